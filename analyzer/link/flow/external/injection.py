"""What libraries hand out to who asks for it: objects by their class, and what holds a value for the time that a component lives."""

from collections.abc import Callable
from typing import Final

from analyzer.languages.models import Model
from analyzer.link.flow.attributes.members import load_from
from analyzer.link.flow.attributes.records import is_record, property_slot
from analyzer.link.flow.collections.callbacks import Invoke, call_back
from analyzer.link.flow.collections.elements import iterate, wait
from analyzer.link.flow.entering.enter import NO_ARGUMENTS, Call
from analyzer.link.flow.external.effects import give_object_of
from analyzer.link.flow.solver.cells import collection_in, element_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def hand_out(flow: Flow, made: Call, model: Model, name: str, invoke: Invoke) -> None:
    """Let a call of what is known by a full name give what holds its first argument, or an object of it."""
    if made.result != NONE:
        held = _HOLDERS[model](flow, made, name)
        flow.graph.add(held, type_named(flow, made))
        if model in _OF_CLASSES and made.first() != NONE:
            on_each(flow, made.first(), give_object_of, held)
            if model in _OF_COLLECTIONS:
                iterate(flow, made.file, held, made.first())
        elif model not in _OF_RESULTS and made.first() != NONE:
            flow.graph.connect(made.first(), held)
        if model in _CALLING:
            call_back(flow, made, made.first(), (), held, invoke)
        if model is Model.LOADS:
            _load(flow, made, held, invoke)
        if model is Model.PROVIDES:
            _provide(flow, made, held, invoke)


def type_named(flow: Flow, made: Call) -> tuple[int, ...]:
    """Return what the only type argument of a call says, empty without one."""
    named = flow.generics.applied.get(made.result, ())
    return named[0] if len(named) == 1 else ()


def _itself(flow: Flow, made: Call, name: str) -> int:
    return made.result


def _provide(flow: Flow, made: Call, held: int, invoke: Invoke) -> None:
    """What is called is called at some other time, which makes no call of this one."""
    provider = made.arguments.named("dependency") if made.first() == NONE else made.first()
    if provider != NONE:
        on_each(flow, provider, _call_provider, made, held, invoke)


def _load(flow: Flow, made: Call, held: int, invoke: Invoke) -> None:
    """Let what a callable promises arrive: of a module, or an object in the place of one, what it exports without a name."""
    called, awaited = flow.graph.new_slot(), flow.graph.new_slot()
    call_back(flow, made, made.first(), (), called, invoke)
    wait(flow, awaited, called)
    on_each(flow, awaited, _give_loaded, held, flow.whole.semantics[made.file].default_export)


def _give_loaded(flow: Flow, held: int, default: str, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) == Kind.MODULE or is_record(flow, value):
        load_from(flow, held, default, value, weakly)
    else:
        flow.give(held, (value,), weakly)


def _call_provider(flow: Flow, made: Call, held: int, invoke: Invoke, value: int, weakly: bool) -> None:
    called = flow.graph.new_slot()
    inner = made._replace(number=flow.inner_call(made.number), arguments=NO_ARGUMENTS, result=called, is_decorator=False)
    invoke(flow, inner, value, weakly)
    is_function = flow.objects.kind(value) in (Kind.FUNCTION, Kind.BOUND)
    if is_function and flow.whole.functions[flow.objects.index(value)].yields != NONE:
        iterate(flow, made.file, held, called)
    else:
        wait(flow, held, called)
        on_each(flow, called, _give_at_once, held)


def _give_at_once(flow: Flow, held: int, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) != Kind.COROUTINE:
        flow.give(held, (value,), weakly)


def _list(flow: Flow, made: Call, name: str) -> int:
    return collection_in(flow, made.result, flow.whole.semantics[made.file].collections.list_type or "builtins.list")


def _box(flow: Flow, made: Call, name: str) -> int:
    semantics = flow.whole.semantics[made.file]
    box = flow.objects.intern(Kind.CONTAINER, made.result, semantics.objects.record_type)
    flow.graph.add(made.result, (box,))
    flow.records.boxes[box] = semantics.outside.boxes[name]
    return property_slot(flow, box, semantics.outside.boxes[name])


def _state(flow: Flow, made: Call, name: str) -> int:
    """A pair: what a state is, and what sets it when it is called."""
    pair = flow.objects.intern(Kind.CONTAINER, made.result, flow.whole.semantics[made.file].collections.list_type)
    state = flow.objects.intern(Kind.CONTAINER, element_cell(flow, pair, "#0"), name)
    flow.graph.add(made.result, (pair,))
    flow.graph.add(element_cell(flow, pair, "#1"), (flow.objects.intern(Kind.EXTERNAL_METHOD, f"{name}.set", state),))
    flow.graph.connect(element_cell(flow, state, None), element_cell(flow, pair, "#0"))
    return element_cell(flow, state, "#0")


def _signal(flow: Flow, made: Call, name: str) -> int:
    entry = flow.whole.semantics[made.file].library().entry(name)
    signal = flow.objects.intern(Kind.CONTAINER, made.result, entry.types[0] if entry is not None and entry.types else name)
    flow.graph.add(made.result, (signal,))
    return element_cell(flow, signal, "#0")


_HOLDERS: Final[dict[Model, Callable[[Flow, Call, str], int]]] = {
    Model.INJECTS: _itself,
    Model.PROVIDES: _itself,
    Model.ASKS: _itself,
    Model.ASKS_ALL: _list,
    Model.LOADS: _itself,
    Model.BOXES: _box,
    Model.BOXES_RESULT: _box,
    Model.STATES: _state,
    Model.SIGNALS: _signal,
    Model.SIGNALS_RESULT: _signal,
    Model.SIGNALS_OBJECT: _signal,
}
"""For each model of what hands something out, what makes the holder and returns the slot of what it holds."""

HANDING_OUT: Final = frozenset(_HOLDERS)
_OF_CLASSES: Final = (Model.INJECTS, Model.SIGNALS_OBJECT, Model.ASKS, Model.ASKS_ALL)
_OF_COLLECTIONS: Final = (Model.ASKS, Model.ASKS_ALL)
_CALLING: Final = (Model.BOXES_RESULT, Model.SIGNALS_RESULT, Model.STATES)
_OF_RESULTS: Final = (Model.BOXES_RESULT, Model.SIGNALS_RESULT, Model.PROVIDES, Model.LOADS)
