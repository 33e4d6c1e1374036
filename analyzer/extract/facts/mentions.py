"""String literals that may spell the full name of a symbol: settings, lazy references and registries name code in text."""

import re
from collections.abc import Iterable
from typing import Final

from analyzer.extract.facts.innermost import innermost
from analyzer.extract.facts.stretches import Literals
from analyzer.extract.state.walk import Walk
from analyzer.languages import told

_LONGEST_NAME: Final = 300
_BEGINNING = re.compile(rb"[A-Za-z_]\w*_(?=[%{$])")
_END = re.compile(rb"(?<=%s)_\w*[A-Za-z0-9]\b")
_WORD = re.compile(rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*")


def write_mentions(walk: Walk, literals: Literals) -> None:
    """Write a row for each string literal of the walked file that has the declared shape; each stands in the innermost definition."""
    pattern = walk.language.mention
    if pattern is None:
        return
    matches = [(match, starts) for literal, starts in literals.items() if (match := pattern.fullmatch(literal))]
    found = {start + match.start("name"): match["name"] for match, starts in matches for start in starts}
    if not found:
        return
    owner = innermost(walk)
    line, line_start = 1, 0
    for start, text in sorted(found.items()):
        line += walk.source.count(b"\n", line_start, start)
        line_start = walk.source.rfind(b"\n", 0, start) + 1
        walk.facts.mentions.extend((walk.facts.texts[text], line, start - line_start + 1, owner(start)))


def quoted_words(literals: Iterable[bytes]) -> str:
    """Return words of string literals that may name what the program looks up: each once, sorted.

    They are those of literals that hold no blank, and in others the beginnings of names, before what is put in when the program runs. Ends
    of names, after it, are words of their own where no letter tells what is put in. What names what lies in something by a sign between
    both (`app.Outer$Inner`) has each of them too.
    """
    names: list[bytes] = []
    begun: list[bytes] = []
    for literal in literals:
        if len(literal) <= _LONGEST_NAME and literal.split() == [literal]:
            names.append(literal)
        elif b"_%" in literal or b"_{" in literal or b"_$" in literal:
            begun.append(literal)
    text = b"\n".join(names)
    words = {*_WORD.findall(text), *_END.findall(text), *_BEGINNING.findall(b"\n".join(begun))}
    words.update(*(told.INNER.split(word) for word in words if b"$" in word))
    return b" ".join(sorted(words)).decode("utf-8", "replace")
