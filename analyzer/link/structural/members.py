"""Members of types: fields and methods of their own, then those that what is embedded lends, the least deep first."""

from collections.abc import Iterator
from typing import Final, NamedTuple, Protocol

from analyzer.languages.library import LibraryType
from analyzer.link.structural.terms import Terms
from analyzer.link.structural.types import Function, Named, Outside, Record, Shape, Symbol, Type, Value, Variable, substitute
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE, TypeKind
from analyzer.schema.vocab import NodeKind

MAX_DEPTH: Final = 16
"""Levels of embedding that are followed; real ones have three or four."""


class Found(NamedTuple):
    """A member: what it is, and the definition or the full name of it."""

    value: Value
    symbol: Symbol


class Field(NamedTuple):
    """A field of a class: its type over the class's variables, whether it is embedded, and its global definition (-1: none)."""

    type: Type | None
    is_embedded: bool
    definition: int


class Declared(Protocol):
    """What is asked of declarations to find members."""

    whole: Whole
    terms: Terms

    def class_variables(self, class_: int) -> list[Variable]:
        """Return the type parameters of a class."""

    def bound_of(self, variable: Variable) -> Type | None:
        """Return the type that a type parameter is constrained by."""


class Members:
    """Finds members of types."""

    def __init__(self, declared: Declared) -> None:
        self._declared = declared
        self._whole = declared.whole
        meanings = [each.structural for each in declared.whole.semantics if each.structural is not None]
        made = [each.library() for each in {id(each): each for each in declared.whole.semantics if each.structural is not None}.values()]
        self.libraries = tuple(made)
        self._basic_modules = frozenset(each.basic for each in meanings)
        self._basic_members = {name: members for each in meanings for name, members in each.basic_members.items()}
        self._fields: dict[int, dict[str, Field]] = {}
        self._found: dict[tuple[Type, str], Found | None] = {}

    def find(self, type_: Type | None, name: str) -> Found | None:
        """Return the member of a type under a name."""
        if type_ is None:
            return None
        key = (type_, name)
        if key not in self._found:
            self._found[key] = None
            self._found[key] = self._search(type_, name)
        return self._found[key]

    def _search(self, type_: Type, name: str) -> Found | None:
        """Search level by level; what lies outside is taken where nothing inside has the name."""
        level: list[Type] = [type_]
        seen: set[Type] = set()
        outside: Named | None = None
        for depth in range(MAX_DEPTH):
            below: list[Type] = []
            for each in level:
                if each in seen:
                    continue
                seen.add(each)
                if (found := self._own(each, name)) is not None:
                    return found
                if isinstance(each, Named) and isinstance(each.symbol, str) and outside is None:
                    outside = each if self._may_have(each.symbol, name, is_own=depth == 0) else None
                below.extend(self.embedded(each))
            if not below:
                break
            level = below
        if outside is None:
            return None
        full = f"{outside.symbol}.{name}"
        return Found(Outside(full, str(outside.symbol), arguments=outside.arguments), full)

    def _may_have(self, symbol: str, name: str, is_own: bool) -> bool:
        """Return whether a type outside may have a member.

        Of the language's own it is known which have any; what its library knows nothing of may be newer than the library's table, but
        nothing that is embedded lends it.
        """
        module, _, last = symbol.rpartition(".")
        if module in self._basic_modules:
            return name in self._basic_members.get(last, ())
        return is_own or not any(library.lacks(symbol, name) for library in self.libraries)

    def _own(self, type_: Type, name: str) -> Found | None:
        if isinstance(type_, Record):
            return next((Found(inner, NONE) for field, inner, _ in type_.fields if field == name), None)
        if not isinstance(type_, Named) or not isinstance(type_.symbol, int):
            return None
        function = self._whole.class_methods[type_.symbol].get(name, NONE)
        if function != NONE:
            return Found(Function(function, type_), self._whole.definition_of_function(function))
        field = self.fields(type_.symbol).get(name)
        if field is None:
            return None
        bound = dict(zip(self._declared.class_variables(type_.symbol), type_.arguments, strict=False))
        return Found(substitute(field.type, bound), field.definition)

    def embedded(self, type_: Type) -> Iterator[Type]:
        """Yield the types whose members a type has as well."""
        if isinstance(type_, Record):
            yield from (inner for _, inner, is_embedded in type_.fields if is_embedded and inner is not None)
        elif isinstance(type_, Variable):
            bound = self._declared.bound_of(type_)
            if bound is not None:
                yield bound
        elif isinstance(type_, Named) and isinstance(type_.symbol, int):
            variables = dict(zip(self._declared.class_variables(type_.symbol), type_.arguments, strict=False))
            for inner in self.bases(type_.symbol):
                made = substitute(inner, variables)
                if made is not None:
                    yield made

    def bases(self, class_: int) -> Iterator[Type | None]:
        """Yield what a class embeds or, where it is made of a type with a name, that type's own parts."""
        file, shape = self._whole.class_file[class_], self._whole.classes[class_]
        for term in shape.bases:
            yield self._declared.terms.type_of(file, term)
        if shape.underlying != NONE and not self._is_record(class_):
            made_of = self._declared.terms.type_of(file, shape.underlying)
            if isinstance(made_of, Named) and isinstance(made_of.symbol, int) and not self.is_interface(made_of.symbol):
                yield Record(tuple([(name, field.type, field.is_embedded) for name, field in self.fields(made_of.symbol).items()]))
            elif isinstance(made_of, Named | Record):
                yield made_of

    def _is_record(self, class_: int) -> bool:
        facts, term = self._whole.files[self._whole.class_file[class_]].facts, self._whole.classes[class_].underlying
        return term != NONE and facts.types[term][0] == TypeKind.SHAPE and facts.texts[facts.types[term][1]] == "record"

    def fields(self, class_: int) -> dict[str, Field]:
        """Return the fields of a class by name."""
        known = self._fields.get(class_)
        if known is None:
            known = self._fields[class_] = {}
            if self._is_record(class_):
                file = self._whole.class_file[class_]
                places, base = self._whole.class_fields[class_], self._whole.definition_base[file]
                for term in self._whole.files[file].facts.types[self._whole.classes[class_].underlying][2:]:
                    name, inner, is_embedded = self._declared.terms.field(file, term)
                    known[name] = Field(inner, is_embedded, places[name] + base if name in places else NONE)
        return known

    def is_interface(self, class_: int) -> bool:
        """Return whether a class is a type of everything that has some methods."""
        return self._whole.class_kind(class_) is NodeKind.INTERFACE

    def underlying(self, type_: Type | None) -> Type | None:
        """Return what a type is made of, past its names; of a type parameter, what its bound is made of."""
        for _ in range(MAX_DEPTH):
            if isinstance(type_, Variable):
                type_ = self._declared.bound_of(type_)
            elif isinstance(type_, Named) and isinstance(type_.symbol, int):
                shape = self._whole.classes[type_.symbol]
                if shape.underlying == NONE:
                    return type_
                inner = self._declared.terms.type_of(self._whole.class_file[type_.symbol], shape.underlying)
                type_ = substitute(inner, dict(zip(self._declared.class_variables(type_.symbol), type_.arguments, strict=False)))
            else:
                break
        return type_

    def is_outside_type(self, name: str) -> bool:
        """Return whether a full name is a type of a library."""
        return any(library.is_class(name) for library in self.libraries)

    def is_outside(self, name: str) -> bool:
        """Return whether a library has something of a full name."""
        return any(library.is_known(name) for library in self.libraries)

    def methods_outside(self, name: str) -> frozenset[str]:
        """Return the names of the methods that a type of a library, or of the language, is known to have."""
        module, _, last = name.rpartition(".")
        if module in self._basic_modules:
            return frozenset(self._basic_members.get(last, ()))
        return frozenset(method for library in self.libraries for method in library.methods(name))

    def type_of_outside(self, value: Outside) -> Type | None:
        """Return the type of a variable or field outside the repository, as far as its library says."""
        return self._said(value.name, is_callable=False)

    def result_of_outside(self, value: Outside) -> Type | None:
        """Return what a call of something outside the repository gives, as far as its library says."""
        return self._said(value.name, is_callable=True)

    def _said(self, name: str, is_callable: bool) -> Type | None:
        for library in self.libraries:
            entry = library.entry(name)
            if entry is not None and entry.is_callable == is_callable:
                return next(map(_written, library.types(entry)), None)
        return None


def _written(type_: LibraryType) -> Type:
    """Return a type of a library's table: what the language's syntax makes has no dot in its name."""
    parts = tuple([next(map(_written, part), None) for part in type_.arguments])
    return Named(type_.name, parts) if "." in type_.name else Shape(type_.name, parts)
