"""Methods by which functions are run that decorators from outside have put into objects of their own."""

from analyzer.languages.models import RunningMethod
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE


def running_method(flow: Flow, function: int, name: str) -> RunningMethod | None:
    """Return the method of that name which a decorator from outside gives a function, a value of such a kind; None where none does."""
    index = flow.objects.index(function)
    words = flow.semantics_of_function(index).outside.running_methods
    if not words or (definition := flow.whole.functions[index].definition) == NONE:
        return None
    file = flow.whole.function_file[index]
    for decorator in flow.whole.files[file].facts.definitions[definition].decorators or ():
        written = decorator.partition("(")[0]
        method = words.get(written.rpartition(".")[2], {}).get(name)
        if method is not None and not _is_own(flow, file, written):
            return method
    return None


def _is_own(flow: Flow, file: int, decorator: str) -> bool:
    """Return whether a decorator, as it is written, is the repository's own, or a method of its own classes."""
    first, _, member = decorator.partition(".")
    bound = flow.whole.module_members[file].get(first)
    held = flow.graph.values[bound.cell] if bound is not None and bound.cell != NONE else ()
    if not member:
        return any(flow.objects.kind(value) in (Kind.FUNCTION, Kind.CLASS) for value in held)
    return any(_defines(flow, flow.class_of(value), member) for value in held)


def _defines(flow: Flow, class_: int, member: str) -> bool:
    order = flow.hierarchy.linearization(class_) if class_ != NONE else ()
    return any(isinstance(each, int) and member in flow.whole.class_members[each] for each in order)
