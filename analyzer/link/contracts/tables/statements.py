"""The tables that the statements of a program name."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from analyzer.languages.sql.names import table_pattern
from analyzer.link.contracts.rows import EndpointRow
from analyzer.link.whole import Whole
from analyzer.model.program import SymbolNode
from analyzer.model.project import MapperFacts
from analyzer.schema.vocab import Confidence
from analyzer.schema.vocab_project import EndpointProtocol, EndpointSide

_CREATE: Final = "CREATE"


def stated(whole: Whole) -> Iterator[EndpointRow]:
    """Yield a row for each table that a statement makes, which is to provide it, or does something else with, which is to consume it."""
    for number, file in enumerate(whole.files):
        for fact in file.facts.tables:
            if not fact.operation:
                continue
            is_made = fact.operation == _CREATE
            yield EndpointRow(
                file.path,
                fact.line,
                fact.owner + whole.definition_base[number],
                EndpointSide.PROVIDED if is_made else EndpointSide.CONSUMED,
                EndpointProtocol.TABLE,
                None if is_made else fact.operation,
                fact.table,
                table_pattern(fact.table),
                None,
                Confidence.HIGH if fact.is_sure else Confidence.MEDIUM,
            )


def mapped(nodes: Sequence[SymbolNode], mappers: Iterable[MapperFacts]) -> Iterator[EndpointRow]:
    """Yield a row for each table that a statement outside the code names, for the method that runs it."""
    stated = {f"{mapper.owner}.{each.method}": (mapper.path, each) for mapper in mappers for each in mapper.statements}
    methods = {node.fqn: number for number, node in enumerate(nodes) if node.fqn in stated}
    side, protocol = EndpointSide.CONSUMED, EndpointProtocol.TABLE
    for name, number in methods.items():
        path, statement = stated[name]
        for operation, table in statement.tables:
            pattern = table_pattern(table)
            yield EndpointRow(path, statement.line, number, side, protocol, operation, table, pattern, None, Confidence.HIGH)
