"""Which code asks which: requests of a program to its own routes and procedures, and statements on tables of its classes."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from analyzer.link.contracts.routes import EndpointRow
from analyzer.link.edges import EdgeRow
from analyzer.link.targets import min_confidence
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import Confidence, EdgeKind, EdgeRule, NodeKind
from analyzer.schema.vocab_project import EndpointProtocol, EndpointSide

_PARAMETER: Final = "{}"
_HOST: Final = r"127\.0\.0\.1|\[::1\]|[\w-]+|[^/?#]*\{\}[^/?#]*"
_OWN_HOST: Final = re.compile(rf"(?:[a-z][a-z0-9+.-]*:)?//(?:{_HOST})(?::[^/?#]*)?(?:[/?#].*)?", re.DOTALL)
"""Hosts that are no one else's: this machine, a name without a domain, and one that is computed."""


def asking(endpoints: Iterable[EndpointRow]) -> Iterator[EdgeRow]:
    """Yield what asks over HTTP for a route that one handler alone provides; requests to hosts with a domain go elsewhere."""
    routes: defaultdict[tuple[int, str], list[EndpointRow]] = defaultdict(list)
    asked: list[EndpointRow] = []
    for row in endpoints:
        if row.protocol is EndpointProtocol.HTTP and row.pattern.strip("/{}"):
            if row.side is EndpointSide.PROVIDED:
                routes[_key(row)].append(row)
            elif "//" not in row.address or _OWN_HOST.fullmatch(row.address):
                asked.append(row)
    for row in asked:
        answering = [each for each in routes.get(_key(row), ()) if None in (row.method, each.method) or row.method == each.method]
        meant = _nearest(_parts(row), answering)
        handlers = {each.node_id for each in meant} - {row.node_id}
        if len(handlers) == 1:
            confidence = min_confidence(min_confidence(row.confidence, meant[0].confidence), Confidence.MEDIUM)
            yield row.node_id, handlers.pop(), EdgeKind.REFERENCES, row.path, row.line, confidence, EdgeRule.CONVENTION


def calling_remotely(endpoints: Iterable[EndpointRow]) -> Iterator[EdgeRow]:
    """Yield what asks for a procedure that one function alone provides; those of declared services lead through their declarations."""
    known: defaultdict[tuple[EndpointSide, str], list[EndpointRow]] = defaultdict(list)
    for row in endpoints:
        if row.protocol is EndpointProtocol.RPC and "/" not in row.address:
            known[row.side, row.address].append(row)
    for (side, address), asked in known.items():
        answering = known.get((EndpointSide.PROVIDED, address), []) if side is EndpointSide.CONSUMED else []
        if len({each.node_id for each in answering}) == 1:
            handler, sure = answering[0].node_id, min_confidence(answering[0].confidence, Confidence.MEDIUM)
            for row in asked:
                confidence = min_confidence(row.confidence, sure)
                yield row.node_id, handler, EdgeKind.REFERENCES, row.path, row.line, confidence, EdgeRule.CONVENTION


def stating(endpoints: Iterable[EndpointRow], nodes: Sequence[SymbolNode]) -> Iterator[EdgeRow]:
    """Yield what names a table in a statement: the class that is kept in it, else the statement that makes it, where there is one alone."""
    declared: defaultdict[tuple[NodeKind, str], set[int]] = defaultdict(set)
    stated: list[EndpointRow] = []
    for row in endpoints:
        if row.protocol is EndpointProtocol.TABLE and row.side is EndpointSide.CONSUMED:
            stated.append(row)
        elif row.protocol is EndpointProtocol.TABLE:
            declared[nodes[row.node_id].kind, row.pattern].add(row.node_id)
    for row in stated:
        found = declared.get((NodeKind.CLASS, row.pattern)) or declared.get((NodeKind.STRUCT, row.pattern), set())
        if len(found) == 1 and row.node_id not in found:
            confidence = min_confidence(row.confidence, Confidence.MEDIUM)
            yield row.node_id, min(found), EdgeKind.REFERENCES, row.path, row.line, confidence, EdgeRule.CONVENTION


def _parts(row: EndpointRow) -> list[str]:
    return row.pattern.strip("/").split("/")


def _key(row: EndpointRow) -> tuple[int, str]:
    """Return what a request and its route have in common: how many parts the path has, and the first, which is no parameter."""
    parts = _parts(row)
    return len(parts), parts[0]


def _nearest(asked: Sequence[str], routes: Iterable[EndpointRow]) -> list[EndpointRow]:
    """Return the routes that answer a path: those that have the fewest parameters in place of its parts."""
    fitting: defaultdict[int, list[EndpointRow]] = defaultdict(list)
    for row in routes:
        parts = _parts(row)
        if all(part in (wanted, _PARAMETER) for part, wanted in zip(parts, asked, strict=True)):
            fitting[sum(1 for part, wanted in zip(parts, asked, strict=True) if part != wanted)].append(row)
    return fitting[min(fitting)] if fitting else []
