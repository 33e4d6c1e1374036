import { cut } from "@/tool";
// What another folder is configured by says nothing here.
import { paste } from "@other/tool";

cut();
paste();
