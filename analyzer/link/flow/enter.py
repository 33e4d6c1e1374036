"""Entering a function: arguments flow into parameters, and what it returns flows into the call's result."""

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from analyzer.link.flow.objects import Kind, is_weak, strong, weak
from analyzer.link.flow.state import Flow
from analyzer.model.facts import NONE, Flag, FunctionFlow
from analyzer.schema.vocab import ParameterKind

MAX_OVERRIDES = 40
"""Overriding methods that one call may enter: beyond that, the method is a protocol of the whole code base and entering
every implementation from every call mixes them all."""


class Arguments(NamedTuple):
    """What a call gives. `slots` may hold -1 where nothing flows; `keywords` are None for positional ones, `*` and `**` for unpacked."""

    slots: tuple[int, ...] = ()
    keywords: tuple[str | None, ...] = ()
    texts: tuple[str, ...] = ()

    def without_first(self) -> "Arguments":
        """Return the arguments after the first."""
        return Arguments(self.slots[1:], self.keywords[1:], self.texts[1:])

    def named(self, keyword: str) -> int:
        """Return the slot of a keyword argument, or -1."""
        return self.slots[self.keywords.index(keyword)] if keyword in self.keywords else NONE


class Call(NamedTuple):
    """One place that calls: its number, unique in the run, what it gives, and where its result goes (-1: nowhere)."""

    number: int
    arguments: Arguments
    result: int
    owner: int = NONE  # the function whose body calls
    file: int = NONE
    is_decorator: bool = False


def enter(flow: Flow, call: Call, function: int, receiver: int, weakly: bool) -> None:
    """Let a call enter a function, bound to `receiver` (-1: not bound)."""
    key = (call.number, function, receiver)
    if key in flow.entered:
        return
    flow.entered.add(key)
    shape = flow.whole.functions[function]
    _pass_arguments(flow, call, function, shape, receiver)
    if call.result != NONE:
        _give_result(flow, call, function, shape, receiver, weakly)
    if receiver != NONE and flow.is_instance(receiver):
        _enter_overrides(flow, call, function, shape, receiver)


def _pass_arguments(flow: Flow, call: Call, function: int, shape: FunctionFlow, receiver: int) -> None:
    parameters = shape.parameters
    first = 0
    if receiver != NONE:
        first = 1
        if parameters and shape.receiver_class == NONE:
            flow.graph.add(flow.whole.function_slot(function, parameters[0].slot), (weak(receiver),))
    for number, place in bind_arguments(shape, call.arguments.keywords, first):
        slot = call.arguments.slots[number]
        if slot != NONE:
            _pass(flow, slot, flow.whole.function_slot(function, parameters[place].slot), parameters[place].kind)


def bind_arguments(shape: FunctionFlow, keywords: tuple[str | None, ...], first: int) -> Iterable[tuple[int, int]]:
    """Yield (argument, parameter) numbers of a call; `first` parameters are taken by the receiver.

    After an unpacked argument, positions are unknown and positional arguments bind to nothing.
    """
    parameters = shape.parameters
    place = first
    by_name = {parameter.name: number for number, parameter in enumerate(parameters)}
    rest = next((n for n, p in enumerate(parameters) if p.kind is ParameterKind.VARIADIC_POSITIONAL), NONE)
    named_rest = next((n for n, p in enumerate(parameters) if p.kind is ParameterKind.VARIADIC_KEYWORD), NONE)
    is_known = True
    for number, keyword in enumerate(keywords):
        if keyword in ("*", "**"):
            is_known = is_known and keyword != "*"
        elif keyword is not None:
            named = by_name.get(keyword, named_rest)
            if named != NONE:
                yield number, named
        elif is_known:
            if place < len(parameters) and parameters[place].kind in (
                ParameterKind.POSITIONAL_ONLY,
                ParameterKind.POSITIONAL_OR_KEYWORD,
            ):
                yield number, place
                place += 1
            elif rest != NONE:
                yield number, rest


def _pass(flow: Flow, source: int, target: int, kind: ParameterKind) -> None:
    if target in flow.closed:
        return
    if kind in (ParameterKind.VARIADIC_POSITIONAL, ParameterKind.VARIADIC_KEYWORD):
        target = rest_cell(flow, rest_container(flow, target, kind))
    flow.graph.watch(source, partial(_pass_values, flow, target))


