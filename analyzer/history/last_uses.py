"""Which commits left a name in fewer places of code than before: the newest such one of an unused definition took its last use away.

Words are counted, not uses: text of a change is seldom whole enough to be parsed. What a commit moves or renames it takes away in one place
and adds in another, so that its words count nothing.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from analyzer.git import Git
from analyzer.history.log import PLAIN_DIFF
from analyzer.model.history import Commit

MOST_BYTES: Final = 1 << 28
"""Of changes that are read, the newest first: two years of the largest repositories, in some five CPU seconds."""

_CHANGES: Final = (
    "diff-tree",
    "--stdin",
    "-r",
    "--root",
    "-p",
    "-U0",
    "--src-prefix=",
    "--dst-prefix=",
    "--diff-algorithm=myers",
    *PLAIN_DIFF,
)
_WORD: Final = re.compile(rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*")
_HUNK: Final = re.compile(rb"@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@")
_NO_FILE: Final = b"/dev/null"


class _Line(NamedTuple):
    """A line of code that a commit added, or took away."""

    commit: bytes
    is_added: bool
    text: bytes


def read_last_uses(git: Git, commits: Sequence[Commit], names: Iterable[str], is_code: Callable[[str], bool]) -> Mapping[str, str]:
    """Return of each name the newest commit that left it in fewer places of code, where there is one.

    `commits` come newest first; `is_code` tells files of code that are no tests by their paths. Raises GitError where git fails.
    """
    wanted = {name.encode(): name for name in names}
    asked = [each.hash for each in commits if any(is_code(change.path) for change in each.changes)]
    found: dict[str, str] = {}
    for commit, balance in _balances(_lines(git, asked, is_code), wanted):
        for word, places in balance.items():
            if places < 0:
                found.setdefault(wanted[word], commit)
    return found


def _balances(lines: Iterable[_Line], wanted: Mapping[bytes, str]) -> Iterator[tuple[str, Counter[bytes]]]:
    """Yield each commit with how many places it added for words, less those that it took away."""
    commit, balance = b"", Counter[bytes]()
    for line in lines:
        if line.commit != commit:
            yield commit.decode(), balance
            commit, balance = line.commit, Counter()
        words = [word for word in _WORD.findall(line.text) if word in wanted]
        if line.is_added:
            balance.update(words)
        else:
            balance.subtract(words)
    yield commit.decode(), balance


def _lines(git: Git, commits: Sequence[str], is_code: Callable[[str], bool]) -> Iterator[_Line]:
    """Yield the lines of code that commits changed. What stands in them is told from git's own lines by how many it says there are."""
    names = {commit.encode() for commit in commits}
    commit, left, is_counted = b"", 0, False
    for line in _printed(git, commits):
        if left and line[:1] in b"-+":
            left -= 1
            if is_counted:
                yield _Line(commit, line[:1] == b"+", line[1:])
        elif hunk := _HUNK.match(line):
            left = sum(int(size or 1) for size in hunk.groups())
        elif line.startswith((b"--- ", b"+++ ")) and line[4:] != _NO_FILE:
            is_counted = is_code(line[4:].rstrip(b"\t").decode("utf-8", "replace"))
        elif line in names:
            commit = line


def _printed(git: Git, commits: Sequence[str]) -> Iterator[bytes]:
    """Yield the lines that git prints of changes, as far as they are read."""
    begun, read = [b""], 0
    for block in git.blocks(*_CHANGES, given="".join(f"{commit}\n" for commit in commits).encode()):
        *lines, last = block.split(b"\n")
        if lines:
            yield b"".join((*begun, lines[0]))
            yield from lines[1:]
            begun = []
        begun.append(last)
        read += len(block)
        if read > MOST_BYTES:
            return
    yield b"".join(begun)
