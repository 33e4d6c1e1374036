"""What stands outside for a class of the program: the class by which accounts are kept, say, which a setting names."""

from analyzer.languages.semantics import Semantics
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow


def stand_in(flow: Flow, semantics: Semantics, name: str) -> tuple[int, ...]:
    """Return the class, or the object, that a name outside stands for; empty where it stands for none, or for nobody knows which."""
    standing = semantics.outside.stand_ins.get(name)
    if standing is None:
        return ()
    classes = flow.outside.standing.classes.get(standing.bases)
    if classes is None:
        classes = flow.outside.standing.classes[standing.bases] = _extending(flow, standing.bases)
    if len(classes) == 1:
        return (flow.objects.intern(Kind.INSTANCE if standing.is_object else Kind.CLASS, classes[0]),)
    if classes or not standing.otherwise:
        return ()
    return (flow.objects.intern(Kind.EXTERNAL_INSTANCE if standing.is_object else Kind.EXTERNAL, standing.otherwise),)


def standing_object(flow: Flow, name: str) -> int:
    """Return the object that something outside stands for, or that itself where it stands for none."""
    found = (each for semantics in flow.languages for each in stand_in(flow, semantics, name))
    return next(found, flow.objects.intern(Kind.EXTERNAL, name))


def _extending(flow: Flow, bases: frozenset[str]) -> list[int]:
    """Return the classes that extend one of the bases, of those that extend each other the last."""
    found = [each for each in range(len(flow.whole.classes)) if not bases.isdisjoint(flow.hierarchy.linearization(each)[1:])]
    return [each for each in found if not any(below in found for below in flow.hierarchy.descendants(each) if below != each)]
