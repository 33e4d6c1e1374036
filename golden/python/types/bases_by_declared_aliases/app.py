from typing import Generic, NewType, TypeAlias, TypeVar

T = TypeVar("T")


class Based(Generic[T]):
    def equals(self, other): ...
    def first(self): ...


BasedOnText: TypeAlias = Based[str]
Quoted: TypeAlias = "Based[str]"
Same: TypeAlias = "Same"
Marked = NewType("Marked", Based)


class Round(Same): ...


class One(BasedOnText):
    def equals(self, other):
        return super().equals(other)


class Two(Quoted): ...
class Three(Marked): ...


def use(round: Round, one: One, two: Two, three: Three):
    round.first()
    one.equals(one)
    one.first()
    two.first()
    three.first()
