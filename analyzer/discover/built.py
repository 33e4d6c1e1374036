"""Which files of code tools built out of others: bundles, documentation, what a package hands out."""

import re
from collections.abc import Iterable, Iterator, Sequence, Set
from posixpath import basename, dirname, join, normpath, splitext
from typing import Final

from analyzer.languages.formats import is_code, paths_written_with, reader_name
from analyzer.model.files import FileRecord
from analyzer.schema.vocab import Role

COMMENTS: Final = re.compile(r"//[^\n]*\n|/\*(?:[^*]|\*(?!/))*\*/")
WRAPPER: Final = 300
"""Characters of code within which such a beginning finds that out."""
BUILT: Final = re.compile(
    r"typeof exports === ['\"]object['\"] && typeof module !== ['\"]undefined['\"] \?|['\"]object['\"] ?==\s?typeof exports && "
)


def built_files(records: Sequence[FileRecord]) -> Iterator[str]:
    """Yield the files of code beside which a map leads back to their source, those that begin with a function on a line that hardly anybody
    writes, or as a tool joins modules, each behind its path, those that a program wrote with another one or lists as written, those that a
    script of their package writes or builds, those of documentation that a tool wrote, and those that are there to find faults in what a
    tool made short of the same."""
    paths = {record.path for record in records}
    for record in records:
        if record.role is Role.GENERATED:
            yield from paths.intersection(paths_written_with(record.path))
        if basename(record.path) == _PACKAGE:
            yield from paths.intersection(_written_by_scripts(record))
        if record.path.endswith(_LIST_OF_WRITTEN):
            folder = dirname(dirname(record.path))
            yield record.path
            yield from paths.intersection(join(folder, line) for line in record.beginning(_LIST_BYTES).splitlines())
    folders = {dirname(path) for path in paths if basename(path) in _OF_DOCUMENTATION}
    folders |= {path.removesuffix(_SHEET_OF_DOCUMENTATION) for path in paths if path.endswith(_SHEET_OF_DOCUMENTATION)}
    written = (
        *(f"{folder}/" for folder in folders if folder and f"{folder}/index.html" in paths),
        *_distributed(records),
        *_bundles(records),
    )
    for record in records:
        is_built = f"{record.path}.map" in paths or record.path.startswith(written)
        if is_code(record.language) and (is_built or _is_packed(record) or _has_smaller(record, paths) or _has_source(record, paths)):
            yield record.path
    yield from _beside_short(records)


def _is_packed(record: FileRecord) -> bool:
    beginning = record.beginning(_HEAD_BYTES)
    return _PACKED.match(beginning) is not None or _JOINED.match(beginning) is not None


def _has_smaller(record: FileRecord, paths: Set[str]) -> bool:
    """Return whether a file lies in a folder for what is handed out, beside itself without blanks: elsewhere it is what people write."""
    name, extension = splitext(record.path)
    return not _HANDED.isdisjoint(record.path.split("/")[:-1]) and f"{name}.min{extension}" in paths


def _beside_short(records: Sequence[FileRecord]) -> Iterator[str]:
    """Yield the files whose name says that they are there to find faults, beside one without that word which has hardly any ends of lines,
    and those that have hardly any themselves, as their name says, beside one without that word."""
    named = {f"{found[1]}{found[2]}": record.path for record in records if (found := _DEBUG.fullmatch(record.path))}
    paths = {record.path for record in records}
    for record in records:
        is_short = (found := _SHORT.fullmatch(record.path)) is not None and f"{found[1]}{found[2]}" in paths
        if (record.path in named or is_short) and _has_long_line(record):
            yield record.path if is_short else named[record.path]


def _has_long_line(record: FileRecord) -> bool:
    return max(map(len, record.beginning(_HEAD_BYTES).splitlines()), default=0) >= _LONG_LINE


