import express from "express";

const app = express();
app.get("/api/orders", function allOrders() {});
app.get("/api/orders/:id", function oneOrder() {});
app.delete("/api/orders/:id/lines/:line", function removeLine() {});
