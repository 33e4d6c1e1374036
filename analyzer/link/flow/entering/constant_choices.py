"""Constants that choose an item or an attribute: through a parameter, or through a name of a module that always stands for one.

Only those parameters are followed by which something is chosen. Where anything else may arrive, the slot of a parameter's constants holds
"too many", and whatever may be chosen counts.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from analyzer.languages.models import Model
from analyzer.languages.semantics.outside import bare_names
from analyzer.link.constants import constant_text
from analyzer.link.flow.entering.passing import default_of, slot_as_passed
from analyzer.link.flow.solver.choices import Paired
from analyzer.link.flow.solver.objects import RECEIVERS, Kind
from analyzer.link.flow.solver.signatures import unpacks
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE, Binding, FileFacts, Flag, ImportFacts
from analyzer.model.packing import WIDTHS, rows
from analyzer.schema.vocab import ImportStatus, ParameterKind

_ASSIGNMENT: Final = re.compile(r"\w+\s*(?::[^=]+)?=\s*(?P<value>[^=].*)", re.DOTALL)
_INTEGER: Final = re.compile(r"-?\d+")
_VARIADIC: Final = (ParameterKind.VARIADIC_POSITIONAL, ParameterKind.VARIADIC_KEYWORD)
_STORING: Final = 3
"""Arguments of what stores an attribute under a name: the object, the name and the value."""

_MAX_IMPORTS: Final = 4
"""Imports that are followed to where a constant is assigned: re-exports of constants are short chains."""


class Given(NamedTuple):
    """What a call gives, as `Arguments` hold it, and the file that it stands in (-1: no file)."""

    file: int
    slots: tuple[int, ...]
    keywords: tuple[str | None, ...]
    texts: tuple[str, ...]


class Stored(NamedTuple):
    """What is stored under a name: the slot that it is stored from, and the one that it was in before all tests of what it is."""

    value: int
    whole: int


def follow_constants(flow: Flow) -> None:
    """Give the parameters by which functions choose items or attributes a slot for the constants that arrive."""
    whole = flow.whole
    for file in whole.flowing:
        keys = (*whole.column(file, "named_items", 1), *whole.column(file, "keys", 1))
        choosing, stored, put = {*keys, *_names(flow, file), *_keys(flow, file)}, _stored(flow, file), _put_items(flow, file)
        for number, function in enumerate(whole.files[file].facts.functions if choosing else (), whole.function_base[file]):
            for place, parameter in enumerate(function.parameters):
                if parameter.slot in choosing and parameter.kind not in _VARIADIC:
                    own, slot = whole.function_slot(number, parameter.slot), flow.graph.new_slot()
                    flow.chosen.slots[own] = slot
                    flow.chosen.places.setdefault(number, []).append((place, slot))
                    if own in flow.chosen.listed:
                        flow.graph.connect(flow.chosen.listed[own], slot)
                    for value in stored.get(parameter.slot, ()):
                        _pair(flow, number, place, value)
                    for holder, held in put.get(parameter.slot, ()):
                        _pair_item(flow, number, place, holder, held)


def _stored(flow: Flow, file: int) -> dict[int, list[Stored]]:
    """Return what may be stored as an attribute under the name that a slot of a file holds, by that slot."""
    found: dict[int, list[Stored]] = {}
    untested: dict[int, int] = {}
    for slot, tested, *_ in flow.whole.rows(file, "guards"):
        untested[slot] = untested.get(tested, tested)
    for row in flow.whole.calls_named(file, bare_names(flow.whole.semantics[file].outside, Model.SET_ATTRIBUTE)):
        if row[14] == _STORING:
            named, value = (flow.whole.stretch(file, "arguments", row[13] + place, 1)[0] for place in (1, 2))
            found.setdefault(named, []).append(Stored(value, untested.get(value, value)))
    return found


def _pair(flow: Flow, function: int, name: int, stored: Stored) -> None:
    """Note that a function stores one of its parameters under the name that another one is."""
    shape = flow.whole.functions[function]
    first = 1 if flow.whole.receiver_class(function) != NONE else 0
    for place, parameter in enumerate(shape.parameters[first:], first):
        if parameter.slot == stored.whole and parameter.kind not in _VARIADIC:
            paired = Paired(name, place)
            flow.chosen.paired.setdefault(function, []).append(paired)
            named, value = (flow.whole.function_slot(function, each) for each in (shape.parameters[name].slot, stored.value))
            flow.chosen.put[named, value] = paired


def _put_items(flow: Flow, file: int) -> dict[int, list[tuple[int, int]]]:
    """Return the slots of objects, with those of what is stored as a member of them under the name that a slot of a file holds, by that."""
    found: dict[int, list[tuple[int, int]]] = {}
    if flow.whole.semantics[file].objects.record_type:
        stores = {(row[0], row[2]) for row in flow.whole.rows(file, "item_stores") if row[1] == NONE and row[2] != NONE}
        for holder, key, held in flow.whole.rows(file, "keys"):
            if (holder, held) in stores:
                found.setdefault(key, []).append((holder, held))
    return found


def _pair_item(flow: Flow, function: int, name: int, holder: int, held: int) -> None:
    """Note that a function stores something under the name that a parameter is: which of the object and that are parameters, too."""
    shape = flow.whole.functions[function]
    first = 1 if flow.whole.receiver_class(function) != NONE or shape.flags & Flag.RECEIVER else 0
    places = {each.slot: place for place, each in enumerate(shape.parameters) if place >= first and each.kind not in _VARIADIC}
    paired = Paired(name, places.get(held, NONE), places.get(holder, NONE))
    flow.chosen.paired.setdefault(function, []).append(paired)
    base = flow.whole.slot_base[flow.whole.function_file[function]]
    flow.chosen.put_items[holder + base, shape.parameters[name].slot + base, held + base] = paired


def _names(flow: Flow, file: int) -> Iterable[int]:
    """Yield the slots of arguments of what may read an attribute, import a module, or run a class of one, by its name."""
    outside = flow.whole.semantics[file].outside
    for place, reading in _NAME_AT.items():
        yield from _arguments_of(flow, file, bare_names(outside, *reading), place)
    yield from _arguments_of(flow, file, {name.rpartition(".")[2] for name in outside.named_classes}, 0)


_NAME_AT: Final = {
    1: (Model.GET_ATTRIBUTE, Model.SET_ATTRIBUTE),
    0: (Model.IMPORTS, Model.IMPORTS_NAMED, Model.IMPORTS_ROOT, Model.LISTS_PLUGINS),
}
"""What is looked up by a name, by the place of the argument that is the name."""


def _keys(flow: Flow, file: int) -> Iterable[int]:
    """Yield the slots of first arguments of what may read an item by its key."""
    return _arguments_of(flow, file, {name.rpartition(".")[2] for name in flow.whole.semantics[file].collections.keyed_readers}, 0)


def _arguments_of(flow: Flow, file: int, names: Iterable[str], place: int) -> Iterator[int]:
    """Yield the slots of the arguments at a place of all calls of what has one of some bare names."""
    for row in flow.whole.calls_named(file, names):
        if row[14] > place:
            yield flow.whole.stretch(file, "arguments", row[13] + place, 1)[0]


def pass_constants(flow: Flow, function: int, given: Given, bound: list[tuple[int, int]]) -> None:
    """Let the constants among the arguments of a call arrive in the parameters by which a function chooses."""
    arriving = {place: (_arriving(flow, function, given, bound, place), slot) for place, slot in flow.chosen.places[function]}
    for key, slot in arriving.values():
        if isinstance(key, int):
            flow.graph.connect(key, slot)
        else:
            _arrive(flow, slot, key)
    for paired in flow.chosen.paired.get(function, ()):
        key, parts = arriving[paired.name][0], [place for place in (paired.value, paired.holder) if place != NONE]
        held = {place: _value_given(flow, function, given, bound, place) for place in parts} | {NONE: NONE}
        if all(held[place] != NONE for place in parts):
            if key is not None:
                texts = key if isinstance(key, int) else _text_slot(flow, key)
                paired.give(texts, held[paired.value], held[paired.holder])
            elif (begun := _begun(flow, given, bound, paired.name)) != NONE:
                paired.begun.append(begun)
                paired.give(begun, held[paired.value], held[paired.holder])


def _begun(flow: Flow, given: Given, bound: list[tuple[int, int]], place: int) -> int:
    """Return a slot of what the texts begin with that a call gives for a parameter, -1 where it gives none."""
    source = next((given.slots[number] for number, taken in bound if taken == place), NONE)
    if source == NONE:
        return NONE
    if source not in flow.chosen.begun:
        flow.chosen.begun[source] = flow.graph.new_slot()
        on_each(flow, source, _give_beginning, flow.chosen.begun[source])
    return flow.chosen.begun[source]


def _give_beginning(flow: Flow, slot: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.BEGINNING:
        flow.graph.add(slot, (value,))


def _arriving(flow: Flow, function: int, given: Given, bound: list[tuple[int, int]], place: int) -> str | int | None:
    """Return the key that a call gives for a parameter, or the slot of those that it may give; None for anything else."""
    number = next((number for number, taken in bound if taken == place), NONE)
    if number == NONE:
        return None if unpacks(given.keywords) else _default(flow, function, place)
    source = given.slots[number]
    key = key_of(given.texts[number]) if given.texts else None
    if key is None and source in flow.chosen.slots:
        return flow.chosen.slots[source]
    if key is None and given.file != NONE and flow.whole.slot_base[given.file] <= source < flow.whole.slot_base[given.file + 1]:
        known = constant_at(flow, given.file, source - flow.whole.slot_base[given.file])
        return member_constants(flow, given.file, source) if known is None else known
    return key


def member_constants(flow: Flow, file: int, slot: int) -> int | None:
    """Return the slot of the constants that classes have for what a slot reads off a method's own receiver; None for anything else."""
    if file not in flow.chosen.loads:
        base = flow.whole.slot_base[file]
        texts = flow.whole.files[file].facts.texts
        flow.chosen.loads[file] = {
            row[0] + base: (row[1] + base, texts[row[2]]) for row in flow.whole.rows(file, "loads") if row[0] != NONE
        }
    receiver, name = flow.chosen.loads[file].get(slot, (NONE, ""))
    if slot not in flow.chosen.of_members:
        is_own = receiver != NONE and any(flow.objects.kind(value) in RECEIVERS for value in flow.graph.values[receiver])
        if not is_own or all(_constant_of_member(flow, class_, name) is None for class_ in flow.definers.get(name, ())):
            return None
        flow.chosen.of_members[slot] = flow.graph.new_slot()
        on_each(flow, receiver, _give_member_constants, flow.chosen.of_members[slot], name)
    return flow.chosen.of_members[slot]


