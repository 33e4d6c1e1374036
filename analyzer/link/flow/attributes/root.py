"""Attributes of the class behind all others, which no class of the program has to name."""

from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow


def find_in_object(flow: Flow, slot: int, name: str, class_: int) -> None:
    """Look for what every object has, behind all classes that are written."""
    full = f"{flow.semantics_of_class(class_).builtins}.object.{name}"
    if flow.semantics_of_class(class_).library().entry(full) is not None:
        flow.graph.add(slot, (flow.objects.intern(Kind.EXTERNAL, full),))
    else:
        find_allocator(flow, slot, name, class_)


def find_allocator(flow: Flow, slot: int, name: str, class_: int) -> bool:
    """Look for what makes a bare object, which is there even where no class has it; return whether the name is its."""
    semantics = flow.semantics_of_class(class_)
    if not name or name != semantics.methods.allocates:
        return False
    flow.graph.add(slot, (flow.objects.intern(Kind.EXTERNAL, f"{semantics.builtins}.object.{name}"),))
    return True
