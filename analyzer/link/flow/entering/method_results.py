"""What methods give where no call expression calls them: operators, loops, items, descriptors."""

from analyzer.link.flow.entering.enter import NO_ARGUMENTS, Arguments, Call, enter
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each


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
    if flow.objects.kind(value) == Kind.BOUND:
        enter(flow, Call(flow.implicit_call(target), arguments, target), flow.objects.index(value), flow.objects.extra(value), weakly)
