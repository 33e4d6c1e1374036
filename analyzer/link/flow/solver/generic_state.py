"""What an analysis knows of generic declarations while it runs: type arguments, declared collections and callables, type parameters."""

from collections.abc import Mapping
from typing import NamedTuple

Values = tuple[int, ...]
"""What a type stands for."""

Placed = tuple[str | None, Values]
"""What a declared collection holds at a place (None: at places that nobody knows)."""

Arguments = tuple[Values, ...]
"""What each type argument stands for, in order."""

Bindings = Mapping[int, Values]
"""What type parameters are bound to, by their slots."""


class Structure(NamedTuple):
    """A declared collection: its type's full name, and what it holds at each place."""

    label: str
    cells: tuple[Placed, ...]


class Callback(NamedTuple):
    """A declared callable: what it gives, what each of its parameters takes, and what it proves its first argument to be.

    `rest` are the collections of all arguments beyond those.
    """

    results: Values
    parameters: tuple[Values, ...]
    proves: Values = ()
    rest: Values = ()

    @property
    def takes(self) -> tuple[Values, ...]:
        """What it takes, in order, the collection of the rest last."""
        return (*self.parameters, self.rest) if self.rest else self.parameters


class Matched(NamedTuple):
    """What a value tells of the variables in a declared type.

    `bound` are variables with values that they stand for; `inside` are declared collections and callables with what was given for them, of
    which what they will hold and give tells more.
    """

    bound: tuple[tuple[int, int], ...]
    inside: tuple[tuple[int, int], ...]


class Generics:
    """The values of generic types, and what their type parameters are bound to."""

    __slots__ = (
        "applications",
        "applied",
        "bare",
        "bounds",
        "callback_values",
        "callbacks",
        "depths",
        "extended",
        "extended_on",
        "inferable",
        "inferred",
        "inherited",
        "lent",
        "listing",
        "loose",
        "made",
        "matched",
        "numbers",
        "of_bases",
        "of_receivers",
        "of_texts",
        "open",
        "own",
        "parameters",
        "patterns",
        "record",
        "restructured",
        "structures",
    )

    def __init__(self) -> None:
        self.applications: list[Arguments] = []  # type arguments that objects are declared with
        self.numbers: dict[tuple[Arguments, bool], int] = {}  # their places there, by whether a call makes what has them
        self.made: set[int] = set()  # those of what a call of its class makes
        self.depths: list[int] = []  # how deeply others lie in each
        self.applied: dict[int, Arguments] = {}  # those that calls name, by result
        self.structures: dict[int, Structure] = {}  # declared collections, by value
        self.restructured: dict[tuple[int, object], int] = {}  # what they are with their type parameters bound
        self.extended: dict[int, list[int]] = {}  # collections that a class extends
        self.extended_on: dict[int, Values] = {}  # those of a receiver's class, with what they hold there
        self.callbacks: dict[int, Callback] = {}  # declared callables, by value
        self.callback_values: dict[Callback, int] = {}
        self.bare: set[int] = set()  # declared collections of whose elements nothing is known
        self.loose: dict[int, tuple[Placed, ...]] = {}  # collections of callables, with those, of interfaces, or of anything
        self.of_texts: set[int] = set()  # declared collections of texts
        self.lent: dict[int, frozenset[str]] = {}  # parameters that are declared to be collections of a type parameter, with their classes
        self.listing: dict[int, int] = {}  # the parameter of a function that takes the rest as what declares them all, by its place
        self.parameters: dict[int, Values] = {}  # type parameters of a class
        self.bounds: dict[int, Values] = {}  # what a type parameter must be
        self.of_bases: dict[tuple[int, int], Arguments] = {}  # what a class gives to one that it extends
        self.inherited: dict[int, Mapping[int, Bindings]] = {}  # what type parameters of those above are bound to in a class
        self.of_receivers: dict[tuple[int, int], Bindings] = {}  # what they are bound to on an object with type arguments
        self.patterns: dict[int, dict[int, Values]] = {}  # types of a function's parameters, by place
        self.open: set[int] = set()  # values with a type parameter in them
        self.own: set[int] = set()  # declared collections of objects of the receiver's class
        self.record = -1  # the type parameter of all classes that hold objects of a record, which nothing declares; -1 where none do
        self.inferable: set[int] = set()  # functions whose calls tell what their type parameters are
        self.inferred: set[tuple[int, int, int]] = set()  # calls that have told it, with function and receiver
        self.matched: dict[tuple[Values, int], Matched] = {}  # what values tell of variables, by declared type
