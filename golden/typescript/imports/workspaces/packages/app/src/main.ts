import { start } from "@acme/core";

start();
