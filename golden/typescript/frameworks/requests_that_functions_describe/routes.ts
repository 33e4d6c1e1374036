import express from "express";

const app = express();
app.get("/api/orders", function listOrders() {});
app.post("/api/orders", function addOrder() {});
app.get("/api/orders/:id", function oneOrder() {});
app.delete("/api/orders/:id", function removeOrder() {});
