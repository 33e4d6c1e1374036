"""From packed facts to a finished flow, in three phases: names, declarations, and everything that moves instances and calls."""

from typing import Final

from analyzer.link.flow.attributes.computed.described_members import store_described
from analyzer.link.flow.attributes.computed.loop_stores import forget_loops, put_looped
from analyzer.link.flow.attributes.computed.named_members import tell_members
from analyzer.link.flow.attributes.computed.namespaces import read_namespaces
from analyzer.link.flow.attributes.computed.own_names import joined_names, read_own_names
from analyzer.link.flow.attributes.computed.subclass_stores import read_put_below
from analyzer.link.flow.attributes.computed.unnamed import put_unnamed
from analyzer.link.flow.attributes.computed.wrapped_members import put_wrapped
from analyzer.link.flow.attributes.module_hooks import ask_modules
from analyzer.link.flow.attributes.modules.imported_by_name import read_module_tables
from analyzer.link.flow.attributes.records import is_stored_below
from analyzer.link.flow.attributes.sibling_bases import join_bases
from analyzer.link.flow.attributes.stores import lend_receivers, replace_member, store
from analyzer.link.flow.attributes.subclass_factories import note_filled
from analyzer.link.flow.attributes.unnamed_properties import Lacking, give_unnamed, read_in_vain
from analyzer.link.flow.calls import invoke
from analyzer.link.flow.closure_calls import note_closures
from analyzer.link.flow.collections import contexts, elements
from analyzer.link.flow.collections.choosing import read_keyed, read_named, store_keyed
from analyzer.link.flow.collections.expected import fill_collections
from analyzer.link.flow.collections.keys import put_keys
from analyzer.link.flow.collections.matched import match_field
from analyzer.link.flow.collections.narrowing import fill_classes, fill_narrowed, narrow, narrow_classes, tested_types
from analyzer.link.flow.collections.operators import operate, pass_operands
from analyzer.link.flow.collections.own_items import fill_own_items
from analyzer.link.flow.collections.unique_keys import note_unique_keys
from analyzer.link.flow.copying import put_copied, read_copies
from analyzer.link.flow.declarations import settle_declarations
from analyzer.link.flow.declared.declared_variables import are_objects
from analyzer.link.flow.entering.call_expressions import call_at
from analyzer.link.flow.entering.constant_choices import follow_constants, open_unknown
from analyzer.link.flow.entering.kept_classes import note_registries
from analyzer.link.flow.entering.passing import are_alike
from analyzer.link.flow.external.calls import is_idle
from analyzer.link.flow.external.decorators import give_wrapped
from analyzer.link.flow.external.described_fields import fill_named_after
from analyzer.link.flow.external.dispatch import note_dispatchers
from analyzer.link.flow.external.named_settings import fill_own_settings
from analyzer.link.flow.external.properties import define_getters
from analyzer.link.flow.inference import infer_item
from analyzer.link.flow.loaders import note_loaders
from analyzer.link.flow.made.enumerated import make_members
from analyzer.link.flow.made.namespaces import put_in_namespaces
from analyzer.link.flow.names import settle_names
from analyzer.link.flow.narrowing.discriminants import Discriminants
from analyzer.link.flow.narrowing.guards import Guards
from analyzer.link.flow.parameters.alike import fill_alike
from analyzer.link.flow.parameters.crowded import fill_crowded
from analyzer.link.flow.parameters.expectations import expect, expect_results
from analyzer.link.flow.parameters.namesakes import fill_namesakes
from analyzer.link.flow.parameters.out_parameters import fill_written
from analyzer.link.flow.parameters.uncalled import fill_uncalled
from analyzer.link.flow.solver.calling import Closures, Followed, HandedBack
from analyzer.link.flow.solver.objects import Kind, is_weak
from analyzer.link.flow.solver.state import Flow, in_each_file, in_turn, on_each, text_at
from analyzer.link.typing.program import declared_programs
from analyzer.link.whole import Whole
from analyzer.model.facts import EMPTY_SLOT, MODULE, NONE, Flag, Narrowing, Syntax, Unpacking
from analyzer.pages import give_back_memory

MAX_GUESSES: Final = 20
"""Rounds in which calls of unknown type arguments are taken in general: what one round finds lets others be known."""


