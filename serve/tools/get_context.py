"""What one needs to know before reading or changing files, folders or symbols: any number of them in one call."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Annotated, Final, NotRequired, TypedDict

from serve.answers.context import Context
from serve.answers.meta import Meta, meta_of
from serve.answers.omitted import Omitted, omitted, omitted_line
from serve.answers.params import Cursor
from serve.answers.render import count, place
from serve.answers.tool import Tool
from serve.code.reading import Docs, docs_of, full_doc_of, skeleton_for
from serve.code.relations import CALLING, INHERITING, Related, Structure, inheriting_sql, related_of, structure_of
from serve.code.skeleton import Skeleton
from serve.code.targets import Target, TargetKind, find_target
from serve.errors import ErrorCode, ToolError
from serve.insight.decisions import DECISION_FIELDS, Decision, decision_of
from serve.insight.people import (
    Freshness,
    LastChange,
    Ownership,
    Partner,
    freshness_of,
    last_change_of,
    ownership_of,
    partners_of,
    partners_sql,
)
from serve.insight.standing import Centrality, Membership, TargetHealth, centrality_of, community_of, health_of

ROOM: Final = 26_000
"""Characters of one page of targets; the rest of the answer is bounded by counts."""

_FEW_DECISIONS, _FULL_DECISIONS, _PARTNERS = 5, 4, 5


class Include(StrEnum):
    """A part of the answer that is given on demand."""

    FULL_DOC = "full_doc"
    CALLERS = "callers"
    CALLEES = "callees"
    OWNERSHIP = "ownership"
    LAST_CHANGE = "last_change"
    METRICS = "metrics"
    COMMUNITY = "community"
    DECISIONS = "decisions"
    SKELETON = "skeleton"


@dataclass(frozen=True, slots=True)
class GetContext:
    """What to look at, and how much of it to tell."""

    targets: Annotated[
        tuple[str, ...],
        "Paths of files or folders, module names, symbols, or unique ends of them; several in one call.",
    ]
    include: Annotated[
        tuple[Include, ...],
        "More parts: full_doc (all documentation), callers and callees (of symbols), ownership (bus factor, contributors), last_change, "
        "metrics (centrality), community, decisions (in full; else titles), skeleton (of files: signatures and the most central bodies).",
    ] = ()
    compact: Annotated[bool, "False adds structure: files, imports and importers."] = True
    cursor: Cursor = None


class Title(TypedDict):
    id: int
    title: str
    status: str | None


class Told(TypedDict):
    """One target. Parts that it cannot have are left out; null means that the index does not know."""

    target: Annotated[str, "As it was asked for."]
    type: TargetKind
    name: Annotated[str, "Path of a file or folder, or the symbol."]
    file: NotRequired[Annotated[str | None, "Of a symbol: its file; null outside the repository."]]
    start_line: NotRequired[int | None]
    end_line: NotRequired[int | None]
    files: NotRequired[Annotated[int, "Of a folder or package: its files."]]
    error: NotRequired[Annotated[str, "Why it could not be told."]]
    suggestions: NotRequired[list[str]]
    exists_in_git: NotRequired[Annotated[bool, "Of a file that is gone: true."]]
    docs: NotRequired[Docs]
    skeleton: NotRequired[Skeleton | None]
    inherits: NotRequired[Annotated[list[Related], "Of a symbol: what it extends, implements or overrides, surest first."]]
    inherits_total: NotRequired[int]
    inherited_by: NotRequired[Annotated[list[Related], "Of a symbol: what extends, implements or overrides it, surest first."]]
    inherited_by_total: NotRequired[int]
    callers: NotRequired[Annotated[list[Related], "Surest first."]]
    callers_total: NotRequired[int]
    callees: NotRequired[Annotated[list[Related], "Surest first."]]
    callees_total: NotRequired[int]
    health: NotRequired[TargetHealth | None]
    metrics: NotRequired[Centrality | None]
    community: NotRequired[Membership | None]
    ownership: NotRequired[Annotated[Ownership | None, "Of a symbol, that of its file; null without history."]]
    last_change: NotRequired[LastChange | None]
    freshness: NotRequired[Freshness]
    co_change_partners: NotRequired[Annotated[list[Partner] | None, "Strongest first; null without history."]]
    co_change_partners_total: NotRequired[int | None]
    decisions: NotRequired[Annotated[list[Title] | None, "Titles of what governs it; null when not measured."]]
    decision_records: NotRequired[Annotated[list[Decision] | None, "With decisions: the records in full."]]
    decisions_total: NotRequired[int | None]
    structure: NotRequired[Structure]
    does_not_apply: NotRequired[Annotated[list[str], "Parts asked for that such a target does not have."]]


class ContextAnswer(TypedDict):
    targets: Annotated[dict[str, Told], "By the text of the target."]
    targets_total: int
    next_cursor: Annotated[str | None, "Gives the targets that did not fit."]
    omitted: Annotated[list[Omitted], "What was cut inside the targets, with the call that gives it."]
    not_measured: Annotated[list[str], "Tables that the index does not hold."]
    _meta: Meta


_TITLE_FIELDS = "d.id, d.title, d.status::VARCHAR AS status_word"

_DECISIONS = """
    WITH governing AS (
        SELECT decision_id AS id, min(list_position(['stands_in', 'links', 'names', 'changed'], basis::VARCHAR)) AS place
        FROM decision_scope WHERE path IN (SELECT unnest($paths))
            AND ($node IS NULL OR node_id IS NULL OR node_id = $node) GROUP BY decision_id
    )
    SELECT {fields}, place, NULL AS score, [] AS matched, count(*) OVER () AS total
    FROM governing JOIN decisions d USING (id)
    ORDER BY place, d.confidence DESC, d.decided_at DESC NULLS LAST, d.id LIMIT $limit
