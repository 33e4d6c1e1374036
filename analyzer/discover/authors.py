"""Files by whom they are, as their head or they themselves say, where that is nobody of those who write here."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from posixpath import basename, dirname, join
from typing import Final

from analyzer.discover.folders import PLUGINS
from analyzer.discover.heads import HEAD_BYTES, MARGIN, folded, head_of, is_any_in
from analyzer.model.files import FileRecord


def of_other_authors(records: Iterable[FileRecord], own: Iterable[str], known: Sequence[str]) -> Iterator[str]:
    """Yield the files whose head gives a project or a foundation that no part of an own name does, and few other files here give.

    `known` are the last parts of own names, folded.
    """
    authors = {record.path: _author_of(record, known) for record in records}
    counts, parts = Counter(authors.values()), {folded(part) for name in own for part in _PART.split(name)}
    for path, name in authors.items():
        others = len(authors) - counts[name]
        if name and name not in parts and others >= _LEAST_HEADS and counts[name] * _FEW <= others:
            yield path


def _author_of(record: FileRecord, known: Sequence[str]) -> str:
    """Return the project or the foundation that the comment at the beginning of a file tells of as its author; empty where it does not.

    Many take the words of the Apache foundation over as those of its licence: with them a file that has a name from here is from here.
    """
    head = head_of(record)
    if head is None or (_TAKEN_OVER.search(head[0]) and is_any_in(known, record.beginning(HEAD_BYTES))):
        return ""
    return _project_in(head[0]) or _home_in(head[0], record.path) or _credited(head[0])


def _project_in(head: str) -> str:
    """Return the project or the foundation that a comment gives as the author."""
    found = _AUTHORS.search(head)
    return folded(next(filter(None, found.groups()))) if found is not None else ""


_TAKEN_OVER: Final = re.compile(r"(?i)licensed to the apache software foundation\b")


def _home_in(head: str, path: str) -> str:
    """Return the project whose address a comment gives, where the folder of its file or that itself has the name."""
    found = _HOME.search(head)
    name = "" if found is None else folded(found[1].removesuffix(".git"))
    return name if name in map(folded, path.rpartition(".")[0].split("/")) else ""


def _credited(head: str) -> str:
    """Return the project whose address is a line of a comment, where another line says by whom the file is, or whence."""
    lines = [line.strip(MARGIN) for line in head.splitlines()]
    addresses = (found[1].removesuffix(".git") for line in lines if (found := _ALONE.fullmatch(line)))
    return folded(next(addresses, "")) if any(map(_BY_SOMEBODY.fullmatch, lines)) else ""


_ALONE: Final = re.compile(r"https?://(?:www\.)?(?:github|gitlab|bitbucket|codeberg)\.\w+/[\w.-]+/([\w.-]+)/?")
_BY_SOMEBODY: Final = re.compile(
    r"(?:(?:(?:[Ww]ritten|[Cc]reated|[Mm]ade|[Dd]eveloped) )?[Bb]y:?|(?:[Aa]dapted|[Cc]opied|[Ff]orked|[Pp]orted|[Tt]aken) from)"
    r"(?: [A-Z][\w.'-]*){1,4}"
)
_HOME: Final = re.compile(r"\bgithub\.com/[\w-]+/([\w.-]*\w)")
_AUTHORS: Final = re.compile(
    r"(?i)copyright[^\n]{0,60}?\bthe (\w[\w.-]*) authors\b|copyright[^\n]{0,60}?\bthe (\w[\w.-]*)(?: open source)? project\b"
    r"|licensed to the (apache) software foundation\b|\b(python) software foundation\b|\blicensed to (psf)\b"
)
_PART: Final = re.compile(r"[/:@.]")
_LEAST_HEADS: Final = 10
_FEW: Final = 4


def of_another_release(records: Iterable[FileRecord]) -> Iterator[str]:
    """Yield the modules that set an author, a licence and a version of their own, where one beside or above them sets another version."""
    said = {record.path: dict(_SET.findall(record.beginning(HEAD_BYTES))) for record in records}
    versions = defaultdict[str, set[str]](set)
    for path, names in said.items():
        if "version" in names:
            versions[dirname(path)].add(names["version"])
    for path, names in said.items():
        if len(names) == _ALL_SET and not basename(path).startswith("__") and PLUGINS not in path.split("/"):
            folders = accumulate(dirname(path).split("/"), join)
            if any(versions[folder] - {names["version"]} for folder in folders if folder in versions):
                yield path


_SET: Final = re.compile(r"""(?m)^__(author|version|license)__\s*=\s*u?["']([^"'\n]+)""")
_ALL_SET: Final = 3
