"""Findings that say of one symbol or file what another one says of another: one is told."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Final

from analyzer.metrics.clones.apart import place_among_versions
from analyzer.metrics.graphs.heritage import all_above
from analyzer.metrics.judging.families import FAMILY_OF
from analyzer.metrics.measures.functions import FunctionNumbers
from analyzer.model.program import SymbolNode
from analyzer.schema.tables.findings import Finding

_OF_CHAINS: Final = "deep_inheritance"
_OF_SHAPES: Final = "complexity"
_FEW_CHOICES: Final = 10
"""The cyclomatic complexity up to which two functions of one name may have the same numbers by chance."""


def told_once(
    findings: Iterable[Finding], nodes: Sequence[SymbolNode], functions: Iterable[FunctionNumbers], bases: Mapping[int, Sequence[int]]
) -> list[Finding]:
    """Return the findings, in their order, without those of copies of functions, of classes that extend one deep chain, and of a file in
    folders for other versions; `bases` are what each class extends."""
    choosing = (each for each in functions if each.cyclomatic > _FEW_CHOICES)
    shapes = {each.node_id: (nodes[each.node_id].name, each.cyclomatic, each.cognitive, each.nesting) for each in choosing}
    return once_of_versions(once_a_chain(once_of_copies(findings, shapes), bases))


def once_of_versions(findings: Iterable[Finding]) -> list[Finding]:
    """Return the findings with one of each kind of the files that lie in the same place of folders for several versions, the one with the
    greatest number: who mends that does so in the others. Those of parts of files stay."""
    findings, greatest = list(findings), dict[tuple[str, str], Finding]()
    for finding in sorted((each for each in findings if each.line is None), key=lambda each: -each.value):
        greatest.setdefault((place_among_versions(finding.path), finding.marker), finding)
    told = set(map(id, greatest.values()))
    return [finding for finding in findings if finding.line is not None or id(finding) in told]


def once_a_chain(findings: Iterable[Finding], bases: Mapping[int, Sequence[int]]) -> list[Finding]:
    """Return the findings without those of deep classes that extend one which is told of, or what one before them extends, in the nearer
    half of their chain: what is deep is the chain above."""
    findings = list(findings)
    above = {each.node_id: all_above(each.node_id or 0, bases)[: int(each.value) // 2] for each in findings if each.marker == _OF_CHAINS}
    told, seen = list[Finding](), set[int]()
    for finding in findings:
        extended = above.get(finding.node_id, ()) if finding.marker == _OF_CHAINS else ()
        if seen.isdisjoint(extended) and above.keys().isdisjoint(extended):
            told.append(finding)
        seen.update(extended)
    return told


def once_of_copies(findings: Iterable[Finding], shapes: Mapping[int, Hashable]) -> list[Finding]:
    """Return the findings without those of functions that are hard to follow in the same way as one before them with that name, as `shapes`
    tell: they are copies of it, which is told of where they stand."""
    told, seen = list[Finding](), set[Hashable]()
    for finding in findings:
        is_of_shape = FAMILY_OF.get(finding.marker) == _OF_SHAPES
        shape = shapes.get(finding.node_id) if is_of_shape and finding.node_id is not None else None
        if shape is None or shape not in seen:
            told.append(finding)
        seen.add(shape)
    return told
