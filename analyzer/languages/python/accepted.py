"""The rules of other tools that comments accept, and what findings of ours those are."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.schema.vocab_health import SpotKind

_BROAD = frozenset({SpotKind.BROAD_EXCEPTION, SpotKind.SWALLOWED_EXCEPTION})

ACCEPTED: Final[Mapping[str, frozenset[SpotKind]]] = MappingProxyType(
    {
        **dict.fromkeys(("E722", "BLE001", "bare-except", "broad-except", "broad-exception-caught"), _BROAD),
        **dict.fromkeys(("W0702", "W0703", "W0718"), _BROAD),
        **dict.fromkeys(("S110", "S112", "SIM105"), frozenset({SpotKind.SWALLOWED_EXCEPTION})),
        **dict.fromkeys(("B006", "W0102", "dangerous-default-value"), frozenset({SpotKind.SHARED_DEFAULT})),
    }
)
