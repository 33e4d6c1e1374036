"""Which files change together, and whether the code says why."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple, cast

from analyzer.metrics.history.fixes import BULK_FILES
from analyzer.metrics.history.past import Past
from analyzer.model.program import Program
from analyzer.schema.vocab import NodeKind

_LASTING = 0.3
"""Share of a common change's weight that does not fade."""


class Pair(NamedTuple):
    """A row of `cochanges`."""

    path: str
    other_path: str
    commits: int
    weight: float
    last_commit_at: int
    confidence: float
    other_confidence: float
    is_linked: bool | None


class Links(NamedTuple):
    """What the code says of its files: which are code, and which pairs of them an import or another relation joins, in either order."""

    code: Collection[str]
    pairs: Collection[tuple[str, str]]


def links_of(program: Program) -> Links:
    """Return what a linked program says of its files: any relation between symbols of two files links them."""
    paths = [node.path for node in program.nodes]
    code = {node.path for node in program.nodes if node.kind is NodeKind.MODULE and node.path is not None}
    sources, targets = (cast(Sequence[int], program.edges[name]) for name in ("source_id", "target_id"))
    ends = {(paths[source], paths[target]) for source, target in zip(sources, targets, strict=True)}
    return Links(code, {(source, target) for source, target in ends if source and target and source != target})


def pairs_of(past: Past, links: Links) -> list[Pair]:
    """Return the pairs of files that changed together, by both paths."""
    totals = {path: len({touch.commit for touch in touches}) for path, touches in past.touches.items()}
    counts: dict[tuple[str, str], int] = {}
    weights: dict[tuple[str, str], float] = {}
    latest: dict[tuple[str, str], int] = {}
    for place, paths in _together(past):
        commit = past.commits[place]
        share = (_LASTING + (1 - _LASTING) * past.commit_weights[place]) / (commit.files - 1)
        for pair in combinations(paths, 2):
            if paths[pair[0]] == paths[pair[1]]:
                continue  # one file then, split since
            counts[pair] = counts.get(pair, 0) + 1
            weights[pair] = weights.get(pair, 0.0) + share
            latest[pair] = max(latest.get(pair, commit.committed_at), commit.committed_at)
    return [_pair(pair, counts[pair], weights[pair], latest[pair], totals, links) for pair in sorted(counts)]


def _together(past: Past) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield the commits that changed several files, with the path that each file of today had then; sorted by the paths of today.

    Bulk commits say nothing of any two files, and are left out.
    """
    files: dict[int, dict[str, str]] = {}
    for path in sorted(past.touches):
        for touch in past.touches[path]:
            files.setdefault(touch.commit, {})[path] = touch.change.path
    for place in sorted(files):
        if len(files[place]) > 1 and 1 < past.commits[place].files <= BULK_FILES:
            yield place, files[place]


def _pair(pair: tuple[str, str], count: int, weight: float, latest: int, totals: Mapping[str, int], links: Links) -> Pair:
    path, other = pair
    is_code = path in links.code and other in links.code
    is_linked = (pair in links.pairs or (other, path) in links.pairs) if is_code else None
    return Pair(path, other, count, weight, latest, count / totals[path], count / totals[other], is_linked)
