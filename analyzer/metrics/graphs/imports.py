"""The graph of imports between files: how central each file is, and which files import each other in a circle."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import pairwise
from typing import Final, NamedTuple, cast

from analyzer.languages.formats import is_declaring_path
from analyzer.languages.semantics import Semantics
from analyzer.metrics.graphs.algorithms import betweenness, components, graph_of, pagerank, reachable
from analyzer.metrics.graphs.calls import edges_of
from analyzer.model.program import Columns, FileText, Program
from analyzer.model.texts import Token, token_of
from analyzer.schema.vocab import EdgeKind, NodeKind, OccurrenceRole, Role

_MODULE: Final = NodeKind.MODULE

_APART: Final = 3
"""Lines from the last name of an import to the first one of the next where both stand on lines of their own."""


class ImportGraph(NamedTuple):
    """What the imports between files say. `paths` are the modules of the repository, sorted; `pairs` importer and imported.

    `cycles` are the groups of files that import each other, directly or not, as numbers of `paths`; what only declares is loaded by nobody.
    """

    paths: Sequence[str]
    pairs: Sequence[tuple[int, int]]
    pagerank: Sequence[float]
    betweenness: Sequence[float]
    cycles: Sequence[Sequence[int]]


def import_graph(program: Program, idle: Set[tuple[str, str]] = frozenset()) -> ImportGraph:
    """Return the graph of imports that run when a module loads: those for type checkers alone, those in functions and of programs, and
    those of the names in `idle`, by path, are left out."""
    paths = sorted(program.modules)
    number = {path: place for place, path in enumerate(paths)}
    pairs = sorted({(number[path], number[target]) for path, target in _imports(program, idle) if path in number and target in number})
    graph = graph_of(len(paths), pairs)
    declaring = {place for place, path in enumerate(paths) if is_declaring_path(path)}
    loaded = graph_of(len(paths), [pair for pair in pairs if pair[0] not in declaring]) if declaring else graph
    cycles = [component for component in components(loaded) if len(component) > 1]
    return ImportGraph(paths, pairs, pagerank(graph), betweenness(graph), cycles)


def loaded_by_tests(graph: ImportGraph, roles: Mapping[str, Role], together: Iterable[Sequence[str]] = ()) -> set[str]:
    """Return the files that load when tests do, through whatever files between, and with those that are one module with them (`together`):
    how tests may call into them, a call may not show."""
    number = {path: place for place, path in enumerate(graph.paths)}
    tests = [place for path, place in number.items() if roles.get(path) is Role.TEST]
    beside = [(number[one], number[other]) for paths in together for one, other in pairwise([*paths, paths[0]])]
    return {graph.paths[place] for place in reachable(graph_of(len(graph.paths), [*graph.pairs, *beside]), tests)}


def modules_of_files(program: Program, semantics: Mapping[str, Semantics]) -> list[list[str]]:
    """Return the paths of each module that is several files, in languages whose modules load as a whole."""
    loading = {language for language, meaning in semantics.items() if meaning.judging.imports_run}
    modules: dict[str, list[str]] = defaultdict(list)
    for node in program.nodes:
        if node.kind is _MODULE and node.path is not None and node.language in loading:
            modules[node.fqn].append(node.path)
    return [paths for paths in modules.values() if len(paths) > 1]


def idle_imports(program: Program, texts: Sequence[FileText], semantics: Mapping[str, Semantics]) -> set[tuple[str, str]]:
    """Return the names, by path, whose imports load nothing: those for comments alone, and those of what is gone when the program runs."""
    return _told_alone(program, texts, semantics) | _erased(program, semantics)


def _erased(program: Program, semantics: Mapping[str, Semantics]) -> set[tuple[str, str]]:
    """Return the names, by path, under which files import what their language erases: a name that stands for a value as well is none."""
    erased = {language: meaning.judging.erased for language, meaning in semantics.items() if meaning.judging.erased}
    gone, kept = set[str](), set[str]()
    for node in program.nodes if erased else ():
        (gone if node.kind in erased.get(node.language or "", ()) else kept).add(node.fqn)
    rows = zip(*(program.imports.get(name, ()) for name in ("path", "name", "target_fqn")), strict=True) if gone else ()
    return {(str(path), str(name)) for path, name, target in rows if target in gone and target not in kept}


def _told_alone(program: Program, texts: Sequence[FileText], semantics: Mapping[str, Semantics]) -> set[tuple[str, str]]:
    """Return the names, by path, that files import for their comments alone, in languages whose imports do nothing by themselves."""
    told = loaded_in_any_order(texts, semantics)
    counts = {text.path: Counter(memoryview(text.tokens).cast("i")) for text in texts if text.path in told}
    rows = zip(*(program.imports.get(name, ()) for name in ("path", "name")), strict=True) if counts else ()
    return {(path, name) for path, name in rows if path in counts and name and counts[path][token_of(name.encode(), Token.NAME)] == 1}


def loaded_in_any_order(texts: Iterable[FileText], semantics: Mapping[str, Semantics]) -> set[str]:
    """Return the files whose imports do nothing by themselves."""
    return {text.path for text in texts if text.language in semantics and not semantics[text.language].judging.imports_run}


def _imports(program: Program, idle: Set[tuple[str, str]]) -> set[tuple[str, str]]:
    """Return who loads what; what a module only hands on for type checkers, nobody loads through it."""
    handed_on = _for_checkers(program)
    columns = (program.imports.get(name, ()) for name in ("path", "target_path", "target_fqn", "is_type_only", "is_deferred", "name"))
    found = set[tuple[str, str]]()
    for path, target, fqn, type_only, deferred, name in zip(*columns, strict=True):
        if isinstance(path, str) and isinstance(target, str) and not type_only and not deferred and (path, name) not in idle:
            found.add((path, handed_on.get(str(fqn), target)))
    return {(path, target) for path, target in found if path != target}


def _for_checkers(program: Program) -> dict[str, str]:
    """Return the full names under which modules import something for type checkers alone, with the path of each module."""
    modules = {node.path: node.fqn for node in program.nodes if node.kind is _MODULE and node.path is not None}
    columns = (program.imports.get(name, ()) for name in ("path", "name", "alias", "is_type_only"))
    found, loaded = dict[str, str](), set[str]()
    for path, name, alias, type_only in zip(*columns, strict=True):
        if isinstance(path, str) and path in modules:
            bound = f"{modules[path]}.{alias or name}"
            if type_only:
                found[bound] = path
            else:
                loaded.add(bound)
    return {bound: path for bound, path in found.items() if bound not in loaded}


def import_lines(program: Program) -> dict[str, set[int]]:
    """Return by path the lines that imports take up, with those between the names of one."""
    lines: dict[str, set[int]] = defaultdict(set)
    columns = program.imports
    for path, line in zip(cast(Sequence[str], columns.get("path", ())), cast(Sequence[int], columns.get("line", ())), strict=True):
        lines[path].add(line)
    for own in lines.values():
        own.update([between for first, last in pairwise(sorted(own)) if last - first <= _APART for between in range(first, last)])
    return lines


def _closing_imports(program: Program, semantics: Mapping[str, Semantics]) -> set[tuple[str, str]]:
    """Return who loads what by imports that stand behind all that their file defines: whatever comes back for that finds it, and nobody
    puts an import there but for this."""
    in_place = {language for language, meaning in semantics.items() if meaning.judging.imports_in_place}
    modules = {node.symbol: node.path for node in program.nodes if node.kind is _MODULE and node.language in in_place}
    ends: dict[str, int] = {}
    for node in program.nodes if modules else ():
        path = modules.get(node.parent or "")
        if path is not None and path == node.path and node.definition is not None:
            ends[path] = max(ends.get(path, 0), node.definition.span.end_line)
    early, late = set[tuple[str, str]](), set[tuple[str, str]]()
    columns = (program.imports.get(name, ()) for name in ("path", "target_path", "line", "is_type_only", "is_deferred"))
    for path, target, line, type_only, deferred in zip(*columns, strict=True) if ends else ():
        if isinstance(path, str) and isinstance(target, str) and isinstance(line, int) and not type_only and not deferred:
            (late if line > ends.get(path, line) else early).add((path, target))
    return late - early


_ASKING: Final = (EdgeKind.CALLS, EdgeKind.INSTANTIATES, EdgeKind.EXTENDS, EdgeKind.REFERENCES)
_IDLE: Final = frozenset((OccurrenceRole.TYPE, OccurrenceRole.IMPORT))


def _late_imports(program: Program, semantics: Mapping[str, Semantics]) -> set[tuple[str | None, str | None]]:
    """Return who takes of whom as it loads nothing but names to look up later, or the module alone, and asks it for nothing until then:
    where all of a circle do so, it loads from wherever it is entered."""
    nodes = program.nodes
    languages = {node.path: node.language or "" for node in nodes if node.kind is _MODULE}
    in_place = {language for language, meaning in semantics.items() if meaning.judging.imports_in_place}
    live = {language for language, meaning in semantics.items() if meaning.judging.imports_live}
    modules = {node.fqn: node.path for node in nodes if node.kind is _MODULE and node.language in in_place}
    taken, bound = set[tuple[str | None, str | None]](), set[tuple[str | None, str | None]]()
    names = ("path", "target_path", "target_fqn", "name", "alias", "is_wildcard", "is_type_only", "is_deferred")
    columns = (program.imports.get(name, ()) for name in names)
    for path, target, fqn, name, alias, wildcard, type_only, deferred in zip(*columns, strict=True) if modules or live else ():
        if isinstance(path, str) and isinstance(target, str) and not type_only and not deferred:
            is_live = languages.get(path) in live
            if not is_live or name or alias or wildcard:  # One that takes nothing asks for no more than those beside it that do.
                (bound if is_live or (modules.get(str(fqn)) == target and not wildcard) else taken).add((path, target))
    decorated = {(nodes[target].path, nodes[source].path) for source, target in edges_of(program, EdgeKind.DECORATES)}
    return bound - taken - _asked_loading(program, live) - decorated if bound else set()


def _asked_loading(program: Program, live: Set[str]) -> set[tuple[str | None, str | None]]:
    """Return by paths who asks what of whom as it loads; types may be looked up later, and a module alone gives nothing. Where names are
    looked up where they are used (`live`), only what is extended or called asks for sure: what is named may stand in a function."""
    nodes, uses = program.nodes, program.occurrences
    loading = {number for number, node in enumerate(nodes) if node.kind in (_MODULE, NodeKind.CLASS)}
    roles = defaultdict[tuple[int, int], set[object]](set)
    users, used = (cast(Sequence[int], uses[name]) for name in ("node_id", "target_id"))
    for pair, role in zip(zip(users, used, strict=True), uses["role"], strict=True):
        if pair[0] in loading:
            roles[pair].add(role)
    asked = (pair for pair in edges_of(program, *_ASKING) if pair[0] in loading and nodes[pair[1]].kind is not _MODULE)
    idle = {pair for pair, own in roles.items() if OccurrenceRole.TYPE in own and own <= _IDLE}
    sure = {*edges_of(program, EdgeKind.EXTENDS), *_called_in_place(program)}
    asking = (pair for pair in asked if (pair in sure if nodes[pair[0]].language in live else pair not in idle))
    return {(nodes[source].path, nodes[target].path) for source, target in asking}


def _called_in_place(program: Program) -> Iterator[tuple[int, int]]:
    """Yield who calls what outside of functions without a name."""
    sites = program.call_sites
    columns = (sites.get(name, ()) for name in ("caller_id", "target_id", "in_lambda"))
    for caller, target, in_lambda in zip(*columns, strict=True):
        if isinstance(caller, int) and isinstance(target, int) and not in_lambda:
            yield caller, target


def told_elsewhere(graph: ImportGraph, program: Program, semantics: Mapping[str, Semantics]) -> set[str]:
    """Return the members of circles but for one of each, which imports most of the others: a circle is one fault, however long it is, and
    none where imports that close it are part of it, or all ask later."""
    if not graph.cycles:
        return set()
    closing, late = _closing_imports(program, semantics), _late_imports(program, semantics)
    inside = {node: set(cycle) for cycle in graph.cycles for node in cycle}
    pairs = [(source, target) for source, target in graph.pairs if target in inside.get(source, ())]
    open_pairs = [(source, target) for source, target in pairs if (graph.paths[source], graph.paths[target]) not in closing]
    circles = components(graph_of(len(graph.paths), open_pairs)) if closing else graph.cycles
    taking = {source for source, target in open_pairs if (graph.paths[source], graph.paths[target]) not in late}
    left = [circle for circle in circles if len(circle) > 1 and not taking.isdisjoint(circle)]
    counts = Counter(source for source, _ in open_pairs)
    told = {max(cycle, key=lambda node: (counts[node], -node)) for cycle in left}
    return {graph.paths[node] for cycle in graph.cycles for node in cycle if node not in told}


def cycle_columns(graph: ImportGraph) -> Columns:
    """Return the columns of `import_cycles`: a row for each import that is part of a cycle."""
    cycle_of = {node: place for place, cycle in enumerate(graph.cycles) for node in cycle}
    inside = [(cycle_of[source], source, target) for source, target in graph.pairs if cycle_of.get(source, -1) == cycle_of.get(target, -2)]
    rows = sorted((cycle, graph.paths[source], graph.paths[target]) for cycle, source, target in inside)
    return {
        "cycle": [cycle for cycle, _, _ in rows],
        "path": [path for _, path, _ in rows],
        "imported_path": [target for _, _, target in rows],
        "files": [len(graph.cycles[cycle]) for cycle, _, _ in rows],
    }
