"""What a value tells of the type variables in a declared type, as far as the two alone decide it.

The same few values meet the same few types at most calls of a typed library, so that each pair is matched once.
"""

from collections.abc import Iterable
from itertools import chain
from typing import Final

from analyzer.link.flow.declared.generics import as_seen, bindings_on
from analyzer.link.flow.entering.overriding import own_method
from analyzer.link.flow.solver.generic_state import Matched
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE

_NOTHING: Final = Matched((), ())
_CALLED: Final = frozenset({Kind.FUNCTION, Kind.BOUND, Kind.CLASS, Kind.DECLARED_CALLABLE})
"""Values whose result tells what a declared callable gives."""
_INSTANCES: Final = {Kind.CLASS: Kind.INSTANCE, Kind.SELF_CLASS: Kind.INSTANCE, Kind.EXTERNAL: Kind.EXTERNAL_INSTANCE}


def matched(flow: Flow, pattern: tuple[int, ...], value: int) -> Matched:
    """Match a value with a declared type: a union of patterns, of which the closed ones say what no variable stands for."""
    found = flow.generics.matched.get((pattern, value))
    if found is None:
        found = flow.generics.matched[pattern, value] = _match(flow, pattern, value)
    return found


def _match(flow: Flow, pattern: tuple[int, ...], value: int) -> Matched:
    if value in pattern:
        return _NOTHING
    plain = flow.detached(value)
    return _together(_match_one(flow, strong(each), plain) for each in pattern if strong(each) in flow.generics.open)


def _together(found: Iterable[Matched]) -> Matched:
    known = list(found)
    bound = dict.fromkeys(chain.from_iterable(each.bound for each in known))
    return Matched(tuple(bound), tuple(dict.fromkeys(chain.from_iterable(each.inside for each in known))))


def _match_one(flow: Flow, pattern: int, value: int) -> Matched:
    kind = flow.objects.kind(pattern)
    if kind == Kind.VARIABLE:
        return _bind(flow, pattern, value)
    if kind == Kind.INSTANCE:
        return _match_instance(flow, pattern, value)
    if kind == Kind.CONTAINER or flow.objects.kind(value) in _CALLED:
        return Matched((), ((pattern, value),))
    return _NOTHING


def _bind(flow: Flow, variable: int, value: int) -> Matched:
    """Let a variable stand for a value; one that stands for a class stands for the objects of that which is given."""
    objects = flow.objects
    if objects.extra(variable) == 0:
        return Matched(((variable, value),), ())
    kind = _INSTANCES.get(objects.kind(value))
    if kind is None:
        return _NOTHING
    instance = objects.intern(Kind.VARIABLE, objects.index(variable), 0)
    return Matched(((instance, objects.intern(kind, objects.part(value))),), ())


def _match_instance(flow: Flow, pattern: int, value: int) -> Matched:
    class_ = flow.objects.index(pattern)
    if flow.objects.kind(value) == Kind.CLASS:
        return _match_made(flow, pattern, class_, value)
    if not flow.is_instance(value) or not flow.hierarchy.is_subclass(flow.class_of(value), class_):
        return _NOTHING
    told = bindings_on(flow, value, class_)
    arguments = zip(flow.generics.parameters.get(class_, ()), flow.generics.applications[flow.objects.extra(pattern)], strict=False)
    return _together(matched(flow, inner, each) for variable, inner in arguments for each in told.get(variable, ()))


def _match_made(flow: Flow, pattern: int, class_: int, value: int) -> Matched:
    """Match what a class makes with what a type says that is made of it."""
    making = own_method(flow, class_, flow.semantics_of_class(class_).methods.makes)
    if making == NONE:
        return _NOTHING
    made = as_seen(flow, flow.declared_returns.get(making, ()), pattern, class_)
    return matched(flow, tuple(made), flow.objects.intern(Kind.INSTANCE, flow.objects.index(value)))
