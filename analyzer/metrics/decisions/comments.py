"""Comments that tell why, with the symbols that they stand in or right above."""

import re
from collections.abc import Container, Mapping, Sequence
from typing import Final, NamedTuple

from analyzer.metrics.decisions.draft import Draft, Scope
from analyzer.model.facts import Remark
from analyzer.model.program import ParsedFile, Program
from analyzer.schema.vocab import Confidence, NodeKind
from analyzer.schema.vocab_history import ScopeBasis
from analyzer.schema.vocab_project import DecisionKind

_MODULE, _PARAMETER = NodeKind.MODULE, NodeKind.PARAMETER

_CONFIDENCES: Mapping[str, Confidence] = {
    **dict.fromkeys(("WHY", "DECISION", "RATIONALE", "TRADEOFF", "TRADE-OFF", "REJECTED", "ADR"), Confidence.HIGH),
    **dict.fromkeys(("HACK", "WORKAROUND", "SAFETY", "INVARIANT"), Confidence.MEDIUM),
}
_REFERENCE = re.compile(r"#\d|gh-|PEP|RFC|CVE|ADR[ -]?\d")
_MARKS = re.compile(r"^[ \t]*(?:\*/|#[:!]?|//[/!]?|/\*+!?|\*(?!\*)|--|;+|<!--)?[ \t]?|[ \t]*(?:\*/|-->)[ \t]*$", re.MULTILINE)
_OF_TOOLS = re.compile(r"\s*(?:@\w|eslint-|noqa\b|pylint:|nolint\b|type:\s*ignore|prettier-|ts-|istanbul )")
"""Beginnings of lines that speak to tools: tags of documentation, and what linters are told."""
_SENTENCE_END = re.compile(r"(?<=[.!?])(?<!\s\d\.)(?<!^\d\.)(?<!\b[eE]\.g\.)(?<!\bi\.e\.)\s")
_LONGEST_TITLE: Final = 200


class FileRemarks(NamedTuple):
    """The telling comments of one file."""

    path: str
    remarks: tuple[Remark, ...]


class _Place(NamedTuple):
    start_line: int
    end_line: int
    node_id: int
    is_module: bool


def remarks_of(files: Sequence[ParsedFile], foreign: Container[str]) -> list[FileRemarks]:
    """Return the telling comments of code, kept apart from the facts, which are freed once they are linked.

    Those of tests tell why something is expected, unless they are marked; those of files that others or tools wrote, paths in `foreign`,
    are nobody's decision here.
    """
    own = (file for file in files if file.path not in foreign)
    kept = ((file.path, tuple(each for each in file.facts.remarks if not file.is_test or each.marker.isupper())) for file in own)
    return [FileRemarks(path, remarks) for path, remarks in kept if remarks]


def decisions_of_comments(files: Sequence[FileRemarks], program: Program) -> list[Draft]:
    """Return a decision for each comment."""
    places = _places(program, {file.path for file in files})
    return [_draft(file.path, remark, places.get(file.path, ())) for file in files for remark in file.remarks]


def _draft(path: str, remark: Remark, places: Sequence[_Place]) -> Draft:
    place = _place_of(remark, places)
    return Draft(
        kind=DecisionKind.COMMENT,
        title=title_of(remark.text),
        confidence=_confidence(remark.marker),
        quote=remark.text,
        path=path,
        line=remark.line,
        end_line=remark.end_line,
        node_id=place.node_id if place else None,
        marker=remark.marker,
        scope=(Scope(path, place.node_id if place and not place.is_module else None, ScopeBasis.STANDS_IN),),
    )


def _confidence(marker: str) -> Confidence:
    return _CONFIDENCES.get(marker) or (Confidence.GUESS if _REFERENCE.match(marker) else Confidence.LOW)


def title_of(comment: str) -> str:
    """Return the first sentence of a comment on one line, without its marks."""
    lines = _MARKS.sub("", comment).splitlines()
    words = [line for line in lines if line.strip() and not _OF_TOOLS.match(line)] or lines
    text = " ".join(" ".join(words).split())
    sentence = _SENTENCE_END.split(text, maxsplit=1)[0] or comment.strip()
    return sentence if len(sentence) <= _LONGEST_TITLE else sentence[: _LONGEST_TITLE - 1].rstrip() + "…"


def _places(program: Program, paths: set[str]) -> dict[str, list[_Place]]:
    """Return where the symbols of some files stand."""
    found: dict[str, list[_Place]] = {}
    for node_id, node in enumerate(program.nodes):
        if node.path in paths and node.definition is not None and node.kind is not _PARAMETER:
            span = node.definition.span
            found.setdefault(node.path, []).append(_Place(span.start_line, span.end_line, node_id, node.kind is _MODULE))
    return found


def _place_of(remark: Remark, places: Sequence[_Place]) -> _Place | None:
    """Return the symbol that begins right below a comment, or else the innermost one around it."""
    below = [place for place in places if place.start_line == remark.end_line + 1 and not place.is_module]
    if below:
        return max(below, key=lambda place: (place.end_line, -place.node_id))
    around = [place for place in places if place.is_module or place.start_line <= remark.line <= remark.end_line <= place.end_line]
    return max(around, key=lambda place: (not place.is_module, place.start_line, -place.end_line), default=None)
