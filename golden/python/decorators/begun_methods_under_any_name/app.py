from functools import partial


class Machine:
    def fire(self, name): ...

    def bind(self, model, names):
        for name in names:
            self._put(model, name, partial(self.fire, name))

    def _put(self, model, name, method):
        setattr(model, name, method)


class Model:
    def own(self): ...


class Other: ...


class Kept:
    def __init__(self, **values):
        for name, value in values.items():
            setattr(self, name, value)


def given(): ...


def use_negative(other: Other, kept: Kept):
    Kept(step=given)
    kept.anything()
    other.anything()


def use(model: Model, names):
    Machine().bind(model, names)
    model.anything()
    model.own()
