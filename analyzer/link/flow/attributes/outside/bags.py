"""Objects from outside that only hold what a program puts on them, and functions: one slot for each attribute, of all objects of a type."""

from analyzer.link.flow.attributes.outside.monkey_patches import OWN
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.objects import OUTSIDE, Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def bag_of(flow: Flow, value: int, name: str) -> str:
    """Return what an attribute of a value is kept under: the full name of such a type, or a function itself; empty for what is not kept."""
    kind = flow.objects.kind(value)
    if kind == Kind.FUNCTION or kind == Kind.BOUND:
        return f"function {flow.objects.index(value)}"
    type_ = flow.objects.name(value) if kind in OUTSIDE else ""
    if type_ not in flow.outside.bag_types:
        return ""
    shared = flow.outside.shared_objects.get(type_)
    if shared is None:
        return type_ if kind == Kind.EXTERNAL_INSTANCE else ""
    return "" if name in shared.has else shared.kept_under


def bag_cell(flow: Flow, bag: str, name: str) -> int:
    """Return the slot of an attribute of what is kept under a name."""
    cell = flow.outside.bags.get((bag, name))
    if cell is None:
        cell = flow.outside.bags[bag, name] = flow.graph.new_slot()
    return cell


def store_in_bag(flow: Flow, source: int, bag: str, name: str) -> None:
    """Let what is in a slot be an attribute of what is kept under a name; where a library hands that around only objects of the program."""
    cell = bag_cell(flow, bag, name)
    if bag in flow.outside.shared_objects:
        on_each(flow, source, _give_own, cell)
    else:
        flow.pass_on(source, cell, weakly=True)


def _give_own(flow: Flow, cell: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) in OWN or flow.objects.kind(value) == Kind.SELF:
        flow.give(cell, (value,), weakly=True)


def load_from_bag(flow: Flow, target: int, bag: str, name: str, otherwise: tuple[int, ...], weakly: bool) -> None:
    """Let an attribute of what is kept under a name flow into `target`; where the program puts nothing there, it is something else."""
    flow.graph.connect(bag_cell(flow, bag, name), target)
    if otherwise:
        slot = flow.outside.otherwise.get(target)
        if slot is None:
            slot = flow.outside.otherwise[target] = flow.graph.new_slot()
            flow.unless_known.append((target, slot))
        flow.give(slot, otherwise, weakly)


def held_in_bag(flow: Flow, value: int, name: str) -> frozenset[int]:
    """Return what an attribute of a value holds that is such an object; nothing for any other value."""
    bag = bag_of(flow, value, name)
    cell = flow.outside.bags.get((bag, name)) if bag else None
    return frozenset() if cell is None else flow.graph.values[cell]


def fill_bag(flow: Flow, made: Call, bag: str, places: tuple[str, ...]) -> None:
    """Let the arguments that a call gives by keyword, or at places that have a name, be attributes of such objects."""
    for place, (slot, keyword) in enumerate(zip(made.arguments.slots, made.arguments.keywords, strict=True)):
        name = keyword or "".join(places[place : place + 1])
        if slot != NONE and name and not name.startswith("*"):
            flow.pass_on(slot, bag_cell(flow, bag, name), weakly=True)