_DEBUG: Final = re.compile(r"(.+)[-.]debug(\.[cm]?js)", re.DOTALL)
_SHORT: Final = re.compile(r"(.+)[-_]min(\.[cm]?js)", re.DOTALL)
_LONG_LINE: Final = 300
"""Characters of a line that hardly anybody writes."""
_PACKED: Final = re.compile(rf"[\s!;(]*(?:function\b|\(\)\s?=>)[^\n]{{{_LONG_LINE}}}")
_PATH: Final = r"(?:[\w@.+-]+/)*[\w@.+-]+\.[cm]?[jt]sx?"
_JOINED: Final = re.compile(
    rf"\s*(?:[\"']use strict[\"'];\s*)?(?:\(\(\) => \{{\n\s*// {_PATH}\n|var __defProp = Object\.defineProperty;\n)"
)
"""A function around all, with the path of its first module, or what makes the names of modules."""


def _has_source(record: FileRecord, paths: Set[str]) -> bool:
    """Return whether there is the same path with the folder for sources in place of that for what is handed out, or anywhere in it for what
    begins as a tool wraps a module."""
    parts = record.path.split("/")
    if _DIST in parts[:-1]:
        return "/".join(_SOURCES if part == _DIST else part for part in parts) in paths
    twins = ("/".join((*parts[:place], _SOURCES, *parts[place:])) for place in range(len(parts)))
    return any(twin in paths for twin in twins) and _WRAPPING.match(COMMENTS.sub("", record.beginning(_HEAD_BYTES))) is not None


_DIST: Final = "dist"
_HANDED: Final = frozenset((_DIST, "min"))
"""Folders for what is handed out."""
_SOURCES: Final = "src"
_HEAD_BYTES: Final = 2_000
_WRAPPING: Final = re.compile(r"[\s;!(+]*function\s*\(\s*(?:global|root|window)\s*,\s*factory\b")

_LIST_OF_WRITTEN: Final = ".openapi-generator/FILES"
"""The list that a generator of clients keeps of what it wrote, in a folder beside that."""
_LIST_BYTES: Final = 1_000_000

_OF_DOCUMENTATION: Final = frozenset(("package-list", "element-list", "objects.inv", "doxygen.css"))
"""Files by which tools for documentation know what such a tool wrote, and the sheet that one of them writes."""
_SHEET_OF_DOCUMENTATION: Final = "/styles/jsdoc-default.css"
"""The sheet of a tool that keeps such files in a folder of their own."""


def _distributed(records: Iterable[FileRecord]) -> Iterator[str]:
    """Yield the folders of packages that are made to be handed out: the package names them, and has a script that builds."""
    for record in records:
        if basename(record.path) == _PACKAGE and _HANDED_OUT.search(text := record.text or "") and _BUILDING.search(text):
            yield join(dirname(record.path), "dist/")


def _written_by_scripts(record: FileRecord) -> Iterator[str]:
    """Yield the paths of what the scripts of a package write, as their options say."""
    for path in _OUTPUT.findall(record.text or ""):
        if is_code(reader_name(path)):
            yield normpath(join(dirname(record.path), path))


_OUTPUT: Final = re.compile(r"(?:\s(?:-o|>)|--out-?(?:put|file)?)[ =]\\?[\"']?((?:\.{0,2}/)?[\w@./-]+\.\w+)")


def _bundles(records: Iterable[FileRecord]) -> Iterator[str]:
    """Yield the paths, without the ends of their names, of what lies in a folder for that and begins as a tool writes it."""
    for record in records:
        if is_code(record.language) and basename(dirname(record.path)) == _DIST and BUILT.search(record.beginning(WRAPPER)):
            yield f"{record.path.removesuffix(splitext(record.path)[1])}."


_PACKAGE: Final = "package.json"
_HANDED_OUT: Final = re.compile(r'"(?:\./)?dist(?:/[^"]*)?"')
_BUILDING: Final = re.compile(r'"(?:build|prepare|prepublish(?:Only)?|prepack|compile|bundle|dist)(?:[:._-][\w:.-]*)?"\s*:')
