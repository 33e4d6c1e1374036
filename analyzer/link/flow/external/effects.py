"""What external callables do with what they are given alone: each declared model as constraints of a call."""

from collections.abc import Callable
from functools import partial

from analyzer.languages.models import Model
from analyzer.link.constants import constant_text
from analyzer.link.flow.attributes.accessors import getter_of, take_accessors
from analyzer.link.flow.attributes.modules.imported_by_name import import_module, import_root, names_module
from analyzer.link.flow.attributes.modules.loaded_by_path import load_begun
from analyzer.link.flow.collections.callbacks import gather
from analyzer.link.flow.collections.contexts import enter_context
from analyzer.link.flow.collections.elements import iterate, wait
from analyzer.link.flow.collections.made_collections import constant_key, count, cross, flatten, group, group_by_key, number, pair, split
from analyzer.link.flow.collections.methods import list_entries
from analyzer.link.flow.declared.generics import is_whole
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.entering.named_classes import class_named, give_class_named
from analyzer.link.flow.entering.supers import see_above
from analyzer.link.flow.external.bound_by_hand import bind_method
from analyzer.link.flow.external.extending import extend_prototype
from analyzer.link.flow.external.member_lists import list_members
from analyzer.link.flow.external.named_attributes import get_attribute, give_module_namespace, give_namespace, set_attribute
from analyzer.link.flow.external.plugins import list_plugins
from analyzer.link.flow.external.properties import SHARING
from analyzer.link.flow.loaders import load_object
from analyzer.link.flow.solver.cells import COROUTINE, collection_in, element_cell, is_packed, keys_cell, packed_cell, rest_cell
from analyzer.link.flow.solver.levels import metaclasses
from analyzer.link.flow.solver.objects import CLASSES, Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each, on_each_text
from analyzer.model.facts import NONE, Flag


def give_later(flow: Flow, made: Call) -> Call:
    """Return a call with its result inside what has to be awaited."""
    promise = flow.whole.semantics[made.file].objects.promise_type or COROUTINE
    return made if made.result == NONE else made._replace(result=collection_in(flow, made.result, promise))


def give_first(flow: Flow, made: Call) -> None:
    """Let a call give its first argument."""
    if made.result != NONE and made.first() != NONE:
        flow.graph.connect(made.first(), made.result)


def _bind_otherwise(kind: int, flow: Flow, made: Call) -> None:
    """What keeps a function from being bound, or binds it to classes, holds it. What is decorated tells that itself.

    What a function binds to classes is mostly what decorators made: their results are followed as functions.
    """
    if made.is_decorator or (kind == Kind.CLASS_METHOD and made.owner != NONE):
        give_first(flow, made)
    elif made.result != NONE and made.first() != NONE:
        on_each(flow, made.first(), _hold_function, kind, made.result)


def _hold_function(flow: Flow, kind: int, target: int, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) == Kind.FUNCTION and not flow.whole.functions[flow.objects.index(value)].flags & Flag.CLASS_LEVEL:
        rewrap(flow, kind, target, strong(value), weakly)
    else:
        flow.give(target, (value,), weakly)


def _make_property(flow: Flow, made: Call) -> None:
    """A property holds its getter; what it is given beside that runs on the same objects."""
    getter = getter_of(flow, made.arguments)
    others = [slot for slot in made.arguments.slots if slot not in (NONE, getter)]
    if made.result != NONE and getter != NONE and others:
        on_each(flow, getter, _make_of_several, made, others)
    elif made.result != NONE and getter != NONE:
        on_each(flow, getter, rewrap, Kind.PROPERTY, made.result)


def _make_of_several(flow: Flow, made: Call, others: list[int], getter: int, weakly: bool) -> None:
    flow.calling.beside_getters.setdefault(getter, []).extend(others)
    property_ = flow.objects.intern(Kind.PROPERTY, getter, made.result)
    take_accessors(flow, property_, made.arguments)
    flow.give(made.result, (property_,), weakly)


