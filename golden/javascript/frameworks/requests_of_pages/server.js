const express = require("express");
const app = express();

app.get("/api/users", function list(request, response) {
  response.json([]);
});
app.get("/api/users/:id", function one(request, response) {
  response.json({});
});
app.delete("/api/users/:id", function remove(request, response) {
  response.json({});
});
app.post("/api/orders", function order(request, response) {
  response.json({});
});
