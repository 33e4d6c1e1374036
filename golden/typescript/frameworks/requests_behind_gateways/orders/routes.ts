import express from "express";

const app = express();
app.get("/storefront/orders", function allOrders() {});
app.post("/storefront/orders", function addOrder() {});
app.get("/storefront/comments/:id", function commentOnOrder() {});
