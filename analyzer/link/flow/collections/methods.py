"""Methods of collections and promises that call what they are given with elements, as the language's table of them says."""

from typing import Final

from analyzer.languages.models import CollectionMethod, Model
from analyzer.link.flow.collections.callbacks import Invoke, call_back, collected_in
from analyzer.link.flow.collections.elements import iterate, settled_slot, wait
from analyzer.link.flow.collections.made_collections import flatten_lists
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.entering.passing import first_listed
from analyzer.link.flow.entering.returned_parameters import give_back
from analyzer.link.flow.entering.returning import give_outcome
from analyzer.link.flow.solver.calling import Taker
from analyzer.link.flow.solver.cells import element_cell, keys_cell, rest_cell, value_in
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def apply_method(flow: Flow, made: Call, method: CollectionMethod, receiver: int, weakly: bool, invoke: Invoke) -> None:
    """Let a call of a method do what the table says: call back, and give what comes of it."""
    outcome = flow.graph.new_slot()
    if method.result == "accumulated":
        for slot in (_elements(flow, receiver), *made.arguments.slots[1:2]):
            if slot != NONE:
                flow.graph.connect(slot, outcome)
    for callee in made.arguments.slots[: method.callbacks]:
        if callee != NONE:
            _call(flow, made, callee, _given(flow, made, method, receiver, outcome), outcome, invoke)
    if method.chains and flow.objects.kind(receiver) == Kind.CONTAINER:
        flow.graph.connect(outcome, rest_cell(flow, receiver))
    if made.result != NONE:
        _give(flow, made, method, receiver, outcome, weakly)


def _given(flow: Flow, made: Call, method: CollectionMethod, receiver: int, outcome: int) -> tuple[int, ...]:
    given = [_source(flow, word, receiver, outcome) for word in method.given if word != "rest"]
    return (*given, *made.arguments.slots[method.callbacks :]) if "rest" in method.given else tuple(given)


def _source(flow: Flow, word: str, receiver: int, outcome: int) -> int:
    if word == "element":
        return _elements(flow, receiver)
    if word == "key":
        return keys_cell(flow, receiver) if flow.objects.kind(receiver) == Kind.CONTAINER else NONE
    if word == "self":
        slot = flow.graph.new_slot()
        flow.graph.add(slot, (receiver,))
        return slot
    return outcome if word == "accumulated" else NONE


def _elements(flow: Flow, receiver: int) -> int:
    """Return the slot of the elements of a collection, or of what a promise gives."""
    if flow.objects.kind(receiver) == Kind.COROUTINE or flow.objects.label(receiver) in flow.records.promises:
        return settled_slot(flow, receiver)
    return element_cell(flow, receiver, None)


def _call(flow: Flow, made: Call, callee: int, given: tuple[int, ...], outcome: int, invoke: Invoke) -> None:
    """A function written in place takes just what it is given here; any other is called like everywhere else."""
    on_each(flow, callee, _call_in_place, given, outcome)
    named = flow.graph.new_slot()
    on_each(flow, callee, _pass_named, named)
    call_back(flow, made, named, given, outcome, invoke)


def _is_in_place(flow: Flow, value: int) -> bool:
    return flow.objects.kind(value) == Kind.FUNCTION and flow.whole.definition_of_function(flow.objects.index(value)) == NONE


def _pass_named(flow: Flow, target: int, value: int, weakly: bool) -> None:
    if not _is_in_place(flow, value):
        flow.give(target, (value,), weakly)


def _call_in_place(flow: Flow, given: tuple[int, ...], outcome: int, value: int, weakly: bool) -> None:
    if not _is_in_place(flow, value):
        return
    function = flow.objects.index(value)
    parameters = flow.whole.functions[function].parameters[first_listed(flow, function) :]
    for source, parameter in zip(given, parameters, strict=False):
        slot = flow.whole.function_slot(function, parameter.slot)
        if source != NONE and slot not in flow.closed:
            flow.pass_on(source, slot, weakly)
    give_outcome(flow, function, NONE, outcome, weakly)
    if outcome != NONE and function in flow.returned_parameters:
        give_back(flow, function, Taker(given, (None,) * len(given), first_listed(flow, function), outcome, weakly))


def _give(flow: Flow, made: Call, method: CollectionMethod, receiver: int, outcome: int, weakly: bool) -> None:
    if method.result == "self":
        flow.give(made.result, (receiver,), weakly)
    elif method.result == "element":
        flow.pass_on(_elements(flow, receiver), made.result, weakly)
    elif method.result == "accumulated":
        flow.pass_on(outcome, made.result, weakly)
    elif method.result:
        _collect(flow, made, method, receiver, outcome)


def _collect(flow: Flow, made: Call, method: CollectionMethod, receiver: int, outcome: int) -> None:
    """Make a collection, or a promise, of what the callbacks give, or a collection of the elements."""
    label = method.makes
    container = flow.objects.intern(Kind.CONTAINER, made.result, label)
    flow.graph.add(made.result, (container,))
    if label in flow.records.promises:
        wait(flow, rest_cell(flow, container), outcome, is_open=True)
    elif method.result == "flat":
        flatten_lists(flow, made.file, rest_cell(flow, container), outcome)
    elif method.result == "elements":
        flow.graph.connect(_elements(flow, receiver), rest_cell(flow, container))
    else:
        flow.graph.connect(outcome, rest_cell(flow, container))


