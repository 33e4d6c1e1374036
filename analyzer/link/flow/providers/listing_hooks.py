"""Functions by whose name a framework asks, for each test, which values to run it with.

What such a function lists holds for the tests of its file, and those of all below its folder where the file provides for them. Under which
conditions it lists something is not asked: tests that have a parameter of that name are given the values.
"""

from collections.abc import Iterator
from posixpath import basename, dirname

from analyzer.link.flow.providers.marks import LISTED, Mark
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import MODULE, NONE, Flag


def listed_by_hooks(flow: Flow) -> Iterator[tuple[Mark, int]]:
    """Yield the calls that list values, each with a test or a provider which it holds for."""
    listing = {file: marks for file in flow.whole.flowing if (marks := _listing(flow, file))}
    given = _given(flow) if listing else []
    for file, marks in listing.items():
        semantics, path = flow.whole.semantics[file], flow.whole.files[file].path
        below = f"{dirname(path)}/".lstrip("/") if basename(path) == semantics.providers.file else None
        for function in given:
            other = flow.whole.function_file[function]
            if other == file or (below is not None and flow.whole.files[other].path.startswith(below)):
                yield from ((mark, function) for mark in marks)


def _listing(flow: Flow, file: int) -> list[Mark]:
    """Return the calls in such functions of a file that list values; what goes through a provider is not listed."""
    semantics, facts = flow.whole.semantics[file], flow.whole.files[file].facts
    if semantics.providers.listing_hook[0] not in facts.texts:
        return []
    hooks = {
        number
        for number, definition in enumerate(facts.definitions)
        if definition.name == semantics.providers.listing_hook[0] and definition.parent == MODULE
    }
    rows = flow.whole.calls_named(file, sorted(semantics.providers.parametrizing_decorators)) if hooks else ()
    return [(file, row) for row in rows if row[8] in hooks and row[14] >= LISTED and not _is_indirect(flow, file, row)]


def _is_indirect(flow: Flow, file: int, row: tuple[int, ...]) -> bool:
    keywords = (flow.whole.row(file, "arguments", row[13] + number)[1] for number in range(row[14]))
    indirect = flow.whole.semantics[file].providers.listing_hook[1]
    return any(keyword != NONE and flow.whole.files[file].facts.texts[keyword] == indirect for keyword in keywords)


def _given(flow: Flow) -> list[int]:
    """Return the tests and providers that have parameters."""
    found, flowing = [], set(flow.whole.flowing)
    for function, shape in enumerate(flow.whole.functions):
        file = flow.whole.function_file[function]
        if shape.definition != NONE and shape.parameters and file in flowing:
            definition = flow.whole.files[file].facts.definitions[shape.definition]
            known = flow.whole.semantics[file].providers.decorators
            if definition.flags & Flag.TEST or any(each.partition("(")[0] in known for each in definition.decorators or ()):
                found.append(function)
    return found
