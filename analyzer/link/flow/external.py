"""Calls of things outside the repository: what the declared models say flows through them, and nothing else."""

from collections.abc import Callable

from analyzer.languages.library import Library
from analyzer.languages.semantics import CalledArgument, ElementModel, Model, Semantics
from analyzer.link.flow.allocation import allocate, allocates
from analyzer.link.flow.bags import fill_bag
from analyzer.link.flow.called_back import Invoke, call_for_elements, call_given, call_with_element, fill_by_factory, gather, give_field
from analyzer.link.flow.cells import element_cell, rest_cell, written_cell
from analyzer.link.flow.choosing import give_item, load_named
from analyzer.link.flow.collecting import add_all, collect, constant_key, fill_mapping, flatten, group, group_by_key, list_arguments, pair
from analyzer.link.flow.collection_methods import apply_method, derive, list_entries, settle, settle_all, settle_any, take_properties
from analyzer.link.flow.dispatch import register
from analyzer.link.flow.elements import enter_context, iterate, wait
from analyzer.link.flow.enter import Call
from analyzer.link.flow.library import is_external_class, results_of_call
from analyzer.link.flow.looked_up import look_up
from analyzer.link.flow.members import load
from analyzer.link.flow.objects import Kind
from analyzer.link.flow.own_results import give_own
from analyzer.link.flow.records import BINDING_METHOD, call_function_method
from analyzer.link.flow.state import Flow, on_each
from analyzer.link.flow.stores import store
from analyzer.link.flow.supers import see_above
from analyzer.link.flow.unnamed_fields import store_unnamed
from analyzer.model.facts import NONE


def call_external(flow: Flow, made: Call, name: str, weakly: bool, invoke: Invoke) -> None:
    """Let a call of an external callable do what its model says."""
    semantics = flow.whole.semantics[made.file]
    if allocates(semantics, name):
        allocate(flow, made)
        return
    how, model = _known_of(flow, semantics, name)
    if (bag := semantics.bags.get(name)) is not None:
        fill_bag(flow, made, bag)
    if how is not None:
        call_given(flow, made, how, invoke)
        if how.keeps:
            return
    if model is not None:
        _apply(flow, made, name, model, invoke)
    elif made.is_decorator:
        _give_first(flow, made)
        give_registered(flow, made, name)
    elif made.result != NONE:
        _make_external(flow, semantics, made, name, weakly)


def is_idle(flow: Flow, file: int, value: int) -> bool:
    """Return whether a call of something outside the repository that decorates nothing does nothing, and gives nothing that is known."""
    if flow.objects.kind(value) != Kind.EXTERNAL:
        return False
    found = flow.outside.idle.get(value)
    if found is None:
        semantics, name = flow.whole.semantics[file], flow.objects.name(value)
        is_declared = _known_of(flow, semantics, name) != (None, None) or name in semantics.bags
        is_known = is_declared or is_external_class(semantics.library(), name) or allocates(semantics, name)
        found = flow.outside.idle[value] = not is_known and not _given(flow, semantics, name)
    return found


def give_registered(flow: Flow, made: Call, name: str) -> None:
    """What a framework's decorator makes of the name that it decorates, beside what it was."""
    registration = flow.whole.semantics[made.file].conventions.call_of(name)
    if registration is not None and registration.gives and made.result != NONE:
        flow.graph.add(made.result, (flow.objects.intern(Kind.EXTERNAL_INSTANCE, registration.gives),))


def _known_of(flow: Flow, semantics: Semantics, name: str) -> tuple[CalledArgument | None, Model | None]:
    """Return what is declared of an external callable, under its name or under that of the class that defines it."""
    found = flow.outside.models.get(name)
    if found is None:
        names = semantics.library().names_of(name)
        how = next((semantics.called_arguments[each] for each in names if each in semantics.called_arguments), None)
        model = next((semantics.models[each] for each in names if each in semantics.models), None)
        found = flow.outside.models[name] = how, model
    return found