def rest_container(flow: Flow, slot: int, kind: ParameterKind) -> int:
    """Return the collection that a variadic parameter holds."""
    name = "builtins.tuple" if kind is ParameterKind.VARIADIC_POSITIONAL else "builtins.dict"
    container = flow.objects.intern(Kind.CONTAINER, slot, name)
    flow.graph.add(slot, (container,))
    return container


def _pass_values(flow: Flow, target: int, values: Iterable[int]) -> None:
    """An argument keeps what it is, but a receiver that is passed on stands for its class alone, and text stays home."""
    passed = []
    for value in values:
        kind = flow.objects.kind(value)
        if kind == Kind.EXTERNAL_INSTANCE and flow.objects.name(value).startswith("builtins."):
            continue
        passed.append(weak(detached(flow, value)))
    flow.graph.add(target, passed)


def detached(flow: Flow, value: int) -> int:
    """Return a value as seen outside the method that it is the receiver of."""
    kind = flow.objects.kind(value)
    if kind == Kind.SELF:
        plain = flow.objects.intern(Kind.INSTANCE, flow.objects.index(value))
    elif kind == Kind.SELF_CLASS:
        plain = flow.objects.intern(Kind.CLASS, flow.objects.index(value))
    else:
        return value
    return weak(plain) if is_weak(value) else plain


def _give_result(flow: Flow, call: Call, function: int, shape: FunctionFlow, receiver: int, weakly: bool) -> None:
    bound = receiver if receiver != NONE else NONE
    if shape.flags & Flag.GENERATOR:
        made = flow.objects.intern(Kind.GENERATOR, function, bound)
    elif shape.flags & Flag.ASYNC:
        made = flow.objects.intern(Kind.COROUTINE, function, bound)
    elif call.is_decorator:
        _give_wrapper(flow, call, function, weakly)
        return
    else:
        give_returns(flow, function, receiver, call.result, weakly)
        for number in returned_arguments(flow, call, function, receiver):
            flow.pass_on(call.arguments.slots[number], call.result, weakly)
        return
    flow.graph.add(call.result, (weak(made) if weakly else made,))


def _give_wrapper(flow: Flow, call: Call, function: int, weakly: bool) -> None:
    """What a decorator makes itself replaces what it decorates; anything else that it returns is somebody else's function."""
    source = flow.whole.function_slot(function, flow.whole.functions[function].returns)

    def give(values: Iterable[int]) -> None:
        made = [value for value in values if _is_made_by(flow, value, function)]
        flow.graph.add(call.result, map(weak, made) if weakly else made)

    flow.graph.watch(source, give)


def _is_made_by(flow: Flow, value: int, function: int) -> bool:
    kind = flow.objects.kind(value)
    if kind == Kind.INSTANCE:
        return True
    if kind != Kind.FUNCTION:
        return False
    inner, file = flow.objects.index(value), flow.whole.function_file[function]
    owner = flow.whole.functions[function].definition
    if flow.whole.function_file[inner] != file or owner == NONE:
        return False
    definitions = flow.whole.files[file].facts.definitions
    at = flow.whole.functions[inner].definition
    while at > owner:
        at = definitions[at].parent
    return at == owner


def returned_arguments(flow: Flow, call: Call, function: int, receiver: int) -> list[int]:
    """Return the arguments that a function hands back as they are."""
    places = flow.returned_parameters.get(function, ())
    if not places:
        return []
    shape = flow.whole.functions[function]
    bound = bind_arguments(shape, call.arguments.keywords, 0 if receiver == NONE else 1)
    return [number for number, place in bound if place in places and call.arguments.slots[number] != NONE]


def give_returns(flow: Flow, function: int, receiver: int, target: int, weakly: bool) -> None:
    """Let what a function returns, as declared or else as found, flow into `target`; a returned receiver is the caller's own."""
    declared = flow.declared_returns.get(function)
    if declared is not None:
        _give_values(flow, function, receiver, target, weakly, declared)
        return
    source = flow.whole.function_slot(function, flow.whole.functions[function].returns)
    flow.graph.watch(source, partial(_give_values, flow, function, receiver, target, weakly))


