"""What an analysis has worked out of calls while it runs."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from analyzer.languages.models import ClassRegistry
from analyzer.link.flow.solver.signatures import Keywords, Signature


class Written(NamedTuple):
    """The arguments of all calls of a file, one after the other: their slots in the program (-1: nothing flows), keywords and texts."""

    slots: Sequence[int]
    keywords: Sequence[str | None]
    texts: Sequence[str]


Begun = tuple[tuple[int, ...], Keywords, tuple[str, ...]]
"""Slots, keywords and texts of arguments."""


class Forward(NamedTuple):
    """A call by which a function hands on further arguments: its number in the file, its callee's slot, whether its result is returned.

    Where what it calls is an attribute of a name that an enclosing function was given: the slots of the object and of that name.
    """

    number: int
    callee: int
    is_returned: bool
    holder: int
    name: int


class Shift(NamedTuple):
    """How a decorator calls what it decorates with other places: the function that does it, the number of the call in its file.

    `places` is by how many places an argument of the decorated name is given further, less than 0 where some are taken away before it.
    """

    wrapper: int
    number: int
    places: int


MAX_DEPTH: Final = 6
"""Functions through which arguments are followed: constructors that hand on to those above are the longest chains."""

MAX_FOLLOWED: Final = 32
"""Calls that one call leads to in this way, all chains together: functions that hand on to each other would double at each step."""

MAX_INVOKED: Final = 64
"""Values that those call, all together: what any of dozens may be tells little of what one call gives it. On large code 95 % of the
calls that lead on have fewer; what all calls together give arrives in any case."""


class Followed:
    """What functions hand on: the forwards of each file by function, and the calls that were followed through them.

    `fills` are the slots of the objects that functions fill with what they are given under any name, `filled` the calls that did it, by
    number and function. `numbers` are those of calls as made for another one, by the numbers of both; `roots` has for each of them the
    call that it came of and how many functions lie between, `counts` how many came of each. `passed` are the slots of arguments as
    functions take them, by slot; `origins` are those slots by them. `proxied` are the slots of what calls of attributes give, by the
    number of the call and the name.
    """

    __slots__ = ("counts", "filled", "fills", "forwards", "invoked", "numbers", "origins", "passed", "proxied", "roots")

    def __init__(self) -> None:
        self.forwards: dict[int, dict[int, tuple[Forward, ...]]] = {}
        self.fills: dict[int, dict[int, tuple[int, ...]]] = {}
        self.filled: set[tuple[int, int]] = set()
        self.numbers: dict[tuple[int, int], int] = {}
        self.roots: dict[int, tuple[int, int]] = {}
        self.counts: Counter[int] = Counter()
        self.invoked: Counter[int] = Counter()
        self.passed: dict[int, int] = {}
        self.origins: dict[int, int] = {}
        self.proxied: dict[tuple[int, str], int] = {}

    def leads_on(self, outer: int, inner: int) -> bool:
        """Return whether a call leads on to the one in what it calls: it was not followed before, and neither too many nor too deep."""
        if (outer, inner) in self.numbers:
            return False
        root, depth = self.roots.get(outer, (outer, 0))
        return depth < MAX_DEPTH and self.counts[root] < MAX_FOLLOWED

    def invokes(self, number: int) -> bool:
        """Note that a followed call calls one more value; return whether there are not too many."""
        root, _ = self.roots[number]
        self.invoked[root] += 1
        return self.invoked[root] <= MAX_INVOKED


class Returning(NamedTuple):
    """A parameter that a function returns: the function, its place, and the slots of what the calls give that test it before that."""

    function: int
    place: int
    tests: tuple[int, ...]


class Place(NamedTuple):
    """What a function copies from or to: one of its parameters, or its elements (`is_each`), or the prototype of either."""

    function: int
    parameter: int
    is_each: bool = False
    is_prototype: bool = False


class Extending(NamedTuple):
    """The places of the parameters of a function that extends another and of that, and whether it gets what that has itself, too."""

    below: int
    above: int
    is_whole: bool


class Copied(NamedTuple):
    """What a function does for each of its calls: let the first have what the second has."""

    target: Place
    source: Place


class Handing(NamedTuple):
    """A call, in a function, of what one of its parameters takes: that parameter's place, and what of others each argument is."""

    callee: int
    arguments: tuple[tuple[Place, ...], ...]
    keywords: Keywords


class Taker(NamedTuple):
    """A call as it takes what a function hands back: its arguments' slots and keywords, the number of parameters that the receiver takes,
    the slot of its result, and whether it is less sure."""

    slots: tuple[int, ...]
    keywords: Keywords
    bound: int
    result: int
    is_weak: bool


class Through(NamedTuple):
    """A call whose result the function around it returns at once: that function, and its parameters' places by their slots."""

    function: int
    places: dict[int, int]


