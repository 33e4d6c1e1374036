"""What `typing` calls classes that stand in other modules, as it did before those could be subscripted."""

from typing import Final

from analyzer.languages.effects import named
from analyzer.languages.python.type_forms import TYPING

_MODULES: Final = {
    "builtins": {"Dict": "dict", "FrozenSet": "frozenset", "List": "list", "Set": "set"},
    "collections": {"DefaultDict": "defaultdict", "Deque": "deque"} | {name: name for name in ("ChainMap", "Counter", "OrderedDict")},
    "contextlib": {"AsyncContextManager": "AbstractAsyncContextManager", "ContextManager": "AbstractContextManager"},
}

TYPES: Final = tuple(
    f"{name} = {module}.{real}"
    for module, names in _MODULES.items()
    for short, real in names.items()
    for typing in TYPING
    for name in named(typing, short)
)
"""Their names, as aliases of those of the classes."""
