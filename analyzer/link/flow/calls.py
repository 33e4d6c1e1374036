"""What a call does, by what is called: a function, a class, an instance, or something outside the repository."""

from collections.abc import Callable

from analyzer.languages.models import ClassMaker
from analyzer.link.flow.attributes.members import lookup, made_attribute
from analyzer.link.flow.attributes.records import has_properties, instantiate, is_record
from analyzer.link.flow.closure_calls import call_closure
from analyzer.link.flow.collections.callbacks import access
from analyzer.link.flow.copying import copy_given
from analyzer.link.flow.declared.generics import shown, structures_on
from analyzer.link.flow.declared.types import classes_applied, declared_values
from analyzer.link.flow.entering.allocation import is_of_another
from analyzer.link.flow.entering.enter import Arguments, Call, enter
from analyzer.link.flow.entering.overriding import maker_of, own_method
from analyzer.link.flow.external.calls import call_external
from analyzer.link.flow.external.decorators import decorate
from analyzer.link.flow.external.dispatch import choose
from analyzer.link.flow.external.events import follow_event
from analyzer.link.flow.external.extending import extend_given
from analyzer.link.flow.external.hooks import mark
from analyzer.link.flow.external.methods import call_external_method
from analyzer.link.flow.external.named_settings import fill_settings
from analyzer.link.flow.forwarding import forward
from analyzer.link.flow.inference import infer_callback, infer_from_fields, infer_instance, infer_result, tells_by_fields, tells_instance
from analyzer.link.flow.instantiation import gives_instead
from analyzer.link.flow.keyword_attributes import take_attributes
from analyzer.link.flow.loaders import loaded_by_text
from analyzer.link.flow.made.classes import make_class, makes_classes
from analyzer.link.flow.made.descriptors import bind_as, binding_of
from analyzer.link.flow.made.implicit_constructors import fill_declared_fields
from analyzer.link.flow.made.tuples import make_tuple
from analyzer.link.flow.shifted_arguments import as_shifted, give_shifted, shift_of
from analyzer.link.flow.solver.cells import element_cell
from analyzer.link.flow.solver.objects import CLASSES, MADE, Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE, Flag, TypeKind


def invoke(flow: Flow, made: Call, value: int, weakly: bool) -> None:
    """Let a call enter one value."""
    act = _ACTS.get(flow.objects.kind(value))
    if act is not None:
        act(flow, made, value, weakly)


def _function(flow: Flow, made: Call, value: int, weakly: bool) -> None:
    if made.is_instantiation:
        instantiate(flow, made, value, weakly)
    else:
        _enter(flow, made, flow.objects.index(value), NONE, weakly)


def _bound(flow: Flow, made: Call, value: int, weakly: bool) -> None:
    _enter(flow, made, flow.objects.index(value), flow.objects.extra(value), weakly)


def _enter(flow: Flow, made: Call, function: int, receiver: int, weakly: bool) -> None:
    if function in flow.calling.shifted:
        made = as_shifted(flow, made, function, receiver)
    if function in flow.calling.loaders or function in flow.calling.registries:
        made = loaded_by_text(flow, made, function, receiver)
    _run(flow, made, function, receiver, weakly)
    if function in flow.choices:
        choose(flow, made, function, receiver, invoke)
    infer_result(flow, made, function, receiver)
    if made.is_decorator and made.result != NONE and made.first() != NONE and (shift := shift_of(flow, function, receiver)) is not None:
        on_each(flow, made.first(), give_shifted, made.result, shift)
    else:
        _keep_decorated(flow, made)


def _run(flow: Flow, made: Call, function: int, receiver: int, weakly: bool) -> None:
    enter(flow, made, function, receiver, weakly)
    forward(flow, made, function, receiver, invoke)
    if function in flow.calling.copying or function in flow.calling.handing:
        copy_given(flow, made, function, receiver)
    if function in flow.calling.extending:
        extend_given(flow, made, function, receiver)


