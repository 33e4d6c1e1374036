"""What code outside the repository does with the callables that it is given: it calls them now, for each element, or at some time."""

from collections.abc import Callable, Sequence
from typing import Final

from analyzer.languages.models import CalledArgument, Model, RunningMethod
from analyzer.link.flow.attributes.members import load
from analyzer.link.flow.attributes.records import call_function_method
from analyzer.link.flow.collections.elements import iterate, read_item, wait
from analyzer.link.flow.entering.enter import Arguments, Call
from analyzer.link.flow.solver.cells import collection_in, element_cell, rest_cell
from analyzer.link.flow.solver.objects import Kind, weak
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE

Invoke = Callable[[Flow, Call, int, bool], None]

MAX_PASSED: Final = 6
"""Places of a tuple of arguments that are passed on: few callables that are called later take more."""


def call_back(flow: Flow, made: Call, callee: int, given: tuple[int, ...], result: int, invoke: Invoke) -> None:
    """Let what is in `callee` be called with the values of slots; its results flow into `result` (-1: nowhere)."""
    arguments = Arguments(given, (None,) * len(given), ("",) * len(given))
    call_with(flow, made, callee, arguments, result, invoke)


def call_with(flow: Flow, made: Call, callee: int, arguments: Arguments, result: int, invoke: Invoke) -> None:
    """Let what is in `callee` be called with arguments; its results flow into `result` (-1: nowhere)."""
    if callee != NONE:
        inner = Call(flow.inner_call(made.number), arguments, result, made.owner, made.file)
        on_each(flow, callee, _invoke, invoke, inner)
        on_each(flow, callee, _note, made.number)


def _invoke(flow: Flow, invoke: Invoke, made: Call, value: int, weakly: bool) -> None:
    invoke(flow, made, value, weakly)


def _note(flow: Flow, number: int, value: int, weakly: bool) -> None:
    if number >= 0:
        flow.outside.called_back.setdefault(number, set()).add(weak(value) if weakly else value)


def call_given(flow: Flow, made: Call, how: CalledArgument, invoke: Invoke) -> None:
    """Let an argument be called with those that follow it, or with the places of a tuple; its outcome may be kept by the result."""
    plain = made.arguments.by_place()
    callee = made.arguments.named(how.keyword) if how.keyword else NONE
    if callee == NONE and len(plain) > how.place:
        callee, plain = plain[how.place], plain[how.place + 1 :]
    else:
        plain = []
    if how.given:
        arguments = _in_their_places(flow, made.file, _unpacked(made.arguments, plain, (how.given, how.named)))
    else:
        arguments = _further(made.arguments, plain, how.keyword) if how.passes else Arguments()
    call_with(flow, made, callee, arguments, _kept(flow, made, how), invoke)


def call_decorated(flow: Flow, made: Call, function: int, method: RunningMethod, invoke: Invoke) -> None:
    """Let a method that a decorator gives a function run it; what the function gives is no result of the method."""
    arguments = _unpacked(made.arguments, made.arguments.by_place(), ("args", "kwargs")) if method.is_packed else made.arguments
    shape = flow.whole.functions[flow.objects.index(function)]
    if flow.objects.kind(function) == Kind.FUNCTION and [each.name for each in shape.parameters[:1]] == [method.receiver]:
        arguments = Arguments((NONE,), (None,), ("",)).followed_by(arguments)
    inner = made._replace(number=flow.inner_call(made.number), arguments=arguments, result=NONE, is_decorator=False)
    invoke(flow, inner, function, False)
    _note(flow, made.number, function, False)


def _further(given: Arguments, plain: Sequence[int], keyword: str) -> Arguments:
    """Return some slots as arguments by place, with those that are given by other keywords than one."""
    named = [(slot, name) for slot, name in zip(given.slots, given.keywords, strict=True) if name not in (None, keyword)]
    slots, keywords = (*plain, *(slot for slot, _ in named)), (*(None for _ in plain), *(name for _, name in named))
    return Arguments(slots, keywords, ("",) * len(slots))


