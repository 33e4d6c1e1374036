"""Each call of what loads something by a library has what its own text names, or what is made of that."""

from kombu.utils.imports import symbol_by_name

from shop.orders import Third


class App:
    def loaded(self, path):
        return symbol_by_name(path)

    def kind(self, path):
        """It loads another text than the one that it is given, and gives the latter."""
        symbol_by_name("shop.orders:Third")
        return path

    def subclass(self, path, name=None, **members):
        base = symbol_by_name(path)
        members = dict({"app": self}, **members)
        return type(name or base.__name__, (base,), members)

    @property
    def Order(self):
        return self.subclass("shop.orders:Order")

    @property
    def Invoice(self):
        return self.subclass("shop.orders:Invoice")

    @property
    def Third(self):
        return self.subclass(Third)

    @property
    def Nothing(self):
        return self.subclass("nowhere:Order")


def use(app: App):
    app.kind("shop.orders:Order")().ship()
    app.Nothing().ship()
    app.loaded("shop.orders:Order")().ship()
    app.loaded("shop.orders:Invoice")().pay()
    app.Order().ship()
    app.Invoice().pay()
    app.Third().close()
