"""Which argument of a call binds to which parameter of a function."""

from collections import Counter
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


class Written(NamedTuple):
    """The arguments of all calls of a file, one after the other: their slots in the program (-1: nothing flows), keywords and texts."""

    slots: Sequence[int]
    keywords: Sequence[str | None]
    texts: Sequence[str]


Begun = tuple[tuple[int, ...], Keywords, tuple[str, ...]]
"""Slots, keywords and texts of arguments."""


class Forward(NamedTuple):
    """A call by which a function hands on further arguments: its number in the file, its callee's slot, whether its result is returned."""

    number: int
    callee: int
    is_returned: bool


class Shift(NamedTuple):
    """How a decorator calls what it decorates with other places: the function that does it, the number of the call in its file.

    `places` is by how many places an argument of the decorated name is given further, less than 0 where some are taken away before it.
    """

    wrapper: int
    number: int
    places: int


class Followed:
    """What functions hand on: the forwards of each file by function, and the calls that were followed through them.

    `fills` are the slots of the objects that functions fill with what they are given under any name, `filled` the calls that did it, by
    number and function. `numbers` are those of calls as made for another one, by the numbers of both; `roots` has for each of them the
    call that it came of and how many functions lie between, `counts` how many came of each. `passed` are the slots of arguments as
    functions take them, by slot.
    """

    __slots__ = ("counts", "filled", "fills", "forwards", "numbers", "passed", "roots")

    def __init__(self) -> None:
        self.forwards: dict[int, dict[int, tuple[Forward, ...]]] = {}
        self.fills: dict[int, dict[int, tuple[int, ...]]] = {}
        self.filled: set[tuple[int, int]] = set()
        self.numbers: dict[tuple[int, int], int] = {}
        self.roots: dict[int, tuple[int, int]] = {}
        self.counts: Counter[int] = Counter()
        self.passed: dict[int, int] = {}


class Returned(NamedTuple):
    """What a method returns: the names of methods of its receiver that give it, and the slots of what else does."""

    names: tuple[str, ...]
    slots: tuple[int, ...]


class Calling:
    """What was worked out of calls, kept since most are like others.

    That is the signature of each function; which argument binds to which parameter, by function, keywords and first parameter; the names of
    those parameters, by symbol, function, whether it is bound, and keywords; the overloads that a call fits, by function, keywords (None
    where they are not known), constants and whether it has no receiver; the fields that the arguments for a class fill; what the calls of
    each file give, which only values that flow ask for; whether overloads of a function list constants; what is called by a function that
    returns what that gives; what functions hand on; the method of its metaclass by which each class is called; the numbers of calls inside
    of calls; the results of calls of classes with type arguments of their own; and the arguments that partial calls begin with, by the
    number of the call that made each, and which of those are methods; what methods of each file return that other methods of their receiver
    give, whether that differs on receivers of a class, by function and class, and which of it has been given to whom; how each decorator
    calls what it decorates with other places, and the functions that are called so; the objects that calling a class is declared to give
    instead of its own; of values, by a method that their attributes call, the objects that have it.
    """

    __slots__ = (
        "answers",
        "applied",
        "asked",
        "begun",
        "bound",
        "fields",
        "followed",
        "given",
        "given_instead",
        "hooked",
        "inner",
        "listing",
        "makers",
        "methods",
        "names",
        "returned",
        "shifted",
        "shifts",
        "signatures",
        "varying",
        "written",
    )

    def __init__(self) -> None:
        self.signatures: dict[int, Signature] = {}
        self.bound: dict[tuple[int, Keywords, int], list[tuple[int, int]]] = {}
        self.written: dict[int, Written] = {}
        self.fields: dict[int, list[str]] = {}
        self.followed = Followed()
        self.inner: dict[tuple[int, int], int] = {}
        self.answers: dict[tuple[int, Keywords | None, tuple[str, ...], bool], list[int]] = {}
        self.listing: dict[int, bool] = {}
        self.makers: dict[int, int] = {}
        self.given_instead: dict[int, list[int]] = {}
        self.hooked: dict[str, dict[frozenset[int], frozenset[int]]] = {}
        self.asked: dict[int, tuple[int, ...]] = {}
        self.applied: set[int] = set()
        self.begun: dict[int, Begun] = {}
        self.methods: set[int] = set()
        self.returned: dict[int, dict[int, Returned]] = {}
        self.varying: dict[tuple[int, int], bool] = {}
        self.given: set[tuple[int, int, int]] = set()
        self.shifts: dict[int, Shift] = {}
        self.shifted: dict[int, Shift] = {}
        self.names: dict[tuple[int | str, int, bool, Keywords], tuple[str | None, ...]] = {}


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


def accepts(signature: Signature, keywords: Keywords, first: int) -> bool:
    """Return whether a call fits a signature by the number and names of its arguments; an unpacked argument may be anything."""
    if "*" in keywords or "**" in keywords:
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