def _callable_instance(flow: Flow, made: Call, value: int, _: bool) -> None:
    methods = flow.semantics_of_class(flow.objects.index(value)).methods
    name = methods.makes if made.is_instantiation and methods.makes else methods.call
    on_each(flow, lookup(flow, value, name), _invoke_method, made)
    _keep_decorated(flow, made)


def _constructor_above(flow: Flow, made: Call, value: int, _: bool) -> None:
    class_ = flow.objects.index(value)
    for name in flow.semantics_of_class(class_).methods.constructors:
        on_each(flow, lookup(flow, value, name), _initialize, made._replace(result=NONE), class_)


def _external(flow: Flow, made: Call, value: int, weakly: bool) -> None:
    name = flow.objects.name(value)
    if name in flow.methods_of_collections and made.first() != NONE:
        on_each(flow, made.first(), _call_on_first, made._replace(arguments=made.arguments.without_first()), name)
    if made.owner != NONE and made.number >= 0:
        take_attributes(flow, made, name, Kind.SELF, flow.whole.receiver_class(made.owner))
    call_external(flow, made, name, weakly, invoke)


def _external_instance(flow: Flow, made: Call, value: int, weakly: bool) -> None:
    """An object of a class outside gives what the class's own method for calls does, as far as its library says."""
    class_, semantics = flow.objects.name(value), flow.whole.semantics[made.file]
    if class_ in semantics.outside.hook_markers:
        mark(flow, made, class_)
    name = f"{class_}.{semantics.methods.call}"
    if made.result != NONE and semantics.methods.call and semantics.library().entry(name) is not None:
        call_external_method(flow, made, name, value, weakly, invoke)


def _call_on_first(flow: Flow, made: Call, name: str, value: int, weakly: bool) -> None:
    """A method that is read off a collection's class takes the collection as its first argument, or an object that extends the class."""
    for each in (value,) if flow.objects.kind(value) == Kind.CONTAINER else structures_on(flow, value):
        call_external_method(flow, made, name, each, weakly, invoke)


def _external_method(flow: Flow, made: Call, value: int, weakly: bool) -> None:
    name, receiver = flow.objects.name(value), flow.objects.extra(value)
    is_sent = flow.whole.semantics[made.file].outside.event_methods.get(name.rpartition(".")[2])
    if is_sent is not None and (flow.class_of(receiver) != NONE or is_record(flow, receiver)):
        follow_event(flow, made, is_sent, receiver, invoke)
        call_external(flow, made, name, weakly, invoke)
        if not is_sent and made.result != NONE:
            flow.give(made.result, (receiver,), weakly=True)  # Who listens goes on with the same object.
    else:
        call_external_method(flow, made, name, receiver, weakly, invoke)


def _partial(flow: Flow, made: Call, value: int, weakly: bool) -> None:
    """A call of a partial gives the function what that begins with. Where it decorates, that stands before what is decorated."""
    begun = Arguments(*flow.calling.begun[flow.objects.extra(value)])
    is_first = None not in begun.keywords
    arguments = made.arguments.followed_by(begun) if is_first else begun.followed_by(made.arguments)
    shifted = made._replace(arguments=arguments, number=flow.inner_call(made.number), is_decorator=made.is_decorator and is_first)
    invoke(flow, shifted, strong(flow.objects.index(value)), weakly)
    _keep_decorated(flow, made)


def _closure(flow: Flow, made: Call, value: int, _: bool) -> None:
    call_closure(flow, made, value, invoke)


def _static_method(flow: Flow, made: Call, value: int, weakly: bool) -> None:
    """In the body of its class it is called itself."""
    invoke(flow, made, flow.objects.index(value), weakly)


def _declared_callable(flow: Flow, made: Call, value: int, weakly: bool) -> None:
    if made.result != NONE:
        given = flow.objects.index(value)
        if made.is_decorator and made.first() != NONE:
            on_each(flow, given, _give_unless_above, made.first(), made.result)
        else:
            flow.pass_on(given, made.result, weakly)
        infer_callback(flow, made, value)
        _keep_decorated(flow, made)


