"""Folders whose files are others', or there for tests: by what most of them are, or by what one of them says of all."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, islice
from posixpath import basename, dirname
from typing import Final

from analyzer.discover.classify import classify
from analyzer.discover.heads import HEAD_BYTES, is_any_in
from analyzer.discover.licensed import LIBRARIES
from analyzer.languages.formats import is_code
from analyzer.model.files import FileRecord
from analyzer.schema.vocab import Role

OF_OTHERS: Final = frozenset((Role.VENDORED, Role.GENERATED))


def beside_tests(records: Iterable[FileRecord]) -> Iterator[str]:
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


def written_in_packages(records: Iterable[FileRecord]) -> Iterator[tuple[str, Role]]:
    """Yield the files of packages that are written in a folder where others are put (`packages/node_modules/name`), each with the role that
    the rest of its path gives it: nothing beside that folder says what to put there, nor did a tool leave a note in it."""
    paths = {record.path for record in records}
    filled = {path.rpartition(note)[0] for path in paths for note in _NOTES if note in path}
    for record in records:
        *before, _ = record.path.split(_PACKAGES)
        folders = list(accumulate(before, lambda outer, inner: f"{outer}{_PACKAGES}{inner}"))
        if folders and all(folder and f"{folder}{_LIST}" not in paths and folder not in filled for folder in folders):
            yield record.path, classify(record.path.replace(_PACKAGES, ""), record.size).role


_PACKAGES: Final = "node_modules/"
_LIST: Final = "package.json"
_NOTES: Final = tuple(f"{_PACKAGES}{note}" for note in (".package-lock.json", ".bin/", ".yarn-integrity", ".modules.yaml"))


def beside_others(records: Iterable[FileRecord], found: Mapping[str, Role]) -> Iterator[str]:
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
        if basename(path) != PLUGINS and len(direct) <= len(inner):
            yield from _where_most_are_others([*direct, *inner], found)


def _where_most_are_others(parts: Sequence[Sequence[FileRecord]], found: Mapping[str, Role]) -> Iterator[str]:
    """Yield the files of all parts that are not yet others', where more than half of the parts wholly are, or say by a version or an author
    of their own that they are released each for itself."""
    are_others = [all(found.get(record.path, record.role) in OF_OTHERS for record in part) for part in parts]
    said = [tuple(_said_of(part)) for part, is_others in zip(parts, are_others, strict=True) if not is_others]
    told = sum(are_others) + sum(map(bool, said))
    apart = sum(are_others) + len(set(filter(None, said)))
    if apart >= _LEAST_OTHERS and 2 * told > len(parts) and 2 * apart > told:
        yield from (record.path for part in parts for record in part if record.role not in OF_OTHERS)


def _said_of(part: Sequence[FileRecord]) -> Iterator[str]:
    """Yield the versions and authors that the outermost files of a part of a folder of libraries set; plugins are often written here."""
    if PLUGINS in part[0].path.split("/"):
        return
    depth = min(record.path.count("/") for record in part)
    for record in part:
        if record.path.count("/") == depth:
            yield from _SAYS_OF_ITSELF.findall(record.beginning(_SAID_BYTES))


_SAYS_OF_ITSELF: Final = re.compile(r"""(?m)^(?:export const |exports\.)?__?(?:version|author)(?:__)?\s*=\s*u?["']([^"'\n]+)""")
_SAID_BYTES: Final = 8_000
PLUGINS: Final = "plugins"
_LIBRARIES: Final = LIBRARIES | {PLUGINS}
_LEAST_OTHERS: Final = 3


def of_kits(records: Sequence[FileRecord], own: Mapping[str, str]) -> Iterator[str]:
    """Yield the files of code in the folders into which a tool copies components of a kit, as the list that it keeps says: a part of the
    folder that the list lies in, or all of it where that is a package which has the name. A folder for own components too is not one."""
    packages = {dirname(path): name for path, name in own.items()}
    for record in islice((record for record in records if basename(record.path) == _LIST_OF_KIT), _MOST_KITS):
        text = record.beginning(HEAD_BYTES)
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


def taken_over(records: Sequence[FileRecord], known: Sequence[str]) -> Sequence[str]:
    """Return the files of code in folders whose entry begins with nothing but the addresses of repositories and the licences of these,
    where that is not most of the code."""
    folders = tuple(
        f"{dirname(record.path)}/"
        for record in records
        if _ENTRY.fullmatch(record.path) and (head := _TAKEN.match(record.beginning(HEAD_BYTES))) and not is_any_in(known, head[0])
    )
    return _unless_most(records, folders)


_ENTRY: Final = re.compile(r".*/(?:index\.[cm]?[jt]sx?|__init__\.py)")
"""What a folder is imported by, but that of everything."""
_FORGE: Final = r"https?://(?:www\.)?(?:github|gitlab|bitbucket|codeberg)\.\w+/\S+"
_LICENCES: Final = r"(?:MIT|ISC|BSD|Apache)(?:[ -]\d[\w.-]*)?"
_TAKEN: Final = re.compile(rf"(?:(?://|#) ?(?:{_FORGE}\W+{_LICENCES}|{_LICENCES}\W+{_FORGE})\W*\n)+")


def titled(records: Sequence[FileRecord]) -> Sequence[str]:
    """Return the files of code in folders of which a text for readers has a title that says that others wrote them, where that is not most
    of the code."""
    folders = tuple(
        f"{dirname(record.path)}/"
        for record in records
        if _FOR_READERS.fullmatch(record.path) and (title := _TITLE.match(record.beginning(HEAD_BYTES))) and _BY_OTHERS.search(title[1])
    )
    return _unless_most([record for record in records if is_code(record.language)], folders) if folders else ()


def _unless_most(code: Sequence[FileRecord], folders: tuple[str, ...]) -> Sequence[str]:
    """Return the files of code in some folders, which end in a slash, where those are not most of it."""
    inside = [record.path for record in code if record.path.startswith(folders)]
    return inside if 2 * len(inside) <= len(code) else ()


_FOR_READERS: Final = re.compile(r"(?i).*/readme(?:\.(?:md|rst|txt))?")
_TITLE: Final = re.compile(r"[\s\ufeff#=]*([^\n]*)")
_BY_OTHERS: Final = re.compile(
    r"(?i)\bvendored\b"
    r"|\b(?:third|3rd)[- ]party (?:code|libs?|librar(?:y|ies)|modules?|packages?|sources?|software|dependenc(?:y|ies)|assets?)\b"
)
