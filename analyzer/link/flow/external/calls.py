"""Calls of things outside the repository: what the declared models say flows through them, and nothing else."""

from typing import Final

from analyzer.languages.conventions import Registration
from analyzer.languages.library import Library
from analyzer.languages.models import CalledArgument, ClassMaker, Model
from analyzer.languages.semantics import Semantics
from analyzer.link.constants import constant_text
from analyzer.link.flow.attributes.outside.bags import fill_bag
from analyzer.link.flow.attributes.outside.library import is_external_class, results_of_call
from analyzer.link.flow.attributes.records import BINDING_METHOD
from analyzer.link.flow.collections.callbacks import (
    Invoke,
    access,
    apply_first,
    call_first,
    call_for_elements,
    call_given,
    call_with_element,
    collect_called,
    fill_by_factory,
    give_field,
    make_first,
)
from analyzer.link.flow.collections.made_collections import collect, fill_mapping, list_arguments, list_modules
from analyzer.link.flow.collections.methods import PROMISING, promise
from analyzer.link.flow.collections.operators import give_by_method
from analyzer.link.flow.entering.allocation import allocate, allocates
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.entering.kept_classes import ask_registry
from analyzer.link.flow.external.caught_errors import catch
from analyzer.link.flow.external.decorators import give_registered, pass_member
from analyzer.link.flow.external.described_fields import declare_field, make_default
from analyzer.link.flow.external.effects import EFFECTS, ask_for, give_class, give_first, give_later, make_accessor
from analyzer.link.flow.external.framework_arguments import argument_at, give_applied, hand_over, share_receiver
from analyzer.link.flow.external.hooks import run_hook
from analyzer.link.flow.external.injection import HANDING_OUT, hand_out, type_named
from analyzer.link.flow.external.methods import call_borrowed, call_on_collection
from analyzer.link.flow.external.named_methods import run_named
from analyzer.link.flow.external.named_settings import fill_settings
from analyzer.link.flow.external.properties import DESCRIBING, describe
from analyzer.link.flow.external.relation_fields import hold
from analyzer.link.flow.external.stores import define_store
from analyzer.link.flow.made.classes import make_class
from analyzer.link.flow.made.tuples import make_tuple_class
from analyzer.link.flow.solver.cells import packed_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.signatures import unpacks
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def call_external(flow: Flow, made: Call, name: str, weakly: bool, invoke: Invoke) -> None:
    """Let a call of an external callable do what its model says."""
    semantics = flow.whole.semantics[made.file]
    if allocates(semantics, name):
        allocate(flow, made)
        if (maker := semantics.outside.class_makers.get(name)) is not None:
            make_class(flow, made, maker, invoke)
        return
    if semantics.objects.running_methods and name.rpartition(".")[2] in semantics.objects.running_methods:
        call_borrowed(flow, made, name, invoke)
    keyword = semantics.outside.first_keywords.get(name)
    if keyword is not None and keyword in made.arguments.keywords:
        made = made._replace(arguments=made.arguments.with_first(keyword))
    how, model = _known_of(flow, semantics, name)
    if name in semantics.outside.awaited:
        made = give_later(flow, made)
    if how is not None:
        call_given(flow, made, how, invoke)
        if how.keeps:
            return
    _take_arguments(flow, semantics, made, name, invoke)
    registration = semantics.conventions.call_of(name)
    classes = _classes_handed(made, registration)
    if registration is not None:
        hand_over(flow, made, registration, classes, semantics.conventions.makes_group(name))
    if made.is_decorator and name in semantics.outside.passers:
        pass_member(flow, made, *semantics.outside.passers[name])
    if name in semantics.outside.holders:
        hold(flow, made, semantics.outside.holders[name], name)
    elif (form := semantics.outside.described.get(name)) is not None:
        declare_field(flow, made, form, name)
    elif (type_ := semantics.outside.asked.get(name)) is not None:
        ask_for(flow, made, type_)
    elif model is not None:
        _apply(flow, made, name, model, invoke)
    elif made.is_decorator:
        give_first(flow, made)
        give_registered(flow, made, registration)
    elif made.result != NONE:
        _give(flow, semantics, made, name, classes, weakly, invoke)


