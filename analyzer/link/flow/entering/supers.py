"""Calls that give a receiver as what the class above sees: `super()` and its like."""

from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.objects import CLASSES, Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE, Flag


def see_above(flow: Flow, made: Call) -> None:
    """Let a call give its receiver as seen from the class above: that of its method, or those that it names."""
    if made.result == NONE:
        return
    if made.arguments.slots:
        _explicit_super(flow, made)
        return
    class_ = flow.whole.receiver_class(made.owner) if made.owner != NONE else NONE
    if class_ != NONE:
        is_class_level = flow.whole.functions[made.owner].flags & Flag.CLASS_LEVEL
        receiver = flow.objects.intern(Kind.SELF_CLASS if is_class_level else Kind.SELF, class_)
        flow.graph.add(made.result, (flow.objects.intern(Kind.SUPER, class_, receiver),))
        return
    parameters = flow.whole.functions[made.owner].parameters if made.owner != NONE else ()
    if parameters and (class_ := _class_around(flow, made.owner)) != NONE:
        on_each(flow, flow.whole.function_slot(made.owner, parameters[0].slot), _see_above, made.result, class_)


def _class_around(flow: Flow, function: int) -> int:
    """Return the class of the method that a function with a name stands in, -1 where it stands in none."""
    while function != NONE and flow.whole.receiver_class(function) == NONE:
        function = flow.whole.outer_function(function)
    return flow.whole.receiver_class(function) if function != NONE else NONE


def _see_above(flow: Flow, target: int, class_: int, value: int, _: bool) -> None:
    own = flow.class_of(value)
    if own != NONE and flow.hierarchy.is_subclass(own, class_):
        flow.graph.add(target, (flow.objects.intern(Kind.SUPER, class_, strong(value)),))


def _explicit_super(flow: Flow, made: Call) -> None:
    """`super(C, receiver)`: pairs every class with every receiver that is of it."""
    if len(made.arguments.slots) < 2 or NONE in made.arguments.slots[:2]:
        return
    for slot in made.arguments.slots[:2]:
        on_each(flow, slot, _pair_super, made)


def _pair_super(flow: Flow, made: Call, _: int, __: bool) -> None:
    classes, receivers = made.arguments.slots[:2]
    for class_value in flow.graph.values[classes]:
        if flow.objects.kind(class_value) not in CLASSES:
            continue
        class_ = flow.objects.index(class_value)
        for receiver in flow.graph.values[receivers]:
            own = flow.class_of(receiver)
            if own != NONE and flow.hierarchy.is_subclass(own, class_):
                flow.graph.add(made.result, (flow.objects.intern(Kind.SUPER, class_, strong(receiver)),))
