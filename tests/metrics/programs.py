"""Small linked programs, written down as values."""

from analyzer.model.complexity import Complexity
from analyzer.model.definitions import plain_definition
from analyzer.model.facts import Definition, ParameterFacts, Span
from analyzer.model.files import FileRecord
from analyzer.model.program import Columns, Program, SymbolNode
from analyzer.schema.vocab import EdgeKind, EdgeRule, NodeKind, ParameterKind, ParseStatus, Role

SIMPLE = Complexity(cyclomatic=1, cognitive=0, nesting=0, code_lines=2, returns=0, boolean_operators=0, bumps=0, closures=0)
NO_ROWS: Columns = {}


def parameter(name: str, kind: ParameterKind = ParameterKind.POSITIONAL_OR_KEYWORD) -> ParameterFacts:
    return ParameterFacts(name, None, None, kind)


def definition(
    name: str = "f",
    *,
    kind: NodeKind = NodeKind.FUNCTION,
    complexity: Complexity | None = SIMPLE,
    parameters: tuple[ParameterFacts, ...] | None = (),
    flags: int = 0,
    lines: tuple[int, int] = (1, 2),
) -> Definition:
    plain = plain_definition(kind, name, 0, Span(lines[0], 1, lines[1], 1, 0, 0), lines[0], 5)
    return plain._replace(parameters=parameters, flags=flags, complexity=complexity)


def module(path: str) -> SymbolNode:
    return SymbolNode(path, NodeKind.MODULE, path, path, "any", path, None, definition(path, kind=NodeKind.MODULE, complexity=None))


def symbol(path: str, declared: Definition) -> SymbolNode:
    return SymbolNode(f"{path}::{declared.name}", declared.kind, declared.name, declared.name, "any", path, path, declared)


def external(fqn: str) -> SymbolNode:
    return SymbolNode(f"<external>::{fqn}", NodeKind.EXTERNAL, fqn, fqn, None, None, None, None)


def program(*nodes: SymbolNode, edges: tuple[tuple[int, int, EdgeKind], ...] = ()) -> Program:
    columns: Columns = {
        "source_id": [source for source, _, _ in edges],
        "target_id": [target for _, target, _ in edges],
        "kind": [kind for _, _, kind in edges],
        "rule": [EdgeRule.NAME for _ in edges],
    }
    modules = {node.path: node.fqn for node in nodes if node.kind is NodeKind.MODULE and node.path}
    return Program(nodes, modules, columns, NO_ROWS, NO_ROWS, NO_ROWS, NO_ROWS, NO_ROWS)


def record(path: str, code_lines: int | None = 10, role: Role = Role.SOURCE) -> FileRecord:
    return FileRecord(path, "any", role, 100, code_lines, code_lines, "0" * 64, ParseStatus.PARSED, None)
