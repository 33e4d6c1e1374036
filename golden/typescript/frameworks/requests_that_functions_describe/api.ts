import { createApi, fetchBaseQuery } from "@reduxjs/toolkit/query/react";

const ORDERS = "orders";

export const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: "/api" }),
  endpoints: (builder) => ({
    list: builder.query<string[], void>({ query: () => ORDERS }),
    one: builder.query<string, number>({ query: (id) => `${ORDERS}/${id}` }),
    add: builder.mutation<string, string>({
      query(body) {
        return { url: "orders", method: "POST", body };
      },
    }),
    // What computes its answer asks for what nobody knows.
    other: builder.query({ queryFn: async () => ({ data: "/none" }) }),
    // A method that is computed is not known.
    change: builder.mutation({ query: ({ id, how }) => ({ url: `orders/${id}`, method: how }) }),
  }),
});

export const more = api.injectEndpoints({
  endpoints: (build) => ({
    remove: build.mutation<void, number>({
      query: (id: number) => {
        const place = 1;
        return { url: `/orders/${id}`, method: "DELETE" };
      },
    }),
  }),
});

// A class of the program's own that has such methods asks nothing.
class Builder {
  query(described: { query: () => string }) {
    return described;
  }
}
new Builder().query({ query: () => "/own" });
