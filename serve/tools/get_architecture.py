"""The shape of the whole: how coupled it is, where its core is, and one score with its arithmetic."""

from dataclasses import dataclass
from typing import Annotated, TypedDict

from analyzer.schema.vocab_health import ArchitectureScope, PartRole
from serve.answers.context import Context, Row
from serve.answers.render import count
from serve.answers.tool import Tool
from serve.errors import ErrorCode, ToolError
from serve.insight.conformance import rules_of, verdicts_of

_MOST_MEMBERS = 50
_DEPENDENCY_KINDS = frozenset({"layers", "forbidden", "required", "independent"})


@dataclass(frozen=True, slots=True)
class GetArchitecture:
    """What the parts are."""

    scope: Annotated[ArchitectureScope, "What the parts of the system are: its files of code, their folders, or its Compose services."] = (
        ArchitectureScope.FILE
    )


class Points(TypedDict):
    propagation_cost: float
    core: float
    cycles: float
    conformance: float


class OtherScope(TypedDict):
    scope: str
    node_count: int
    propagation_cost_pct: float
    cycle_count: int
    score: Annotated[float, "Before violations of rules."]


class Layer(TypedDict):
    layer: Annotated[int, "0 depends on nothing outside its cycle."]
    parts: int
    examples: Annotated[list[str], "Those that most depend on, at most 5."]


class Architecture(TypedDict):
    scope: str
    score: Annotated[float, "1 to 10: 10 less the points taken."]
    points_taken: Annotated[
        Points,
        "5 propagation_cost, 3 core_ratio, 0.5 a cycle, 0.5 a violation; the last two 2 at most each. Files, folders and services alike.",
    ]
    architecture_type: Annotated[str, "core-periphery from a core ratio of 0.06 on, else hierarchical."]
    propagation_cost_pct: Annotated[float, "Share of the other parts that the average part leads to, in percent."]
    node_count: int
    dependency_count: int
    core_size: Annotated[int, "Parts in the largest cyclic group; 0 without any."]
    core_ratio: float
    core_members: Annotated[list[str], f"At most {_MOST_MEMBERS}."]
    core_members_truncated: bool
    cycle_count: Annotated[int, "Cyclic groups."]
    conformance_violations: Annotated[int, "Violations of the repository's rules on dependencies; see get_conformance."]
    role_breakdown: Annotated[dict[str, int], "Parts by role: core, shared, control, peripheral."]
    layers: Annotated[list[Layer], "From the bottom up; at most 30."]
    modularity: Annotated[float | None, "Of the communities of files; null for other scopes."]
    folder_modularity: Annotated[float | None, "Of the folders in their place; null for other scopes."]
    other_scopes: list[OtherScope]
    summary: str


_ALL = "SELECT * REPLACE (scope::VARCHAR AS scope, kind::VARCHAR AS kind) FROM architecture ORDER BY architecture.scope"
_ROLES = "SELECT role::VARCHAR AS role, count(*) AS parts FROM architecture_parts WHERE scope = '{scope}' GROUP BY ALL"
_CORE = f"SELECT name FROM architecture_parts WHERE scope = '{{scope}}' AND role = 'core' ORDER BY name LIMIT {_MOST_MEMBERS}"
_LAYERS = """
    SELECT layer, count(*) AS parts, list(name ORDER BY led_to DESC, name)[:5] AS examples FROM architecture_parts
    WHERE scope = '{scope}' GROUP BY layer ORDER BY layer LIMIT 30
"""
"""The scope is part of the texts: there are three, and what takes no values is asked once."""


