import { first, hidden, second, third } from "./barrel";

hidden();
first();
second();
third();
