// Each property is itself; a method sees its object.
const routes = {
  list() {
    return this.find();
  },
  find: () => new Page(),
  nested: {
    remove: function () {},
  },
};

class Page {
  show(): void {}
}

routes.list().show();
routes.nested.remove();
const { find: look, nested } = routes;
look().show();
nested.remove();
routes.missing();
