"""Which YAML is a Compose file by what is written in it: many are called after what they start, `deploy/cluster-with-auth.yaml`."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from analyzer.languages.compose.services import RESOURCE_KINDS

TOP_KEYS: Final = frozenset({"name", "version", "include", "services", *RESOURCE_KINDS})
"""What stands at the top of a Compose file, beside extensions."""
_SERVICES: Final = re.compile(r"(?m)^services:[ \t]*(?:#.*)?$")
_TOP_KEY: Final = re.compile(r"(?m)^([^\s#\-][^:\n]*):(?=\s)")
_STARTS: Final = re.compile(r"image: *[^\s#{]|build:(?: *[^\s#]|\s*$)")


def is_written_compose(path: str, text: str) -> bool:
    """Return whether YAML has nothing at its top but what Compose knows, and services there of which one has an image or is built."""
    if not path.lower().endswith((".yml", ".yaml")) or (services := _SERVICES.search(text)) is None:
        return False
    is_known = all(key in TOP_KEYS or key.startswith("x-") for key in _TOP_KEY.findall(text))
    return is_known and any(map(_STARTS.match, _settings(text[services.end() :].split("\n"))))


def _settings(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines of a block that stand one level below its items, as far as it goes."""
    margin = inner = 0
    for line in lines:
        bare = line.lstrip(" ")
        if not bare.strip() or bare[0] == "#":
            continue
        depth = len(line) - len(bare)
        if depth == 0:
            return
        margin = margin or depth
        inner = 0 if depth <= margin else inner or depth
        if inner and depth == inner:
            yield bare
