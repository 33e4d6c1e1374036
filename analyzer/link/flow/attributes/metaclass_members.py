"""What a class has of its metaclass."""

from analyzer.link.flow.attributes.binding import LookUp
from analyzer.link.flow.solver.cells import instance_cell
from analyzer.link.flow.solver.levels import metaclasses, outside_metaclasses
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow


def find_in_metaclass(flow: Flow, slot: int, receiver: int, name: str, class_: int, look_up: LookUp) -> None:
    """A class has what its metaclass has; its objects have of that what is assigned to the class."""
    if not flow.is_instance(receiver):
        known = [f"{each}.{name}" for each in outside_metaclasses(flow, class_)]
        found = [each for each in known if flow.semantics_of_class(class_).library().entry(each) is not None][:1]
        flow.graph.add(slot, [flow.objects.intern(Kind.EXTERNAL, each) for each in found])
    for metaclass in metaclasses(flow, class_):
        made = flow.objects.index(metaclass)
        if not flow.is_instance(receiver):
            flow.graph.connect(look_up(flow, flow.objects.intern(Kind.INSTANCE, made), name), slot)
            continue
        for above in [each for each in flow.hierarchy.linearization(made) if isinstance(each, int)]:
            flow.graph.connect(instance_cell(flow, above, name), slot)
