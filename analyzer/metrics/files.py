"""Numbers for each file that was parsed as code: sums and extremes of its functions, and the calls across its border."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from analyzer.metrics.callgraph import calls_between
from analyzer.metrics.functions import FunctionNumbers
from analyzer.model.files import FileRecord
from analyzer.model.program import Program
from analyzer.schema.vocab import NodeKind

_CLASSES = frozenset({NodeKind.CLASS, NodeKind.INTERFACE, NodeKind.STRUCT, NodeKind.ENUM, NodeKind.TRAIT})


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


def file_numbers(program: Program, records: Iterable[FileRecord], functions: Iterable[FunctionNumbers]) -> list[FileNumbers]:
    """Return the numbers of every file that is a module and whose code lines are known, by path."""
    modules = {node.path for node in program.nodes if node.kind is NodeKind.MODULE}
    classes = Counter(node.path for node in program.nodes if node.kind in _CLASSES)
    callers, callees = _neighbours(program)
    inside: dict[str, list[FunctionNumbers]] = defaultdict(list)
    for function in functions:
        inside[function.path].append(function)
    rows = [
        _file(record.path, record.code_lines, classes[record.path], inside[record.path], callers[record.path], callees[record.path])
        for record in records
        if record.path in modules and record.code_lines is not None
    ]
    return sorted(rows)


def _file(path: str, code_lines: int, classes: int, functions: Sequence[FunctionNumbers], callers: int, callees: int) -> FileNumbers:
    return FileNumbers(
        path=path,
        code_lines=code_lines,
        functions=len(functions),
        classes=classes,
        cyclomatic=sum(function.cyclomatic for function in functions),
        cyclomatic_max=max((function.cyclomatic for function in functions), default=None),
        cognitive=sum(function.cognitive for function in functions),
        cognitive_max=max((function.cognitive for function in functions), default=None),
        nesting_max=max((function.nesting for function in functions), default=None),
        parameters_max=max((function.parameters for function in functions), default=None),
        function_lines_max=max((function.code_lines for function in functions), default=None),
        fan_in=callers,
        fan_out=callees,
    )


def _neighbours(program: Program) -> tuple[Counter[str], Counter[str]]:
    """Return how many other files call into each file, and how many each file calls into."""
    paths = [node.path for node in program.nodes]
    pairs = {(source, target) for caller, callee in calls_between(program) if (source := paths[caller]) != (target := paths[callee])}
    callers = Counter(target for source, target in pairs if source is not None and target is not None)
    callees = Counter(source for source, target in pairs if source is not None and target is not None)
    return callers, callees
