import { Square, math, Main, assist, hidden } from "./src";
import everything from "./src/shapes/index.js";
import * as all from "./src/index";

new Square().area();
math.plus();
math.add();
new Main().start();
assist();
hidden();
everything();
new all.Main().start();
