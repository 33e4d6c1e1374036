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

CONSTANT_TYPES: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    "text": (_ANY | _TEXTS, _NUMBERS | _TRUTH | _BYTES | _COLLECTED | _NOTHING),
    "integer": (_ANY | _NUMBERS, _TEXTS | _TRUTH | _BYTES | _COLLECTED | _ITERATED | _NOTHING),
    **dict.fromkeys(("True", "False"), (_ANY | _NUMBERS | _TRUTH, _TEXTS | _BYTES | _COLLECTED | _ITERATED | _NOTHING)),
    ":": (_ANY | {"slice"}, _NUMBERS | _TRUTH | _TEXTS | _BYTES | (_COLLECTED - {"slice"}) | _ITERATED | _NOTHING),
    "None": (_ANY | _NOTHING, _NUMBERS | _TEXTS | _TRUTH | _BYTES | _COLLECTED | _ITERATED),
}