_NO_OPERAND: Final = (NONE, EMPTY_SLOT)

_UNPACKING: Final = {
    Unpacking.PLACE: elements.unpack,
    Unpacking.REST: elements.unpack_rest,
    Unpacking.FIELD: match_field,
}


def solve(whole: Whole) -> Flow:
    """Return the finished analysis of a program."""
    flow = Flow(whole)
    flow.typed = declared_programs(whole)
    note_dispatchers(flow)
    in_each_file(flow, note_filled)
    settle_names(flow)
    settle_declarations(flow)
    in_each_file(flow, note_unique_keys)
    in_turn(flow, follow_constants, note_registries)
    in_each_file(flow, note_loaders, note_closures)
    in_each_file(flow, _add_collections, _add_protocols, lend_receivers, _add_stores, _add_calls, forget_loops)
    in_turn(flow, fill_own_items, fill_named_after, fill_own_settings, make_members, put_in_namespaces, _expect_results)
    guards = Guards(flow)
    in_turn(flow, Discriminants, _run, open_unknown)
    guards.decide()
    _run(flow)
    _settle_absences(flow)
    guards.fill()
    _guess(flow)
    if fill_alike(flow):
        _guess(flow)
    flow.graph.finish()
    flow.entered.clear()
    flow.calling.written.clear()
    flow.calling.results.clear()
    flow.calling.given.clear()
    flow.calling.passed.clear()
    flow.calling.followed, flow.calling.handed, flow.calling.closures = Followed(), HandedBack(), Closures()
    flow.records.handed_on.clear()
    flow.without_arguments.operated.clear()
    flow.without_arguments.taking.clear()
    for choice in flow.choices.values():
        choice.listeners.clear()
    for paired in (*flow.chosen.put.values(), *flow.chosen.put_items.values()):
        paired.finish()
    give_back_memory()
    return flow


def _guess(flow: Flow) -> None:
    """Propagate, and let places hold what they hold where nothing else comes, until that adds nothing."""
    for _ in range(MAX_GUESSES):
        _run(flow)
        if not _settle_assigned(flow) | _settle_unknowns(flow):
            break


def _expect_results(flow: Flow) -> None:
    for function in range(len(flow.whole.functions)):
        expect_results(flow, function)


def _run(flow: Flow) -> None:
    """Propagate, and let what arrived where a type is declared be used as the type says, until nothing new comes of either."""
    flow.graph.run()
    while flow.records.waiting or ask_modules(flow):
        waiting, flow.records.waiting = flow.records.waiting, []
        with flow.faults.anywhere():
            for source, target in waiting:
                expect(flow, source, flow.records.told.get(target) or flow.graph.values[target])
        flow.graph.run()


def _add_collections(flow: Flow, file: int) -> None:
    whole, base, texts = flow.whole, flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    named: dict[int, int] = dict(zip(whole.column(file, "named_items", 0), whole.column(file, "named_items", 1), strict=True))
    latest: dict[int, int] = dict(zip(whole.column(file, "latest_items", 0), whole.column(file, "latest_items", 1), strict=True))
    for slot, receiver, key, *_ in whole.rows(file, "items"):
        if slot in named:
            infer_item(flow, file, slot + base, receiver + base, named[slot] + base)
            read_named(flow, file, slot + base, receiver + base, named[slot])
            continue
        written = latest[slot] + base if slot in latest else NONE
        elements.read_item(flow, file, slot + base, receiver + base, text_at(texts, key), written)
    keys = {(receiver, held): key for receiver, key, held in whole.rows(file, "keys")}
    looped = {(receiver, held): key for receiver, key, held in whole.rows(file, "loop_keys")}
    for receiver, key, value, *_ in whole.rows(file, "item_stores"):
        if key == NONE and (receiver, value) in keys:
            store_keyed(flow, file, receiver + base, keys.pop((receiver, value)) + base, value + base)
        elif value != NONE:
            under = looped.get((receiver, value), NONE) if key == NONE else NONE
            stored = value + base if under == NONE else store_described(flow, file, receiver + base, under + base, value + base)
            elements.store_item(flow, file, receiver + base, text_at(texts, key), stored)
    for (receiver, held), key in keys.items():
        read_keyed(flow, file, held + base, receiver + base, key + base)
    put_keys(flow, file)
    read_copies(flow, file)
    read_module_tables(flow, file)
    read_own_names(flow, file)
    read_namespaces(flow, file)
    for slot, source, skipped, *_ in whole.rows(file, "slices"):
        elements.cut(flow, file, slot + base, source + base, skipped)
    for slot, source, place, form in whole.rows(file, "unpacks"):
        _UNPACKING[form](flow, file, slot + base, source + base, place)