def _take_arguments(flow: Flow, semantics: Semantics, made: Call, name: str, invoke: Invoke) -> None:
    """Let a call do what is declared of its arguments: keep them, call what they hold, or look something up with them."""
    outside = semantics.outside
    if (registry := outside.class_registries.get(name)) is not None:
        ask_registry(flow, made, registry)
    if (shared := outside.shared_receivers.get(name)) is not None:
        share_receiver(flow, made, shared)
    if (bag := outside.bags.get(name)) is not None:
        fill_bag(flow, made, bag, outside.bag_places.get(name, ()))
    if (settings := outside.named_settings.get(name)) is not None:
        fill_settings(flow, made, settings)
    if (does := semantics.collections.functions.get(name)) is not None and made.first() != NONE:
        call_on_collection(flow, made, does, invoke)
    if (methods := outside.giving_calls.get(name)) is not None:
        give_by_method(flow, made, methods)
    if (method := outside.called_methods.get(name)) is not None:
        access(flow, made, flow.objects.intern(Kind.ACCESSOR, Model.CALLS_METHOD.value, method), invoke)
    if (by_name := outside.named_classes.get(name)) is not None:
        run_named(flow, made, by_name, invoke)
    if outside.hook_relays and name.rpartition(".")[0] in outside.hook_relays:
        run_hook(flow, made, name.rpartition(".")[2], invoke)
    if (place := outside.applied_parameters.get(name, NONE)) != NONE and made.first() != NONE:
        on_each(flow, made.first(), give_applied, flow.generics.applied.get(made.result, ())[place : place + 1])
    if (named := semantics.reflection.module_listers.get(name)) is not None:
        list_modules(flow, made, named)


def _give(flow: Flow, semantics: Semantics, made: Call, name: str, classes: int, weakly: bool, invoke: Invoke) -> None:
    """Let a call give what decorates, what it is said to make, or else what its library says; `classes` is the slot of a class, or -1."""
    if classes != NONE:
        flow.graph.add(made.result, (flow.objects.intern(Kind.DECORATOR, name, classes),))
    elif name in semantics.outside.pass_makers:
        flow.graph.add(made.result, (flow.objects.intern(Kind.DECORATOR, name, made.first()),))
    elif name in semantics.outside.default_makers:
        make_default(flow, made, name)
    elif name in semantics.outside.makers:
        flow.graph.add(made.result, (flow.objects.intern(Kind.EXTERNAL, semantics.outside.makers[name]),))
    else:
        _make_external(flow, semantics, made, name, weakly, invoke)


def _classes_handed(made: Call, registration: Registration | None) -> int:
    """Return the slot of the class of which what is registered is given objects; -1 where the call names none."""
    return NONE if registration is None or registration.hands is None else argument_at(made, registration.hands.by)


def is_idle(flow: Flow, file: int, value: int) -> bool:
    """Return whether a call of something outside the repository that decorates nothing does nothing, and gives nothing that is known."""
    if flow.objects.kind(value) != Kind.EXTERNAL:
        return False
    found = flow.outside.idle.get(value)
    if found is None:
        semantics, name = flow.whole.semantics[file], flow.objects.name(value)
        is_declared = (
            _known_of(flow, semantics, name) != (None, None)
            or name in semantics.outside.bags
            or name in semantics.outside.asked
            or name in semantics.outside.shared_receivers
            or name in semantics.outside.makers
            or name in semantics.outside.class_registries
            or name in semantics.outside.pass_makers
            or name in semantics.outside.default_makers
            or name in semantics.outside.holders
            or name in semantics.outside.described
            or name in semantics.outside.giving_calls
            or name in semantics.outside.called_methods
            or name in semantics.outside.named_classes
            or name in semantics.outside.named_settings
            or name.rpartition(".")[0] in semantics.outside.hook_relays
            or name in semantics.collections.functions
            or name in flow.methods_of_collections
            or name.rpartition(".")[2] in semantics.objects.running_methods
        )
        is_known = is_declared or is_external_class(semantics.library(), name) or allocates(semantics, name)
        found = flow.outside.idle[value] = not is_known and not _given(flow, semantics, name)
    return found


