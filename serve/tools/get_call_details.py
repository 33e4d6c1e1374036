"""Every call from one symbol to another: place, bound arguments, resolution, surroundings."""

from dataclasses import dataclass
from typing import Annotated, TypedDict

from serve.answers.context import Context, Row
from serve.answers.params import PAGE, Also, Cursor, Limit
from serve.answers.render import count, listed, place
from serve.answers.tool import Tool
from serve.code.names import check_form, resolve
from serve.errors import ErrorCode, ToolError


@dataclass(frozen=True, slots=True)
class GetCallDetails:
    """The two ends of the call."""

    caller_fqn: Annotated[str, "Full name, symbol or unique suffix of the calling symbol.", Also("caller")]
    callee_fqn: Annotated[str, "The same of the called symbol, or what is called as written.", Also("callee")]
    limit: Limit = PAGE
    cursor: Cursor = None


class Argument(TypedDict):
    name: Annotated[str | None, "Parameter of the callee that it binds to, else its keyword; null when neither is known."]
    value: Annotated[str, "The expression as written."]
    position: Annotated[int, "Place in the call, from 0."]
    keyword: Annotated[str | None, "Keyword as written, * or ** for an unpacked one; null for a positional one."]


class Resolution(TypedDict):
    status: Annotated[str, "resolved, external or unresolved."]
    confidence: Annotated[str | None, "How sure the target is; null when unresolved."]
    method: Annotated[str | None, "Rule that found the target; null when unresolved."]
    reason: Annotated[str | None, "Why there is no target; null when there is one."]
    receiver_type: Annotated[str | None, "Class of the receiver; null when there is none or it is unknown."]


class Surroundings(TypedDict):
    in_try_block: Annotated[
        bool | None, "Whether a try of the same function would see its exceptions; null for implicit calls: not measured."
    ]
    in_loop: Annotated[bool | None, "Whether it may run more than once in a run of its function; null for implicit calls: not measured."]
    is_conditional: Annotated[bool | None, "Whether a branch decides if it runs; null for implicit calls: not measured."]
    is_awaited: bool


class CallDetails(TypedDict):
    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    call_text: Annotated[str, "What is called, as written."]
    syntax: Annotated[str, "call, an element of markup, or the construct that calls implicitly."]
    arguments: list[Argument]
    resolution: Resolution
    context: Surroundings


class Details(TypedDict):
    caller: str
    callee: str
    call_details: Annotated[CallDetails | None, "The first call in source order; null when there is none."]
    call_sites: Annotated[list[CallDetails], "All calls in source order, the first one too."]
    next_cursor: str | None
    total_call_sites: int


# A suffix may name any of the caller's own targets, or the text of a call, of an unresolved one first.
_TARGETS = """
    WITH targets AS (
        SELECT target_id, target_fqn, fqn, symbol, callee_text, callee_name
        FROM hot.calls_by_caller LEFT JOIN nodes ON nodes.id = target_id
        WHERE caller_id = $caller
    ), fitting AS (
        SELECT target_id, coalesce(target_fqn, fqn, $callee) AS fqn, symbol, CASE
            WHEN symbol = $callee THEN 0
            WHEN $callee IN (fqn, target_fqn) THEN 1
            WHEN ends_with(fqn, '.' || $callee) OR ends_with(target_fqn, '.' || $callee)
                OR ends_with(symbol, '::' || $callee) OR ends_with(symbol, '/' || $callee) THEN 2
            WHEN target_id IS NULL AND $callee IN (callee_text, callee_name) THEN 3
            WHEN callee_text = $callee THEN 4
        END AS tier
        FROM targets
    )
    SELECT DISTINCT target_id, fqn, symbol, tier FROM fitting
    WHERE tier = (SELECT min(tier) FROM fitting) ORDER BY symbol
"""

