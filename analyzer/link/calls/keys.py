"""Keys, of which collections ask a method to find them. Those of the repository do that in methods of their own."""

from collections.abc import Iterator

from analyzer.link.calls.places import Place, asked_of_any
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.solver.graph import Values
from analyzer.link.flow.solver.objects import Kind, weak
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE
from analyzer.schema.vocab import CallSyntax


def lookup_places(flow: Flow, file: int) -> Iterator[Place]:
    """Yield where something is looked up under a key, or asked whether it has one."""
    whole, base, values, methods = flow.whole, flow.whole.slot_base[file], flow.graph.values, flow.whole.semantics[file].methods
    for collection, key, is_test, line, column, owner in whole.rows(file, "lookups"):
        held = asked_of_any(flow, values[key + base])
        syntax, own = (CallSyntax.OPERATOR, methods.contains) if is_test else (CallSyntax.SUBSCRIPT, methods.get_item)
        if held and not _has_own(flow, values[collection + base], own):
            for name, asked in _asked(flow, file, values[collection + base], held, is_mapping=not is_test):
                yield Place(syntax, asked, name, line, column, owner)


def _has_own(flow: Flow, collections: Values, name: str) -> bool:
    return any(flow.is_instance(each) and method_of(flow, flow.class_of(each), name) != NONE for each in collections)


def _asked(flow: Flow, file: int, collections: Values, keys: Values, *, is_mapping: bool) -> Iterator[tuple[str, Values]]:
    """Yield the methods that collections call, each with the keys that are asked for it: nothing where nobody knows what they are.

    A key that is hashed is compared with those that are there under the same hash, if there are any.
    """
    methods, comparing = flow.whole.semantics[file].methods, flow.whole.semantics[file].collections.comparing
    made = {flow.objects.label(each) for each in collections if flow.objects.kind(each) == Kind.CONTAINER}
    if is_mapping or (made and made.isdisjoint(comparing)):
        yield methods.hash, keys
        hashed = [each for each in keys if flow.is_instance(each) and method_of(flow, flow.class_of(each), methods.hash) != NONE]
        yield methods.equal, frozenset(map(weak, hashed))
    elif made and made <= comparing:
        yield methods.equal, keys
