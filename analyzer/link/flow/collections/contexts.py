"""What `with` binds: what objects give that are entered."""

from analyzer.languages.semantics import Semantics
from analyzer.languages.semantics.types import TypeForm
from analyzer.link.flow.attributes.members import lookup
from analyzer.link.flow.attributes.outside.library import results_of_call
from analyzer.link.flow.collections.elements import of_form, wait
from analyzer.link.flow.entering.generators import give_yields
from analyzer.link.flow.entering.method_results import give_results
from analyzer.link.flow.solver.cells import element_cell
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each


def enter_context(flow: Flow, file: int, target: int, base: int, is_async: bool) -> None:
    """Let what `with` binds when it enters the values of `base` flow into `target`."""
    on_each(flow, base, _give_entered, flow.whole.semantics[file], target, is_async)


def _give_entered(flow: Flow, semantics: Semantics, target: int, is_async: bool, value: int, weakly: bool) -> None:
    kind, name = flow.objects.kind(value), semantics.methods.enter[1 if is_async else 0]
    if kind in (Kind.INSTANCE, Kind.SELF):
        _enter_instance(flow, value, name, target, is_async)
        on_each(flow, lookup(flow, value, name), _give_inherited, semantics, value, target, weakly)
    elif kind == Kind.GENERATOR:
        give_yields(flow, flow.objects.index(value), flow.objects.extra(value), target, weakly)
    elif kind == Kind.CONTAINER and strong(value) in flow.records.fields:
        flow.give(target, (value,), weakly)
    elif kind == Kind.CONTAINER:
        flow.pass_on(element_cell(flow, value, None), target, weakly)
    elif kind == Kind.EXTERNAL_INSTANCE:
        given = results_of_call(flow, semantics, f"{flow.objects.name(value)}.{name}", value) or (value,)
        held = [each for each in given if is_async and flow.objects.kind(each) == Kind.CONTAINER]
        for awaitable in held:
            flow.pass_on(element_cell(flow, awaitable, None), target, weakly)
        flow.give(target, [each for each in given if each not in held], weakly)


def _give_inherited(flow: Flow, semantics: Semantics, receiver: int, target: int, weakly: bool, method: int, _: bool) -> None:
    """What a class inherits from outside gives the receiver itself where it is declared to give an object of its class.

    So does the base of all that is entered, unless the class says what that gives, and, less surely, what no table knows.
    """
    if flow.objects.kind(method) == Kind.EXTERNAL:
        owner = flow.objects.name(method).rpartition(".")[0]
        given = results_of_call(flow, semantics, flow.objects.name(method), strong(receiver))
        is_unknown = not given and not semantics.library().is_class(owner)
        is_bare = semantics.types.forms.get(owner) is TypeForm.CONTEXT and not any(of_form(flow, receiver, TypeForm.CONTEXT))
        own = (receiver,) if is_unknown or is_bare else given
        flow.give(target, [each for each in own if strong(each) == strong(receiver)], weakly or is_unknown)


def _enter_instance(flow: Flow, value: int, name: str, target: int, is_async: bool) -> None:
    for structure in of_form(flow, value, TypeForm.CONTEXT):
        flow.graph.connect(element_cell(flow, structure, None), target)
    if not is_async:
        give_results(flow, lookup(flow, value, name), target)
        return
    entered = flow.graph.new_slot()
    give_results(flow, lookup(flow, value, name), entered)
    wait(flow, target, entered)
