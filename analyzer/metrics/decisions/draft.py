"""A decision before it is numbered and linked."""

from typing import NamedTuple

from analyzer.schema.vocab import Confidence
from analyzer.schema.vocab_history import ScopeBasis
from analyzer.schema.vocab_project import DecisionKind, DecisionStatus


class Scope(NamedTuple):
    """A file, or a symbol in it, that a decision governs."""

    path: str
    node_id: int | None
    basis: ScopeBasis


class Draft(NamedTuple):
    """What a row of `decisions` will say. `names` are code spans that may name what it governs; `since` is its time, None when unknown."""

    kind: DecisionKind
    title: str
    confidence: Confidence
    quote: str | None
    path: str | None = None
    line: int | None = None
    end_line: int | None = None
    node_id: int | None = None
    status: DecisionStatus | None = None
    decided_at: str | None = None
    context: str | None = None
    decision: str | None = None
    consequences: str | None = None
    alternatives: str | None = None
    commit_hash: str | None = None
    marker: str | None = None
    supersedes: tuple[str, ...] = ()
    superseded_by: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    scope: tuple[Scope, ...] = ()
    since: int | None = None
