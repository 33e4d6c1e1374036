import type { Manager, Shown } from "./manager";

type Imported = import("./manager").Manager;

export function panel({ render }: { render: Manager["render"] }, unknown: Manager["missing"]) {
  unknown("a");
  return render("a");
}

export function all(shown: Shown, many: Manager[], first: Shown[][number][], imported: Imported, run: typeof Manager.prototype.run) {
  shown.render("b");
  shown.run?.("c");
  imported.run("d");
  run("e");
  const taken = many[0].render;
  return taken("f");
}
