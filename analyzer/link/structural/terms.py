"""What type terms stand for."""

from collections.abc import Sequence
from typing import Protocol

from analyzer.link.structural.types import Function, FunctionType, Named, Outside, Record, Shape, Type, TypeName, Value
from analyzer.link.whole import Whole
from analyzer.model.facts import TypeKind


class Slots(Protocol):
    """What names in terms are asked of."""

    whole: Whole

    def value(self, file: int, slot: int) -> Value:
        """Return what a slot of a file holds."""


class Terms:
    """The types of a program's type terms, each found once; a term that is asked for while it is found stands for nothing known."""

    def __init__(self, slots: Slots) -> None:
        self._slots = slots
        self._types: dict[tuple[int, int], Type | None] = {}

    def type_of(self, file: int, term: int) -> Type | None:
        """Return the type that a term of a file stands for."""
        key = (file, term)
        if key not in self._types:
            self._types[key] = None
            self._types[key] = self._type_of(file, term)
        return self._types[key]

    def _type_of(self, file: int, term: int) -> Type | None:
        kind, *parts = self._slots.whole.files[file].facts.types[term]
        if kind in (TypeKind.REFERENCE, TypeKind.APPLY):
            named = self.applied(file, term)
            if isinstance(named, Outside):
                return Named(named.name, named.arguments)
            return named.type if isinstance(named, TypeName) else None
        if kind == TypeKind.CALLABLE:
            return FunctionType(tuple([self.type_of(file, part) for part in parts[1:]]), self.type_of(file, parts[0]))
        if kind == TypeKind.SHAPE:
            return self._shape(file, self._slots.whole.files[file].facts.texts[parts[0]], parts[1:])
        return None

    def _shape(self, file: int, shape: str, terms: Sequence[int]) -> Type:
        if shape == "record":
            return Record(tuple([self.field(file, term) for term in terms]))
        return Shape(shape, tuple([self.type_of(file, term) for term in terms]))

    def field(self, file: int, term: int) -> tuple[str, Type | None, bool]:
        """Return the name of a field, its type, and whether it is embedded."""
        facts = self._slots.whole.files[file].facts
        _, text, inner = facts.types[term]
        word, _, name = facts.texts[text].partition(" ")
        return name, self.type_of(file, inner), word == "embedded"

    def applied(self, file: int, term: int) -> Value:
        """Return what a name in a type stands for, applied to arguments where some are given."""
        kind, *parts = self._slots.whole.files[file].facts.types[term]
        if kind == TypeKind.REFERENCE:
            return self._slots.value(file, parts[0])
        if kind != TypeKind.APPLY:
            found = self.type_of(file, term)
            return None if found is None else TypeName(found)
        base = self.applied(file, parts[0])
        arguments = tuple([self.type_of(file, part) for part in parts[1:]])
        if isinstance(base, Function | Outside):
            return base._replace(arguments=arguments)
        if isinstance(base, TypeName) and isinstance(base.type, Named):
            return TypeName(Named(base.type.symbol, arguments))
        return base
