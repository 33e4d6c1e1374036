import { gql } from "@apollo/client";

const FIELDS = gql`fragment Fields on Order { total }`;

export const ORDERS = gql`
  ${FIELDS}
  query Orders { orders { ...Fields } }
`;
export const UNUSED = gql`mutation { drop(id: 1) }`;
