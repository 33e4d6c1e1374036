"""Properties as values: the functions that read, write and delete are attributes of theirs, and methods of theirs take others."""

from collections.abc import Mapping
from itertools import islice

from analyzer.link.flow.attributes.outside.names import external_member
from analyzer.link.flow.entering.enter import Arguments
from analyzer.link.flow.solver.arriving import otherwise
from analyzer.link.flow.solver.objects import strong
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE


def load_accessor(flow: Flow, target: int, name: str, value: int, weakly: bool) -> None:
    """Let an attribute of a property flow into `target`: the function that it is, else what the library has under that name."""
    names = _names(flow)
    if name not in names:
        flow.give(target, external_member(flow, value, name), weakly)
    elif name == next(iter(names)):
        flow.give(target, (flow.objects.index(value),), weakly)
    else:
        flow.pass_on(_cell(flow, value, name), target, weakly)
        flow.give(otherwise(flow, target), external_member(flow, value, name), weakly)


def held_accessors(flow: Flow, value: int, name: str) -> frozenset[int]:
    """Return what arrived as an attribute of a property, none where that is no function of it."""
    names = _names(flow)
    if name in names and name == next(iter(names)):
        return frozenset((flow.objects.index(value),))
    cell = flow.calling.accessors.get((strong(value), name))
    return flow.graph.values[cell] if cell is not None else frozenset()


def run_by(flow: Flow, property_: int, is_write: bool) -> frozenset[int]:
    """Return what reading an attribute that a property stands for runs, or writing it: the first of its functions, or the second."""
    name = next(islice(_names(flow), int(is_write), None), None)
    return frozenset() if name is None else held_accessors(flow, property_, name)


def has_writer(flow: Flow, property_: int) -> bool:
    """Return whether a property is made of more than what reads it, so that writes of the attribute run it."""
    return any((strong(property_), name) in flow.calling.accessors for name in islice(_names(flow), 1, 2))


def take_accessors(flow: Flow, property_: int, arguments: Arguments) -> None:
    """Note what a property is made of beside its getter, in the order of its attributes or under their names."""
    for place, name in islice(enumerate(_names(flow)), 1, None):
        is_placed = place < len(arguments.slots) and arguments.keywords[place] is None
        slot = arguments.slots[place] if is_placed else arguments.named(name)
        if slot != NONE:
            flow.graph.connect(slot, _cell(flow, property_, name))


def getter_of(flow: Flow, arguments: Arguments) -> int:
    """Return the slot of the function that reads a property, of what this is made of: the first, unless that is named as another one."""
    names = _names(flow)
    if not arguments.slots or arguments.keywords[0] in names:
        return arguments.named(next(iter(names), ""))
    return arguments.slots[0]


def replace_accessor(flow: Flow, property_: int, method: str, function: int) -> None:
    """Note the function in a slot that a method of a property takes: what stands below such a decorator, mostly."""
    for name, taker in _names(flow).items() if function != NONE else ():
        if taker == method:
            flow.graph.connect(function, _cell(flow, property_, name))


def _names(flow: Flow) -> Mapping[str, str]:
    return next((each.reflection.accessors for each in flow.languages if each.reflection.accessors), {})


def _cell(flow: Flow, property_: int, name: str) -> int:
    key = (strong(property_), name)
    if key not in flow.calling.accessors:
        flow.calling.accessors[key] = flow.graph.new_slot()
    return flow.calling.accessors[key]
