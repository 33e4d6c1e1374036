"""Plans of what to take apart or together, each from facts of the index: classes that fall apart, copies, misplaced methods, cycles."""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal, NotRequired, TypedDict

from serve.answers.context import Context, Row
from serve.answers.render import count
from serve.code.cycles import cut_edges
from serve.insight.findings import held_of

MOST_PLANS = 20
_MOST_EACH, _MOST_CUTS, _MOST_OCCURRENCES, _MOST_METHODS, _MOST_NAMED = 8, 10, 8, 12, 3
_MOST_READ = 100
"""Groups of copies that are looked through, many of which are parts of others."""
_SMALL, _LARGE = 40, 150
_LEAST_COPY_LINES, _LEAST_FOREIGN = 8, 4

SCORE = (
    "score = (1 + impact_delta) * (1 + centrality) * (1 + ln(1 + blast_radius)); centrality is the file's share of the greatest PageRank"
)


class Occurrence(TypedDict):
    file: str
    line: int
    end_line: int


class CutEdge(TypedDict):
    source: Annotated[str, "File that imports."]
    target: Annotated[str, "File whose import to move or to put off."]
    line: int | None


class Plan(TypedDict):
    kind: Literal["extract_class", "extract_helper", "move_method", "break_cycle"]
    file: str
    symbol: Annotated[str | None, "Class or method that it is about; null for copies and cycles."]
    evidence: Annotated[dict[str, float], "Figures that it rests on."]
    impact_delta: Annotated[float, "Points that the findings it would mend take from health scores."]
    effort_bucket: Annotated[Literal["small", "medium", "large"], f"Lines concerned: below {_SMALL}, below {_LARGE}, more."]
    blast_radius: Annotated[int, "Other files that call into the files concerned."]
    score: Annotated[float, SCORE]
    groups: NotRequired[Annotated[list[list[str]], "extract_class: methods that share fields or call each other; one class each."]]
    occurrences: NotRequired[Annotated[list[Occurrence], "extract_helper: the copies."]]
    suggested_site: NotRequired[Annotated[str, "extract_helper: file, or folder, that all copies are in."]]
    method: NotRequired[Annotated[str, "move_method: what to move."]]
    from_class: NotRequired[str]
    to_class: NotRequired[Annotated[str, "move_method: the class whose members it uses."]]
    cut_edges: NotRequired[Annotated[list[CutEdge], f"break_cycle: imports without which no circle is left, at most {_MOST_CUTS}."]]


_CLASSES = """
    SELECT c.node_id AS id, n.symbol, c.path, c.lcom4, c.methods, c.lines FROM {class_metrics} c JOIN nodes n ON n.id = c.node_id
    WHERE c.path IN (SELECT unnest($paths)) AND c.lcom4 >= 2 AND c.methods >= 5 ORDER BY c.lcom4 * c.methods DESC, n.symbol LIMIT $limit
"""

_METHODS = """
    SELECT id, parent_id, symbol FROM nodes
    WHERE parent_id IN (SELECT unnest($classes)) AND kind IN ('method', 'property') AND NOT is_static ORDER BY id
"""

_SHARED = """
    SELECT o.node_id AS method, o.target_id AS used FROM {occurrences} o JOIN nodes f ON f.id = o.target_id
    WHERE o.path IN (SELECT unnest($paths)) AND f.kind = 'field' AND f.parent_id IN (SELECT unnest($classes))
    UNION SELECT source_id, target_id FROM edges WHERE kind = 'calls' AND source_id IN (SELECT unnest($methods))
        AND target_id IN (SELECT unnest($methods))
    ORDER BY ALL
"""

_COPIES = """
    WITH concerned AS (
        SELECT DISTINCT group_id FROM {clones}
        WHERE (path IN (SELECT unnest($paths)) OR other_path IN (SELECT unnest($paths))) AND tokens - coalesce(import_tokens, 0) >= 50
    ),
    fragments AS (
        SELECT group_id, path AS file, line, end_line, tokens FROM {clones} WHERE group_id IN (FROM concerned)
        UNION SELECT group_id, other_path, other_line, other_end_line, tokens FROM {clones} WHERE group_id IN (FROM concerned)
    )
    SELECT group_id, any_value(tokens) AS tokens, count(*) AS copies, max(end_line - line + 1) AS lines,
        list(struct_pack(file := file, line := line, end_line := end_line) ORDER BY file, line) AS occurrences
    FROM fragments LEFT JOIN {files} files ON files.path = file GROUP BY group_id HAVING lines >= $least
    ORDER BY bool_and(role IS NOT DISTINCT FROM 'test'), any_value(tokens) * (count(*) - 1) DESC, group_id LIMIT $limit
"""