def run(context: Context, params: GetArchitecture) -> Architecture:
    context.artifact.require(["architecture", "architecture_parts", "files", "nodes", "edges", "imports"])
    scope = params.scope.value
    rows = {row["scope"]: row for row in context.rows(_ALL)}
    if scope not in rows:
        why = "no Compose file declares any" if scope == "service" else "no code whose imports and calls are read"
        message = f"The repository has no {scope}s of that sort: {why}."
        raise ToolError(ErrorCode.INVALID_ARGUMENT, message, suggestions=list(rows), argument="scope")
    row = rows[scope]
    roles = {each["role"]: each["parts"] for each in context.rows(_ROLES.format(scope=scope))}
    violations = _violations(context)
    taken = _points(row, violations)
    score = round(max(1.0, 10 - sum(taken.values())), 2)  # type: ignore[arg-type]  # a TypedDict's values are objects to mypy
    return {
        "scope": scope,
        "score": score,
        "points_taken": taken,
        "architecture_type": row["kind"].replace("_", "-"),
        "propagation_cost_pct": round(100 * row["propagation_cost"], 2),
        "node_count": row["parts"],
        "dependency_count": row["dependencies"],
        "core_size": row["core_size"],
        "core_ratio": row["core_ratio"],
        "core_members": [each["name"] for each in context.rows(_CORE.format(scope=scope))],
        "core_members_truncated": row["core_size"] > _MOST_MEMBERS,
        "cycle_count": row["cycles"],
        "conformance_violations": violations,
        "role_breakdown": {role.value: roles.get(role.value, 0) for role in PartRole},
        "layers": [{name: each[name] for name in Layer.__annotations__} for each in context.rows(_LAYERS.format(scope=scope))],  # type: ignore[misc]  # the columns are the keys
        "modularity": row["modularity"],
        "folder_modularity": row["folder_modularity"],
        "other_scopes": [_other(each) for name, each in rows.items() if name != scope],
        "summary": _summary(row, score, violations),
    }


def _violations(context: Context) -> int:
    return sum(each.total for each in verdicts_of(context, rules_of(context)) if each.rule.kind in _DEPENDENCY_KINDS)


def _points(row: Row, violations: int) -> Points:
    return {
        "propagation_cost": round(5 * row["propagation_cost"], 4),
        "core": round(3 * row["core_ratio"], 4),
        "cycles": min(2.0, 0.5 * row["cycles"]),
        "conformance": min(2.0, 0.5 * violations),
    }


def _other(row: Row) -> OtherScope:
    return {
        "scope": row["scope"],
        "node_count": row["parts"],
        "propagation_cost_pct": round(100 * row["propagation_cost"], 2),
        "cycle_count": row["cycles"],
        "score": row["score"],
    }


def _summary(row: Row, score: float, violations: int) -> str:
    core = f"a cyclic core of {count(row['core_size'], row['scope'])}" if row["core_size"] else "no cyclic core"
    return (
        f"Score {score:g} of 10: {count(row['parts'], row['scope'])} in {count(row['layers'], 'layer')}, of which the average one leads to "
        f"{100 * row['propagation_cost']:.1f} % of the others, with {core}, {count(row['cycles'], 'cycle')} and "
        f"{count(violations, 'violation')} of rules."
    )


def text(answer: Architecture) -> str:
    taken = ", ".join(f"{name} {points:g}" for name, points in answer["points_taken"].items())
    lines = [f"{answer['summary']} It is {answer['architecture_type']}.", f"points taken: {taken}"]
    lines.append("roles: " + ", ".join(f"{role} {parts}" for role, parts in answer["role_breakdown"].items()))
    lines += [f"- layer {each['layer']}: {each['parts']}, such as {', '.join(each['examples'])}" for each in answer["layers"]]
    if answer["core_members"]:
        more = f" and {answer['core_size'] - _MOST_MEMBERS} more" if answer["core_members_truncated"] else ""
        lines.append(f"core: {', '.join(answer['core_members'])}{more}")
    lines += [f"as {each['scope']}s: {each['node_count']}, score {each['score']:g}" for each in answer["other_scopes"]]
    return "\n".join(lines)


GET_ARCHITECTURE = Tool(
    name="get_architecture",
    title="Shape of the whole system",
    description=(
        "Tell how the system hangs together as a whole: propagation cost (share of the other parts that the average part leads to), the "
        "cyclic core and its members, layers from the bottom up, parts by role (core, shared, control, peripheral), and a score from 1 to "
        "10 with the points that each takes. Its parts are files of code outside tests, their folders, or Compose services (scope file, "
        "folder, service). A file depends on another when it imports it at run time or names a symbol of it; what merely changes together "
        "does not count. Deterministic, so that two indexes compare. Go on with get_conformance for rules and cycles."
    ),
    params=GetArchitecture,
    answer=Architecture,
    run=run,
    text=text,
)
