import { OpenAPIHono, createRoute } from "@hono/zod-openapi";
import type { App } from "./plugins";
import { list } from "./plugins";

const made = createRoute({ tags: ["pets"], request: { query: { path: "/never" } }, method: "post", path: "/pets/{pet}" });

function store() {}
function show() {}

function put(app: App) {
  app.openapi(made, async () => store());
}

const app = new OpenAPIHono().basePath("/api");
app.openapi(list, show).openapi({ method: "get", path: unknown }, show);
put(app);
