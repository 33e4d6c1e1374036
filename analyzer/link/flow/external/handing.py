"""What frameworks give what was registered with them when they start it."""

from analyzer.languages.conventions import Handed, Registration
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.entering.own_results import give_object
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def hand_over(flow: Flow, made: Call, registration: Registration, classes: int) -> None:
    """Let what a call registers, or what it decorates, be given what the framework hands it; `classes` is the slot of a class, or -1."""
    handed = registration.hands
    if handed is None:
        return
    given = flow.graph.new_slot()
    if handed.type:
        flow.graph.add(given, (flow.objects.intern(Kind.EXTERNAL_INSTANCE, handed.type),))
    elif classes != NONE:
        on_each(flow, classes, give_object, given)
    for slot in (made.first(),) if made.is_decorator else _registered(made, registration):
        if slot != NONE:
            on_each(flow, slot, _give, handed, given)


def _registered(made: Call, registration: Registration) -> list[int]:
    plain = [slot for slot, keyword in zip(made.arguments.slots, made.arguments.keywords, strict=True) if keyword is None]
    places = [place for place in registration.target if isinstance(place, int) and -len(plain) <= place < len(plain)]
    return [*(plain[place] for place in places), *(made.arguments.named(place) for place in registration.target if isinstance(place, str))]


def _give(flow: Flow, handed: Handed, given: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) != Kind.FUNCTION or flow.whole.receiver_class(flow.objects.index(value)) != NONE:
        return
    function = flow.objects.index(value)
    parameters = flow.whole.functions[function].parameters
    taking = [each for each in parameters if each.name == handed.parameter] if handed.parameter else parameters[:1]
    for parameter in taking:
        slot = flow.whole.function_slot(function, parameter.slot)
        if slot not in flow.closed:
            flow.graph.connect_weakly(given, slot)
