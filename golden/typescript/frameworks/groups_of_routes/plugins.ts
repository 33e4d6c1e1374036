import { OpenAPIHono, createRoute } from "@hono/zod-openapi";
import Router from "@koa/router";
import Fastify, { type FastifyInstance } from "fastify";

export type App = OpenAPIHono<object>;
export const list = createRoute({ method: "get", path: "/pets" });

function show() {}

const pets = async (fastify: FastifyInstance) => {
  fastify.get("/:pet", { handler: show });
};

function root(fastify, options, done) {
  fastify.route({ method: ["GET", "HEAD"], url: "/root", schema: { url: "/never" }, handler: show });
  fastify.register(pets, { prefix: "/pets" });
}

const server = Fastify({ logger: true });
server.register(root, { logLevel: "warn" });
server.register(root, { prefix: "/v2" });

const outer = new Router({ prefix: "/shop" });
const inner = new Router({ strict: true });
inner.get("/things/:thing", show);
outer.use("/inner", inner.routes(), inner.allowedMethods());
