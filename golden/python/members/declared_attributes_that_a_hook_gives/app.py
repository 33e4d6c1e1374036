from typing import Protocol


class Maker(Protocol):
    def __call__(self, *parts): ...


class Element:
    def __call__(self, *parts): ...


class Plain:
    def work(self): ...


class Tags:
    made: dict[str, Maker] = {}
    kept: Maker
    plain: Plain
    span: Maker

    def __init__(self):
        self.kept = self.keep

    def keep(self, *parts): ...

    def __getattr__(self, name) -> Maker:
        if name not in self.made:
            self.made[name] = Element()
        return self.made[name]


class Bare:
    span: Maker


# An attribute that methods assign, one whose type is a class, and one of a class without a hook are what they are declared to be.
def not_from_the_hook(tags: Tags, bare: Bare):
    tags.kept("x")
    tags.plain.work()
    bare.span("x")


# Nobody assigns what is only declared: the hook is asked for it.
def from_the_hook(tags: Tags):
    tags.span("x")