def _unpacked(given: Arguments, plain: Sequence[int], keywords: tuple[str, str]) -> Arguments:
    """Return what a tuple and a mapping hold, which are the first two of some slots, or else are given by keywords."""
    held = [*plain[:2], *(given.named(keyword) for keyword in keywords[len(plain) :])]
    return Arguments(tuple(held), ("*", "**"), ("", ""))


def _in_their_places(flow: Flow, file: int, packed: Arguments) -> Arguments:
    """Return what a tuple holds as arguments by place, where no mapping stands beside it that may give the others by name."""
    places, names = packed.slots
    if names != NONE or places == NONE:
        return packed
    slots = tuple(_place_of(flow, file, places, number) for number in range(MAX_PASSED))
    return Arguments(slots, (None,) * MAX_PASSED, ("",) * MAX_PASSED)


def _place_of(flow: Flow, file: int, places: int, number: int) -> int:
    slot = flow.graph.new_slot()
    read_item(flow, file, slot, places, f"#{number}")
    return slot


def _kept(flow: Flow, made: Call, how: CalledArgument) -> int:
    """The slot of the outcome inside the call's result, which asking or awaiting it gives."""
    if not how.keeps or made.result == NONE:
        return NONE
    future = flow.objects.intern(Kind.CONTAINER, made.result, how.keeps)
    flow.graph.add(made.result, (future,))
    cell = rest_cell(flow, future)
    if not how.beside:
        return cell
    pair = flow.objects.intern(Kind.CONTAINER, cell, "builtins.tuple")
    flow.graph.add(cell, (pair,))
    flow.graph.add(element_cell(flow, pair, "#0"), (flow.objects.intern(Kind.EXTERNAL_INSTANCE, how.beside),))
    return element_cell(flow, pair, "#1")


def call_for_elements(flow: Flow, made: Call, name: str, model: Model, invoke: Invoke) -> None:
    """Let the first argument be called with elements of the others, and the result be what comes of it."""
    if not made.arguments.slots or made.arguments.keywords[0] is not None:
        return
    callee, *sources = made.arguments.slots
    elements = [_element_of(flow, made.file, source) for source in sources]
    if model is Model.REDUCES:
        outcome = flow.graph.new_slot() if made.result == NONE else made.result
        for source in sources[1:2] or elements[:1]:
            if source != NONE:
                flow.graph.connect(source, outcome)
        call_back(flow, made, callee, (outcome, *elements[:1]), outcome, invoke)
        return
    if model is Model.MAPS_PLACES and elements[:1]:
        elements = [_place_of(flow, made.file, elements[0], number) for number in range(MAX_PASSED)]
    collected = collected_in(flow, made, name)
    if model is Model.FILTERS and collected != NONE and elements:
        flow.graph.connect(elements[0], collected)
    call_back(flow, made, callee, tuple(elements), NONE if model is Model.FILTERS else collected, invoke)


def collect_called(flow: Flow, made: Call, name: str, invoke: Invoke) -> None:
    """Let the second argument be called with elements of the first, and the result be a collection of what comes of it."""
    source, callee = made.arguments.slots[:2]
    collected = collected_in(flow, made, name)
    call_back(flow, made, callee, (_element_of(flow, made.file, source),), collected, invoke)


def collected_in(flow: Flow, made: Call, name: str) -> int:
    """Let the result be a new collection, and return the slot of its elements; -1 where nobody takes it."""
    return NONE if made.result == NONE else collection_in(flow, made.result, name)


def _element_of(flow: Flow, file: int, source: int) -> int:
    slot = flow.graph.new_slot()
    if source != NONE:
        iterate(flow, file, slot, source)
    return slot


