"""The repository in one answer: what it is, its main modules, where it starts, how it fares, who knows it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, TypedDict, TypeVar

from serve.answers.context import Context, Row
from serve.answers.meta import Meta, meta_of
from serve.answers.render import count, one_line, place
from serve.answers.tool import Tool
from serve.insight.decisions import TOLD_ONCE

Record = TypeVar("Record", bound=Mapping[str, Any])

_TOP = 10


@dataclass(frozen=True, slots=True)
class GetOverview:
    """It takes no parameters."""


class KeyModule(TypedDict):
    path: str
    module: Annotated[str | None, "Import name; null where the file is none."]
    purpose: Annotated[str | None, "First line of its documentation; null without any."]
    owner: Annotated[str | None, "Null without history."]
    pagerank: Annotated[float | None, "Weight among the imports between files; null when not measured."]
    code_lines: int


class EntryPoint(TypedDict):
    name: str
    kind: str
    symbol: str
    path: str
    line: int | None


class CodeHealth(TypedDict):
    average_health: Annotated[float, "Defect score, mean over files weighted by code lines."]
    worst_performer_path: Annotated[str | None, "File with the lowest defect score; null when all have 10."]
    worst_performer_score: float | None
    open_findings: Annotated[int | None, "Null when findings were not measured."]


class Hotspot(TypedDict):
    path: str
    commits_90d: int | None
    fix_commits: int
    owner: str | None
    bus_factor: int | None


class GitHealth(TypedDict):
    hotspot_count: Annotated[int, "Source files in the top fifth of churn."]
    avg_bus_factor: Annotated[float | None, "Mean over source files; null when only programs changed them."]
    commits: int
    first_commit_at: str | None
    last_commit_at: str | None
    hotspots: Annotated[list[Hotspot], f"The most changed source files, at most {_TOP}."]


class Owner(TypedDict):
    name: str
    files_owned: int
    percentage: Annotated[float, "Of the files of code that have an owner, 0 to 100."]


class Silo(TypedDict):
    path: str
    owner: str
    commits: int


class KnowledgeMap(TypedDict):
    top_owners: list[Owner]
    silos: Annotated[list[Silo], f"Source files in the upper half of churn that one person alone knows, at most {_TOP}."]
    truck_factor: Annotated[int | None, "People whose loss leaves more than half of the files without an author; null without any."]


class Community(TypedDict):
    label: str
    size: Annotated[int, "Modules in it."]
    cohesion: Annotated[float, "Mean share of its modules' relations that stay inside, 0 to 1."]


class TopDecision(TypedDict):
    id: int
    title: str
    source: str
    status: str | None


class Document(TypedDict):
    path: str
    kind: str
    title: str | None
    summary: str | None


class Package(TypedDict):
    name: str
    group: Annotated[str, "runtime, dev, optional, build or peer."]


class Overview(TypedDict):
    title: str
    architecture: Annotated[str, "What the repository consists of, in sentences of counts."]
    description: Annotated[str | None, "First paragraph of the topmost README, verbatim; null without one."]
    tech_stack: Annotated[dict[str, int], "Files by language, most first."]
    packages: Annotated[
        list[Package],
        "Packages that manifests ask for, those of runtime first, what most files import first, own ones left out; at most 30.",
    ]
    key_modules: Annotated[list[KeyModule], "Source files by PageRank over imports, then by size; those of less than 10 code lines last."]
    entry_points: Annotated[
        list[EntryPoint], "What something outside starts, of each kind alike, tests left out, scripts last, surest first; at most 20."
    ]
    entry_points_by_kind: Annotated[dict[str, int], "Without those that are no more than possible."]
    code_health: Annotated[CodeHealth | None, "Null when not measured."]
    git_health: Annotated[GitHealth | None, "Null without history."]
    knowledge_map: Annotated[KnowledgeMap | None, "Null without history."]
    community_summary: Annotated[list[Community], "Largest communities of the coarsest level, those without any relation inside last."]
    decisions: Annotated[
        list[TopDecision],
        "Surest and latest, of each source but records a few; doubtful ones and those out of force are left out: get_why has them.",
    ]
    documents: list[Document]
    not_measured: Annotated[list[str], "What this answer lacks: tables that the index does not hold."]
    _meta: Meta


_ISO = "strftime(make_timestamp({0} * 1000000), '%Y-%m-%dT%H:%M:%SZ')"

_LANGUAGES = "SELECT language AS name, count(*) AS number FROM files WHERE language IS NOT NULL GROUP BY ALL ORDER BY 2 DESC, 1"

_CODE = "role = 'source' AND language IS NOT NULL"
"""What an overview counts as source is code: repositories keep pictures and data beside it, which change with each of their tests."""

_SIZES = f"""
    SELECT (SELECT count(*) FROM files) AS files, (SELECT count(*) FROM files WHERE {_CODE}) AS sources,
        (SELECT count(*) FROM files WHERE role = 'test') AS tests, (SELECT sum(code_lines)::BIGINT FROM files) AS code_lines,
        (SELECT count(*) FROM nodes WHERE kind IN ('function', 'method', 'constructor', 'property')) AS functions,
        (SELECT count(*) FROM nodes WHERE kind IN ('class', 'interface', 'struct', 'enum', 'trait')) AS classes
