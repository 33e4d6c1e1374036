"""How well the numbers of the past foretell what comes: rankings against later fixes, and co-change against later commits.

    python benchmarks/history/measure.py REPOSITORY... [--windows N]

A repository is any folder with all of its history, bare or not. Each window starts half a year before the one after it, the last one half a
year before the newest commit. What is known at its start ranks the files of code; fixes in the half year since say which ranking
was right. README.md beside this script defines each figure.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from analyzer.discover.classify import is_source_code
from analyzer.git import Git, find_git
from analyzer.history import HistoryOptions, read_history
from analyzer.metrics.history.accuracy import FEWEST_FILES, FEWEST_FIXED, FIRST, Replay, replay, split_at
from analyzer.metrics.history.cochange import Links, pairs_of
from analyzer.metrics.history.past import past_of
from analyzer.metrics.history.ranks import auc, first, popt
from analyzer.model.history import DAY_SECONDS, Commit, History
from analyzer.schema.manifest import RepositoryFacts
from analyzer.schema.vocab import ChangeKind
from analyzer.schema.vocab_history import Ranking

WINDOW_DAYS = 182
PARTNERS = 5
LARGEST_QUERY = 10


class Window(NamedTuple):
    """One repository at one time, and its figures. None where there is too little to say."""

    name: str
    files: int
    fixed: int
    figures: Mapping[str, float | None]


COLUMNS = (
    "AUC defect_rank",
    "AUC lines",
    "P@20 defect_rank",
    "P@20 lines",
    "base rate",
    "Popt review_first",
    "Popt smallest",
    "Popt defect_rank",
    "co-change R@5",
)


def windows(root: Path, count: int) -> Iterator[Window]:
    """Yield the windows of one repository that reach back far enough, the latest first."""
    git = find_git(root)
    assert git is not None
    for commit in window_ends(git, count):
        found = RepositoryFacts(root.name, commit=commit, is_shallow=git.ask("rev-parse", "--is-shallow-repository") == "true")
        _, history = read_history(root, found, HistoryOptions(lines_days=0), is_source_code)
        replayed = replay(history, is_source_code) if history else None
        if history and replayed:
            yield Window(f"{name_of(root)} {commit[:8]}", len(replayed.lines), len(replayed.fixed), figures(git, history, replayed))


def name_of(root: Path) -> str:
    return root.resolve().name if root.name != "repo" else root.resolve().parent.name


def window_ends(git: Git, count: int) -> Iterator[str]:
    """Yield commits half a year apart, along first parents from the newest; one after which nothing came for longer is one window."""
    lines = (git.ask("log", "--first-parent", "--format=%H %ct", "HEAD", "--") or "").splitlines()
    commits = [(name, int(time)) for name, time in (line.split() for line in lines)]
    seen = set[str]()
    for window in range(count):
        until = commits[0][1] - window * WINDOW_DAYS * DAY_SECONDS
        end = next((name for name, time in commits if time <= until), None)
        if end and end not in seen:
            seen.add(end)
            yield end


def figures(git: Git, history: History, replayed: Replay) -> dict[str, float | None]:
    """Return the figures of a window by their column."""
    found: dict[str, float | None] = dict.fromkeys(COLUMNS)
    found["co-change R@5"] = partner_recall(git, history, replayed.commit)
    if len(replayed.lines) < FEWEST_FILES or len(replayed.fixed) < FEWEST_FIXED:
        return found
    scores, fixed, lines = replayed.scores, replayed.fixed, replayed.lines
    found["AUC defect_rank"] = auc(scores[Ranking.DEFECT_RANK], fixed)
    found["AUC lines"] = auc(scores[Ranking.LARGEST_FIRST], fixed)
    found["P@20 defect_rank"] = precision(scores[Ranking.DEFECT_RANK], fixed)
    found["P@20 lines"] = precision(scores[Ranking.LARGEST_FIRST], fixed)
    found["base rate"] = len(fixed) / len(lines)
    found["Popt review_first"] = popt(scores[Ranking.REVIEW_FIRST], fixed, lines)
    found["Popt smallest"] = popt(scores[Ranking.SMALLEST_FIRST], fixed, lines)
    found["Popt defect_rank"] = popt(scores[Ranking.DEFECT_RANK], fixed, lines)
    return found


def precision(scores: Mapping[str, float], fixed: frozenset[str]) -> float:
    return sum(path in fixed for path in first(scores, FIRST)) / FIRST


def partner_recall(git: Git, history: History, start: Commit) -> float | None:
    """Return which share of a later commit's other files the first five partners of one of its files hold, in the mean over all."""
    before, after = split_at(history.commits, start.hash)
    alive = set(git.texts("ls-tree", "-r", "-z", "--name-only", start.hash))
    past = past_of(before, start.committed_at, alive, history.ignored, is_source_code)
    partners: dict[str, list[tuple[float, str]]] = {}
    for pair in pairs_of(past, Links((), ())):
        partners.setdefault(pair.path, []).append((-pair.weight, pair.other_path))
        partners.setdefault(pair.other_path, []).append((-pair.weight, pair.path))
    nearest = {path: {other for _, other in sorted(found)[:PARTNERS]} for path, found in partners.items()}
    shares = [
        len(nearest.get(path, set()) & (files - {path})) / (len(files) - 1) for files in later_commits(after, alive) for path in files
    ]
    return mean(shares) if shares else None


def later_commits(commits: Sequence[Commit], alive: set[str]) -> Iterator[set[str]]:
    """Yield the files of each small commit that were there at the start of the window, where they are two or more."""
    for commit in commits:
        files = {each.old_path or each.path for each in commit.changes if each.kind is not ChangeKind.ADDED} & alive
        if len(files) > 1 and commit.files <= LARGEST_QUERY:
            yield files


def report(found: Sequence[Window]) -> Table:
    """Return the windows and their means as a table."""
    table = Table()
    for heading in ("window ends at", "files", "fixed", *COLUMNS):
        table.add_column(heading, justify="left" if heading == "window ends at" else "right")
    for window in found:
        table.add_row(window.name, str(window.files), str(window.fixed), *(shown(window.figures[column]) for column in COLUMNS))
    table.add_section()
    means = [[value for window in found if (value := window.figures[column]) is not None] for column in COLUMNS]
    table.add_row(f"mean of {len(found)}", "", "", *(shown(mean(values) if values else None) for values in means))
    return table


def shown(value: float | None) -> str:
    return "" if value is None else f"{value:.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("repositories", type=Path, nargs="+")
    parser.add_argument("--windows", type=int, default=4, help="half years of each repository; 4 by default")
    arguments = parser.parse_args()
    console, found = Console(width=200), list[Window]()
    for root in arguments.repositories:
        own = list(windows(root, arguments.windows))
        if not own:
            console.print(f"{name_of(root)}: no window; its history is shorter than half a year, or the snapshot lacks contents of files")
        found += own
    console.print(report(found))


if __name__ == "__main__":
    main()