_MISPLACED = """
    WITH methods AS (
        SELECT m.id, m.symbol, m.path, m.parent_id AS own, c.symbol AS from_class, m.end_line - m.start_line + 1 AS lines
        FROM nodes m JOIN nodes c ON c.id = m.parent_id AND c.kind IN ('class', 'struct', 'trait')
        WHERE m.kind = 'method' AND NOT m.is_static AND NOT m.is_test AND m.path IN (SELECT unnest($paths))
    ), uses AS (
        SELECT o.node_id AS id, f.parent_id AS owner FROM {occurrences} o JOIN nodes f ON f.id = o.target_id
        WHERE o.path IN (SELECT unnest($paths)) AND f.kind IN ('field', 'property')
        UNION ALL SELECT e.source_id, t.parent_id FROM edges e JOIN nodes t ON t.id = e.target_id
        WHERE e.kind = 'calls' AND t.kind IN ('method', 'property') AND e.source_id IN (SELECT id FROM methods)
    ), counted AS (
        SELECT m.id, m.symbol, m.path, m.own, m.from_class, m.lines, u.owner, count(*) AS number
        FROM methods m JOIN uses u USING (id) GROUP BY ALL
    )
    SELECT f.*, coalesce(o.number, 0) AS own_uses, t.symbol AS to_class FROM counted f
    LEFT JOIN counted o ON o.id = f.id AND o.owner = o.own JOIN nodes t ON t.id = f.owner AND t.kind IN ('class', 'struct', 'trait')
    WHERE f.owner <> f.own AND f.number >= $least AND f.number > 2 * coalesce(o.number, 0) AND t.path IS NOT NULL AND NOT t.is_test
        AND NOT EXISTS (SELECT 1 FROM edges e WHERE e.kind IN ('extends', 'implements')
            AND (e.source_id = f.own AND e.target_id = f.owner OR e.source_id = f.owner AND e.target_id = f.own))
        AND NOT EXISTS (SELECT 1 FROM edges e WHERE e.kind = 'overrides' AND f.id IN (e.source_id, e.target_id))
    QUALIFY row_number() OVER (PARTITION BY f.id ORDER BY f.number DESC, f.owner) = 1
    ORDER BY f.number - own_uses DESC, f.symbol LIMIT $limit
"""

_CYCLES = """
    SELECT c.cycle, c.path, c.imported_path,
        (SELECT min(line) FROM {imports} i WHERE i.path = c.path AND i.target_path = c.imported_path) AS line
    FROM {import_cycles} c WHERE cycle IN (SELECT cycle FROM {import_cycles} WHERE path IN (SELECT unnest($paths)))
    ORDER BY c.cycle, c.path, c.imported_path
"""

_WEIGHTS = """
    SELECT path, fan_in, coalesce(pagerank / nullif((SELECT max(pagerank) FROM {file_metrics}), 0), 0) AS centrality FROM {file_metrics}
    WHERE path IN (SELECT unnest($paths))
"""

_IMPACTS = """
    SELECT path, node_id, line, marker, impact FROM {held}
    WHERE path IN (SELECT unnest($paths)) AND impact IS NOT NULL AND marker IN (SELECT unnest($markers))
"""

TABLES = ("class_metrics", "occurrences", "clones", "import_cycles", "imports", "file_metrics", "findings", "files")


def plans_of(context: Context, paths: Sequence[str]) -> list[Plan]:
    """Return the plans for some files, those that promise most first."""
    plans = [*_classes(context, paths), *_copies(context, paths), *_misplaced(context, paths), *_cycles(context, paths)]
    files = sorted({file for draft in plans for file in draft.files})
    weights = {row["path"]: row for row in _rows(context, _WEIGHTS, paths=files)}
    findings = _rows(context, _IMPACTS, paths=files, markers=[marker for markers in _MENDS.values() for marker in markers])
    told = [_weighed(draft, weights, findings) for draft in plans]
    return sorted(told, key=lambda plan: (-plan["score"], plan["kind"], plan["file"], plan["symbol"] or ""))[:MOST_PLANS]


