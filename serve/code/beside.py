"""What reaches a symbol beside calls: other uses of it, and what starts it from outside the code.

A type, a constant or a route's handler is used though nothing calls it.
"""

from typing import Annotated, TypedDict

from analyzer.schema.vocab import Confidence, NodeKind, OccurrenceRole
from serve.answers.context import Context, Row
from serve.answers.render import count

MOST = 10


class OtherUse(TypedDict):
    symbol: Annotated[str, "The symbol whose definition the use stands in."]
    file: str
    line: Annotated[int, "Line of the first such use in that symbol."]
    role: Annotated[
        str,
        "What the use does: "
        + ", ".join(role.value for role in OccurrenceRole)
        + ", or ask, where it is asked for over a network, as a table or by a parameter.",
    ]
    count: Annotated[int, "Such uses in that symbol."]


class Start(TypedDict):
    symbol: Annotated[str, "What is started: the symbol, or the class that it belongs to."]
    kind: Annotated[str, "What starts it, such as route, command, event, hook or test."]
    name: Annotated[str, "Name that it is started by, such as a route."]
    file: str
    line: int | None
    confidence: Annotated[str, "How sure it is that something starts it."]
    registrar: Annotated[str | None, "What it is handed to, or the class that it extends; null where a manifest, name or place says it."]


class Unresolved(TypedDict):
    calls: Annotated[int, "How many; some of them may mean it."]
    sql: Annotated[str, "The query for query_sql that lists them."]


class Beside(TypedDict):
    other_uses: Annotated[
        list[OtherUse] | None, f"First {MOST} uses that are no calls, imports and then tests last; null when not measured."
    ]
    other_uses_total: int | None
    started_by: Annotated[list[Start] | None, f"First {MOST} ways in from outside the code; null when not measured."]
    same_name: Annotated[list[str], "Definitions of the same full name, or overridden by it, that are called, when nothing calls this one."]
    unresolved_of_name: Annotated[Unresolved | None, "When nothing calls this one: calls of its name without a known target, if any."]


_USES = f"""
    WITH told AS MATERIALIZED (
        SELECT node_id, path, min(line) AS line, role::VARCHAR AS role, count(*)::INTEGER AS uses
        FROM hot.occurrences_by_target WHERE target_id = $id GROUP BY ALL {{asking}}
    ), whole AS (SELECT *, bool_or(role <> 'import') OVER (PARTITION BY path) AS is_used FROM told)
    SELECT symbol, whole.path AS file, line, role, uses AS "count", count(*) OVER () AS total
    FROM whole JOIN nodes ON nodes.id = node_id LEFT JOIN (SELECT path AS home, role AS purpose FROM files) ON home = whole.path
    WHERE role <> 'import' OR NOT is_used  -- An import says no more than what follows it in the same file.
    ORDER BY purpose IS NOT DISTINCT FROM 'test', whole.role = 'import', file, line, symbol, role LIMIT {MOST}
"""

_ASKING = """
    FROM {edges} WHERE target_id = $id AND kind = 'references' AND rule = 'convention'
        AND source_id NOT IN (SELECT source_id FROM {edges} WHERE target_id = $id AND kind = 'calls')
"""
_ASKED = f"UNION ALL SELECT source_id, path, min(line), 'ask', sum(count)::INTEGER {_ASKING} GROUP BY ALL"

_STARTS = """
    SELECT symbol, entry_points.kind::VARCHAR AS kind, entry_points.name, entry_points.path AS file, line,
        confidence::VARCHAR AS confidence, registrar, node_id = $id AS is_own
    FROM entry_points JOIN nodes ON nodes.id = node_id
    WHERE node_id = $id OR node_id = $parent AND nodes.kind <> 'module'
    ORDER BY entry_points.confidence DESC, is_own DESC, file, line, kind, entry_points.name
"""

_SAME_NAME = """
    SELECT symbol FROM nodes
    WHERE (fqn = $fqn AND path = $path AND id <> $id OR id IN (SELECT target_id FROM edges WHERE source_id = $id AND kind = 'overrides'))
        AND id IN (SELECT target_id FROM hot.calls_by_target)
    ORDER BY path, start_line, symbol LIMIT 5
"""

