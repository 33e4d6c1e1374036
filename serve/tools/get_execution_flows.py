"""Where execution starts, and what runs from there."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, TypeAlias, TypedDict

from serve.answers.context import Context, Row
from serve.answers.params import Between, Cursor
from serve.answers.render import count, listed, place
from serve.answers.tool import Tool
from serve.code.names import CALLABLE, resolve
from serve.code.walks import calls_within, depths_of, walk

_MOST_TABLES = 40

Tables: TypeAlias = tuple[list[str] | None, list[str] | None]


@dataclass(frozen=True, slots=True)
class GetExecutionFlows:
    """Which flows, and how much of each."""

    entry_point: Annotated[
        str | None, "Symbol, full name, unique suffix or route (`POST /posts/{id}`) of the one entry point whose flow is wanted."
    ] = None
    min_score: Annotated[float, "Least score of an entry point.", Between(0, 1)] = 0.3
    max_depth: Annotated[int, "Most calls of a trace.", Between(1, 8)] = 8
    include_steps: Annotated[bool, "Whether all steps of a flow are told beside its main line, as a tree in the order of the code."] = False
    limit: Annotated[int, "Most flows to return.", Between(1, 50)] = 10
    cursor: Cursor = None


class Step(TypedDict):
    symbol: str
    name: Annotated[str, "Full name."]
    depth: int
    path: str | None
    line: int | None
    confidence: Annotated[str, "The weakest call on the way."]
    is_main: bool


class Flow(TypedDict):
    entry_point: Annotated[str, "Symbol."]
    entry_point_name: Annotated[str, "Full name."]
    entry_point_score: Annotated[float, "How probably execution starts there, 0 to 1."]
    entry_point_kind: Annotated[str | None, "command, route, event and so on; null where no declaration says that it is one."]
    path: str | None
    line: int | None
    trace: Annotated[list[str], "Full names on the main line, which goes on with the callee that leads to most."]
    trace_via: Annotated[list[str], "Confidence of the trace up to each of them."]
    depth: Annotated[int, "Calls of the trace."]
    step_count: Annotated[int, "Steps of the whole flow."]
    crosses_community: Annotated[bool | None, "Whether the trace leaves the community that it starts in; null when not measured."]
    communities_visited: Annotated[list[str], "Names of communities along the trace, in order."]
    termination: Annotated[str, "depth_limit, cycle, confidence_filtered (calls that are too unsure follow) or no_callees."]
    steps: Annotated[list[Step], "Empty unless include_steps."]
    tables: Annotated[
        list[str] | None,
        f"Tables of databases that it and what it calls name, nearest first, at most {_MOST_TABLES}; null for lists, or unmeasured.",
    ]
    tables_of_classes: Annotated[list[str] | None, "The same of further tables, in which objects of the classes are kept that they name."]


class ExecutionFlows(TypedDict):
    total_entry_points: Annotated[int, "Symbols that execution probably starts at, with a flow told or not."]
    flow_count: Annotated[int, "Flows that fit, of every page."]
    flows: list[Flow]
    note: Annotated[str | None, "What an asked symbol without a flow of its own in the index is; else null."]
    next_cursor: str | None


_ENTRIES = """
    SELECT e.*, n.symbol, n.fqn, n.path, n.start_line, e.kind::VARCHAR AS kind_word, e."end"::VARCHAR AS end_word, count(*) OVER () AS total
    FROM flow_entries e JOIN nodes n ON n.id = e.node_id
    WHERE e.flow IS NOT NULL AND e.score + 1e-9 >= $least AND ($id IS NULL OR e.node_id = $id)
    ORDER BY e.flow LIMIT $limit OFFSET $start
