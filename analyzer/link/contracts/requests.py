"""What the program asks of servers: calls of declared clients, and the paths that their arguments spell."""

import re
from collections.abc import Iterator
from typing import Final

from analyzer.languages.conventions import Request
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.contracts.arguments import given_at
from analyzer.link.contracts.named_texts import Spelling
from analyzer.link.contracts.routes import EndpointRow
from analyzer.link.targets import min_confidence
from analyzer.schema.vocab import Confidence
from analyzer.schema.vocab_project import EndpointProtocol, EndpointSide

_PIECES = re.compile(
    r"""(?P<prefix>[A-Za-z]{0,2})(?P<quote>\"{3}|'{3}|["'`])(?P<text>(?:\\.|(?!(?P=quote)).)*)(?P=quote)|(?P<join>\+)|(?P<other>[^"'`+]+)""",
    re.DOTALL,
)
_HOLES = re.compile(r"\$?\{[^{}]*\}|%[-+ #0-9.]*[a-zA-Z]")
_HOST = re.compile(r"(?:[a-z][a-z0-9+.-]*:)?//[^/?#]*", re.IGNORECASE)
_BASE = re.compile(r"(?:\{\})+(?=/)")
_BEFORE, _BEHIND = ("(", ","), (".", "%", ",", ")")
"""What stands before and behind a text that a call takes: `Sprintf(`, `urljoin(base,`, and `.format(`, `% (`."""

_NAMED_METHOD = re.compile(r"""["'`]([A-Za-z]+)["'`]|\b(?:Http)?Method\.?([A-Za-z]+)""")
_METHODS: Final = frozenset(("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"))


def requested(row: CallSiteRow, full: str, request: Request, spelling: Spelling) -> Iterator[EndpointRow]:
    """Yield what a call asks a server for, where it spells a path."""
    given = (text for place in request.addresses for text in given_at(row, place))
    address = next((spelled for text in given if (spelled := address_of(text) or spelling.text_of(text)) is not None), None)
    if address is not None and (pattern := pattern_of(address)) is not None:
        is_whole = "{}" not in address.partition(pattern.partition("{}")[0])[0]
        confidence = min_confidence(row.confidence or Confidence.LOW, Confidence.HIGH if is_whole else Confidence.MEDIUM)
        side, protocol, framework = EndpointSide.CONSUMED, EndpointProtocol.HTTP, request.library or full.partition(".")[0]
        method = _method(row, request)
        yield EndpointRow(row.path, row.line, row.caller, side, protocol, method, address, pattern, framework, confidence)


def _method(row: CallSiteRow, request: Request) -> str | None:
    """Return the HTTP method of a request; None where its text does not tell."""
    if request.method:
        return request.method
    given = next(iter(given_at(row, request.methods)), None) if request.methods != "" else None
    words = [quoted or constant for quoted, constant in _NAMED_METHOD.findall(given or "")]
    named = next((word.upper() for word in words if word.upper() in _METHODS), None)
    is_told = given is None or given.lstrip().startswith("{")
    return named or (request.default_method or None if is_told else None)


def address_of(written: str) -> str | None:
    """Return the text that an expression makes, with `{}` for what is computed; None for one without a text of its own.

    Texts that are joined or filled in are followed as far as they are written in one expression.
    """
    parts: list[str] = []
    is_open, is_joined = False, True
    for piece in _PIECES.finditer(written.strip()):
        text = (piece["other"] or "").strip()
        if piece["other"] and not text:
            continue
        if piece["join"]:
            is_joined = True
        elif is_open and not is_joined and text.startswith(_BEHIND):
            break
        elif not is_joined:
            return None
        elif piece["quote"]:
            parts.append(_HOLES.sub("{}", piece["text"]))
            is_open, is_joined = True, False
        else:
            parts += [] if text.endswith("(") else ["{}"]
            is_joined = not is_open and text.endswith(_BEFORE)
    address = "".join(parts)
    return address if is_open else None


def pattern_of(address: str) -> str | None:
    """Return the path of an address without host, query and fragment, from the root, each computed part as `{}`; None without a path."""
    path = re.split(r"[?#]", _HOST.sub("", address, count=1))[0]
    path = _BASE.sub("", path, count=1) if path.startswith("{}") else path
    pattern = re.sub(r"(?:\{\})+", "{}", path)
    return pattern if pattern.startswith("/") and pattern.strip("/{}") else None
