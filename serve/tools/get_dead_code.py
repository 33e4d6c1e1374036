"""What nothing seems to need, in tiers of confidence, with the reasons."""

from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Annotated, TypedDict

from serve.answers.context import Context, Row
from serve.answers.meta import Meta, meta_of
from serve.answers.params import PAGE, Between, Cursor, Limit
from serve.answers.render import count, listed, place
from serve.answers.tool import Tool
from serve.code.outlined import outlined_calls


class Kind(StrEnum):
    """What is out of use."""

    UNREACHABLE_FILE = "unreachable_file"
    UNUSED_EXPORT = "unused_export"
    UNUSED_INTERNAL = "unused_internal"


@dataclass(frozen=True, slots=True)
class GetDeadCode:
    """Without arguments it lists all public symbols and files that are at least lowly sure to be dead."""

    min_confidence: Annotated[
        float, "Leave out what is less sure: certain is 1.0, high 0.8, medium 0.6, low 0.4, a guess 0.2.", Between(0, 1)
    ] = 0.4
    include_internals: Annotated[bool, "List private symbols too; they are the surest ones."] = False
    kind: Annotated[Kind | None, "Only this kind."] = None
    path: Annotated[str | None, "Only this file, or the files of this folder."] = None
    limit: Limit = PAGE
    cursor: Cursor = None


class DeadCode(TypedDict):
    file_path: str
    symbol_name: Annotated[str, "Full name."]
    symbol: Annotated[str, "Name that no other symbol has; every tool takes it."]
    symbol_type: str
    start_line: int
    end_line: int
    kind: Annotated[Kind, "unreachable_file, unused_export (public) or unused_internal."]
    usage: Annotated[str, "unreferenced: by nothing; unreachable: used by dead code alone; test_only: reached by tests alone."]
    confidence: Annotated[float, "0.2 to 1.0: the step of the ladder as a number."]
    confidence_word: Annotated[str, "The step itself: guess, low, medium, high or certain."]
    reason: Annotated[str, "Evidence for it and against it."]
    risk_factors: Annotated[list[str], "What of the reason speaks against it."]
    lines: Annotated[int, "Lines that would go with it."]
    age_days: Annotated[int | None, "Days from its file's last change to the indexed commit; null without history."]
    last_commit_at: Annotated[str | None, "When its file last changed, ISO 8601; null without history."]
    primary_owner: Annotated[str | None, "Who owns its file; null without history."]
    unused_since: Annotated[
        str | None, "When a commit took the last use of its name in code away, ISO 8601; null where none is known to have."
    ]
    unused_since_commit: Annotated[str | None, "That commit."]
    safe_to_delete: Annotated[bool, "True for confidence certain alone."]


class Tier(TypedDict):
    count: Annotated[int, "Findings of the tier, whatever the page."]
    lines: Annotated[int, "Lines of outermost findings of the tier: one inside another counts once."]
    findings: Annotated[list[DeadCode], "Those on this page, surest first, then largest first."]


class Tiers(TypedDict):
    high: Annotated[Tier, "certain and high, 0.8 and above."]
    medium: Annotated[Tier, "medium, 0.6."]
    low: Annotated[Tier, "low and guess, 0.4 and below."]


class Summary(TypedDict):
    total_findings: int
    by_kind: dict[str, int]
    deletable_lines: Annotated[int, "Lines of what is safe to delete, each counted once."]
    safe_to_delete_count: int
    review_first_count: Annotated[int, "All others."]


class FoundDeadCode(TypedDict):
    summary: Annotated[Summary, "Of all findings that pass the filters."]
    tiers: Tiers
    filtered_findings: Annotated[dict[str, int], "Findings left out by each filter alone."]
    next_cursor: str | None
    truncated: Annotated[bool, "Whether more findings follow on another page."]
    _meta: Meta
    not_measured: Annotated[
        list[str],
        "What this answer lacks: tables that the index does not hold, kinds that nobody looks for, and languages whose calls are not read.",
    ]