_SITES = """
    SELECT path AS file, line, "column", end_line, end_column, callee_text AS call_text, syntax::VARCHAR AS syntax,
        list_transform(arguments, lambda a: struct_pack(
            name := coalesce(a.parameter, CASE WHEN a.keyword NOT IN ('*', '**') THEN a.keyword END),
            value := a.value, position := a.position, keyword := a.keyword)) AS arguments,
        struct_pack(status := status::VARCHAR, confidence := confidence::VARCHAR, method := rule::VARCHAR, reason := reason::VARCHAR,
            receiver_type := receiver_type) AS resolution,
        struct_pack(in_try_block := in_try, in_loop := in_loop, is_conditional := in_conditional, is_awaited := is_awaited) AS context,
        count(*) OVER () AS total
    FROM call_sites
    WHERE path = $path AND caller_id = $caller
        AND (target_id = $target OR $target IS NULL AND target_id IS NULL AND $callee IN (callee_text, callee_name))
    ORDER BY line, "column", end_line, end_column, syntax, name_line, name_column
    LIMIT $limit OFFSET $start
"""


def run(context: Context, params: GetCallDetails) -> Details:
    context.artifact.require(["call_sites", "nodes"])
    caller = resolve(context, params.caller_fqn)
    target = _target(context, caller, params.callee_fqn)
    start = context.start(params.cursor)
    values = {"path": caller["path"], "caller": caller["id"], "target": target["target_id"], "callee": params.callee_fqn}
    rows = context.rows(_SITES, **values, limit=params.limit, start=start)
    total = context.total(rows, start)
    first = rows[:1] if start == 0 else context.rows(_SITES, **values, limit=1, start=0)
    page = context.page([_details(row) for row in rows], total, start)
    return {
        "caller": caller["fqn"],
        "callee": target["fqn"],
        "call_details": _details(first[0]) if first else None,
        "call_sites": page.items,
        "next_cursor": page.next_cursor,
        "total_call_sites": total,
    }


def _target(context: Context, caller: Row, callee: str) -> Row:
    """Return `target_id`, null for an unresolved call, and `fqn` of what is called.

    A symbol that exists but is not called has its own id: its list of calls is empty, which is an answer.
    """
    check_form(callee)
    called = context.rows(_TARGETS, caller=caller["id"], callee=callee)
    if len(called) > 1:
        names = [row["symbol"] for row in called]
        message = f"'{callee}' names {len(called)} symbols that {caller['fqn']} calls: repeat the call with the symbol of one."
        raise ToolError(ErrorCode.AMBIGUOUS_SYMBOL, message, suggestions=names[:5], searched_name=callee, candidates=names)
    if called:
        return called[0]
    node = resolve(context, callee)
    return {"target_id": node["id"], "fqn": node["fqn"]}


def _details(row: Row) -> CallDetails:
    return {
        "file": row["file"],
        "line": row["line"],
        "column": row["column"],
        "end_line": row["end_line"],
        "end_column": row["end_column"],
        "call_text": row["call_text"],
        "syntax": row["syntax"],
        "arguments": row["arguments"],
        "resolution": row["resolution"],
        "context": row["context"],
    }


def text(answer: Details) -> str:
    if answer["call_details"] is None:
        return f"{answer['caller']} does not call {answer['callee']}; get_callees lists what it calls."
    heading = f"{count(answer['total_call_sites'], 'call')} from {answer['caller']} to {answer['callee']}"
    lines = [_line(site) for site in answer["call_sites"]]
    return listed(heading, lines, answer["total_call_sites"], answer["next_cursor"])


def _line(site: CallDetails) -> str:
    arguments = ", ".join(f"{argument['name'] or argument['position']} = {argument['value']}" for argument in site["arguments"])
    resolution = site["resolution"]
    how = f"{resolution['confidence']} by {resolution['method']}" if resolution["confidence"] else f"unresolved, {resolution['reason']}"
    around = [name for name, holds in site["context"].items() if holds]
    where = place(site["file"], site["line"], site["column"])
    return f"{where} {site['call_text']}({arguments}); {how}; {', '.join(around) or 'unconditional'}"


GET_CALL_DETAILS = Tool(
    name="get_call_details",
    title="Calls between two symbols",
    description=(
        "Show every call from one symbol to another: exact place, the arguments as written with the callee's parameter that each binds "
        "to, how the target was found (status, confidence, rule) and whether the call stands in a try block, a loop or a branch, or is "
        "awaited. Both are given by full name, symbol or a suffix; a suffix of the callee needs to be unique among what the caller calls. "
        "For an unresolved call give what is called as written (`self.client.get`). An empty list means that no such call exists."
    ),
    params=GetCallDetails,
    answer=Details,
    run=run,
    text=text,
)
