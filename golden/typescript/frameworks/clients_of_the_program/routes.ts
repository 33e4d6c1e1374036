import express from "express";

const app = express();
app.get("/v1/projects/:id", function project() {});
app.delete("/v1/people/:id", function removePerson() {});
app.get("/v1/people", function allPeople() {});
app.post("/v1/people", function addPerson() {});
