"""Which code asks which: requests of a program to its own routes and procedures, and statements on tables of its classes."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from analyzer.link.contracts.procedures import is_of_service
from analyzer.link.contracts.rows import EndpointRow
from analyzer.link.edges import EdgeRow
from analyzer.link.targets import min_confidence
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import Confidence, EdgeKind, EdgeRule, NodeKind
from analyzer.schema.vocab_project import EndpointProtocol, EndpointSide

MIN_LEFT_OUT: Final = 4
"""Different parts behind a parameter that requests have to name for it to be one that they leave out."""

MAX_BASE: Final = 3
"""Parts of a path that a request may leave to a beginning that is computed."""

MAX_LISTENERS: Final = 64
"""What may hear one topic, and names that stand for several topics: more are a bus that everything hears, or made to take long."""

_ANSWERED: Final = (EndpointProtocol.RPC, EndpointProtocol.COMMAND)
_PARAMETER: Final = "{}"
_HOST: Final = r"127\.0\.0\.1|\[::1\]|[\w-]+|[^/?#]*\{\}[^/?#]*"
_OWN_HOST: Final = re.compile(rf"(?:[a-z][a-z0-9+.-]*:)?//(?:{_HOST})(?::[^/?#]*)?(?:[/?#].*)?", re.DOTALL)
"""Hosts that are no one else's: this machine, a name without a domain, and one that is computed."""
_NAMED_HOST: Final = re.compile(r"(?:[a-z][a-z0-9+.-]*:)?//([\w-]+)(?=[:/])")

_PART_ENDS: Final = re.compile(r"[./]")
_SEVERAL: Final = re.compile(r"(?:^|[./])[*+>#](?:[./]|$)")
_REST: Final = (">", "#")

_Routes = defaultdict[tuple[int, str], list[tuple[EndpointRow, Sequence[str]]]]
"""Routes with the parts of their paths, or of the ends of those, by what a request has in common with them."""


def asking(endpoints: Iterable[EndpointRow]) -> Iterator[EdgeRow]:
    """Yield what asks over HTTP for a route that one handler alone provides; requests to hosts with a domain go elsewhere.

    The path of a request whose beginning is computed may be the end of a route's, and the end of a request's path a route's whole one: a
    gateway and the place where a service is put may be named before it.
    """
    routes: _Routes = defaultdict(list)
    asked: list[EndpointRow] = []
    for row in endpoints:
        if row.protocol is EndpointProtocol.HTTP and row.pattern.strip("/{}"):
            if row.side is EndpointSide.PROVIDED:
                routes[_key(_parts(row))].append((row, _parts(row)))
            elif "//" not in row.address or _OWN_HOST.fullmatch(row.address):
                asked.append(row)
    answered = [(row, _answering(row, routes)) for row in asked]
    for row, meant in answered:
        yield from _leading(row, _at_host(row, meant), Confidence.MEDIUM)
    for row, meant in _answered_by_ends([row for row, meant in answered if not meant and row.address.startswith(_PARAMETER)], routes):
        yield from _leading(row, meant, Confidence.LOW)
    others = [row for row, meant in answered if not meant]
    for row, meant in (*_answered_behind_gateways(others, routes), *_answered_in_full(answered, routes)):
        yield from _leading(row, meant, Confidence.LOW)


def _at_host(row: EndpointRow, meant: Sequence[EndpointRow]) -> Sequence[EndpointRow]:
    """Return those of some routes that stand in a folder of the name by which a request names their server; all where none does."""
    host = _NAMED_HOST.match(row.address)
    near = [each for each in meant if host is not None and host[1] in each.path.split("/")]
    return near or meant


def _leading(row: EndpointRow, meant: Sequence[EndpointRow], most: Confidence) -> Iterator[EdgeRow]:
    """Yield the edge from a request to the one handler of the routes that answer it."""
    handlers = {each.node_id for each in meant} - {row.node_id}
    if len(handlers) == 1:
        confidence = min_confidence(min_confidence(row.confidence, meant[0].confidence), most)
        yield row.node_id, handlers.pop(), EdgeKind.REFERENCES, row.path, row.line, confidence, EdgeRule.CONVENTION


def _answered_by_ends(asked: Sequence[EndpointRow], routes: _Routes) -> Iterator[tuple[EndpointRow, list[EndpointRow]]]:
    """Yield requests with the routes that end as they do; one of a single part only where others ask below the same beginning."""
    ends = _ends(routes)
    answered = [(row, _answering(row, ends)) for row in asked]
    below = defaultdict(set)
    for row, meant in answered:
        for each in meant:
            below[_beginning(each, row)].add(row.pattern)
    for row, meant in answered:
        is_long = len(_parts(row)) > 1
        yield row, [each for each in meant if is_long or len(below[_beginning(each, row)]) > 1]