def _make_external(flow: Flow, semantics: Semantics, made: Call, name: str, weakly: bool) -> None:
    library = semantics.library()
    if is_external_class(library, name):
        real = library.real_name(name)
        if real in semantics.collection_types or real in semantics.mapping_types:
            collect(flow, made, real)
            return
        # Groups of routes are told apart by the calls that make them: what a route's path begins with hangs on which one it is.
        group = made.result if semantics.conventions.mount_of(real) is not None else NONE
        flow.give(made.result, (flow.objects.intern(Kind.EXTERNAL_INSTANCE, real, group),), weakly)
    else:
        flow.give(made.result, _given(flow, semantics, name), weakly)


def _given(flow: Flow, semantics: Semantics, name: str) -> tuple[int, ...]:
    """Return what a call of something external that is no class gives."""
    given = results_of_call(flow, semantics, name, _receiver_of(flow, semantics.library(), name)) or _bound_function(flow, semantics, name)
    if given:
        return given
    if (class_ := semantics.gives.get(name)) is not None:
        return (flow.objects.intern(Kind.EXTERNAL_INSTANCE, class_),)
    is_registering = semantics.conventions.call_of(name) is not None
    return (flow.objects.intern(Kind.DECORATOR, name),) if is_registering else ()


def _bound_function(flow: Flow, semantics: Semantics, name: str) -> tuple[int, ...]:
    """The function outside that is bound to a receiver by the method which all functions have for that; none where another is called."""
    function, _, method = name.rpartition(".")
    is_binding = method == BINDING_METHOD and method in semantics.function_methods and not is_external_class(semantics.library(), function)
    return (flow.objects.intern(Kind.EXTERNAL, function),) if is_binding else ()


def _receiver_of(flow: Flow, library: Library, name: str) -> int:
    """The instance that a method of an external class, known by its full name, is called on."""
    owner = name.rpartition(".")[0]
    return flow.objects.intern(Kind.EXTERNAL_INSTANCE, library.real_name(owner)) if library.is_class(owner) else NONE


def _apply(flow: Flow, made: Call, name: str, model: Model, invoke: Invoke) -> None:
    effect = _EFFECTS.get(model)
    if effect is not None:
        effect(flow, made)
    elif model is Model.ITERATES:
        collect(flow, made, flow.whole.semantics[made.file].list_type or name)
    elif model is Model.RETURNS_DECORATOR:
        _give_decorator(flow, made, name)
    elif model is Model.MAKES_DECORATOR:
        _make_decorator(flow, made, name)
    elif model in (Model.MAPS, Model.FILTERS, Model.REDUCES):
        call_for_elements(flow, made, name, model, invoke)
    elif model is Model.PARTIAL:
        _make_partial(flow, made, invoke)
    elif model is Model.FIELD:
        give_field(flow, made, invoke)
    elif model is Model.LISTS:
        list_arguments(flow, made, name)
    elif model in (Model.MAKES_ELEMENTS, Model.MAKES_MAPPING):
        _make_filled(flow, made, name, model, invoke)
    elif model in (Model.GETS_ATTRIBUTE, Model.GETS_ITEM, Model.CALLS_METHOD):
        _make_accessor(flow, made, name, model)
    if (by := made.arguments.named("key")) != NONE and model in (Model.ITERATES, Model.FIRST_ELEMENT, Model.GROUPS_BY):
        call_with_element(flow, made, by, invoke)


def _make_filled(flow: Flow, made: Call, name: str, model: Model, invoke: Invoke) -> None:
    if made.result == NONE:
        return
    container = flow.objects.intern(Kind.CONTAINER, made.result, name)
    flow.graph.add(made.result, (container,))
    if model is Model.MAKES_ELEMENTS:
        fill_by_factory(flow, made, container, invoke)
        made = made._replace(arguments=made.arguments.without_first())
    fill_mapping(flow, made, container)


