const express = require("express");
const Koa = require("koa");
const http = require("http");
const fastify = require("fastify")();

const app = express();
const router = express.Router();

function check(req, res, next) {
  if (!req.get("token")) {
    return res.status(401).end();
  }
  next();
}

const handlers = {
  list(req, res) {
    res.json([]);
    this.stop();
  },
  stop() {},
};

app.use(check);
router.get("/", check, handlers.list);
router.route("/one").put((req, res) => res.status(200).send("one"));
app.use("/api", router);
app.use((error, req, res, next) => {
  error.print();
  res.sendStatus(500);
});

app.set("name", (req, res) => {
  res.json({});
});

router.param("id", (req, res, next, id) => {
  res.json(id);
});

const wrap = (run) => (req, res, next) => run(req, res).catch((error) => next(error));
router.post("/", wrap(async (req, res) => res.json({})));

const koa = new Koa();
koa.use(async (ctx, next) => {
  await next();
  ctx.throw(404);
});

http.createServer((request, response) => {
  response.end(request.read());
});

fastify.get("/", async (request, reply) => reply.code(200).send("text"));
