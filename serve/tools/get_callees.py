"""What a symbol calls, with the calls whose target is unknown."""

from dataclasses import dataclass
from typing import Annotated, TypedDict

from analyzer.schema.vocab import CallStatus, UnresolvedReason
from serve.answers.context import Context, Row
from serve.answers.params import PAGE, Also, Cursor, Limit
from serve.answers.render import count, listed, place
from serve.answers.tool import Tool
from serve.code.names import resolve
from serve.code.outlined import outlined_calls


@dataclass(frozen=True, slots=True)
class GetCallees:
    """The calling symbol, and how many of its calls."""

    function_fqn: Annotated[str, "Full name, symbol or unique suffix of the calling function, method, class or module.", Also("function")]
    limit: Limit = PAGE
    cursor: Cursor = None


class Site(TypedDict):
    file: str
    line: int
    column: int


class TypeInference(TypedDict):
    confidence: Annotated[str, "How sure the target is."]
    method: Annotated[str, "Rule that found it."]


class Callee(TypedDict):
    callee_fqn: str
    callee_symbol: str
    callee_type: str
    callee_file: Annotated[str | None, "Null outside the repository."]
    callee_line: Annotated[int | None, "First line of the callee's definition; null outside the repository."]
    resolution_status: Annotated[str, "resolved: in this repository; external: outside it."]
    call_site: Site
    call_text: Annotated[str, "What is called, as written."]
    type_inference: TypeInference


class UnresolvedCall(TypedDict):
    name: Annotated[str, "Name of what is called, or its text when it has none."]
    reason: str
    call_text: str
    call_site: Site


class Callees(TypedDict):
    source_function: str
    source_symbol: str
    callees: Annotated[list[Callee], "One entry for each call and possible target, in source order."]
    unresolved_calls: Annotated[list[UnresolvedCall], "After all callees, in source order; the pages run through both lists."]
    next_cursor: str | None
    total_callees: Annotated[int, "Entries of callees on all pages."]
    total_unresolved: Annotated[int, "Entries of unresolved_calls on all pages."]
    distinct_callees: Annotated[int, "Different symbols that are called."]
    not_measured: Annotated[list[str], "The language, where calls in its files are not read."]


_SQL = """
    SELECT calls.path, calls.line, calls."column", callee_text, callee_name, status::VARCHAR AS status, reason::VARCHAR AS reason,
        confidence::VARCHAR AS confidence, rule::VARCHAR AS rule, coalesce(target_fqn, fqn) AS fqn, symbol, kind::VARCHAR AS kind,
        nodes.path AS target_path, start_line, count(*) OVER () AS total
    FROM hot.calls_by_caller AS calls LEFT JOIN nodes ON nodes.id = target_id
    WHERE caller_id = $caller
    ORDER BY target_id IS NULL, calls.path, calls.line, calls."column", calls.end_line, calls.end_column, symbol,
        syntax, calls.name_line, calls.name_column
    LIMIT $limit OFFSET $start
"""

_TOTALS = """
    SELECT count(target_id) AS callees, count(*) - count(target_id) AS unresolved, count(DISTINCT target_id) AS "distinct"
    FROM hot.calls_by_caller WHERE caller_id = $caller
"""


def run(context: Context, params: GetCallees) -> Callees:
    context.artifact.require(["call_sites", "nodes", "files"])
    source = resolve(context, params.function_fqn)
    start = context.start(params.cursor)
    rows = context.rows(_SQL, caller=source["id"], limit=params.limit, start=start)
    page = context.page(rows, context.total(rows, start), start)
    totals = context.row(_TOTALS, caller=source["id"])
    return {
        "source_function": source["fqn"],
        "source_symbol": source["symbol"],
        "callees": [_callee(row) for row in page.items if row["symbol"] is not None],
        "unresolved_calls": [_unresolved(row) for row in page.items if row["symbol"] is None],
        "next_cursor": page.next_cursor,
        "total_callees": totals["callees"],
        "total_unresolved": totals["unresolved"],
        "distinct_callees": totals["distinct"],
        "not_measured": [] if rows else outlined_calls(context, [source["path"]]),
    }


def _callee(row: Row) -> Callee:
    return {
        "callee_fqn": row["fqn"],
        "callee_symbol": row["symbol"],
        "callee_type": row["kind"],
        "callee_file": row["target_path"],
        "callee_line": row["start_line"],
        "resolution_status": row["status"],
        "call_site": _site(row),
        "call_text": row["callee_text"],
        "type_inference": {"confidence": row["confidence"], "method": row["rule"]},
    }


def _unresolved(row: Row) -> UnresolvedCall:
    return {
        "name": row["callee_name"] or row["callee_text"],
        "reason": row["reason"],
        "call_text": row["callee_text"],
        "call_site": _site(row),
    }


def _site(row: Row) -> Site:
    return {"file": row["path"], "line": row["line"], "column": row["column"]}


def text(answer: Callees) -> str:
    heading = (
        f"{answer['source_function']}: {count(answer['total_callees'], 'call')} of {count(answer['distinct_callees'], 'known symbol')}, "
        f"{answer['total_unresolved']} unresolved"
    )
    known = [_known_line(callee) for callee in answer["callees"]]
    unknown = [
        f"unresolved {call['call_text']} at line {call['call_site']['line']}: {call['reason']}" for call in answer["unresolved_calls"]
    ]
    unread = f"\nnot measured: {', '.join(answer['not_measured'])}" if answer["not_measured"] else ""
    return listed(heading, known + unknown, answer["total_callees"] + answer["total_unresolved"], answer["next_cursor"]) + unread


def _known_line(callee: Callee) -> str:
    inference = callee["type_inference"]
    where = place(callee["callee_file"], callee["callee_line"]) if callee["callee_file"] else callee["resolution_status"]
    return f"{callee['callee_fqn']} ({where}) at line {callee['call_site']['line']}, {inference['confidence']} by {inference['method']}"


GET_CALLEES = Tool(
    name="get_callees",
    title="What a symbol calls",
    description=(
        "List what a function, method, class body or module calls, one entry for each call site: the called symbol with file and line, "
        "where the call stands, how sure the target is and which rule found it; then the calls whose target is unknown, with the reason. "
        "The symbol is given by full name, by symbol (`path/file::Class.method`) or by a suffix that only one symbol has. "
        "Calls inside a nested function belong to that one. Status: " + ", ".join(word.value for word in CallStatus) + ". "
        "Reasons of unresolved calls: " + ", ".join(word.value for word in UnresolvedReason) + "."
    ),
    params=GetCallees,
    answer=Callees,
    run=run,
    text=text,
)
