"""Operators: what the method of an operand gives."""

from analyzer.languages.models import OwnResult
from analyzer.link.flow.attributes.members import method_result
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.solver.graph import Values
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow, Operated, method_name
from analyzer.model.facts import NONE


def operate(flow: Flow, file: int, target: int, operands: tuple[int, int], names: tuple[str, str]) -> None:
    """Let the result of an operator flow into `target`: the left operand's method, or else the right one's reflected."""
    left, right = operands
    prefix = f"{flow.whole.semantics[file].builtins}."
    flow.graph.watch(left, _operate_on, flow, prefix, target, names[0])
    if right != NONE and names[1]:
        flow.graph.watch(right, _operate_on, flow, prefix, target, names[1])


def _operate_on(flow: Flow, prefix: str, target: int, name: str, values: Values) -> None:
    """In symbolic code the same dozens of classes arrive in most operands: what they give is worked out once for each set of them."""
    key = (prefix, name, values)
    operated = flow.without_arguments.operated.get(key)
    if operated is None:
        operated = flow.without_arguments.operated[key] = _operated(flow, prefix, name, values)
    for result in operated.results:
        flow.graph.connect(result, target)
    if operated.own:
        flow.graph.add(target, operated.own)


def _operated(flow: Flow, prefix: str, name: str, values: Values) -> Operated:
    objects, is_instance = flow.objects, flow.is_instance
    receivers = dict.fromkeys(strong(value) for value in values if is_instance(value))
    builtin = [strong(each) for each in values if objects.kind(each) == Kind.EXTERNAL_INSTANCE and objects.name(each).startswith(prefix)]
    held = [each for each in values if objects.kind(each) in (Kind.CONTAINER, Kind.BEGINNING)]
    results = dict.fromkeys(method_result(flow, each, method_name(flow, each, name)) for each in receivers)
    alike = [each for each in receivers if _gives_its_like(flow, flow.class_of(each), name)]
    return Operated(tuple(results), frozenset([*builtin, *held, *alike]))


def _gives_its_like(flow: Flow, class_: int, name: str) -> bool:
    """Return whether an operator that a class takes from outside gives an object of the class, as those of flags do."""
    own_results, order = flow.semantics_of_class(class_).own_results, flow.hierarchy.linearization(class_)
    is_told = any(isinstance(each, str) and own_results.get(f"{each}.{name}") is OwnResult.INSTANCE for each in order)
    return is_told and method_of(flow, class_, name) == NONE