def _add_protocols(flow: Flow, file: int) -> None:
    whole, base, texts = flow.whole, flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    for slot, source, *_ in whole.rows(file, "iterations"):
        elements.iterate(flow, file, slot + base, source + base)
    for slot, source, is_async, *_ in whole.rows(file, "enters"):
        contexts.enter_context(flow, file, slot + base, source + base, bool(is_async))
    for slot, source in whole.rows(file, "awaits"):
        elements.wait(flow, slot + base, source + base, bool(whole.semantics[file].objects.promise_type))
    for slot, left, right, name, reflected, *_ in whole.rows(file, "operators"):
        operands = (left + base, right + base if right != NONE else NONE)
        names = (texts[name], texts[reflected] if reflected != NONE else "")
        if slot != NONE:
            operate(flow, file, joined_names(flow, file, operands, slot + base), operands, names)
        if right not in _NO_OPERAND:
            pass_operands(flow, operands, names)
    for slot, source, type_slot, outcome in whole.rows(file, "narrowings"):
        if outcome == Narrowing.MAYBE:
            flow.graph.connect(source + base, slot + base)
        elif outcome == Narrowing.ASSIGNED:
            flow.graph.connect(type_slot + base, slot + base)
            flow.graph.connect_weakly(source + base, slot + base)
        elif outcome in (Narrowing.CLASS_HELD, Narrowing.CLASS_FAILED):
            narrow_classes(flow, slot + base, source + base, tested_types(flow, type_slot + base), outcome == Narrowing.CLASS_HELD)
        else:
            narrow(flow, slot + base, source + base, tested_types(flow, type_slot + base), outcome == Narrowing.HELD)


def _add_stores(flow: Flow, file: int) -> None:
    base, texts = flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    below, prototype = flow.calling.extended_slots, flow.whole.semantics[file].objects.prototype
    replaces = not flow.whole.files[file].is_test and not flow.whole.semantics[file].objects.prototype
    for receiver, text, value, _, _, owner in flow.whole.rows(file, "stores"):
        if value != NONE and (receiver + base not in below or texts[text] != prototype):
            store(flow, receiver + base, texts[text], value + base)
            if replaces and owner == MODULE and texts[text] in flow.classes_with_method:
                on_each(flow, receiver + base, replace_member, texts[text], value + base)


def _add_calls(flow: Flow, file: int) -> None:
    base, visit = flow.whole.slot_base[file], flow.graph.visit
    decorator, instantiates = Syntax.DECORATOR, Flag.INSTANTIATES
    columns = (flow.whole.column(file, "calls", place) for place in (1, 12, 11, 8))
    classes = {class_.definition for class_ in flow.whole.files[file].facts.classes}
    for number, (callee, syntax, flags, owner) in enumerate(zip(*columns, strict=True)):
        if callee != NONE:
            how = _call_any if syntax == decorator or flags & instantiates else _call_in_class if owner in classes else _call
            visit(callee + base, how, file, number)
    define_getters(flow, file, invoke)


def _call(flow: Flow, file: int, number: int, value: int, weakly: bool) -> None:
    if not is_idle(flow, file, value):
        invoke(flow, call_at(flow, file, number), value, weakly)


def _call_in_class(flow: Flow, file: int, number: int, value: int, weakly: bool) -> None:
    """What an unknown function makes of one of the program's, in the body of a class, has its place as what a decorator makes has it."""
    if is_idle(flow, file, value):
        give_wrapped(flow, call_at(flow, file, number))
    else:
        invoke(flow, call_at(flow, file, number), value, weakly)


def _call_any(flow: Flow, file: int, number: int, value: int, weakly: bool) -> None:
    invoke(flow, call_at(flow, file, number), value, weakly)