@dataclass(frozen=True, slots=True)
class _Draft:
    """A plan before it is weighed, with the files and the class that it concerns."""

    plan: Plan
    files: list[str]
    node: int | None = None


def _classes(context: Context, paths: Sequence[str]) -> list[_Draft]:
    rows = _rows(context, _CLASSES, paths=list(paths), limit=_MOST_EACH)
    classes = [row["id"] for row in rows]
    methods = context.rows(_METHODS, classes=classes)
    shared = _rows(context, _SHARED, paths=list(paths), classes=classes, methods=[row["id"] for row in methods])
    drafts = []
    for row in rows:
        mine = {method["id"]: method["symbol"] for method in methods if method["parent_id"] == row["id"]}
        groups = [[mine[node] for node in group][:_MOST_METHODS] for group in _parts(mine, shared)]
        if len(groups) > 1:
            plan = _plan("extract_class", row["path"], row["symbol"], {"lcom4": row["lcom4"], "methods": row["methods"]}, row["lines"])
            plan["groups"] = groups[:6]
            drafts.append(_Draft(plan, [row["path"]], row["id"]))
    return drafts


def _parts(methods: Mapping[int, str], shared: Sequence[Row]) -> list[list[int]]:
    """Return the groups of at least two methods that use a field in common or call each other, largest first."""
    near: dict[int, set[int]] = defaultdict(set)
    for row in shared:
        if row["method"] in methods:
            near[row["method"]].add(row["used"])
            near[row["used"]].add(row["method"])
    groups, seen = [], set()
    for start in sorted(methods):
        group, left = set(), [start]
        while left:
            node = left.pop()
            if node not in seen:
                seen.add(node)
                group.add(node)
                left += near[node]
        groups.append(sorted(group & methods.keys()))
    return sorted((group for group in groups if len(group) > 1), key=lambda group: (-len(group), group))


def _copies(context: Context, paths: Sequence[str]) -> list[_Draft]:
    drafts, kept = list[_Draft](), list[Sequence[Occurrence]]()
    for row in _rows(context, _COPIES, paths=list(paths), least=_LEAST_COPY_LINES, limit=_MOST_READ):
        if len(drafts) == _MOST_EACH or any(_are_within(row["occurrences"], copies) for copies in kept):
            continue
        kept.append(row["occurrences"])
        files = sorted({item["file"] for item in row["occurrences"]})
        evidence = {"copies": row["copies"], "tokens": row["tokens"], "lines": row["lines"]}
        plan = _plan("extract_helper", files[0], None, evidence, row["lines"] * (row["copies"] - 1))
        plan["occurrences"] = row["occurrences"][:_MOST_OCCURRENCES]
        plan["suggested_site"] = _common_place(files)
        drafts.append(_Draft(plan, files))
    return drafts


def _are_within(copies: Sequence[Occurrence], others: Sequence[Occurrence]) -> bool:
    """Return whether most of each copy is a part of a copy that another plan has."""
    return all(any(_shared(copy, other) * 2 > copy["end_line"] - copy["line"] for other in others) for copy in copies)


def _shared(copy: Occurrence, other: Occurrence) -> int:
    """Return how many lines two copies have in common; none or less where they have none."""
    if copy["file"] != other["file"]:
        return 0
    return min(copy["end_line"], other["end_line"]) - max(copy["line"], other["line"]) + 1


def _common_place(files: Sequence[str]) -> str:
    if len(files) == 1:
        return files[0]
    common: list[str] = []
    for level in zip(*(file.split("/")[:-1] for file in files), strict=False):
        if len(set(level)) > 1:
            break
        common.append(level[0])
    return "/".join(common) or "."


