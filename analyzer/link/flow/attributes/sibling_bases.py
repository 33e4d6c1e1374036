"""Bases of one class that a program makes as it runs: each has what the others have, as a mixin has what its hosts have.

Where nobody knows of what classes a class is made, they are mostly those around: what it is made with is what they lack.
"""

from itertools import chain
from typing import Final

from analyzer.link.flow.attributes.outside.names import give_from_hosts
from analyzer.link.flow.attributes.runtime_members import give_member, written_elements, written_members
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, Load, on_each
from analyzer.model.facts import NONE

MAX_BESIDE: Final = 16
"""Classes that one call makes classes of, all its runs together: a function that makes them of any says nothing of which stand together."""

_OWN: Final = (Kind.SELF, Kind.SELF_CLASS)


def find_beside(flow: Flow, slot: int, receiver: int, name: str, load_from: Load) -> None:
    """Let what stands beside the class of a receiver, in one that is made of both, be an attribute that it lacks: once that is known."""
    class_, merged = flow.class_of(receiver), flow.merged
    if class_ == NONE or flow.semantics_of_class(class_).trusts_declarations:
        return
    if merged.are_joined:
        _find(flow, slot, receiver, name, load_from)
    else:
        merged.alone.setdefault(class_, []).append((slot, receiver, name, load_from))


def join_bases(flow: Flow) -> None:
    """Settle which classes are bases of one class that a call makes, and let them have what the others have."""
    merged = flow.merged
    for together, bases, members, file in merged.together:
        classes = sorted({flow.class_of(each) for each in flow.graph.values[together]})
        for class_ in classes if len(classes) <= MAX_BESIDE else ():
            merged.joined.setdefault(class_, []).append([each for each in classes if each != class_])
        if NONE not in (members, file) and not classes and _are_written(flow, bases):
            _keep_written(flow, file, members)
    merged.are_joined = True
    for class_, waiting in merged.alone.items() if merged.joined or merged.of_unknown else ():
        if class_ in merged.joined or flow.whole.class_file[class_] in merged.of_unknown:
            for each in waiting:
                _find(flow, *each)
    merged.alone.clear()


def _are_written(flow: Flow, bases: int) -> bool:
    containers = [flow.objects.index(each) for each in flow.graph.values[bases] if flow.objects.kind(each) == Kind.CONTAINER]
    return any(True for each in containers for _ in written_elements(flow, each))


def _keep_written(flow: Flow, file: int, members: int) -> None:
    """Keep what a class of unknown bases is made with, where it is written with its name, for the classes of a file."""
    named = flow.merged.of_unknown.setdefault(file, {})
    for value in sorted(flow.graph.values[members]):
        if flow.objects.kind(value) == Kind.CONTAINER:
            for name, source in written_members(flow, flow.objects.index(value)):
                named.setdefault(name, []).append(source)


def _find(flow: Flow, slot: int, receiver: int, name: str, load_from: Load) -> None:
    """A method's own object may be of any class that is made so; another object is of one, which is known where there is only one."""
    made, is_own = flow.merged.joined.get(flow.class_of(receiver), []), flow.objects.kind(receiver) in _OWN
    for beside in dict.fromkeys(chain.from_iterable(made)) if len(made) == 1 or is_own else ():
        _take(flow, slot, receiver, name, load_from, beside)
    named = flow.merged.of_unknown.get(flow.whole.class_file[flow.class_of(receiver)], {})
    for source in named.get(name, ()) if is_own else ():
        on_each(flow, source, give_member, slot, receiver, False)


def _take(flow: Flow, slot: int, receiver: int, name: str, load_from: Load, beside: int) -> None:
    """Let what a class has itself, or knows from a library, arrive."""
    definers, order = frozenset(flow.definers.get(name, ())), flow.hierarchy.linearization(beside)
    if definers.isdisjoint(order):
        give_from_hosts(flow, slot, receiver, name, (beside,))
    else:
        kind = Kind.INSTANCE if flow.is_instance(receiver) else Kind.CLASS
        load_from(flow, slot, name, flow.objects.intern(kind, beside), True)
