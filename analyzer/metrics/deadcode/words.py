"""Where names are written: in any text of the repository, code or not."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from enum import Enum, auto
from typing import NamedTuple, Protocol

from analyzer.languages import told
from analyzer.languages.semantics import Semantics
from analyzer.model.facts import Definition
from analyzer.model.files import FileRecord
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import Role

_WORD = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$")
_SPLIT = bytes(byte if byte in _WORD or byte >= 0x80 else 0x20 for byte in range(256))
_BEFORE_CODE = frozenset((b"`", b".", b":", b"(", b"~"))
_AFTER_CODE = frozenset((b"`", b"("))
_DIRECTIVE = b":: "
_CHANGELOG = re.compile(r"(change|release|history|news|whats.?new|authors|todo)", re.IGNORECASE)
_NOTES = re.compile(r"(.*/)?(release.?notes|changelogs?(\.d)?|changes|news|news.?fragments)/", re.IGNORECASE)
"""Folders with a file for each change, in whatever form."""

_WITHOUT_USES = (".css", ".scss", ".sass", ".less", ".svg", ".po", ".pot", ".xlf", ".xliff")
"""How files end that say how something looks, or what it is called in other tongues: neither uses code."""


class Place(Enum):
    """What kind of text a name is written in; `TEST` are those of tests that are no code."""

    CODE = auto()
    DOCUMENT = auto()
    TEST = auto()
    OTHER = auto()


class Reader(Protocol):
    """What reads all texts that are kept, in one pass with the counting of words."""

    @property
    def words(self) -> Set[bytes]:
        """What it looks for among the words of a text."""

    def read(self, record: FileRecord, words: Set[bytes], text: bytes) -> None:
        """Read a text, which has `words` among those that are sought, those of the reader with them."""


class Words(NamedTuple):
    """How often each asked name is written in all texts of a kind. What changelogs tell of the past is left out.

    `documented` are the asked names that documents write as code, dotted ones in full.
    """

    counts: Mapping[Place, Mapping[str, int]]
    documented: frozenset[str]

    def count(self, name: str) -> int:
        """Return how often a name is written anywhere."""
        return sum(counts.get(name, 0) for counts in self.counts.values())


Remarks = Mapping[str, re.Pattern[bytes]]
"""The lines that hold a remark alone, by languages."""


def remarks_in(semantics: Mapping[str, Semantics]) -> Remarks:
    """Return how remarks look in the languages that say so."""
    return {language: each.judging.remark_lines for language, each in semantics.items() if each.judging.remark_lines is not None}


def words_of(
    records: Iterable[FileRecord], names: Iterable[str], holders: Iterable[str], readers: Sequence[Reader], remarks: Remarks
) -> Words:
    """Return how often names are written in the kept texts of a repository, and which of them and of `holders` are documented.

    Holders are what the names lie in; those of modules are dotted. `readers` are handed each text on the way. All texts are without
    `remarks`: what those name is nowhere used for that, and often no longer.
    """
    wanted = {name.encode() for name in names}
    asked: dict[bytes, list[bytes]] = {name: [name] for name in wanted}
    for holder in holders:
        asked.setdefault(holder.encode().rpartition(b".")[2], []).append(holder.encode())
    sought = wanted.union(asked, *[reader.words for reader in readers])
    counts: dict[Place, Counter[bytes]] = {place: Counter() for place in Place}
    documented: set[bytes] = set()
    for record, place in texts_of(records):
        text = _without_remarks(record, b"\n" + (record.text or "").encode("utf-8", "replace"), remarks)
        found = list(filter(sought.__contains__, split_words(text)))
        here = set(found)
        counts[place].update(found)
        for reader in readers:
            reader.read(record, here, text)
        if place is Place.DOCUMENT:
            names_here = {name for word in asked.keys() & here for name in asked[word]} - documented
            documented.update(name for name in names_here if _is_code(text, name))
    plain = {place: {word.decode(): found[word] for word in wanted & found.keys()} for place, found in counts.items()}
    return Words(plain, frozenset(name.decode() for name in documented))


def words_in_bodies(
    nodes: Sequence[SymbolNode], parents: Sequence[int], records: Iterable[FileRecord], candidates: Iterable[int], remarks: Remarks
) -> Counter[str]:
    """Return how often the names of candidates are written in the lines of what they name itself, its definition and what documents it with
    it, `remarks` left out.

    What calls itself, or tells its name in its own messages, is needed no more for that.
    """
    placed: dict[str, list[int]] = defaultdict(list)
    asked = set(candidates)
    for number in asked:
        if parents[number] not in asked or nodes[parents[number]].name != nodes[number].name:
            placed[nodes[number].path or ""].append(number)
    found: Counter[str] = Counter()
    for record, _ in texts_of(record for record in records if record.path in placed):
        lines = (record.text or "").split("\n")
        for number in placed[record.path]:
            definition = nodes[number].definition
            if definition is not None:
                own = _bytes_of(lines[definition.span.start_line - 1 : definition.span.end_line])
                told = _told_above(record, definition, own, lines, remarks)
                found[definition.name] += split_words(told + _without_remarks(record, own, remarks)).count(definition.name.encode())
    return found


def _bytes_of(lines: Sequence[str]) -> bytes:
    """Return lines, each after a break."""
    return "\n".join(("", *lines)).encode("utf-8", "replace")


def _told_above(record: FileRecord, definition: Definition, own: bytes, lines: Sequence[str], remarks: Remarks) -> bytes:
    """Return what documents a definition where that stands above its `own` lines, and in no remark."""
    told = (definition.docstring or "").encode("utf-8", "replace")
    is_inside = told.partition(b"\n")[0] in own
    return b"" if is_inside or stands_in_remark(record, definition, lines, remarks) else told


def stands_in_remark(record: FileRecord, definition: Definition, lines: Sequence[str], remarks: Remarks) -> bool:
    """Return whether the line above a definition is a remark, as it is where that documents it."""
    above = lines[max(0, definition.span.start_line - 2) : definition.span.start_line - 1]
    return bool(above) and not _without_remarks(record, _bytes_of(above), remarks)


def _without_remarks(record: FileRecord, text: bytes, remarks: Remarks) -> bytes:
    """Return a text of code without the lines that are a remark alone."""
    lines = remarks.get(record.language or "")
    return text if lines is None else lines.sub(b"", text)


def split_words(text: bytes) -> list[bytes]:
    """Return the words of a text, in their order; what is beyond ASCII counts as letters. The parts of `Outer$Inner` come behind them."""
    words = text.translate(_SPLIT).split()
    if b"$" in text:
        words.extend(part for word in words if b"$" in word and told.INNER.search(word) for part in told.INNER.split(word))
    return words


def places_of(part: bytes, text: bytes) -> Iterator[int]:
    """Yield where a part stands in a text. A pattern that looks at what is before it would be tried at every byte."""
    place = text.find(part)
    while place >= 0:
        yield place
        place = text.find(part, place + 1)


def texts_of(records: Iterable[FileRecord]) -> Iterator[tuple[FileRecord, Place]]:
    """Yield the files whose text is kept with its kind, without those that tell of the past, and what uses nothing."""
    for record in records:
        if record.packed is None:
            continue
        if record.is_linked:
            yield record, Place.CODE
        elif _NOTES.match(record.path) or record.path.endswith(_WITHOUT_USES):
            continue
        elif record.role is not Role.DOC:
            yield record, Place.TEST if record.role is Role.TEST else Place.OTHER
        elif not _CHANGELOG.search(record.path):
            yield record, Place.DOCUMENT


def _is_code(text: bytes, name: bytes) -> bool:
    """Return whether a document writes a name as code: marked as such, called, part of a dotted name, or documented by a directive."""
    at = text.find(name)
    while at >= 0:
        before, after = text[max(at - 3, 0) : at], text[at + len(name) : at + len(name) + 1]
        is_word = (not before or before[-1] not in _WORD) and (not after or after[0] not in _WORD)
        if is_word and (b"." in name or before.endswith(_DIRECTIVE) or before[-1:] in _BEFORE_CODE or after in _AFTER_CODE):
            return True
        at = text.find(name, at + 1)
    return False
