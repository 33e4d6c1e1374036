"""What is known of generic libraries outside the repository: classes with their type parameters, and signatures of their members.

The table is text that a language ships, tab-separated, one class after the other:

    class  NAME  TYPE-PARAMETERS  SUPERTYPES  KIND           of an interface: its one abstract method, or `-`
    NAME  FLAGS  TYPE-PARAMETERS  PARAMETERS  RESULT        a method; flags `s` without a receiver, `v` the last parameter takes many
    NAME  TYPE                                              a field

A type is a full name, with arguments in angle brackets and `[]` for each dimension of an array; a leading dot stands for the package of
the class, a circumflex for the language's own package; a name without a dot is a type parameter or a type of the language itself.
`_` is a parameter that takes anything, `?` an argument that is not known. Classes are read when they are first asked for.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple


class WrittenType(NamedTuple):
    """A type of the table: a full name, or the name of a type parameter; `dimensions` are those of an array."""

    name: str
    arguments: tuple["WrittenType", ...] = ()
    dimensions: int = 0


class WrittenVariable(NamedTuple):
    """A type parameter with its bounds."""

    name: str
    bounds: tuple[WrittenType, ...]


class WrittenMethod(NamedTuple):
    """A method of the table; None stands for a parameter that takes anything."""

    name: str
    is_static: bool
    is_variadic: bool
    variables: tuple[WrittenVariable, ...]
    parameters: tuple[WrittenType | None, ...]
    result: WrittenType


class WrittenClass(NamedTuple):
    """A class of the table. `single` is the one abstract method of a functional interface, or empty."""

    name: str
    variables: tuple[WrittenVariable, ...]
    supertypes: tuple[WrittenType, ...]
    single: str
    is_interface: bool
    methods: Mapping[str, Sequence[WrittenMethod]]
    fields: Mapping[str, WrittenType]


class Signatures:
    """The table of one language; classes that it lacks are simply unknown.

    Of the classes in `partial`, a text of the same form, and of their packages, there may be more than is told.
    """

    def __init__(self, text: str = "", own_package: str = "", partial: str = "") -> None:
        self._own_package = own_package
        whole = text.split("\n")
        self._whole = len(whole)
        self._lines = [*whole, *partial.split("\n")]
        self._starts = {line.split("\t", 2)[1]: number for number, line in enumerate(self._lines) if line.startswith("class\t")}
        self._read: dict[str, WrittenClass] = {}
        self._named: dict[str, frozenset[str]] = {}
        self.packages = _packages([name for name, start in self._starts.items() if start < self._whole])

    def has(self, name: str) -> bool:
        """Return whether a full name is a known class."""
        return name in self._starts

    def is_whole(self, name: str) -> bool:
        """Return whether all members of a class are known."""
        return self._starts.get(name, self._whole) < self._whole

    def find(self, name: str) -> WrittenClass | None:
        """Return what is known of a class; None where it is unknown."""
        found = self._read.get(name)
        start = self._starts.get(name) if found is None else None
        if start is not None:
            found = self._read[name] = self._parse(start)
        return found

    def methods(self, name: str) -> frozenset[str]:
        """Return the names of the methods that a known class has or inherits."""
        found = self._named.get(name)
        if found is None:
            written = self.find(name)
            own = frozenset[str]() if written is None else frozenset(written.methods)
            above = () if written is None else written.supertypes
            found = self._named[name] = own.union(*(self.methods(each.name) for each in above))
        return found

    def above(self, name: str) -> frozenset[str]:
        """Return the known classes that one extends or implements, directly or not."""
        written = self.find(name)
        own = () if written is None else [each.name for each in written.supertypes]
        return frozenset(own).union(*(self.above(each) for each in own))

    def _parse(self, start: int) -> WrittenClass:
        cells = self._lines[start].split("\t")
        _, name, variables, supertypes, kind = (*cells, "", "", "")[:5]
        parser = _Parser(_package_of(name), self._own_package)
        methods: dict[str, list[WrittenMethod]] = {}
        fields: dict[str, WrittenType] = {}
        for number in range(start + 1, len(self._lines)):
            row = self._lines[number].split("\t")
            if row[0] == "class" or len(row) < 2:
                break
            if len(row) == 2:
                fields[row[0]] = parser.type(row[1])
            else:
                methods.setdefault(row[0], []).append(parser.method(row))
        above = tuple(parser.type(each) for each in supertypes.split(" ") if each)
        return WrittenClass(name, parser.variables(variables), above, kind.strip("-"), bool(kind), methods, fields)


def _package_of(name: str) -> str:
    """Return the package of a class: the part of its full name before the first word with a capital letter."""
    words = name.split(".")
    end = next((place for place, word in enumerate(words) if word[:1].isupper()), len(words) - 1)
    return ".".join(words[:end])


def _packages(names: Iterable[str]) -> frozenset[str]:
    found = {_package_of(name) for name in names}
    return frozenset(".".join(words[:end]) for words in (each.split(".") for each in found) for end in range(1, len(words) + 1))


class _Parser:
    """Reads the types in the members of one class."""

    def __init__(self, package: str, own_package: str) -> None:
        self._prefixes = {".": package + ".", "^": own_package + "."}

    def method(self, row: list[str]) -> WrittenMethod:
        """Read the line of a method."""
        name, flags, variables, parameters, result = row
        types = tuple(None if text == "_" else self.type(text) for text in _parts(parameters, ","))
        return WrittenMethod(name, "s" in flags, "v" in flags, self.variables(variables), types, self.type(result))

    def variables(self, text: str) -> tuple[WrittenVariable, ...]:
        """Read type parameters."""
        found = []
        for part in _parts(text, ","):
            name, _, bounds = part.partition(":")
            found.append(WrittenVariable(name, tuple(self.type(bound) for bound in _parts(bounds, "&"))))
        return tuple(found)

    def type(self, text: str) -> WrittenType:
        """Read one type."""
        dimensions = 0
        while text.endswith("[]"):
            text, dimensions = text[:-2], dimensions + 1
        name, _, inner = text.partition("<")
        arguments = tuple(self.type(each) for each in _parts(inner[:-1], ",")) if inner else ()
        return WrittenType(self._prefixes.get(name[:1], name[:1]) + name[1:], arguments, dimensions)


def _parts(text: str, separator: str) -> list[str]:
    """Split a text at a separator that stands in no brackets."""
    if "<" not in text:
        return text.split(separator) if text else []
    found, depth, start = [], 0, 0
    for place, letter in enumerate(text):
        depth += (letter == "<") - (letter == ">")
        if letter == separator and not depth:
            found.append(text[start:place])
            start = place + 1
    return [*found, text[start:]]
