"""How the repositories that are served together use each other: imports of packages, and endpoints consumed that another one provides.

A link is told only where both sides say so in their own index; nothing is guessed from the names of repositories.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, TypedDict

from serve.answers.context import Row
from serve.artifacts.artifact import Artifact

DECAY = 0.6
"""What a step from one repository to the next leaves of the score."""

_MOST_PLACES = 5
_TABLE = "table"


class Place(TypedDict):
    file: Annotated[str, "In the consuming repository."]
    line: int | None
    uses: Annotated[str, "What it imports or calls."]


class Impacted(TypedDict):
    id: str
    repo: str
    name: str
    kind: Annotated[str, "repository: services inside one are not told apart."]
    distance: Annotated[int, "Repositories from the target, 1 for direct consumers."]
    score: Annotated[float, f"{DECAY}^(distance - 1), 0 to 1."]
    structural: Annotated[bool, "Whether it really uses it; always true, since common changes of repositories are not known."]
    edge_kinds: Annotated[list[str], "package, or the protocol of endpoints: http, rpc, topic, table."]
    places: Annotated[list[Place], f"Where the last step is made, at most {_MOST_PLACES}."]
    places_total: int


@dataclass(frozen=True, slots=True)
class Link:
    """That one repository uses another: `provided` is the file of the other one, None where a package as a whole is meant."""

    consumer: str
    provider: str
    kind: str
    place: Place
    provided: str | None


_ROOTS = """
    SELECT DISTINCT split_part(module, '.', 1) AS root FROM files
    WHERE module IS NOT NULL AND module <> '' AND role = 'source' AND path NOT LIKE 'setup.%' ORDER BY root
"""

_MODULES = "SELECT module, any_value(path ORDER BY path) AS path FROM files WHERE module IS NOT NULL AND role = 'source' GROUP BY module"

_IMPORTED = """
    SELECT path, line, coalesce(target_fqn, concat_ws('.', nullif(module, ''), name)) AS name FROM imports
    WHERE status = 'external' AND level = 0 ORDER BY path, line, name
"""

_DECLARED = "SELECT DISTINCT lower(replace(name, '_', '-')) AS name FROM dependencies"

_ENDPOINTS = """
    SELECT path, line, protocol::VARCHAR AS protocol, method, pattern, address FROM endpoints LEFT JOIN files USING (path)
    WHERE side = $side AND protocol::VARCHAR NOT IN ('event', 'command') AND length(replace(pattern, '{}', '')) > 1
        AND role IS DISTINCT FROM 'test' ORDER BY path, line, pattern
"""


def links_between(served: Mapping[str, Artifact]) -> list[Link]:
    """Return how the served repositories use each other, in the order that they are served."""
    found: list[Link] = []
    for consumer, using in served.items():
        for provider, used in served.items():
            if consumer != provider:
                found += _packages(consumer, using, provider, used) + _endpoints(consumer, using, provider, used)
    return found


def impacted_by(links: Sequence[Link], targets: Mapping[str, Sequence[str]], depth: int) -> list[Impacted]:
    """Return the repositories that use the targets, directly or through others, nearest first.

    `targets` are repositories, each with the paths in it that change; without any, all of it does.
    """
    distance = dict.fromkeys(targets, 0)
    told: list[Impacted] = []
    frontier = [link for link in links if link.provider in targets and _is_meant(link, targets[link.provider])]
    for step in range(1, depth + 1):
        fresh = sorted({link.consumer for link in frontier} - distance.keys())
        told += [_impacted(name, step, [link for link in frontier if link.consumer == name]) for name in fresh]
        distance.update(dict.fromkeys(fresh, step))
        frontier = [link for link in links if link.provider in fresh]
    return told


def _is_meant(link: Link, paths: Sequence[str]) -> bool:
    if not paths or link.provided is None:
        return True
    return any(link.provided == path or link.provided.startswith(f"{path.rstrip('/')}/") for path in paths)


def _impacted(name: str, distance: int, links: Sequence[Link]) -> Impacted:
    return {
        "id": name,
        "repo": name,
        "name": name,
        "kind": "repository",
        "distance": distance,
        "score": round(DECAY ** (distance - 1), 3),
        "structural": True,
        "edge_kinds": sorted({link.kind for link in links}),
        "places": [link.place for link in links[:_MOST_PLACES]],
        "places_total": len(links),
    }


def _packages(consumer: str, using: Artifact, provider: str, used: Artifact) -> list[Link]:
    """Return the imports of the provider's packages, where the consumer declares a dependency on it."""
    if using.missing(["imports", "dependencies"]) or used.missing(["files"]):
        return []
    declared = {row["name"] for row in _rows(using, _DECLARED)}
    roots = {row["root"] for row in _rows(used, _ROOTS)}
    names = {name.lower().replace("_", "-") for name in (*roots, used.manifest.repository.name)}
    if not declared & names:
        return []
    modules = {row["module"]: row["path"] for row in _rows(used, _MODULES)}
    rows = [row for row in _rows(using, _IMPORTED) if str(row["name"]).partition(".")[0] in roots]
    return [Link(consumer, provider, "package", _place(row, str(row["name"])), _module_file(modules, str(row["name"]))) for row in rows]


def _module_file(modules: Mapping[str, str], name: str) -> str | None:
    """Return the file of the longest beginning of a name that is a module."""
    while name:
        if name in modules:
            return modules[name]
        name = name.rpartition(".")[0]
    return None


def _endpoints(consumer: str, using: Artifact, provider: str, used: Artifact) -> list[Link]:
    """Return the endpoints that one consumes and the other provides; a method that is not known fits each.

    A table that the consumer declares itself is its own, whatever it is called elsewhere.
    """
    if using.missing(["endpoints"]) or used.missing(["endpoints"]):
        return []
    found = []
    provided = defaultdict(list)
    for other in _rows(used, _ENDPOINTS, side="provided"):
        provided[other["protocol"], other["pattern"]].append(other)
    own = {row["pattern"] for row in _rows(using, _ENDPOINTS, side="provided") if row["protocol"] == _TABLE}
    for row in _rows(using, _ENDPOINTS, side="consumed"):
        is_own = row["protocol"] == _TABLE and row["pattern"] in own
        alike = provided.get((row["protocol"], row["pattern"]), ()) if not is_own else ()
        paths = (other["path"] for other in alike if None in (row["method"], other["method"]) or row["method"] == other["method"])
        if (path := next(paths, None)) is not None:
            uses = " ".join(part for part in (row["method"], row["address"]) if part)
            found.append(Link(consumer, provider, row["protocol"], _place(row, uses), path))
    return found


def _place(row: Row, uses: str) -> Place:
    return {"file": row["path"], "line": row["line"], "uses": uses}


def _rows(artifact: Artifact, sql: str, **values: object) -> list[Row]:
    """Return the rows of a query on one artifact of the workspace, on a cursor of its own."""
    cursor = artifact.connection.cursor()
    try:
        result = cursor.execute(sql, values)
        names = [str(column[0]) for column in result.description or ()]
        return [dict(zip(names, row, strict=True)) for row in result.fetchall()]
    finally:
        cursor.close()
