"""Walks a folder for the files in scope. Content is not read here, and no link is followed.

A link to something inside the tree is no file of its own: what it leads to is found under its real path.
"""

import errno
import os
import stat
from collections.abc import Callable, Iterable, Iterator, Set
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TypeAlias

from analyzer.discover.ignore import IGNORE_FILE, IgnoreStack, Patterns, compiled, is_ignored, names, names_any, read_rules
from analyzer.model.files import Problem, SourceFile
from analyzer.regular import opened
from analyzer.schema.manifest import MANIFEST_FILE, VIEWS_FILE
from analyzer.schema.vocab import ProblemCode, ProblemStage

Classifier = Callable[[str, int], SourceFile]
"""Makes the value for a file of a path and a size."""

_NEVER = frozenset({".git", ".hg", ".svn", ".jj", "__pycache__"})
_CACHE_TAG = "CACHEDIR.TAG"
_CACHE_SIGNATURE = b"Signature: 8a477f597d28d172789f06886806bc55"
_ENVIRONMENT_MARK = "pyvenv.cfg"
_ARTIFACT = frozenset({MANIFEST_FILE, VIEWS_FILE, "nodes.parquet"})
"""What an artifact of another run holds: it tells of the repository, and is no part of it."""


class Discovery(NamedTuple):
    """What a folder holds: files in scope by path, and what could not be taken in."""

    files: tuple[SourceFile, ...]
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Scope:
    """What to leave out beside ignored files: paths that `exclude` names or `include` does not, and folders by absolute path."""

    include: Patterns | None
    exclude: Patterns
    is_own: Callable[[Path], bool]
    kept: Set[str] = frozenset()
    """Paths of files that are in scope although a rule ignores them, and of the folders around these, which end in `/`."""

    def has_file(self, path: str) -> bool:
        """Return whether a file is in scope."""
        return not names(self.exclude, path) and (self.include is None or names_any(self.include, path))

    def has_folder(self, path: str, place: Path) -> bool:
        """Return whether files below a folder may be in scope; `path` ends in `/`."""
        return not names(self.exclude, path) and not self.is_own(place)


class _Folder(NamedTuple):
    place: Path
    prefix: str  # path from the root, empty or ending in `/`
    rules: IgnoreStack
    is_ignored: bool = False


_Found: TypeAlias = _Folder | Problem | tuple[str, int]
"""A folder to look into, what is wrong with an entry, or the path and size of a file in scope."""


def discover(
    root: Path,
    classify: Classifier,
    *,
    include: tuple[str, ...] = (),
    exclude: tuple[str, ...] = (),
    is_own: Callable[[Path], bool] = lambda _: False,
    kept: Iterable[str] = (),
) -> Discovery:
    """Return the files of a folder that are in scope, sorted by path.

    Ignored files, those of version control and caches, and whatever `is_own` accepts are left out. What is `kept` although a rule ignores
    it, is not.
    """
    scope = Scope(compiled(include) if include else None, compiled(exclude), is_own, _with_folders(kept))
    files: list[SourceFile] = []
    problems: list[Problem] = []
    pending = [_Folder(root, "", _outer_rules(root))]
    while pending:
        for found in _entries(pending.pop(), root, scope):
            match found:
                case _Folder():
                    pending.append(found)
                case Problem():
                    problems.append(found)
                case (path, size):
                    files.append(classify(path, size))
    return Discovery(tuple(sorted(files)), tuple(sorted(problems, key=lambda problem: (problem.path, problem.code))))


def _with_folders(paths: Iterable[str]) -> frozenset[str]:
    """Return paths with those of the folders around them."""
    found = set[str]()
    for path in paths:
        while path and path not in found:
            found.add(path)
            path = "".join(path.rstrip("/").rpartition("/")[:2])
    return frozenset(found)


def _outer_rules(root: Path) -> IgnoreStack:
    """Return the rules that a repository keeps outside of its tree."""
    return read_rules(root, ".git/info/exclude", "")


