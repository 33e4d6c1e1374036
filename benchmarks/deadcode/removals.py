"""Which symbols the commits of a history removed because nothing used them, by what their messages say.

The truth is a proxy: a message speaks of the commit as a whole, and what is removed may have been used until that very commit.
"""

import re
import subprocess
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from analyzer.discover.classify import classify
from analyzer.extract import extract_file
from analyzer.languages.formats import language_named, reader_name
from analyzer.languages.manifests import is_manifest
from analyzer.model.facts import Definition, FileFacts
from analyzer.model.facts import Use as Usage
from analyzer.model.packing import WIDTHS, rows
from analyzer.schema.vocab import NodeKind, Role

SAYS_SO = re.compile(
    r"\b(remov|delet|drop|clean|prun|purg|kill)\w*\b.{0,60}\b(unused|dead|unreachable|not used|no longer used|never used)\b"
    r"|\b(unused|dead|unreachable)\b.{0,60}\b(remov|delet|drop|clean|prun|purg)\w*\b",
    re.IGNORECASE,
)
KINDS = frozenset(
    (
        NodeKind.FUNCTION,
        NodeKind.METHOD,
        NodeKind.CONSTRUCTOR,
        NodeKind.PROPERTY,
        NodeKind.CLASS,
        NodeKind.INTERFACE,
        NodeKind.STRUCT,
        NodeKind.ENUM,
        NodeKind.TRAIT,
        NodeKind.TYPE_ALIAS,
        NodeKind.VARIABLE,
        NodeKind.CONSTANT,
        NodeKind.FIELD,
    )
)
WRITES = frozenset((Usage.WRITE, Usage.DELETE))
SECONDS_A_FILE = 10.0
PARTS = re.compile(r"[.:]")
NAMED = re.compile(rb"\w[.:]([A-Za-z_]\w*)(?=[\"'\s,\]])")


class Removed(NamedTuple):
    """A definition that a commit removed. `name` is dotted from the module; `is_outermost` when nothing around it went too.

    `was_used` tells that the same commit took away a use of its name too, outside of tests, imports and what it removed as unused: then
    the symbol was in use until that commit, whatever the message says.
    """

    path: str
    name: str
    kind: NodeKind
    is_outermost: bool
    role: Role
    was_used: bool


class Use(NamedTuple):
    """A name that is used in a file, in the definition of that dotted name."""

    path: str
    holder: str
    name: str


class Removal(NamedTuple):
    """A commit whose message says that it removes what is unused, its first parent, and what it removed.

    `inner` are the names that removed definitions use of each other, by the names of those.
    """

    commit: str
    parent: str
    subject: str
    symbols: tuple[Removed, ...]
    inner: Mapping[str, frozenset[str]]

    def used_by(self, names: Iterable[str]) -> frozenset[str]:
        """Return some names of removed definitions with those of what they used, and what that used in turn."""
        return reached(self.inner, names)


def git(repository: Path, *arguments: str) -> bytes:
    """Return what git answers; raises CalledProcessError where it refuses."""
    return subprocess.run(["git", "-C", str(repository), *arguments], check=True, capture_output=True).stdout


def removals(repository: Path, count: int) -> Iterator[Removal]:
    """Yield the newest `count` commits that say so and removed a symbol, the newest first."""
    log = git(repository, "log", "--no-merges", "--format=%H%x00%P%x00%s", "HEAD").decode("utf-8", "replace")
    for line in filter(None, log.split("\n")):
        commit, parents, subject = line.split("\0")
        if not count:
            return
        if not SAYS_SO.search(subject) or not parents:
            continue
        symbols, inner = removed_by(repository, commit)
        if symbols:
            count -= 1
            yield Removal(commit, parents.split()[0], subject, symbols, inner)


def removed_by(repository: Path, commit: str) -> tuple[tuple[Removed, ...], Mapping[str, frozenset[str]]]:
    """Return the definitions that a commit took away and put nowhere else, under this name or with this body, and what names they used."""
    gone: dict[tuple[str, str], Definition] = {}
    come: dict[tuple[str, str], Definition] = {}
    uses: Counter[Use] = Counter()
    for path, before, after in changed_files(repository, commit):
        old, new = facts_of(path, before), facts_of(path, after)
        olds, news = definitions(old), definitions(new)
        gone.update({(path, name): olds[name] for name in olds.keys() - news.keys()})
        come.update({(path, name): news[name] for name in news.keys() - olds.keys()})
        if classify(path, 0).role is not Role.TEST:
            uses.update((*uses_in(path, old), *named_in(path, before)))
            uses.subtract((*uses_in(path, new), *named_in(path, after)))
    names = {definition.name for definition in come.values()}
    bodies = {definition.body_hash for definition in come.values()} - {None}
    found = {key: one for key, one in gone.items() if one.name not in names and one.body_hash not in bodies and one.kind in KINDS}
    from_outside, inner = used_names(found, uses)
    used = reached(inner, from_outside)
    symbols = []
    for (path, name), definition in sorted(found.items()):
        is_outermost = not any((path, outer) in found for outer in outer_names(name))
        symbols.append(Removed(path, name, definition.kind, is_outermost, classify(path, 0).role, definition.name in used))
    return tuple(symbols), inner