_FOUND = """
    WITH found AS (
        SELECT d.path, d.lines, d.kind::VARCHAR AS usage, d.confidence::VARCHAR AS word, d.reason, d.unused_since,
            n.id, n.fqn, n.symbol, n.kind::VARCHAR AS symbol_type, n.start_line, n.end_line,
            enum_code(d.confidence) / 5.0 + 0.2 AS score,
            CASE WHEN n.kind = 'module' THEN 'unreachable_file'
                WHEN n.visibility IN ('private', 'internal', 'protected') THEN 'unused_internal' ELSE 'unused_export' END AS what,
            d.confidence = 'certain' AS is_safe
        FROM dead_code d JOIN nodes n ON n.id = d.node_id
    ), judged AS (
        SELECT *, score + 1e-9 < $least AS is_unsure,
            NOT $internals AND what = 'unused_internal' AND $kind IS DISTINCT FROM 'unused_internal' AS is_internal,
            $kind IS NOT NULL AND what <> $kind AS is_other_kind,
            $path IS NOT NULL AND path <> $path AND NOT starts_with(path, rtrim($path, '/') || '/') AS is_elsewhere,
            CASE WHEN score > 0.7 THEN 'high' WHEN score > 0.5 THEN 'medium' ELSE 'low' END AS tier
        FROM found
    ), kept AS (SELECT * FROM judged WHERE NOT (is_unsure OR is_internal OR is_other_kind OR is_elsewhere))
"""

_TIERS = f"""
    {_FOUND}, outermost AS (
        SELECT *, NOT EXISTS (SELECT 1 FROM kept o WHERE o.path = k.path AND o.id <> k.id AND o.tier = k.tier
            AND o.start_line <= k.start_line AND o.end_line >= k.end_line
            AND (o.end_line - o.start_line > k.end_line - k.start_line OR o.id < k.id)) AS is_outer,
            is_safe AND NOT EXISTS (SELECT 1 FROM kept o WHERE o.path = k.path AND o.id <> k.id AND o.is_safe
            AND o.start_line <= k.start_line AND o.end_line >= k.end_line
            AND (o.end_line - o.start_line > k.end_line - k.start_line OR o.id < k.id)) AS is_outer_safe
        FROM kept k
    )
    SELECT tier, what, count(*) AS findings, coalesce(sum(lines) FILTER (is_outer), 0)::BIGINT AS lines,
        count(*) FILTER (is_safe) AS safe, coalesce(sum(lines) FILTER (is_outer_safe), 0)::BIGINT AS safe_lines
    FROM outermost GROUP BY ALL ORDER BY ALL
"""

_FILTERED = f"""
    {_FOUND}
    SELECT count(*) FILTER (is_unsure) AS min_confidence, count(*) FILTER (is_internal) AS include_internals,
        count(*) FILTER (is_other_kind) AS kind, count(*) FILTER (is_elsewhere) AS path
    FROM judged
"""

_PAGE = """
    SELECT kept.*, count(*) OVER () AS total, strftime(make_timestamp(h.last_commit_at * 1000000), '%Y-%m-%dT%H:%M:%SZ') AS last_commit_at,
        ((SELECT max(last_commit_at) FROM {history}) - h.last_commit_at) // 86400 AS age_days, h.owner,
        strftime(make_timestamp(c.committed_at * 1000000), '%Y-%m-%dT%H:%M:%SZ') AS unused_at
    FROM kept LEFT JOIN {history} h ON h.path = kept.path LEFT JOIN {commits} c ON c.hash = kept.unused_since
    ORDER BY score DESC, lines DESC, kept.path, start_line, symbol LIMIT $limit OFFSET $start
"""


def run(context: Context, params: GetDeadCode) -> FoundDeadCode:
    context.artifact.require(["dead_code", "nodes"])
    asked = {"least": params.min_confidence, "internals": params.include_internals, "kind": params.kind, "path": params.path}
    start = context.start(params.cursor)
    rows = context.rows(
        _FOUND + _PAGE.format(history=context.relation("file_history"), commits=context.relation("commits")),
        **asked,
        limit=params.limit,
        start=start,
    )
    page = context.page([_finding(row) for row in rows], context.total(rows, start), start)
    groups = context.rows(_TIERS, **asked)
    return {
        "summary": _summary(groups),
        "tiers": {
            "high": _tier("high", groups, page.items),
            "medium": _tier("medium", groups, page.items),
            "low": _tier("low", groups, page.items),
        },
        "filtered_findings": {name: number for name, number in context.row(_FILTERED, **asked).items() if number},
        "next_cursor": page.next_cursor,
        "truncated": page.next_cursor is not None,
        "_meta": meta_of(context, "get_dead_code", asdict(params), [], page.next_cursor, page.remaining),
        "not_measured": [*context.artifact.missing(["file_history"]), "zombie_package", *outlined_calls(context)],
    }


