"""What the program asks of servers: calls of declared clients, and the paths that their arguments spell."""

import re
from collections.abc import Iterator, Sequence

from analyzer.languages.conventions import Entry, Request
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.constants import address_of, named_methods
from analyzer.link.contracts.arguments import given_at, is_cut_off
from analyzer.link.contracts.local_texts import LocalTexts
from analyzer.link.contracts.mounts import Prefix
from analyzer.link.contracts.named_texts import Spelling, address
from analyzer.link.contracts.own_clients import COMPARED, GIVEN, Asking
from analyzer.link.contracts.routes import EndpointRow
from analyzer.link.targets import min_confidence
from analyzer.schema.vocab import Confidence
from analyzer.schema.vocab_project import EndpointProtocol, EndpointSide

_HOST = re.compile(r"(?:[a-z][a-z0-9+.-]*:)?//[^/?#]*", re.IGNORECASE)
_OR_NOTHING = re.compile(r"""[^"'`?]+\?\s*(["'`].+?)\s*:\s*(?:null|undefined)""", re.DOTALL)
"""An address that is asked under a condition, and else none."""

_BASE = re.compile(r"(?:\{\})+(?=/)")


def requested(asking: Asking, spelling: Spelling, local: LocalTexts) -> Iterator[EndpointRow]:
    """Yield what a call asks a server for, where it spells a path."""
    row, full, request = asking.row, asking.full, asking.request
    given = (local.given(row, text) for place in request.addresses for text in given_at(row, place))
    address = next((spelled for text in given if (spelled := _address(text, spelling)) is not None), None)
    if address is not None and not _HOST.match(address):
        address = asking.around.replace(GIVEN, address)
    if address is not None and (pattern := pattern_of(address)) is not None:
        is_whole = "{}" not in address.partition(pattern.partition("{}")[0])[0] and asking.inner is row
        confidence = min_confidence(row.confidence or Confidence.LOW, Confidence.HIGH if is_whole else Confidence.MEDIUM)
        side, protocol, framework = EndpointSide.CONSUMED, EndpointProtocol.HTTP, request.library or full.partition(".")[0]
        method = _method(row, request)
        yield EndpointRow(row.path, row.line, row.caller, side, protocol, method, address, pattern, framework, confidence)


def below_base(row: EndpointRow, bases: Sequence[Prefix]) -> EndpointRow:
    """Return a request as its client sends it, which was made with an address that others are below, `{}` where that is computed."""
    base = (bases[0].text if bases[0].is_whole else "{}") if len(bases) == 1 else ""
    if not base or _HOST.match(row.address):
        return row
    address = f"{base.rstrip('/')}/{row.address.lstrip('/')}"
    return row._replace(address=address, pattern=pattern_of(address) or row.pattern)


def _address(written: str, spelling: Spelling) -> str | None:
    """Return the address that an expression makes, with `{}` for what is computed; None for one without a text."""
    under = _OR_NOTHING.fullmatch(written.strip())
    written = under[1] if under is not None else written
    return address(written, spelling) or address_of(written)


def _method(row: CallSiteRow, request: Request) -> str | None:
    """Return the HTTP method of a request; None where its text does not tell."""
    if request.method:
        return request.method
    given = next(iter(given_at(row, request.methods)), None) if request.methods != "" else None
    if given is None and isinstance(request.methods, Entry) and is_cut_off(row, request.methods):
        return None
    named = next(iter(named_methods(COMPARED.sub("", given or ""))), None)
    is_told = given is None or given.lstrip().startswith(("{", '"', "'", "`"))
    return named or (request.default_method or None if is_told else None)


def pattern_of(address: str) -> str | None:
    """Return the path of an address without host, query and fragment, from the root, each computed part as `{}`; None without a path."""
    path = re.split(r"[?#]", _HOST.sub("", address, count=1))[0]
    path = _BASE.sub("", path, count=1) if path.startswith("{}") else path
    pattern = re.sub(r"(?:\{\})+", "{}", path)
    return pattern if pattern.startswith("/") and pattern.strip("/{}") else None
