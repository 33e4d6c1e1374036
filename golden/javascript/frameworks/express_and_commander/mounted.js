const express = require("express");
const pets = require("./pets");
const { orders } = require("./orders");
const app = express();
const prefix = "/v2";

function check(request, response, next) {}
function list(request, response) {}

app.use(check, orders);
app.use("/pets", check, pets);
app.use(prefix, pets);
app.use(process.env.PREFIX, express.Router().get("/low", list));
app.route("/books").get(list).post(check, list);