def _known_of(flow: Flow, semantics: Semantics, name: str) -> tuple[CalledArgument | None, Model | None]:
    """Return what is declared of an external callable, under its name, that of the class that defines it, or its last name after `*.`."""
    found = flow.outside.models.get(name)
    if found is None:
        names = (*semantics.library().names_of(name), f"*.{name.rpartition('.')[2]}")
        how = next((semantics.outside.called_arguments[each] for each in names if each in semantics.outside.called_arguments), None)
        model = next((semantics.outside.models[each] for each in names if each in semantics.outside.models), None)
        found = flow.outside.models[name] = how, model
    return found


def _make_external(flow: Flow, semantics: Semantics, made: Call, name: str, weakly: bool, invoke: Invoke) -> None:
    library = semantics.library()
    if is_external_class(library, name):
        real = library.real_name(name)
        if real in semantics.collections.mappings:
            _make_filled(flow, made, real, Model.MAKES_MAPPING, invoke)
            return
        if real in semantics.collections.types:
            collect(flow, made, real)
            return
        group = made.result if semantics.conventions.makes_group(real) else NONE
        flow.give(made.result, (flow.objects.intern(Kind.EXTERNAL_INSTANCE, real, group),), weakly)
    elif (by := semantics.outside.by_text.get(name)) is not None:
        given = by.class_of(_text_given(made, by.place, by.keyword))
        flow.give(made.result, (flow.objects.intern(Kind.EXTERNAL_INSTANCE, library.real_name(given)),), weakly)
    else:
        known = _given(flow, semantics, name)
        if not known and made.is_instantiation:
            known = (flow.objects.intern(Kind.EXTERNAL_INSTANCE, library.real_name(name)),)
        flow.give(made.result, flow.told_apart(known, made.result) if semantics.conventions.makes_group(name) else known, weakly)


def _text_given(made: Call, place: int, keyword: str) -> str | None:
    """Return the text that is given at a place or by a keyword: an empty one without that argument, None where it is computed."""
    keywords = made.arguments.keywords
    if keyword in keywords:
        return constant_text(made.arguments.texts[keywords.index(keyword)])
    if unpacks(keywords):
        return None
    return constant_text(made.arguments.texts[place]) if place < len(keywords) and keywords[place] is None else ""


def _given(flow: Flow, semantics: Semantics, name: str) -> tuple[int, ...]:
    """Return what a call of something external that is no class gives."""
    given = results_of_call(flow, semantics, name, _receiver_of(flow, semantics.library(), name)) or _bound_function(flow, semantics, name)
    if given:
        return given
    if (class_ := semantics.outside.gives.get(name)) is not None:
        return (flow.objects.intern(Kind.EXTERNAL_INSTANCE, class_),)
    is_registering = semantics.conventions.call_of(name) is not None
    return (flow.objects.intern(Kind.DECORATOR, name),) if is_registering else ()


def _bound_function(flow: Flow, semantics: Semantics, name: str) -> tuple[int, ...]:
    """The function outside that is bound to a receiver by the method which all functions have for that; none where another is called."""
    function, _, method = name.rpartition(".")
    is_binding = (
        method == BINDING_METHOD and method in semantics.objects.function_methods and not is_external_class(semantics.library(), function)
    )
    return (flow.objects.intern(Kind.EXTERNAL, function),) if is_binding else ()


def _receiver_of(flow: Flow, library: Library, name: str) -> int:
    """The instance that a method of an external class, known by its full name, is called on."""
    owner = name.rpartition(".")[0]
    return flow.objects.intern(Kind.EXTERNAL_INSTANCE, library.real_name(owner)) if library.is_class(owner) else NONE


