"""How code spells names where no symbol may be known: members that are read, names that nothing binds, words in string literals."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from analyzer.model.facts import WIDTHS, FileFacts, Use
from analyzer.model.program import ParsedFile


class Spellings(NamedTuple):
    """How names are spelled in some files: how often `members` are read without being called, and the words of string literals.

    `beginnings` and `ends` are the words with an underscore at the open side: names may be put together with them.
    """

    members: Mapping[str, int]
    quoted: frozenset[str]
    beginnings: tuple[str, ...]
    ends: tuple[str, ...]


def spellings_of(files: Iterable[ParsedFile]) -> tuple[Spellings, Spellings]:
    """Return how names are spelled outside of tests, and in tests."""
    members, quoted = (Counter[str](), Counter[str]()), (set[str](), set[str]())
    for file in files:
        members[file.is_test].update(_members(file.facts))
        quoted[file.is_test].update(set(file.facts.quoted.split()).difference(file.facts.exports or ()))
    return _spellings(members[False], quoted[False]), _spellings(members[True], quoted[True])


def _spellings(members: Mapping[str, int], quoted: set[str]) -> Spellings:
    beginnings = tuple(sorted(word for word in quoted if word.endswith("_") and len(word.strip("_")) > 1 and not word.startswith("__")))
    ends = tuple(sorted(word for word in quoted if word.startswith("_") and not word.startswith("__") and not word.endswith("_")))
    return Spellings(members, frozenset(quoted), beginnings, ends)


def _members(facts: FileFacts) -> Iterator[str]:
    values, width = memoryview(facts.loads).cast("i"), WIDTHS["loads"]
    return (facts.texts[text] for text, use in zip(values[2::width], values[6::width], strict=True) if use != Use.CALLEE)
