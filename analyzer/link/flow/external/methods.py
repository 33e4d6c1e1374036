"""Calls of methods of things outside: of collections, of properties, of functions, and of what libraries declare."""

from typing import Final

from analyzer.languages.models import CollectionMethod, ElementModel, OwnResult
from analyzer.link.flow.attributes.accessors import replace_accessor
from analyzer.link.flow.attributes.members import load_from, lookup
from analyzer.link.flow.attributes.outside.configured_members import give_told
from analyzer.link.flow.attributes.outside.library import results_of_call
from analyzer.link.flow.attributes.outside.names import external_member
from analyzer.link.flow.attributes.outside.wrapped_functions import running_method
from analyzer.link.flow.attributes.records import arguments_run_with, call_function_method
from analyzer.link.flow.collections.callbacks import Invoke, call_back, call_decorated
from analyzer.link.flow.collections.choosing import give_item
from analyzer.link.flow.collections.elements import cut_one, is_field_of_record, iterate, iterate_over, store_item_in
from analyzer.link.flow.collections.made_collections import add_all, constant_key, flatten_lists, unite
from analyzer.link.flow.collections.methods import apply_method
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.entering.generators import give_yields, send
from analyzer.link.flow.entering.kept_classes import ask_registry
from analyzer.link.flow.entering.method_results import give_results
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.entering.self_returning import give_held, give_own
from analyzer.link.flow.external.bound_by_hand import bind_by_hand
from analyzer.link.flow.external.composed import give_composed
from analyzer.link.flow.external.dispatch import register
from analyzer.link.flow.external.effects import give_later, split_name
from analyzer.link.flow.solver.cells import collection_in, element_cell, keys_cell, place_cell, value_in, written_cell
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.of_classes import fields_of
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE, Flag


def call_external_method(flow: Flow, made: Call, name: str, receiver: int, weakly: bool, invoke: Invoke) -> None:
    """Let a call of a method of an external collection, or of a property's own methods, do what its model says."""
    if flow.objects.kind(receiver) == Kind.PROPERTY:
        replace_accessor(flow, receiver, name, made.first())
        if made.result != NONE:
            flow.graph.add(made.result, (receiver & ~1,))
        return
    if flow.objects.kind(receiver) == Kind.FUNCTION and name == flow.whole.semantics[made.file].outside.dispatch_registers:
        register(flow, made, name, flow.objects.index(receiver))
        return
    if flow.objects.kind(receiver) == Kind.BEGINNING:
        if made.result != NONE:
            beginning = flow.objects.name(receiver).lower() if name.endswith(".lower") else flow.objects.name(receiver)
            flow.graph.add(made.result, (flow.objects.intern(Kind.BEGINNING, beginning),))
        return
    if flow.objects.kind(receiver) == Kind.CONSTANT:
        split_name(flow, made, name, flow.objects.name(receiver))
        return
    semantics = flow.whole.semantics[made.file]
    if _gives_described(flow, made, name, receiver, weakly):
        return
    if flow.objects.kind(receiver) in (Kind.FUNCTION, Kind.BOUND) and _runs_function(flow, made, name.rpartition(".")[2], receiver, invoke):
        return
    method = semantics.collections.methods.get(name.rpartition(".")[2])
    model = semantics.collections.element_models.get(name.rpartition(".")[2])
    if method is not None:
        apply_method(flow, made, method, receiver, weakly, invoke)
    elif model is ElementModel.SORTS and flow.objects.kind(receiver) == Kind.CONTAINER:
        call_back(flow, made, made.arguments.named("key"), (element_cell(flow, receiver, None),), NONE, invoke)
    elif model is not None and flow.objects.kind(receiver) == Kind.CONTAINER:
        entry = semantics.library().entry(name)
        is_later = name in semantics.outside.awaited or (entry is not None and entry.is_async)
        later = give_later(flow, made) if is_later else made
        _apply_to_elements(flow, later, model, receiver, weakly)
    elif model in _OF_GENERATORS and flow.objects.kind(receiver) == Kind.GENERATOR:
        _send(flow, made, receiver, weakly, model)
    elif model in _ITEM_READERS and is_field_of_record(flow, semantics, key := constant_key(made) or "", flow.class_of(receiver)):
        _give_field(flow, made, key, receiver, weakly)
    elif made.result != NONE:
        given = results_of_call(flow, semantics, name, receiver & ~1)
        flow.give(made.result, given, weakly)


def _runs_function(flow: Flow, made: Call, method: str, receiver: int, invoke: Invoke) -> bool:
    """Return whether functions have a method that runs or binds them, and let a call of it do so."""
    semantics = flow.whole.semantics[made.file]
    if running := running_method(flow, receiver, method):
        call_decorated(flow, made, receiver, running, invoke)
    elif method == semantics.methods.descriptor_get:
        bind_by_hand(flow, made, receiver)
    elif semantics.objects.function_methods:
        call_function_method(flow, made, method, receiver, invoke)
    else:
        return False
    return True