def rewrap(flow: Flow, kind: int, target: int, value: int, weakly: bool) -> None:
    """Let a value arrive inside a value of another kind, such as a function as the getter of a property."""
    made = flow.objects.intern(kind, value)
    flow.give(target, (made,), weakly)


def split_name(flow: Flow, made: Call, method: str, text: str) -> None:
    """Let a call of a method of a text give the parts that this has, each in its place, where the text names something of the program."""
    separator = constant_text(made.arguments.texts[0]) if made.arguments.texts else None
    if NONE in (made.result, made.file) or not separator or not names_module(flow, made.file, text):
        return
    parts = flow.objects.intern(Kind.CONTAINER, made.result, "builtins.list")
    flow.graph.add(made.result, (parts,))
    for place, part in enumerate(flow.outside.splitting[method](text, separator, made.arguments.texts[1:] == ("1",))):
        flow.give(element_cell(flow, parts, f"#{place}"), (flow.objects.intern(Kind.CONSTANT, part),), weakly=True)


_CLASS_KINDS = {Kind.INSTANCE: Kind.CLASS, Kind.SELF: Kind.SELF_CLASS, Kind.EXTERNAL_INSTANCE: Kind.EXTERNAL}
_INSTANCE_KINDS = {Kind.CLASS: Kind.INSTANCE, Kind.SELF_CLASS: Kind.SELF, Kind.EXTERNAL: Kind.EXTERNAL_INSTANCE}


def give_class(flow: Flow, made: Call, plain: str) -> None:
    """Let a call give the class of its first argument; that of a class is its metaclass or, of one that has none, `plain`."""
    if made.result != NONE and made.first() != NONE:
        on_each(flow, made.first(), _give_turned, _CLASS_KINDS, made.result)
        on_each(flow, made.first(), _give_metaclass, made.result, plain)


def _give_metaclass(flow: Flow, target: int, plain: str, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) in CLASSES:
        found = metaclasses(flow, flow.class_of(value))
        flow.give(target, found or (flow.objects.intern(Kind.EXTERNAL, plain),), weakly)


def _cast(flow: Flow, made: Call) -> None:
    """Let a value be of the class that a call names, in a text too, or of the type that is written in it, which may say nothing of the code
    behind it."""
    declared = flow.declared.get(made.result, ())
    value = made.arguments.slots[1] if made.arguments.keywords[1:2] == (None,) else NONE
    if made.result != NONE and not declared and (named := _class_in_text(flow, made)) != NONE:
        flow.give(made.result, (flow.objects.intern(Kind.INSTANCE, named),), weakly=False)
    elif made.result != NONE and made.first() == NONE and value != NONE:
        if any(map(flow.is_instance, declared)):
            if not is_whole(flow, declared):
                on_each(flow, value, _give_own, made.result)
        elif not declared or not is_whole(flow, declared):
            flow.graph.connect(value, made.result)
    elif made.result != NONE and made.first() != NONE:
        on_each(flow, made.first(), _give_turned, _INSTANCE_KINDS, made.result)
        if value != NONE:
            flow.unless_known.append((made.result, value))


def _give_class(flow: Flow, made: Call) -> None:
    """Let a call give the class that is its first argument, in a text too."""
    if made.result != NONE and (named := _class_in_text(flow, made)) != NONE:
        flow.give(made.result, (flow.objects.intern(Kind.CLASS, named),), weakly=False)
    else:
        give_first(flow, made)


def _adapt(flow: Flow, made: Call) -> None:
    if made.result != NONE and made.arguments.keywords[1:2] == (None,) and made.arguments.slots[1] != NONE:
        on_each(flow, made.arguments.slots[1], give_object_of, made.result)