def _give_unless_above(flow: Flow, decorated: int, target: int, value: int, weakly: bool) -> None:
    """A decorator that is declared to give some class of a kind gives the decorated class itself, where that is of the kind."""
    objects, class_ = flow.objects, flow.class_of(value)
    held = [flow.class_of(each) for each in flow.graph.values[decorated] if objects.kind(each) == Kind.CLASS]
    is_above = objects.kind(value) == Kind.CLASS and any(flow.hierarchy.is_subclass(each, class_) for each in held)
    if not is_above:
        flow.give(target, (value,), weakly)


def _accessor(flow: Flow, made: Call, value: int, _: bool) -> None:
    access(flow, made, value, invoke)


def _decorator(flow: Flow, made: Call, value: int, _: bool) -> None:
    _keep_decorated(flow, made._replace(is_decorator=True))
    decorate(flow, made, value)


def _invoke_method(flow: Flow, made: Call, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) == Kind.BOUND:
        _run(flow, made, flow.objects.index(value), flow.objects.extra(value), weakly)
        infer_result(flow, made, flow.objects.index(value), flow.objects.extra(value))
    elif flow.objects.kind(value) == Kind.EXTERNAL_METHOD:
        _external_method(flow, made, value, weakly)


def _keep_decorated(flow: Flow, made: Call) -> None:
    """A decorated name still stands for what was decorated, whatever wraps it when it runs."""
    if made.is_decorator and made.result != NONE and made.arguments.slots:
        flow.graph.connect(made.arguments.slots[0], made.result)


def _construct(flow: Flow, made: Call, class_value: int, weakly: bool) -> None:
    objects = flow.objects
    class_ = objects.index(class_value)
    if objects.kind(class_value) == Kind.CLASS and objects.extra(class_value) == NONE and not _is_tried(flow, made, class_):
        flow.calling.constructed.add(class_)
    if made.is_decorator:
        if (binding := binding_of(flow, class_)) is not None:
            if made.arguments.slots and made.arguments.slots[0] != NONE:
                on_each(flow, made.arguments.slots[0], bind_as, binding, class_, made.result)
                if binding in (Kind.CLASS_METHOD, Kind.CLASS_PROPERTY):
                    on_each(flow, made.arguments.slots[0], _receive_class)
            _initialize_all(flow, made._replace(result=NONE), class_, objects.intern(Kind.INSTANCE, class_))
            return
        _keep_decorated(flow, made)
    if len(made.arguments.slots) > 1 and makes_classes(flow, class_):
        make_class(flow, made, ClassMaker(), invoke)
    instance = _made_of(flow, class_value)
    if made.result != NONE and not gives_instead(flow, made, class_value, weakly):
        _give_instance(flow, made, class_, instance, weakly)
    if (maker := maker_of(flow, class_)) != NONE:
        _run(flow, made._replace(result=_other_given(flow, made, class_, maker)), maker, class_value, False)
    _initialize_all(flow, made, class_, instance)
    fill_declared_fields(flow, made, class_)
    if class_ in flow.generics.parameters and made.result not in flow.calling.applied:
        infer_from_fields(flow, made, class_, instance)


def _made_of(flow: Flow, class_value: int) -> int:
    """Return what calling a class makes: one of no subclass, where the class itself is called that has any."""
    objects, class_ = flow.objects, flow.objects.index(class_value)
    if objects.kind(class_value) == Kind.SELF_CLASS:
        return objects.intern(Kind.SELF, class_)
    is_exact = objects.extra(class_value) == NONE and flow.hierarchy.descendants(class_, 1)
    return objects.intern(Kind.INSTANCE, class_, MADE if is_exact else NONE)


def _is_tried(flow: Flow, made: Call, class_: int) -> bool:
    """Return whether a test makes an object of a class of the program: that the program itself makes some it does not say."""
    files = flow.whole.files
    return made.file != NONE and files[made.file].is_test and not files[flow.whole.class_file[class_]].is_test