"""
_STEPS = """
    SELECT f.entry_id, f.depth, f.is_main, f.confidence::VARCHAR AS confidence, n.symbol, n.fqn, n.path, n.start_line AS line,
        c.name AS community
    FROM {flows} f JOIN nodes n ON n.id = f.node_id
    LEFT JOIN nodes m ON m.path = n.path AND m.kind = 'module'
    LEFT JOIN {communities} c ON c.node_id = m.id AND c.level = (SELECT max(level) FROM {communities})
    WHERE list_contains($entries, f.entry_id) AND f.depth <= $depth ORDER BY f.entry_id, f.step
"""
_TABLES = """
    WITH walked AS (SELECT unnest($nodes) AS node_id, unnest($depths) AS depth),
    tables AS (SELECT * FROM {endpoints} WHERE protocol = 'table'),
    stated AS (SELECT address, pattern, depth FROM tables JOIN walked USING (node_id) WHERE side = 'consumed'),
    kept AS (
        SELECT address, pattern, depth FROM walked JOIN edges ON source_id = walked.node_id JOIN tables ON tables.node_id = target_id
        WHERE side = 'provided' AND kind IN ('references', 'instantiates') AND pattern NOT IN (SELECT pattern FROM stated)
    )
    SELECT address, is_stated, min(depth) AS nearest FROM (SELECT *, true AS is_stated FROM stated UNION ALL SELECT *, false FROM kept)
    GROUP BY address, is_stated ORDER BY nearest, address
"""
_WALKED = "(SELECT step.* FROM (SELECT unnest($walked) AS step))"
_ASKED = """
    SELECT * REPLACE (coalesce(score, 0) AS score), score IS NOT NULL OR kind_word IS NOT NULL AS is_entry
    FROM (
        SELECT n.id AS node_id, symbol, fqn, n.path, start_line, score,
            coalesce(f.kind::VARCHAR, (SELECT min(kind::VARCHAR) FROM {entry_points} WHERE node_id = $id AND kind <> 'export')) AS kind_word
        FROM nodes n LEFT JOIN flow_entries f ON f.node_id = n.id WHERE n.id = $id
    )