def _give_member_constants(flow: Flow, target: int, name: str, value: int, _: bool) -> None:
    """Let the constants arrive that a class and those below have as an attribute; anything where one has something else.

    A word that stands for nothing yet, where subclasses are to have one each, is no name of anything.
    """
    class_ = flow.class_of(value)
    if class_ == NONE:
        return
    above = [each for each in flow.hierarchy.linearization(class_) if isinstance(each, int) and name in flow.whole.class_members[each]]
    below = [each for each in flow.hierarchy.descendants(class_) if name in flow.whole.class_members[each]]
    for each in (*above[:1], *below):
        written = _written_in(flow, each, name)
        if written not in flow.semantics_of_class(each).types.constants:
            _arrive(flow, target, _key_written(written))


def _constant_of_member(flow: Flow, class_: int, name: str) -> str | None:
    """Return the key that an attribute of a class always is; None where it is anything else, or methods assign it."""
    return _key_written(_written_in(flow, class_, name))


def _written_in(flow: Flow, class_: int, name: str) -> str | None:
    """Return what a class alone assigns to an attribute, as it is written; None where it assigns nothing, or methods do."""
    member = flow.whole.class_members[class_].get(name)
    if member is None or len(member.binding.definitions) != 1 or (class_, name) in flow.assigned_fields:
        return None
    return _written(flow, member.binding.definitions[0] + flow.whole.definition_base[member.file])


