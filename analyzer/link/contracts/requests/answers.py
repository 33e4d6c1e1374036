"""Requests that functions describe: what one that an object has under a key gives back is the address, or an object that has it."""

import re
from typing import Final

from analyzer.languages.contacts import Entry, Request
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.constants import named_methods
from analyzer.link.contracts.arguments import entry_of, given_at, parts_of

_FUNCTION: Final = (
    r"[{{,]\s*(?:async\s+)?{}\s*"
    r"(?::\s*(?:async\s*)?(?:\((?:[^()]|\([^()]*\))*\)|\w+)(?:\s*:[^=]*)?\s*=>\s*(?P<block>\{{)?|\((?:[^()]|\([^()]*\))*\)[^{{]*(?P<body>\{{))"
)
"""A function under a key of an object, as far as its body, and where that is a block."""
_RETURN: Final = re.compile(r"\breturn\s*\b|\breturn\s*(?=[({`\"'])")


def answered(row: CallSiteRow, request: Request) -> tuple[str | None, Request]:
    """Return the address that a request is described to go to, as written, None without one, and the request with its HTTP method."""
    places = [place for place in request.addresses if isinstance(place, Entry)]
    given = ((text, place.key) for place in places for text in given_at(row, place.place))
    answer = next((found for text, key in given if (found := _answer(text, key)) is not None), None)
    told = request._replace(methods="")
    if answer is None or not answer.startswith("{"):
        return answer, told
    method = entry_of(answer, str(request.methods))
    is_open = method is None and not answer.endswith("}")
    named = next(iter(named_methods(method or "")), "")
    return entry_of(answer, "url"), told._replace(method=named, default_method="" if method is not None or is_open else told.default_method)


def _answer(written: str, key: str) -> str | None:
    """Return what the function that an object has under a key gives back, as far as it is written; None without such a function."""
    found = re.search(_FUNCTION.format(re.escape(key)), written)
    if found is None:
        return None
    body = written[found.end() :]
    if found["block"] or found["body"]:
        given = _RETURN.search(body)
        body = body[given.end() :].partition(";")[0] if given is not None else ""
    body = body.strip()
    return (_alone(body[1:] if body.startswith("(") else body)) or None


def _alone(text: str) -> str:
    """Return the expression that a text begins with; an object as far as its end."""
    depth = 0
    for place, letter in enumerate(text if text.startswith("{") else ""):
        depth += (letter == "{") - (letter == "}")
        if depth == 0:
            return text[: place + 1]
    return text if text.startswith("{") else re.split(r"[)}]\Z|[)}]\s*[,)}]", parts_of(text)[0])[0].strip()
