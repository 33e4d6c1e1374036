"""A file's literals and comments: the stretches of its source in which blanks are no layout, and words are no tokens."""

from typing import Final, TypeAlias

from analyzer.extract.state.walk import Walk

Stretch: TypeAlias = tuple[int, int, bool]
"""The first byte and the end of a literal (true) or of a comment (false)."""
Literals: TypeAlias = dict[bytes, list[int]]
"""The first bytes of the literals of a file, by what is written there."""

QUOTE: Final = rb"(?:\"{3}|'{3}|[\"'`])"
"""How the text of a literal begins and ends."""


def stretches_of(walk: Walk) -> list[Stretch]:
    """Return the literals and comments of a walked file in order; what begins inside another is a part of that."""
    found = {(start, end, True) for start, end in walk.verbatim}
    found.update([(comment.start_byte, comment.end_byte, False) for comment in walk.comments])
    stretches: list[Stretch] = []
    at = 0
    for stretch in sorted(found):
        if stretch[0] >= at:
            stretches.append(stretch)
            at = stretch[1]
    return stretches


def literals_of(walk: Walk) -> Literals:
    """Return the literals of a walked file."""
    literals: Literals = {}
    for start, end in walk.verbatim:
        literals.setdefault(walk.source[start:end], []).append(start)
    return literals
