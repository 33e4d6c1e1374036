"""Functions that choose among others by their argument: which ones are registered with them, and that calls enter those too."""

from analyzer.link.flow.collections.callbacks import Invoke
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.choices import Choice
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def note_dispatchers(flow: Flow) -> None:
    """Note the functions whose decorators let them choose among others."""
    for function, shape in enumerate(flow.whole.functions):
        file = flow.whole.function_file[function]
        words = flow.whole.semantics[file].dispatch_decorators
        if words and shape.definition != NONE:
            decorators = flow.whole.files[file].facts.definitions[shape.definition].decorators or ()
            if any(each.rpartition(".")[2] in words for each in decorators):
                flow.choices[function] = Choice()


def register(flow: Flow, made: Call, name: str, dispatcher: int) -> None:
    """Let functions among the arguments be chosen by a dispatcher; what is given a type alone registers what it decorates."""
    for slot in made.arguments.slots:
        if slot != NONE:
            on_each(flow, slot, _register, made, name, dispatcher)


def _register(flow: Flow, made: Call, name: str, dispatcher: int, value: int, weakly: bool) -> None:
    kind = flow.objects.kind(value)
    if kind == Kind.FUNCTION:
        function = flow.objects.index(value)
        if function not in flow.choices[dispatcher].functions:
            flow.choices[dispatcher].functions.append(function)
            for enter_chosen in flow.choices[dispatcher].listeners:
                enter_chosen(function)
        if made.result != NONE:
            flow.give(made.result, (value,), weakly)
    elif made.result != NONE and not made.is_decorator:
        again = flow.objects.intern(Kind.EXTERNAL_METHOD, name, flow.objects.intern(Kind.FUNCTION, dispatcher))
        flow.graph.add(made.result, (again,))


def choose(flow: Flow, made: Call, dispatcher: int, receiver: int, invoke: Invoke) -> None:
    """Let a call of a dispatcher enter every function that is, or will be, registered with it; only for what they are given."""
    call = made._replace(is_decorator=False)

    def enter_chosen(function: int) -> None:
        kind = Kind.FUNCTION if receiver == NONE else Kind.BOUND
        invoke(flow, call, flow.objects.intern(kind, function, -1 if receiver == NONE else strong(receiver)), True)

    flow.choices[dispatcher].listeners.append(enter_chosen)
    for function in flow.choices[dispatcher].functions:
        enter_chosen(function)
