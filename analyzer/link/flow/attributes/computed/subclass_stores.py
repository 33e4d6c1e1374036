"""What a program puts on subclasses under names that texts tell: methods of the classes above, which read those names, may have it."""

from typing import Final

from analyzer.link.flow.attributes.members import lookup
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE

MAX_BELOW: Final = 16
"""Subclasses on which a name is put: what is put on more of them says too little of each."""

_OWN: Final = ((Kind.SELF, Kind.INSTANCE), (Kind.SELF_CLASS, Kind.CLASS))


def read_put_below(flow: Flow) -> None:
    """Let what subclasses were given under a name arrive where a method of a class above reads it off its own object."""
    below: dict[tuple[int, str], list[int]] = {}
    for class_, name in flow.namespaces.put_by_text:
        for above in flow.hierarchy.linearization(class_)[1:]:
            if isinstance(above, int):
                below.setdefault((above, name), []).append(class_)
    for (above, name), classes in below.items():
        for own, kind in _OWN if len(classes) <= MAX_BELOW else ():
            slot = flow.lookups.get((flow.objects.intern(own, above), name), NONE)
            for class_ in classes if slot != NONE else ():
                flow.pass_on(lookup(flow, flow.objects.intern(kind, class_), name), slot, weakly=True)
