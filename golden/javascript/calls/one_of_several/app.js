const first = require("./first");
const second = require("./second");

function open() {}
function close() {}
function called(step) {
  step();  // what callers hand over is as it was
}
called(open);
called(close);

const kinds = new Map([
  [second.property, second],
  [first.property, first],
]);
for (const [, kind] of kinds) {
  kind.parse("");
}

for (const step of [open, close]) {
  step();
}

const steps = [open, close];
steps.forEach((step) => step());

let chosen = first.parse;
chosen();
if (kinds.size) {
  chosen = second.parse;
}
chosen();
