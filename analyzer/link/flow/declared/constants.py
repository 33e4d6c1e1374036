"""Which of declared overloads a call means, where what it gives is constant: a text, a number, a word such as `None`.

As type checkers do, the first is taken that fits. What is not constant may be anything, so that nothing but what surely does not fit is
left out for it.
"""

import re
from enum import Enum, auto
from functools import cache
from typing import Final, NamedTuple

from analyzer.languages.semantics.types import ConstantTypes
from analyzer.link.constants import constant_text
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE

TEXT, INTEGER = "a text", "an integer"
"""Kinds of constants; a word is its own kind."""

OBJECT, CLASS, NO_OBJECT = "an object", "a class", "no object"
"""Kinds of what is no constant, and of what is given where there is no object."""

_INTEGER: Final = re.compile(r"-?\d+")
_ARGUMENTS: Final = re.compile(r"\[(.*)\]$", re.DOTALL)


class Fit(Enum):
    """Whether something is of a type."""

    FITS = auto()
    MAY_FIT = auto()
    MISFITS = auto()


def constants_of(flow: Flow, function: int, texts: tuple[str, ...]) -> tuple[str, ...]:
    """Return what tells the overloads of a function apart in the arguments of a call: the constants, where one of them lists such."""
    types = flow.semantics_of_function(function).types.constants
    kinds = tuple([_kind(text, types) for text in texts]) if types else ()
    if not any(kinds):
        return ()
    return tuple([text if kind else "" for kind, text in zip(kinds, texts, strict=True)]) if _lists(flow, function) else kinds


def by_constants(flow: Flow, overloads: list[tuple[int, list[tuple[int, int]]]], texts: tuple[str, ...]) -> list[int]:
    """Return those of some overloads, each with its pairs of an argument and a parameter, that the constants of a call do not rule out."""
    found = []
    for function, bound in overloads:
        fits = [_fit(flow, function, place, texts[number]) if texts else Fit.MAY_FIT for number, place in bound]
        if Fit.MISFITS not in fits:
            found.append(function)
            if fits and all(each is Fit.FITS for each in fits):
                break
    return found


def fits_of_kind(flow: Flow, function: int, place: int, kind: str) -> list[Fit]:
    """Return whether what is of a kind is of the declared type of a parameter, of each member where that is a union."""
    declared, type_ = flow.semantics_of_function(function).types, _type_of(flow, function, place)
    alternatives = _alternatives(type_) if type_ else ()
    literal = declared.literal_form
    return [Fit.MAY_FIT if each.is_of_literals(literal) else _fit_one(each, kind, "", declared.constants, literal) for each in alternatives]


def gives_nothing(flow: Flow, function: int) -> bool:
    """Return whether a function is declared to give what stands for nothing: a constant that is its own type."""
    shape = flow.whole.functions[function]
    if shape.definition == NONE:
        return False
    definition = flow.whole.declaration_of_function(function)
    return definition.return_type in flow.semantics_of_function(function).types.constants


def _kind(written: str, types: ConstantTypes) -> str:
    if written in types:
        return written
    if _INTEGER.fullmatch(written):
        return INTEGER
    return TEXT if written[-1:] in "\"'`" and constant_text(written) is not None else ""


def _lists(flow: Flow, function: int) -> bool:
    if function not in flow.calling.listing:
        word = flow.semantics_of_function(function).types.literal_form
        types = (_type_of(flow, each, place) for each in flow.overloads[function] for place in range(_count(flow, each)))
        flow.calling.listing[function] = any((word and word in type_) or '"' in type_ or "'" in type_ for type_ in types)
    return flow.calling.listing[function]


def _count(flow: Flow, function: int) -> int:
    return len(flow.whole.functions[function].parameters)


def _type_of(flow: Flow, function: int, place: int) -> str:
    """Return the declared type of a parameter as written; empty without one."""
    shape = flow.whole.functions[function]
    if shape.definition == NONE:
        return ""
    name = shape.parameters[place].name
    definition = flow.whole.declaration_of_function(function)
    return next((each.type or "" for each in definition.parameters or () if each.name == name), "")


def _fit(flow: Flow, function: int, place: int, written: str) -> Fit:
    semantics = flow.semantics_of_function(function)
    kind, type_ = _kind(written, semantics.types.constants), _type_of(flow, function, place)
    if not type_:
        return Fit.FITS
    if not kind:
        return Fit.MAY_FIT
    fits = [_fit_one(each, kind, written, semantics.types.constants, semantics.types.literal_form) for each in _alternatives(type_)]
    if Fit.FITS in fits:
        return Fit.FITS
    return Fit.MISFITS if all(each is Fit.MISFITS for each in fits) else Fit.MAY_FIT


class _Alternative(NamedTuple):
    """A member of a union: the name at its beginning, what it is applied to as written, and the texts among that.

    A text that is a type itself stands as its name; what is written in other ways has none.
    """

    head: str
    values: frozenset[str]
    texts: frozenset[str | None]

    def is_of_literals(self, literal_form: str) -> bool:
        """Return whether it is some constants alone."""
        return self.head[-1:] in ("'", '"') or (bool(literal_form) and self.head == literal_form)


@cache
def _alternatives(type_: str) -> tuple[_Alternative, ...]:
    """Return the members of a union, on its outermost level; of functions, where nobody sees what ends one, a single one without a name."""
    return tuple([_alternative(each.strip()) for each in ([""] if "=>" in type_ else _members(type_))])


def _alternative(type_: str) -> _Alternative:
    listed = _ARGUMENTS.search(type_)
    values = frozenset(each.strip() for each in listed[1].split(",")) if listed is not None else frozenset[str]()
    if type_[-1:] in "\"'" and constant_text(type_) is not None:
        return _Alternative(type_, values, frozenset((constant_text(type_),)))
    name = type_.partition("[")[0].rpartition(".")[2].strip()
    is_named = name.isidentifier() and (listed is None or bool(listed[1]))
    return _Alternative(name if is_named else "", values, frozenset(map(constant_text, values)))


def _members(type_: str) -> list[str]:
    parts, depth = [""], 0
    for character in type_:
        depth += (character in "[(") - (character in "])")
        if character == "|" and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    return parts


def _fit_one(type_: _Alternative, kind: str, written: str, types: ConstantTypes, literal: str) -> Fit:
    if type_.is_of_literals(literal):
        own = constant_text(written)
        return Fit.FITS if written in type_.values or (own is not None and own in type_.texts) else Fit.MISFITS
    of, apart = types.get(kind, (frozenset(), frozenset()))
    return Fit.FITS if type_.head in of else Fit.MISFITS if type_.head in apart else Fit.MAY_FIT