def list_entries(flow: Flow, made: Call) -> None:
    """Make a collection of pairs of a key and an element of the first argument."""
    if made.result == NONE or made.first() == NONE:
        return
    list_type = flow.whole.semantics[made.file].collections.list_type
    container = flow.objects.intern(Kind.CONTAINER, made.result, list_type)
    pair = flow.objects.intern(Kind.CONTAINER, rest_cell(flow, container), list_type)
    flow.graph.add(made.result, (container,))
    flow.graph.add(rest_cell(flow, container), (pair,))
    on_each(flow, made.first(), _fill_pair, pair)


def _fill_pair(flow: Flow, pair: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CONTAINER:
        flow.graph.connect(element_cell(flow, strong(value), None), element_cell(flow, pair, "#1"))


def settle(flow: Flow, made: Call, name: str) -> None:
    """Make a promise of the first argument."""
    if (cell := _promise(flow, made, name)) != NONE and made.first() != NONE:
        wait(flow, cell, made.first(), is_open=True)


def promise(flow: Flow, made: Call, name: str, invoke: Invoke) -> None:
    """Make a promise of what the function given first hands to the first thing that it is called with."""
    handed = flow.objects.intern(Kind.CONTAINER, flow.graph.new_slot(), name)
    resolve, reject = flow.graph.new_slot(), flow.graph.new_slot()
    flow.graph.add(resolve, (flow.objects.intern(Kind.EXTERNAL_METHOD, f"{name}.resolve", handed),))
    flow.graph.add(reject, (flow.objects.intern(Kind.EXTERNAL, f"{name}.reject"),))
    if (cell := _promise(flow, made, name)) != NONE:
        wait(flow, cell, element_cell(flow, handed, None), is_open=True)
    call_back(flow, made, made.first(), (resolve, reject), NONE, invoke)


def settle_all(flow: Flow, made: Call, name: str) -> None:
    """Make a promise of a collection of what the elements of the first argument give, each in its place."""
    if (cell := _promise(flow, made, name)) != NONE and made.first() != NONE:
        on_each(flow, made.first(), _settle_places, _listed(flow, made, cell), "")


def settle_each(flow: Flow, made: Call, name: str) -> None:
    """The same, with each of them as the value of an object."""
    if (cell := _promise(flow, made, name)) != NONE and made.first() != NONE:
        record_type = flow.whole.semantics[made.file].objects.record_type
        on_each(flow, made.first(), _settle_places, _listed(flow, made, cell), record_type)


def settle_marked(flow: Flow, made: Call, name: str) -> None:
    """The same, with each of them in a pair behind a mark."""
    if (cell := _promise(flow, made, name)) == NONE or made.first() == NONE:
        return
    given = flow.graph.new_slot()
    iterate(flow, made.file, given, made.first())
    pair = flow.objects.intern(Kind.CONTAINER, cell, "builtins.tuple")
    flow.graph.add(rest_cell(flow, _listed(flow, made, cell)), (pair,))
    wait(flow, element_cell(flow, pair, "#1"), given, is_open=True)


def _listed(flow: Flow, made: Call, cell: int) -> int:
    """Let a list arise in a slot, and return it."""
    collection = flow.objects.intern(Kind.CONTAINER, cell, flow.whole.semantics[made.file].collections.list_type or "builtins.list")
    flow.graph.add(cell, (collection,))
    return collection


def _settle_places(flow: Flow, collection: int, record_type: str, value: int, _: bool) -> None:
    """Let a collection have what the elements of another one give, each in its place; with a type of records as the value of such a one."""
    if flow.objects.kind(value) != Kind.CONTAINER:
        return
    places = [key for key, _ in flow.contents.get(flow.objects.index(value), ()) if key is not None]
    for place in places:
        wait(flow, _held(flow, element_cell(flow, collection, place), record_type), element_cell(flow, value, place), is_open=True)
    if not places:
        wait(flow, _held(flow, rest_cell(flow, collection), record_type), element_cell(flow, value, None), is_open=True)


def _held(flow: Flow, cell: int, record_type: str) -> int:
    return value_in(flow, cell, record_type) if record_type else cell


def settle_any(flow: Flow, made: Call, name: str) -> None:
    """Make a promise of one of the elements of the first argument."""
    if (cell := _promise(flow, made, name)) != NONE and made.first() != NONE:
        given = flow.graph.new_slot()
        iterate(flow, made.file, given, made.first())
        wait(flow, cell, given, is_open=True)


def _promise(flow: Flow, made: Call, name: str) -> int:
    """Let the result be a promise, of the type that a call gives, and return the slot of what it gives; -1 where nobody takes it."""
    semantics = flow.whole.semantics[made.file]
    return collected_in(flow, made, semantics.outside.gives.get(name, semantics.objects.promise_type))


PROMISING: Final = {
    Model.SETTLES: settle,
    Model.SETTLES_ALL: settle_all,
    Model.SETTLES_EACH: settle_each,
    Model.SETTLES_MARKED: settle_marked,
    Model.SETTLES_ANY: settle_any,
}
"""What makes a promise of what it is given, with the name of what is called."""