def _give_first(flow: Flow, made: Call) -> None:
    if made.result != NONE and made.first() != NONE:
        flow.graph.connect(made.first(), made.result)


def _give_decorator(flow: Flow, made: Call, name: str) -> None:
    if made.is_decorator:
        _give_first(flow, made)
    elif made.result != NONE:
        _make_decorator(flow, made, name)
        _give_first(flow, made)


def _make_decorator(flow: Flow, made: Call, name: str) -> None:
    if made.result != NONE:
        flow.graph.add(made.result, (flow.objects.intern(Kind.DECORATOR, name),))


def _wrap(kind: int) -> Callable[[Flow, Call], None]:
    def wrap(flow: Flow, made: Call) -> None:
        if made.result == NONE or made.first() == NONE:
            return
        on_each(flow, made.first(), rewrap, kind, made.result)

    return wrap


def rewrap(flow: Flow, kind: int, target: int, value: int, weakly: bool) -> None:
    """Let a value arrive inside a value of another kind, such as a function as the getter of a property."""
    made = flow.objects.intern(kind, value)
    flow.give(target, (made,), weakly)


def _attribute_name(made: Call) -> str | None:
    """The second argument, where it is a plain string literal."""
    if len(made.arguments.texts) < 2:
        return None
    text = made.arguments.texts[1]
    is_literal = len(text) > 2 and text[0] in "'\"" and text[-1] == text[0]
    return text[1:-1] if is_literal and text[1:-1].isidentifier() else None


def _get_attribute(flow: Flow, made: Call) -> None:
    name = _attribute_name(made)
    if name is not None and made.result != NONE and made.first() != NONE:
        load(flow, made.result, made.first(), name)
    elif made.result != NONE and made.first() != NONE and len(made.arguments.slots) > 1 and made.arguments.slots[1] != NONE:
        look_up(flow, made)
        load_named(flow, made.result, made.first(), made.arguments.slots[1])
    if made.result != NONE and len(made.arguments.slots) > 2 and made.arguments.slots[2] != NONE:
        flow.graph.connect(made.arguments.slots[2], made.result)


def _set_attribute(flow: Flow, made: Call) -> None:
    name = _attribute_name(made)
    if len(made.arguments.slots) > 2 and made.first() != NONE and made.arguments.slots[2] != NONE:
        if name is not None:
            store(flow, made.first(), name, made.arguments.slots[2])
        else:
            on_each(flow, made.first(), store_unnamed, made.arguments.slots[2])


_CLASS_KINDS = {Kind.INSTANCE: Kind.CLASS, Kind.SELF: Kind.SELF_CLASS, Kind.EXTERNAL_INSTANCE: Kind.EXTERNAL}
_INSTANCE_KINDS = {Kind.CLASS: Kind.INSTANCE, Kind.EXTERNAL: Kind.EXTERNAL_INSTANCE}


def _class_of(flow: Flow, made: Call) -> None:
    if made.result != NONE and len(made.arguments.slots) == 1 and made.first() != NONE:
        on_each(flow, made.first(), _give_turned, _CLASS_KINDS, made.result)


def _cast(flow: Flow, made: Call) -> None:
    if made.result != NONE and made.first() != NONE:
        on_each(flow, made.first(), _give_turned, _INSTANCE_KINDS, made.result)
        if len(made.arguments.slots) > 1 and made.arguments.slots[1] != NONE:
            flow.unless_known.append((made.result, made.arguments.slots[1]))


def _give_turned(flow: Flow, kinds: dict[int, int], target: int, value: int, weakly: bool) -> None:
    """Let a value arrive as what another kind makes of the same class."""
    kind = kinds.get(flow.objects.kind(value))
    if kind is not None:
        turned = flow.objects.intern(kind, flow.objects.part(value))
        flow.give(target, (turned,), weakly)


