"""What stands outside for a class of the program: the class by which accounts are kept, say, which a setting names."""

from analyzer.languages.models import StandIn
from analyzer.languages.semantics import Semantics
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE


def stand_in(flow: Flow, semantics: Semantics, name: str) -> tuple[int, ...]:
    """Return the class, or the object, that a name outside stands for; empty where it stands for none, or for nobody knows which."""
    standing = semantics.outside.stand_ins.get(name)
    if standing is None:
        return ()
    class_ = flow.outside.standing.get(standing.bases)
    if class_ is None:
        class_ = flow.outside.standing[standing.bases] = _only_class(flow, standing)
    if class_ == NONE:
        return ()
    return (flow.objects.intern(Kind.INSTANCE if standing.is_object else Kind.CLASS, class_),)


def standing_object(flow: Flow, name: str) -> int:
    """Return the object that something outside stands for, or that itself where it stands for none."""
    found = (each for semantics in flow.languages for each in stand_in(flow, semantics, name))
    return next(found, flow.objects.intern(Kind.EXTERNAL, name))


def _only_class(flow: Flow, standing: StandIn) -> int:
    """Return the only class that extends one of the bases, of those that extend each other the last; -1 for none or several."""
    found = [each for each in range(len(flow.whole.classes)) if not standing.bases.isdisjoint(flow.hierarchy.linearization(each)[1:])]
    last = [each for each in found if not any(below in found for below in flow.hierarchy.descendants(each) if below != each)]
    return last[0] if len(last) == 1 else NONE
