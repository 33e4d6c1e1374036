"""Rows of `dead_code`: how sure each is, and the sentence that says why."""

from collections.abc import Sequence
from typing import NamedTuple

from analyzer.schema.vocab import Confidence
from analyzer.schema.vocab_project import DeadCodeKind


class DeadSymbol(NamedTuple):
    """A row of `dead_code`. `unused_since` is the commit that took its last use away, None where none is known to have."""

    node_id: int
    path: str
    kind: DeadCodeKind
    lines: int
    confidence: Confidence
    reason: str
    unused_since: str | None = None


def confidence_of(kind: DeadCodeKind, public: bool, is_library: bool, doubts: int) -> Confidence | None:
    """Return the step of the ladder; None where so much speaks against it that it is not listed."""
    if doubts > 2:
        return None
    if doubts > 1:
        return Confidence.GUESS if kind is DeadCodeKind.UNREFERENCED else None
    if kind is DeadCodeKind.TEST_ONLY:
        return Confidence.LOW if public else Confidence.MEDIUM
    if doubts:
        return Confidence.LOW if public else Confidence.MEDIUM
    if not public:
        return Confidence.CERTAIN
    return Confidence.MEDIUM if is_library else Confidence.HIGH


_FACTS = {
    DeadCodeKind.UNREFERENCED: "nothing calls, references or exports it",
    DeadCodeKind.UNREACHABLE: "only what is dead itself uses it",
    DeadCodeKind.TEST_ONLY: "only tests reach it",
}


def reason_of(kind: DeadCodeKind, is_public: bool, is_library: bool, doubts: Sequence[str], word: str = "public") -> str:
    """Return the evidence for and against a symbol, as a sentence; `word` says how it is open to others where it is."""
    against = f"; but {', and '.join(doubts)}" if doubts else "; its name is written for it nowhere else"
    return f"{_FACTS[kind].capitalize()}; {_place(is_public, is_library, word)}{against}."


def confidence_of_file(kind: DeadCodeKind, public: bool, is_library: bool, is_script: bool) -> Confidence | None:
    """Return the step of a file, which is never sure: what loads files need not be written in the repository. None as for symbols."""
    if is_script:
        return Confidence.GUESS
    if kind is DeadCodeKind.TEST_ONLY and public and is_library:
        return None
    if public and is_library:
        return Confidence.GUESS
    return Confidence.LOW if kind is DeadCodeKind.TEST_ONLY else Confidence.MEDIUM


_FILE_FACTS = {
    DeadCodeKind.UNREFERENCED: "nothing imports it",
    DeadCodeKind.UNREACHABLE: "only files that nothing needs import it",
    DeadCodeKind.TEST_ONLY: "only tests load it",
}


def reason_of_file(kind: DeadCodeKind, is_public: bool, is_library: bool, is_script: bool) -> str:
    """Return the evidence for and against a file, as a sentence."""
    place = "but it can be run by hand" if is_script else _place(is_public, is_library)
    return f"{_FILE_FACTS[kind].capitalize()}, and no other text names it; {place}."


def _place(is_public: bool, is_library: bool, word: str = "public") -> str:
    return f"{word} in a library, so others may use it" if is_public and is_library else word if is_public else "private"