def _class_in_text(flow: Flow, made: Call) -> int:
    """Return the class of the program that the first argument of a call names as a text, -1 for none."""
    text = constant_text(made.arguments.texts[0]) if made.arguments.texts and made.arguments.keywords[0] is None else None
    return class_named(flow, made.file, text) if text and made.file != NONE else NONE


def _give_own(flow: Flow, target: int, value: int, _: bool) -> None:
    """What stands behind an interface of the repository is the repository's own: what is from outside hardly has what that asks for."""
    if flow.objects.kind(value) not in (Kind.EXTERNAL_INSTANCE, Kind.CONTAINER):
        flow.give(target, (value,), weakly=True)


def give_object_of(flow: Flow, target: int, value: int, weakly: bool) -> None:
    """Let an object of a class arrive; other values give nothing."""
    _give_turned(flow, _INSTANCE_KINDS, target, value, weakly)


def ask_for(flow: Flow, made: Call, type_: str) -> None:
    """Let a call that asks for objects of a class, or runs what asks for them, give a collection of them; of rows of them for several."""
    if made.result == NONE or not made.arguments.slots or any(made.arguments.keywords):
        return
    target, slots = collection_in(flow, made.result, type_), made.arguments.slots
    if len(slots) == 1 and slots[0] != NONE:
        on_each(flow, slots[0], _ask, target)
    elif len(slots) > 1 and (row_type := flow.whole.semantics[made.file].outside.row_type):
        row = flow.objects.intern(Kind.CONTAINER, made.result, row_type)
        flow.graph.add(target, (row,))
        for place, slot in enumerate(slots):
            if slot != NONE:
                on_each(flow, slot, _ask, element_cell(flow, row, f"#{place}"))


def _ask(flow: Flow, target: int, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) == Kind.CONTAINER:
        flow.pass_on(element_cell(flow, value, None), target, weakly)
    else:
        _give_turned(flow, _INSTANCE_KINDS, target, value, weakly)


def _give_turned(flow: Flow, kinds: dict[int, int], target: int, value: int, weakly: bool) -> None:
    """Let a value arrive as what another kind makes of the same class."""
    kind = kinds.get(flow.objects.kind(value))
    if kind is not None:
        turned = flow.objects.intern(kind, flow.objects.part(value))
        flow.give(target, (turned,), weakly)


def _first_element(flow: Flow, made: Call) -> None:
    """One argument, or one and a default, gives an element of the first, as what is unpacked does; of several one is chosen itself."""
    if made.result == NONE:
        return
    plain, iterated = made.arguments.by_place(), made.arguments.named("*")
    if iterated == NONE and len(plain) in (1, 2):
        iterated, *plain = plain
    if iterated != NONE:
        iterate(flow, made.file, made.result, iterated)
    for slot in plain:
        if slot != NONE:
            flow.graph.connect(slot, made.result)


def _begin(flow: Flow, made: Call) -> None:
    if made.result != NONE and made.first() != NONE:
        wait(flow, collection_in(flow, made.result, "asyncio.tasks.Task"), made.first())


def _hold(flow: Flow, made: Call) -> None:
    if made.result != NONE and made.first() != NONE:
        flow.graph.connect(made.first(), collection_in(flow, made.result, "contextlib.AbstractContextManager"))


def _fill_keys(flow: Flow, made: Call) -> None:
    if made.result == NONE:
        return
    mapping = flow.objects.intern(Kind.CONTAINER, made.result, "builtins.dict")
    flow.graph.add(made.result, (mapping,))
    if made.first() != NONE:
        iterate(flow, made.file, keys_cell(flow, mapping), made.first())
    if len(made.arguments.slots) == 2 and made.arguments.slots[1] != NONE:
        flow.graph.connect(made.arguments.slots[1], rest_cell(flow, mapping))


