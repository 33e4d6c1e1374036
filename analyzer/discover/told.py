"""What files are by what is written in them: their own head, or the repository's list of attributes, may say that others wrote them."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import accumulate, islice
from posixpath import basename, dirname, join, normpath, splitext
from typing import Final

from analyzer.discover.attributes import ATTRIBUTES, roles_in_attributes
from analyzer.discover.built import BUILT, COMMENTS, WRAPPER, built_files
from analyzer.discover.licensed import LIBRARIES, has_version, licensed_to_others
from analyzer.languages.formats import is_code, reader_name
from analyzer.model.files import FileRecord
from analyzer.schema.vocab import Role

_OF_OTHERS: Final = frozenset((Role.VENDORED, Role.GENERATED))
_HEAD_BYTES: Final = 2_000
_TOOLS: Final = r"(?:eslint|jshint|jslint|globals?\b|-\*-|vim:|istanbul|@flow|@ts-)"
_FOR_TOOLS: Final = rf"(?:/\*\s*{_TOOLS}(?:[^*]|\*(?!/))*\*/\s*|//\s*{_TOOLS}[^\n]*\n\s*)*"
"""Comments before the first one that is for people."""
_HEAD: Final = re.compile(rf"[\s\ufeff]*{_FOR_TOOLS}(?:/\*(?P<block>(?:[^*]|\*(?!/))*)\*/|(?P<lines>(?:(?://|#(?!!))[^\n]*\n\s*)+))")
_MARGIN: Final = " \t\r*#/!;-="
_HEAD_LINES: Final = 5
_TERMS: Final = re.compile(r"(?i)licen[sc]|copyright|\(c\)|\u00a9|https?://")
_NO_TITLE: Final = re.compile(r"(?i)copyright|licen[sc]|\(c\)")
_SAID: Final = re.compile(
    r"(?i)\bvendored (?:copy|from|version)\b|\b(?:derives?|copied|forked|taken|borrowed) from https?://|^source: https?://\S+/blob/\S+\.\w+$"
    r"|^https?://(?:raw\.githubusercontent\.com|\S+/blob)/\S+\.(?:[cm]?[jt]sx?|py|go|java)$"
)
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
_GRANTED: Final = re.compile(r"(?i)@license|\b(?:licen[sc]ed|distributed|released) under\b")
_WRAPPED: Final = re.compile(r"\btypeof\s+(?:exports|define)\b")
_LEAST_LETTERS: Final = 3
_RELEASE: Final = re.compile(r"[-_.]v?\d+(?:\.\d+)+(?=\.)")
"""A version in the name of a file."""


def told_roles(records: Sequence[FileRecord], own: Mapping[str, str]) -> dict[str, Role]:
    """Return the roles of files, by path, that attributes of the repository give them, or that are copies of a release of something else.

    What stands beside tests in a folder for them is there for them. What tools built has a map beside it or lies where its package says
    that a script puts it, and what they wrote as documentation a list of what it is of. Others' code names its authors, where hardly any
    of what is written here names those. A copy of one file begins with a comment that has the name of the file, a version, and terms or
    an address, or that says so; with one that no tool shall drop and that has a version; or with one of that kind, or that grants a
    licence of who holds it, before what finds out how it is loaded. What browsers fetch as it stands may begin so without a comment, and
    there as among libraries a name has the number of a release. A kit of components notes where its tool copies them to. `own` are the
    names under which what is written here is released, by the path of the manifest that says so.
    """
    found = dict.fromkeys(built_files(records), Role.GENERATED)
    for record in records:
        if basename(record.path) == ATTRIBUTES:
            found |= dict(roles_in_attributes(record, records))
    code = [record for record in records if is_code(record.language)]
    found |= dict.fromkeys(_of_other_authors(code, own.values()), Role.VENDORED)
    found |= dict.fromkeys(licensed_to_others(records, own, _comment), Role.VENDORED)
    found |= dict.fromkeys(_of_another_release(code), Role.VENDORED)
    paths = {record.path for record in records}
    known = [folded for name in own.values() if len(folded := _folded(name.rpartition("/")[2])) >= _LEAST_LETTERS]
    for record in code:
        if record.path in found or record.role in _OF_OTHERS:
            continue
        if _is_release(record, known) or _is_numbered(record) or _is_from_elsewhere(record, paths, known):
            found[record.path] = Role.VENDORED
    others = (*_beside_others(records, found), *_of_kits(records, own), *_taken_over(code, known), *_titled(records))
    found |= dict.fromkeys(others, Role.VENDORED)
    return {**dict.fromkeys(_beside_tests(records), Role.TEST), **found}


def _beside_tests(records: Iterable[FileRecord]) -> Iterator[str]:
    """Yield the files of code in a folder for tests, by its name, of which more than half are tests by their own."""
    inside = defaultdict[str, list[FileRecord]](list)
    for record in records:
        before, folder, _ = f"/{record.path}".partition(_FOR_TESTS)
        if folder and is_code(record.language):
            inside[before].append(record)
    for each in inside.values():
        if 2 * sum(record.role is Role.TEST for record in each) > len(each):
            yield from (record.path for record in each if record.role is Role.SOURCE)


_FOR_TESTS: Final = "/test/"


def _beside_others(records: Iterable[FileRecord], found: Mapping[str, Role]) -> Iterator[str]:
    """Yield the files of code in a folder of libraries, by its name, of which more than half are others'; and those in folders in it where
    that is all of the code in more than half of these; and all of both where it is so of both together, and no more files than folders
    are there. Beside plugins may stand what loads them."""
    files, folders = defaultdict[str, list[FileRecord]](list), defaultdict[str, dict[str, list[FileRecord]]](dict)
    for record in records:
        parts = record.path.split("/")[:-1] if is_code(record.language) else []
        for number in (number for number, part in enumerate(parts, 1) if part in _LIBRARIES):
            if number == len(parts):
                files[dirname(record.path)].append(record)
            else:
                folders["/".join(parts[:number])].setdefault(parts[number], []).append(record)
    for path in dict.fromkeys((*files, *folders)):
        direct, inner = [[record] for record in files.get(path, ())], list(folders.get(path, {}).values())
        yield from (*_where_most_are_others(direct, found), *_where_most_are_others(inner, found))
        if basename(path) != _PLUGINS and len(direct) <= len(inner):
            yield from _where_most_are_others([*direct, *inner], found)


def _where_most_are_others(parts: Sequence[Sequence[FileRecord]], found: Mapping[str, Role]) -> Iterator[str]:
    """Yield the files of all parts that are not yet others', where more than half of the parts wholly are, or say by a version or an author
    of their own that they are released each for itself."""
    are_others = [all(found.get(record.path, record.role) in _OF_OTHERS for record in part) for part in parts]
    said = [tuple(_said_of(part)) for part, is_others in zip(parts, are_others, strict=True) if not is_others]
    told = sum(are_others) + sum(map(bool, said))
    apart = sum(are_others) + len(set(filter(None, said)))
    if apart >= _LEAST_OTHERS and 2 * told > len(parts) and 2 * apart > told:
        yield from (record.path for part in parts for record in part if record.role not in _OF_OTHERS)


def _said_of(part: Sequence[FileRecord]) -> Iterator[str]:
    """Yield the versions and authors that the outermost files of a part of a folder of libraries set; plugins are often written here."""
    if _PLUGINS in part[0].path.split("/"):
        return
    depth = min(record.path.count("/") for record in part)
    for record in part:
        if record.path.count("/") == depth:
            yield from _SAYS_OF_ITSELF.findall(record.beginning(_SAID_BYTES))


_SAYS_OF_ITSELF: Final = re.compile(r"""(?m)^(?:export const |exports\.)?__?(?:version|author)(?:__)?\s*=\s*u?["']([^"'\n]+)""")
_SAID_BYTES: Final = 8_000
_PLUGINS: Final = "plugins"
_LIBRARIES: Final = LIBRARIES | {_PLUGINS}
_LEAST_OTHERS: Final = 3


def _of_kits(records: Sequence[FileRecord], own: Mapping[str, str]) -> Iterator[str]:
    """Yield the files of code in the folders into which a tool copies components of a kit, as the list that it keeps says: a part of the
    folder that the list lies in, or all of it where that is a package which has the name. A folder for own components too is not one."""
    packages = {dirname(path): name for path, name in own.items()}
    for record in islice((record for record in records if basename(record.path) == _LIST_OF_KIT), _MOST_KITS):
        text = record.beginning(_HEAD_BYTES)
        aliases = dict(_ALIAS.findall(text)) if _OF_KIT in text else {}
        folder = aliases.get("ui") or (f"{aliases['components']}/ui" if "components" in aliases else "")
        if folder == aliases.get("components") != packages.get(dirname(record.path)):
            continue
        home = dirname(record.path)
        name, base = packages.get(home, "/"), f"{home}/" if home else ""
        part = folder.removeprefix(f"{name}/") if folder.startswith(f"{name}/") else folder.partition("/")[2]
        inside = "/" if folder == name else f"/{part}/" if "/" in part else ""
        if inside:
            yield from (
                each.path for each in records if is_code(each.language) and each.path.startswith(base) and inside in f"/{each.path}"
            )


_LIST_OF_KIT: Final = "components.json"
_OF_KIT: Final = "ui.shadcn.com/"
_MOST_KITS: Final = 16
_ALIAS: Final = re.compile(r'"(ui|components)"\s*:\s*"([^"]+)"')
"""Where such a list says that components are: a folder behind a name that stands for another one, or a package."""


def _taken_over(records: Sequence[FileRecord], known: Sequence[str]) -> Iterator[str]:
    """Yield the files of code in folders whose entry begins with nothing but the addresses of repositories and the licences of these, where
    that is not most of the code."""
    folders = tuple(
        f"{dirname(record.path)}/"
        for record in records
        if _ENTRY.fullmatch(record.path) and (head := _TAKEN.match(record.beginning(_HEAD_BYTES))) and not _is_any_in(known, head[0])
    )
    inside = [record.path for record in records if record.path.startswith(folders)]
    yield from inside if 2 * len(inside) <= len(records) else ()


def _titled(records: Sequence[FileRecord]) -> Iterator[str]:
    """Yield the files of code in folders of which a text for readers has a title that says that others wrote them, where that is not most
    of the code."""
    folders = tuple(
        f"{dirname(record.path)}/"
        for record in records
        if _FOR_READERS.fullmatch(record.path) and (title := _TITLE.match(record.beginning(_HEAD_BYTES))) and _BY_OTHERS.search(title[1])
    )
    code = [record.path for record in records if is_code(record.language)] if folders else []
    inside = [path for path in code if path.startswith(folders)]
    yield from inside if 2 * len(inside) <= len(code) else ()


_FOR_READERS: Final = re.compile(r"(?i).*/readme(?:\.(?:md|rst|txt))?")
_TITLE: Final = re.compile(r"[\s\ufeff#=]*([^\n]*)")
_BY_OTHERS: Final = re.compile(
    r"(?i)\bvendored\b"
    r"|\b(?:third|3rd)[- ]party (?:code|libs?|librar(?:y|ies)|modules?|packages?|sources?|software|dependenc(?:y|ies)|assets?)\b"
)
_ENTRY: Final = re.compile(r".*/(?:index\.[cm]?[jt]sx?|__init__\.py)")
"""What a folder is imported by, but that of everything."""
_FORGE: Final = r"https?://(?:www\.)?(?:github|gitlab|bitbucket|codeberg)\.\w+/\S+"
_LICENCES: Final = r"(?:MIT|ISC|BSD|Apache)(?:[ -]\d[\w.-]*)?"
_TAKEN: Final = re.compile(rf"(?:(?://|#) ?(?:{_FORGE}\W+{_LICENCES}|{_LICENCES}\W+{_FORGE})\W*\n)+")


def _is_any_in(names: Iterable[str], text: str) -> bool:
    """Return whether a text has one of some names, however it is written."""
    folded = _folded(text)
    return any(name in folded for name in names)


def _of_other_authors(records: Iterable[FileRecord], own: Iterable[str]) -> Iterator[str]:
    """Yield the files whose head gives a project or a foundation that no part of an own name does, and few other files here give."""
    authors = {record.path: _project_of(record) or _home_of(record) or _credited(record) for record in records}
    counts, known = Counter(authors.values()), {_folded(part) for name in own for part in _PART.split(name)}
    for path, name in authors.items():
        others = len(authors) - counts[name]
        if name and name not in known and others >= _LEAST_HEADS and counts[name] * _FEW <= others:
            yield path


def _project_of(record: FileRecord) -> str:
    """Return the project or the foundation that the comment at the beginning of a file gives as its author; empty where it gives none."""
    head = _head(record)
    found = _AUTHORS.search(head[0]) if head is not None else None
    return _folded(next(filter(None, found.groups()))) if found is not None else ""


def _home_of(record: FileRecord) -> str:
    """Return the project whose address the comment at the beginning of a file gives, where its folder or itself has that name."""
    head = _head(record)
    found = _HOME.search(head[0]) if head is not None else None
    name = "" if found is None else _folded(found[1].removesuffix(".git"))
    return name if name in map(_folded, record.path.rpartition(".")[0].split("/")) else ""


def _credited(record: FileRecord) -> str:
    """Return the project whose address is a line of the comment at the beginning of a file, where another line says by whom it is."""
    head = _head(record)
    lines = [] if head is None else [line.strip(_MARGIN) for line in head[0].splitlines()]
    addresses = (found[1].removesuffix(".git") for line in lines if (found := _ALONE.fullmatch(line)))
    return _folded(next(addresses, "")) if any(map(_BY_SOMEBODY.fullmatch, lines)) else ""


_ALONE: Final = re.compile(r"https?://(?:www\.)?(?:github|gitlab|bitbucket|codeberg)\.\w+/[\w.-]+/([\w.-]+)/?")
_BY_SOMEBODY: Final = re.compile(r"(?:(?:[Ww]ritten|[Cc]reated|[Mm]ade|[Dd]eveloped) )?[Bb]y:?(?: [A-Z][\w.'-]*){1,4}")
_HOME: Final = re.compile(r"\bgithub\.com/[\w-]+/([\w.-]*\w)")
_AUTHORS: Final = re.compile(
    r"(?i)copyright[^\n]{0,60}?\bthe (\w[\w.-]*) authors\b|copyright[^\n]{0,60}?\bthe (\w[\w.-]*)(?: open source)? project\b"
    r"|licensed to the (apache) software foundation\b|\b(python) software foundation\b|\blicensed to (psf)\b"
)
_PART: Final = re.compile(r"[/:@.]")
_LEAST_HEADS: Final = 10
_FEW: Final = 4


def _of_another_release(records: Iterable[FileRecord]) -> Iterator[str]:
    """Yield the modules that set an author, a licence and a version of their own, where one beside or above them sets another version."""
    said = {record.path: dict(_SET.findall(record.beginning(_HEAD_BYTES))) for record in records}
    versions = defaultdict[str, set[str]](set)
    for path, names in said.items():
        if "version" in names:
            versions[dirname(path)].add(names["version"])
    for path, names in said.items():
        if len(names) == _ALL_SET and not basename(path).startswith("__") and _PLUGINS not in path.split("/"):
            folders = accumulate(dirname(path).split("/"), join)
            if any(versions[folder] - {names["version"]} for folder in folders if folder in versions):
                yield path


_SET: Final = re.compile(r"""(?m)^__(author|version|license)__\s*=\s*u?["']([^"'\n]+)""")
_ALL_SET: Final = 3


def _head(record: FileRecord) -> re.Match[str] | None:
    """Return the comment that a file begins with."""
    return _HEAD.match(record.beginning(_HEAD_BYTES))


def _comment(record: FileRecord) -> str:
    """Return all comments that a file begins with, around its package, too, or its documentation: who took it in may have put one before
    that of who wrote it."""
    text = record.beginning(_HEAD_BYTES)
    start = end = 0 if (package := _PACKAGE.match(text)) is None else package.end()
    while (part := _HEAD.match(text, end) or _DOCUMENTATION.match(text, end) or _PACKAGE.match(text, end)) is not None:
        end = part.end()
    return text[start:end]


_PACKAGE: Final = re.compile(r"[\s\ufeff]*package [\w.]+;?[^\S\n]*(?=\n)")
_DOCUMENTATION: Final = re.compile(r"""[\s\ufeff]*(?:\"{3}(?:[^"]|"(?!""))*\"{3}|'{3}(?:[^']|'(?!''))*'{3})""")


def _is_release(record: FileRecord, known: Sequence[str]) -> bool:
    """Return whether a file begins as a release of something else in one file does."""
    head = _head(record)
    if head is None:
        return False
    text = head["block"] or head["lines"] or ""
    lines = [line for each in text.splitlines() if (line := each.strip(_MARGIN))][:_HEAD_LINES]
    if any(not _is_any_in(known, line) for line in _saying_whence(record, lines)):
        return True
    is_kept = _KEPT.match(head[0].lstrip(_BLANK)) is not None
    if not lines or _NO_TITLE.match(lines[0]) or not (_TERMS.search(text) or (is_kept and _SIGNED.search(text))):
        return False
    if _RELEASE.search(basename(record.path)) is None and _is_any_in(known, lines[0]):
        return False  # Its own releases are kept beside it under their numbers.
    if _DECLARED.match(lines[0]):
        return True
    if _is_fetched(record) and all(each.search(text) for each in _LABELLED) and not _is_any_in(known, text):
        return True
    is_granted = is_kept or (_HELD.search(text) and _GRANTED.search(text))
    if is_granted and _WRAPPED.search(record.beginning(_HEAD_BYTES), head.end()):
        return True
    versions = set(filter(has_version, lines))
    return bool(versions) and (is_kept or any(_is_title(line, basename(record.path)) for line in {*lines[:_TITLES], *versions}))


def _saying_whence(record: FileRecord, lines: Sequence[str]) -> Iterator[str]:
    """Yield the lines at the beginning of a head that say whence a file is, or are all of it and the address of code with its name."""
    yield from (line for line in lines[:2] if _SAID.search(line))
    found = _ADDRESS.fullmatch(lines[0]) if len(lines) == 1 else None
    if found is not None and is_code(reader_name(found[1])) and found[2].lower() == splitext(basename(record.path))[0].lower():
        yield lines[0]


_ADDRESS: Final = re.compile(r"(?i)(?:see|from|source|credits?)?\W{0,2}https?://\S+(?:/|%2F)(([\w.-]+)\.\w+)")


def _is_numbered(record: FileRecord) -> bool:
    """Return whether a file has the number of a release in its name, in a folder of libraries or among what browsers fetch as it stands."""
    folder = basename(dirname(record.path))
    return _NUMBERED.match(basename(record.path)) is not None and (folder in LIBRARIES or _is_fetched(record))


_STEPS: Final = r"(?i:up(?:date|grade)|migrat|patch|change|release|version|(?:to|from)[-_])"
_NUMBERED: Final = re.compile(rf"(?!{_STEPS})[A-Za-z].*[-_.]v?\d+\.\d+\.\d+(?=[-_.])")
"""The name of something, and the number of its release; steps between releases are written for one repository."""


def _is_from_elsewhere(record: FileRecord, paths: Set[str], known: Sequence[str]) -> bool:
    """Return whether a file among those that browsers fetch as they stand begins with what finds out how it is loaded, as a tool writes
    that, with a module that is not in this repository, or before a comment that no tool shall drop and that has a version."""
    if record.role is not Role.SOURCE or not _is_fetched(record):
        return False
    head = _head(record)
    text = COMMENTS.sub("", record.beginning(_HEAD_BYTES)[0 if head is None else head.end() :])[:WRAPPER]
    asked = _ASKED_FOR.search(text) if _WRAPPED.search(text) else None
    if asked is None:
        kept = _KEPT_BELOW.search(record.beginning(_HEAD_BYTES)) if _WRAPPED.search(text) else None
        versions = [] if kept is None else [line for line in kept[0].splitlines() if has_version(line)]
        return BUILT.search(text) is not None or (bool(versions) and not any(_is_any_in(known, line) for line in versions))
    target = normpath(join(dirname(record.path), asked[1]))
    return paths.isdisjoint((target, f"{target}.js"))


_KEPT_BELOW: Final = re.compile(r"/\*!(?:[^*]|\*(?!/))*\*/")


def _is_fetched(record: FileRecord) -> bool:
    """Return whether a file lies among those that browsers fetch as they stand."""
    return not _FETCHED.isdisjoint(record.path.split("/")[:-1])


_FETCHED: Final = frozenset(("static", "public", "assets", "wwwroot", "htdocs"))
_ASKED_FOR: Final = re.compile(r"\brequire\(['\"](\.[^'\"\n]+)['\"]\)")


def _is_title(line: str, name: str) -> bool:
    """Return whether a line has the name of a file, begins with a part of it, or has no word before its version but those of the name."""
    own = _RELEASE.sub("", name)
    parts = tuple(part for each in own.split(".")[:2] if len(part := _folded(each)) >= _LEAST_LETTERS)
    words = _WORDS.findall(line.partition(" - ")[0].lower())
    named = set(_WORDS.findall(own.lower()))
    is_named = name.lower() in line.lower() or _folded(line).startswith(parts)
    return is_named or (len(words) >= _TITLES and named.issuperset(words))


_TITLES: Final = 2
_BLANK: Final = " \t\r\n\ufeff"
_WORDS: Final = re.compile(r"[a-z]{3,}")


def _folded(name: str) -> str:
    """Return the letters and digits of a name, in lower case."""
    return re.sub(r"[\W_]", "", name).lower()
