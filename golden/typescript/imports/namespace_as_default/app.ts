import all, { more, sharpen } from "./index";

all.sharpen();
more.sharpen();
sharpen();
