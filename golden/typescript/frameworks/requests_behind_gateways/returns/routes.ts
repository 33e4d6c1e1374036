import express from "express";

const app = express();
app.get("/storefront/returns/:id", function oneReturn() {});
app.get("/storefront/comments/:id", function commentOnReturn() {});
