"""What of a longer text answers a question: its sentences and list items that have the words of it."""

import re
from collections.abc import Collection

from serve.answers.render import clip

_ENDING = re.compile(r"(?<=[a-z]{4})(?:ings?|ed|es|e|s)$|(?<=at)ions?$")
_PIECE = re.compile(r"\S.*?(?:[.!?](?=\s)|(?=\n\s*(?:[-*+•]\s|\n))|\Z)", re.DOTALL)


def beginning(word: str) -> str:
    """Return what the forms of a word begin with: `throttling` is what a commit says that adds a `throttle`."""
    return _ENDING.sub("", word)


def telling(text: str, words: Collection[str], most: int) -> str:
    """Return the pieces of a text with the most of some words, in their order and verbatim; a text of at most `most` characters is whole.

    The words are in lower case, in any form. `…` stands for what is left out; where no piece has a word, or none fits, the text is cut.
    """
    if len(text) <= most:
        return text
    said = re.compile(r"(?<!\w)(?:" + "|".join(re.escape(beginning(word)) for word in words) + ")") if words else None
    pieces = [piece.span() for piece in _PIECE.finditer(text)]
    found = [len(set(said.findall(text[first:end].lower()))) if said else 0 for first, end in pieces]
    kept: list[int] = []
    room = most
    for number in sorted(range(len(pieces)), key=lambda number: (-found[number], number)):
        first, end = pieces[number]
        if found[number] and end - first <= room:
            kept.append(number)
            room -= end - first + len(" … ")
    return _joined(text, pieces, sorted(kept)) if kept else clip(text, most)


def _joined(text: str, pieces: list[tuple[int, int]], kept: list[int]) -> str:
    """Return pieces with what stands between neighbours, and an ellipsis for others."""
    parts = ["" if kept[0] == 0 else "… "]
    for number in kept:
        first, end = pieces[number]
        parts.append(text[first:end])
        is_next_kept = number + 1 in kept
        is_last = number == len(pieces) - 1
        parts.append(text[end : pieces[number + 1][0]] if is_next_kept else "" if is_last else " … ")
    return "".join(parts).rstrip()