def _beginning(route: EndpointRow, asked: EndpointRow) -> tuple[str, ...]:
    return tuple(_parts(route)[: -len(_parts(asked))])


def _answered_behind_gateways(asked: Sequence[EndpointRow], routes: _Routes) -> Iterator[tuple[EndpointRow, list[EndpointRow]]]:
    """Yield requests with the routes that they name behind a beginning, where it is that of several requests to the program."""
    answered = [(row, beginning, meant) for row in asked for beginning, meant in _behind_beginning(row, routes)]
    known = defaultdict(set)
    for row, beginning, _ in answered:
        known[beginning].add(row.pattern)
    for row, beginning, meant in answered:
        if len(known[beginning]) > 1:
            near = [each for each in meant if not set(beginning).isdisjoint(each.path.split("/"))]
            yield row, near or meant


def _behind_beginning(row: EndpointRow, routes: _Routes) -> Iterator[tuple[tuple[str, ...], list[EndpointRow]]]:
    """Yield the shortest beginning of a request's path behind which routes answer it, and those; a route of one part is no such one."""
    parts = _parts(row)
    for cut in range(1, min(len(parts) - 1, MAX_BASE + 1)):
        if parts[cut - 1] == _PARAMETER:
            return
        meant = _answering(row._replace(pattern="/".join(parts[cut:])), routes) if parts[cut] != _PARAMETER else []
        if meant:
            yield tuple(parts[:cut]), meant
            return


def _answered_in_full(
    asked: Sequence[tuple[EndpointRow, list[EndpointRow]]], routes: _Routes
) -> Iterator[tuple[EndpointRow, list[EndpointRow]]]:
    """Yield requests with the routes that answer them once a parameter is put in, which a client does before it sends any: a tenant's name.

    It is the first parameter of the routes. What the requests name there is manifold, and more of them leave it out than not.
    """
    without: defaultdict[tuple[str, ...], _Routes] = defaultdict(lambda: defaultdict(list))
    for row, parts in (each for known in routes.values() for each in known):
        place = _first_parameter(parts)
        if 0 < place <= MAX_BASE and parts[place + 1] != _PARAMETER:
            rest = [*parts[:place], *parts[place + 1 :]]
            without[tuple(parts[:place])][_key(rest)].append((row, rest))
    whole = Counter(tuple(parts[: _first_parameter(parts)]) for parts in (_parts(meant[0]) for _, meant in asked if meant))
    below = _below_beginnings(row for row, known in asked if not known)
    for beginning, shorter in without.items():
        found = [(row, meant) for row in below.get(beginning, ()) if (meant := _answering(row, shorter))]
        if len({_parts(row)[len(beginning)] for row, _ in found}) >= MIN_LEFT_OUT and len(found) > whole[beginning]:
            yield from found


def _below_beginnings(asked: Iterable[EndpointRow]) -> dict[tuple[str, ...], list[EndpointRow]]:
    """Return requests, in their order, by each beginning that their paths have and that may be one before a parameter."""
    found: defaultdict[tuple[str, ...], list[EndpointRow]] = defaultdict(list)
    for row in asked:
        parts = _parts(row)
        for cut in range(1, min(len(parts), MAX_BASE + 1)):
            found[tuple(parts[:cut])].append(row)
    return found


def _first_parameter(parts: Sequence[str]) -> int:
    """Return the place of the first parameter of a path that something stands behind, 0 without one."""
    return next((number for number, part in enumerate(parts[:-1]) if part == _PARAMETER), 0)


def _ends(routes: _Routes) -> _Routes:
    """Return routes by the ends of their paths, behind a beginning without parameters."""
    found: _Routes = defaultdict(list)
    for row, parts in (each for known in routes.values() for each in known):
        for start in range(1, min(len(parts), MAX_BASE + 1)):
            if parts[start - 1] == _PARAMETER:
                break
            if parts[start] != _PARAMETER:
                found[_key(parts[start:])].append((row, parts[start:]))
    return found


def _answering(row: EndpointRow, routes: _Routes) -> list[EndpointRow]:
    """Return the routes that answer a request: those with its method, or any, that have the fewest parameters in its parts' place."""
    asked = _parts(row)
    fitting = [each for each in routes.get(_key(asked), ()) if None in (row.method, each[0].method) or row.method == each[0].method]
    found = _nearest(asked, fitting)
    return [each for each in found if each.method == row.method] or found


