"""What libraries of records give to a program's classes, and what stands outside for a class of the program."""

from collections.abc import Sequence

from analyzer.languages.models import OwnResult
from analyzer.languages.semantics import Semantics


class Kept:
    """What libraries keep objects of classes by.

    `members` are what they give to classes that extend theirs, with its type, `member_names` how it is called, `types` the same by
    those classes, `defaults` the names of what they are instead where a class declares that. `holding` are those that hold all objects
    of such, `holders` one by each of the last names, `holder_names`. `telling_names` are the last names of what tells a base of the
    class that calls it in its body. `joining` are the methods that make one class of two, `joining_names` how they are called.
    `classes` are attributes of holders that are the class whose objects those hold.
    """

    __slots__ = (
        "classes",
        "defaults",
        "holder_names",
        "holders",
        "holding",
        "joining",
        "joining_names",
        "member_names",
        "members",
        "telling_names",
        "types",
    )

    def __init__(self, languages: Sequence[Semantics]) -> None:
        self.members = {name: type_ for each in languages for name, type_ in each.outside.own_members.items()}
        self.defaults = {name: own for each in languages for name, own in each.outside.default_members.items()}
        self.member_names = frozenset(name.rpartition(".")[2] for name in self.members)
        self.types = {name.rpartition(".")[0]: type_ for name, type_ in self.members.items()}
        self.holding = tuple(name for each in languages for name in each.outside.object_holders)
        self.classes = frozenset(name for each in languages for name in each.outside.held_classes)
        self.holders = {name.rpartition(".")[2]: name for name in reversed(self.holding)}
        self.holder_names = tuple(self.holders)
        results = ((name, result) for each in languages for name, result in each.outside.own_results.items())
        self.joining = frozenset(name for name, result in results if result is OwnResult.JOINED_CLASS)
        self.joining_names = frozenset(name.rpartition(".")[2] for name in self.joining)
        self.telling_names = frozenset(name.rpartition(".")[2] for each in languages for name in each.outside.base_tellers)

    def all_of(self, type_: str) -> str:
        """Return the name of the member of a record that has all objects of it in a collection of a type, or the empty name."""
        return next((name.rpartition(".")[2] for name, each in self.members.items() if each == type_), "")


class Standing:
    """The full names of what may stand outside for a class or an object of the program; `objects` are those that stand for an object.

    `classes` are the last classes that extend one of some bases, as far as they have been asked for.
    """

    __slots__ = ("classes", "names", "objects")

    def __init__(self, languages: Sequence[Semantics]) -> None:
        self.names = frozenset(name for each in languages for name in each.outside.stand_ins)
        self.objects = frozenset(name for each in languages for name, stands in each.outside.stand_ins.items() if stands.is_object)
        self.classes: dict[frozenset[str], list[int]] = {}
