import express from "express";
import { Hono } from "hono";
import { inner, made, put } from "./inner";

const based = new Hono().basePath("/v1");
const elsewhere: Map<string, () => void> = new Map();

function show() {}

based.get("/x", show);
based.route("/inner", inner);
based.route("/made", made());
elsewhere.get("/never");
put(express());
export default based;
