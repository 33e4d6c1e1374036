"""Numbers for each file that was parsed as code: sums and extremes of its functions, and how it stands among other files."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from analyzer.metrics.graphs.calls import FUNCTIONS, CallGraph
from analyzer.metrics.graphs.imports import ImportGraph
from analyzer.metrics.measures.documentation import documented_shares
from analyzer.metrics.measures.functions import FunctionNumbers
from analyzer.metrics.measures.halstead import Halstead, halstead_of
from analyzer.model.files import FileRecord
from analyzer.model.program import FileText, Program
from analyzer.schema.vocab import NodeKind

_MODULE: Final = NodeKind.MODULE

CLASS_KINDS = frozenset({NodeKind.CLASS, NodeKind.INTERFACE, NodeKind.STRUCT, NodeKind.ENUM, NodeKind.TRAIT})


class FileNumbers(NamedTuple):
    """The measured columns of a row of `file_metrics`."""

    path: str
    code_lines: int
    functions: int
    classes: int
    cyclomatic: int
    cyclomatic_max: int | None
    cognitive: int
    cognitive_max: int | None
    nesting_max: int | None
    parameters_max: int | None
    function_lines_max: int | None
    fan_in: int
    fan_out: int
    comment_lines: int | None = None
    documented_share: float | None = None
    duplicated_lines: int | None = None
    duplicated_share: float | None = None
    pagerank: float | None = None
    betweenness: float | None = None
    in_cycle: bool | None = None
    health_defect: float | None = None
    health_maintainability: float | None = None
    health_performance: float | None = None
    line_coverage: float | None = None
    halstead_volume: float | None = None
    halstead_difficulty: float | None = None
    untested_heat: float | None = None


class Surroundings(NamedTuple):
    """What is known of files beside their functions, all by path."""

    callers: Mapping[str, int]
    callees: Mapping[str, int]
    classes: Mapping[str, int]
    comment_lines: Mapping[str, int]
    documented: Mapping[str, float]
    duplicated: Mapping[str, int]
    imports: Mapping[str, tuple[float, float, bool]]
    halstead: Mapping[str, Halstead | None]


def file_numbers(
    program: Program,
    records: Iterable[FileRecord],
    functions: Iterable[FunctionNumbers],
    imports: ImportGraph,
    graph: CallGraph,
    texts: Sequence[FileText] = (),
    duplicated: Mapping[str, int] | None = None,
) -> list[FileNumbers]:
    """Return the numbers of every file that is a module and whose code lines are known, by path.

    `duplicated` are the lines of each file that lie in duplicated fragments; None where nobody looked.
    """
    modules = {node.path for node in program.nodes if node.kind is _MODULE}
    around = _surroundings(program, imports, graph, texts, duplicated or {})
    inside: dict[str, list[FunctionNumbers]] = defaultdict(list)
    for function in functions:
        inside[function.path].append(function)
    rows = [
        _around(_file(record.path, record.code_lines, inside[record.path], around), around, duplicated is not None)
        for record in records
        if record.path in modules and record.code_lines is not None
    ]
    return sorted(rows, key=lambda row: row.path)


def twins_of(records: Iterable[FileRecord]) -> set[str]:
    """Return the files that have the same bytes as one less deep, or the first of those: what is true of it is told of it alone."""
    ordered = sorted((record.path.count("/"), record.path, record.sha256) for record in records if record.code_lines and record.sha256)
    seen, twins = set[str](), set[str]()
    for _, path, sha256 in ordered:
        if sha256 in seen:
            twins.add(path)
        seen.add(sha256)
    return twins


def variants_of(program: Program) -> dict[str, str]:
    """Return the files that are named alike and declare one module, which has other files too, in several folders, each with that name: a
    program is built with one of them (`src/main/…/Cache.java`, `src/later/…/Cache.java`). So it is with files of one folder that define
    the same functions (`open_unix.go`, `open_windows.go`), each of which has the path of the first."""
    found: dict[str, list[str]] = defaultdict(list)
    for node in program.nodes:
        folder, _, name = (node.path or "").rpartition("/")
        if node.kind is NodeKind.MODULE and folder and not node.fqn.endswith(name.partition(".")[0]):
            found[f"{node.fqn}::{name}"].append(node.path or "")
    return {path: module for module, paths in found.items() if len(paths) > 1 for path in paths} | _built_apart(program)


def _built_apart(program: Program) -> dict[str, str]:
    """Return the files of one folder of which two define several functions under the same full names, or one that is called, half of those
    that one has at least, each with the first of them. What nothing calls may be what each file of a module begins with."""
    every = Counter[str]()
    defining: dict[tuple[str, str], dict[str, None]] = defaultdict(dict)
    for node in program.nodes:
        if node.kind in FUNCTIONS and node.path is not None:
            every[node.path] += 1
            defining[node.path.rpartition("/")[0], node.fqn][node.path] = None
    called = {program.nodes[each].fqn for each in set(program.call_sites.get("target_id", ())) if isinstance(each, int)}
    shared, told = Counter[tuple[str, str]](), set[tuple[str, str]]()
    for (_, name), paths in defining.items():
        pairs = list(combinations(sorted(paths), 2)) if len(paths) <= _MOST_BUILDS else []
        shared.update(pairs)
        told.update(pairs if name in called else ())
    found = dict[str, str]()
    for (first, second), times in sorted(shared.items()):
        if (times > 1 or (first, second) in told) and 2 * times >= min(every[first], every[second]):
            found[second] = found.setdefault(first, first)
    return found


_MOST_BUILDS: Final = 20
"""Files that define one function, at most, where each is for another program: a name of more is what their language begins each with."""


def files_of_values(program: Program, records: Iterable[FileRecord]) -> frozenset[str]:
    """Return the files that declare nothing but names for values, and hardly call: such a table, however alike, is another one."""
    declaring = {node.path for node in program.nodes if node.kind in _DECLARED}
    calls = Counter(program.call_sites.get("path", ()))
    return frozenset(
        record.path
        for record in records
        if record.path not in declaring and calls[record.path] * _LINES_OF_A_CALL <= (record.code_lines or 0)
    )


_DECLARED: Final = frozenset(NodeKind) - {NodeKind.MODULE, NodeKind.VARIABLE, NodeKind.CONSTANT, NodeKind.PROPERTY, NodeKind.FIELD}


def tables_of_data(program: Program, files: Iterable[FileNumbers]) -> frozenset[str]:
    """Return the files that hold hardly any code: no classes, few lines of functions, and hardly a call. However long, each is one table
    of values."""
    calls = Counter(program.call_sites.get("path", ()))
    return frozenset(
        file.path
        for file in files
        if not file.classes
        and file.functions * (file.function_lines_max or 0) * _LINES_OF_CODE <= file.code_lines
        and calls[file.path] * _LINES_OF_A_CALL <= file.code_lines
    )


_LINES_OF_CODE: Final = 20
"""Lines of a table for each line of the functions beside it."""
_LINES_OF_A_CALL: Final = 100
"""Lines of code of a table for each call around its values or among them."""


def _file(path: str, code_lines: int, functions: Sequence[FunctionNumbers], around: Surroundings) -> FileNumbers:
    return FileNumbers(
        path=path,
        code_lines=code_lines,
        functions=len(functions),
        classes=around.classes.get(path, 0),
        cyclomatic=sum(function.cyclomatic + function.closures_cyclomatic for function in functions),
        cyclomatic_max=max((function.cyclomatic for function in functions), default=None),
        cognitive=sum(function.cognitive for function in functions),
        cognitive_max=max((function.cognitive for function in functions), default=None),
        nesting_max=max((function.nesting for function in functions), default=None),
        parameters_max=max((function.parameters for function in functions), default=None),
        function_lines_max=max((function.code_lines for function in functions), default=None),
        fan_in=around.callers.get(path, 0),
        fan_out=around.callees.get(path, 0),
    )


def _around(file: FileNumbers, around: Surroundings, has_clones: bool) -> FileNumbers:
    """Return the numbers of a file with those that its text and its place among the others decide."""
    rank, between, in_cycle = around.imports.get(file.path, (None, None, None))
    duplicated = around.duplicated.get(file.path, 0) if has_clones else None
    halstead = around.halstead.get(file.path)
    return file._replace(
        comment_lines=around.comment_lines.get(file.path),
        documented_share=around.documented.get(file.path),
        duplicated_lines=duplicated,
        duplicated_share=None if duplicated is None or not file.code_lines else round(min(1.0, duplicated / file.code_lines), 4),
        pagerank=rank,
        betweenness=between,
        in_cycle=in_cycle,
        halstead_volume=halstead.volume if halstead else None,
        halstead_difficulty=halstead.difficulty if halstead else None,
    )


def _surroundings(
    program: Program, imports: ImportGraph, graph: CallGraph, texts: Sequence[FileText], duplicated: Mapping[str, int]
) -> Surroundings:
    callers, callees = _neighbours(program, graph)
    circular = {node for cycle in imports.cycles for node in cycle}
    ranks = zip(imports.paths, imports.pagerank, imports.betweenness, strict=True)
    return Surroundings(
        callers,
        callees,
        Counter(node.path for node in program.nodes if node.kind in CLASS_KINDS and node.path is not None),
        {text.path: text.comment_lines for text in texts},
        documented_shares(program.nodes),
        duplicated,
        {path: (rank, between, number in circular) for number, (path, rank, between) in enumerate(ranks)},
        {text.path: halstead_of(text) for text in texts},
    )


def _neighbours(program: Program, graph: CallGraph) -> tuple[Counter[str], Counter[str]]:
    """Return how many other files call into each file, and how many each file calls into."""
    paths = [node.path for node in program.nodes]
    pairs = {(source, target) for caller, callee in graph.calls if (source := paths[caller]) != (target := paths[callee])}
    callers = Counter(target for source, target in pairs if source is not None and target is not None)
    callees = Counter(source for source, target in pairs if source is not None and target is not None)
    return callers, callees
