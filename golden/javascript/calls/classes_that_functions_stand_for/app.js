// What the function makes is handed to another one: the class stays what it is, and the call gives something else.
function registered(cls) {
  const make = (...given) => Reflect.construct(cls, given);
  keep(make);
  return { save() {} };
}
function keep(make) {}

function callable(cls) {
  const made = {
    [cls.name]: function (...given) {
      return Reflect.construct(cls, given, new.target);
    },
  };
  made[cls.name].prototype = cls.prototype;
  return made[cls.name];
}
function holding(cls = Object) {
  return class Holding extends cls {
    hold() {}
  };
}

const Kept = registered(class Kept { store() {} });
const Base = callable(class Base { save() {} });
const Other = callable(class Other { save() {} });
const Held = callable(class Held extends holding(Base) {});
class Below extends Base {}

Kept.store();
Kept.save();
new Base().save();
Other().save();
new Held().hold();
new Held().save();
new Below().save();

function print(page) {
  page.save();
  this.save();
}
Reflect.apply(print, new Other(), [new Base()]);
Reflect.construct(Below, []).save();
