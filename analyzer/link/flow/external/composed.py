"""Methods of libraries that run another method of the same object, whose name they put together: `visit` runs what `visit_Name` is."""

from analyzer.link.flow.attributes.computed.text_lookups import give_named
from analyzer.link.flow.entering.method_results import give_results
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow


def give_composed(flow: Flow, target: int, receiver: int, beginning: str) -> None:
    """Let what the methods of a receiver give flow into `target` whose names begin so: once for all calls, which may be many."""
    key = (strong(receiver), beginning)
    found = flow.outside.composed.get(key)
    if found is None:
        found = flow.outside.composed[key] = flow.graph.new_slot()
        methods = flow.graph.new_slot()
        give_named(flow, methods, key[0], flow.objects.intern(Kind.BEGINNING, beginning), False)
        give_results(flow, methods, found)
    flow.pass_on(found, target, weakly=True)
