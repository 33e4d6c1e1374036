"""Who calls a symbol, and whom it calls."""

from dataclasses import dataclass
from typing import Annotated, TypedDict, cast

from serve.answers.context import Context
from serve.answers.params import Cursor
from serve.answers.render import as_compact
from serve.answers.shape import From, columns
from serve.answers.tool import Tool
from serve.profiles.coraline.lists import Count, NextCursor, Total, listed
from serve.profiles.coraline.shapes import Brief, Limit, OneNode, node_of


@dataclass(frozen=True, slots=True)
class Neighbours(OneNode):
    """The symbol, and how many to tell."""

    limit: Limit = 20
    cursor: Cursor = None


class Neighbour(Brief):
    line: Annotated[int, "Line of the first call.", From("line")]
    calls: Annotated[int, "Number of calls.", From("calls")]
    confidence: Annotated[str, "How sure the surest is: guess, low, medium, high, certain.", From("confidence::VARCHAR")]


class Callers(TypedDict):
    callers: list[Neighbour]
    count: Count
    total: Total
    next_cursor: NextCursor


class Callees(TypedDict):
    callees: Annotated[list[Neighbour], "In the order of their first calls."]
    count: Count
    total: Total
    next_cursor: NextCursor
    unresolved: Annotated[int, "Calls whose target is unknown: they are in no list of callees."]


_NEIGHBOURS = f"""
    SELECT {columns(Neighbour)}, count(*) OVER () AS total FROM (
        SELECT {{there}} AS id, min(line) AS line, arg_min("column", (line, "column")) AS "column",
            count(DISTINCT (path, line, "column")) AS calls, max(confidence) AS confidence
        FROM {{calls}} WHERE {{here}} = $id AND target_id IS NOT NULL GROUP BY ALL
    ) c JOIN nodes n USING (id) ORDER BY {{order}}, n.symbol LIMIT $limit OFFSET $start
"""

_CALLERS = _NEIGHBOURS.format(there="caller_id", here="target_id", calls="hot.calls_by_target", order="n.path, line")
_CALLEES = _NEIGHBOURS.format(there="target_id", here="caller_id", calls="hot.calls_by_caller", order='line, "column"')
_UNRESOLVED = "SELECT count(*) AS calls FROM hot.calls_by_caller WHERE caller_id = $id AND target_id IS NULL"


def run_callers(context: Context, params: Neighbours) -> Callers:
    context.artifact.require(["nodes", "call_sites"])
    page = listed(context, _CALLERS, params.cursor, params.limit, id=node_of(context, params)["id"])
    return cast("Callers", {"callers": page.items, **page.fields})


def run_callees(context: Context, params: Neighbours) -> Callees:
    context.artifact.require(["nodes", "call_sites"])
    node = node_of(context, params)
    page = listed(context, _CALLEES, params.cursor, params.limit, id=node["id"])
    unresolved = context.row(_UNRESOLVED, id=node["id"])["calls"]
    return cast("Callees", {"callees": page.items, **page.fields, "unresolved": unresolved})


CALLERS = Tool(
    name="coraline_callers",
    title="Who calls a symbol",
    description=(
        "Find all functions and methods that call a symbol, with the line of the first call, the number of calls and how sure the target "
        "is. Give node_id, or name with file where several have that name: without file those are listed. For uses that are no calls, "
        "coraline_find_references; for what depends on it transitively, coraline_impact."
    ),
    params=Neighbours,
    answer=Callers,
    run=run_callers,
    text=as_compact,
)

CALLEES = Tool(
    name="coraline_callees",
    title="What a symbol calls",
    description=(
        "Find all functions and methods that a symbol calls, in source order, external ones too (file_path null), and the number of calls "
        "whose target is unknown: such a call is linked to nothing rather than to a symbol that merely has the name. Give node_id, or name "
        "with file where several have that name."
    ),
    params=Neighbours,
    answer=Callees,
    run=run_callees,
    text=as_compact,
)
