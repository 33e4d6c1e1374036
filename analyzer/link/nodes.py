"""Symbols: the nodes of the graph with their names."""

from collections.abc import Iterable, Sequence

from analyzer.link.whole import Whole
from analyzer.model.facts import Definition, Flag
from analyzer.model.program import ParsedFile, SymbolNode
from analyzer.schema.ids import child_symbol, external_symbol, file_symbol
from analyzer.schema.vocab import NodeKind


def nodes_of_code(whole: Whole) -> list[SymbolNode]:
    """Return the nodes of all definitions, in the order of their numbers."""
    return [node for number, file in enumerate(whole.files) for node in _nodes_of_file(file, whole.resolvers[number].name_of(file.path))]


def _nodes_of_file(file: ParsedFile, module: str) -> Iterable[SymbolNode]:
    symbols: list[str] = []
    names: list[str] = []
    for definition in file.facts.definitions:
        if definition.parent < 0:
            symbol, fqn, parent = file_symbol(file.path), module, None
        else:
            parent = symbols[definition.parent]
            symbol = child_symbol(parent, definition.name, definition.ordinal)
            fqn = f"{names[definition.parent]}.{definition.name}"
        symbols.append(symbol)
        names.append(fqn)
        yield _node(file, definition, symbol, fqn, parent)


def _node(file: ParsedFile, definition: Definition, symbol: str, fqn: str, parent: str | None) -> SymbolNode:
    return SymbolNode(
        symbol=symbol,
        kind=definition.kind,
        name=definition.name if parent is not None else fqn.rpartition(".")[2],
        fqn=fqn,
        language=file.language,
        path=file.path,
        parent=parent,
        definition=definition,
        is_exported=bool(definition.flags & Flag.EXPORTED),
        is_test=file.is_test or bool(definition.flags & Flag.TEST),
    )


def external_nodes(names: Sequence[str]) -> list[SymbolNode]:
    """Return the nodes of what is used from outside the repository, in the order of the names given."""
    return [SymbolNode(external_symbol(name), NodeKind.EXTERNAL, name.rpartition(".")[2], name, None, None, None, None) for name in names]