def _gives_described(flow: Flow, made: Call, name: str, receiver: int, weakly: bool) -> bool:
    """Return whether a library says of a method what that gives by the object which it is called on, and let that arrive."""
    semantics = flow.whole.semantics[made.file]
    if (result := semantics.outside.own_results.get(name)) is not None:
        if result is OwnResult.ASKED:
            _give_asked(flow, made, semantics.outside.object_holders.get(name.rpartition(".")[0], ""), receiver, weakly)
        elif result is OwnResult.FIELDS:
            _give_fields(flow, made, receiver, weakly)
        else:
            give_own(flow, made, result, receiver, weakly)
        return True
    if (result := semantics.outside.held_results.get(name)) is not None:
        give_held(flow, made, result, receiver, weakly)
        return True
    if (registry := semantics.outside.class_registries.get(name)) is not None:
        ask_registry(flow, made, registry)
        return True
    if (told := semantics.outside.told_results.get(name)) is not None:
        if made.result != NONE:
            give_told(flow, made.result, receiver, told, load_from)
        return True
    if (composed := semantics.outside.composed_results.get(name)) is not None:
        if made.result != NONE:
            give_composed(flow, made.result, receiver, composed)
        return True
    return False


def call_borrowed(flow: Flow, made: Call, name: str, invoke: Invoke) -> None:
    """Let a call of a method of something outside, run for the collection that is given first, do what that collection's own does."""
    method, _, how = name.rpartition(".")
    given = arguments_run_with(flow, made, how)
    if given is not None and made.first() != NONE:
        borrowed = made._replace(number=flow.inner_call(made.number), arguments=given)
        on_each(flow, made.first(), _call_own, borrowed, method.rpartition(".")[2], invoke)


def _call_own(flow: Flow, made: Call, method: str, invoke: Invoke, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) == Kind.CONTAINER:
        for member in external_member(flow, value, method):
            invoke(flow, made, member, weakly)


def call_on_collection(flow: Flow, made: Call, does: CollectionMethod | ElementModel, invoke: Invoke) -> None:
    """Let a library's function do with the collection that is its first argument what a method of that does with the other arguments."""
    on_each(flow, made.first(), _apply_function, made._replace(arguments=made.arguments.without_first()), does, invoke)


def _apply_function(flow: Flow, made: Call, does: CollectionMethod | ElementModel, invoke: Invoke, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) != Kind.CONTAINER:
        return
    if isinstance(does, CollectionMethod):
        apply_method(flow, made, does, value, weakly, invoke)
    else:
        _apply_to_elements(flow, made, does, value, weakly)


_OF_GENERATORS: Final = (ElementModel.SENDS, ElementModel.STEPS)


def _send(flow: Flow, made: Call, generator: int, weakly: bool, model: ElementModel) -> None:
    """Hand a generator the first argument, and let what it yields arrive, as it is or as the value of an object."""
    function, receiver = flow.objects.index(generator), flow.objects.extra(generator)
    if made.first() != NONE:
        send(flow, function, made.first())
    given = give_later(flow, made) if flow.whole.functions[function].flags & Flag.ASYNC else made
    if given.result != NONE:
        give_yields(flow, function, receiver, _stepped(flow, given, model), weakly)


def _stepped(flow: Flow, made: Call, model: ElementModel) -> int:
    """Return the slot that a call gives an element in: its result or, of what gives steps, the value of an object there."""
    is_step = model is ElementModel.STEPS
    return value_in(flow, made.result, flow.whole.semantics[made.file].objects.record_type) if is_step else made.result


_ITEM_READERS: Final = (ElementModel.GIVES, ElementModel.SETS_DEFAULT)


def _give_field(flow: Flow, made: Call, key: str, receiver: int, weakly: bool) -> None:
    """Let the item arrive that is a field of a record, or else what is given instead."""
    if made.result != NONE:
        load_from(flow, made.result, key, receiver, weakly)
        if (default := _default_of(made)) != NONE:
            flow.graph.connect_weakly(default, made.result)


def _default_of(made: Call) -> int:
    """Return the slot of what is given instead of an item that is not there, -1 where nothing is: other keywords ask for something."""
    return made.arguments.slots[1] if made.arguments.keywords[1:2] == (None,) else made.arguments.named("default")


def _give_asked(flow: Flow, made: Call, asking: str, receiver: int, weakly: bool) -> None:
    """Let what a holder of objects asks arrive: what its own method `asking` makes, or else the collection that it is or extends."""
    class_ = flow.class_of(receiver)
    if made.result == NONE:
        return
    if class_ != NONE and method_of(flow, class_, asking) != NONE:
        give_results(flow, lookup(flow, strong(receiver), asking), made.result)
    else:
        give_own(flow, made, OwnResult.HELD, receiver, weakly)