def _apply(flow: Flow, made: Call, name: str, model: Model, invoke: Invoke) -> None:
    semantics, effect = flow.whole.semantics[made.file], EFFECTS.get(model)
    if model in DESCRIBING:
        describe(flow, made, model, invoke)
    if effect is not None:
        effect(flow, made)
    elif model in _COLLECTING:
        _collect(flow, made, semantics.collections.list_type or name, model, invoke)
    elif model in PROMISING:
        PROMISING[model](flow, made, name)
    elif model is Model.PROMISES:
        promise(flow, made, name, invoke)
    elif model is Model.RETURNS_DECORATOR:
        _give_decorator(flow, made, name)
    elif model is Model.MAKES_DECORATOR:
        _make_decorator(flow, made, name)
    elif model in (Model.MAPS, Model.MAPS_PLACES, Model.FILTERS, Model.REDUCES):
        call_for_elements(flow, made, name, model, invoke)
    elif model is Model.PARTIAL_METHOD:
        _make_partial_method(flow, made)
    elif model is Model.PARTIAL:
        _make_partial(flow, made, invoke)
    elif model is Model.FIELD:
        give_field(flow, made, invoke)
    elif model is Model.CALLS:
        call_first(flow, made, invoke)
    elif model is Model.APPLIES:
        apply_first(flow, made, invoke)
    elif model is Model.CONSTRUCTS:
        make_first(flow, made, invoke)
    elif model is Model.LISTS:
        list_arguments(flow, made, semantics.collections.list_type or name)
    elif model in (Model.PACKS, Model.PACKS_DEFAULT):
        _pack(flow, made, name, is_sure=model is Model.PACKS)
    elif model is Model.CATCHES:
        catch(flow, made, _type_given(flow, made, name), is_given=name not in semantics.outside.gives)
    elif model is Model.DEFINES_STORE:
        define_store(flow, made, _type_given(flow, made, name), invoke)
    elif model in HANDING_OUT:
        hand_out(flow, made, model, name, invoke)
    elif model in (Model.MAKES_ELEMENTS, Model.MAKES_MAPPING, Model.MAKES_RECORD, Model.HOLDS):
        _make_filled(flow, made, _label_of(flow, made, name, model), model, invoke)
    elif model is Model.CLASS_OF and len(made.arguments.slots) == 1:
        give_class(flow, made, name)
    elif model is Model.CLASS_OF or name in semantics.outside.class_makers:
        make_class(flow, made, semantics.outside.class_makers.get(name, ClassMaker()), invoke)
    elif name in semantics.types.tuple_makers:
        make_tuple_class(flow, made, semantics.types.tuple_makers[name])
    elif model in (Model.GETS_ATTRIBUTE, Model.GETS_ITEM, Model.CALLS_METHOD):
        make_accessor(flow, made, name, model)
    if model in _SORTING and (by := _key_of(made, model)) != NONE:
        call_with_element(flow, made, by, model, invoke)


def _collect(flow: Flow, made: Call, name: str, model: Model, invoke: Invoke) -> None:
    if model is Model.COLLECTS and made.arguments.keywords[1:2] == (None,):
        collect_called(flow, made, name, invoke)
    else:
        collect(flow, made, name, keeps_places=model is not Model.ITERATES)


_COLLECTING: Final = (Model.ITERATES, Model.KEEPS_PLACES, Model.COLLECTS)

_SORTING: Final = (Model.ITERATES, Model.FIRST_ELEMENT, Model.GROUPS_BY, Model.FILTERS)


def _key_of(made: Call, model: Model) -> int:
    """Return the slot of what tells the key of an element, which groups take in the second place too; -1 where there is none."""
    is_second = model is Model.GROUPS_BY and made.arguments.keywords[1:2] == (None,)
    return made.arguments.slots[1] if is_second else made.arguments.named("key")


