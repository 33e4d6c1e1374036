"""Facts of a file as bytes, for other processes and for a cache.

Rows with named fields travel as columns of plain values: naming the type of each row takes several times as long, at both ends.
Loading can make no other values than those of the model, so that bytes from elsewhere cannot run code.
"""

import io
import pickle
from collections.abc import Iterable, Sequence
from sys import intern
from typing import Any, Final

from analyzer.model.complexity import Complexity
from analyzer.model.contents import StoredFacts
from analyzer.model.facts import (
    Attachment,
    Binding,
    ClassFlow,
    Definition,
    FileFacts,
    FlowParameter,
    FunctionFlow,
    ImportFacts,
    ParameterFacts,
    Remark,
    Span,
)
from analyzer.model.packing import maker
from analyzer.model.statements import SchemaField, SelectionFact, TableFact

_WORDS: Final = "analyzer.schema.vocab"
_ROWS: Final[dict[str, type[tuple[Any, ...]]]] = {
    "definitions": Definition,
    "bindings": Binding,
    "imports": ImportFacts,
    "functions": FunctionFlow,
    "classes": ClassFlow,
    "attachments": Attachment,
    "remarks": Remark,
    "tables": TableFact,
    "selections": SelectionFact,
    "schema_fields": SchemaField,
}
_SPAN, _PARAMETERS, _COMPLEXITY = map(Definition._fields.index, ("span", "parameters", "complexity"))
_FLOW_PARAMETERS: Final = FunctionFlow._fields.index("parameters")
_SMALL: Final = tuple(range(1 << 16))
"""Most numbers of lines, columns, bytes, definitions and slots: each an object of its own, they would take as much room as the rows."""

Columns = list[Any]
"""The values of each field of rows; there are none where there are no rows."""


def stored(facts: FileFacts) -> StoredFacts:
    """Return facts as bytes."""
    columns: dict[str, Any] = {field: _columns(getattr(facts, field)) for field in _ROWS}
    if definitions := columns["definitions"]:
        definitions[_SPAN] = _columns(definitions[_SPAN])
        definitions[_PARAMETERS] = [None if given is None else _plain(given) for given in definitions[_PARAMETERS]]
        definitions[_COMPLEXITY] = [None if numbers is None else tuple(numbers) for numbers in definitions[_COMPLEXITY]]
    if functions := columns["functions"]:
        functions[_FLOW_PARAMETERS] = [_plain(given) for given in functions[_FLOW_PARAMETERS]]
    body = pickle.dumps(tuple(facts._replace(**columns)), protocol=5)
    return StoredFacts(facts.status, facts.code_lines, facts.errors, facts.failure, body)


def facts_of(body: bytes) -> FileFacts:
    """Return the facts that bytes hold; texts and numbers that many files have are the same objects in all.

    Raises UnpicklingError, or what wrong values raise, for bytes that are none.
    """
    facts = FileFacts(*_PlainOnly(io.BytesIO(body)).load())
    columns = {field: list(getattr(facts, field)) for field in _ROWS}
    for each in columns.values():
        each[:] = map(_shared, each)
    if definitions := columns["definitions"]:
        definitions[_SPAN] = _rows(Span, zip(*map(_shared, definitions[_SPAN]), strict=True))
        definitions[_PARAMETERS] = [None if given is None else _rows(ParameterFacts, given) for given in definitions[_PARAMETERS]]
        definitions[_COMPLEXITY] = [None if numbers is None else Complexity(*numbers) for numbers in definitions[_COMPLEXITY]]
    if functions := columns["functions"]:
        functions[_FLOW_PARAMETERS] = [_rows(FlowParameter, given) for given in functions[_FLOW_PARAMETERS]]
    rows: dict[str, Any] = {field: _rows(named, zip(*columns[field], strict=True)) for field, named in _ROWS.items()}
    return facts._replace(texts=tuple(_shared(facts.texts)), **rows)


def _shared(column: Sequence[Any]) -> Sequence[Any]:
    """Return a column whose texts and small numbers are one object each, for all files."""
    first = column[0] if column else None
    if type(first) is int:
        return [_SMALL[value] if 0 <= value < len(_SMALL) else value for value in column]
    return tuple([intern(value) if type(value) is str else value for value in column]) if type(first) is str else column


def _columns(rows: Iterable[Iterable[Any]]) -> Columns:
    return list(zip(*rows, strict=True))


def _plain(rows: Iterable[Iterable[Any]]) -> Columns:
    return list(map(tuple, rows))


def _rows(named: type[tuple[Any, ...]], rows: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(map(maker(named), rows))


class _PlainOnly(pickle.Unpickler):
    """Reads plain values and the closed words, and refuses to name anything else."""

    def find_class(self, module: str, name: str) -> object:
        if module == _WORDS and "." not in name and not name.startswith("_"):
            found = super().find_class(module, name)
            if isinstance(found, type):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no value of the model")
