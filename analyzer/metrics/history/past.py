"""What every question about the past starts from: the commits, who wrote them, which mend, and what each file went through."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from analyzer.metrics.history.decay import COMMIT_HALF_LIFE, FIX_HALF_LIFE, RECENT_HALF_LIFE, weight
from analyzer.metrics.history.fixes import fix_noise, is_sweeping, says_fix
from analyzer.metrics.history.lineage import Touch, touches_by_file
from analyzer.metrics.history.scores import Evidence
from analyzer.model.history import Commit


class Past(NamedTuple):
    """A history as seen from its newest commit. `fixes` are the places of the commits that mend defects, `sweeping` those of the commits
    that go over many files or only lay them out: who makes one knows none of them the better for it.

    `touches` are the changes of each file of today, newest first. The decayed weights stand at the place of their commit.
    """

    commits: Sequence[Commit]
    anchor: int
    fixes: Collection[int]
    sweeping: Collection[int]
    touches: Mapping[str, Sequence[Touch]]
    commit_weights: Sequence[float]
    recent_weights: Sequence[float]
    fix_weights: Sequence[float]


def past_of(
    commits: Sequence[Commit], anchor: int, alive: Collection[str], ignored: Collection[str], is_code: Callable[[str], bool]
) -> Past:
    """Return the past of the files that are alive at the newest of the commits."""
    fixes = frozenset(place for place, each in enumerate(commits) if is_fix(each, ignored, is_code))
    times = [each.committed_at for each in commits]
    return Past(
        commits=commits,
        anchor=anchor,
        fixes=fixes,
        sweeping=frozenset(place for place, each in enumerate(commits) if is_sweeping(each, ignored)),
        touches=touches_by_file(commits, alive),
        commit_weights=[weight(time, anchor, COMMIT_HALF_LIFE) for time in times],
        recent_weights=[weight(time, anchor, RECENT_HALF_LIFE) for time in times],
        fix_weights=[weight(time, anchor, FIX_HALF_LIFE) if place in fixes else 0.0 for place, time in enumerate(times)],
    )


def is_fix(commit: Commit, ignored: Collection[str], is_code: Callable[[str], bool]) -> bool:
    """Return whether a commit counts as mending a defect."""
    return says_fix(commit.message) and fix_noise(commit, ignored, is_code) is None


def evidence(past: Past, path: str, lines: int) -> Evidence:
    """Return what the scores of a file rest on."""
    places = [touch.commit for touch in past.touches[path]]
    return Evidence(
        path=path,
        lines=lines,
        decayed_commits=sum(past.commit_weights[place] for place in places),
        recent_commits=sum(past.recent_weights[place] for place in places),
        decayed_fixes=sum(past.fix_weights[place] for place in places),
    )
