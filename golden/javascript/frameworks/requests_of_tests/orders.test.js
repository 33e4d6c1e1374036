const request = require("supertest");
const chai = require("chai");
const fastify = require("fastify")();
const app = require("./app");

function nothing(requests) {
  requests.get("/none");
}

test("orders", async () => {
  await request(app).get("/orders/1").expect(200);
  const agent = request.agent(app);
  await agent.post("/orders").send({});
  await chai.request(app).delete("/orders/2");
  await fastify.inject({ method: "PUT", url: "/orders/3" });
  await fastify.inject("/orders");
});
