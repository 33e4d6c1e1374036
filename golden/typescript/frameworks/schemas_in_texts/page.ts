import { gql, useQuery } from "@apollo/client";

const ORDER = gql`query Order { order(id: 1) { total, lines { price, weight } } }`;

export const usePage = () => useQuery(ORDER);
