"""Who calls a symbol, with every call site of each caller."""

from dataclasses import dataclass
from typing import Annotated, TypedDict

from analyzer.schema.vocab import Confidence, NodeKind
from serve.answers.context import Context, Row
from serve.answers.params import PAGE, Also, Cursor, Limit
from serve.answers.render import count, listed, place
from serve.answers.tool import Tool
from serve.code.beside import Beside, beside_calls, beside_text
from serve.code.names import resolve
from serve.code.outlined import outlined_calls
from serve.limits import SITES_PER_CALLER


@dataclass(frozen=True, slots=True)
class GetCallers:
    """The called symbol, and how many of its callers."""

    function_fqn: Annotated[str, "Full name, symbol or unique suffix of the called function, method or class.", Also("function")]
    min_confidence: Annotated[Confidence | None, "Leave out calls that are less sure than this."] = None
    limit: Limit = PAGE
    cursor: Cursor = None


class CallSite(TypedDict):
    file: str
    line: int
    column: int
    syntax: Annotated[str, "call, an element of markup, or the construct that calls implicitly."]
    confidence: Annotated[str, "How sure it is that this target is meant."]
    method: Annotated[str, "Rule that found the target."]


class Caller(TypedDict):
    caller_fqn: str
    caller_symbol: str
    caller_type: str
    caller_file: str | None
    caller_line: Annotated[int | None, "First line of the caller's definition."]
    call_sites: Annotated[list[CallSite], f"In source order; at most {SITES_PER_CALLER}, get_call_details pages through all."]
    call_sites_total: int


class Callers(TypedDict):
    target_function: str
    target_symbol: str
    target_type: str
    target_file: str | None
    target_line: int | None
    callers: Annotated[list[Caller], "Tests behind others, surest first, then by file and line."]
    next_cursor: str | None
    total_callers: int
    total_call_sites: int
    beside: Annotated[Beside | None, "What reaches it without a call; null on later pages."]
    next_action_hint: Annotated[
        str | None, "For a file, which nothing calls: what tells who uses it; where calls of its language are not read, that; else null."
    ]


_SQL = """
    WITH sites AS (
        SELECT caller_id, confidence, struct_pack(file := path, line := line, "column" := "column", syntax := syntax::VARCHAR,
            confidence := confidence::VARCHAR, method := rule::VARCHAR) AS site
        FROM hot.calls_by_target
        WHERE target_id = $target AND ($confidence IS NULL OR confidence >= CAST($confidence AS confidence))
    ), callers AS (
        SELECT caller_id, max(confidence) AS surest, count(*) AS sites_total,
            list(site ORDER BY site.file, site.line, site."column") AS sites
        FROM sites GROUP BY caller_id
    )
    SELECT fqn, symbol, kind::VARCHAR AS kind, path, start_line, sites[:$most] AS sites, sites_total,
        sum(sites_total) OVER () AS all_sites, count(*) OVER () AS total
    FROM callers JOIN nodes ON nodes.id = caller_id LEFT JOIN files USING (path)
    ORDER BY role IS NOT DISTINCT FROM 'test', surest DESC, path, start_line, symbol
    LIMIT $limit OFFSET $start
"""


def run(context: Context, params: GetCallers) -> Callers:
    context.artifact.require(["call_sites", "nodes", "files"])
    target = resolve(context, params.function_fqn)
    start = context.start(params.cursor)
    rows = context.rows(_SQL, target=target["id"], confidence=params.min_confidence, most=SITES_PER_CALLER, limit=params.limit, start=start)
    all_sites = int(rows[0]["all_sites"]) if rows else 0
    page = context.page([_caller(row) for row in rows], context.total(rows, start), start)
    return {
        "target_function": target["fqn"],
        "target_symbol": target["symbol"],
        "target_type": target["kind"],
        "target_file": target["path"],
        "target_line": target["start_line"],
        "callers": page.items,
        "next_cursor": page.next_cursor,
        "total_callers": page.total,
        "total_call_sites": all_sites,
        "beside": None if start else beside_calls(context, target, page.total > 0),
        "next_action_hint": _hint(target, page.total) or _outlined(context, target, page.total),
    }


def _hint(target: Row, callers: int) -> str | None:
    if callers or target["kind"] != NodeKind.MODULE or target["path"] is None:
        return None
    path = target["path"]
    return f"{path} is a file, which is imported and not called: get_risk(targets=['{path}']) tells who uses what it defines."


def _outlined(context: Context, target: Row, callers: int) -> str | None:
    unread = [] if callers else outlined_calls(context, [target["path"]])
    return f"Not measured: {unread[0]}; search_codebase finds where the name is written." if unread else None


def _caller(row: Row) -> Caller:
    return {
        "caller_fqn": row["fqn"],
        "caller_symbol": row["symbol"],
        "caller_type": row["kind"],
        "caller_file": row["path"],
        "caller_line": row["start_line"],
        "call_sites": row["sites"],
        "call_sites_total": row["sites_total"],
    }


def text(answer: Callers) -> str:
    heading = (
        f"{count(answer['total_callers'], 'caller')} of {answer['target_function']} with {count(answer['total_call_sites'], 'call site')}"
    )
    lines = [_line(caller) for caller in answer["callers"]]
    beside = beside_text(answer["beside"]) if answer["beside"] else ""
    hint = f"\n{answer['next_action_hint']}" if answer["next_action_hint"] else ""
    return listed(heading, lines, answer["total_callers"], answer["next_cursor"]) + beside + hint


def _line(caller: Caller) -> str:
    sites = ", ".join(f"{place(site['line'], site['column'])} {site['confidence']}" for site in caller["call_sites"][:10])
    more = f", {caller['call_sites_total'] - 10} more" if caller["call_sites_total"] > 10 else ""
    return f"{caller['caller_fqn']} ({caller['caller_file']}) at {sites}{more}"


GET_CALLERS = Tool(
    name="get_callers",
    title="Who calls a symbol",
    description=(
        "List the functions, methods, classes and modules that call a symbol, each with all its call sites (file, line, column), how sure "
        "each is and which rule found it; then other uses (as a type, a value, a base) and what starts it from outside the code, such as a "
        "route. Answers who uses it and what a change may break. The symbol is given by full name (`app.auth.validate_user`), by symbol "
        "(`app/auth.py::validate_user`), by a suffix that only one symbol has (`Session.close`) or by place (`app/auth.py:120`); an "
        "external name such as `requests.get` works too. A call of a class counts for it and for its constructor. Confidence, weakest "
        "first: " + ", ".join(word.value for word in Confidence) + ". Calls that could not be resolved to a target are not listed: "
        "get_callees shows them for their caller."
    ),
    params=GetCallers,
    answer=Callers,
    run=run,
    text=text,
)
