"""Calls that no call expression makes: properties, operators, subscripts, iteration, context managers, raised classes.

Their place is the attribute's name or the construct's first character. Only what the repository defines is listed: what
the language itself does with its own types is no news.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Final

from analyzer.link.calls.callbacks import callback_places
from analyzer.link.calls.callees import KnownTargets, is_wrapped
from analyzer.link.calls.further import at_most
from analyzer.link.calls.hooks import hook_places
from analyzer.link.calls.keys import lookup_places
from analyzer.link.calls.lacking import lacking_places
from analyzer.link.calls.places import Place, asked_of_any, iteration_places
from analyzer.link.calls.reached import class_symbol, confidence_of, dispatched, is_of_subclass, targets_of_value
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.denotation import Denotations
from analyzer.link.flow.attributes.accessors import run_by
from analyzer.link.flow.attributes.binding import after, past_class
from analyzer.link.flow.attributes.declaring import is_read_above, nearest_member, takes_writes
from analyzer.link.flow.attributes.members import MAX_MIXIN_HOSTS
from analyzer.link.flow.attributes.records import is_record
from analyzer.link.flow.entering.overriding import is_property, is_setter
from analyzer.link.flow.solver.graph import Values
from analyzer.link.flow.solver.levels import metaclasses
from analyzer.link.flow.solver.objects import CLASSES, Kind, is_weak, strong, weak
from analyzer.link.flow.solver.state import Flow, method_name
from analyzer.link.hierarchy import Base
from analyzer.link.targets import MAX_LISTED_DISPATCH, Target
from analyzer.model.facts import NONE, Flag, Use
from analyzer.model.packing import maker
from analyzer.schema.vocab import CallRule, CallStatus, CallSyntax, Confidence, NodeKind

MAX_OPERATOR_TARGETS: Final = 12
"""Methods that one operator lists, those of the most classes of operands first. In symbolic mathematics dozens fit nearly every sum;
in other code hardly any operator has as many."""

_RESOLVED, _AT_NAMES = CallStatus.RESOLVED, (CallSyntax.PROPERTY, CallSyntax.RAISE)
_CALLABLE = frozenset((NodeKind.METHOD, NodeKind.FUNCTION, NodeKind.CONSTRUCTOR))
_PROPERTY = frozenset((NodeKind.PROPERTY,))
_OF_VALUES = (CallSyntax.CALLBACK, CallSyntax.RAISE, CallSyntax.PROPERTY)
"""Constructs that may call the value itself; others call a method of it, in languages that have a name for that."""
_CALLED_BACK = (Kind.FUNCTION, Kind.BOUND, Kind.CLASS, Kind.SELF_CLASS, Kind.INSTANCE, Kind.SELF, Kind.PARTIAL)


def implicit_calls_of_file(flow: Flow, denotations: Denotations, file: int, known: KnownTargets) -> list[CallSiteRow]:
    """Return the implicit calls of a file whose targets are known."""
    if file in flow.typed:
        return []
    found: dict[tuple[object, ...], CallSiteRow] = {}
    for places in (_places(flow, file), callback_places(flow, file), lacking_places(flow, denotations, file)):
        for place in places:
            for target in _targets_at(flow, denotations, place, known) if place.held else ():
                name = place.text or method_name_of(flow, target, place)
                # Sums of many terms are many operators at one place, each with much the same targets.
                key = (place.line, place.column, place.syntax, target.symbol, name)
                if key not in found:
                    found[key] = _row(flow, file, place, target, name)
    return list(found.values())


def _places(flow: Flow, file: int) -> Iterator[Place]:
    yield from _attribute_places(flow, file)
    yield from hook_places(flow, file)
    yield from _operator_places(flow, file)
    whole, base, values = flow.whole, flow.whole.slot_base[file], flow.graph.values
    semantics, texts = whole.semantics[file], whole.files[file].facts.texts
    subscript, get_item, set_item = CallSyntax.SUBSCRIPT, semantics.methods.get_item, semantics.methods.set_item
    for field in ("items", "slices"):
        for _, receiver, _, line, column, owner in whole.rows(file, field):
            if held := values[receiver + base]:
                yield Place(subscript, held, get_item, line, column, owner)
    for receiver, _, _, line, column, owner in whole.rows(file, "item_stores"):
        if held := values[receiver + base]:
            yield Place(subscript, held, set_item, line, column, owner)
    yield from lookup_places(flow, file)
    for _, iterated, is_async, line, column, owner in whole.rows(file, "iterations"):
        place = Place(CallSyntax.ITERATION, values[iterated + base], semantics.methods.iterate[is_async], line, column, owner)
        yield from iteration_places(flow, place, semantics.methods.advance[is_async])
    for _, manager, is_async, line, column, owner in whole.rows(file, "enters"):
        for name in (semantics.methods.enter[is_async], semantics.methods.leave[is_async]):
            yield Place(CallSyntax.CONTEXT, values[manager + base], name, line, column, owner)
    for raised, text, line, column, owner in whole.rows(file, "raises"):
        yield Place(CallSyntax.RAISE, values[raised + base], "", line, column, owner, texts[text])


def _attribute_places(flow: Flow, file: int) -> Iterator[Place]:
    whole, base, values = flow.whole, flow.whole.slot_base[file], flow.graph.values
    texts, names, syntax = whole.files[file].facts.texts, flow.accessor_names, CallSyntax.PROPERTY
    for _, receiver, text, line, column, owner, use in whole.rows(file, "loads"):
        if texts[text] in names and (use == Use.READ or use == Use.CALLEE) and (held := values[receiver + base]):
            yield Place(syntax, held, texts[text], line, column, owner)
    for receiver, text, _, line, column, owner in whole.rows(file, "stores"):
        if texts[text] in names and (held := values[receiver + base]):
            yield Place(syntax, held, texts[text], line, column, owner, is_write=True)


def _operator_places(flow: Flow, file: int) -> Iterator[Place]:
    whole, base, values = flow.whole, flow.whole.slot_base[file], flow.graph.values
    texts = whole.files[file].facts.texts
    operator, methods = CallSyntax.OPERATOR, whole.semantics[file].methods
    advance = dict(zip(methods.iterate[:1], methods.advance[:1], strict=True))
    for slot, left, right, method, reflected, line, column, owner in whole.rows(file, "operators"):
        held, name = values[left + base], texts[method]
        if slot == NONE and name in advance:
            yield from iteration_places(flow, Place(CallSyntax.ITERATION, held, name, line, column, owner), advance[name])
        elif held := held if slot != NONE else asked_of_any(flow, held):
            yield Place(operator, held, name, line, column, owner)
        if right != NONE and reflected != NONE and values[right + base] and all(flow.class_of(each) == NONE for each in held):
            yield Place(operator, values[right + base], texts[reflected], line, column, owner)
        if right != NONE and values[right + base] and _iterates(flow, file, held, name):
            place = Place(CallSyntax.ITERATION, values[right + base], methods.iterate[0], line, column, owner)
            yield from iteration_places(flow, place, methods.advance[0])


def _iterates(flow: Flow, file: int, collections: Values, names: str) -> bool:
    """Return whether an operator of one of some collections iterates over what stands on its right."""
    iterating = flow.whole.semantics[file].outside.iterating_calls
    made = {flow.objects.label(each) for each in collections if flow.objects.kind(each) == Kind.CONTAINER}
    return any(f"{label}.{name}" in iterating for label in made for name in names.split())


def _targets_at(flow: Flow, denotations: Denotations, place: Place, known: KnownTargets) -> tuple[Target, ...]:
    key = (place.held, place.names, place.syntax, place.is_write)
    targets = known.get(key)
    if targets is None:
        targets = known[key] = _all_targets(flow, denotations, place)
    return targets


def _all_targets(flow: Flow, denotations: Denotations, place: Place) -> tuple[Target, ...]:
    targets: dict[int | str, Target] = {}
    receivers: Counter[int | str] = Counter()
    for value in sorted(place.held):
        if not (is_weak(value) and strong(value) in place.held):
            for target in _targets(flow, denotations, value, place):
                targets.setdefault(target.symbol, target)
                receivers[target.symbol] += 1
    if place.syntax is CallSyntax.OPERATOR and len(targets) > MAX_OPERATOR_TARGETS:
        return tuple(targets[symbol] for symbol, _ in receivers.most_common(MAX_OPERATOR_TARGETS))
    return tuple(targets.values())


def _targets(flow: Flow, denotations: Denotations, value: int, place: Place) -> list[Target]:
    if not place.names:
        return _called(flow, value, place) if place.syntax in _OF_VALUES else []
    if place.syntax is CallSyntax.PROPERTY and is_record(flow, value):
        return [] if place.is_write else _getters(flow, value, place.names)
    if place.syntax is CallSyntax.PROPERTY and flow.objects.kind(value) == Kind.SUPER:
        is_read = not place.is_write and flow.is_instance(flow.objects.extra(value))
        return _past_class(flow, value, place.names) if is_read else []
    if not flow.is_instance(value) and not (place.syntax is CallSyntax.PROPERTY and _has_accessors(flow, value)):
        return _on_class(flow, denotations, value, place) if flow.objects.kind(value) in CLASSES and place.text is None else []
    if place.text is not None:
        found = _method(flow, denotations, value, place.names, _CALLABLE)
        return found if place.is_write else [at_most(target, Confidence.HIGH) for target in found]
    if place.syntax is CallSyntax.PROPERTY:
        return _accessors(flow, denotations, value, place)
    return _method(flow, denotations, value, method_name(flow, value, place.names), _CALLABLE)


def _getters(flow: Flow, record: int, name: str) -> list[Target]:
    """Return the functions that run where a property of an object is read."""
    cell = flow.element_cells.get((strong(record), name))
    targets = _of_functions(flow, record, flow.graph.values[cell]) if cell is not None else []
    return [target for target in targets if flow.whole.functions[target.function].flags & Flag.GETTER]


def _on_class(flow: Flow, denotations: Denotations, class_value: int, place: Place) -> list[Target]:
    """Return what a construct runs on a class itself: methods of its metaclass, else what the class has for that."""
    form = weak if is_weak(class_value) else strong
    classes = [flow.objects.index(each) for each in metaclasses(flow, flow.class_of(class_value))]
    objects = [form(flow.objects.intern(Kind.INSTANCE, each)) for each in classes]
    found = [target for each in objects for target in _targets(flow, denotations, each, place)]
    if found:
        return found
    methods = flow.semantics_of_class(flow.class_of(class_value)).methods
    if place.syntax is CallSyntax.PROPERTY:
        held = () if place.is_write or _is_declared(flow, class_value, place.names) else _held(flow, class_value, place.names)
        return _run_descriptors(flow, denotations, sorted(held), methods.descriptor_get)
    is_subscript = place.syntax is CallSyntax.SUBSCRIPT and place.names == methods.get_item
    return _method(flow, denotations, class_value, methods.class_item, _CALLABLE) if is_subscript and methods.class_item else []


def _is_declared(flow: Flow, class_value: int, name: str) -> bool:
    """Return whether a class declares the type of an attribute of its objects: the class itself may hold something else."""
    nearest = nearest_member(flow, name, flow.hierarchy.linearization(flow.class_of(class_value)))
    if nearest is None:
        return False
    definitions = flow.whole.files[nearest[1].file].facts.definitions
    return any(definitions[number].value_type is not None for number in nearest[1].binding.definitions)


def _has_accessors(flow: Flow, value: int) -> bool:
    """Return whether a value is a class of which a language may define accessors apart from those of its objects."""
    class_ = flow.class_of(value)
    return class_ != NONE and flow.semantics_of_class(class_).has_level_apart


def _called(flow: Flow, value: int, place: Place) -> list[Target]:
    """The value itself is called: back by what it was given to, or made an object of where it is raised."""
    kinds = CLASSES if place.syntax is CallSyntax.RAISE else _CALLED_BACK
    if flow.objects.kind(value) not in kinds:
        return []
    found = targets_of_value(flow, strong(value), CallRule.IMPLICIT, confidence_of(value))
    return [target for target in found if isinstance(target.symbol, int)]


def _accessors(flow: Flow, denotations: Denotations, value: int, place: Place) -> list[Target]:
    """A property's function, or what runs where the class holds a property that a call makes, or a descriptor, under that name."""
    found = _setter(flow, value, place.names) if place.is_write else _method(flow, denotations, value, place.names, _PROPERTY)
    found = found or _below(flow, value, place)
    methods = flow.semantics_of_class(flow.class_of(value)).methods
    name = methods.descriptor_set if place.is_write else methods.descriptor_get
    if not name:
        return found
    held = sorted(_held(flow, value, place.names))
    return [*(found or _of_made(flow, value, held, place.is_write)), *_run_descriptors(flow, denotations, held, name)]


