import { open } from "./queue";

open().add();