def _entries(folder: _Folder, root: Path, scope: Scope) -> Iterator[_Found]:
    try:
        entries = sorted(os.scandir(folder.place), key=lambda entry: entry.name)
    except OSError as error:
        yield _folder_problem(folder, error)
        return
    names = {entry.name for entry in entries}
    if folder.prefix and _is_cache(root, folder.prefix, names):
        return
    rules = folder.rules + (read_rules(root, folder.prefix + IGNORE_FILE, folder.prefix) if IGNORE_FILE in names else ())
    for entry in entries:
        found = _entry(entry, folder, rules, root, scope)
        if found is not None:
            yield found


def _entry(entry: os.DirEntry[str], folder: _Folder, rules: IgnoreStack, root: Path, scope: Scope) -> _Found | None:
    path = folder.prefix + entry.name
    if entry.name in _NEVER:
        return None
    if not _is_text(entry.name):
        return _problem(readable_path(path), ProblemCode.BAD_NAME, "its name is not UTF-8")
    if entry.is_dir(follow_symlinks=False):
        below = f"{path}/"
        is_left = folder.is_ignored or is_ignored(below, rules)
        if (is_left and below not in scope.kept) or not scope.has_folder(below, folder.place / entry.name):
            return None
        return _Folder(folder.place / entry.name, below, rules, is_left)
    is_left = folder.is_ignored or is_ignored(path, rules)
    if (is_left and path not in scope.kept) or not scope.has_file(path):
        return None
    if entry.is_symlink():
        return _link_problem(path, Path(entry.path), root)
    return _file(entry, path)


def _file(entry: os.DirEntry[str], path: str) -> Problem | tuple[str, int]:
    try:
        status = entry.stat(follow_symlinks=False)
    except OSError as error:
        return _problem(path, ProblemCode.UNREADABLE, f"it cannot be opened: {error.strerror}")
    if not stat.S_ISREG(status.st_mode):
        return _problem(path, ProblemCode.NOT_A_FILE, f"it is a {_kind(status.st_mode)}")
    return path, status.st_size


def _kind(mode: int) -> str:
    if stat.S_ISFIFO(mode):
        return "pipe"
    return "socket" if stat.S_ISSOCK(mode) else "device"


def _link_problem(path: str, link: Path, root: Path) -> Problem | None:
    """Return what is wrong with a link; nothing is with one that leads to a file or an unrelated folder inside the tree."""
    try:
        target = Path(os.path.realpath(link, strict=True))
    except OSError as error:
        if error.errno == errno.ELOOP:
            return _problem(path, ProblemCode.LINK_LOOP, "it is a link that leads back to itself")
        return _problem(path, ProblemCode.BROKEN_LINK, "it is a link to nothing")
    real_root = Path(os.path.realpath(root))
    if not target.is_relative_to(real_root):
        return _problem(path, ProblemCode.LINK_OUTSIDE, "it is a link out of the repository")
    if Path(os.path.realpath(link.parent)).is_relative_to(target):
        return _problem(path, ProblemCode.LINK_LOOP, "it is a link to a folder that it lies in")
    return None


def _is_cache(root: Path, prefix: str, names: set[str]) -> bool:
    """Return whether a folder says of itself that it holds nothing of the repository: a tagged cache, an environment, an artifact."""
    if _ENVIRONMENT_MARK in names or names >= _ARTIFACT:
        return True
    if _CACHE_TAG not in names:
        return False
    try:
        with opened(root, prefix + _CACHE_TAG) as (stream, _):
            return stream.read(len(_CACHE_SIGNATURE)) == _CACHE_SIGNATURE
    except OSError:
        return False


def readable_path(path: str) -> str:
    """Return a path as text that can be stored, its bytes that are no UTF-8 written as `\\xNN`."""
    return os.fsencode(path).decode("utf-8", "backslashreplace")


def _is_text(name: str) -> bool:
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def _folder_problem(folder: _Folder, error: OSError) -> Problem:
    path = folder.prefix.rstrip("/") or "."
    if error.errno == errno.ENAMETOOLONG:
        return _problem(path, ProblemCode.TOO_DEEP, "its path is longer than the system allows")
    return _problem(path, ProblemCode.UNREADABLE, f"it cannot be listed: {error.strerror}")


def _problem(path: str, code: ProblemCode, message: str) -> Problem:
    return Problem(ProblemStage.DISCOVER, path, None, code, message)
