"""Rules on which file may need which: forbidden, required, layers, independent."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import cast

from serve.rules.kind import Kind, Option, Shape
from serve.rules.patterns import Selection
from serve.rules.subject import Dependency, Subject
from serve.rules.values import Rule, Violation

Patterns = tuple[str, ...]
Groups = tuple[tuple[Patterns, ...], ...]

_TABLES = ("files", "nodes", "edges", "imports")
_EXCEPT = Option("except", Shape.PAIRS, "Dependencies that are allowed all the same.", default=())
_FOR_TYPES = Option("type_imports", Shape.FLAG, "Whether imports for type checkers alone count.", default=True)
_ROOT = Option("root", Shape.TEXT, "Folder that the patterns are relative to.", default="")


def _allowed(rule: Rule, subject: Subject, root: str = "") -> list[tuple[Selection, Selection]]:
    pairs = cast("Sequence[tuple[Patterns, Patterns]]", rule.options["except"])
    return [(subject.selected(source, root), subject.selected(target, root)) for source, target in pairs]


def _is_allowed(edge: Dependency, allowed: Iterable[tuple[Selection, Selection]]) -> bool:
    return any(
        source.has_path(edge.path) and (target.has_path(edge.target) or target.has_package(edge.target)) for source, target in allowed
    )


def _broken(edge: Dependency, source: str, target: str, message: str) -> Violation:
    return Violation(message, edge.path, edge.line, edge.path, edge.target, edge.kind, source, target)


def find_forbidden(rule: Rule, subject: Subject) -> Iterator[Violation]:
    """Yield each dependency from `from` to `to`, and with `indirect` the way there where it takes several steps."""
    source, target = subject.selected(rule.options["from"]), subject.selected(rule.options["to"])
    for_types, allowed = bool(rule.options["type_imports"]), _allowed(rule, subject)
    edges = [edge for edge in subject.dependencies(for_types=for_types) if not _is_allowed(edge, allowed)]
    packages = [(edge, module) for edge, module in subject.packages(for_types=for_types) if not _is_allowed(edge, allowed)]
    for edge in edges:
        if source.has_path(edge.path) and target.has_path(edge.target) and not source.has_path(edge.target):
            yield _broken(edge, source.text, target.text, f"{edge.path} must not depend on {edge.target} ({edge.kind})")
    for edge, module in packages:
        if source.has_path(edge.path) and (target.has_package(edge.target) or target.has_package(module)):
            yield _broken(edge, source.text, target.text, f"{edge.path} must not import {edge.target}")
    if rule.options["indirect"]:
        reached = [edge for edge, module in packages if target.has_package(edge.target) or target.has_package(module)]
        yield from _indirect(source, target, edges, reached)


def _indirect(source: Selection, target: Selection, edges: Sequence[Dependency], packages: Sequence[Dependency]) -> Iterator[Violation]:
    """Yield the shortest way of several steps from each file of the source to the target, one a file."""
    following: dict[str, list[Dependency]] = {}
    for edge in (*edges, *packages):
        following.setdefault(edge.path, []).append(edge)
    goals = {edge.target for edge in packages} | {edge.target for edge in edges if target.has_path(edge.target)}
    for start in sorted(path for path in following if source.has_path(path)):
        way = _way(start, following, goals, source)
        if len(way) > 1:
            text = " -> ".join([start, *(edge.target for edge in way)])
            message = f"{start} must not depend on {way[-1].target}: {text}"
            yield Violation(message, start, way[0].line, start, way[-1].target, "indirect", source.text, target.text)


def _way(start: str, following: Mapping[str, Sequence[Dependency]], goals: set[str], source: Selection) -> list[Dependency]:
    """Return the dependencies on a shortest way to a goal through files outside the source; empty when there is none or one is direct."""
    came: dict[str, Dependency | None] = {start: None}
    queue = [start]
    for path in queue:
        for edge in following.get(path, ()):
            if edge.target in came or source.has_path(edge.target):
                continue
            came[edge.target] = edge
            if edge.target in goals:
                return _back(edge, came)
            queue.append(edge.target)
    return []


def _back(last: Dependency, came: Mapping[str, Dependency | None]) -> list[Dependency]:
    way: list[Dependency] = []
    edge: Dependency | None = last
    while edge is not None:
        way.append(edge)
        edge = came[edge.path]
    return way[::-1]


def find_required(rule: Rule, subject: Subject) -> Iterator[Violation]:
    """Yield each file of `from` that depends on no file or package of `to`."""
    source, target = subject.selected(rule.options["from"]), subject.selected(rule.options["to"])
    for_types = bool(rule.options["type_imports"])
    satisfied = {edge.path for edge in subject.dependencies(for_types=for_types) if target.has_path(edge.target)}
    satisfied |= {
        edge.path for edge, module in subject.packages(for_types=for_types) if target.has_package(edge.target) or target.has_package(module)
    }
    for path in source.among(subject.paths):
        if path not in satisfied and not target.has_path(path):
            yield Violation(f"{path} depends on nothing of {target.text}", path, None, path, None, None, source.text, target.text)


def find_layers(rule: Rule, subject: Subject) -> Iterator[Violation]:
    """Yield each dependency from a lower layer on a higher one, and between the independent parts of one layer."""
    root = str(rule.options["root"])
    layers = [[subject.selected(part, root) for part in parts] for parts in cast("Groups", rule.options["layers"])]
    place: dict[str, tuple[int, int]] = {}
    for path in subject.paths:
        found = [(number, part) for number, parts in enumerate(layers) for part, selected in enumerate(parts) if selected.has_path(path)]
        if found:
            place[path] = found[0]
    allowed = _allowed(rule, subject, root)
    for edge in subject.dependencies(for_types=bool(rule.options["type_imports"])):
        if edge.path not in place or edge.target not in place or _is_allowed(edge, allowed):
            continue
        (low, part), (high, other) = place[edge.path], place[edge.target]
        texts = layers[low][part].text, layers[high][other].text
        if high < low:
            yield _broken(edge, *texts, f"{edge.path} in layer {texts[0]} must not depend on {edge.target} in the higher layer {texts[1]}")
        elif high == low and part != other:
            yield _broken(edge, *texts, f"{edge.path} in {texts[0]} must not depend on {edge.target} in {texts[1]} beside it")
    if rule.options["exhaustive"]:
        yield from _outside(subject, root, place)


def _outside(subject: Subject, root: str, place: Mapping[str, object]) -> Iterator[Violation]:
    code = subject.rows("SELECT path FROM files WHERE role = 'source' AND code_lines > 0 ORDER BY path")
    for row in code:
        if row["path"] not in place and subject.selected((root or "**",)).has_path(row["path"]):
            yield Violation(f"{row['path']} is in no layer", row["path"], None, row["path"], None, None, root or "**", None)


def find_independent(rule: Rule, subject: Subject) -> Iterator[Violation]:
    """Yield each dependency between two of the groups."""
    root = str(rule.options["root"])
    groups = [subject.selected(part, root) for parts in cast("Groups", rule.options["groups"]) for part in parts]
    member = {path: number for path in subject.paths for number, group in reversed(list(enumerate(groups))) if group.has_path(path)}
    allowed = _allowed(rule, subject, root)
    for edge in subject.dependencies(for_types=bool(rule.options["type_imports"])):
        first, second = member.get(edge.path), member.get(edge.target)
        if first is None or second is None or first == second or _is_allowed(edge, allowed):
            continue
        texts = groups[first].text, groups[second].text
        yield _broken(edge, *texts, f"{edge.path} of {texts[0]} must not depend on {edge.target} of {texts[1]}")


FORBIDDEN = Kind(
    name="forbidden",
    doc="No file of `from` depends on a file or package of `to`.",
    options=(
        Option("from", Shape.PATTERNS, "Files that must not depend.", is_required=True),
        Option("to", Shape.PATTERNS, "Files, or packages as package:NAME, that they must not depend on.", is_required=True),
        Option("indirect", Shape.FLAG, "Whether ways over other files count too; one is told for each file.", default=False),
        _EXCEPT,
        _FOR_TYPES,
    ),
    tables=_TABLES,
    find=find_forbidden,
    example="- id: web-without-database\n  kind: forbidden\n  from: src/web\n  to: [src/db, package:sqlalchemy]",
)
REQUIRED = Kind(
    name="required",
    doc="Each file of `from` depends on a file or package of `to`.",
    options=(
        Option("from", Shape.PATTERNS, "Files that must depend.", is_required=True),
        Option("to", Shape.PATTERNS, "Files or packages, of which each needs one.", is_required=True),
        _FOR_TYPES,
    ),
    tables=_TABLES,
    find=find_required,
    example='- id: handlers-are-traced\n  kind: required\n  from: "src/handlers/*.py"\n  to: src/tracing.py',
)
LAYERS = Kind(
    name="layers",
    doc="No file of a layer depends on one of a layer above it; `a | b` are parts of one layer that do not depend on each other.",
    options=(
        Option("layers", Shape.GROUPS, "The layers, the highest first.", is_required=True),
        _ROOT,
        Option("exhaustive", Shape.FLAG, "Whether each source file below root must be in a layer.", default=False),
        _EXCEPT,
        _FOR_TYPES,
    ),
    tables=_TABLES,
    find=find_layers,
    example="- id: layers\n  kind: layers\n  root: src/app\n  layers: [cli, web | worker, domain, db]",
)
INDEPENDENT = Kind(
    name="independent",
    doc="No file of a group depends on one of another group.",
    options=(Option("groups", Shape.GROUPS, "The groups.", is_required=True), _ROOT, _EXCEPT, _FOR_TYPES),
    tables=_TABLES,
    find=find_independent,
    example="- id: plugins-stand-alone\n  kind: independent\n  groups: [src/plugins/a, src/plugins/b]",
)