class HandedBack:
    """What functions hand back of what they are given, by themselves and by way of the calls in them.

    `flows` are the flows of each file by which functions return parameters. `through` are those calls by the slots
    of their results, `owners` the functions that they stand in, `takers` the calls of those, `further` the places of the parameters that
    they were found to hand back so, with whether that is less sure.
    """

    __slots__ = ("flows", "further", "owners", "takers", "through")

    def __init__(self) -> None:
        self.flows: dict[int, dict[tuple[int, ...], Returning]] = {}
        self.through: dict[int, Through] = {}
        self.owners: set[int] = set()
        self.takers: dict[int, list[Taker]] = {}
        self.further: dict[int, dict[int, bool]] = {}

    def is_news(self, function: int, place: int, is_weak: bool) -> bool:
        """Note that a function hands back a parameter; return whether that was not known before, or not as surely."""
        places = self.further.setdefault(function, {})
        if place in places and (is_weak or not places[place]):
            return False
        places[place] = is_weak
        return True


class ClosureCall(NamedTuple):
    """A call, inside a function, of what the one around it was given: its number in the file, the slot of what is called, the method of
    functions by which it is called (None: it is called itself), and whether its result is returned."""

    number: int
    called: int
    method: str | None
    is_returned: bool


class Closures:
    """Functions that call what those around them were given.

    `calls` are those calls by function. `makers` are the functions around, with the places of their parameters by inner function and by
    the slot of what is called; `further` the same of functions that return what a maker gives for their own parameters. `kept` are the
    slots of the arguments that closures keep, by the slots of what is called, `numbers` their places there.
    """

    __slots__ = ("calls", "further", "kept", "makers", "numbers")

    def __init__(self) -> None:
        self.calls: dict[int, list[ClosureCall]] = {}
        self.makers: dict[int, dict[int, dict[int, int]]] = {}
        self.further: dict[int, dict[tuple[int, tuple[tuple[int, int], ...]], None]] = {}
        self.kept: list[Mapping[int, int]] = []
        self.numbers: dict[tuple[tuple[int, int], ...], int] = {}

    def number(self, kept: Mapping[int, int]) -> int:
        """Return the number of the arguments that a closure keeps."""
        number = self.numbers.setdefault(tuple(kept.items()), len(self.kept))
        if number == len(self.kept):
            self.kept.append(kept)
        return number

    def is_news(self, function: int, inner: int, places: Mapping[int, int]) -> bool:
        """Note that a function returns closures over its own parameters; return whether that was not known before."""
        known, key = self.further.setdefault(function, {}), (inner, tuple(places.items()))
        if key in known:
            return False
        known[key] = None
        return True


class BothForms(NamedTuple):
    """What a decorator returns that is used with options and without: the place of the parameter that decides, the slots of what asks for
    the function, and of what it makes of it."""

    place: int
    asking: int
    made: int


class Handed(NamedTuple):
    """A call of a method of the receiver whose result a method returns: its name, the keywords of its arguments, and which of those other
    methods of the receiver give, by name (empty: none)."""

    name: str
    keywords: Keywords
    given: tuple[str, ...]


class Added(NamedTuple):
    """What a file adds to collections that its calls unpack, by their slots: under names, each with the slot of one that is computed (-1:
    it is written) and that of what stands there, and the slots of what is put behind all others."""

    named: dict[int, list[tuple[str, int, int]]]
    last: dict[int, list[int]]


class Filled(NamedTuple):
    """A field that holds what another attribute of the same object is, or what a call of that makes."""

    name: str
    is_made: bool


class Returned(NamedTuple):
    """What a method returns: the names of methods of its receiver that give it, those that give what it calls for it, the calls by which
    it hands on what such methods give, and the slots of what else it returns."""

    names: tuple[str, ...]
    made: tuple[str, ...]
    handed: tuple[Handed, ...]
    slots: tuple[int, ...]

    def deciding(self) -> tuple[str, ...]:
        """Return the names of all methods of the receiver that have a say in it."""
        return (*self.names, *self.made, *(name for each in self.handed for name in (each.name, *each.given) if name))