def _value_given(flow: Flow, function: int, given: Given, bound: list[tuple[int, int]], place: int) -> int:
    """Return the slot of what a call gives for a parameter as the function has it, -1 where it gives nothing that is known."""
    number = next((number for number, taken in bound if taken == place), NONE)
    if number != NONE:
        return slot_as_passed(flow, given.slots[number])
    if unpacks(given.keywords):
        return flow.whole.function_slot(function, flow.whole.functions[function].parameters[place].slot)
    return default_of(flow, function, place)


def _text_slot(flow: Flow, key: str) -> int:
    """Return the slot that holds a key alone."""
    if key not in flow.chosen.texts:
        flow.chosen.texts[key] = flow.graph.new_slot()
        _arrive(flow, flow.chosen.texts[key], key)
    return flow.chosen.texts[key]


def _arrive(flow: Flow, slot: int, key: str | None) -> None:
    flow.graph.add(slot, (flow.objects.too_many if key is None else flow.objects.intern(Kind.CONSTANT, key),))


def _default(flow: Flow, function: int, place: int) -> str | None:
    """Return the key that a parameter's default is; None for any other default."""
    whole, shape = flow.whole, flow.whole.functions[function]
    facts = whole.files[whole.function_file[function]].facts
    name = shape.parameters[place].name
    listed = facts.definitions[shape.definition].parameters or () if shape.definition != NONE else ()
    key = next((key_of(each.default) for each in listed if each.name == name and each.default is not None), None)
    slot = NONE if key is not None else default_of(flow, function, place)
    file = whole.function_file[function]
    return key if slot == NONE else constant_at(flow, file, slot - whole.slot_base[file])


