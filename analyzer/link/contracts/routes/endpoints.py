"""Routes: the endpoints and edges that registrations make."""

import re
from collections.abc import Iterable, Iterator

from analyzer.link.contracts.routes.registrations import Registered
from analyzer.link.contracts.rows import EndpointRow
from analyzer.link.edges import EdgeRow
from analyzer.link.targets import min_confidence
from analyzer.schema.vocab import Confidence, EdgeKind, EdgeRule
from analyzer.schema.vocab_project import EndpointProtocol, EndpointSide, EntryPointKind

_PARAMETER = re.compile(r"<[^<>]*>|\{(?:[^{}]|\{[^{}]*\})*\}|(?<=/):[A-Za-z_](?:[\w-]*(?=/|$)|\w*\??)|(?<=/)\*+\w*")
_CONVERTED = re.compile(r"<(?:\w+:)?\w+>|(?<=/)\{[A-Za-z_]\w*\}")
_NAMED_GROUP = re.compile(r"\((?:\?P<\w+>|(?!\?))(?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\)")
_WITH_METHOD = re.compile(r"([A-Z]+)\s+(\S+)")
_ANCHORS = re.compile(r"^(?:\\A|\^)|(?:\\Z|\$)$")


def endpoints(found: Iterable[Registered], others: Iterable[EndpointRow] = ()) -> list[EndpointRow]:
    """Return what is registered under a constant name, routes for each method, and the other endpoints, without repeats."""
    rows = {row for each in found if each.name is not None for row in _endpoints(each)}
    rows.update(others)
    return sorted(rows, key=_in_order)


def _in_order(row: EndpointRow) -> tuple[str | int, ...]:
    return row.path, row.line, row.side, row.protocol, row.method or "", row.address, row.node_id, row.framework or "", row.confidence


def _endpoints(each: Registered) -> Iterator[EndpointRow]:
    framework = each.registration.framework or (each.registrar or "").partition(".")[0]
    if each.registration.kind is EntryPointKind.ROUTE:
        yield from _of_route(each, framework)
    elif each.registration.contract is not None:
        name = f"{each.registration.service}/{each.name}" if each.registration.service else each.name or ""
        yield EndpointRow(each.path, each.line, each.node, *each.registration.contract, None, name, name, framework, each.confidence)


def _of_route(route: Registered, framework: str) -> Iterator[EndpointRow]:
    address = route.name or ""
    methods: tuple[str | None, ...] = route.methods or (None,)
    if (spelled := _WITH_METHOD.fullmatch(address)) is not None:
        methods, address = (spelled[1],), spelled[2]
    for method in methods:
        yield EndpointRow(
            route.path,
            route.line,
            route.node,
            EndpointSide.PROVIDED,
            EndpointProtocol.HTTP,
            method,
            address,
            pattern_of(address, route.registration.is_expression),
            framework,
            route.confidence if route.is_whole else min_confidence(route.confidence, Confidence.LOW),
        )


def pattern_of(address: str, is_expression: bool) -> str:
    """Return a path from the root with each parameter as `{}`; a regular expression's groups are its parameters.

    A part of an expression may be a plain path, where one is put below the other.
    """
    is_expression |= address.startswith("^") or "(?P<" in address
    pattern = _CONVERTED.sub("{}", _pattern_of_expression(address)) if is_expression else _PARAMETER.sub("{}", address)
    return pattern if pattern.startswith("/") else f"/{pattern}"


def _pattern_of_expression(address: str) -> str:
    return _NAMED_GROUP.sub("{}", _ANCHORS.sub("", address)).replace("\\", "")


def routing(found: Iterable[Registered]) -> Iterator[EdgeRow]:
    """Yield which code routes to which handler."""
    for each in found:
        if each.registration.kind is EntryPointKind.ROUTE and each.owner != each.node:
            yield each.owner, each.node, EdgeKind.ROUTES_TO, each.path, each.line, each.confidence, EdgeRule.CONVENTION
