import Whole, { Own, Plus } from "./icons";
import { Square } from "./two";
import * as icons from "./icons";
import * as two from "./two";

Whole();
Square();
Own();
Plus();

icons.Star();
two.Star();