_UNRESOLVED = "FROM call_sites WHERE status = 'unresolved' AND callee_name = "


def beside_calls(context: Context, node: Row, is_called: bool) -> Beside:
    """Return what reaches a node beside its calls."""
    told: Beside = {"other_uses": None, "other_uses_total": None, "started_by": None, "same_name": [], "unresolved_of_name": None}
    if context.artifact.is_measured("occurrences"):
        uses = _uses(context, node["id"])
        told["other_uses_total"] = uses[0].pop("total") if uses else 0
        told["other_uses"] = [{key: use[key] for key in OtherUse.__annotations__} for use in uses]  # type: ignore[misc]  # the columns are the keys
    if context.artifact.is_measured("entry_points"):
        told["started_by"] = _starts(context, node["id"])
    if not is_called and node["path"] is not None and context.artifact.is_measured("edges"):
        told["same_name"] = [row["symbol"] for row in context.rows(_SAME_NAME, id=node["id"], fqn=node["fqn"], path=node["path"])]
    calls = (
        0
        if is_called or node["path"] is None or node["kind"] == NodeKind.MODULE
        else context.rows(f"SELECT count(*) AS calls {_UNRESOLVED} $name", name=node["name"])[0]["calls"]
    )
    if calls:
        quoted = node["name"].replace("'", "''")
        sql = f"SELECT path, line, callee_text, reason {_UNRESOLVED}'{quoted}' ORDER BY path, line"
        told["unresolved_of_name"] = {"calls": calls, "sql": sql}
    return told


def _uses(context: Context, node: int) -> list[Row]:
    """Return the first uses; hardly any symbol is asked for, and a query without those that ask takes three quarters of the time."""
    edges = context.relation("edges")
    is_asked = context.rows(f"SELECT count(*) AS asking {_ASKING.format(edges=edges)}", id=node)[0]["asking"]
    return context.rows(_USES.format(asking=_ASKED.format(edges=edges) if is_asked else ""), id=node)


def _starts(context: Context, node: int) -> list[Start]:
    """Return what starts a node, or the class of one that is started itself: at a place of its own, which is none of the node's."""
    parent = context.rows("SELECT parent_id FROM nodes WHERE id = $id", id=node)[0]["parent_id"]
    found = context.rows(_STARTS, id=node, parent=parent)
    own = {(row["file"], row["line"]) for row in found if row["is_own"] and row["line"] is not None}
    is_started = any(row["is_own"] for row in found)
    kept = [row for row in found if row["is_own"] or (is_started and (row["file"], row["line"]) not in own)]
    return [{key: row[key] for key in Start.__annotations__} for row in kept[:MOST]]  # type: ignore[misc]  # the columns are the keys


def beside_text(told: Beside) -> str:
    """Return it as lines that follow a list of callers, empty for nothing."""
    uses = told["other_uses"] or []
    starts = told["started_by"] or []
    lines = [f"another definition of the name is called: get_callers(function_fqn='{symbol}')" for symbol in told["same_name"]]
    lines += [_start(start) for start in starts]
    if (perhaps := told["unresolved_of_name"]) is not None:
        lines.append(
            f'perhaps called by {count(perhaps["calls"], "call")} of its name without a known target: query_sql(sql="{perhaps["sql"]}")'
        )
    lines += [f"used by {use['symbol']} at {use['line']}: {use['role']}{_times(use['count'])}" for use in uses]
    more = (told["other_uses_total"] or 0) - len(uses)
    return "".join(f"\n{line}" for line in [*lines, *([f"{more} more that use it without a call"] if more > 0 else [])])


def _start(start: Start) -> str:
    place = start["file"] if start["line"] is None else f"{start['file']}:{start['line']}"
    handed = f", {start['registrar']}" if start["registrar"] else ""
    how = "perhaps started" if start["confidence"] in (Confidence.GUESS, Confidence.LOW) else "started"
    return f"{how} from outside: {start['kind']} {start['name']} ({place}{handed}) starts {start['symbol']}"


def _times(count: int) -> str:
    return f" {count} times" if count > 1 else ""