def _past_class(flow: Flow, value: int, name: str) -> list[Target]:
    """Return the properties that reading an attribute past a class runs; a mixin's is that of what follows it in its hosts."""
    class_, receiver = flow.objects.index(value), flow.objects.extra(value)
    found = _read_along(flow, value, name, receiver, past_class(flow, value))
    if found or flow.class_of(receiver) != class_:
        return found
    for host in flow.hierarchy.descendants(class_, MAX_MIXIN_HOSTS):
        order = flow.hierarchy.linearization(host)
        found += _read_along(flow, value, name, receiver, after(order, class_) if class_ in order else ())
    return [at_most(each, Confidence.MEDIUM)._replace(rule=CallRule.DISPATCH) for each in found]


def _read_along(flow: Flow, value: int, name: str, receiver: int, order: tuple[Base, ...]) -> list[Target]:
    nearest = nearest_member(flow, name, order)
    if nearest is None:
        return []
    held = flow.graph.values[nearest[1].cell] if nearest[1].cell != NONE else ()
    getters = [each for each in flow.whole.functions_of(nearest[1]) if is_property(flow, each) and not is_setter(flow, each)]
    if not getters:
        return _of_made(flow, receiver, held, is_write=False)
    target = _target(flow, flow.whole.definition_of_function(getters[0]), getters[0], receiver)
    around = _around(flow, target, receiver, held, is_write=False) if is_wrapped(flow, target) else ()
    return [target, *around, *dispatched(flow, target, value)]


