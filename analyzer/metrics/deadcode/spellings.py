"""How code spells names where no symbol may be known: members that are read, names that nothing binds, words in string literals."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Set
from typing import NamedTuple

from analyzer.languages.semantics import Semantics
from analyzer.metrics.deadcode.scopes import classes_looked_up_in, namespaces_read, scopes_handed_out
from analyzer.model.facts import FileFacts, Flag, Use
from analyzer.model.packing import WIDTHS
from analyzer.model.program import ParsedFile
from analyzer.schema.vocab import NodeKind

_VALUES = frozenset((NodeKind.CLASS, NodeKind.FUNCTION, NodeKind.METHOD, NodeKind.INTERFACE))
"""What may be written where it is used, without a name."""


Place = tuple[str, int, int]
"""Path, line and column of a name; both are 0 for a module."""


class Spellings(NamedTuple):
    """How names are spelled in some files: how often `members` are read without being called, and the words of string literals.

    `beginnings` and `ends` are the words with an underscore at the open side, each with the files that have it: names may be put together
    with them. `unnamed` are the places, as path, line and column of their names, of functions and classes that no name around them stands
    for: they are values where they stand. `handed_out` are the places of definitions, and of modules at the beginning of their file, that
    ask for all of their names at once, to look one up by a text or to hand them on, and of members that have all names of what they are
    read of.
    """

    members: Mapping[str, int]
    quoted: Mapping[str, Set[str]]
    beginnings: Mapping[str, Set[str]]
    ends: Mapping[str, Set[str]]
    unnamed: frozenset[Place]
    handed_out: frozenset[Place]


def spellings_of(files: Iterable[ParsedFile], semantics: Mapping[str, Semantics]) -> tuple[Spellings, Spellings]:
    """Return how names are spelled outside of tests, and in tests; `semantics` are those of languages, by name."""
    members = Counter[str](), Counter[str]()
    quoted = defaultdict[str, set[str]](set), defaultdict[str, set[str]](set)
    unnamed, handed_out = (set[Place](), set[Place]()), (set[Place](), set[Place]())
    for file in files:
        members[file.is_test].update(_members(file.facts))
        for word in set(file.facts.quoted.split()).difference(file.facts.exports or ()):
            quoted[file.is_test][word].add(file.path)
        unnamed[file.is_test].update((file.path, *place) for place in _unnamed(file.facts))
        if file.language in semantics:
            meaning = semantics[file.language]
            places = (
                *scopes_handed_out(file.facts, meaning),
                *classes_looked_up_in(file.facts, meaning),
                *namespaces_read(file.facts, meaning),
            )
            handed_out[file.is_test].update((file.path, *place) for place in places)
    outside, inside = (_spellings(*each) for each in zip(members, quoted, unnamed, handed_out, strict=True))
    return outside, inside


def _spellings(members: Mapping[str, int], quoted: Mapping[str, Set[str]], unnamed: Set[Place], handed_out: Set[Place]) -> Spellings:
    pieces = [word for word in sorted(quoted) if "_" in (word[0], word[-1]) and not word.startswith("__")]
    beginnings = {word: quoted[word] for word in pieces if word.endswith("_") and len(word.strip("_")) > 1}
    ends = {word: quoted[word] for word in pieces if not word.endswith("_")}
    return Spellings(members, dict(quoted), beginnings, ends, frozenset(unnamed), frozenset(handed_out))


def _members(facts: FileFacts) -> Iterator[str]:
    values, width = memoryview(facts.loads).cast("i"), WIDTHS["loads"]
    return (facts.texts[text] for text, use in zip(values[2::width], values[6::width], strict=True) if use != Use.CALLEE)


def _unnamed(facts: FileFacts) -> Iterator[tuple[int, int]]:
    """Yield where the names of functions, classes and interfaces stand that are written where they are used: no scope or statement apart
    has them by name, nor the component that the file is."""
    definitions = facts.definitions
    named = {local for binding in facts.bindings for local in binding.definitions}
    named.update(attachment.definition for attachment in facts.attachments)
    for local, definition in enumerate(definitions):
        if definition.kind in _VALUES and local not in named and not definition.flags & Flag.OF_COMPONENT:
            holder = definitions[definition.parent]
            if holder.kind is not NodeKind.FUNCTION or definition.span.start_byte < holder.span.end_byte:
                yield definition.name_line, definition.name_column
