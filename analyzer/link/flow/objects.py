"""The abstract values that flow: interned, so that a value is a small int.

Each value has two forms. The *strong* one (even) is what the program's own text decides; the *weak* one (odd) came
through a step that mixes contexts, such as an argument or an element of a collection, and is worth less confidence.
"""

from typing import Final


class Kind:
    """What an abstract value is, with what its two parts hold. Plain ints: reading a member of an enumeration costs as much as a call."""

    FUNCTION: Final = 0  # function index
    CLASS: Final = 1  # class index, 0 where a type says that it may be a subclass too (else -1)
    INSTANCE: Final = 2  # class index, number of its type arguments (-1: none known): an object of that class, or of a subclass
    SELF: Final = 3  # class index: the receiver of a method of that class
    SELF_CLASS: Final = 4  # class index: the receiver of a class-level method
    MODULE: Final = 5  # file index
    EXTERNAL: Final = 6  # full name: a module, class or function outside the repository
    EXTERNAL_INSTANCE: Final = 7  # full name of the class, slot of the call that makes it where objects are told apart (else -1)
    BOUND: Final = 8  # function index, receiver value
    CONTAINER: Final = 9  # slot that makes it, full name of its type
    GENERATOR: Final = 10  # function index, receiver value: what a call of a generator function gives
    COROUTINE: Final = 11  # function index, receiver value: what a call of an asynchronous function gives
    SUPER: Final = 12  # class index, receiver value
    PROPERTY: Final = 13  # getter value
    PARTIAL: Final = 14  # wrapped callable value
    PACKAGE: Final = 15  # full name, importing file: a package without a file
    TOO_MANY: Final = 16
    EXTERNAL_METHOD: Final = 18  # full name, receiver value: a method of an external collection, bound
    DECLARED_CALLABLE: Final = 19  # slot of the result that calling it gives
    ITEMS: Final = 20  # container value: the collection of its (key, element) pairs
    CLASS_METHOD: Final = 23  # function value, bound to the class when it is read
    ALIAS: Final = 22  # file index, type term: a name for a type expression
    VARIABLE: Final = 24  # slot, 0 or 1: an instance of a type variable, or the type that it stands for
    ACCESSOR: Final = 25  # value of the model that made it, key: reads or calls that of what it is given
    BEGINNING: Final = 26  # what a text begins with
    CONSTANT: Final = 27  # the key that a text or an integer is
    DECORATOR: Final = 21  # full name of what made it: a decorator that keeps what it decorates


INSTANCES: Final = frozenset((Kind.INSTANCE, Kind.SELF))
"""What is an object of a class of the repository."""

OF_CLASS: Final = frozenset((Kind.INSTANCE, Kind.SELF, Kind.CLASS, Kind.SELF_CLASS))
"""What has the attributes of a class of the repository: its objects, and the class itself."""

RECEIVERS: Final = frozenset((Kind.SELF, Kind.SELF_CLASS))
"""What methods see themselves called on."""

Part = int | str


class Objects:
    """The table of all abstract values of one run; ids are handed out in the order of first use."""

    def __init__(self) -> None:
        self._ids: dict[tuple[int, Part, Part], int] = {}
        self.kinds: list[int] = []
        self.first: list[Part] = []
        self.second: list[Part] = []
        self._classes: list[int] = []
        self.too_many = self.intern(Kind.TOO_MANY)

    def intern(self, kind: int, first: Part = -1, second: Part = -1) -> int:
        """Return the strong form of a value."""
        key = (kind, first, second)
        found = self._ids.get(key)
        if found is None:
            found = self._ids[key] = len(self.kinds) << 1
            self.kinds.append(kind)
            self.first.append(first)
            self.second.append(second)
            self._classes.append(first if kind in OF_CLASS and isinstance(first, int) else -1)
        return found

    def kind(self, value: int) -> int:
        """Return the kind of a value, strong or weak."""
        return self.kinds[value >> 1]

    def index(self, value: int) -> int:
        """Return the first part of a value whose first part is a number."""
        part = self.first[value >> 1]
        assert isinstance(part, int)
        return part

    def class_of(self, value: int) -> int:
        """Return the class whose members a value's attributes are looked up in, or -1 when it has none in the repository."""
        return self._classes[value >> 1]

    def name(self, value: int) -> str:
        """Return the first part of a value whose first part is a full name."""
        part = self.first[value >> 1]
        assert isinstance(part, str)
        return part

    def extra(self, value: int) -> int:
        """Return the second part of a value, where that is a number."""
        part = self.second[value >> 1]
        assert isinstance(part, int)
        return part

    def label(self, value: int) -> str:
        """Return the second part of a value, where that is a full name."""
        part = self.second[value >> 1]
        assert isinstance(part, str)
        return part


def strong(value: int) -> int:
    """Return the strong form of a value."""
    return value & ~1


def weak(value: int) -> int:
    """Return the weak form of a value."""
    return value | 1


def is_weak(value: int) -> bool:
    """Return whether a value is in its weak form."""
    return bool(value & 1)
