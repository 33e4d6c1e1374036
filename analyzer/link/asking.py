"""Which code asks which: requests of a program to routes that the same program provides."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final

from analyzer.link.edges import EdgeRow
from analyzer.link.routes import EndpointRow
from analyzer.link.targets import min_confidence
from analyzer.schema.vocab import Confidence, EdgeKind, EdgeRule
from analyzer.schema.vocab_project import EndpointProtocol, EndpointSide

_HOST: Final = r"127\.0\.0\.1|\[::1\]|[\w-]+|[^/?#]*\{\}[^/?#]*"
_OWN_HOST: Final = re.compile(rf"(?:[a-z][a-z0-9+.-]*:)?//(?:{_HOST})(?::[^/?#]*)?(?:[/?#].*)?", re.DOTALL)
"""Hosts that are no one else's: this machine, a name without a domain, and one that is computed."""


def asking(endpoints: Iterable[EndpointRow]) -> Iterator[EdgeRow]:
    """Yield what asks over HTTP for a route that one handler alone provides; requests to hosts with a domain go elsewhere."""
    routes: defaultdict[str, list[EndpointRow]] = defaultdict(list)
    asked: list[EndpointRow] = []
    for row in endpoints:
        if row.protocol is EndpointProtocol.HTTP and row.pattern.strip("/{}"):
            if row.side is EndpointSide.PROVIDED:
                routes[_plain(row.pattern)].append(row)
            elif "//" not in row.address or _OWN_HOST.fullmatch(row.address):
                asked.append(row)
    for row in asked:
        answering = [each for each in routes.get(_plain(row.pattern), ()) if None in (row.method, each.method) or row.method == each.method]
        handlers = {each.node_id for each in answering} - {row.node_id}
        if len(handlers) == 1:
            confidence = min_confidence(min_confidence(row.confidence, answering[0].confidence), Confidence.MEDIUM)
            yield row.node_id, handlers.pop(), EdgeKind.REFERENCES, row.path, row.line, confidence, EdgeRule.CONVENTION


def _plain(pattern: str) -> str:
    return pattern.rstrip("/")
