const native = require('./native');
const { inherit, inheritObjects } = require('./extending');

function Model() {}
function Query() {}
function Plain() {}

inherit(Model, native.Model);
inherit(Query, native.Query);
inheritObjects(Plain, native.Model);

new Query().save();
Query.named('q').save();
Plain.named('p');
Model.lost();

Model.named('m').save();
Query.named('q').run().run();
new Plain().save();

class Person extends Model {
  rename() { return this.save(); }
}
Person.named('p').rename();
new Person().run();

class Late extends Plain {
  constructor() { super(); }
}
new Late().save();
