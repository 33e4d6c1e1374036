import { cut } from "@/tool";
// What another folder is configured by says nothing here.
import { paste } from "@other/tool";
// What is no module is a file of the repository as well, or is missing.
import sheet from "@/tool.css?inline";
import "./tool.css";
import "./missing.css";

cut();
paste();
sheet.trim();
