import * as shop from "./shop";

shop.if([], null);
