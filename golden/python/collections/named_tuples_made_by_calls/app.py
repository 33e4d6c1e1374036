from collections import namedtuple
from typing import NamedTuple

from shapes import App, Other, Shared

Spec = namedtuple("Spec", ("app", "name"))
Computed = namedtuple("Computed", Spec._fields)


class Sub(namedtuple("Sub", "app, name")):
    def go(self):
        self.app.run()


class Allocated(Shared):
    def __new__(cls, app, other=None):
        return super().__new__(cls, app, other)

    def go(self):
        self.app.run()
        self.other.run()


def negative():
    Spec(App(), "x").name.run()
    Spec(App(), "x").missing.run()
    Spec(name=App(), app=1).app.run()
    Computed(App(), 1).app.run()
    app, name = Spec("x", Other())
    app.run()
    Spec("x", App())[0].run()


def act(given): ...


def other(given): ...


def negative_of_functions(spec):
    Spec(act, other).name(1)
    Spec(act, 1).name(1)
    Spec(act, other).missing(1)
    Spec(act, other)._asdict(1)
    spec.app(1)


class Acting(namedtuple("Acting", "app name")):
    def go(self):
        self.app(1)


def functions(key):
    Spec(act, other).app(1)
    held = {"first": Spec(act, "x")}
    held[key].app(1)
    Acting(act, other).go()


def narrowed(spec):
    if isinstance(spec, Spec):
        spec.app.run()
    elif isinstance(spec, Sub):
        spec.app.run()


def declared(spec: Spec):
    spec.app.run()


def inline(app):
    return namedtuple("Pair", ["left", "right"])(app, right=Other())


def typed():
    Typed = NamedTuple("Typed", [("app", App), ("name", str)])
    return Typed(App(), "x")


def use():
    Spec(App(), "x").app.run()
    Spec(name="x", app=App()).app.run()
    Spec(App(), "x")._replace(name="y").app.run()
    Shared(App(), Other()).other.run()
    app, name = Spec(App(), "x")
    app.run()
    Spec("x", App())[1].run()
    for each in Shared(App(), Other()):
        each.run()
    inline(App()).left.run()
    inline(App()).right.run()
    typed().app.run()
    Spec(*[App(), App()]).app.run()
    Sub(App(), "x").app.run()
    Sub(App(), "x").go()
    Allocated(App(), Other()).go()
    narrowed(Spec(App(), "x"))
    narrowed(Sub(Other(), "x"))
    declared(Spec(Other(), "x"))