"""

_OPTIONAL = (
    *("file_history", "ownership", "commits", "cochanges", "decisions", "decision_scope", "file_metrics", "function_metrics", "findings"),
    *("documents", "imports", "communities", "sources", "call_graph"),
)

_OF_SYMBOLS = (Include.CALLERS, Include.CALLEES)
_OF_HIERARCHY: Final = 2_500
"""Characters of what a symbol inherits, and of what inherits from it."""
_ROOMS = {"symbols": 6_000, Include.SKELETON: 12_000, Include.FULL_DOC: 7_000, Include.CALLERS: 4_000, Include.CALLEES: 4_000}


def run(context: Context, params: GetContext) -> ContextAnswer:
    context.artifact.require(["files", "nodes"])
    asked = list(dict.fromkeys(params.targets))
    if not asked:
        raise ToolError(ErrorCode.INVALID_ARGUMENT, "Name at least one target.", argument="targets")
    start = context.start(params.cursor)
    told: list[Told] = []
    left = ROOM
    for text in asked[start:]:
        record = _told(context, find_target(context, text), params)
        left -= len(str(record))
        if left < 0 and told:
            break
        told.append(record)
    page = context.page(told, len(asked), start, ROOM + 10_000)
    cut = [item for record in page.items for item in _omitted(record)]
    return {
        "targets": {record["target"]: record for record in page.items},
        "targets_total": len(asked),
        "next_cursor": page.next_cursor,
        "omitted": cut,
        "not_measured": context.artifact.missing(_OPTIONAL),
        "_meta": meta_of(context, "get_context", asdict(params), cut, page.next_cursor, page.remaining),
    }


def _told(context: Context, target: Target, params: GetContext) -> Told:
    record: Told = {"target": target.text, "type": target.kind, "name": target.name}
    if target.error is not None:
        record["error"] = target.error
        record["suggestions"] = list(target.suggestions)
        if target.kind is TargetKind.DELETED:
            record["exists_in_git"] = True
        return record
    _place(record, target)
    rooms = _rooms(params)
    record["docs"] = docs_of(context, target, rooms["symbols"])
    if target.paths:
        _add_standing(context, record, target, params)
        _add_history(context, record, target, params)
        _add_decisions(context, record, target, params)
    _add_reading(context, record, target, params, rooms)
    if not params.compact:
        record["structure"] = structure_of(context, target)
    return record


def _rooms(params: GetContext) -> Mapping[str, int]:
    """Return the characters for each long part: what was asked for shares the page."""
    wanted = {part: size for part, size in _ROOMS.items() if part == "symbols" or part in params.include}
    taken = 8_000 + (5_000 if Include.DECISIONS in params.include else 0) + (0 if params.compact else 4_000)
    scale = min(1.0, (ROOM - taken) / sum(wanted.values()))
    return {part: int(size * scale) for part, size in wanted.items()}


def _place(record: Told, target: Target) -> None:
    if target.node is not None:
        record["file"] = target.node["path"]
        record["start_line"] = target.node["start_line"]
        record["end_line"] = target.node["end_line"]
    elif target.kind is TargetKind.MODULE:
        record["files"] = len(target.paths)


def _add_standing(context: Context, record: Told, target: Target, params: GetContext) -> None:
    record["health"] = health_of(context, target)
    if Include.METRICS in params.include:
        record["metrics"] = centrality_of(context, target)
    if Include.COMMUNITY in params.include:
        record["community"] = community_of(context, target.paths)


def _add_history(context: Context, record: Told, target: Target, params: GetContext) -> None:
    record["ownership"] = ownership_of(context, target.paths, is_full=Include.OWNERSHIP in params.include)
    record["freshness"] = freshness_of(context, target.paths)
    if Include.LAST_CHANGE in params.include:
        record["last_change"] = last_change_of(context, target.paths)
    is_known = context.artifact.is_measured("cochanges")
    partners, total = partners_of(context, target.paths, _PARTNERS)
    record["co_change_partners"] = partners if is_known else None
    record["co_change_partners_total"] = total if is_known else None


def _add_decisions(context: Context, record: Told, target: Target, params: GetContext) -> None:
    if context.artifact.missing(["decisions", "decision_scope"]):
        record["decisions"], record["decisions_total"] = None, None
        return
    node, is_full = target.node["id"] if target.node else None, Include.DECISIONS in params.include
    sql = _DECISIONS.format(fields=DECISION_FIELDS.format(scope="decision_scope") if is_full else _TITLE_FIELDS)
    rows = context.rows(sql, paths=list(target.paths), node=node, limit=_FEW_DECISIONS)
    record["decisions"] = [{"id": row["id"], "title": row["title"], "status": row["status_word"]} for row in rows]
    record["decisions_total"] = rows[0]["total"] if rows else 0
    if is_full:
        full = [decision_of(row) for row in rows[:_FULL_DECISIONS]]
        record["decision_records"] = context.page(full, len(full), 0, 5_000).items


def _add_reading(context: Context, record: Told, target: Target, params: GetContext, rooms: Mapping[str, int]) -> None:
    lacking = []
    if target.node is not None:
        record["inherits"], record["inherits_total"] = related_of(context, target.node, INHERITING, to_it=False, room=_OF_HIERARCHY)
        record["inherited_by"], record["inherited_by_total"] = related_of(context, target.node, INHERITING, to_it=True, room=_OF_HIERARCHY)
    if Include.FULL_DOC in params.include:
        record["docs"]["full_doc"] = full_doc_of(context, target, rooms[Include.FULL_DOC])
    if Include.SKELETON in params.include:
        if target.kind is TargetKind.FILE:
            record["skeleton"] = skeleton_for(context, target.paths[0], rooms[Include.SKELETON])
        else:
            lacking.append(Include.SKELETON.value)
    for part in (part for part in _OF_SYMBOLS if part in params.include):
        if target.node is None:
            lacking.append(part.value)
        else:
            found, total = related_of(context, target.node, CALLING, to_it=part is Include.CALLERS, room=rooms[part])
            if part is Include.CALLERS:
                record["callers"], record["callers_total"] = found, total
            else:
                record["callees"], record["callees_total"] = found, total
    if lacking:
        record["does_not_apply"] = lacking


def _omitted(record: Told) -> list[Omitted]:
    """Return what was cut inside one target, each with the call of the tool that gives the whole."""
    name, target = record["name"], record["target"]
    function = {"function_fqn": name}
    found: list[Omitted] = []
    if docs := record.get("docs"):
        inside = {"module": record.get("file") or name}
        found += omitted("symbols", len(docs["symbols"]), docs["symbols_total"], "find_symbol", inside, target=target)
    above, below = ({"sql": inheriting_sql(name, to_it=to_it)} for to_it in (False, True))
    found += omitted("inherits", len(record.get("inherits", [])), record.get("inherits_total", 0), "query_sql", above, target=target)
    heirs, total = len(record.get("inherited_by", [])), record.get("inherited_by_total", 0)
    found += omitted("inherited_by", heirs, total, "query_sql", below, target=target)
    found += omitted("callers", len(record.get("callers", [])), record.get("callers_total", 0), "get_callers", function, target=target)
    found += omitted("callees", len(record.get("callees", [])), record.get("callees_total", 0), "get_callees", function, target=target)
    decisions = record.get("decision_records", record.get("decisions")) or []
    found += omitted("decisions", len(decisions), record.get("decisions_total") or 0, "get_why", {"query": name}, target=target)
    partners, total = record.get("co_change_partners") or [], record.get("co_change_partners_total") or 0
    sql = {"sql": partners_sql(record.get("file") or name)}
    found += omitted("co_change_partners", len(partners), total, "query_sql", sql, target=target)
    if (skeleton := record.get("skeleton")) and skeleton["next_line"] is not None:
        lines = {"symbol_id": f"{name}:{skeleton['next_line']}-{skeleton['next_line'] + 199}"}
        found += omitted("skeleton", skeleton["tokens"], skeleton["full_tokens"], "get_symbol", lines, target=target)
    return found


def text(answer: ContextAnswer) -> str:
    parts = [line for record in answer["targets"].values() for line in _lines(record)]
    if answer["not_measured"]:
        parts.append(f"not measured: {', '.join(answer['not_measured'])}")
    parts += [omitted_line(item) for item in answer["omitted"]]
    if answer["next_cursor"] is not None:
        left = answer["targets_total"] - len(answer["targets"])
        parts.append(f"{count(left, 'target')} more: repeat the call with cursor={answer['next_cursor']}")
    return "\n".join(parts)


_PASSIVE: Final = {"extends": "extended by", "implements": "implemented by", "overrides": "overridden by"}


def _lines(record: Told) -> list[str]:
    if "error" in record:
        near = f" Nearest: {', '.join(record['suggestions'])}" if record["suggestions"] else ""
        return [f"{record['target']}: {record['error']}{near}"]
    docs = record["docs"]
    lines = [f"{record['name']} ({record['type']}): {docs['summary'] or 'undocumented'}"]
    if health := record.get("health"):
        known = {"health": health["score"], "code lines": health["nloc"], "complexity up to": health["max_ccn"]}
        lines += [f"  {', '.join(f'{name} {value}' for name, value in known.items() if value is not None)}"] if any(known.values()) else []
        lines += [f"  {item['severity']} {item['biomarker_type']}: {item['reason']}" for item in health["top_biomarkers"]]
    if owned := record.get("ownership"):
        lines.append(f"  owner {owned['primary_owner']} ({owned['owner_pct']} %), lately {owned['recent_owner']}")
    if changed := record.get("last_change"):
        lines.append(f"  last changed {changed['date']} by {changed['author']}: {changed['message']}")
    lines += [f"  changes with {item['file_path']} ({item['commits']} commits)" for item in record.get("co_change_partners") or []]
    lines += [f"  decided: {item['title']}" for item in record.get("decisions") or []]
    lines += [f"  {item['edge_type']} {item['name']}" for item in record.get("inherits", [])]
    for item in record.get("inherited_by", []):
        lines.append(f"  {_PASSIVE[item['edge_type']]} {item['name']} ({place(item['file'], item['line'])})")
    lines += [f"  called by {item['name']} ({place(item['file'], item['line'])})" for item in record.get("callers", [])]
    lines += [f"  calls {item['name']} ({place(item['file'], item['line'])})" for item in record.get("callees", [])]
    if skeleton := record.get("skeleton"):
        return [*lines, skeleton["text"]]
    return lines + [f"  {item['start_line']}-{item['end_line']} {item['signature'] or item['name']}" for item in docs["symbols"]]


GET_CONTEXT = Tool(
    name="get_context",
    title="What to know of files, folders and symbols",
    description=(
        "Tell what to know before reading or changing files, folders, packages or symbols, any number in one call: documentation, the "
        "symbols that each defines with signatures and lines, what a symbol inherits and what inherits from it, health, owner, freshness, "
        "files that change with it, and the decisions that govern it. include adds callers and callees (of symbols), skeleton (of files: "
        "imports, signatures and the most central bodies, about a sixth of the text), full_doc, ownership, last_change, metrics, "
        "community and decisions in full; compact=false adds files and imports both ways. A target is a path, a module name, a symbol or a "
        "unique end of one; one that is not known has an error and suggestions of its own. omitted names what was cut and the call that "
        "gives it. Read bodies with get_symbol; before changing a file, ask get_risk."
    ),
    params=GetContext,
    answer=ContextAnswer,
    run=run,
    text=text,
    spans=True,
)
