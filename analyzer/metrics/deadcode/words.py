"""Where names are written: in any text of the repository, code or not."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from analyzer.model.files import FileRecord

_WORD = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$")
_SPLIT = bytes(byte if byte in _WORD or byte >= 0x80 else 0x20 for byte in range(256))


class Words(NamedTuple):
    """How often each asked name is written in all texts, and the beginnings that programs may make names from.

    `visit_` in a text makes `visit_Name` a name that may be put together when the program runs.
    """

    counts: Mapping[str, int]
    prefixes: tuple[str, ...]

    def may_be_built(self, name: str) -> bool:
        """Return whether a name may be put together when the program runs."""
        return name.startswith(self.prefixes)


def words_of(records: Iterable[FileRecord], names: Iterable[str]) -> Words:
    """Return how often names are written in the kept texts of a repository."""
    wanted = {name.encode() for name in names}
    counts: Counter[bytes] = Counter()
    prefixes: set[bytes] = set()
    for record in records:
        if record.text is None:
            continue
        found = record.text.encode("utf-8", "replace").translate(_SPLIT).split()
        distinct = set(found)
        if hits := wanted & distinct:
            counts.update(word for word in found if word in hits)
        prefixes.update(word for word in distinct if word[-1:] == b"_" and len(word.strip(b"_")) > 2 and word[:2] != b"__")
    built = tuple(sorted(word.decode("utf-8", "replace") for word in prefixes))
    return Words({word.decode(): count for word, count in counts.items()}, built)
