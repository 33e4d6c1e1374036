"""What a repository's lists of attributes say of files: that others wrote them, or programs."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from posixpath import dirname
from typing import Final

from analyzer.discover.ignore import compiled, names_any
from analyzer.model.files import FileRecord
from analyzer.schema.vocab import Role

ATTRIBUTES: Final = ".gitattributes"
_ROLES: Final[Mapping[str, Role]] = {"linguist-vendored": Role.VENDORED, "linguist-generated": Role.GENERATED}
"""What attributes say of the files that a pattern names, as GitHub reads them."""
_UNSET: Final = frozenset(("false", "no", "0"))
_LANGUAGE: Final = "linguist-language"
_NO_LANGUAGE: Final = frozenset(("txt", "text", "plain-text"))
"""Languages that a list gives what it wants to be counted as no code, though it is: what was built and is kept all the same."""


def roles_in_attributes(record: FileRecord, records: Iterable[FileRecord]) -> Iterator[tuple[str, Role]]:
    """Yield the files that one list of attributes says something of; what stands further down in it counts."""
    base = f"{folder}/" if (folder := dirname(record.path)) else ""
    for pattern, role in islice(_set_in(record), _MOST_ATTRIBUTES):
        patterns = compiled([pattern])
        for other in records:
            if other.path.startswith(base) and names_any(patterns, other.path[len(base) :]):
                yield other.path, role


_MOST_ATTRIBUTES: Final = 256
"""Attributes of one list that are looked at: each is asked of every file. Large repositories set a few dozen."""


def _set_in(record: FileRecord) -> Iterator[tuple[str, Role]]:
    """Yield the patterns of a list of attributes that set one of ours, with its role."""
    for line in (record.text or "").splitlines():
        pattern, *attributes = line.split() or [""]
        for attribute in attributes:
            name, _, value = attribute.partition("=")
            if name in _ROLES and value.lower() not in _UNSET:
                yield pattern, _ROLES[name]
            elif name == _LANGUAGE and value.lower() in _NO_LANGUAGE:
                yield pattern, Role.GENERATED
