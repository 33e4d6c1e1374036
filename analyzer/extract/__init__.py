"""From a source file to its facts.

    facts = extract_file(source, LANGUAGES["…"], deadline_seconds=10.0)

`source` is the file's text in UTF-8; the result is a `FileFacts`. The function is pure and raises nothing for any input: a file that
could not be walked has the status `failed`, the reason in `failure`, and a line and message in `errors`. Syntax errors are stepped over
and make the status `partial`. It makes many objects and no cycles: switch the garbage collector off around many calls.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final

from analyzer.deep import calls_so_far
from analyzer.extract.facts.finish import finish
from analyzer.extract.facts.order import ordered
from analyzer.extract.modules import walk_module
from analyzer.extract.state.walk import TooSlowError, Walk
from analyzer.extract.tables import compile_tables
from analyzer.languages.declaration import Language
from analyzer.model.facts import NO_FACTS, FileFacts
from analyzer.schema.vocab import ParseStatus, ProblemCode
from analyzer.syntax import Grammar, Node, ParseTimeoutError, find_errors, parse

__all__ = ["extract_file"]

FRAMES: Final = 8000
"""Calls that a walk may be deep: about 3,000 levels of nesting in the source."""


def extract_file(source: bytes, language: Language, deadline_seconds: float) -> FileFacts:
    """Return the facts of a file. `deadline_seconds` bounds the time of parsing and walking together."""
    deadline = perf_counter() + deadline_seconds
    language = (language.dialect(source) if language.dialect is not None else None) or language
    tables = compile_tables(language)
    source = source if language.code_of is None else language.code_of(source)
    try:
        root = _parse(tables.grammar, language, source, deadline)
        with _deep_recursion():
            walk = Walk(source, language, tables, deadline)
            walk_module(walk, root)
            return ordered(finish(walk, root))
    except (ParseTimeoutError, TooSlowError):
        return _failed(source, ProblemCode.TOO_SLOW, f"not analyzed within {deadline_seconds:g} seconds")
    except RecursionError:
        return _failed(source, ProblemCode.TOO_DEEP, "nested too deeply")


def _parse(grammar: Grammar, language: Language, source: bytes, deadline: float) -> Node:
    """Return the root of a file's tree: of the form of the source in which the grammar misses the least."""
    root = parse(grammar, source, deadline)
    errors = len(find_errors(grammar, root)) if language.mended is not None and root.has_error else 0
    for form in language.mended(source) if errors and language.mended is not None else ():
        other = parse(grammar, form, deadline)
        found = len(find_errors(grammar, other))
        if found < errors:
            root, errors = other, found
    return root


@contextmanager
def _deep_recursion() -> Iterator[None]:
    """Allow a fixed number of calls from here, so that the same file is too deep, or not, wherever it is analyzed."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(calls_so_far() + FRAMES)
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


def _failed(source: bytes, failure: ProblemCode, message: str) -> FileFacts:
    lines = source.count(b"\n") + (not source.endswith(b"\n") and bool(source))
    return NO_FACTS._replace(status=ParseStatus.FAILED, lines=lines, errors=((1, message),), failure=failure)
