"""Single files that others wrote: copies of a release of something else, by their head, their name, or how they are loaded."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from posixpath import basename, dirname, join, normpath, splitext
from typing import Final

from analyzer.discover.built import BUILT, COMMENTS, WRAPPER
from analyzer.discover.heads import HEAD_BYTES, MARGIN, comments_of, folded, head_of, is_any_in
from analyzer.discover.licensed import LIBRARIES, LICENCE, has_version
from analyzer.languages.formats import is_code, reader_name
from analyzer.model.files import FileRecord
from analyzer.schema.vocab import Role

_HEAD_LINES: Final = 5
_TERMS: Final = re.compile(r"(?i)licen[sc]|copyright|\(c\)|\u00a9|https?://")
_NO_TITLE: Final = re.compile(r"(?i)copyright|licen[sc]|\(c\)")
_SAID: Final = re.compile(
    r"(?i)\bvendored (?:copy|from|version)\b|\b(?:derives?|copied|forked|taken|borrowed) from https?://|^source: https?://\S+/blob/\S+\.\w+$"
    r"|^https?://(?:raw\.githubusercontent\.com|\S+/blob)/\S+\.(?:[cm]?[jt]sx?|py|go|java)$"
)
_TAKEN: Final = re.compile(r"(?im)^\W*vendored from https?://\S")
"""What the comments or the documentation that a file begins with say of whence it is, on whatever line."""
_DECLARED: Final = re.compile(r"(?i)type definitions for .*\d")
"""What a declaration of another project's types begins with, where it has a version."""
_KEPT: Final = re.compile(r"/(?:\*\*?|/)!")
"""What a comment begins with that no tool shall drop."""
_HELD: Final = re.compile(r"(?i)copyright|\(c\)|\u00a9")
_SIGNED: Final = re.compile(r"@author\b")
_LABELLED: Final = (
    re.compile(r"(?im)^[\s*]*@?version\b\W{0,3}v?\d+\.\d+"),
    re.compile(r"(?im)^[\s*]*@?licen[sc]e\b\W{1,3}\w"),
    re.compile(r"https?://|@author\b"),
)
"""What such a head says line by line, each with its word, where it has no title."""
_UNDER: Final = r"\b(?:licen[sc]ed|distributed|released) under\b"
_GRANTED: Final = re.compile(rf"(?i)@license|{_UNDER}")
_GRANTED_BY: Final = re.compile(rf"(?i:{_UNDER})[^\n.]* by [A-Z]")
_WRAPPED: Final = re.compile(r"\btypeof\s+(?:exports|define)\b")
_FREE: Final = re.compile(r"(?i)\bpublic domain\b")
_DATED: Final = re.compile(r"\d{4}-\d\d?-\d\d?")
"""What nobody has rights on, and the day that stands for its version."""
_RELEASE: Final = re.compile(r"[-_.]v?\d+(?:\.\d+)+(?=\.)")
"""A version in the name of a file."""


def is_release(record: FileRecord, known: Sequence[str]) -> bool:
    """Return whether a file begins as a release of something else in one file does, or with where it was taken from."""
    if _TAKEN.search(comments_of(record)):
        return True
    head = head_of(record)
    if head is None:
        return False
    text = head["block"] or head["lines"] or ""
    lines = [line for each in text.splitlines() if (line := each.strip(MARGIN))][:_HEAD_LINES]
    if any(not is_any_in(known, line) for line in _saying_whence(record, lines)):
        return True
    is_kept = _KEPT.match(head[0].lstrip(_BLANK)) is not None
    if not lines or _NO_TITLE.match(lines[0]) or not (_TERMS.search(text) or (is_kept and _SIGNED.search(text))):
        return False
    if _RELEASE.search(basename(record.path)) is None and is_any_in(known, lines[0]):
        return False  # Its own releases are kept beside it under their numbers.
    if _DECLARED.match(lines[0]):
        return True
    if _is_fetched(record) and all(each.search(text) for each in _LABELLED) and not is_any_in(known, text):
        return True
    is_granted = is_kept or (_HELD.search(text) and _GRANTED.search(text))
    if is_granted and _WRAPPED.search(record.beginning(HEAD_BYTES), head.end()):
        return True
    is_free = _FREE.search(text) is not None
    versions = {line for line in lines if has_version(line) or (is_free and _DATED.fullmatch(line))}
    is_kept = is_kept or _GRANTED_BY.search(text) is not None
    return bool(versions) and (is_kept or any(_is_title(line, basename(record.path)) for line in {*lines[:_TITLES], *versions}))


def _saying_whence(record: FileRecord, lines: Sequence[str]) -> Iterator[str]:
    """Yield the lines at the beginning of a head that say whence a file is, or below its name where the latest one is, or are all of it and
    the address of code with its name."""
    yield from (line for line in lines[:2] if _SAID.search(line))
    if lines and _is_title(lines[0], basename(record.path)):
        yield from filter(_LATEST.match, lines)
    found = _ADDRESS.fullmatch(lines[0]) if len(lines) == 1 else None
    if found is not None and is_code(reader_name(found[1])) and found[2].lower() == splitext(basename(record.path))[0].lower():
        yield lines[0]


_LATEST: Final = re.compile(r"(?i)(?:(?:the )?latest|newest|current) (?:version|release)\b\W+(?:\w+ )?https?://")
_ADDRESS: Final = re.compile(r"(?i)(?:see|from|source|credits?)?\W{0,2}https?://\S+(?:/|%2F)(([\w.-]+)\.\w+)")