def _misplaced(context: Context, paths: Sequence[str]) -> list[_Draft]:
    drafts = []
    for row in _rows(context, _MISPLACED, paths=list(paths), least=_LEAST_FOREIGN, limit=_MOST_EACH):
        evidence = {"uses_of_target": row["number"], "uses_of_own_class": row["own_uses"]}
        plan = _plan("move_method", row["path"], row["symbol"], evidence, row["lines"])
        plan["method"], plan["from_class"], plan["to_class"] = row["symbol"], row["from_class"], row["to_class"]
        drafts.append(_Draft(plan, [row["path"]]))
    return drafts


def _cycles(context: Context, paths: Sequence[str]) -> list[_Draft]:
    by_cycle: dict[int, list[Row]] = defaultdict(list)
    for row in _rows(context, _CYCLES, paths=list(paths)):
        by_cycle[row["cycle"]].append(row)
    drafts = []
    for rows in list(by_cycle.values())[:_MOST_EACH]:
        lines = {(row["path"], row["imported_path"]): row["line"] for row in rows}
        cuts = cut_edges(lines)
        files = sorted({row["path"] for row in rows})
        plan = _plan("break_cycle", files[0], None, {"files": len(files), "imports": len(lines), "cuts": len(cuts)}, 10 * len(cuts))
        plan["cut_edges"] = [{"source": source, "target": target, "line": lines[source, target]} for source, target in cuts[:_MOST_CUTS]]
        drafts.append(_Draft(plan, files))
    return drafts


_MENDS = {
    "extract_class": ("god_class", "split_class", "many_methods"),
    "extract_helper": ("duplicated_code",),
    "move_method": (),
    "break_cycle": ("circular_import",),
}


def _plan(
    kind: Literal["extract_class", "extract_helper", "move_method", "break_cycle"],
    file: str,
    symbol: str | None,
    evidence: Mapping[str, float],
    lines: int,
) -> Plan:
    effort: Literal["small", "medium", "large"] = "small" if lines < _SMALL else "medium" if lines < _LARGE else "large"
    return {
        "kind": kind,
        "file": file,
        "symbol": symbol,
        "evidence": dict(evidence),
        "impact_delta": 0.0,
        "effort_bucket": effort,
        "blast_radius": 0,
        "score": 0.0,
    }


def _weighed(draft: _Draft, weights: Mapping[str, Row], findings: Iterable[Row]) -> Plan:
    impact = sum(row["impact"] for row in findings if _is_mended(draft, row))
    radius = sum(weights[file]["fan_in"] for file in draft.files if file in weights)
    centrality = max((weights[file]["centrality"] for file in draft.files if file in weights), default=0.0)
    score = (1 + impact) * (1 + centrality) * (1 + math.log(1 + radius))
    return {**draft.plan, "impact_delta": round(float(impact), 2), "blast_radius": radius, "score": round(score, 2)}


def _is_mended(draft: _Draft, finding: Row) -> bool:
    """Return whether a plan takes away the reason for a finding."""
    if finding["marker"] not in _MENDS[draft.plan["kind"]]:
        return False
    if draft.node is not None:
        return bool(finding["node_id"] == draft.node)
    if occurrences := draft.plan.get("occurrences"):
        return any(finding["path"] == o["file"] and o["line"] <= (finding["line"] or 0) <= o["end_line"] for o in occurrences)
    return finding["path"] in draft.files


def plan_line(plan: Plan) -> str:
    """Return a plan on one line."""
    what = {
        "extract_class": f"split {plan['symbol']} into {len(plan.get('groups', []))} classes",
        "extract_helper": f"make one of {plan['evidence'].get('copies', 0):g} copies: {_places(plan.get('occurrences', []))}",
        "move_method": f"move {plan.get('method')} to {plan.get('to_class')}",
        "break_cycle": f"break the cycle of {plan['evidence'].get('files', 0):g} files at {plan['file']}",
    }[plan["kind"]]
    callers = count(plan["blast_radius"], "file")
    return f"- plan {plan['kind']}, {plan['effort_bucket']}: {what} (impact {plan['impact_delta']}, called from {callers})"


def _places(copies: Sequence[Occurrence]) -> str:
    return ", ".join(f"{each['file']}:{each['line']}-{each['end_line']}" for each in copies[:_MOST_NAMED]) or "none"


def _rows(context: Context, sql: str, **values: object) -> list[Row]:
    tables = {table: context.relation(table) for table in TABLES}
    return context.rows(sql.format(**tables, held=held_of(context)), **values)