def _below(flow: Flow, value: int, place: Place) -> list[Target]:
    """Return the properties by which classes below an object's replace what its own class has no property for, such as a field."""
    found: list[Target] = []
    for class_ in flow.classes_with_method.get(place.names, ()) if not flow.is_made(value) else ():
        if is_of_subclass(flow, class_, value):
            functions = flow.whole.functions_of(flow.whole.class_members[class_][place.names])
            for function in functions if len(found) < MAX_LISTED_DISPATCH else ():
                symbol = flow.whole.definition_of_function(function)
                if is_property(flow, function) and is_setter(flow, function) == place.is_write:
                    found.append(Target(symbol, CallRule.DISPATCH, Confidence.MEDIUM, function, True, class_symbol(flow, class_)))
    return found


def _run_descriptors(flow: Flow, denotations: Denotations, held: list[int], name: str) -> list[Target]:
    """Return the methods of a name of the descriptors that an attribute of a class is, or was made by."""
    found: list[Target] = []
    for value in held if name else ():
        made = [flow.objects.intern(Kind.INSTANCE, each) for each in flow.calling.binders.get(strong(value), ())]
        for descriptor in [value] if flow.is_instance(value) else made:
            found += _method(flow, denotations, descriptor, name, _CALLABLE)
    return found


