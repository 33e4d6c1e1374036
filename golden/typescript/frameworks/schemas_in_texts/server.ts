import { ApolloServer } from "@apollo/server";
import { gql } from "graphql-tag";

const base = `#graphql
  type Query { order(id: ID!): Order }
  type Order { lines: [Line!]!  total: Float }
`;
const more = gql`
  extend type Order { note: String }
  type Line { price: Float }
`;
// No text of a schema.
export const prose = "type Query { is how a schema begins";

const resolvers = {
  Query: { order: () => ({}), absent: () => 1 },
  Order: { total: () => 1 },
  Line: { price: () => 1 },
};

new ApolloServer({ typeDefs: [base, more], resolvers });
