"""Methods that a class has wrapped as it is made: by its metaclass, by what a class above has for its subclasses, or by a decorator.

`cls.run = traced(cls.run)`, `setattr(cls, name, traced(getattr(cls, name)))` and `namespace["run"] = traced(namespace["run"])` there put
what the call gives in the place of each class's own method. Where a loop goes through the names of the namespace, all methods that anyone
may call are meant; other names of which no constant tells are left out.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from analyzer.languages.models import Model
from analyzer.languages.semantics.outside import bare_names
from analyzer.link.flow.attributes.computed.loop_stores import (
    before,
    goes_through,
    keys_gone_through,
    loops_of,
    public_methods,
    stands_beside,
)
from analyzer.link.flow.attributes.stores import class_cell
from analyzer.link.flow.entering.call_expressions import decorated_classes
from analyzer.link.flow.entering.overriding import own_method
from analyzer.link.flow.solver.call_results import calls_by_result
from analyzer.link.flow.solver.levels import metaclasses, naming_metaclasses
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE


class Put(NamedTuple):
    """The slots of what something is put on and of what is put, and its name: a text, or the slot of one that is computed."""

    holder: int
    source: int
    text: str = ""
    named: int = NONE


def put_wrapped(flow: Flow) -> None:
    """Let the one function that wraps a method as each class is made run in its place."""
    for function, classes in chain(_hooks(flow), _decorators(flow)):
        file = flow.whole.function_file[function]
        wrapping = [(put, given) for put in puts(flow, function) if (given := _wrapped_by(flow, file, put))]
        made_with = list(classes) if wrapping else []
        for put, given in wrapping:
            made = [each for each in flow.graph.values[put.source + flow.whole.slot_base[file]] if flow.objects.kind(each) == Kind.FUNCTION]
            if len(made) == 1:
                _put_on(flow, file, put, given, made, made_with)


def _put_on(flow: Flow, file: int, put: Put, given: list[int], made: list[int], classes: list[int]) -> None:
    """Put what a call makes in the place of methods of classes; where that is done to all of them, the call is given each."""
    is_whole = goes_through(flow, file, put.named, put.source, put.holder)
    names = [] if is_whole else _names(flow, file, put)
    for class_ in classes:
        for name in public_methods(flow, class_) if is_whole else names:
            if (method := own_method(flow, class_, name)) == NONE:
                continue
            flow.give(class_cell(flow, class_, name), made, weakly=False)
            for slot in given if is_whole else ():
                flow.give(slot + flow.whole.slot_base[file], (flow.objects.intern(Kind.FUNCTION, method),), weakly=True)


def _hooks(flow: Flow) -> Iterator[tuple[int, Iterable[int]]]:
    """Yield the methods that run as classes are made, each with those classes."""
    made = {flow.objects.index(value) for class_ in naming_metaclasses(flow) for value in metaclasses(flow, class_)}
    above = {each for class_ in made for each in flow.hierarchy.linearization(class_) if isinstance(each, int)}
    for class_, methods in enumerate(flow.whole.class_methods):
        semantics = flow.semantics_of_class(class_)
        for name in (semantics.reflection.subclass_hook, *(semantics.methods.constructors if class_ in above else ())):
            if name and name in methods:
                yield methods[name], _made_with(flow, methods[name], class_)


def _decorators(flow: Flow) -> Iterator[tuple[int, Iterable[int]]]:
    """Yield the functions that classes are decorated with, each with those classes."""
    found: dict[int, dict[int, None]] = {}
    for file, called, decorated in decorated_classes(flow):
        base = flow.whole.slot_base[file]
        classes = [flow.objects.index(each) for each in flow.graph.values[decorated + base] if flow.objects.kind(each) == Kind.CLASS]
        for value in flow.graph.values[called + base]:
            if flow.objects.kind(value) == Kind.FUNCTION:
                found.setdefault(flow.objects.index(value), {}).update(dict.fromkeys(classes))
    yield from found.items()


def _made_with(flow: Flow, function: int, owner: int) -> Iterator[int]:
    """Yield the classes for which a method runs as they are made."""
    if flow.whole.name_of_function(function) == flow.semantics_of_class(owner).reflection.subclass_hook:
        yield from flow.hierarchy.descendants(owner)
        return
    is_below = flow.hierarchy.is_subclass
    named = [each for each in naming_metaclasses(flow) if any(is_below(flow.class_of(one), owner) for one in metaclasses(flow, each))]
    yield from dict.fromkeys(below for each in named for below in (each, *flow.hierarchy.descendants(each)))


def puts(flow: Flow, function: int) -> Iterator[Put]:
    """Yield what a function puts on what it takes or returns, as an attribute or as an item."""
    whole, file, shape = flow.whole, flow.whole.function_file[function], flow.whole.functions[function]
    texts, loops = whole.files[file].facts.texts, loops_of(flow, file)
    own = {each.slot for each in shape.parameters}.union(before(loops, shape.returns))
    for table in ("stores", "item_stores"):
        for holder, text, source, _, _, owner in whole.rows(file, table):
            if owner == shape.definition and NONE not in (text, source) and not own.isdisjoint(before(loops, holder)):
                yield Put(holder, source, texts[text])
    keys = dict(zip(whole.column(file, "mapping_keys", 0), whole.column(file, "mapping_keys", 1), strict=True))
    for holder, text, source, _, _, owner in whole.rows(file, "item_stores") if keys else ():
        if owner == shape.definition and text == NONE != source and holder in keys and not own.isdisjoint(before(loops, holder)):
            yield Put(holder, source, named=keys[holder])
    for row in whole.calls_named(file, bare_names(whole.semantics[file].outside, Model.SET_ATTRIBUTE)):
        if row[8] == shape.definition and row[14] > 2:
            put = _named_by(flow, file, row)
            if put.source != NONE and not own.isdisjoint(before(loops, put.holder)):
                yield put


def _named_by(flow: Flow, file: int, call: tuple[int, ...]) -> Put:
    """Return what a call says that reads or writes an attribute by its name: a third argument is what is put."""
    given = flow.whole.stretch(file, "arguments", call[13], call[14])
    text = flow.whole.files[file].facts.texts[given[5]] if given[5] != NONE else ""
    is_literal = len(text) > 2 and text[0] in "'\"" and text[-1] == text[0]
    return Put(given[0], given[6] if len(given) > 6 else NONE, text[1:-1] if is_literal else "", NONE if is_literal else given[3])


def _wrapped_by(flow: Flow, file: int, put: Put) -> list[int]:
    """Return those arguments of the call whose result is put somewhere that are just what stands there; none where no call gives it."""
    loops = loops_of(flow, file)
    return [
        given
        for given in _arguments(flow, file, put.source)
        if stands_beside(flow, file, put.named, given) or any(_is_same(flow, file, slot, put) for slot in before(loops, given))
    ]


def _arguments(flow: Flow, file: int, result: int) -> list[int]:
    """Return the slots of what the call is given that gives what is in a slot; none where no call does."""
    number = calls_by_result(flow, file).get(result, NONE)
    row = flow.whole.row(file, "calls", number) if number != NONE else None
    given = flow.whole.stretch(file, "arguments", row[13], row[14])[::3] if row is not None else ()
    return [each for each in given if each != NONE]


def _is_same(flow: Flow, file: int, slot: int, put: Put) -> bool:
    """Return whether a slot has the attribute or the item that something is put in the place of."""
    whole, loops = flow.whole, loops_of(flow, file)
    holder, text, named = *loops.loads.get(slot, (NONE, "")), NONE
    if holder == NONE:
        items = {row[0]: row[1:3] for row in whole.rows(file, "items") if row[2] != NONE}
        if slot in items:
            holder, text = items[slot][0], whole.files[file].facts.texts[items[slot][1]]
        elif (named := next((key for item, key in whole.rows(file, "named_items") if item == slot), NONE)) != NONE:
            holder = next(row[1] for row in whole.rows(file, "items") if row[0] == slot)
    if (number := calls_by_result(flow, file).get(slot, NONE)) != NONE:
        row = whole.row(file, "calls", number)
        if whole.files[file].facts.texts[row[10]] in bare_names(whole.semantics[file].outside, Model.GET_ATTRIBUTE) and row[14] > 1:
            holder, _, text, named = _named_by(flow, file, row)
    if holder == NONE or before(loops, holder).isdisjoint(before(loops, put.holder)):
        return False
    return text == put.text if text or put.text else named == put.named


def _names(flow: Flow, file: int, put: Put) -> list[str]:
    """Return the names under which something is put: the one that is written, or the constants that arrive or that a loop goes through."""
    if put.text or put.named == NONE:
        return [put.text]
    held = sorted(flow.graph.values[put.named + flow.whole.slot_base[file]])
    constants = [flow.objects.name(each) for each in held if flow.objects.kind(each) == Kind.CONSTANT]
    return list(dict.fromkeys([*constants, *keys_gone_through(flow, file, put.named, put.source)]))