def _held(flow: Flow, value: int, name: str) -> Collection[int]:
    """Return what the nearest class that binds a name holds under it; where methods of one below write it, only what takes writes."""
    order = flow.hierarchy.linearization(flow.class_of(value))
    nearest = nearest_member(flow, name, order)
    if nearest is None or nearest[1].cell == NONE:
        return ()
    held = flow.graph.values[nearest[1].cell]
    below = order[: order.index(nearest[0])]
    is_written = any((each, name) in flow.assigned_fields for each in below) and not is_read_above(flow, name, (nearest[0],))
    return [each for each in held if takes_writes(flow, each)] if is_written else held


def _of_made(flow: Flow, value: int, held: Collection[int], is_write: bool) -> list[Target]:
    """Return the functions of properties that calls make which reading an attribute of a value, or writing it, runs."""
    properties = (each for each in held if flow.objects.kind(each) == Kind.PROPERTY)
    return _of_functions(flow, value, {own for each in properties for own in run_by(flow, each, is_write)})


def _of_functions(flow: Flow, receiver: int, held: Collection[int]) -> list[Target]:
    """Return the functions among some values as methods of a receiver."""
    functions = sorted({flow.objects.index(each) for each in held if flow.objects.kind(each) == Kind.FUNCTION})
    symbols = [(flow.whole.definition_of_function(each), each) for each in functions]
    return [_target(flow, symbol, function, receiver) for symbol, function in symbols if symbol != NONE]