def _summary(groups: list[Row]) -> Summary:
    kinds = {kind.value: sum(int(row["findings"]) for row in groups if row["what"] == kind) for kind in Kind}
    return {
        "total_findings": sum(kinds.values()),
        "by_kind": {kind: number for kind, number in kinds.items() if number},
        "deletable_lines": sum(int(row["safe_lines"]) for row in groups),
        "safe_to_delete_count": sum(int(row["safe"]) for row in groups),
        "review_first_count": sum(kinds.values()) - sum(int(row["safe"]) for row in groups),
    }


def _tier(name: str, groups: list[Row], findings: list[DeadCode]) -> Tier:
    mine = [row for row in groups if row["tier"] == name]
    return {
        "count": sum(int(row["findings"]) for row in mine),
        "lines": sum(int(row["lines"]) for row in mine),
        "findings": [finding for finding in findings if _tier_of(finding["confidence"]) == name],
    }


def _tier_of(score: float) -> str:
    return "high" if score > 0.7 else "medium" if score > 0.5 else "low"


def _finding(row: Row) -> DeadCode:
    against = row["reason"].partition("; but ")[2].rstrip(".")
    return {
        "file_path": row["path"],
        "symbol_name": row["fqn"],
        "symbol": row["symbol"],
        "symbol_type": row["symbol_type"],
        "start_line": row["start_line"],
        "end_line": row["end_line"],
        "kind": Kind(row["what"]),
        "usage": row["usage"],
        "confidence": round(row["score"], 1),
        "confidence_word": row["word"],
        "reason": row["reason"],
        "risk_factors": against.split(", and ") if against else [],
        "lines": row["lines"],
        "age_days": row["age_days"],
        "last_commit_at": row["last_commit_at"],
        "primary_owner": row["owner"],
        "unused_since": row["unused_at"],
        "unused_since_commit": row["unused_since"],
        "safe_to_delete": row["is_safe"],
    }


def text(answer: FoundDeadCode) -> str:
    summary, tiers = answer["summary"], answer["tiers"]
    shown = [*tiers["high"]["findings"], *tiers["medium"]["findings"], *tiers["low"]["findings"]]
    heading = (
        f"{count(summary['total_findings'], 'finding')}: high {_told(tiers['high'])}, medium {_told(tiers['medium'])}, "
        f"low {_told(tiers['low'])}; {summary['safe_to_delete_count']} safe to delete ({count(summary['deletable_lines'], 'line')})"
    )
    left_out = "".join(f"\nleft out by {name}: {number}" for name, number in answer["filtered_findings"].items())
    lacking = f"\nnot measured: {', '.join(answer['not_measured'])}"
    return listed(heading + left_out + lacking, [_line(finding) for finding in shown], summary["total_findings"], answer["next_cursor"])


def _told(tier: Tier) -> str:
    return f"{tier['count']} ({count(tier['lines'], 'line')})"


def _line(finding: DeadCode) -> str:
    safe = ", safe to delete" if finding["safe_to_delete"] else ""
    since = f" Unused since {finding['unused_since']} ({finding['unused_since_commit']})." if finding["unused_since"] else ""
    head = f"{finding['symbol_name']} ({finding['kind']}, {place(finding['file_path'], finding['start_line'])})"
    return f"{head} {finding['confidence_word']}{safe}, {count(finding['lines'], 'line')}: {finding['reason']}{since}"


GET_DEAD_CODE = Tool(
    name="get_dead_code",
    title="What nothing seems to need",
    description=(
        "List symbols and whole files that no entry point, test or offered name reaches, in tiers of confidence (high, medium, low), each "
        "with its lines, its kind, the evidence for and against it, the commit that took its last use away, and whether it is safe to "
        "delete. Kinds: unreachable_file, unused_export (public symbols) and unused_internal (private ones, the surest, with "
        "include_internals). usage tells "
        "what nothing uses from what only dead code uses, and from what only tests reach. safe_to_delete is true for the top step, "
        "certain, alone: a private symbol whose name is written nowhere else. Look at get_callers before "
        "deleting anything else. It does not look for unused packages."
    ),
    params=GetDeadCode,
    answer=FoundDeadCode,
    run=run,
    text=text,
)
