"""What markup is to the code that it stands beside: the parts of a component's template that are code, and what that means there.

The code stands in a *form* of the source, of the same length and with the same line breaks, in which the language's own grammar can read
it: an attribute's quotes are parentheses there. All places are those of the source.
"""

from collections.abc import Mapping
from enum import IntEnum
from typing import NamedTuple


class Stretch(NamedTuple):
    """A stretch of the form that is code by itself: its bytes, and the row and column (in bytes) where it begins and ends."""

    start: int
    end: int
    first: tuple[int, int]
    last: tuple[int, int]


class Way(IntEnum):
    """How names get their values from what stands beside them."""

    WHOLE = 0
    EACH = 1  # one element after the other
    AWAITED = 2


class Bound(NamedTuple):
    """Names that are known in a part of markup alone: a statement that declares them, and what the first of them gets its value from.

    Without such a `value` the statement says it itself, or nothing does.
    """

    declaration: Stretch
    value: Stretch | None = None
    way: Way = Way.WHOLE


class Shown(NamedTuple):
    """An element that is a component: what names it, the properties that it is given, and objects that are spread into them."""

    name: Stretch
    given: tuple[tuple[str, Stretch], ...] = ()
    spread: tuple[Stretch, ...] = ()


class Part(NamedTuple):
    """A part of markup: names are bound for all the rest of it, then a component is shown, then code runs, then come the inner parts."""

    bound: tuple[Bound, ...] = ()
    shown: Shown | None = None
    code: tuple[Stretch, ...] = ()
    inner: tuple["Part", ...] = ()


class Template(NamedTuple):
    """The template of a component.

    `globals` are the names that it sees beside those of the component's script, all others being the component's own; None where it sees
    what the script sees. A value that has the member `unwrapped` is that member's value in it; empty where none is.
    """

    form: bytes
    parts: tuple[Part, ...]
    globals: frozenset[str] | None = None
    unwrapped: str = ""


class Section(IntEnum):
    """What a component has of the object that tells what it is, or of a part of that. All their functions see it as their receiver."""

    WHOLE = 0
    MEMBERS = 1  # the object's members are the component's
    GETTERS = 2  # what the object's functions give are properties
    RESULT = 3  # what the function gives has members that are the component's
    FUNCTIONS = 4  # nothing else
    WATCHERS = 5  # what runs when the component's property of that name changes, which something reads for it


class ComponentOptions(NamedTuple):
    """The object that tells what a component is: the name under which its file exports it, and the parts of it that name members.

    By a property called `mark` the component itself is known, which has what every component has.
    """

    export: str
    mark: str
    sections: Mapping[str, Section]
