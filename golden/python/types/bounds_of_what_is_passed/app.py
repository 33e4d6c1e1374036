from typing import Generic, TypeVar

Either = TypeVar("Either", bound="Record | View")
One = TypeVar("One", bound="Record")
Result = TypeVar("Result")


class Asking(Generic[Result]):
    def __init__(self, kind: type[One]):
        self.kind = kind


class Query(Asking[Result]):
    def __init__(self, kind: type[One]):
        super().__init__(kind=kind)

    def go(self):
        # It is declared to be below a record: what else is passed may run, and no more.
        self.kind.settings()


class Kept:
    @classmethod
    def find(cls: type[Either]) -> Query[Either]:
        return Query(kind=cls)


class Record(Kept):
    @classmethod
    def settings(cls): ...


class View(Kept):
    @classmethod
    def settings(cls): ...


def either(kind: type[Either]):
    kind.settings()
