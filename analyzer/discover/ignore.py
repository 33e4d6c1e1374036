"""Which paths git's ignore rules leave out. Only rules that lie in the repository count, never the machine's."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from pathspec import GitIgnoreSpec
from pathspec.patterns.gitignore import GitIgnorePatternError

IGNORE_FILE = ".gitignore"

_MAX_BYTES = 1_000_000
_FOLDER_END = "ps_d"
"""The group of the library's patterns that holds the `/` after a folder that they name."""


@dataclass(frozen=True, slots=True)
class IgnoreRules:
    """The rules of one ignore file; they count for paths below `base`, which is `""` for the root, else ends in `/`."""

    base: str
    spec: GitIgnoreSpec


IgnoreStack: TypeAlias = tuple[IgnoreRules, ...]
"""The rules that count for a folder, the farthest first."""


def is_ignored(path: str, rules: IgnoreStack) -> bool:
    """Return whether the nearest rules that say anything of a path leave it out. A folder's path ends in `/`.

    As in git, nothing brings back what lies in an ignored folder: callers do not descend into one.
    """
    for level in reversed(rules):
        verdict = _verdict(level.spec, path[len(level.base) :])
        if verdict is not None:
            return verdict
    return False


def _verdict(spec: GitIgnoreSpec, path: str) -> bool | None:
    """Return what the last pattern that names the path itself says, None without any.

    The library's own verdict also lets a pattern speak for what lies below the folder that it names, which git does not once it has
    entered that folder: `*.py` before `!folder` ignores `folder/a.py`.
    """
    for pattern in reversed(spec.patterns):
        found = pattern.match_file(path) if pattern.include is not None else None
        if found is not None and _is_whole(str(pattern.pattern).rstrip(), found.match, path):
            return pattern.include
    return None


def _is_whole(written: str, match: re.Match[str], path: str) -> bool:
    """Return whether a match goes to the end of a path, and does not stop at a folder above it.

    `folder/**` names what is inside of a folder, where the library's expression ends with that folder, and `folder/**/` the folders there.
    """
    if written.endswith(("/**", "/**/")) and len(written) > len("/**/"):
        return match.end() < len(path) and (path.endswith("/") or not written.endswith("/"))
    if _FOLDER_END not in match.re.groupindex or match[_FOLDER_END] is None:
        return True
    return match.end(_FOLDER_END) == len(path)


def compiled(patterns: Sequence[str]) -> GitIgnoreSpec:
    """Return patterns as in `.gitignore`; a malformed one matches nothing, as in git."""
    return GitIgnoreSpec.from_lines([pattern for pattern in patterns if _is_valid(pattern)])


def read_rules(file: Path, base: str) -> IgnoreStack:
    """Return the rules that an ignore file holds: none when it is absent, unreadable, or a link."""
    try:
        if file.is_symlink() or file.stat().st_size > _MAX_BYTES:
            return ()
        text = file.read_bytes().decode("utf-8-sig", "surrogateescape")
    except OSError:
        return ()
    return (IgnoreRules(base, compiled(text.splitlines())),)


def _is_valid(pattern: str) -> bool:
    try:
        GitIgnoreSpec.from_lines([pattern])
    except (GitIgnorePatternError, ValueError):
        return False
    return True
