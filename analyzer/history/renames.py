"""What commits moved and copied: git compares each file that a commit added with all others that it changed.

That takes as long as there are pairs, times what they hold: a thousand moved files of some hundred kilobytes keep git busy for a minute,
and a history may hold any number of such commits. So the work is worked out first, from the sizes of files alone, and where it is more
than any history needs, only files that were moved unchanged are followed.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from analyzer.git import Git
from analyzer.history.log import RENAME_LIMIT, LoggedCommit, read_changes
from analyzer.model.history import Commit

_MOST_WORK: Final = 1 << 36
"""Bytes that all pairs hold together: some 20 CPU seconds of git. Of twelve large repositories one holds as much, most a hundredth."""
_LARGEST_FILE: Final = 1 << 28
"""Bytes of a file that git may take into memory, to compare it with another."""
_LEAST_ALIKE: Final = 2
"""How many times as large as the other one of a pair may be, for git to compare what they hold."""


class Renames(NamedTuple):
    """Commits with what they moved and copied, and those of them in which only files that were moved unchanged were looked for."""

    commits: list[Commit]
    uncompared: frozenset[str]


def with_renames(git: Git, logged: Sequence[LoggedCommit], prefix: str, *, is_whole: bool) -> Renames:
    """Return the commits with renames and copies instead of additions and deletions, where there are some.

    Without `is_whole`, contents are missing from the clone, and nothing is compared. Raises GitError where git fails.
    """
    candidates = [each for each in logged if each.added and each.others]
    too_much = frozenset(_too_much(candidates, _sizes(git, candidates)) if is_whole else ())
    changed: dict[str, Commit] = {}
    for is_compared in (True, False):
        asked = [each.commit for each in candidates if (is_whole and each.commit.hash not in too_much) is is_compared]
        changed |= {commit.hash: commit for commit in read_changes(git, asked, prefix, is_compared=is_compared)}
    return Renames([changed.get(each.commit.hash, each.commit) for each in logged], too_much)


def pair_bytes(added: Iterable[int], others: Iterable[int]) -> int:
    """Return how many bytes the pairs hold that git compares, given the sizes of files that were added and of those that were changed."""
    sizes = sorted(others)
    sums = [0, *accumulate(sizes)]
    total = 0
    for size in added:
        first, last = bisect_left(sizes, size / _LEAST_ALIKE), bisect_right(sizes, size * _LEAST_ALIKE)
        if first < last and max(size, sizes[last - 1]) > _LARGEST_FILE:
            return _MOST_WORK + 1
        total += (last - first) * size + sums[last] - sums[first]
    return total


def _too_much(candidates: Iterable[LoggedCommit], sizes: Mapping[str, int]) -> Iterator[str]:
    """Yield the commits that are more than there is left to do, the newest served first."""
    left = _MOST_WORK
    for commit, added, others in candidates:
        known = frozenset(others)
        unmoved = [name for name in added if name not in known]
        if len(unmoved) * len(others) > RENAME_LIMIT**2:
            continue
        work = pair_bytes((sizes.get(name, 0) for name in unmoved), (sizes.get(name, 0) for name in others))
        if work > left:
            yield commit.hash
        else:
            left -= work


def _sizes(git: Git, candidates: Iterable[LoggedCommit]) -> dict[str, int]:
    """Return the sizes of the objects that commits added or changed, without those that are missing."""
    names = list(dict.fromkeys(name for each in candidates for names in (each.added, each.others) for name in names))
    given = "".join(f"{name}\n" for name in names).encode()
    told = b"".join(git.blocks("cat-file", "--batch-check=%(objectsize)", "--buffer", given=given)) if names else b""
    return {name: int(size) for name, size in zip(names, told.splitlines(), strict=False) if size.isdigit()}
