"""The rules of other tools that comments accept, and what findings of ours those are."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_BROAD = frozenset({"broad_exception", "swallowed_exception"})
_BRANCHES = frozenset({"complex_function", "tangled_function", "bumpy_function", "brain_function"})
_PARAMETERS = frozenset({"many_parameters", "primitive_parameters"})
_OF_A_LINE = _BROAD | {"shared_default", "lost_cause"}
"""What a comment without names speaks of: what linters tell of the line that it stands on."""

ACCEPTED: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        "noqa": _OF_A_LINE,
        **dict.fromkeys(("E722", "BLE001", "bare-except", "broad-except", "broad-exception-caught"), _BROAD),
        **dict.fromkeys(("W0702", "W0703", "W0718"), _BROAD),
        **dict.fromkeys(("B110", "B112", "S110", "S112", "SIM105", "nosec"), frozenset({"swallowed_exception"})),
        **dict.fromkeys(("B006", "W0102", "dangerous-default-value"), frozenset({"shared_default"})),
        **dict.fromkeys(("B904", "W0707", "raise-missing-from"), frozenset({"lost_cause"})),
        **dict.fromkeys(("C901", "R1260", "too-complex"), _BRANCHES),
        **dict.fromkeys(("PLR0912", "R0912", "too-many-branches"), _BRANCHES),
        **dict.fromkeys(("PLR0913", "R0913", "too-many-arguments"), _PARAMETERS),
        **dict.fromkeys(("PLR0917", "R0917", "too-many-positional-arguments"), _PARAMETERS),
        **dict.fromkeys(("PLR0915", "R0915", "too-many-statements"), frozenset({"long_function"})),
        **dict.fromkeys(("PLR1702", "R1702", "too-many-nested-blocks"), frozenset({"deep_nesting"})),
        **dict.fromkeys(("PLR0916", "R0916", "too-many-boolean-expressions"), frozenset({"complex_condition"})),
        **dict.fromkeys(("PLR0904", "R0904", "too-many-public-methods"), frozenset({"many_methods"})),
        **dict.fromkeys(("C0302", "too-many-lines"), frozenset({"large_file"})),
        **dict.fromkeys(("R0401", "cyclic-import"), frozenset({"circular_import"})),
        **dict.fromkeys(("R0901", "too-many-ancestors"), frozenset({"deep_inheritance"})),
        **dict.fromkeys(("R0801", "duplicate-code"), frozenset({"duplicated_code"})),
    }
)
