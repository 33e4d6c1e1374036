"""Which argument of a call binds to which parameter of a function."""

from collections.abc import Sequence
from typing import NamedTuple

from analyzer.model.facts import NONE, FunctionFlow
from analyzer.schema.vocab import ParameterKind


class Signature(NamedTuple):
    """A function's parameters as binding needs them: places by name, places that take positions, and the two rests (-1: none)."""

    places: dict[str, int]
    positions: int
    rest: int
    named_rest: int
    required: frozenset[int]


Keywords = tuple[str | None, ...]
"""The keyword of each argument of a call; None for positional ones, `*` and `**` for unpacked."""


def signature_of(shape: FunctionFlow) -> Signature:
    """Return the signature of a function."""
    kinds = [parameter.kind for parameter in shape.parameters]
    positions = 0
    while positions < len(kinds) and kinds[positions] in _POSITIONAL:
        positions += 1
    return Signature(
        {each.name: place for place, each in enumerate(shape.parameters) if each.kind not in _NAMELESS},
        positions,
        kinds.index(ParameterKind.VARIADIC_POSITIONAL) if ParameterKind.VARIADIC_POSITIONAL in kinds else NONE,
        kinds.index(ParameterKind.VARIADIC_KEYWORD) if ParameterKind.VARIADIC_KEYWORD in kinds else NONE,
        frozenset(place for place, each in enumerate(shape.parameters) if not each.has_default and each.kind not in VARIADIC),
    )


_NAMELESS = (ParameterKind.POSITIONAL_ONLY, ParameterKind.VARIADIC_POSITIONAL, ParameterKind.VARIADIC_KEYWORD)
VARIADIC = (ParameterKind.VARIADIC_POSITIONAL, ParameterKind.VARIADIC_KEYWORD)
_POSITIONAL = (ParameterKind.POSITIONAL_ONLY, ParameterKind.POSITIONAL_OR_KEYWORD)


def unpacks(keywords: Sequence[str | None]) -> bool:
    """Return whether a call unpacks some of its arguments: which parameters those fill is not written there."""
    return "*" in keywords or "**" in keywords


def accepts(signature: Signature, keywords: Keywords, first: int) -> bool:
    """Return whether a call fits a signature by the number and names of its arguments; an unpacked argument may be anything."""
    if unpacks(keywords):
        return True
    bound = bind(signature, keywords, first)
    places = {place for _, place in bound}
    is_once = len(places - {signature.rest, signature.named_rest}) == sum(
        place not in (signature.rest, signature.named_rest) for _, place in bound
    )
    return is_once and len(bound) == len(keywords) and all(place < first or place in places for place in signature.required)


def bind(signature: Signature, keywords: Keywords, first: int) -> list[tuple[int, int]]:
    """Return (argument, parameter) numbers of a call; `first` parameters are taken by the receiver.

    After an unpacked argument, positions are unknown and positional arguments bind to nothing.
    """
    bound = []
    place = first
    for number, keyword in enumerate(keywords):
        if keyword is None:
            taken = place if place < signature.positions else signature.rest
            place += 1
        elif keyword == "*":
            place = len(keywords) + signature.positions
            continue
        elif keyword == "**":
            continue
        else:
            taken = signature.places.get(keyword, signature.named_rest)
        if taken != NONE:
            bound.append((number, taken))
    return bound
