"""Which file depends on which: the graph that structure is measured on.

A file depends on another when it imports it at run time, at the top or inside a function, or when a symbol of it names one of the
other's: as a callee, a base, a type, a decorator or a value. Where several files are one module, an import names all of them, and the
symbols decide which of them are meant. What no name in the file says is left out: members of objects whose type comes from elsewhere, what
the hierarchy runs instead, and what is called because it was handed over. Files that are imported for type checkers alone do not count
either.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import compress
from typing import Final, NamedTuple, cast

from analyzer.metrics.graphs.calls import are_of
from analyzer.model.program import Program
from analyzer.schema.vocab import CallRule, Confidence, EdgeKind, EdgeRule, NodeKind

_DECORATES, _REFERENCES, _CERTAIN = EdgeKind.DECORATES, EdgeKind.REFERENCES, Confidence.CERTAIN

_MODULE: Final = NodeKind.MODULE

_NAMING = frozenset(
    {
        CallRule.LOCAL_NAME.value,
        CallRule.IMPORTED_NAME.value,
        CallRule.MODULE_ATTRIBUTE.value,
        CallRule.SUPER_METHOD.value,
        CallRule.CLASS_ATTRIBUTE.value,
        CallRule.CONSTRUCTOR.value,
        EdgeRule.NAME.value,
        EdgeRule.HIERARCHY.value,
        EdgeRule.SYNTAX.value,
    }
)
_DEPENDING = frozenset(
    {
        EdgeKind.CALLS,
        EdgeKind.INSTANTIATES,
        EdgeKind.EXTENDS,
        EdgeKind.IMPLEMENTS,
        EdgeKind.REFERENCES,
        EdgeKind.DECORATES,
    }
)


class Files(NamedTuple):
    """The files that have code, by path, and what each of them depends on.

    `modules` are the ids of their modules; `uses` counts for each pair of numbers of different files the edges between their symbols, an
    import as one.
    """

    paths: Sequence[str]
    modules: Sequence[int]
    uses: Mapping[tuple[int, int], int]


def file_dependencies(program: Program) -> Files:
    """Return the files of the program and their dependencies."""
    modules = {node.path: number for number, node in enumerate(program.nodes) if node.kind is _MODULE and node.path}
    paths = sorted(modules)
    number = {path: place for place, path in enumerate(paths)}
    imported, for_types_alone = _imports(program, number)
    uses = _uses(program, number, for_types_alone)
    used_modules = {(source, program.modules.get(paths[target], paths[target])) for source, target in uses}
    sharing = Counter(program.modules.values())
    for source, target in sorted(imported):
        module = program.modules.get(paths[target], paths[target])
        if sharing[module] < 2 or (source, module) not in used_modules or (source, target) in uses:
            uses[source, target] += 1
    return Files(paths, [modules[path] for path in paths], dict(sorted(uses.items())))


def _imports(program: Program, number: Mapping[str, int]) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
    """Return the pairs of files that are imported at run time, and those that are imported for type checkers alone.

    A module of the repository that passes on what comes from outside it is imported too.
    """
    columns = program.imports
    rows = zip(
        cast(Sequence[str], columns.get("path", ())),
        cast(Sequence[str | None], columns.get("target_path", ())),
        cast(Sequence[str], columns.get("module", ())),
        cast(Sequence[int], columns.get("level", ())),
        columns.get("is_type_only", ()),
        strict=True,
    )
    path_of = {module: path for path, module in program.modules.items()}
    pairs: tuple[set[tuple[int, int]], set[tuple[int, int]]] = (set(), set())
    for path, target_path, module, level, is_type_only in rows:
        target = path_of.get(module) if target_path is None and not level else target_path
        if target is not None and target in number and path in number and path != target:
            pairs[bool(is_type_only)].add((number[path], number[target]))
    return pairs[0], pairs[1] - pairs[0]


def _uses(program: Program, number: Mapping[str, int], left_out: set[tuple[int, int]]) -> dict[tuple[int, int], int]:
    columns = program.edges
    every = zip(
        cast(Sequence[int], columns["source_id"]),
        cast(Sequence[int], columns["target_id"]),
        columns["kind"],
        cast(Sequence[str], columns["rule"]),
        columns["confidence"],
        strict=True,
    )
    rows = compress(every, are_of(program, *_DEPENDING))
    file_of = [number.get(node.path or "", -1) for node in program.nodes]
    is_member = _members(program)
    found: dict[tuple[int, int], int] = defaultdict(int)
    for source, target, kind, rule, confidence in rows:
        if kind is _DECORATES:
            source, target = target, source  # what is decorated depends on its decorator
        first, second = file_of[source], file_of[target]
        if first == second or first < 0 or second < 0 or rule not in _NAMING or (first, second) in left_out:
            continue
        if program.nodes[target].kind is _MODULE:
            continue  # The module's name stands for all its files: its import says so.
        if kind is not _REFERENCES or confidence == _CERTAIN or not is_member[target]:
            found[first, second] += 1
    return found


def _members(program: Program) -> list[bool]:
    """Return for each symbol whether it is a member of something else than a module: objects of unnamed types have it too."""
    modules = {node.symbol for node in program.nodes if node.kind is _MODULE}
    return [node.parent not in modules for node in program.nodes]
