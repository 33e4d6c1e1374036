import { start } from "../dist/index.js";
import { cut } from "../dist/cjs/tools/cut";
import { kept } from "../lib/kept.js";
import { gone } from "../dist/gone.js";
import { above } from "../../dist/above.js";

start();
cut();
kept();
gone();
above();