def _label_of(flow: Flow, made: Call, name: str, model: Model) -> str:
    if model is Model.MAKES_RECORD:
        return flow.whole.semantics[made.file].objects.record_type
    return _type_given(flow, made, name) if model is Model.HOLDS else name


def _make_filled(flow: Flow, made: Call, name: str, model: Model, invoke: Invoke) -> None:
    if made.result == NONE:
        return
    container = flow.objects.intern(Kind.CONTAINER, made.result, name)
    flow.graph.add(made.result, (container,))
    if model is Model.MAKES_ELEMENTS:
        fill_by_factory(flow, made, container, invoke)
    if model is Model.MAKES_RECORD:
        flow.records.indexed.add(container)
    elif model is not Model.MAKES_MAPPING:
        made = made._replace(arguments=made.arguments.without_first())
    fill_mapping(flow, made, container)


def _pack(flow: Flow, made: Call, name: str, is_sure: bool) -> None:
    """What the library makes of an object holds it for who takes it out; for all others it is what the library gives."""
    if made.result == NONE:
        return
    packed = flow.objects.intern(Kind.CONTAINER, made.result, _type_given(flow, made, name))
    flow.graph.add(made.result, (packed, *_given(flow, flow.whole.semantics[made.file], name)))
    if made.first() != NONE:
        (flow.graph.connect if is_sure else flow.graph.connect_weakly)(made.first(), packed_cell(flow, packed))
    flow.graph.add(packed_cell(flow, packed), type_named(flow, made))


def _type_given(flow: Flow, made: Call, name: str) -> str:
    """Return the full name of the class of what a call of something external gives, or else that of what is called."""
    semantics = flow.whole.semantics[made.file]
    given = _given(flow, semantics, name)
    usual = semantics.outside.gives.get(f"*.{name.rpartition('.')[2]}", name)
    return next((flow.objects.name(each) for each in given if flow.objects.kind(each) == Kind.EXTERNAL_INSTANCE), usual)


def _give_decorator(flow: Flow, made: Call, name: str) -> None:
    if made.is_decorator:
        give_first(flow, made)
    elif made.result != NONE:
        _make_decorator(flow, made, name)
        give_first(flow, made)


def _make_decorator(flow: Flow, made: Call, name: str) -> None:
    if made.result != NONE:
        flow.graph.add(made.result, (flow.objects.intern(Kind.DECORATOR, name),))


def _make_partial(flow: Flow, made: Call, invoke: Invoke) -> None:
    """The callable is called at some time with the arguments that follow it; a partial stands for it."""
    if made.first() != NONE:
        on_each(flow, made.first(), _call_inner, made, invoke)


def _make_partial_method(flow: Flow, made: Call) -> None:
    """What stands for the callable waits for the object that it is read off."""
    if made.first() != NONE and made.result != NONE:
        flow.calling.methods.add(made.number)
        on_each(flow, made.first(), _give_partial, made)


def _give_partial(flow: Flow, made: Call, value: int, weakly: bool) -> None:
    flow.calling.begun[made.number] = made.arguments.without_first()
    if not _is_begun_by(flow, value, made.number):
        flow.give(made.result, (flow.objects.intern(Kind.PARTIAL, value, made.number),), weakly)


def _is_begun_by(flow: Flow, value: int, number: int) -> bool:
    """Return whether a call made a partial, or one that it is of: such a one would grow at each turn, and lead to nothing new."""
    while flow.objects.kind(value) == Kind.PARTIAL:
        if flow.objects.extra(value) == number:
            return True
        value = flow.objects.index(value)
    return False


def _call_inner(flow: Flow, made: Call, invoke: Invoke, value: int, weakly: bool) -> None:
    inner = made._replace(number=flow.inner_call(made.number), arguments=made.arguments.without_first(), result=NONE, is_decorator=False)
    invoke(flow, inner, value, weakly)
    if made.result != NONE:
        _give_partial(flow, made, value, weakly)
