"""What a query asks for: its words with their weights, the names in it, and its shape."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from math import log

from analyzer.schema.words import identifiers, whole_word, words_of

REST = 0.5
"""Weight of a word behind the first line, which is a title, relative to one in it."""

MAX_LINES = 30

_QUOTED = re.compile(r"`([^`\n]+)`")
_SCOPE = re.compile(r"\W*+(\w[\w./@-]*+(?:[ ,][ ,/]*+[\w.-][\w./-]*+){0,2})(?:\(([^)]*)\))?!?:\s|\[([^\]]+)\]")
"""What stands before a colon or in brackets at the beginning of a title: `parser: …`, `fix(router): …`, `[ui] …`."""

_CHANGE_KINDS = frozenset(("fix", "feat", "chore", "refactor", "test", "tests", "perf", "doc", "docs", "ci", "build", "style"))
_PATH = re.compile(r"[\w.@()\[\]*?-]*(/[\w.@()\[\]*?-]+)+/?|[\w.@-]+/|[\w*-]+(\.[\w-]+)*\.[a-z]{1,5}")
_NAME = re.compile(r"[\w$]+((\.|::|->|#)[\w$]+)*(\(\))?")
_FILE_ENDING = re.compile(r"\.[A-Za-z]\w{0,5}$")


class Shape(StrEnum):
    """What a query looks like."""

    PATH = "path"
    SYMBOL = "symbol"
    CONCEPT = "concept"
    HYBRID = "hybrid"


@dataclass(frozen=True, slots=True)
class Query:
    """A query, read. `words` have their weights; `names` are those of its words that are written as names of code.

    `scope` are the words of a title's scope. `identifiers` are its names as written, in order.
    """

    text: str
    words: Mapping[str, float]
    names: frozenset[str]
    scope: frozenset[str]
    identifiers: tuple[str, ...]
    shape: Shape

    def written(self, words: Iterable[str]) -> list[str]:
        """Return indexed words as the query writes them, in the given order, each once; a corrected word stays as it is."""
        forms = {word: name for name in reversed(identifiers(self.text)) for word in words_of(name)}
        return list(dict.fromkeys(forms.get(word, word) for word in words))


def parse_query(text: str) -> Query:
    """Return what a query asks for. It may be a name, a path, a question, or a title with an explanation below it."""
    lines = text.strip().splitlines()[:MAX_LINES]
    weights: Counter[str] = Counter()
    for number, line in enumerate(lines):
        for word in _words(line):
            weights[word] += 1 if number == 0 else REST  # type: ignore[assignment]  # A Counter adds up fractions just as well.
    written = _written_as_names("\n".join(lines))
    return Query(
        text,
        {word: _damped(weight) for word, weight in weights.items()},
        frozenset(word for name in written for word in words_of(name)),
        frozenset(_words(_scope(lines[0]) if lines else "")) - _CHANGE_KINDS,
        tuple(dict.fromkeys(written)),
        shape_of(text),
    )


def shape_of(text: str) -> Shape:
    """Return what a query looks like: a path, a name, several names, prose, or prose with names in it."""
    tokens = text.split()
    if len(tokens) == 1 and _is_path(tokens[0]):
        return Shape.PATH
    if (tokens and all(_NAME.fullmatch(token) and _is_name(token) for token in tokens)) or _is_one_word(tokens):
        return Shape.SYMBOL
    return Shape.HYBRID if _written_as_names(text) else Shape.CONCEPT


def _is_one_word(tokens: list[str]) -> bool:
    return len(tokens) == 1 and _NAME.fullmatch(tokens[0]) is not None


def _is_path(token: str) -> bool:
    """Return whether a token is written as a path; `app.load` may be a name as well, and is one where no file is called so."""
    if _PATH.fullmatch(token) is None or "/" in token or "*" in token:
        return _PATH.fullmatch(token) is not None
    return _FILE_ENDING.search(token) is not None and token.count(".") == 1


def _is_name(token: str) -> bool:
    """Return whether a token is written as code writes names, not prose: with a case change, an underscore, or parts joined."""
    return re.search(r"[a-z0-9][A-Z]|[A-Z]{2,}[a-z]|\w_\w|\w(\.|::|->|#)\w|\(\)$|^_", token) is not None


def _written_as_names(text: str) -> list[str]:
    quoted = [name for part in _QUOTED.findall(text) for name in identifiers(part)]
    return quoted + [name for name in identifiers(text) if whole_word(name) and _is_name(name)]


def _words(text: str) -> Iterable[str]:
    return (word for identifier in identifiers(text) for word in words_of(identifier))


def _scope(title: str) -> str:
    found = _SCOPE.match(title)
    return " ".join(part for part in found.groups() if part) if found else ""


def _damped(weight: float) -> float:
    return weight if weight <= 1 else 1 + log(weight)
