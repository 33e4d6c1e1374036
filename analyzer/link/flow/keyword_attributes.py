"""Functions and constructors that make attributes of the named arguments that they are given, each under its own name."""

from collections.abc import Iterable, Iterator
from typing import Final

from analyzer.languages.models import ElementModel, Model
from analyzer.languages.semantics.outside import bare_names
from analyzer.link.flow.attributes.stores import store_in
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.entering.passing import slot_as_passed, visit_named
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE
from analyzer.schema.vocab import ParameterKind

_MAX_STEPS: Final = 8
"""Steps from what is stored back to what was given: pairs of a mapping's items are five away."""

_Sources = dict[int, list[int]]


def fills_in(flow: Flow, file: int) -> dict[int, tuple[int, ...]]:
    """Return the slots of the objects that functions of a file fill so, by function; all slots are those of the program."""
    rests = _named_rests(flow, file)
    texts = flow.whole.files[file].facts.texts
    written = {
        *bare_names(flow.whole.semantics[file].outside, Model.SET_ATTRIBUTE),
        flow.whole.semantics[file].reflection.namespace_member,
    } - {""}
    if not rests or written.isdisjoint(texts):
        return {}
    sources, base = _sources_of(flow, file), flow.whole.slot_base[file]
    found: dict[int, tuple[int, ...]] = {}
    for definition, filled, value in (*_set_attributes(flow, file), *_updates(flow, file, sources), *_replacements(flow, file)):
        function, rest = rests.get(definition, (NONE, NONE))
        if function != NONE and rest in _before(sources, value):
            found[function] = (*found.get(function, ()), filled + base)
    return found


def _named_rests(flow: Flow, file: int) -> dict[int, tuple[int, int]]:
    """Return the functions that take any names, with the slots of what they are given so, by definition."""
    functions = enumerate(flow.whole.files[file].facts.functions, flow.whole.function_base[file])
    return {
        shape.definition: (function, parameter.slot)
        for function, shape in functions
        for parameter in shape.parameters[-1:]
        if parameter.kind is ParameterKind.VARIADIC_KEYWORD
    }


def _sources_of(flow: Flow, file: int) -> _Sources:
    """Return the slots that each slot takes its values from, or from parts of what they hold."""
    rows, found = flow.whole.rows, _Sources()
    pairs = ((target, source) for source, target in rows(file, "flows"))
    parts = ((row[0], row[1]) for field in ("unpacks", "iterations", "items", "slices", "loads", "calls") for row in rows(file, field))
    for target, source in (*pairs, *parts):
        if NONE not in (target, source):
            found.setdefault(target, []).append(source)
    return found


def _before(sources: _Sources, slot: int) -> set[int]:
    """Return the slots that a slot takes its values from, itself among them."""
    found, latest = {slot}, [slot]
    for _ in range(_MAX_STEPS):
        latest = [each for one in latest for each in sources.get(one, ()) if each not in found]
        found.update(latest)
    return found


Filling = tuple[int, int, int]
"""The definition whose body fills an object, and the slots of that object and of what it is filled with."""


def _set_attributes(flow: Flow, file: int) -> Iterator[Filling]:
    for row, arguments in _calls_of(flow, file, bare_names(flow.whole.semantics[file].outside, Model.SET_ATTRIBUTE)):
        if len(arguments) > 2 and NONE not in (arguments[0], arguments[2]):
            yield row[8], arguments[0], arguments[2]


def _updates(flow: Flow, file: int, sources: _Sources) -> Iterator[Filling]:
    """Yield what is put into the mapping that an object's attributes are: its member, or what a call of it gives."""
    semantics = flow.whole.semantics[file]
    adding = {name for name, model in semantics.collections.element_models.items() if model is ElementModel.ADDS_ALL}
    text = flow.whole.files[file].facts.texts
    held = {row[0]: row[1] for row in flow.whole.rows(file, "loads") if text[row[2]] == semantics.reflection.namespace_member}
    for row, arguments in _calls_of(flow, file, {semantics.reflection.namespace_call}):
        if arguments:
            held[row[0]] = arguments[0]
    for namespace, _, value, _, _, owner in flow.whole.rows(file, "item_stores") if held else ():
        if NONE not in (value, held.get(namespace, NONE)):
            yield owner, held[namespace], value
    for row, arguments in _calls_of(flow, file, adding) if held else ():
        for namespace in sources.get(row[1], ()):
            if arguments and NONE not in (arguments[0], held.get(namespace, NONE)):
                yield row[8], held[namespace], arguments[0]


def _replacements(flow: Flow, file: int) -> Iterator[Filling]:
    text, member = flow.whole.files[file].facts.texts, flow.whole.semantics[file].reflection.namespace_member
    for receiver, name, value, _, _, owner in flow.whole.rows(file, "stores"):
        if value != NONE and text[name] == member:
            yield owner, receiver, value


def _calls_of(flow: Flow, file: int, names: Iterable[str]) -> Iterator[tuple[tuple[int, ...], list[int]]]:
    """Yield the rows of the calls of what has one of some names, with the slots of their arguments."""
    for row in flow.whole.calls_named(file, names):
        yield row, list(flow.whole.stretch(file, "arguments", row[13], row[14])[::3])


def take_attributes(flow: Flow, made: Call, name: str, kind: int, class_: int) -> None:
    """Let each argument that a call names be an attribute of an object of a kind and class, where what it calls by `name` makes them that.

    What is unpacked into the call counts too, but for what the function around the call was itself given further: that is followed
    for each call of the function.
    """
    if class_ == NONE or name not in flow.whole.semantics[made.file].outside.attribute_takers:
        return
    receiver = flow.objects.intern(kind, class_)
    parameters = flow.whole.functions[made.owner].parameters if made.owner != NONE else ()
    own = {flow.whole.function_slot(made.owner, each.slot) for each in parameters}
    for slot, keyword in zip(made.arguments.slots, made.arguments.keywords, strict=True):
        if keyword == "**" and slot not in own:
            visit_named(flow, (slot,), (keyword,), lambda key, cell: store_in(flow, key, cell, receiver, weakly=False))
        elif slot != NONE and keyword and not keyword.startswith("*"):
            store_in(flow, keyword, slot_as_passed(flow, slot), receiver, weakly=False)
