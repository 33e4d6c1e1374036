class Saw:
    def cut(self): ...


class Hammer:
    def hit(self): ...


# What other mappings hold is no argument.
def unfilled(tool=None, other=None):
    tool.cut()
    other.hit()


def leave():
    given = {}
    kept = {"tool": Saw(), "other": Hammer()}
    kept.update(given)
    unfilled(**given)


def filled(tool=None, other=None):
    tool.cut()
    other.hit()


def take(**more):
    given = {"tool": Saw()}
    given.update(more)
    filled(**given)


# Each has what the other has, and a third has both.
def ringed(tool=None, other=None):
    tool.cut()
    other.hit()


def ring():
    first, second, third = {}, {}, {}
    first["tool"] = Saw()
    second["other"] = Hammer()
    first.update(second)
    second.update(first)
    third.update(second)
    ringed(**third)


class Product:
    def __init__(self, tool=None, other=None):
        self.tool = tool
        self.other = other

    def use(self):
        self.tool.cut()
        self.other.hit()


class Builder:
    def __init__(self):
        self.parts = {}

    def with_parts(self, **parts):
        self.parts.update(parts)
        return self

    def build(self):
        return Product(**self.parts)


def use():
    take(other=Hammer())
    Builder().with_parts(tool=Saw()).with_parts(other=Hammer()).build()
