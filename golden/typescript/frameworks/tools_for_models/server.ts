import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

const server = new McpServer({ name: "shop" });

server.registerTool("order", { title: "Order" }, order);
server.tool("ask", async () => 1);
server.connect(kept);

function order() {}
function kept() {}
