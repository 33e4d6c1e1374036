"""From a source file to its facts.

    facts = extract_file(source, LANGUAGES["…"], deadline_seconds=10.0)

`source` is the file's text in UTF-8; the result is a `FileFacts`. The function is pure and raises nothing for any input: a file that
could not be walked has the status `failed`, the reason in `failure`, and a line and message in `errors`. Syntax errors are stepped over
and make the status `partial`. It makes many objects and no cycles: switch the garbage collector off around many calls.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter, process_time
from typing import Final

from analyzer.deep import calls_so_far
from analyzer.extract.facts.finish import finish
from analyzer.extract.facts.order import ordered
from analyzer.extract.modules import walk_module
from analyzer.extract.state.walk import TooSlowError, Walk
from analyzer.extract.tables import compile_tables
from analyzer.languages.declaration import Language
from analyzer.languages.templates import Template
from analyzer.model.facts import NO_FACTS, FileFacts
from analyzer.schema.vocab import ParseStatus, ProblemCode
from analyzer.syntax import Grammar, Node, ParseTimeoutError, find_errors, parse

__all__ = ["extract_file"]

_SHARE_OF_MARKUP: Final = 0.1
"""Of a file's time, what parsing its markup may take of the processor: the largest written by hand take a hundredth of that."""
_MARKUP_TOO_DEEP: Final = "the markup is nested too deeply"
FRAMES: Final = 8000
"""Calls that a walk may be deep: about 3,000 levels of nesting in the source."""


def extract_file(source: bytes, language: Language, deadline_seconds: float) -> FileFacts:
    """Return the facts of a file. `deadline_seconds` bounds the time of parsing and walking together.

    Markup around code that takes long to parse, or is nested too deeply, is left out, which is an error of the first line.
    """
    deadline = perf_counter() + deadline_seconds
    language = (language.dialect(source) if language.dialect is not None else None) or language
    code = source if language.code_of is None else language.code_of(source)
    template, missing = _template(source, code, language, process_time() + _SHARE_OF_MARKUP * deadline_seconds)
    facts = _extracted(code, language, deadline, deadline_seconds, template)
    if facts.failure is ProblemCode.TOO_DEEP and template is not None:
        facts, missing = _extracted(code, language, deadline, deadline_seconds, None), _MARKUP_TOO_DEEP
    if not missing or facts.failure is not None:
        return facts
    return facts._replace(status=ParseStatus.PARTIAL, errors=((1, missing), *facts.errors))


def _template(source: bytes, code: bytes, language: Language, deadline: float) -> tuple[Template | None, str]:
    """Return the code in the markup around code, and why it is missing where that cannot be told."""
    if language.template is None:
        return None, ""
    try:
        with _deep_recursion():
            return language.template(source, code, deadline), ""
    except ParseTimeoutError:
        return None, "the markup takes too long"
    except RecursionError:
        return None, _MARKUP_TOO_DEEP


def _extracted(code: bytes, language: Language, deadline: float, seconds: float, template: Template | None) -> FileFacts:
    """Return the facts of code, and of what stands in the markup around it."""
    tables = compile_tables(language)
    try:
        root = _parse(tables.grammar, language, code, deadline)
        with _deep_recursion():
            walk = Walk(code, language, tables, deadline)
            walk_module(walk, root, template)
            return ordered(finish(walk, root))
    except (ParseTimeoutError, TooSlowError):
        return _failed(code, ProblemCode.TOO_SLOW, f"not analyzed within {seconds:g} seconds")
    except RecursionError:
        return _failed(code, ProblemCode.TOO_DEEP, "nested too deeply")


def _parse(grammar: Grammar, language: Language, source: bytes, deadline: float) -> Node:
    """Return the root of a file's tree: of the form of the source in which the grammar misses the least."""
    source = source if language.unmistakable is None else language.unmistakable(source)
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
