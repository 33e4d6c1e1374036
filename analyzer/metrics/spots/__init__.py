"""Places in the code that a rule may object to, whoever judges them: what is there, and how much of it."""

import re
from typing import Final, NamedTuple

from analyzer.schema.vocab_health import SpotKind

_EXPECTED: Final = re.compile(r"^expected\w*\.")
"""A variable that holds what something is compared with: calling it asserts nothing."""


class Spot(NamedTuple):
    """A row of `spots`."""

    path: str
    line: int
    end_line: int
    node_id: int | None
    kind: SpotKind
    value: float
    name: str
    detail: str | None = None


class Meaning(NamedTuple):
    """What a language says of names that spots ask for: classes of nearly all exceptions, words that names of assertions have, how the
    names of tests begin that assert nothing, types of what a test fails through, words of assertions that only prepare something, names of
    what only looks at a collection, of types of collections that nothing can change, and of parameters that measure what a test does."""

    broad_exceptions: frozenset[str]
    assertion_words: tuple[str, ...]
    asserts_nothing: tuple[str, ...] = ()
    test_handles: frozenset[str] = frozenset()
    preparing_words: tuple[str, ...] = ()
    assertion_names: frozenset[str] = frozenset()
    reading: frozenset[str] = frozenset()
    read_only: frozenset[str] = frozenset()
    measuring: frozenset[str] = frozenset()

    def is_assertion(self, callee: str) -> bool:
        """Return whether a call, by what is called as written, is one of an assertion."""
        lower = _EXPECTED.sub("", callee.lower())
        return any(word in lower for word in self.assertion_words) or callee in self.assertion_names

    def is_preparation(self, callee: str) -> bool:
        """Return whether such a call tells an object that stands for another one what to do and to expect."""
        return any(word in f"{callee}(" for word in self.preparing_words)


NO_MEANING = Meaning(frozenset(), ())