def open_unknown(flow: Flow) -> None:
    """Let parameters be anything that no call has passed a thing to."""
    for slot in flow.chosen.slots.values():
        if not flow.graph.values[slot]:
            _arrive(flow, slot, None)


def key_of(written: str) -> str | None:
    """Return the key that a literal of a text or of an integer is, as rows of items have it; None for any other expression."""
    return f"#{written}" if _INTEGER.fullmatch(written) else constant_text(written)


def constant_at(flow: Flow, file: int, slot: int) -> str | None:
    """Return the key that a slot of a file always holds; None where it may hold anything else."""
    known = flow.chosen.known
    if (file, slot) not in known:
        facts = flow.whole.files[file].facts
        imported = next((each for each in facts.imports if each.slot == slot), None)
        binding = next((each for each in facts.bindings if each.cell == slot), None)
        known[file, slot] = _imported(flow, file, imported, _MAX_IMPORTS) if imported else _bound(flow, file, binding, _MAX_IMPORTS)
    return known[file, slot]


def constant_of_definition(flow: Flow, definition: int) -> str | None:
    """Return the key that a variable or field is declared to be; None where its declaration gives it anything else, or nothing."""
    return _key_written(_written(flow, definition))


def _key_written(written: str | None) -> str | None:
    return None if written is None else key_of(written)


def _written(flow: Flow, definition: int) -> str | None:
    """Return what the declaration of a variable or field assigns, as it is written; None where that is nothing."""
    file = flow.whole.file_of_definition(definition)
    signature = flow.whole.files[file].facts.definitions[definition - flow.whole.definition_base[file]].signature
    written = _ASSIGNMENT.fullmatch(signature or "")
    return None if written is None else written["value"]


def _bound(flow: Flow, file: int, binding: Binding | None, depth: int) -> str | None:
    facts = flow.whole.files[file].facts
    if binding is None or binding.owner != 0 or len(binding.definitions) + len(binding.imports) != 1:
        return None
    if binding.imports:
        return _imported(flow, file, facts.imports[binding.imports[0]], depth)
    written = _written(flow, binding.definitions[0] + flow.whole.definition_base[file])
    return key_of(written) if written is not None and arrivals(facts, binding.cell) == 1 else None


def _imported(flow: Flow, file: int, imported: ImportFacts, depth: int) -> str | None:
    whole = flow.whole
    found = whole.resolvers[file].resolve(whole.files[file].path, imported.module, imported.level)
    if found.status is not ImportStatus.INTERNAL or found.path is None or imported.name is None or not depth:
        return None
    member = whole.module_members[whole.file_of_path[found.path]].get(imported.name)
    return None if member is None else _bound(flow, member.file, member.binding, depth - 1)


def arrivals(facts: FileFacts, slot: int) -> int:
    """Return how many values flow into a slot directly."""
    return sum(1 for _, target in rows(facts.flows, WIDTHS["flows"]) if target == slot)