def _give_fields(flow: Flow, made: Call, receiver: int, weakly: bool) -> None:
    """Let a mapping of the fields of a tuple arrive, whose class declares them or was made of their names."""
    if made.result == NONE:
        return
    mapping = flow.objects.intern(Kind.CONTAINER, made.result, "builtins.dict")
    held = {name: place_cell(flow, receiver, name) for name in flow.records.fields.get(strong(receiver), ())}
    order = flow.hierarchy.linearization(flow.class_of(receiver)) if flow.is_instance(receiver) else ()
    held |= {name: lookup(flow, receiver, name) for each in order if isinstance(each, int) for name in fields_of(flow, each)}
    for name, slot in held.items():
        store_item_in(flow, flow.whole.semantics[made.file], name, slot, mapping, weakly)
    flow.give(made.result, (mapping,), weakly)


def _apply_to_elements(flow: Flow, made: Call, model: ElementModel, container: int, weakly: bool) -> None:
    _add(flow, made, model, container)
    if made.result == NONE:
        return
    if model in _ITEM_READERS:
        if (key := constant_key(made)) is None and model is ElementModel.GIVES:
            give_item(flow, made.file, made.result, container, made.first(), weakly)
        else:
            flow.pass_on(element_cell(flow, container, key), made.result, weakly)
        if model is ElementModel.GIVES and (default := _default_of(made)) != NONE:
            flow.graph.connect(default, made.result)
    elif model is ElementModel.GIVES_FIRST:
        pair = flow.objects.intern(Kind.CONTAINER, made.result, "builtins.tuple")
        flow.graph.add(made.result, (pair,))
        flow.pass_on(element_cell(flow, container, None), element_cell(flow, pair, "#0"), weakly)
    elif model is ElementModel.GIVES_ITEM:
        iterate_over(flow, flow.whole.semantics[made.file], made.result, flow.objects.intern(Kind.ITEMS, container & ~1), weakly)
    elif model is ElementModel.GIVES_ITEMS:
        flow.graph.add(made.result, (flow.objects.intern(Kind.ITEMS, container & ~1),))
    elif model in _LISTED:
        _list(flow, made, model, container)
    elif model in _OF_GENERATORS:
        flow.pass_on(element_cell(flow, container, None), _stepped(flow, made, model), weakly)
    elif model is ElementModel.CUTS:
        text = made.arguments.texts[0] if made.arguments.texts else ""
        cut_one(flow, flow.whole.semantics[made.file], made.result, int(text) if text.isdigit() else 0, container, weakly)
    elif model is ElementModel.UNITES:
        unite(flow, made, container)
    elif model in _KEPT:
        flow.give(made.result, (container,), weakly)


_KEPT: Final = (ElementModel.SELF, ElementModel.ADDS_ON, ElementModel.SPLICES)
_LISTED: Final = (ElementModel.GIVES_ALL, ElementModel.GIVES_KEYS, ElementModel.JOINS, ElementModel.FLATTENS)
_FIRST_ADDED: Final = {ElementModel.ADDS_EACH: 0, ElementModel.SPLICES: 2}


def _add(flow: Flow, made: Call, model: ElementModel, container: int) -> None:
    """Let elements of a collection come from the arguments of a call."""
    slots, keywords = made.arguments.slots, made.arguments.keywords
    if model in (ElementModel.ADDS, ElementModel.ADDS_ON) and slots and slots[-1] != NONE:
        flow.graph.connect(slots[-1], written_cell(flow, container, None))
    elif model is ElementModel.ADDS_ALL:
        add_all(flow, made, container)
    elif model is ElementModel.SETS_DEFAULT and len(slots) > 1 and slots[1] != NONE:
        flow.graph.connect(slots[1], written_cell(flow, container, constant_key(made)))
        if slots[0] != NONE:
            flow.graph.connect(slots[0], keys_cell(flow, container))
    elif model in _FIRST_ADDED:
        for slot, keyword in list(zip(slots, keywords, strict=True))[_FIRST_ADDED[model] :]:
            if slot != NONE and keyword == "*":
                iterate(flow, made.file, written_cell(flow, container, None), slot)
            elif slot != NONE:
                flow.graph.connect(slot, written_cell(flow, container, None))
    if model is ElementModel.ADDS_ON and len(slots) > 1 and slots[0] != NONE:
        flow.graph.connect(slots[0], keys_cell(flow, container))


def _list(flow: Flow, made: Call, model: ElementModel, container: int) -> None:
    """Let a call give a list: of the keys of a mapping, or of its elements, joined by the arguments or by those of lists among them."""
    collections = flow.whole.semantics[made.file].collections
    keys_type = collections.keys_type if model is ElementModel.GIVES_KEYS else ""
    listed = collection_in(flow, made.result, keys_type or collections.list_type or "builtins.list")
    if model is ElementModel.GIVES_KEYS:
        flow.graph.connect(keys_cell(flow, container), listed)
    elif model is ElementModel.FLATTENS:
        flatten_lists(flow, made.file, listed, element_cell(flow, container, None))
    else:
        flow.graph.connect(element_cell(flow, container, None), listed)
    for slot in made.arguments.slots if model is ElementModel.JOINS else ():
        if slot != NONE:
            flatten_lists(flow, made.file, listed, slot)
