"""Of which types Python's constants, and slices, are, by the last parts of the names of types; data."""

_ANY = frozenset({"object", "Any", "Hashable"})
_NUMBERS = frozenset(
    {"int", "float", "complex", "SupportsInt", "SupportsFloat", "SupportsIndex", "SupportsAbs", "Number", "Integral", "Real"}
)
_TEXTS = frozenset({"str", "LiteralString"})
_BYTES = frozenset({"bytes", "bytearray", "memoryview"})
_COLLECTED = frozenset(
    "list tuple set frozenset dict List Tuple Set FrozenSet Dict Mapping MutableMapping MutableSequence AbstractSet OrderedDict "
    "defaultdict Counter deque slice type Type Callable Awaitable Coroutine".split()
)
_ITERATED = frozenset({"Iterable", "Sequence", "Collection", "Container", "Iterator", "Sized", "Reversible"})
_NOTHING = frozenset({"None", "NoneType"})
_TRUTH = frozenset({"bool"})
_BUILT_IN = (
    frozenset("int float complex bytes bytearray list tuple set frozenset dict List Tuple Set FrozenSet Dict slice type Type".split())
    | _TEXTS
    | _TRUTH
)
"""Types of which an object of a class of its own is not, unless that extends them."""

CONSTANT_TYPES: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    "a text": (_ANY | _TEXTS, _NUMBERS | _TRUTH | _BYTES | _COLLECTED | _NOTHING),
    "an integer": (_ANY | _NUMBERS, _TEXTS | _TRUTH | _BYTES | _COLLECTED | _ITERATED | _NOTHING),
    "an object": (_ANY, _NOTHING | _BUILT_IN),
    "a class": (_ANY | {"type", "Type"}, _NOTHING | (_BUILT_IN - {"type", "Type"})),
    **dict.fromkeys(("True", "False"), (_ANY | _NUMBERS | _TRUTH, _TEXTS | _BYTES | _COLLECTED | _ITERATED | _NOTHING)),
    ":": (_ANY | {"slice"}, _NUMBERS | _TRUTH | _TEXTS | _BYTES | (_COLLECTED - {"slice"}) | _ITERATED | _NOTHING),
    **dict.fromkeys(("None", "no object"), (_ANY | _NOTHING, _NUMBERS | _TEXTS | _TRUTH | _BYTES | _COLLECTED | _ITERATED)),
}
