"""Which methods of its arguments the standard library's callables call, and which of those make what a call gives."""

from analyzer.languages.effects import named

PROTOCOL_CALLS: dict[str, str] = {
    **{f"builtins.{name}": f"__{name}__" for name in "len iter next aiter anext repr hash abs reversed round dir complex bytes".split()},
    **dict.fromkeys(named("builtins", "str print"), "__str__ __repr__"),
    "builtins.ascii": "__repr__",
    "builtins.format": "__format__ __str__ __repr__",
    "builtins.bool": "__bool__ __len__",
    "builtins.int": "__int__ __index__",
    "builtins.float": "__float__ __index__",
    **dict.fromkeys((*named("builtins", "hex oct bin"), "operator.index"), "__index__"),
    "math.floor": "__floor__",
    "math.ceil": "__ceil__",
    "math.trunc": "__trunc__",
    "os.fspath": "__fspath__",
    "copy.copy": "__copy__",
    "copy.deepcopy": "__deepcopy__",
}

_MAPPINGS = ("builtins.dict", *named("collections", "OrderedDict defaultdict"))
_COMPARING = "lt le eq ne gt ge"
_COMPUTING = "add sub mul truediv floordiv mod matmul pow lshift rshift and or xor"
FIRST_PROTOCOL_CALLS: dict[str, str] = {
    **{f"builtins.{name}": f"__{name}__" for name in ("divmod", "pow")},
    **{f"operator.{name}": f"__{name}__" for name in f"{_COMPARING} neg pos invert abs contains getitem setitem delitem".split()},
    **{f"operator.{name}_" if name in ("and", "or") else f"operator.{name}": f"__{name}__" for name in _COMPUTING.split()},
    **{f"operator.i{name}": f"__i{name}__ __{name}__" for name in _COMPUTING.split()},
    **dict.fromkeys(named("operator", "truth not_"), "__bool__ __len__"),
    "operator.length_hint": "__len__ __length_hint__",
    **{f"{mapping}.{name}": "__hash__" for mapping in _MAPPINGS for name in ("get", "pop", "setdefault")},
    **{f"builtins.set.{name}": "__hash__" for name in ("add", "discard", "remove")},
    **{f"builtins.list.{name}": "__eq__" for name in ("count", "index", "remove")},
}

ITERATING_CALLS = frozenset(
    named("builtins", "list tuple set frozenset sorted sum min max any all enumerate zip map filter dict")
    + named("itertools", "chain islice cycle takewhile dropwhile tee starmap")
    + named("builtins.str", "join")
    + named("builtins.bytes", "join")
    + named("builtins.list", "extend __iadd__")
    + named("builtins.set", "update intersection_update difference_update symmetric_difference_update union intersection difference")
    + named("builtins.frozenset", "union intersection difference symmetric_difference")
    + ["collections.deque", "collections.deque.extend", "collections.deque.__iadd__", "collections.Counter", "collections.Counter.update"]
)

_GIVING = (*named("builtins", "abs round divmod pow iter aiter anext reversed"), *named("math", "floor ceil trunc"))
_JUDGING = frozenset(named("operator", "truth not_ contains setitem delitem length_hint"))

GIVING_CALLS: dict[str, str] = {
    **{name: (PROTOCOL_CALLS | FIRST_PROTOCOL_CALLS)[name] for name in _GIVING},
    **{name: methods for name, methods in FIRST_PROTOCOL_CALLS.items() if name.startswith("operator.") and name not in _JUDGING},
}
"""What gives what the method gives, of an object that has one."""
