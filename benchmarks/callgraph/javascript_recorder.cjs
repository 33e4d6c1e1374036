// Notes which function each call expression enters, for code that `javascript_recording.cjs` has rewritten.
//
// The file that the environment's CALL_TRACE names gets a line for each pair that was not seen before in this process.

const fs = require("node:fs");

const trace = process.env.CALL_TRACE;
const nothing = Object.freeze([]);
const numbers = new WeakMap();
const seen = new Set();

function numberOf(value) {
  let number = numbers.get(value);
  if (number === undefined) {
    const found = /\/\*@D(\d+)\*\//.exec(Function.prototype.toString.call(value));
    number = found ? Number(found[1]) : 0;
    numbers.set(value, number);
  }
  return number;
}

exports.record = (call, callee) => {
  const number = typeof callee === "function" ? numberOf(callee) : 0;
  const key = `${call} ${number}`;
  if (number && trace && !seen.has(key)) {
    seen.add(key);
    fs.appendFileSync(trace, `{"pair":[${call},${number}]}\n`);
  }
  return nothing;
};
