import express from "express";

const app = express();
app.get("/api/orders", function allOrders() {});
app.get("/api/orders/:id", function oneOrder() {});
app.post("/api/orders", function addOrder() {});
