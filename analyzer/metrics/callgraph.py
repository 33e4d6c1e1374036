"""The call graph inside the repository, as pairs of row numbers."""

from collections.abc import Sequence
from typing import cast

from analyzer.model.program import Program
from analyzer.schema.vocab import EdgeKind, NodeKind


def calls_between(program: Program) -> list[tuple[int, int]]:
    """Return (caller, callee) of every `calls` edge between two different symbols of the repository, each pair once."""
    sources = cast(Sequence[int], program.edges["source_id"])
    targets = cast(Sequence[int], program.edges["target_id"])
    kinds = program.edges["kind"]
    nodes = program.nodes
    return [
        (source, target)
        for source, target, kind in zip(sources, targets, kinds, strict=True)
        if kind == EdgeKind.CALLS and source != target and nodes[target].kind is not NodeKind.EXTERNAL
    ]
