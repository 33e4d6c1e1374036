"""What is said through variables: signals, which are sent and connected to, and events of one object by their names."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from analyzer.languages.contacts import Message, NamedBy
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.contracts.arguments import given_at
from analyzer.link.contracts.messages.by_name import naming
from analyzer.link.contracts.rows import EndpointRow
from analyzer.link.contracts.spelling.named_texts import Spelling
from analyzer.link.contracts.spelling.names import named
from analyzer.link.contracts.symbols_within import Symbols, from_name, last_before_name
from analyzer.link.targets import min_confidence
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import Confidence, NodeKind

_KINDS: Final = (NodeKind.VARIABLE, NodeKind.CONSTANT, NodeKind.FIELD)
_NAME: Final = re.compile(r"[A-Za-z_$][\w$]*")


def told_by_symbol(
    row: CallSiteRow, message: Message, symbols: Symbols, nodes: Sequence[SymbolNode], spelling: Spelling
) -> Iterator[EndpointRow]:
    """Yield a row for each variable of the program that a call names what it says or hears by. What a decorator takes hears it."""
    if message.named_by is NamedBy.SYMBOL_AND_TEXT:
        texts = [name for written in naming(row, message) for name in named(written, message.keys, spelling)]
        names = [f"{nodes[symbol].fqn}:{text}" for symbol in _called_on(row, symbols, nodes) for text in texts]
    else:
        given = _given(row, message, symbols, nodes) if message.places else _called_on(row, symbols, nodes)
        names = [nodes[symbol].fqn for symbol in given]
    node = row.caller if row.decorated is None else row.decorated
    confidence = min_confidence(row.confidence or Confidence.LOW, Confidence.HIGH)
    for name in dict.fromkeys(names):
        yield EndpointRow(row.path, row.line, node, *message.contract, None, name, name, message.library, confidence)


def _called_on(row: CallSiteRow, symbols: Symbols, nodes: Sequence[SymbolNode]) -> list[int]:
    """Return the variable whose method a call calls: the last one before the method's name, where its name stands right there."""
    written = _NAME.findall(row.callee_text)
    symbol = last_before_name(row, symbols) if len(written) > 1 else None
    if symbol is None or nodes[symbol].kind not in _KINDS or (nodes[symbol].name != written[-2] and len(written) > 2):
        return []
    return [symbol]


def _given(row: CallSiteRow, message: Message, symbols: Symbols, nodes: Sequence[SymbolNode]) -> list[int]:
    """Return the variables among the arguments at the places of a message."""
    words = {word for place in message.places for text in given_at(row, place) for word in _NAME.findall(text)}
    return [symbol for symbol in from_name(row, symbols) if nodes[symbol].kind in _KINDS and nodes[symbol].name in words]