def _name_class(flow: Flow, made: Call) -> None:
    named = [constant_text(text) for text in made.arguments.texts[:2]]
    class_ = class_named(flow, made.file, ".".join(text for text in named if text))
    if made.result != NONE and all(named) and class_ != NONE:
        flow.graph.add(made.result, (flow.objects.intern(Kind.CLASS, class_),))
    elif len(named) == 1 and NONE not in (made.result, made.file):
        on_each_text(flow, made.first(), give_class_named, made.file, made.result)


def _unpack_first(flow: Flow, made: Call) -> None:
    if made.result != NONE and made.first() != NONE:
        on_each(flow, made.first(), _give_packed, made.result)


def _give_packed(flow: Flow, target: int, value: int, weakly: bool) -> None:
    if is_packed(flow, value):
        flow.pass_on(packed_cell(flow, value), target, weakly)


def _wait(flow: Flow, made: Call) -> None:
    if made.result != NONE and made.first() != NONE:
        wait(flow, made.result, made.first())


def _enter(flow: Flow, made: Call) -> None:
    if made.result != NONE and made.first() != NONE:
        enter_context(flow, made.file, made.result, made.first(), is_async=False)


def _enter_later(flow: Flow, made: Call) -> None:
    if made.result != NONE and made.first() != NONE:
        enter_context(flow, made.file, collection_in(flow, made.result, COROUTINE), made.first(), is_async=True)


def make_accessor(flow: Flow, made: Call, maker: str, model: Model) -> None:
    """Let a call give what reads an attribute or an item: of one constant only, since several give a tuple, and a dotted name several."""
    text = made.arguments.texts[0] if made.arguments.texts else ""
    name = constant_key(made) or (f"#{text}" if text.isdigit() else "")
    if made.result != NONE and name and "." not in name and (len(made.arguments.slots) == 1 or model is Model.CALLS_METHOD):
        accessor = flow.objects.intern(Kind.ACCESSOR, model.value, name)
        flow.graph.add(made.result, (accessor, flow.objects.intern(Kind.EXTERNAL_INSTANCE, maker)))


EFFECTS: dict[Model, Callable[[Flow, Call], None]] = {
    Model.RETURNS_FIRST: give_first,
    Model.STATIC: partial(_bind_otherwise, Kind.STATIC_METHOD),
    Model.CLASS_LEVEL: partial(_bind_otherwise, Kind.CLASS_METHOD),
    Model.COPIES: give_first,
    Model.PROPERTY: _make_property,
    Model.BINDS: bind_method,
    Model.SUPER: see_above,
    Model.GET_ATTRIBUTE: get_attribute,
    Model.SET_ATTRIBUTE: set_attribute,
    Model.NAMESPACE: give_namespace,
    Model.MODULE_NAMESPACE: give_module_namespace,
    Model.LISTS_MEMBERS: list_members,
    Model.IMPORTS: import_module,
    Model.IMPORTS_ROOT: import_root,
    Model.IMPORTS_NAMED: load_object,
    Model.IMPORTS_PATH: load_begun,
    Model.LISTS_PLUGINS: list_plugins,
    Model.NAMES_CLASS: _name_class,
    Model.GIVES_CLASS: _give_class,
    Model.CASTS: _cast,
    Model.ADAPTS: _adapt,
    Model.FIRST_ELEMENT: _first_element,
    Model.PAIRS: pair,
    Model.NUMBERS: number,
    Model.CROSSES: cross,
    Model.SPLITS: split,
    Model.COUNTS: count,
    Model.GROUPS: group,
    Model.GROUPS_BY: group_by_key,
    Model.FLATTENS: flatten,
    Model.AWAITS: _wait,
    Model.ENTERED_AS: _hold,
    Model.FILLS_KEYS: _fill_keys,
    Model.BEGINS: _begin,
    Model.GATHERS: gather,
    Model.ENTERS: _enter,
    Model.ENTERS_LATER: _enter_later,
    Model.UNPACKS: _unpack_first,
    **SHARING,
    Model.EXTENDS_PROTOTYPE: extend_prototype,
    Model.LISTS_ENTRIES: list_entries,
}