"""

_README = """SELECT summary FROM {documents} WHERE kind = 'readme' AND summary IS NOT NULL
    ORDER BY length(path) - length(replace(path, '/', '')), length(path), path LIMIT 1  -- Translations have longer names.
"""

_DOCUMENTS = """SELECT path, kind::VARCHAR AS kind, title, left(summary, 200) AS summary FROM {documents}
    ORDER BY kind, length(path) - length(replace(path, '/', '')), path LIMIT 10"""

_PACKAGES = """
    WITH asked AS (
        SELECT name, "group"::VARCHAR AS "group", count(DISTINCT path) AS manifests,
            lower(replace(split_part(name, ':', 1), '-', '_')) AS module
        FROM {dependencies} WHERE is_indirect IS NOT true GROUP BY name, "group"
    ), imported AS (
        SELECT module, lower(replace(module, '-', '_')) AS name FROM {imports} WHERE status IN ('internal', 'external') GROUP BY module
    ), led AS (  -- Modules are far fewer than the files that import them.
        SELECT a.module, i.module AS imported
        FROM (SELECT DISTINCT module FROM asked) a
            JOIN imported i ON i.name = a.module OR starts_with(i.name, a.module || '/') OR starts_with(i.name, a.module || '.')
    ), used AS (
        SELECT l.module, count(DISTINCT path) FILTER (status = 'external') AS files,
            count(DISTINCT path) FILTER (status = 'internal') AS own_files
        FROM led l JOIN {imports} n ON n.module = l.imported GROUP BY l.module
    )
    SELECT name, "group" FROM asked LEFT JOIN used USING (module)
    WHERE coalesce(files >= own_files, true)  -- Else the name is that of a package of the repository.
    ORDER BY list_position(['runtime', 'peer', 'optional', 'build', 'dev'], "group"), files DESC NULLS LAST, manifests DESC, name LIMIT 30
"""

_KEY_MODULES = """
    SELECT m.path, f.module, n.docstring AS purpose, h.owner, m.pagerank, m.code_lines
    FROM {file_metrics} m JOIN files f USING (path) LEFT JOIN {file_history} h USING (path)
        LEFT JOIN (SELECT path, any_value(docstring ORDER BY id) AS docstring FROM nodes WHERE kind = 'module' GROUP BY path) n USING (path)
    WHERE f.role = 'source'
    ORDER BY m.code_lines < 10, m.pagerank DESC NULLS LAST, m.code_lines DESC, m.path LIMIT 10  -- Barrels and bare constants come last.
"""

_ENTRY_POINTS = """
    WITH told AS (  -- What starts several symbols at one place is told once, and a symbol that several places start.
        SELECT e.name, e.kind, n.symbol, e.path, e.line, e.confidence
        FROM {entry_points} e JOIN nodes n ON n.id = e.node_id LEFT JOIN files f ON f.path = e.path
        WHERE e.kind NOT IN ('test', 'export') AND coalesce(f.role NOT IN ('test', 'generated', 'vendored'), true)
            AND (e.kind <> 'hook' OR (e.confidence > 'low'::confidence AND e.registrar IS NOT NULL))
        QUALIFY row_number() OVER (PARTITION BY e.kind, e.name, e.path, e.line ORDER BY e.confidence DESC, n.symbol) = 1
            AND row_number() OVER (PARTITION BY e.kind, e.name, n.symbol ORDER BY e.confidence DESC, e.path, e.line) = 1
    ), found AS (
        SELECT *, row_number() OVER (PARTITION BY kind ORDER BY confidence DESC, path, line, name) AS place
        FROM told ORDER BY place, told.kind = 'script', told.kind LIMIT 20
    )
    SELECT name, kind::VARCHAR AS kind, symbol, path, line FROM found ORDER BY found.kind = 'script', confidence DESC, found.kind, place
"""

_ENTRY_KINDS = """SELECT kind::VARCHAR AS name, count(*) AS number FROM {entry_points} WHERE confidence > 'low'::confidence
    GROUP BY ALL ORDER BY 2 DESC, 1"""

_HEALTH = """
    SELECT sum(health_defect * code_lines) / nullif(sum(code_lines) FILTER (health_defect IS NOT NULL), 0) AS average,
        arg_min(path, (health_defect, -code_lines, path)) AS worst, min(health_defect) AS score,
        (SELECT count(*) FROM {findings}) AS findings
    FROM {file_metrics}
