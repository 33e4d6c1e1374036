"""Fields that a class fills with what its subclasses name: `self.tool = self.tool_class()` holds on each of them what that one names."""

from collections.abc import Iterator

from analyzer.link.flow.solver.call_results import calls_by_result
from analyzer.link.flow.solver.calling import Filled
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def note_filled(flow: Flow, file: int) -> None:
    """Note the fields that classes of a file fill from another attribute, where what is assigned says more than what is declared."""
    if not flow.whole.semantics[file].trusts_declarations:
        for class_, field, filled in _of_file(flow, file):
            flow.filled_by_own.setdefault(field, {})[class_] = filled


def named_below(flow: Flow, receiver: int, class_: int, field: str) -> Filled | None:
    """Return how a class fills a field from an attribute that a receiver's class, or one between, has itself; None for other fields."""
    filled = flow.filled_by_own[field].get(class_) if field in flow.filled_by_own else None
    order = flow.hierarchy.linearization(flow.class_of(receiver)) if filled is not None else ()
    between = [each for each in order[: order.index(class_)] if isinstance(each, int)] if class_ in order else []
    is_own = filled is not None and any(filled.name in flow.whole.class_fields[each] for each in between)
    return filled if is_own else None


def fill(flow: Flow, target: int, filled: Filled, named: int, otherwise: int) -> None:
    """Let what a receiver has under the name arrive, or objects of the classes that it has; where there is nothing, what all have."""
    if filled.is_made:
        on_each(flow, named, _give_object, target)
    else:
        flow.graph.connect(named, target)
    flow.unless_known.append((target, otherwise))


def _give_object(flow: Flow, target: int, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) == Kind.CLASS:
        flow.give(target, (flow.objects.intern(Kind.INSTANCE, flow.class_of(value)),), weakly)


def _of_file(flow: Flow, file: int) -> Iterator[tuple[int, str, Filled]]:
    """Yield the classes of a file with the fields that one statement fills from another attribute of the receiver, or a call of it."""
    whole, texts = flow.whole, flow.whole.files[file].facts.texts
    receivers = {
        each.parameters[0].slot: whole.receiver_class(number)
        for number, each in enumerate(whole.files[file].facts.functions, whole.function_base[file])
        if each.parameters and whole.receiver_class(number) != NONE
    }
    read = {row[0]: (receivers[row[1]], texts[row[2]]) for row in whole.rows(file, "loads") if row[1] in receivers}
    calls, callees = calls_by_result(flow, file), whole.column(file, "calls", 1)
    stored: dict[tuple[int, str], list[int]] = {}
    for base, name, value, *_ in whole.rows(file, "stores"):
        if base in receivers and value != NONE:
            stored.setdefault((receivers[base], texts[name]), []).append(value)
    for (class_, field), values in stored.items():
        value = values[0]
        source = callees[calls[value]] if value in calls else value
        if len(values) == 1 and read.get(source, (NONE, ""))[0] == class_ and read[source][1] != field:
            yield class_, field, Filled(read[source][1], value in calls)
