"""Files that a program holds as data, as tools do that write projects: whether their code runs, who gets them decides."""

from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from posixpath import dirname, join, normpath

from analyzer.languages.semantics import Semantics
from analyzer.model.files import FileRecord
from analyzer.schema.vocab import Role


def embedded_files(records: Iterable[FileRecord], semantics: Mapping[str, Semantics]) -> frozenset[str]:
    """Return the paths of source files that code of their language names as what it holds, one by one or by a folder that they lie in.

    What it holds in other languages may well run, as the scripts of pages do.
    """
    found = set[str]()
    sources = [record for record in records if record.role is Role.SOURCE]
    for language in {record.language for record in sources}:
        own = [record for record in sources if record.language == language]
        held = {path for record in own for path in _held(record, semantics)}
        patterns = [path for path in held if "*" in path]
        found.update(record.path for record in own if held and any(_is_held(path, held, patterns) for path in _with_folders(record.path)))
    return frozenset(found)


def _held(record: FileRecord, semantics: Mapping[str, Semantics]) -> Iterator[str]:
    """Yield the files and folders that a file says it holds, as paths of the repository; either may have `*` for any name."""
    own = semantics.get(record.language or "")
    if own is not None and own.judging.holds is not None:
        for found in own.judging.holds.finditer(record.text or ""):
            yield from (normpath(join(dirname(record.path), name.strip('"`').removeprefix("all:"))) for name in found[1].split())


def _is_held(path: str, held: Iterable[str], patterns: Iterable[str]) -> bool:
    return path in held or any(path.count("/") == pattern.count("/") and fnmatchcase(path, pattern) for pattern in patterns)


def _with_folders(path: str) -> Iterator[str]:
    """Yield a path, and those of the folders that it lies in."""
    while path:
        yield path
        path = dirname(path)