def uses_in(path: str, facts: FileFacts | None) -> Iterator[Use]:
    """Yield the uses of names in a file, each with the dotted name of what it stands in; a text with a full name uses the last of it."""
    if facts is None:
        return
    holders = dotted_names(facts)
    for _, text, _, _, _, owner, use in rows(facts.names, WIDTHS["names"]):
        if use not in WRITES:
            yield Use(path, holders[owner], facts.texts[text])
    for _, _, text, _, _, owner, _ in rows(facts.loads, WIDTHS["loads"]):
        yield Use(path, holders[owner], facts.texts[text])
    for text, _, _, owner in rows(facts.mentions, WIDTHS["mentions"]):
        yield Use(path, holders[owner], PARTS.split(facts.texts[text])[-1])


def named_in(path: str, source: bytes) -> Iterator[Use]:
    """Yield what a manifest names in full, as entry points do."""
    names = NAMED.findall(source) if is_manifest(path) else ()
    yield from (Use(path, "", name.decode()) for name in names)


def used_names(removed: Mapping[tuple[str, str], Definition], uses: Mapping[Use, int]) -> tuple[list[str], Mapping[str, frozenset[str]]]:
    """Return the names of removed definitions that what stays used until then, and those that each of them used, by its own name."""
    names = {definition.name for definition in removed.values()}
    inner: dict[str, set[str]] = defaultdict(set)
    from_outside = []
    for use, number in uses.items():
        if number <= 0 or use.name not in names:
            continue
        holders = [name for name in (use.holder, *outer_names(use.holder)) if (use.path, name) in removed]
        for holder in holders:
            inner[holder.rpartition(".")[2]].add(use.name)
        if not holders:
            from_outside.append(use.name)
    return from_outside, {name: frozenset(used) for name, used in inner.items()}


def reached(inner: Mapping[str, frozenset[str]], names: Iterable[str]) -> frozenset[str]:
    """Return names with those that they lead to."""
    found = set[str]()
    queue = list(names)
    while queue:
        if (name := queue.pop()) not in found:
            found.add(name)
            queue.extend(inner.get(name, ()))
    return frozenset(found)


def outer_names(name: str) -> Iterator[str]:
    """Yield the names of what a dotted name lies in."""
    while "." in name:
        name = name.rpartition(".")[0]
        yield name


def changed_files(repository: Path, commit: str) -> Iterator[tuple[str, bytes, bytes]]:
    """Yield each changed file in a language that is read, and each manifest, with its content before and after; empty where there is none.

    Files that are missing in a partial copy of a repository are left out.
    """
    fields = git(repository, "diff-tree", "-r", "-z", "--no-renames", f"{commit}^", commit).decode("utf-8", "replace").split("\0")
    for header, path in zip(fields[::2], fields[1::2], strict=False):
        _, _, before, after, _ = header.split(" ")
        if language_named(reader_name(path)) is not None or is_manifest(path):
            old, new = blob(repository, before), blob(repository, after)
            if old is not None and new is not None:
                yield path, old, new


def blob(repository: Path, name: str) -> bytes | None:
    """Return the content of a blob, empty for the null name, None where the copy of the repository lacks it."""
    if not name.strip("0"):
        return b""
    try:
        return git(repository, "cat-file", "blob", name)
    except subprocess.CalledProcessError:
        return None


def facts_of(path: str, source: bytes) -> FileFacts | None:
    """Return the facts of a file, None for an empty one, one in no language, and one that could not be read."""
    language = language_named(reader_name(path))
    facts = None if language is None or not source else extract_file(source, language, SECONDS_A_FILE)
    return facts if facts is not None and facts.definitions else None


def dotted_names(facts: FileFacts) -> list[str]:
    """Return the dotted names of a file's definitions in their order, the module's empty; methods outside of their class lie in it."""
    names, owners = [""], {each.definition: each.class_name for each in facts.attachments}
    for number, definition in enumerate(facts.definitions[1:], 1):
        outer = owners.get(number, names[definition.parent])
        names.append(f"{outer}.{definition.name}" if outer else definition.name)
    return names


def definitions(facts: FileFacts | None) -> dict[str, Definition]:
    """Return the definitions of a file by dotted name; of several with one name the first."""
    found: dict[str, Definition] = {}
    if facts is not None:
        for name, definition in list(zip(dotted_names(facts), facts.definitions, strict=True))[1:]:
            found.setdefault(name, definition)
    return found
