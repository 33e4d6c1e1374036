"""Decisions and what they govern: records, changelogs, comments and commit messages, each in its own words.

Nothing is inferred from likeness: a decision governs what it stands in, changed, links or names by a name that has one meaning. Whether
it may be stale is the share of these files that changed since.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from analyzer.metrics.decisions.comments import FileRemarks, decisions_of_comments, remarks_of
from analyzer.metrics.decisions.commits import decisions_of_commits
from analyzer.metrics.decisions.documents import decisions_of_documents
from analyzer.metrics.decisions.draft import Draft, Scope
from analyzer.metrics.decisions.names import Names, is_path
from analyzer.metrics.history.past import Past
from analyzer.model.program import Columns, Program
from analyzer.model.project import DocumentFacts
from analyzer.schema.declare import Table
from analyzer.schema.tables.knowledge import DECISION_SCOPE, DECISIONS
from analyzer.schema.vocab_history import Identities

__all__ = ["FileRemarks", "decision_tables", "remarks_of"]


class _Since(NamedTuple):
    """What the history says of the time after a decision: when each file last changed, and every path that there ever was."""

    last_changes: dict[str, int]
    former_paths: frozenset[str]


def decision_tables(
    program: Program,
    paths: Collection[str],
    documents: Sequence[DocumentFacts],
    remarks: Sequence[FileRemarks],
    past: Past | None,
    identities: Identities,
) -> list[tuple[Table, Columns]]:
    """Return the tables of decisions. `paths` are all files; without `past`, commits tell none and staleness is unknown."""
    drafts = [*decisions_of_documents(documents, paths), *decisions_of_comments(remarks, program)]
    drafts += decisions_of_commits(past, identities) if past else []
    names = Names(program, paths) if any(draft.names for draft in drafts) else None
    since = _since(past) if past else None
    linked = [_linked(draft, names, since) for draft in sorted(drafts, key=_order)]
    return [(DECISIONS, _decision_columns(linked, paths, since)), (DECISION_SCOPE, _scope_columns(linked, since))]


def _order(draft: Draft) -> tuple[str, int, str, str]:
    return draft.path or "", draft.line or 0, draft.commit_hash or "", draft.title


def _since(past: Past) -> _Since:
    last = {path: max(past.commits[touch.commit].committed_at for touch in touches) for path, touches in past.touches.items() if touches}
    changes = (change for commit in past.commits for change in commit.changes)
    return _Since(last, frozenset(path for change in changes for path in (change.path, change.old_path) if path))


def _linked(draft: Draft, names: Names | None, since: _Since | None) -> Draft:
    """Return a decision with all of its scope, and the time that staleness counts from."""
    found = [scope for scope in names.scope(draft.names) if scope.path != draft.path] if names else []
    scope = tuple(sorted({*draft.scope, *found}, key=lambda each: (each.path, -1 if each.node_id is None else each.node_id, each.basis)))
    is_dated_by_file = draft.since is None and draft.status is not None and since is not None and draft.path is not None
    time = since.last_changes.get(draft.path or "") if is_dated_by_file and since else draft.since
    return draft._replace(scope=scope, since=time)


def _is_changed(scope: Scope, draft: Draft, since: _Since | None) -> bool | None:
    if since is None or draft.since is None or scope.path not in since.last_changes:
        return None
    return since.last_changes[scope.path] > draft.since


def _decision_columns(drafts: Sequence[Draft], paths: Collection[str], since: _Since | None) -> Columns:
    same = [column.name for column in DECISIONS.columns if column.name in Draft._fields]
    columns: dict[str, Sequence[object]] = {name: [getattr(draft, name) for draft in drafts] for name in same}
    columns["id"] = range(len(drafts))
    columns["governed_files"] = [len({scope.path for scope in draft.scope}) for draft in drafts]
    columns["changed_share"] = [_changed_share(draft, since) for draft in drafts]
    columns["missing_references"] = [_missing(draft, paths, since) for draft in drafts]
    return columns


def _changed_share(draft: Draft, since: _Since | None) -> float | None:
    changed = {scope.path: _is_changed(scope, draft, since) for scope in draft.scope}
    known = [value for value in changed.values() if value is not None]
    return sum(known) / len(known) if known else None


def _missing(draft: Draft, paths: Collection[str], since: _Since | None) -> list[str] | None:
    if since is None:
        return None
    named = (name.strip().removeprefix("./") for name in draft.names)
    return [name for name in dict.fromkeys(named) if is_path(name) and name not in paths and name in since.former_paths]


def _scope_columns(drafts: Sequence[Draft], since: _Since | None) -> Columns:
    rows = [(number, scope, draft) for number, draft in enumerate(drafts) for scope in draft.scope]
    return {
        "decision_id": [number for number, _, _ in rows],
        "path": [scope.path for _, scope, _ in rows],
        "node_id": [scope.node_id for _, scope, _ in rows],
        "basis": [scope.basis.value for _, scope, _ in rows],
        "is_changed": [_is_changed(scope, draft, since) for _, scope, draft in rows],
    }