def _settle_absences(flow: Flow) -> None:
    """Decide what only the absence of values decides: once, since what it adds may fill other places."""
    in_each_file(flow, _settle)
    in_turn(
        flow,
        join_bases,
        put_looped,
        put_wrapped,
        tell_members,
        put_copied,
        put_unnamed,
        read_put_below,
        fill_crowded,
        fill_namesakes,
        fill_uncalled,
        fill_written,
    )
    in_turn(flow, _settle_assigned, _settle_unknowns)


def _settle_assigned(flow: Flow) -> bool:
    """Let declared variables hold what they are declared to where nothing known is assigned; return whether anything new may come of it.

    What is assigned and known in general at least is waited for.
    """
    waited_for = {target for target, _ in flow.unless_known}
    waiting, flow.unless_assigned = flow.unless_assigned, []
    for file, target, values in waiting:
        held = flow.graph.values[target]
        if not held and not waited_for.isdisjoint(flow.records.assigned.get(target, ())):
            flow.unless_assigned.append((file, target, values))
            continue
        if held:
            fill_collections(flow, flow.whole.semantics[file], target, values)
        if not held or (are_objects(flow, values) and all(map(is_weak, held))):
            flow.graph.add(target, values)
    return len(flow.unless_assigned) < len(waiting)


def _settle_unknowns(flow: Flow) -> bool:
    """Let what is only known in general flow where nothing else has arrived; return whether anything new may come of it."""
    lacking = read_in_vain(flow)
    flow.records.elsewhere.clear()
    waiting, flow.unless_known = flow.unless_known, []
    unfilled = [pair for pair in waiting if not flow.graph.values[pair[0]]]
    return bool([pair for pair in unfilled if _settle_unknown(flow, *pair, lacking)])


def _settle_unknown(flow: Flow, target: int, source: int, lacking: Lacking) -> bool:
    if source in flow.records.unnamed:
        is_given = give_unnamed(flow, target, source, lacking)
        if not is_given:
            flow.unless_known.append((target, source))
        return is_given
    if source in flow.records.outside_properties and is_stored_below(flow, *flow.records.outside_properties[source]):
        return False
    if flow.calling.unplaced.get(target) == source and not are_alike(flow, flow.graph.values[source]):
        return False
    flow.graph.connect(source, target)
    return True


def _name_decorators(flow: Flow, file: int) -> None:
    """Let decorators of which no more is known than that something outside gave them have the name of that."""
    whole, base, values = flow.whole, flow.whole.slot_base[file], flow.graph.values
    decorating = zip(whole.column(file, "calls", 1), whole.column(file, "calls", 12), strict=True)
    unknown = {callee for callee, syntax in decorating if syntax == Syntax.DECORATOR and callee != NONE and not values[callee + base]}
    for result, maker in zip(whole.column(file, "calls", 0), whole.column(file, "calls", 1), strict=True) if unknown else ():
        held = sorted(values[maker + base]) if result in unknown and maker != NONE else ()
        names = [flow.objects.name(value) for value in held if flow.objects.kind(value) in (Kind.EXTERNAL, Kind.EXTERNAL_METHOD)]
        if names:
            flow.graph.add(result + base, tuple([flow.objects.intern(Kind.DECORATOR, name) for name in names]))


def _settle(flow: Flow, file: int) -> None:
    """A decorator that nothing is known of keeps what it decorates; a type test on an unknown value proves its type."""
    _name_decorators(flow, file)
    base, decorator = flow.whole.slot_base[file], Syntax.DECORATOR
    for number, syntax in enumerate(flow.whole.column(file, "calls", 12)):
        made = call_at(flow, file, number) if syntax == decorator else None
        if made is not None and made.result != NONE and made.arguments.slots[0] != NONE and not flow.graph.values[made.result]:
            flow.graph.connect(made.arguments.slots[0], made.result)
    for slot, source, type_slot, outcome in flow.whole.rows(file, "narrowings"):
        if outcome == Narrowing.ASSIGNED:
            if all(map(is_weak, flow.graph.values[slot + base])):
                flow.graph.connect(source + base, slot + base)
        elif outcome == Narrowing.CLASS_HELD and not flow.graph.values[slot + base]:
            flow.graph.connect(source + base, slot + base)
            fill_classes(flow, slot + base, tested_types(flow, type_slot + base))
        elif outcome in (Narrowing.HELD, Narrowing.MAYBE):
            fill_narrowed(flow, slot + base, tested_types(flow, type_slot + base))
