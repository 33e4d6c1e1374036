"""What functions take first that a dispatcher chooses by its argument: objects of the type that a decorator registers them for."""

from collections.abc import Iterable, Iterator, Set

from analyzer.link.flow.solver.call_results import calls_by_result
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE, Syntax

_INSTANCES = {Kind.CLASS: Kind.INSTANCE, Kind.EXTERNAL: Kind.EXTERNAL_INSTANCE}


def declare_registered(flow: Flow, file: int) -> None:
    """Let what is decorated as `@dispatcher.register(Type)` take objects of that type, where it does not say itself what it takes.

    What dispatchers are is known by their names here, before values flow.
    """
    whole, base = flow.whole, flow.whole.slot_base[file]
    name, texts = whole.semantics[file].outside.dispatch_registers.rpartition(".")[2], whole.files[file].facts.texts
    if not flow.choices or name not in texts:
        return
    dispatchers = {whole.name_of_function(function) for function in flow.choices}
    named = {slot for slot, text, *_ in whole.rows(file, "names") if texts[text] in dispatchers}
    named |= {slot for slot, _, text, *_ in whole.rows(file, "loads") if texts[text] in dispatchers}
    registers = {slot for slot, holder, text, *_ in whole.rows(file, "loads") if holder in named and texts[text] == name}
    found: dict[int, set[int]] = {}
    behind: dict[int, int] = {}
    for result, callee, *_, syntax, first, count in whole.rows(file, "calls"):
        if syntax != Syntax.DECORATOR or not count:
            continue
        given = whole.row(file, "arguments", first)[0]
        decorated = behind[result] = behind.get(given, given)
        type_ = _registered_type(flow, file, callee, registers)
        if NONE not in (type_, decorated):
            for slot in _taking(flow, decorated + base):
                found.setdefault(slot, set()).update(flow.graph.values[type_ + base] or (NONE,))
    for slot, types in found.items():
        if slot not in flow.declared and all(_is_one(flow, file, value) for value in types):
            _declare(flow, slot, types)


def _registered_type(flow: Flow, file: int, callee: int, registers: Set[int]) -> int:
    """Return the slot of the type that the call registers for which gave a decorator, as the file numbers it; -1 for other decorators."""
    number = calls_by_result(flow, file).get(callee, NONE)
    if number == NONE:
        return NONE
    registering = flow.whole.row(file, "calls", number)
    is_one = registering[1] in registers and registering[14] == 1
    return flow.whole.row(file, "arguments", registering[13])[0] if is_one else NONE


def _is_one(flow: Flow, file: int, value: int) -> bool:
    """Return whether a value is a class of which objects are all that is known of them: not a collection, whose elements nothing tells."""
    if value == NONE or flow.objects.kind(value) not in _INSTANCES:
        return False
    return flow.objects.kind(value) == Kind.CLASS or flow.objects.name(value) not in flow.whole.semantics[file].types.forms


def _taking(flow: Flow, decorated: int) -> Iterator[int]:
    """Yield the slots of what decides in functions: the first parameter, after the receiver of methods."""
    for value in flow.graph.values[decorated]:
        if flow.objects.kind(value) == Kind.FUNCTION:
            function = flow.objects.index(value)
            place = int(flow.whole.receiver_class(function) != NONE)
            for parameter in flow.whole.functions[function].parameters[place : place + 1]:
                yield flow.whole.function_slot(function, parameter.slot)


def _declare(flow: Flow, slot: int, types: Iterable[int]) -> None:
    objects = flow.objects
    flow.declared[slot] = tuple(sorted(objects.intern(_INSTANCES[objects.kind(value)], objects.part(value)) for value in types))
    flow.graph.add(slot, flow.declared[slot])
    flow.closed.add(slot)
