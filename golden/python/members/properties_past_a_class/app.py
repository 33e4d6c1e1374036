"""What `super()` reads runs the property of the next class that has it, and no plain method or field."""

from functools import wraps


def kept(method):
    @wraps(method)
    def inner(self):
        return method(self)

    return inner


class Part:
    def go(self): ...


class Base:
    name = "base"

    def plain(self): ...

    @property
    def heads(self):
        return {}

    @property
    def part(self):
        return Part()

    @part.setter
    def part(self, part): ...

    @property
    @kept
    def size(self):
        return 1

    def _get_kind(self): ...

    kind = property(_get_kind)


class Low(Base):
    @property
    def heads(self):
        return {**super().heads, "a": 1}

    @property
    def part(self):
        super().part.go()
        return super(Low, self).part

    @property
    def size(self):
        return super().size + 1

    @property
    def kind(self):
        return super().kind

    def others(self):
        return super().name, super().plain


class Mixin:
    @property
    def part(self):
        return super().part


class Mixed(Mixin, Base): ...


class Lonely:
    @property
    def part(self):
        return super().part
