"""What methods give where no call expression calls them: operators, loops, items, descriptors."""

from analyzer.languages.models import OwnResult
from analyzer.link.flow.entering.enter import NO_ARGUMENTS, Arguments, Call, enter
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def give_results(flow: Flow, methods: int, target: int, arguments: Arguments = NO_ARGUMENTS) -> None:
    """Let what the bound methods in a slot return flow into `target`."""
    if arguments is NO_ARGUMENTS:
        flow.graph.connect(results_of(flow, methods), target)
    else:
        on_each(flow, methods, _give_result_of, target, arguments)


def results_of(flow: Flow, methods: int) -> int:
    """Return the slot of what bound methods give where nothing is passed: the same for all places, which may be thousands of operators."""
    results = flow.without_arguments.results.get(methods)
    if results is None:
        results = flow.without_arguments.results[methods] = flow.graph.new_slot()
        on_each(flow, methods, _give_result_of, results, NO_ARGUMENTS)
    return results


def _give_result_of(flow: Flow, target: int, arguments: Arguments, value: int, weakly: bool) -> None:
    kind = flow.objects.kind(value)
    if kind == Kind.EXTERNAL_METHOD:
        _give_same(flow, target, flow.objects.name(value), flow.objects.extra(value), weakly)
    elif kind == Kind.BOUND:
        enter(flow, Call(flow.implicit_call(target), arguments, target), flow.objects.index(value), flow.objects.extra(value), weakly)


def _give_same(flow: Flow, target: int, name: str, receiver: int, weakly: bool) -> None:
    """Let an object flow on whose class extends one of a library, where the library's method gives an object of the same class."""
    class_ = flow.class_of(receiver) if flow.is_instance(receiver) else NONE
    if class_ != NONE and flow.semantics_of_class(class_).outside.own_results.get(name) is OwnResult.INSTANCE:
        flow.give(target, (strong(receiver),), weakly)
