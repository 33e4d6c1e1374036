const numbers = { rules: { min: { method() {}, other() {} }, max: { method() {} } } };
const texts = { rules: { min: { method() {} }, trim: { method() {} } } };

function extend(from, options) {
  const made = Object.create(Object.getPrototypeOf(from));
  const described = Object.assign({}, options);
  for (const name of Object.keys(described.rules)) {
    const rule = described.rules[name];
    let method = rule.method;
    if (method === undefined) {
      method = function () {};
    }
    made[name] = method;
  }
  return made;
}

class Base {
  save() {}
}

// Under another name than that of the description nobody knows which it is.
function renamed(rules, names) {
  const made = {};
  for (const name of Object.keys(rules)) {
    const rule = rules[name];
    made[names[name]] = rule.method;
  }
  return made;
}
renamed(texts.rules, { min: "least" }).min();

const number = extend(new Base(), numbers);
number.other();
number.min();
number.max();
number.save();
extend(new Base(), texts).trim();
