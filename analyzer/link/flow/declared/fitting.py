"""Which of declared overloads a call means by what its argument is: an object, or a class, of a type that one of them takes.

As type checkers do, the first is taken that fits. One of which nobody knows whether it fits may be meant as well.
"""

from collections.abc import Mapping, Sequence

from analyzer.link.flow.declared.constants import CLASS, OBJECT, Fit, fits_of_kind
from analyzer.link.flow.declared.generics import is_protocol
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow

_INSTANCES = (Kind.INSTANCE, Kind.SELF)
_CLASSES = (Kind.CLASS, Kind.SELF_CLASS)

Places = Mapping[int, int]
"""By overload, the place of the parameter that takes an argument."""


def differ(flow: Flow, places: Places) -> bool:
    """Return whether overloads declare an argument to be of types that are told apart by classes."""
    return len({_declared(flow, overload, place) for overload, place in places.items()}) > 1


def fitting(flow: Flow, places: Places, value: int) -> Sequence[int]:
    """Return those overloads that a call may mean where an argument has a value; all where none fits."""
    found = []
    for overload, place in places.items():
        fit = _fit(flow, overload, place, strong(value))
        if fit is not Fit.MISFITS:
            found.append(overload)
        if fit is Fit.FITS:
            break
    return found or list(places)


def _declared(flow: Flow, overload: int, place: int) -> tuple[int, ...]:
    return flow.declared.get(flow.whole.function_slot(overload, flow.whole.functions[overload].parameters[place].slot), ())


def _fit(flow: Flow, overload: int, place: int, value: int) -> Fit:
    """Return whether a value is of the type that a parameter is declared to be of."""
    of_classes = [_fit_one(flow, each, value) for each in _declared(flow, overload, place)]
    kind = _kind(flow, overload, value)
    of_kinds = fits_of_kind(flow, overload, place, kind)
    misfits = of_classes.count(Fit.MISFITS)
    # Any class is of the kind that the type of a class has, whichever that is.
    fitting_kinds = of_kinds.count(Fit.FITS) - (misfits if kind == CLASS else 0)
    if Fit.FITS in of_classes or fitting_kinds > 0:
        return Fit.FITS
    return Fit.MISFITS if of_kinds and of_kinds.count(Fit.MAY_FIT) <= misfits else Fit.MAY_FIT


def _kind(flow: Flow, overload: int, value: int) -> str:
    """Return the kind of a value as tables of constants have it; empty for others."""
    kind = flow.objects.kind(value)
    if kind in _INSTANCES:
        root = flow.semantics_of_class(flow.class_of(value)).types.root
        order = flow.hierarchy.linearization(flow.class_of(value))
        return OBJECT if all(isinstance(each, int) or each == root for each in order) else ""
    if kind in _CLASSES:
        return CLASS
    name = flow.objects.name(value).rpartition(".")[2] if kind == Kind.EXTERNAL_INSTANCE else ""
    kinds = flow.semantics_of_function(overload).types.constants
    found = [each for each, (of, _) in kinds.items() if name in of]
    return found[0] if found and len(found) < len(kinds) else ""


def _fit_one(flow: Flow, declared: int, value: int) -> Fit:
    wanted, kind = flow.objects.kind(declared), flow.objects.kind(value)
    if wanted in _INSTANCES and is_protocol(flow, declared):
        return Fit.MAY_FIT
    if (wanted in _INSTANCES and kind in _INSTANCES) or (wanted in _CLASSES and kind in _CLASSES):
        return Fit.FITS if flow.hierarchy.is_subclass(flow.class_of(value), flow.class_of(declared)) else Fit.MISFITS
    if wanted == Kind.EXTERNAL_INSTANCE and kind in (Kind.EXTERNAL_INSTANCE, *_INSTANCES):
        name = flow.objects.name(declared)
        is_of = name == flow.objects.name(value) if kind == wanted else flow.hierarchy.is_subclass(flow.class_of(value), name)
        return Fit.FITS if is_of else Fit.MAY_FIT
    return Fit.MISFITS if wanted in (*_INSTANCES, *_CLASSES) else Fit.MAY_FIT
