"""Which files of today each change of the past belongs to: renames are followed, backwards from the indexed commit.

A file that was split has its past in both parts: git shows the new part as a copy of what the commit changed. A path keeps its identity
through deletion and return. Branches are seen one after another, so a change may be met before the rename that explains it; it then
waits for that rename.
"""

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import NamedTuple

from analyzer.model.history import Change, Commit
from analyzer.schema.vocab import ChangeKind


class Touch(NamedTuple):
    """A change that belongs to a file of today. `commit` is the commit's place in the history, 0 for the newest."""

    commit: int
    change: Change


class Lineage:
    """Where each path of the past leads, while the past is walked from its newest commit on."""

    def __init__(self, alive: Collection[str]) -> None:
        self.touches: dict[str, list[Touch]] = {path: [] for path in alive}
        self._today: dict[str, tuple[str, ...]] = {path: (path,) for path in alive}
        self._gone: set[str] = set()
        self._waiting: dict[str, list[Touch]] = defaultdict(list)

    def add(self, place: int, commit: Commit) -> None:
        """Take in the next older commit."""
        for change in commit.changes:
            self._touch(Touch(place, change))
        if any(each.old_path for each in commit.changes):
            moves = [(each.old_path, self._today.get(each.path), each.kind) for each in commit.changes]
            for old_path, targets, kind in moves:
                if old_path is not None and targets is not None:
                    self._move(old_path, targets if kind is ChangeKind.RENAMED else (*self._today.get(old_path, ()), *targets))

    def _touch(self, touch: Touch) -> None:
        path = touch.change.path
        targets = self._today.get(path)
        if targets is not None:
            for target in targets:
                self.touches[target].append(touch)
        elif touch.change.kind is ChangeKind.DELETED:
            self._gone.add(path)
        elif path not in self._gone:
            self._waiting[path].append(touch)
        elif touch.change.kind is ChangeKind.ADDED:
            self._gone.remove(path)

    def _move(self, old_path: str, targets: tuple[str, ...]) -> None:
        """From here back, `old_path` is what `targets` are today."""
        self._today[old_path] = tuple(dict.fromkeys(targets))
        self._gone.discard(old_path)
        for touch in self._waiting.pop(old_path, ()):
            for target in self._today[old_path]:
                self.touches[target].append(touch)


def touches_by_file(commits: Sequence[Commit], alive: Collection[str]) -> dict[str, list[Touch]]:
    """Return the changes of each file that is alive in the indexed commit, by its path of today, newest first, one a commit.

    `commits` come every one before its parents. A file that no commit changed, such as one that is new in the work tree, has none.
    """
    lineage = Lineage(alive)
    for place, commit in enumerate(commits):
        lineage.add(place, commit)
    return {path: _one_a_commit(touches) for path, touches in lineage.touches.items()}


def _one_a_commit(touches: Sequence[Touch]) -> list[Touch]:
    """Return changes by commit; of several in one commit, such as by two files that became one, the first."""
    by_commit = {touch.commit: touch for touch in reversed(touches)}
    return [by_commit[place] for place in sorted(by_commit)]
