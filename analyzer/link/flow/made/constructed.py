"""Functions that stand for a class: they do nothing but make an object of the class that the function around them is given."""

from typing import NamedTuple

from analyzer.languages.models import Model
from analyzer.languages.semantics.outside import bare_names
from analyzer.link.flow.attributes.computed.loop_stores import before, loops_of
from analyzer.link.flow.solver.namespaces import Loops
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE


class StoodFor(NamedTuple):
    """A function that gives another one, the place of the parameter for the class, and the other one, which stands for that class."""

    function: int
    place: int
    standing: int


def classes_stood_for(flow: Flow, file: int) -> list[StoodFor]:
    """Return the functions of a file that give one which stands for a class that they are given.

    Such a one returns what `Reflect.construct` makes of the class. Whether it is what the outer one gives is read off that one's rows: it
    is returned by itself, or as an item of an object.
    """
    whole, functions = flow.whole, list(enumerate(flow.whole.files[file].facts.functions, flow.whole.function_base[file]))
    names = bare_names(whole.semantics[file].outside, Model.CONSTRUCTS)
    made = {row[0]: whole.row(file, "arguments", row[13])[0] for row in whole.calls_named(file, names) if row[14]} if names else {}
    if not made:
        return []
    loops = loops_of(flow, file)
    standing = {shape.slot: (number, made[slot]) for number, shape in functions for slot in before(loops, shape.returns) if slot in made}
    found = []
    for number, shape in functions:
        inner = [standing[slot] for slot in _returned(loops, shape.returns) if slot in standing] if shape.returns != NONE else []
        places = {parameter.slot: place for place, parameter in enumerate(shape.parameters)}
        found += [StoodFor(number, places[class_], each) for each, class_ in inner if class_ in places]
    return found


def note_stood_for(flow: Flow, file: int) -> None:
    """Let a call of such a function give the class that it is given; what the function that stands for it makes is told by the class."""
    for function, place, standing in classes_stood_for(flow, file):
        flow.returned_parameters[function] = (*flow.returned_parameters.get(function, ()), place)
        flow.records.stand_for_classes.add(standing)
        flow.declared_returns[standing] = ()


def _returned(loops: Loops, returns: int) -> list[int]:
    """Return the slots of what a function returns, itself or out of an object that it made."""
    slots = list(before(loops, returns))
    holders = [holder for slot in slots if slot in loops.items for holder in before(loops, loops.items[slot])]
    elements = [element for holder in holders for element in loops.made.get(holder, ())]
    return [*slots, *(slot for element in elements for slot in before(loops, element))]
