import Whole, { Own, Plus } from "./icons";
import { Square } from "./two";

Whole();
Square();
Own();
Plus();
