"""What git tells of a repository's past: the value between history and metrics."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from analyzer.model.files import Problem
from analyzer.schema.vocab import ChangeKind

DAY_SECONDS = 86_400


class Signature(NamedTuple):
    """A person as a commit names them."""

    name: str
    email: str


class Change(NamedTuple):
    """What a commit did to one file. Paths are relative to the indexed folder.

    `added` and `deleted` are lines; None for binary content, and outside of the window in which lines are counted.
    """

    path: str
    kind: ChangeKind
    old_path: str | None = None
    added: int | None = None
    deleted: int | None = None


class Commit(NamedTuple):
    """A commit. `changes` are those inside the indexed folder, by path; `files` counts all files that it changed, elsewhere too.

    Merges change nothing by themselves: what they bring in stands in the commits that they join. Times are seconds since 1970.
    """

    hash: str
    parents: tuple[str, ...]
    author: Signature
    authored_at: int
    committed_at: int
    message: str
    co_authors: tuple[Signature, ...]
    changes: tuple[Change, ...]
    files: int


class Snapshot(NamedTuple):
    """The repository at an earlier commit: `lines` are the lines of each file of code that are not blank."""

    commit: str
    lines: Mapping[str, int]


class History(NamedTuple):
    """The indexed commit and all that it descends from, every commit before its parents.

    `lines_since` is the time from which on lines were counted, None where none were. `ignored` are commits that the repository wants
    left out of blame. `earlier` is the state that rankings are tried on, None where the history is too short for one. `last_uses` has of
    names the newest commit since `lines_since` that left them in fewer places of code. `problems` are what was too much to be read.
    """

    commits: tuple[Commit, ...]
    anchor: int
    lines_since: int | None = None
    ignored: frozenset[str] = frozenset()
    earlier: Snapshot | None = None
    last_uses: Mapping[str, str] = MappingProxyType({})
    problems: tuple[Problem, ...] = ()
