import express from "express";

const app = express();
app.get("/api/books", function allBooks() {});
app.get("/api/books/:id", function oneBook() {});
app.post("/api/books/notes", function addNote() {});
app.get("/api/shelves", function allShelves() {});
app.get("/api/old", function allOld() {});
