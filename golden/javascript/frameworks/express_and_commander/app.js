const express = require("express");
const { Command, program } = require("commander");
const app = express();
const router = new express.Router();

function list(request, response) {}
function check(request, response, next) {}
function start() {}

app.get("/users", list);
app.get("setting");
router.post("/users/:id", check, (request, response) => response.send());
router.route("/all").get(list);
app.use(check);
program.command("start").action(start);
new Command("again").action(start);
process.on("exit", start);

const own = { get(path, handler) {} };
own.get("/never", list);

const checked = (handler) => (request, response) => handler(request, response);
const made = (rows) => (request, response) => response.json(rows);
const get = (path, handler) => app.get(`/api${path}`, checked(handler));
app.get("/made", made([]));
app.get("/checked", checked((request, response) => response.send()));
get("/rows", list);
get("/more", made([]));