def _initialize_all(flow: Flow, made: Call, class_: int, instance: int) -> None:
    """Let the constructors of a class run on what a call makes."""
    for name in flow.semantics_of_class(class_).methods.constructors:
        on_each(flow, lookup(flow, instance, name), _initialize, made, class_)


def _construct_variable(flow: Flow, made: Call, class_value: int, weakly: bool) -> None:
    """Let a call of what a type variable stands for give an object of it."""
    if made.result != NONE and flow.objects.extra(class_value):
        flow.give(made.result, (flow.objects.intern(Kind.VARIABLE, flow.objects.index(class_value), 0),), weakly)


def _construct_made(flow: Flow, made: Call, class_value: int, weakly: bool) -> None:
    if class_value in flow.records.tuples:
        make_tuple(flow, made, class_value, weakly)
        return
    instance = flow.objects.intern(Kind.MADE_OBJECT, class_value)
    if made.result != NONE:
        flow.give(made.result, (instance,), weakly)
    for name in flow.whole.semantics[made.file].methods.constructors:
        on_each(flow, made_attribute(flow, instance, name), _invoke_method, made._replace(result=NONE))


def _made_object(flow: Flow, made: Call, value: int, _: bool) -> None:
    name = flow.whole.semantics[made.file].methods.call
    on_each(flow, made_attribute(flow, value, name), _invoke_method, made)


def _receive_class(flow: Flow, value: int, _: bool) -> None:
    """A function that is bound to the class sees it as its receiver."""
    if flow.objects.kind(value) == Kind.FUNCTION:
        function = flow.objects.index(value)
        class_, parameters = flow.whole.receiver_class(function), flow.whole.functions[function].parameters
        if class_ != NONE and parameters:
            receiver = flow.objects.intern(Kind.SELF_CLASS, class_)
            flow.graph.add(flow.whole.function_slot(function, parameters[0].slot), (receiver,))


def _give_instance(flow: Flow, made: Call, class_: int, instance: int, weakly: bool) -> None:
    """A generic class whose constructor's arguments tell its type arguments gives a plain instance only where they tell nothing."""
    if made.result in flow.calling.applied:
        return
    is_plain = class_ not in flow.generics.parameters or made.is_decorator or flow.objects.kind(instance) == Kind.SELF
    if is_plain or not _tells_instance(flow, class_):
        flow.give(made.result, (instance,), weakly)
        return
    plain = flow.graph.new_slot()
    flow.give(plain, (instance,), weakly)
    flow.unless_known.append((made.result, plain))


def _tells_instance(flow: Flow, class_: int) -> bool:
    """Return whether the arguments of a constructor tell the type arguments of its class."""
    ancestors = [each for each in flow.hierarchy.linearization(class_) if isinstance(each, int)]
    constructors = (own_method(flow, each, name) for each in ancestors for name in flow.semantics_of_class(class_).methods.constructors)
    return any(each != NONE and tells_instance(flow, class_, each) for each in constructors) or tells_by_fields(flow, class_)


def _initialize(flow: Flow, made: Call, class_: int, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) == Kind.BOUND:
        function, given = flow.objects.index(value), NONE
        if made.result not in flow.calling.applied:
            infer_instance(flow, made, class_, function, flow.objects.extra(value))
        if flow.whole.functions[function].flags & Flag.CLASS_LEVEL or flow.semantics_of_class(class_).objects.record_type:
            given = _other_given(flow, made, class_, function)
        _run(flow, made._replace(result=given), function, flow.objects.extra(value), weakly)
    elif flow.objects.kind(value) == Kind.EXTERNAL_METHOD:
        call_external_method(flow, made._replace(result=NONE), flow.objects.name(value), flow.objects.extra(value), weakly, invoke)
    elif flow.objects.kind(value) == Kind.EXTERNAL and made.file != NONE:
        outside, name = flow.whole.semantics[made.file].outside, flow.objects.name(value)
        if (settings := outside.named_settings.get(name)) is not None:
            fill_settings(flow, made, settings)
        take_attributes(flow, made, name, Kind.INSTANCE, class_)


