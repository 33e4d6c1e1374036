"""TOML with line numbers."""

import re
from collections.abc import Iterator

from analyzer import toml
from analyzer.languages.manifests.tree import LineFinder, MalformedError, Node, Place, Token, tokens, with_lines

_TOKEN = re.compile(
    r"(?P<skip>[^\S\n]+|\#[^\n]*)|(?P<newline>\n)|(?P<open>[\[{])|(?P<close>[\]}])|(?P<comma>,)|(?P<assign>=)|(?P<dot>\.)"
    r'|(?P<long>"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\')|(?P<string>"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\')|(?P<word>[^\s\[\]{}=,.\#"\']+)',
    re.DOTALL,
)
_ERROR_LINE = re.compile(r"\(at line (\d+)")


def load_toml(text: str) -> dict[str, object]:
    """Return the plain values of a TOML text. Raises MalformedError."""
    try:
        return toml.load(text)
    except ValueError as error:
        found = _ERROR_LINE.search(str(error))
        raise MalformedError(int(found[1]) if found else None, f"not valid TOML: {error}") from error
    except RecursionError as error:
        raise MalformedError(None, "not valid TOML: nested too deeply") from error


def parse_toml(text: str) -> Node:
    """Return the tree of a TOML text. Raises MalformedError."""
    return with_lines(load_toml(text), _lines(text))


def _lines(text: str) -> dict[Place, int]:
    finder = LineFinder()
    counts: dict[Place, int] = {}
    stream = tokens(_TOKEN, text)
    is_line_start = True
    for token in stream:
        if token.kind == "newline":
            if finder.is_at_rest:
                finder.end_entry()
        elif is_line_start and finder.is_at_rest and token.text == "[":
            _take_header(token.line, stream, counts, finder)
        elif token.kind != "dot":
            finder.take(_unquoted(token))
        is_line_start = token.kind == "newline"
    return finder.lines


def _take_header(line: int, stream: Iterator[Token], counts: dict[Place, int], finder: LineFinder) -> None:
    """Take the rest of `[a.b]` or `[[a.b]]`, whose first bracket is taken; `counts` holds the tables of each array so far."""
    is_array = False
    names: list[str] = []
    for token in stream:
        if token.kind in ("string", "word"):
            names.append(_unquoted(token).text)
        elif token.text == "[" and not names:
            is_array = True
        elif token.kind in ("newline", "close"):
            break
    place = _header_place(names, is_array, counts)
    finder.lines.setdefault(place, line)
    finder.restart(place)


def _header_place(names: list[str], is_array: bool, counts: dict[Place, int]) -> Place:
    place: Place = ()
    for name in names[:-1]:
        place = (*place, name)
        if place in counts:
            place = (*place, counts[place] - 1)
    place = (*place, *names[-1:])
    if is_array:
        counts[place] = counts.get(place, 0) + 1
    return (*place, counts[place] - 1) if place in counts else place


def _unquoted(token: Token) -> Token:
    if token.kind != "string":
        return token
    inner = token.text[1:-1]
    if token.text[0] == '"' and "\\" in inner:
        inner = str(toml.load(f"value = {token.text}")["value"])
    return token._replace(text=inner)