def _setter(flow: Flow, value: int, name: str) -> list[Target]:
    nearest = nearest_member(flow, name, flow.hierarchy.linearization(flow.class_of(value)))
    setters = [] if nearest is None else [each for each in flow.whole.functions_of(nearest[1]) if is_setter(flow, each)]
    if not setters:
        return []
    target = _target(flow, flow.whole.definition_of_function(setters[-1]), setters[-1], value)
    return [target, *_wrappers(flow, target, value, name, is_write=True), *dispatched(flow, target, value)]


def _method(flow: Flow, denotations: Denotations, receiver: int, name: str, kinds: frozenset[NodeKind]) -> list[Target]:
    symbol = denotations.of_member(flow.class_of(receiver), name, not flow.is_instance(receiver))
    if not isinstance(symbol, int):
        return []
    if (function := flow.whole.function_of_definition.get(symbol)) is None:
        return _of_functions(flow, receiver, _held(flow, receiver, name)) if kinds is _CALLABLE else []
    if flow.whole.declaration_of_function(function).kind not in kinds:
        return []
    target = _target(flow, symbol, function, receiver)
    return [target, *_wrappers(flow, target, receiver, name), *dispatched(flow, target, receiver)]


def _wrappers(flow: Flow, target: Target, receiver: int, name: str, is_write: bool = False) -> list[Target]:
    """Return the functions that run around a decorated method, or around what reads or writes a property."""
    return _around(flow, target, receiver, _held(flow, receiver, name), is_write) if is_wrapped(flow, target) else []


def _around(flow: Flow, target: Target, receiver: int, held: Collection[int], is_write: bool) -> list[Target]:
    """Return the functions among what a class holds under a name that are others than the definition."""
    around = (*_of_functions(flow, receiver, held), *_of_made(flow, receiver, held, is_write))
    # A class below may have made its own property of this one.
    others = [each for each in around if each.symbol != target.symbol and not is_property(flow, each.function)]
    return [at_most(each, Confidence.MEDIUM)._replace(rule=CallRule.DECORATED) for each in others]


def _target(flow: Flow, symbol: int, function: int, receiver: int) -> Target:
    class_ = class_symbol(flow, flow.class_of(receiver))
    return Target(symbol, CallRule.IMPLICIT, confidence_of(receiver), function, True, class_)


def _row(flow: Flow, file: int, place: Place, target: Target, name: str) -> CallSiteRow:
    end = place.column + (len(name) if place.syntax in _AT_NAMES else 1)
    end_line, end_column = place.end or (place.line, end)
    name_line, name_column = (place.line, place.column) if place.end is None else (end_line, end_column - 1)
    return _made_row(
        (
            *(flow.whole.files[file].path, place.line, place.column, end_line, end_column, name_line, name_column, place.syntax),
            *(place.owner + flow.whole.definition_base[file], name, name.rpartition(".")[2]),
            *(None, None, None, None, False, None, ()),  # Only call expressions have a state, decorate, and are given arguments.
            *(target.symbol, target.is_class, _RESOLVED, None, target.confidence, target.rule, target.receiver, ()),
        )
    )


_made_row = maker(CallSiteRow)


def method_name_of(flow: Flow, target: Target, place: Place) -> str:
    """Return which of the names that a construct may call is called."""
    if " " not in place.names or target.function == NONE:
        return place.names
    return flow.whole.name_of_function(target.function)
