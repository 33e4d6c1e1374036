import { doubled } from "./helpers";

describe("rates", () => {
  it("doubles", () => expect(doubled()).toBe(6));
});
