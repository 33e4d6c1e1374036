"""Exposed ports: `80`, `8000-8010/udp`."""

import re

from analyzer.schema.tables.containers import PortRange

_RANGE = re.compile(r"(\d{1,5})(?:-(\d{1,5}))?\Z", re.ASCII)
_HIGHEST = 65535


def read_range(text: str) -> tuple[int, int] | None:
    """Return the first and last port of `80` or `80-90`, or None for anything else."""
    found = _RANGE.match(text)
    if found is None:
        return None
    start, end = int(found[1]), int(found[2] or found[1])
    return (start, end) if start <= end <= _HIGHEST else None


def read_exposed(text: str) -> PortRange:
    """Return the port that a word of EXPOSE names. A host part before a colon is accepted by the builder, and has no effect."""
    ports, _, protocol = text.partition("/")
    bounds = read_range(ports.rpartition(":")[2])
    start, end = bounds or (None, None)
    return PortRange(text, start, end, protocol.lower() or "tcp")
