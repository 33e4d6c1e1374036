"""Which symbols the commits of a history removed because nothing used them, by what their messages say.

The truth is a proxy: a message speaks of the commit as a whole, and what is removed may have been used until that very commit.
"""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from analyzer.discover.classify import classify
from analyzer.extract import extract_file
from analyzer.languages.formats import language_named, reader_name
from analyzer.model.facts import Definition, FileFacts
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
SECONDS_A_FILE = 10.0


class Removed(NamedTuple):
    """A definition that a commit removed. `name` is dotted from the module; `is_outermost` when nothing around it went too."""

    path: str
    name: str
    kind: NodeKind
    is_outermost: bool
    role: Role


class Removal(NamedTuple):
    """A commit whose message says that it removes what is unused, its first parent, and what it removed."""

    commit: str
    parent: str
    subject: str
    symbols: tuple[Removed, ...]


def git(repository: Path, *arguments: str) -> bytes:
    """Return what git answers; raises CalledProcessError where it refuses."""
    return subprocess.run(["git", "-C", str(repository), *arguments], check=True, capture_output=True).stdout


def removals(repository: Path, count: int) -> Iterator[Removal]:
    """Yield the newest `count` commits that say so and removed a symbol, the newest first."""
    log = git(repository, "log", "--no-merges", "--format=%H%x00%P%x00%s", "HEAD").decode("utf-8", "replace")
    for line in log.splitlines():
        commit, parents, subject = line.split("\0")
        if not count:
            return
        if not SAYS_SO.search(subject) or not parents:
            continue
        removal = Removal(commit, parents.split()[0], subject, tuple(removed_by(repository, commit)))
        if removal.symbols:
            count -= 1
            yield removal


def removed_by(repository: Path, commit: str) -> Iterator[Removed]:
    """Yield the definitions that a commit took away and put nowhere else, under this name or with this body."""
    gone: dict[tuple[str, str], Definition] = {}
    come: dict[tuple[str, str], Definition] = {}
    for path, before, after in changed_files(repository, commit):
        old, new = definitions(path, before), definitions(path, after)
        gone.update({(path, name): old[name] for name in old.keys() - new.keys()})
        come.update({(path, name): new[name] for name in new.keys() - old.keys()})
    names = {definition.name for definition in come.values()}
    bodies = {definition.body_hash for definition in come.values()} - {None}
    found = {key: one for key, one in gone.items() if one.name not in names and one.body_hash not in bodies and one.kind in KINDS}
    for (path, name), definition in sorted(found.items()):
        is_outermost = not any((path, outer) in found for outer in outer_names(name))
        yield Removed(path, name, definition.kind, is_outermost, classify(path, 0).role)


def outer_names(name: str) -> Iterator[str]:
    """Yield the names of what a dotted name lies in."""
    while "." in name:
        name = name.rpartition(".")[0]
        yield name


def changed_files(repository: Path, commit: str) -> Iterator[tuple[str, bytes, bytes]]:
    """Yield each changed file in a language that is read, with its content before and after; empty where there is none."""
    fields = git(repository, "diff-tree", "-r", "-z", "--no-renames", f"{commit}^", commit).decode("utf-8", "replace").split("\0")
    for header, path in zip(fields[::2], fields[1::2], strict=False):
        _, _, before, after, _ = header.split(" ")
        if language_named(reader_name(path)) is not None:
            yield path, blob(repository, before), blob(repository, after)


def blob(repository: Path, name: str) -> bytes:
    """Return the content of a blob, empty for the null name."""
    return b"" if not name.strip("0") else git(repository, "cat-file", "blob", name)


def definitions(path: str, source: bytes) -> dict[str, Definition]:
    """Return the definitions of a file by dotted name; of several with one name the first."""
    language = language_named(reader_name(path))
    if language is None or not source:
        return {}
    facts: FileFacts = extract_file(source, language, SECONDS_A_FILE)
    names = [""]
    found: dict[str, Definition] = {}
    for definition in facts.definitions[1:]:
        outer = names[definition.parent]
        names.append(f"{outer}.{definition.name}" if outer else definition.name)
        found.setdefault(names[-1], definition)
    return found