def _other_given(flow: Flow, made: Call, class_: int, maker: int) -> int:
    """Return where objects arrive that what makes those of a class gives, of which others are the result of a call too."""
    if made.result == NONE:
        return NONE
    given = flow.graph.new_slot()
    on_each(flow, given, _give_other, made.result, class_, flow.whole.receiver_class(maker))
    if maker in flow.declared_returns and flow.hierarchy.descendants(class_, 1):
        on_each(flow, flow.whole.function_slot(maker, flow.whole.functions[maker].returns), _give_below, made.result, class_)
    return given


def _give_other(flow: Flow, target: int, class_: int, owner: int, value: int, _: bool) -> None:
    """What makes the objects of a class may give one of another class instead, or a class, as a metaclass does.

    What chooses among the classes below its `owner` chooses where that is called: each of those has its own objects.
    """
    is_other = is_of_another(flow, class_, value) and (class_ == owner or not flow.hierarchy.is_subclass(flow.class_of(value), owner))
    if is_other or flow.objects.kind(value) in CLASSES or has_properties(flow, value):
        flow.give(target, (value,), True)


def _give_below(flow: Flow, target: int, class_: int, value: int, _: bool) -> None:
    """Where it is declared to give those of the class, it may give one of a subclass that it calls."""
    other = flow.class_of(value) if flow.objects.kind(value) == Kind.INSTANCE else class_
    if other not in (NONE, class_) and flow.hierarchy.is_subclass(other, class_):
        flow.give(target, (value,), True)


def _reference(flow: Flow, made: Call, value: int, weakly: bool) -> None:
    """A reference that is called gives what it refers to."""
    if made.result != NONE and flow.objects.label(value) in flow.whole.semantics[made.file].collections.references:
        flow.pass_on(element_cell(flow, value, "#0"), made.result, weakly)


def _named_type(flow: Flow, made: Call, value: int, weakly: bool) -> None:
    """Another name of a type that is called with a value takes it for one of the type. Of a record, it makes one."""
    file, term = flow.objects.index(value), flow.objects.extra(value)
    classes = classes_applied(flow, file, term)
    makes_one = bool(classes) or flow.whole.files[file].facts.types[term][0] == TypeKind.RECORD
    if made.result != NONE and (makes_one or (made.first() != NONE and len(made.arguments.slots) == 1)):
        values = declared_values(flow, file, term, NONE)
        if values:
            flow.give(made.result, shown(flow, values), weakly)
            flow.calling.applied.add(made.result)
        else:
            flow.pass_on(made.first(), made.result, weakly)
    for each in classes:
        _construct(flow, made, each, weakly)


_ACTS: dict[int, Callable[[Flow, Call, int, bool], None]] = {
    Kind.FUNCTION: _function,
    Kind.BOUND: _bound,
    Kind.CLASS: _construct,
    Kind.SELF_CLASS: _construct,
    Kind.INSTANCE: _callable_instance,
    Kind.SELF: _callable_instance,
    Kind.MADE_CLASS: _construct_made,
    Kind.VARIABLE: _construct_variable,
    Kind.MADE_OBJECT: _made_object,
    Kind.SUPER: _constructor_above,
    Kind.EXTERNAL: _external,
    Kind.EXTERNAL_INSTANCE: _external_instance,
    Kind.EXTERNAL_METHOD: _external_method,
    Kind.PARTIAL: _partial,
    Kind.CLOSURE: _closure,
    Kind.STATIC_METHOD: _static_method,
    Kind.DECLARED_CALLABLE: _declared_callable,
    Kind.CONTAINER: _reference,
    Kind.ACCESSOR: _accessor,
    Kind.DECORATOR: _decorator,
    Kind.ALIAS: _named_type,
}
