"""JSON with line numbers."""

import json
import re

from analyzer.languages.manifests.tree import LineFinder, MalformedError, Node, Token, tokens, with_lines

_TOKEN = re.compile(
    r'(?P<skip>\s+)|(?P<open>[\[{])|(?P<close>[\]}])|(?P<comma>,)|(?P<assign>:)|(?P<string>"(?:\\.|[^"\\])*")|(?P<word>[^\s\[\]{},:"]+)',
    re.DOTALL,
)


def load_json(text: str) -> object:
    """Return the plain value of a JSON text. Raises MalformedError."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise MalformedError(error.lineno, f"not valid JSON: {error.msg}") from error
    except (RecursionError, ValueError) as error:  # a number of thousands of digits is a plain ValueError
        raise MalformedError(None, f"not valid JSON: {error}") from error


def parse_json(text: str) -> Node:
    """Return the tree of a JSON text whose root is an object. Raises MalformedError."""
    value = load_json(text)
    if not isinstance(value, dict):
        raise MalformedError(1, "not an object")
    finder = LineFinder()
    stream = tokens(_TOKEN, text)
    next(stream)
    for token in stream:
        finder.take(_unquoted(token))
    return with_lines(value, finder.lines)


def _unquoted(token: Token) -> Token:
    if token.kind != "string":
        return token
    return token._replace(text=str(json.loads(token.text)) if "\\" in token.text else token.text[1:-1])
