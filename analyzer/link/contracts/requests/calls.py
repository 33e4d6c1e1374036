"""What the program asks of servers: calls of declared clients, and the paths that their arguments spell."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from analyzer.languages.contacts import ArgumentPlace, Entry, Request
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.constants import address_of, named_methods
from analyzer.link.contracts.arguments import entry_of, filled_in, given_at, is_cut_off, wrapped
from analyzer.link.contracts.requests.answers import answered
from analyzer.link.contracts.requests.own_clients import COMPARED, GIVEN, Asking
from analyzer.link.contracts.routes.mounts import Prefix
from analyzer.link.contracts.rows import EndpointRow
from analyzer.link.contracts.spelling.local_texts import LocalTexts
from analyzer.link.contracts.spelling.named_texts import Spelling, address
from analyzer.link.contracts.tables.chained import chains_of
from analyzer.link.targets import min_confidence
from analyzer.schema.vocab import Confidence
from analyzer.schema.vocab_project import EndpointProtocol, EndpointSide

_HOST = re.compile(r"(?:[a-z][a-z0-9+.-]*:)?//[^/?#]*", re.IGNORECASE)
_OR_NOTHING = re.compile(r"""[^"'`?]+\?\s*(["'`].+?)\s*:\s*(?:null|undefined)""", re.DOTALL)
"""An address that is asked under a condition, and else none."""

_BASE = re.compile(r"(?:\{\})+(?=/)")
_ENDS = "build"
"""What ends the chain of a request that says all of it."""

_BUILT_PATH = re.compile(r"""\.path\(\s*("[^"]*"|'[^']*')\s*\)""")
"""What is put at the end of an address that is built by calls."""

_NAME = re.compile(r"[\w$.]+")
"""A variable of which nothing more is known."""

_LITERAL = re.compile(r"""\s*[fF]?["'`]""")
_RELATIVE = re.compile(r"(?!localhost\b)[A-Za-z_][\w-]*[/?]")
"""How a path begins that a page, or the client's own base, puts below its own."""

_UNDER_ADDRESS = re.compile(
    r"`?(?:\$\{)?[\w$.]*(?:host(?:name)?|ur[li]|endpoint|origin)(?:\(\))?(?:\}|\s*\+\s*[\"'`])[\w$][\w$-]*[/?\"'`]", re.IGNORECASE
)
"""A path without a slash before it behind what is named as an address that ends with one is."""

_WORD = re.compile(r"(?!localhost\b)[A-Za-z_][\w-]*")
_PATH = re.compile(r"[\w{}-]+(?:/[\w.{}-]+)+/?(?:\?.*)?")
"""A path of several parts that begins with a word."""


_PLACE = re.compile(r"/:\w+")
"""What is filled in of a path, in the form that routers know."""


class Chains:
    """The calls of a file by the place where their chain begins, put together when the first is asked for."""

    def __init__(self, rows: Sequence[CallSiteRow]) -> None:
        self._rows = rows

    @cached_property
    def _begun(self) -> dict[tuple[int, int], list[CallSiteRow]]:
        return chains_of(self._rows)

    def told(self, row: CallSiteRow, request: Request) -> Request:
        """Return a request with the HTTP method that the other calls of its chain tell, none where they leave it open."""
        chain = self._begun.get((row.line, row.column), ())
        for each in sorted(chain, key=lambda one: (one.end_line, one.end_column)):
            name = (each.callee_name or "").lower()
            method = next(iter(named_methods(f'"{name}"' if name != "method" else next(iter(given_at(each, 0)), ""))), None)
            if each is not row and method is not None:
                return request._replace(method=method)
        return request if any(each.callee_name == _ENDS for each in chain) else request._replace(default_method="")


def requested(asking: Asking, spelling: Spelling, local: LocalTexts) -> Iterator[EndpointRow]:
    """Yield what a call asks a server for, where it spells a path."""
    row, full, request = asking.row, asking.full, asking.request
    given: Iterable[str] = (text for place in request.addresses for text in _given(row, place, local))
    if request.is_answered:
        described, request = answered(row, request)
        given = (described,) if described is not None else ()
    given = (text for text in given if not text.startswith("{"))
    address = next((spelled for text in given if (spelled := _address(text, spelling)) is not None), None)
    if address is not None and not _HOST.match(address):
        address = asking.around.replace(GIVEN, address)
    is_relative = address is not None and bool(_RELATIVE.match(address) or (request.takes_words and _WORD.fullmatch(address)))
    if address is not None and (pattern := pattern_of(f"/{address}" if is_relative else address)) is not None:
        is_whole = not is_relative and "{}" not in address.partition(pattern.partition("{}")[0])[0] and asking.inner is row
        confidence = min_confidence(row.confidence or Confidence.LOW, Confidence.HIGH if is_whole else Confidence.MEDIUM)
        side, protocol, framework = EndpointSide.CONSUMED, EndpointProtocol.HTTP, request.library or full.partition(".")[0]
        method = _method(row, request, local)
        yield EndpointRow(row.path, row.line, row.caller, side, protocol, method, address, pattern, framework, confidence)


def below_base(row: EndpointRow, bases: Sequence[Prefix]) -> EndpointRow:
    """Return a request as its client sends it, which was made with an address that others are below, `{}` where that is computed."""
    base = (bases[0].text if bases[0].is_whole else "{}") if len(bases) == 1 else ""
    if not base or _HOST.match(row.address):
        return row
    address = f"{base.rstrip('/')}/{row.address.lstrip('/')}"
    return row._replace(address=address, pattern=pattern_of(address) or row.pattern)


def below_group(row: EndpointRow, groups: Sequence[Prefix]) -> EndpointRow:
    """Return what an object asks for that stands for a group of procedures, by its whole name."""
    name = f"{groups[0].text}{row.address}" if len(groups) == 1 else row.address
    return row._replace(address=name, pattern=name)


def _address(written: str, spelling: Spelling) -> str | None:
    """Return the address that an expression makes, with `{}` for what is computed; None for one without a text.

    A word that a function is given to make an address of is no path, unless a slash stands in it.
    """
    under = _OR_NOTHING.fullmatch(written.strip())
    written = under[1] if under is not None else written
    if (text := address(written, spelling)) is not None:
        return text.replace("{}", "{}/", 1) if text.startswith("{}") and _UNDER_ADDRESS.match(written) else text
    built = _BUILT_PATH.findall(written)
    whole = " + ".join(("base", *built)) if built else written
    filled = _PLACE.sub("/{}", address(filled_in(written) or "", spelling) or "")
    made = filled if filled.startswith("/") else address(wrapped(written) or "", spelling) or address_of(whole)
    is_word = made is not None and bool(_RELATIVE.match(made) or _WORD.fullmatch(made))
    return made if not is_word or _LITERAL.match(written) or _PATH.fullmatch(made or "") else None


def _given(row: CallSiteRow, place: ArgumentPlace, local: LocalTexts) -> list[str]:
    """Return what a call is given at a place, as written there or where the variable that it is given has its value."""
    if not isinstance(place, Entry):
        return [local.given(row, text) for text in given_at(row, place)]
    objects = [local.given(row, text) for text in given_at(row, place.place)]
    return [local.given(row, entry) for each in objects if (entry := entry_of(each, place.key)) is not None]


def _method(row: CallSiteRow, request: Request, local: LocalTexts) -> str | None:
    """Return the HTTP method of a request; None where its text does not tell."""
    if request.method:
        return request.method
    given = next(iter(_given(row, request.methods, local)), None) if request.methods != "" else None
    if given is None and isinstance(request.methods, Entry):
        objects = [local.given(row, text) for text in given_at(row, request.methods.place)]
        if any(is_cut_off(text) or _NAME.fullmatch(text) for text in objects):
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