"""
_COUNT = "SELECT count(*) AS entries FROM flow_entries"


def run(context: Context, params: GetExecutionFlows) -> ExecutionFlows:
    context.artifact.require(["flow_entries", "flows", "nodes", "edges"])
    asked = None if params.entry_point is None else resolve(context, params.entry_point, CALLABLE)["id"]
    start = context.start(params.cursor)
    entries = context.rows(_ENTRIES, least=params.min_score, id=asked, limit=params.limit, start=start)
    total = context.total(entries, start)
    flows, walked, note = "flows", {}, None
    calls = {} if asked is None else calls_within(context, asked, params.max_depth)
    if asked is not None and not entries:
        walked["walked"], end = walk(context, calls, asked, params.max_depth)
        sql = _ASKED.format(entry_points=context.relation("entry_points"))
        entries, total, flows = [context.row(sql, id=asked) | {"end_word": end.value}], 1, _WALKED
        note = _STORED_ELSEWHERE if entries[0]["is_entry"] else _NO_ENTRY
    given = {"entries": [entry["node_id"] for entry in entries], "depth": params.max_depth, **walked}
    steps = context.rows(_STEPS.format(flows=flows, communities=context.relation("communities")), **given)
    is_told = asked is not None and context.artifact.is_measured("endpoints")
    tables = _tables(context, depths_of(calls, asked)) if is_told and asked is not None else (None, None)
    page = context.page([_flow(context, params, entry, steps, tables) for entry in entries], total, start)
    return {
        "total_entry_points": context.row(_COUNT)["entries"],
        "flow_count": total,
        "flows": page.items,
        "note": note,
        "next_cursor": page.next_cursor,
    }


def _tables(context: Context, depths: Mapping[int, int]) -> Tables:
    """Return the tables that some symbols state, and those in which objects of classes are kept that they name."""
    values = {"nodes": list(depths), "depths": list(depths.values())}
    rows = context.rows(_TABLES.format(endpoints=context.relation("endpoints")), **values)
    stated, kept = ([row["address"] for row in rows if row["is_stated"] is each][:_MOST_TABLES] for each in (True, False))
    return stated, kept


def _flow(context: Context, params: GetExecutionFlows, entry: Row, steps: list[Row], tables: Tables) -> Flow:
    mine = [step for step in steps if step["entry_id"] == entry["node_id"]]
    main = [step for step in mine if step["is_main"]]
    communities = list(dict.fromkeys(step["community"] for step in main if step["community"]))
    is_cut = main[-1]["depth"] == params.max_depth and entry["end_word"] != "depth_limit" and params.max_depth < 8
    return {
        "entry_point": entry["symbol"],
        "entry_point_name": entry["fqn"],
        "entry_point_score": entry["score"],
        "entry_point_kind": entry["kind_word"],
        "path": entry["path"],
        "line": entry["start_line"],
        "trace": [step["fqn"] for step in main],
        "trace_via": [step["confidence"] for step in main],
        "depth": main[-1]["depth"],
        "step_count": len(mine),
        "crosses_community": len(communities) > 1 if context.artifact.is_measured("communities") else None,
        "communities_visited": communities,
        "termination": "depth_limit" if is_cut else entry["end_word"],
        "steps": [_step(step) for step in mine] if params.include_steps else [],
        "tables": tables[0],
        "tables_of_classes": tables[1],
    }


def _step(step: Row) -> Step:
    return {
        "symbol": step["symbol"],
        "name": step["fqn"],
        "depth": step["depth"],
        "path": step["path"],
        "line": step["line"],
        "confidence": step["confidence"],
        "is_main": step["is_main"],
    }


_STORED_ELSEWHERE = (
    "Execution may start there; the walk was made for this answer, since the index holds those of the best entry points alone."
)
_NO_ENTRY = "Nothing says that execution starts there: this is what runs when it is called. get_callers tells what leads to it."


def text(answer: ExecutionFlows) -> str:
    heading = f"{count(answer['flow_count'], 'flow')} of {count(answer['total_entry_points'], 'entry point')}"
    heading += f"\n{answer['note']}" if answer["note"] else ""
    return listed(heading, [_line(flow) for flow in answer["flows"]], answer["flow_count"], answer["next_cursor"])


def _line(flow: Flow) -> str:
    kind, where = flow["entry_point_kind"] or "by its calls", place(flow["path"], flow["line"])
    head = f"{flow['entry_point_name']} ({kind}, {where}, {flow['entry_point_score']:g})"
    steps = "".join(f"\n  {'  ' * step['depth']}{step['name']}" for step in flow["steps"][1:])
    tables = f"\n  tables: {', '.join(flow['tables'])}" if flow["tables"] else ""
    kept = f"\n  tables of the classes named: {', '.join(flow['tables_of_classes'])}" if flow["tables_of_classes"] else ""
    return f"{head}: {' > '.join(flow['trace'][1:])} [{flow['termination']}]{steps}{tables}{kept}"


GET_EXECUTION_FLOWS = Tool(
    name="get_execution_flows",
    title="Where execution starts and what runs",
    description=(
        "Tell the top entry points of the code and their call traces: where execution probably starts (commands, routes, scripts, events, "
        "or by callers, callees and name), with a score from 0 to 1, and the main line of calls from there, its depth, the communities of "
        "files that it passes and why it ends (depth_limit, cycle, confidence_filtered, no_callees). entry_point asks for one, "
        "which may be any symbol or a route (`POST /posts/{id}`): what it does, down to the tables of databases; include_steps for the "
        "whole tree of calls in the order of the code. Without entry_point at most 50 are told, 3 of a name or a file. For direct calls "
        "use get_callees; for a way between two symbols get_dependency_path."
    ),
    params=GetExecutionFlows,
    answer=ExecutionFlows,
    run=run,
    text=text,
)
