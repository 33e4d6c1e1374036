"""For which systems a file is built, or that it is not: by its name and by its build constraint."""

import re
from collections.abc import Iterator
from functools import cache
from posixpath import basename

from analyzer.languages.golang.standard import ARCHITECTURES, DEFAULT_TAGS, SYSTEMS

_TOKEN = re.compile(r"\s*(\|\||&&|!|\(|\)|[\w.]+)")
_MOST_TOKENS = 1_000
"""Of a constraint that can be read, as the language's own reader has it."""
_VERSION = re.compile(r"go1(\.\d+)?")


def variant_of(path: str, condition: str | None) -> str:
    """Return what a file is built for beside the default system (Linux on amd64, with C); empty where that includes it.

    A file whose name begins with an underscore or a dot is never built: others are made of it.
    """
    if basename(path).startswith(("_", ".")):
        return "never"
    suffix = _suffix_tags(path)
    if not suffix <= DEFAULT_TAGS:
        return " ".join(sorted(suffix))
    return "" if condition is None or holds(condition) else condition


def _suffix_tags(path: str) -> frozenset[str]:
    """Return the system and the architecture at the end of a file's name, as in `stat_linux_arm64_test.go`."""
    words = basename(path).removesuffix(".go").removesuffix("_test").split("_")[1:]
    if len(words) >= 2 and words[-2] in SYSTEMS and words[-1] in ARCHITECTURES:
        return frozenset(words[-2:])
    return frozenset(words[-1:]) if words and (words[-1] in SYSTEMS or words[-1] in ARCHITECTURES) else frozenset()


@cache
def holds(condition: str) -> bool:
    """Return whether a build constraint holds by default; one that cannot be read does."""
    tokens = _TOKEN.findall(condition)
    if len(tokens) > _MOST_TOKENS:
        return True
    try:
        return _Reader(iter([*tokens, ""])).alternatives()
    except StopIteration:
        return True


class _Reader:
    """Evaluates a constraint from left to right: `||` of `&&` of negated, parenthesized and plain tags."""

    def __init__(self, tokens: Iterator[str]) -> None:
        self._tokens = tokens
        self._next = next(tokens)

    def alternatives(self) -> bool:
        """Read terms joined by `||`."""
        found = self._conjunction()
        while self._next == "||":
            self._advance()
            found = self._conjunction() or found
        return found

    def _conjunction(self) -> bool:
        found = self._single()
        while self._next == "&&":
            self._advance()
            found = self._single() and found
        return found

    def _single(self) -> bool:
        token = self._advance()
        if token == "!":
            return not self._single()
        if token == "(":
            found = self.alternatives()
            self._advance()
            return found
        return token in DEFAULT_TAGS or _VERSION.fullmatch(token) is not None

    def _advance(self) -> str:
        token, self._next = self._next, next(self._tokens)
        return token