def _give_values(flow: Flow, function: int, receiver: int, target: int, weakly: bool, values: Iterable[int]) -> None:
    own = flow.whole.receiver_class(function)
    given = [_as_returned(flow, value, own, receiver) for value in values]
    flow.graph.add(target, map(weak, given) if weakly else given)


def _as_returned(flow: Flow, value: int, own: int, receiver: int) -> int:
    objects, kind = flow.objects, flow.objects.kind(value)
    if kind not in (Kind.SELF, Kind.SELF_CLASS) or objects.index(value) != own or receiver == NONE:
        return detached(flow, value)
    class_ = flow.class_of(receiver)
    if class_ == NONE:
        return detached(flow, value)
    is_inner = objects.kind(receiver) in (Kind.SELF, Kind.SELF_CLASS)
    if kind == Kind.SELF:
        mapped = objects.intern(Kind.SELF if is_inner else Kind.INSTANCE, class_)
    else:
        mapped = objects.intern(Kind.SELF_CLASS if is_inner else Kind.CLASS, class_)
    return weak(mapped) if is_weak(value) else mapped


def _enter_overrides(flow: Flow, call: Call, function: int, shape: FunctionFlow, receiver: int) -> None:
    """The receiver may be of a subclass: its overriding methods are entered too.

    What they return counts only where the method itself has no body to return anything.
    """
    is_hollow = bool(shape.flags & (Flag.STUB_BODY | Flag.ABSTRACT))
    for override in overrides(flow, function, flow.class_of(receiver)):
        host = flow.objects.intern(Kind.INSTANCE, flow.whole.receiver_class(override))
        key = (call.number, override, host)
        if key in flow.entered:
            continue
        flow.entered.add(key)
        _pass_arguments(flow, call, override, flow.whole.functions[override], host)
        if is_hollow and call.result != NONE:
            _give_result(flow, call, override, flow.whole.functions[override], host, weakly=True)


def overrides(flow: Flow, function: int, class_: int) -> list[int]:
    """Return the methods of subclasses of `class_` that override a method, at most `MAX_OVERRIDES` of them."""
    definition = flow.whole.definition_of_function(function)
    if definition == NONE or flow.whole.receiver_class(function) == NONE:
        return []
    file = flow.whole.function_file[function]
    name = flow.whole.files[file].facts.definitions[definition - flow.whole.definition_base[file]].name
    if name in flow.whole.semantics[file].constructors:
        return []
    found = []
    for descendant in flow.hierarchy.descendants(class_):
        override = own_method(flow, descendant, name)
        if override != NONE and override != function:
            found.append(override)
    return found if len(found) <= MAX_OVERRIDES else []


def own_method(flow: Flow, class_: int, name: str) -> int:
    """Return the method that a class itself declares under a name (the last one), or -1."""
    binding = flow.whole.class_members[class_].get(name)
    if binding is None:
        return NONE
    base = flow.whole.definition_base[flow.whole.class_file[class_]]
    for definition in reversed(binding.definitions):
        function = flow.whole.function_of_definition.get(definition + base)
        if function is not None:
            return function
    return NONE


def element_cell(flow: Flow, container: int, key: str | None) -> int:
    """Return the slot of a collection's elements at a constant key; with None, of all its elements.

    What is stored at a constant key is among all elements, so reading without a key sees everything.
    """
    whole_cell = _cell(flow, container, "")
    if key is None:
        return whole_cell
    is_new = (strong(container), "=" + key) not in flow.element_cells
    cell = _cell(flow, container, "=" + key)
    if is_new:
        flow.graph.connect(cell, whole_cell)
        flow.graph.connect(rest_cell(flow, container), cell)
    return cell


def rest_cell(flow: Flow, container: int) -> int:
    """Return the slot of the elements that are stored under keys nobody knows."""
    is_new = (strong(container), "*") not in flow.element_cells
    cell = _cell(flow, container, "*")
    if is_new:
        flow.graph.connect(cell, _cell(flow, container, ""))
    return cell


def _cell(flow: Flow, container: int, key: str) -> int:
    found = flow.element_cells.get((strong(container), key))
    if found is None:
        found = flow.element_cells[strong(container), key] = flow.graph.new_slot()
    return found
