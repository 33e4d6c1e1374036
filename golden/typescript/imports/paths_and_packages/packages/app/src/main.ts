import { core } from "@acme/core";
import { cut } from "@acme/core/tools/cut";
import { util } from "@app/util";
import { join } from "node:path";
import fs from "fs";
import react, { useState } from "react";
import { gone } from "./gone";

core();
cut();
util();
join();
fs.readFileSync("x");
useState();
react.memo();
gone();
export async function lazy() {
  const { util } = await import("@app/util");
  util();
}