def calling_remotely(endpoints: Iterable[EndpointRow]) -> Iterator[EdgeRow]:
    """Yield what asks for a procedure, or gives a command, that one function alone provides; those of declared services lead through their
    declarations."""
    asking: list[EndpointRow] = []
    answering: defaultdict[tuple[EndpointProtocol, str], list[EndpointRow]] = defaultdict(list)
    for row in endpoints:
        if row.protocol in _ANSWERED and not is_of_service(row):
            if row.side is EndpointSide.CONSUMED:
                asking.append(row)
            else:
                answering[row.protocol, row.address].append(row)
    for row in asking:
        handlers = answering.get((row.protocol, row.address), [])
        if len({each.node_id for each in handlers}) == 1:
            confidence = min_confidence(min_confidence(row.confidence, handlers[0].confidence), Confidence.MEDIUM)
            yield row.node_id, handlers[0].node_id, EdgeKind.REFERENCES, row.path, row.line, confidence, EdgeRule.CONVENTION


def notifying(endpoints: Iterable[EndpointRow], nodes: Sequence[SymbolNode]) -> Iterator[EdgeRow]:
    """Yield what publishes to a topic with all that listens to it, through the same library where some do.

    Where nothing listens, what serves a procedure of that name through the same library does.
    """
    listeners: defaultdict[str, list[EndpointRow]] = defaultdict(list)
    served: defaultdict[tuple[str, str | None], list[EndpointRow]] = defaultdict(list)
    said: defaultdict[tuple[str, str | None], list[EndpointRow]] = defaultdict(list)
    for row in endpoints:
        if row.protocol is EndpointProtocol.TOPIC and _PARAMETER not in row.address:
            if row.side is EndpointSide.PROVIDED:
                said[row.address, row.framework].append(row)
            else:
                listeners[row.address].append(row)
        elif row.protocol is EndpointProtocol.RPC and row.side is EndpointSide.PROVIDED:
            served[row.address, row.framework].append(row)
    several = [address for address in listeners if _SEVERAL.search(address)][:MAX_LISTENERS]
    for (address, framework), rows in said.items():
        among = (each for named in several if _is_among(address, named) for each in listeners[named])
        hearing = listeners.get(address) or list(among) or served.get((address, framework), [])
        hearing = [each for each in hearing if each.framework == framework] or hearing
        for row in rows:
            yield from notified(row, hearing, nodes, Confidence.MEDIUM)


def notified(row: EndpointRow, hearing: Sequence[EndpointRow], nodes: Sequence[SymbolNode], most: Confidence) -> Iterator[EdgeRow]:
    """Yield the edges from what publishes to what hears it, unless that is too much; what tests set up hears their own file alone."""
    for each in hearing if len(hearing) <= MAX_LISTENERS else ():
        if each.node_id != row.node_id and (row.path == each.path or not nodes[each.node_id].is_test):
            confidence = min_confidence(min_confidence(row.confidence, each.confidence), most)
            yield row.node_id, each.node_id, EdgeKind.REFERENCES, row.path, row.line, confidence, EdgeRule.CONVENTION


def _is_among(address: str, several: str) -> bool:
    """Return whether a topic is one of those that a name stands for: `*` and `+` are any one part, `>` and `#` all the parts at the end."""
    parts, wanted = _PART_ENDS.split(address), _PART_ENDS.split(several)
    if wanted[-1] in _REST:
        wanted = wanted[:-1]
        parts = parts[: len(wanted)]
    return len(parts) == len(wanted) and all(asked in ("*", "+", part) for part, asked in zip(parts, wanted, strict=True))


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


def _key(parts: Sequence[str]) -> tuple[int, str]:
    """Return what a request and its route have in common: how many parts the path has, and the first, which is no parameter."""
    return len(parts), parts[0]


def _nearest(asked: Sequence[str], routes: Iterable[tuple[EndpointRow, Sequence[str]]]) -> list[EndpointRow]:
    """Return the routes that answer a path: those that have the fewest parameters in place of its parts."""
    fitting: defaultdict[int, list[EndpointRow]] = defaultdict(list)
    for row, parts in routes:
        if all(part in (wanted, _PARAMETER) for part, wanted in zip(parts, asked, strict=True)):
            fitting[sum(1 for part, wanted in zip(parts, asked, strict=True) if part != wanted)].append(row)
    return fitting[min(fitting)] if fitting else []
