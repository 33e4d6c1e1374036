"""Decorators of libraries that call what they decorate with an object of their own first."""

from analyzer.languages.conventions import Registration
from analyzer.link.flow.attributes.outside.bags import bag_cell
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.entering.named_classes import class_of_library
from analyzer.link.flow.external.described_fields import decorate_default
from analyzer.link.flow.external.framework_arguments import hand_over
from analyzer.link.flow.external.hooks import mark_decorated
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def pass_member(flow: Flow, made: Call, type_: str, name: str) -> None:
    """Let a decorated function take an object of a type from outside first or, with a name, that attribute of such objects."""
    given = bag_cell(flow, type_, name) if name else flow.graph.new_slot()
    if not name:
        flow.graph.add(given, (flow.objects.intern(Kind.EXTERNAL_INSTANCE, type_),))
    on_each(flow, made.first(), _give_first, given)


def decorate(flow: Flow, made: Call, decorator: int) -> None:
    """Let a call of a decorator from outside do what its maker says with what it decorates, beside keeping it."""
    name, classes = flow.objects.name(decorator), flow.objects.extra(decorator)
    semantics = flow.whole.semantics[made.file]
    registration = semantics.conventions.call_of(name)
    if name in semantics.outside.hook_markers:
        mark_decorated(flow, made, classes)
        return
    if name in semantics.outside.default_makers:
        decorate_default(flow, made, classes)
        return
    give_registered(flow, made, registration)
    if registration is not None and registration.hands is not None:
        hand_over(flow, made._replace(is_decorator=True), registration, classes)
    elif classes != NONE and made.arguments.slots and made.arguments.slots[0] != NONE:
        _pass_object(flow, made, classes)


def give_registered(flow: Flow, made: Call, registration: Registration | None) -> None:
    """What a framework's decorator makes of the name that it decorates, beside what it was."""
    if registration is not None and registration.gives and made.result != NONE:
        own = class_of_library(flow, registration.gives)
        given = (Kind.EXTERNAL_INSTANCE, registration.gives) if own == NONE else (Kind.INSTANCE, own)
        flow.graph.add(made.result, (flow.objects.intern(*given),))


def _pass_object(flow: Flow, made: Call, classes: int) -> None:
    """Let a decorated function take an object of the classes in a slot first."""
    given = flow.graph.new_slot()
    on_each(flow, classes, _give_object, given)
    on_each(flow, made.arguments.slots[0], _give_first, given)


def _give_object(flow: Flow, target: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CLASS:
        flow.graph.add(target, (flow.objects.intern(Kind.INSTANCE, flow.objects.index(value)),))


def _give_first(flow: Flow, given: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) != Kind.FUNCTION:
        return
    function = flow.objects.index(value)
    parameters = flow.whole.functions[function].parameters
    if not parameters or flow.whole.receiver_class(function) != NONE:
        return
    slot = flow.whole.function_slot(function, parameters[0].slot)
    if slot not in flow.closed:
        flow.graph.connect_weakly(given, slot)


def give_wrapped(flow: Flow, made: Call) -> None:
    """Let a call give, as less than sure, the function of the program that is its only argument: `run = in_thread(_run)`."""
    if made.result != NONE and made.first() != NONE and len(made.arguments.slots) == 1:
        on_each(flow, made.first(), _give_function, made.result)


def _give_function(flow: Flow, target: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.FUNCTION and flow.whole.definition_of_function(flow.objects.index(value)) != NONE:
        flow.give(target, (value,), weakly=True)