"""

_GIT = f"""
    SELECT (SELECT count(*) FROM {{file_history}} JOIN files USING (path) WHERE {_CODE} AND churn_percentile >= 0.8) AS hotspots,
        (SELECT avg(bus_factor) FROM {{file_history}} JOIN files USING (path) WHERE {_CODE}) AS bus_factor,
        count(*) AS commits, {_ISO.format("min(committed_at)")} AS first, {_ISO.format("max(committed_at)")} AS last
    FROM {{commits}}
"""

_HOTSPOTS = f"""SELECT h.path, commits_90d, fix_commits, owner, bus_factor FROM {{file_history}} h JOIN files f USING (path)
    WHERE {_CODE} ORDER BY f.code_lines < 10, decayed_commits DESC, h.path LIMIT 10  -- A file with the version alone comes last."""

_OWNERS = """SELECT author AS name, owned_files AS files_owned, round(100.0 * owned_files / sum(owned_files) OVER (), 1) AS percentage
    FROM {authors} WHERE owned_files > 0 ORDER BY owned_files DESC, author, email LIMIT 10"""

_SILOS = f"""SELECT h.path, owner, commits FROM {{file_history}} h JOIN files USING (path)
    WHERE {_CODE} AND bus_factor = 1 AND owner_share >= 0.8 AND commits >= 5 AND churn_percentile >= 0.5
        AND (SELECT sum(o.commits) FILTER (o.author = h.owner) >= 0.8 * sum(o.commits) FROM {{ownership}} o WHERE o.path = h.path)
    ORDER BY decayed_commits DESC, h.path LIMIT 10"""

_COMMUNITIES = """SELECT name AS label, count(*) AS size, round(avg(share), 2) AS cohesion FROM {communities}
    WHERE level = (SELECT max(level) FROM {communities}) GROUP BY community, name
    ORDER BY avg(share) = 0, size DESC, community LIMIT 10"""

_DECISIONS = f"""SELECT id, title, kind::VARCHAR AS source, status::VARCHAR AS status
    FROM (FROM {{decisions}} WHERE coalesce(status IN ('accepted', 'proposed'), true) AND confidence > 'low'::confidence {TOLD_ONCE})
    QUALIFY row_number() OVER (PARTITION BY kind ORDER BY confidence DESC, decided_at DESC NULLS LAST, id)
        <= CASE kind WHEN 'record' THEN 10 WHEN 'document' THEN 3 ELSE 5 END
    ORDER BY confidence DESC, decided_at DESC NULLS LAST, id LIMIT 10"""
"""Records are there to be read; of what changelogs, comments and messages tell beside other things, a few show what there is."""

_OPTIONAL = (
    *("documents", "dependencies", "file_metrics", "file_history", "entry_points", "findings", "commits", "authors", "communities"),
    *("decisions", "ownership", "imports"),
)


def run(context: Context, params: GetOverview) -> Overview:
    context.artifact.require(["files", "nodes"])
    readme = _rows(context, _README)
    return {
        "title": context.artifact.manifest.repository.name,
        "architecture": _architecture(_rows(context, _SIZES)[0], _counts(context, _ENTRY_KINDS)),
        "description": readme[0]["summary"] if readme else None,
        "tech_stack": _counts(context, _LANGUAGES),
        "packages": _records(context, _PACKAGES, Package),
        "key_modules": [{**row, "purpose": one_line(row["purpose"])} for row in _records(context, _KEY_MODULES, KeyModule)],
        "entry_points": _records(context, _ENTRY_POINTS, EntryPoint),
        "entry_points_by_kind": _counts(context, _ENTRY_KINDS),
        "code_health": _health(context),
        "git_health": _git(context),
        "knowledge_map": _knowledge(context),
        "community_summary": _records(context, _COMMUNITIES, Community),
        "decisions": _records(context, _DECISIONS, TopDecision),
        "documents": _records(context, _DOCUMENTS, Document),
        "not_measured": context.artifact.missing(_OPTIONAL),
        "_meta": meta_of(context, "get_overview", {}, [], None, 0),
    }


def _rows(context: Context, sql: str) -> list[Row]:
    return context.rows(sql.format(**{table: context.relation(table) for table in _OPTIONAL}))


def _records(context: Context, sql: str, declaration: Callable[..., Record]) -> list[Record]:
    """Return a query's rows; its columns are the fields of the declaration."""
    return [declaration(**row) for row in _rows(context, sql)]


def _counts(context: Context, sql: str) -> dict[str, int]:
    return {row["name"]: row["number"] for row in _rows(context, sql)}