def _first_element(flow: Flow, made: Call) -> None:
    """One argument, or one and a default, gives an element of the first; several are themselves what one is chosen of."""
    if made.result == NONE:
        return
    plain = [slot for slot, keyword in zip(made.arguments.slots, made.arguments.keywords, strict=True) if keyword is None]
    if plain and len(plain) <= 2 and plain[0] != NONE:
        iterate(flow, made.file, made.result, plain[0])
    for slot in plain[1:] if len(plain) == 2 else plain[2:] and plain:
        if slot != NONE:
            flow.graph.connect(slot, made.result)


def _make_partial(flow: Flow, made: Call, invoke: Invoke) -> None:
    """The callable is called at some time with the arguments that follow it; a partial stands for it."""
    if made.first() != NONE:
        on_each(flow, made.first(), _call_inner, made, invoke)


def _call_inner(flow: Flow, made: Call, invoke: Invoke, value: int, weakly: bool) -> None:
    inner = made._replace(number=flow.inner_call(made.number), arguments=made.arguments.without_first(), result=NONE, is_decorator=False)
    invoke(flow, inner, value, weakly)
    if made.result != NONE:
        flow.graph.add(made.result, (flow.objects.intern(Kind.PARTIAL, value),))


def _wait(flow: Flow, made: Call) -> None:
    if made.result != NONE and made.first() != NONE:
        wait(flow, made.result, made.first())


def _enter(flow: Flow, made: Call) -> None:
    if made.result != NONE and made.first() != NONE:
        enter_context(flow, made.file, made.result, made.first(), is_async=False)


def _enter_later(flow: Flow, made: Call) -> None:
    if made.result != NONE and made.first() != NONE:
        entered = flow.objects.intern(Kind.CONTAINER, made.result, "types.CoroutineType")
        flow.graph.add(made.result, (entered,))
        enter_context(flow, made.file, rest_cell(flow, entered), made.first(), is_async=True)


def _make_accessor(flow: Flow, made: Call, maker: str, model: Model) -> None:
    """Only of one constant: several give a tuple, and a dotted name several attributes."""
    text = made.arguments.texts[0] if made.arguments.texts else ""
    name = constant_key(made) or (f"#{text}" if text.isdigit() else "")
    if made.result != NONE and name and "." not in name and (len(made.arguments.slots) == 1 or model is Model.CALLS_METHOD):
        accessor = flow.objects.intern(Kind.ACCESSOR, model.value, name)
        flow.graph.add(made.result, (accessor, flow.objects.intern(Kind.EXTERNAL_INSTANCE, maker)))


_EFFECTS: dict[Model, Callable[[Flow, Call], None]] = {
    Model.RETURNS_FIRST: _give_first,
    Model.STATIC: _give_first,
    Model.CLASS_LEVEL: _give_first,
    Model.COPIES: _give_first,
    Model.PROPERTY: _wrap(Kind.PROPERTY),
    Model.SUPER: see_above,
    Model.GET_ATTRIBUTE: _get_attribute,
    Model.SET_ATTRIBUTE: _set_attribute,
    Model.CLASS_OF: _class_of,
    Model.CASTS: _cast,
    Model.FIRST_ELEMENT: _first_element,
    Model.PAIRS: pair,
    Model.GROUPS: group,
    Model.GROUPS_BY: group_by_key,
    Model.FLATTENS: flatten,
    Model.AWAITS: _wait,
    Model.GATHERS: gather,
    Model.ENTERS: _enter,
    Model.ENTERS_LATER: _enter_later,
    Model.TAKES_PROPERTIES: take_properties,
    Model.DERIVES: derive,
    Model.LISTS_ENTRIES: list_entries,
    Model.SETTLES: settle,
    Model.SETTLES_ALL: settle_all,
    Model.SETTLES_ANY: settle_any,
}


