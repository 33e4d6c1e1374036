"""Attributes that the program puts on objects of subclasses, and that no class has itself: methods of a class above read them.

What classes declare, or methods assign to their own receiver, is found without this.
"""

from analyzer.link.flow.attributes.declaring import is_assigned, is_typed
from analyzer.link.flow.solver.cells import instance_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow


def note_put(flow: Flow, value: int, name: str) -> None:
    """Note that something is put in an attribute of an object, for those who read it on a receiver of a class above."""
    if not flow.is_instance(value) or not _is_told(flow, value, name) or _has(flow, flow.class_of(value), name):
        return
    class_, put = flow.class_of(value), flow.namespaces.put_on_objects.setdefault(name, set())
    if class_ not in put:
        put.add(class_)
        for above, slot in flow.namespaces.read_above.get(name, ()):
            _give(flow, slot, class_, above, name)


def find_put_below(flow: Flow, slot: int, receiver: int, name: str) -> None:
    """Let what is put, now or later, in an attribute of objects of subclasses arrive where a method reads it on its receiver."""
    if flow.objects.kind(receiver) != Kind.SELF or not _is_told(flow, receiver, name):
        return
    flow.namespaces.read_above.setdefault(name, []).append((flow.class_of(receiver), slot))
    for class_ in sorted(flow.namespaces.put_on_objects.get(name, ())):
        _give(flow, slot, class_, flow.class_of(receiver), name)


def _is_told(flow: Flow, value: int, name: str) -> bool:
    semantics = flow.semantics_of_class(flow.class_of(value))
    return not semantics.is_reserved(name) and not semantics.trusts_declarations


def _has(flow: Flow, class_: int, name: str) -> bool:
    """Return whether a class, or one above it, has an attribute itself, and does not only declare what type it is of."""
    if name not in flow.definers:
        return False
    held = (flow.whole.class_members[each].get(name) for each in flow.hierarchy.linearization(class_) if isinstance(each, int))
    return is_assigned(flow, class_, name) or any(member is not None and not is_typed(flow, member) for member in held)


def _give(flow: Flow, slot: int, class_: int, above: int, name: str) -> None:
    if class_ != above and flow.hierarchy.is_subclass(class_, above):
        flow.pass_on(instance_cell(flow, class_, name), slot, weakly=True)
