"""Of which types TypeScript's constants are, by the names of types; data."""

from typing import Final

_ANY = frozenset({"any", "unknown"})
_NOTHING = frozenset({"null", "undefined", "void", "never"})
_PRIMITIVES = frozenset({"string", "number", "boolean", "bigint", "symbol"})

CONSTANT_TYPES: Final[dict[str, tuple[frozenset[str], frozenset[str]]]] = {
    "a text": (_ANY | {"string"}, _NOTHING | (_PRIMITIVES - {"string"}) | {"object", "Function"}),
    "an integer": (_ANY | {"number"}, _NOTHING | (_PRIMITIVES - {"number"}) | {"object", "Function"}),
    "an object": (_ANY | {"object"}, _NOTHING | _PRIMITIVES),
    "a class": (_ANY | {"object", "Function"}, _NOTHING | _PRIMITIVES),
    **dict.fromkeys(("true", "false"), (_ANY | {"boolean"}, _NOTHING | (_PRIMITIVES - {"boolean"}) | {"object", "Function"})),
    "null": (_ANY | {"null"}, _PRIMITIVES | {"object", "Function", "undefined"}),
    "undefined": (_ANY | {"undefined", "void"}, _PRIMITIVES | {"object", "Function", "null"}),
}