def _is_title(line: str, name: str) -> bool:
    """Return whether a line has the name of a file, begins with a part of it, or has no word before its version but those of the name."""
    own = _RELEASE.sub("", name)
    parts = tuple(part for each in own.split(".")[:2] if len(part := folded(each)) >= LEAST_LETTERS)
    words = _WORDS.findall(line.partition(" - ")[0].lower())
    named = set(_WORDS.findall(own.lower()))
    is_named = name.lower() in line.lower() or folded(line).startswith(parts)
    return is_named or (len(words) >= _TITLES and named.issuperset(words))


LEAST_LETTERS: Final = 3
_TITLES: Final = 2
_BLANK: Final = " \t\r\n\ufeff"
_WORDS: Final = re.compile(r"[a-z]{3,}")


def is_numbered(record: FileRecord) -> bool:
    """Return whether a file has the number of a release in its name, in a folder of libraries or among what browsers fetch as it stands."""
    folder = basename(dirname(record.path))
    return _NUMBERED.match(basename(record.path)) is not None and (folder in LIBRARIES or _is_fetched(record))


_STEPS: Final = r"(?i:up(?:date|grade)|migrat|patch|change|release|version|(?:to|from)[-_])"
_NUMBERED: Final = re.compile(rf"(?!{_STEPS})[A-Za-z].*[-_.]v?\d+\.\d+\.\d+(?=[-_.])")
"""The name of something, and the number of its release; steps between releases are written for one repository."""


def is_from_elsewhere(record: FileRecord, paths: Set[str], known: Sequence[str]) -> bool:
    """Return whether a file among those that browsers fetch as they stand begins with what finds out how it is loaded, as a tool writes
    that, with a module that is not in this repository, or before a comment that no tool shall drop and that has a version."""
    if record.role is not Role.SOURCE or not _is_fetched(record):
        return False
    head = head_of(record)
    text = COMMENTS.sub("", record.beginning(HEAD_BYTES)[0 if head is None else head.end() :])[:WRAPPER]
    asked = _ASKED_FOR.search(text) if _WRAPPED.search(text) else None
    if asked is None:
        kept = _KEPT_BELOW.search(record.beginning(HEAD_BYTES)) if _WRAPPED.search(text) else None
        versions = [] if kept is None else [line for line in kept[0].splitlines() if has_version(line)]
        return BUILT.search(text) is not None or (bool(versions) and not any(is_any_in(known, line) for line in versions))
    target = normpath(join(dirname(record.path), asked[1]))
    return paths.isdisjoint((target, f"{target}.js"))


def carried(records: Sequence[FileRecord], own: Mapping[str, str]) -> Iterator[str]:
    """Yield the files of code in folders among those that browsers fetch as they stand which have a licence of their own, or a file of
    their name without blanks: each is a release of something, unless a manifest in it says that it is released from here."""
    folders = {
        folder
        for record in records
        if _is_fetched(record) and basename(folder := dirname(record.path)) not in _FETCHED
        if LICENCE.fullmatch(basename(record.path)) or basename(record.path) == f"{basename(folder)}{_WITHOUT_BLANKS}"
    }
    inside = tuple(f"{folder}/" for folder in folders if not any(path.startswith(f"{folder}/") for path in own))
    yield from (record.path for record in records if is_code(record.language) and record.path.startswith(inside))


def installed(code: Sequence[FileRecord], records: Sequence[FileRecord]) -> Iterator[str]:
    """Yield the files of code that an installer put where they are, as the list that it keeps of each package says."""
    paths = {record.path for record in code}
    for record in records:
        if record.path.endswith(_LIST_OF_INSTALLED):
            folder = dirname(dirname(record.path))
            yield from paths.intersection(join(folder, line.partition(",")[0]) for line in record.beginning(_LIST_BYTES).splitlines())


_LIST_OF_INSTALLED: Final = ".dist-info/RECORD"
_LIST_BYTES: Final = 1_000_000


def fetched_twice(records: Sequence[FileRecord], found: Mapping[str, Role]) -> Iterator[str]:
    """Yield the files of code among those that browsers fetch as they stand which lie beside themselves without blanks, where more than
    half of those in their folder are others': each was fetched in both forms."""
    paths, folders = {record.path for record in records}, defaultdict[str, list[str]](list)
    for record in records:
        name, extension = splitext(record.path)
        if extension == ".js" and f"{name}{_WITHOUT_BLANKS}" in paths and _is_fetched(record):
            folders[dirname(record.path)].append(record.path)
    for each in folders.values():
        if 2 * sum(found.get(path) is Role.VENDORED for path in each) > len(each):
            yield from each


_WITHOUT_BLANKS: Final = ".min.js"
_KEPT_BELOW: Final = re.compile(r"/\*!(?:[^*]|\*(?!/))*\*/")


def _is_fetched(record: FileRecord) -> bool:
    """Return whether a file lies among those that browsers fetch as they stand."""
    return not _FETCHED.isdisjoint(record.path.split("/")[:-1])


_FETCHED: Final = frozenset(("static", "public", "assets", "wwwroot", "htdocs"))
_ASKED_FOR: Final = re.compile(r"\brequire\(['\"](\.[^'\"\n]+)['\"]\)")
