import express from "express";

const app = express();
app.get("/api/:team/orders", function allOrders() {});
app.get("/api/:team/orders/:id", function oneOrder() {});
app.get("/api/:team/bills", function allBills() {});
app.get("/api/:team/boxes", function allBoxes() {});
app.post("/api/:team/shelves", function addShelf() {});
app.get("/users/:id/posts", function posts() {});
app.get("/users/:id/notes", function notes() {});
