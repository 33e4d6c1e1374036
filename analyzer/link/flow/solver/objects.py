"""The abstract values that flow: interned, so that a value is a small int.

Each value has two forms. The *strong* one (even) is what the program's own text decides; the *weak* one (odd) came
through a step that mixes contexts, such as an argument or an element of a collection, and is worth less confidence.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, cast


@dataclass(frozen=True, slots=True)
class _Kinds:
    """What an abstract value is, with what its two parts hold. Plain ints: reading a member of an enumeration costs as much as a call."""

    FUNCTION: int = 0  # function index
    CLASS: int = 1  # class index, 0 where a type says that it may be a subclass too (else -1)
    INSTANCE: int = 2  # class index, number of its type arguments (-1: none known): an object of that class, or of a subclass; or `MADE`
    SELF: int = 3  # class index: the receiver of a method of that class
    SELF_CLASS: int = 4  # class index: the receiver of a class-level method
    MODULE: int = 5  # file index
    EXTERNAL: int = 6  # full name: a module, class or function outside the repository
    EXTERNAL_INSTANCE: int = 7  # full name of the class, slot of the call that makes it where objects are told apart (else -1)
    BOUND: int = 8  # function index, receiver value
    CONTAINER: int = 9  # slot that makes it, full name of its type
    GENERATOR: int = 10  # function index, receiver value: what a call of a generator function gives
    COROUTINE: int = 11  # function index, receiver value: what a call of an asynchronous function gives
    SUPER: int = 12  # class index, receiver value
    PROPERTY: int = 13  # getter value
    PARTIAL: int = 14  # wrapped callable value, number of the call that made it
    PACKAGE: int = 15  # full name, importing file: a package without a file
    TOO_MANY: int = 16
    STATIC_METHOD: int = 17  # function value, not bound when it is read off a class or an object
    EXTERNAL_METHOD: int = 18  # full name, receiver value: a method of an external collection, bound
    DECLARED_CALLABLE: int = 19  # slot of the result that calling it gives
    ITEMS: int = 20  # container value: the collection of its (key, element) pairs
    CLASS_METHOD: int = 23  # function value, bound to the class when it is read
    ALIAS: int = 22  # file index, type term: a name for a type expression
    VARIABLE: int = 24  # slot, 0 or 1: an instance of a type variable, or the type that it stands for
    ACCESSOR: int = 25  # value of the model that made it, key: reads or calls that of what it is given
    BEGINNING: int = 26  # what a text begins with and, after a star, ends with
    CONSTANT: int = 27  # the key that a text or an integer is
    TEXT: int = 33  # the text itself: what is looked up by it is known, what is stored under it is not told apart
    MADE_CLASS: int = 28  # slots of its bases and of collections of its members: a class that the program makes as it runs
    CLASS_PROPERTY: int = 30  # getter value, which takes the class
    MODULES: int = 31  # what their names end with after a star, importing file: one of those modules
    MADE_OBJECT: int = 29  # value of the made class: an object of it
    CLOSURE: int = 32  # function index, number of the arguments that it keeps: stands beside the function, which is the target of calls
    DECORATOR: int = 21  # full name of what made it, slot of classes whose objects it passes (-1: none): it keeps what it decorates


Kind: Final = _Kinds()

MADE: Final = -2
"""What stands for type arguments of an object that a call of its class makes, which is of no subclass."""

INSTANCES: Final = frozenset((Kind.INSTANCE, Kind.SELF))
"""What is an object of a class of the repository."""

CLASSES: Final = frozenset((Kind.CLASS, Kind.SELF_CLASS))
"""What is a class of the repository."""

OUTSIDE: Final = frozenset((Kind.EXTERNAL, Kind.EXTERNAL_INSTANCE))
"""What is outside of the repository and has a full name: a class, function or module, or an object of a class."""

OF_CLASS: Final = frozenset((Kind.INSTANCE, Kind.SELF, Kind.CLASS, Kind.SELF_CLASS))
"""What has the attributes of a class of the repository: its objects, and the class itself."""

WRITTEN: Final = frozenset((Kind.CONSTANT, Kind.TEXT))
"""What is a text as it is written."""

RECEIVERS: Final = frozenset((Kind.SELF, Kind.SELF_CLASS))
"""What methods see themselves called on."""

Part = int | str


class Objects:
    """The table of all abstract values of one run; ids are handed out in the order of first use.

    What is known of a value is looked up by its id in lists that have a place for both of its forms: a list is asked in half the time
    that a function takes, and these are asked for every value that arrives anywhere.

    `kind` gives the kind of a value, `class_of` the class whose members its attributes are looked up in, or -1 when it has none in the
    repository, `is_instance` whether it is an object of a class of the repository. `index` and `name` give its first part, where that
    is a number, and where it is a full name; `extra` and `label` its second part likewise. `part` gives the first part, whatever it is.
    """

    def __init__(self) -> None:
        self._ids: dict[tuple[int, Part, Part], int] = {}
        self._kinds = bytearray()
        self._first: list[Part] = []
        self._second: list[Part] = []
        self._classes: list[int] = []
        self._instances: list[bool] = []
        self.kind: Callable[[int], int] = self._kinds.__getitem__
        self.class_of: Callable[[int], int] = self._classes.__getitem__
        self.is_instance: Callable[[int], bool] = self._instances.__getitem__
        self.part: Callable[[int], Part] = self._first.__getitem__
        self.index = cast(Callable[[int], int], self._first.__getitem__)
        self.name = cast(Callable[[int], str], self._first.__getitem__)
        self.extra = cast(Callable[[int], int], self._second.__getitem__)
        self.label = cast(Callable[[int], str], self._second.__getitem__)
        self.too_many = self.intern(Kind.TOO_MANY)

    def met(self) -> int:
        """Return a bound that the ids of all values so far are below, in both forms."""
        return len(self._kinds)

    def intern(self, kind: int, first: Part = -1, second: Part = -1) -> int:
        """Return the strong form of a value."""
        key = (kind, first, second)
        found = self._ids.get(key)
        if found is None:
            found = self._ids[key] = len(self._kinds)
            self._kinds.extend((kind, kind))
            self._first += (first, first)
            self._second += (second, second)
            class_ = first if kind in OF_CLASS and isinstance(first, int) else -1
            self._classes += (class_, class_)
            is_instance = kind in INSTANCES
            self._instances += (is_instance, is_instance)
        return found


def strong(value: int) -> int:
    """Return the strong form of a value."""
    return value & ~1


def weak(value: int) -> int:
    """Return the weak form of a value."""
    return value | 1


def is_weak(value: int) -> bool:
    """Return whether a value is in its weak form."""
    return bool(value & 1)
