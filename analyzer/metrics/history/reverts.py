"""Which commits a message says that it takes back."""

import re
from collections.abc import Collection, Sequence

_REVERTS = re.compile(r"\bthis reverts commits?\s+(?P<names>[0-9a-f]{7,64}\b(?:(?:,|\s|and|&)+[0-9a-f]{7,64}\b)*)", re.IGNORECASE)
_NAME = re.compile(r"\b[0-9a-f]{7,64}\b")


def reverted(message: str, known: Collection[str], sorted_names: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the commits that a message says it reverts, in order; full names where a commit of the history is meant, else as written.

    `sorted_names` are the known names in order, by which a shortened one is completed.
    """
    if "everts commit" not in message:
        return ()
    written = [name for match in _REVERTS.finditer(message) for name in _NAME.findall(match["names"])]
    return tuple(dict.fromkeys(name if name in known else _completed(name, sorted_names) for name in written))


def _completed(name: str, names: Sequence[str]) -> str:
    found = [each for each in names if each.startswith(name)]
    return found[0] if len(found) == 1 else name