def call_external_method(flow: Flow, made: Call, name: str, receiver: int, weakly: bool, invoke: Invoke) -> None:
    """Let a call of a method of an external collection, or of a property's own methods, do what its model says."""
    if flow.objects.kind(receiver) == Kind.PROPERTY:
        if made.result != NONE:
            flow.graph.add(made.result, (receiver & ~1,))
        return
    if flow.objects.kind(receiver) == Kind.FUNCTION and name == flow.whole.semantics[made.file].dispatch_registers:
        register(flow, made, name, flow.objects.index(receiver))
        return
    if flow.objects.kind(receiver) == Kind.BEGINNING:
        if made.result != NONE:
            beginning = flow.objects.name(receiver).lower() if name.endswith(".lower") else flow.objects.name(receiver)
            flow.graph.add(made.result, (flow.objects.intern(Kind.BEGINNING, beginning),))
        return
    semantics = flow.whole.semantics[made.file]
    if (result := semantics.own_results.get(name)) is not None:
        give_own(flow, made, result, receiver, weakly)
        return
    if semantics.function_methods and flow.objects.kind(receiver) in (Kind.FUNCTION, Kind.BOUND):
        call_function_method(flow, made, name.rpartition(".")[2], receiver, invoke)
        return
    method = semantics.collection_methods.get(name.rpartition(".")[2])
    model = semantics.element_models.get(name.rpartition(".")[2])
    if method is not None:
        apply_method(flow, made, method, receiver, weakly, invoke)
    elif model is not None and flow.objects.kind(receiver) == Kind.CONTAINER:
        entry = semantics.library().entry(name)
        later = made if entry is None or not entry.is_async else _later(flow, made)
        _apply_to_elements(flow, later, model, receiver, weakly)
    elif made.result != NONE:
        given = results_of_call(flow, semantics, name, receiver & ~1)
        flow.give(made.result, given, weakly)


def _later(flow: Flow, made: Call) -> Call:
    """Return a call with its result inside what has to be awaited."""
    if made.result == NONE:
        return made
    promise = flow.objects.intern(Kind.CONTAINER, made.result, "types.CoroutineType")
    flow.graph.add(made.result, (promise,))
    return made._replace(result=rest_cell(flow, promise))


def _apply_to_elements(flow: Flow, made: Call, model: ElementModel, container: int, weakly: bool) -> None:
    slots = made.arguments.slots
    if model is ElementModel.ADDS and slots and slots[-1] != NONE:
        flow.graph.connect(slots[-1], written_cell(flow, container, None))
    elif model is ElementModel.ADDS_ALL and made.first() != NONE:
        add_all(flow, made, container)
    elif model is ElementModel.SETS_DEFAULT and len(slots) > 1 and slots[1] != NONE:
        flow.graph.connect(slots[1], written_cell(flow, container, constant_key(made)))
    if made.result == NONE:
        return
    if model in (ElementModel.GIVES, ElementModel.SETS_DEFAULT):
        if (key := constant_key(made)) is None and model is ElementModel.GIVES:
            give_item(flow, made.file, made.result, container, made.first(), weakly)
        else:
            flow.pass_on(element_cell(flow, container, key), made.result, weakly)
        if model is ElementModel.GIVES and len(slots) > 1 and slots[1] != NONE:
            flow.graph.connect(slots[1], made.result)
    elif model is ElementModel.GIVES_ITEMS:
        flow.graph.add(made.result, (flow.objects.intern(Kind.ITEMS, container & ~1),))
    elif model is ElementModel.GIVES_ALL:
        view = flow.objects.intern(Kind.CONTAINER, made.result, flow.whole.semantics[made.file].list_type or "builtins.list")
        flow.graph.add(made.result, (view,))
        flow.graph.connect(element_cell(flow, container, None), rest_cell(flow, view))
    elif model is ElementModel.SELF:
        flow.give(made.result, (container,), weakly)