def _architecture(sizes: Row, starts: dict[str, int]) -> str:
    kinds = ", ".join(f"{number} {kind}" for kind, number in starts.items())
    lines = "" if sizes["code_lines"] is None else f" with {sizes['code_lines']:,} code lines"
    return (
        f"{count(sizes['files'], 'file')}{lines}: {sizes['sources']} of source, {sizes['tests']} of tests. "
        f"{count(sizes['classes'], 'class')} and {count(sizes['functions'], 'function')}. Entry points: {kinds or 'none known'}."
    )


def _health(context: Context) -> CodeHealth | None:
    if not context.artifact.is_measured("file_metrics"):
        return None
    (row,) = _rows(context, _HEALTH)
    if row["average"] is None:
        return None
    has_worst = row["score"] is not None and row["score"] < 10
    return {
        "average_health": round(row["average"], 2),
        "worst_performer_path": row["worst"] if has_worst else None,
        "worst_performer_score": row["score"] if has_worst else None,
        "open_findings": row["findings"] if context.artifact.is_measured("findings") else None,
    }


def _git(context: Context) -> GitHealth | None:
    if context.artifact.missing(["commits", "file_history"]):
        return None
    (row,) = _rows(context, _GIT)
    return {
        "hotspot_count": row["hotspots"],
        "avg_bus_factor": None if row["bus_factor"] is None else round(row["bus_factor"], 2),
        "commits": row["commits"],
        "first_commit_at": row["first"],
        "last_commit_at": row["last"],
        "hotspots": _records(context, _HOTSPOTS, Hotspot),
    }


def _knowledge(context: Context) -> KnowledgeMap | None:
    if context.artifact.missing(["authors", "file_history"]):
        return None
    (row,) = _rows(context, "SELECT max(truck_place) AS truck_factor FROM {authors}")
    return {
        "top_owners": _records(context, _OWNERS, Owner),
        "silos": _records(context, _SILOS, Silo),
        "truck_factor": row["truck_factor"],
    }


def text(answer: Overview) -> str:
    parts = [f"{answer['title']}: {answer['description'] or 'no README says what it is.'}", answer["architecture"]]
    parts.append("languages: " + ", ".join(f"{name} {number}" for name, number in answer["tech_stack"].items()))
    if answer["packages"]:
        parts.append("packages: " + ", ".join(f"{package['name']} ({package['group']})" for package in answer["packages"]))
    parts += [
        f"- module {item['path']}, {item['code_lines']} code lines: {item['purpose'] or 'undocumented'}" for item in answer["key_modules"]
    ]
    parts += [f"- starts at {_start(item)} ({item['kind']}, {place(item['path'], item['line'])})" for item in answer["entry_points"]]
    if health := answer["code_health"]:
        worst = f", worst {health['worst_performer_path']} {health['worst_performer_score']}" if health["worst_performer_path"] else ""
        parts.append(f"health: {health['average_health']}{worst}, {health['open_findings']} findings")
    if git := answer["git_health"]:
        parts.append(f"history: {git['commits']} commits to {git['last_commit_at']}, {count(git['hotspot_count'], 'hotspot')}")
        parts += [f"- hotspot {item['path']}, {item['fix_commits']} fixes, owner {item['owner']}" for item in git["hotspots"]]
    if known := answer["knowledge_map"]:
        parts.append("owners: " + ", ".join(f"{owner['name']} {owner['percentage']} %" for owner in known["top_owners"]))
        parts += [f"- known to {item['owner']} alone: {item['path']}" for item in known["silos"]]
    parts += [f"- community {item['label']}: {item['size']} modules, cohesion {item['cohesion']}" for item in answer["community_summary"]]
    parts += [f"- decided: {item['title']} ({item['source']})" for item in answer["decisions"]]
    if answer["not_measured"]:
        parts.append(f"not measured: {', '.join(answer['not_measured'])}")
    return "\n".join(parts)


def _start(entry: EntryPoint) -> str:
    """Return the name of an entry point; of one that has no other than its symbol's own, with the class around it."""
    qualified = entry["symbol"].partition("::")[2]
    return qualified if qualified.endswith(f".{entry['name']}") else entry["name"]


GET_OVERVIEW = Tool(
    name="get_overview",
    title="Overview of the repository",
    description=(
        "Tell what the repository is, in one answer: its README's first paragraph, languages and packages, main modules by centrality with "
        "purpose and owner, entry points, health, hotspots, who owns what and what one person alone knows, communities and decisions. "
        "The first call on a code base that you do not know. Everything in it was found in the repository; nothing is a model's prose. "
        "Go on with find_symbol, get_health, get_why and list_modules; get_index_info tells the index itself."
    ),
    params=GetOverview,
    answer=Overview,
    run=run,
    text=text,
    spans=True,
)