class Calling:
    """What was worked out of calls, kept since most are like others."""

    __slots__ = (
        "accessors",
        "added",
        "answers",
        "applied",
        "asked",
        "begun",
        "beside_getters",
        "beyond",
        "binders",
        "both_forms",
        "bound",
        "bound_by_hand",
        "closures",
        "collected",
        "collecting",
        "constructed",
        "copied",
        "copying",
        "defaults",
        "empty",
        "extended",
        "extended_pairs",
        "extended_slots",
        "extending",
        "fields",
        "followed",
        "followed_copies",
        "given",
        "given_instead",
        "handed",
        "handing",
        "hooked",
        "implementers",
        "inner",
        "kept",
        "listing",
        "loaders",
        "looked_up",
        "made_classes",
        "makers",
        "making",
        "methods",
        "names",
        "passed",
        "read_off",
        "registries",
        "results",
        "returned",
        "retyped",
        "shifted",
        "shifts",
        "signatures",
        "spread",
        "stored",
        "unplaced",
        "varying",
        "written",
    )

    def __init__(self) -> None:
        self.signatures: dict[int, Signature] = {}  # of functions
        self.bound: dict[tuple[int, Keywords, int], list[tuple[int, int]]] = {}  # arguments, parameters by function and first of these
        self.names: dict[tuple[int | str, int, bool, Keywords], tuple[str | None, ...]] = {}  # those of the parameters, by symbol
        self.defaults: dict[int, dict[int, int]] = {}  # slots of defaults, by file and parameter
        self.passed: set[bytes | tuple[object, ...]] = set()  # what was passed to functions
        self.spread: set[tuple[int, int, Keywords, tuple[int, ...]]] = set()  # what was unpacked for functions
        self.unplaced: dict[int, int] = {}  # where what may be at any place of what is unpacked waits, by the slot of a parameter
        self.answers: dict[tuple[int, Keywords | None, tuple[str, ...], bool], list[int]] = {}  # overloads that fit; None: not known how
        self.listing: dict[int, bool] = {}  # whether overloads of a function list constants
        self.kept: dict[ClassRegistry, dict[str, list[int]]] = {}  # the classes of the program that a library keeps, by text
        self.registries: dict[int, ClassRegistry] = {}  # functions by which such a library gives them, where it is the repository
        self.loaders: dict[int, int] = {}  # functions that give what a text names, with the place of the parameter that takes it
        self.written: dict[int, Written] = {}  # by file
        self.results: dict[int, dict[int, int]] = {}  # calls by what they give, by file
        self.fields: dict[int, list[str]] = {}  # that the arguments for a class fill
        self.copying: dict[int, list[Copied]] = {}  # by function
        self.handing: dict[int, list[Handing]] = {}  # by function
        self.followed_copies: set[int] = set()  # calls that give what the functions around them take, by which those copy themselves
        self.copied: set[tuple[int, int]] = set()  # calls and functions that were asked what those copy
        self.extending: dict[int, Extending] = {}  # functions that let one of their parameters extend another
        self.extended: dict[int, list[int]] = {}  # by function, the slots of what calls let it extend
        self.extended_slots: dict[int, int] = {}  # of the parameters that such functions let extend others, to those of the others
        self.extended_pairs: set[tuple[int, int]] = set()  # slots of what such calls give, once for all that enter the function
        self.added: dict[int, Added] = {}  # to what calls unpack, by file
        self.followed = Followed()
        self.handed = HandedBack()
        self.closures = Closures()
        self.both_forms: dict[int, BothForms] = {}  # decorators that are used with options and without
        self.inner: dict[tuple[int, int], int] = {}  # numbers of calls inside of calls
        self.makers: dict[int, int] = {}  # methods of metaclasses by which classes are called
        self.made_classes: dict[int, list[int]] = {}  # that a metaclass makes, where they are few
        self.given_instead: dict[int, list[int]] = {}  # what calling a class is declared to give instead of its own objects
        self.implementers: dict[int, dict[int, None]] = {}  # classes that decorators say to have an interface, by that
        self.hooked: dict[str, dict[frozenset[int], frozenset[int]]] = {}  # the values that have a method which their attributes call
        self.asked: dict[int, tuple[int, ...]] = {}  # slots of what a function calls to return what that gives
        self.read_off: dict[int, tuple[int, ...]] = {}  # slots of the attributes that a function reads to return them
        self.constructed: set[int] = set()  # classes that the program makes objects of by their own names
        self.accessors: dict[tuple[int, str], int] = {}  # slots of what properties as values have as functions, by name
        self.beside_getters: dict[int, list[int]] = {}  # slots of what properties are given beside their getters
        self.beyond: dict[int, list[int]] = {}  # functions and classes that have no room in the slot of a callee, by that
        self.applied: set[int] = set()  # results of calls of classes with type arguments of their own
        self.begun: dict[int, Begun] = {}  # what partial calls begin with, by the number of the call that made them
        self.methods: set[int] = set()  # those of them that are methods
        self.returned: dict[int, dict[int, Returned]] = {}  # what methods of a file return that others of their receiver give
        self.binders: dict[int, list[int]] = {}  # classes of descriptors that made a property, by that
        self.bound_by_hand: set[int] = set()  # functions that descriptors bind themselves
        self.looked_up: set[tuple[int, str]] = set()  # classes whose members are looked up by how a name begins, and that
        self.making: dict[int, dict[int, frozenset[int]]] = {}  # slots of parameters that functions of a file call to return what comes
        self.varying: dict[tuple[int, int], bool] = {}  # whether that differs on receivers of a class, by function and class
        self.stored: dict[int, frozenset[int]] = {}  # slots of what is assigned to attributes, by file
        self.empty: dict[int, frozenset[int]] = {}  # methods of a file that give nothing but empty collections
        self.collected: dict[tuple[int, tuple[int, ...]], int] = {}  # collections of receivers, on others, by what stands for those
        self.collecting: dict[int, dict[int, range]] = {}  # methods of a file that may collect their receivers, with their slots
        self.given: set[tuple[int, int, int]] = set()  # what of it was given to whom
        self.retyped: set[int] = set()  # functions that a decorator is declared to make callables of another type of
        self.shifts: dict[int, Shift] = {}  # how decorators call what they decorate with other places
        self.shifted: dict[int, Shift] = {}  # the functions that are called so
