import { useQuery, gql } from "@apollo/client";
import { graphql } from "./gql";
import { ORDERS } from "./documents";

export const usePage = () => useQuery(ORDERS);

export function inPlace(client: any) {
  client.query({ query: graphql(`{ version }`) });
  return client.query("subscription Dropped { dropped { total } }");
}

// Texts that are no documents.
export const prose = "query { is what a document begins with";
export const words = "{ version }";
export const css = `@media { a { color: red } }`;
