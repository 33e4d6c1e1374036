import express from "express";

const app = express();
app.get("/api/food", function allFood() {});
app.put("/api/food/:id", function changeFood() {});
app.delete("/api/food/:id", function dropFood() {});
app.post("/api/food", function addFood() {});