def call_with_element(flow: Flow, made: Call, callee: int, model: Model, invoke: Invoke) -> None:
    """Let a callable be called with elements of what a call goes through: what it gives may be the key of a group."""
    place = 1 if model is Model.FILTERS else 0
    source = made.arguments.slots[place] if len(made.arguments.slots) > place else NONE
    result = NONE
    if model is Model.GROUPS_BY and made.result != NONE:
        result = element_cell(flow, flow.objects.intern(Kind.CONTAINER, made.result, "builtins.tuple"), "#0")
    call_back(flow, made, callee, (_element_of(flow, made.file, source),), result, invoke)


def fill_by_factory(flow: Flow, made: Call, container: int, invoke: Invoke) -> None:
    """Let the first argument make the elements that a collection lacks."""
    if made.arguments.slots and made.arguments.keywords[0] is None:
        call_back(flow, made, made.arguments.slots[0], (), rest_cell(flow, container), invoke)


def give_field(flow: Flow, made: Call, invoke: Invoke) -> None:
    """A declared field's default: the value itself, or what a factory makes."""
    if made.result != NONE:
        for default in (made.first(), made.arguments.named("default")):
            if default != NONE:
                flow.graph.connect(default, made.result)
        for factory in ("default_factory", "factory"):
            call_back(flow, made, made.arguments.named(factory), (), made.result, invoke)


def call_first(flow: Flow, made: Call, invoke: Invoke) -> None:
    """The result is what the first argument gives when it is called."""
    if made.result != NONE:
        call_back(flow, made, made.first(), (), made.result, invoke)


def apply_first(flow: Flow, made: Call, invoke: Invoke) -> None:
    """The result is what the first argument gives when it is called, with the second as its receiver and a list of arguments."""
    applied = made._replace(arguments=made.arguments.without_first())
    on_each(flow, made.first(), _apply, invoke, applied)
    on_each(flow, made.first(), _note, made.number)


def _apply(flow: Flow, invoke: Invoke, made: Call, value: int, _: bool) -> None:
    if flow.objects.kind(value) in (Kind.FUNCTION, Kind.BOUND):
        call_function_method(flow, made, "apply", value, invoke)


def make_first(flow: Flow, made: Call, invoke: Invoke) -> None:
    """The result is an object that the first argument makes of a list of arguments."""
    listed = made.arguments.slots[1:2]
    inner = Call(flow.inner_call(made.number), Arguments(listed, ("*",), ("",)), made.result, made.owner, made.file, is_instantiation=True)
    on_each(flow, made.first(), _invoke, invoke, inner if listed else inner._replace(arguments=Arguments()))
    on_each(flow, made.first(), _note, made.number)


def gather(flow: Flow, made: Call) -> None:
    """Awaiting the result gives a list with what each argument gives when it is awaited."""
    if made.result == NONE:
        return
    future = flow.objects.intern(Kind.CONTAINER, made.result, "asyncio.futures.Future")
    place = rest_cell(flow, future)
    gathered = flow.objects.intern(Kind.CONTAINER, place, "builtins.list")
    flow.graph.add(made.result, (future,))
    flow.graph.add(place, (gathered,))
    for number, (slot, keyword) in enumerate(zip(made.arguments.slots, made.arguments.keywords, strict=True)):
        if slot != NONE and keyword is None:
            wait(flow, element_cell(flow, gathered, f"#{number}"), slot)
        elif slot != NONE and keyword == "*":
            wait(flow, rest_cell(flow, gathered), _element_of(flow, made.file, slot))


def access(flow: Flow, made: Call, accessor: int, invoke: Invoke) -> None:
    """Call what reads an attribute or an item, or calls a method, of its argument."""
    source = made.arguments.slots[0] if made.arguments.slots else NONE
    if source == NONE:
        return
    name, what = flow.objects.label(accessor), flow.objects.index(accessor)
    if what == Model.GETS_ITEM.value and made.result != NONE:
        read_item(flow, made.file, made.result, source, name)
    elif what == Model.GETS_ATTRIBUTE.value and made.result != NONE:
        load(flow, made.result, source, name)
    elif what == Model.CALLS_METHOD.value:
        method = flow.graph.new_slot()
        load(flow, method, source, name)
        call_back(flow, made, method, (), made.result, invoke)
