"""References to methods: functions that are given by the name of a method and what has it."""

from analyzer.link.typing.callees import constructors_of, member_callee
from analyzer.link.typing.entities import Callee
from analyzer.link.typing.expressions import Expressions
from analyzer.link.typing.functional import single_method, single_parameter
from analyzer.link.typing.inference import Bound, unify, without_open
from analyzer.link.typing.members import Member
from analyzer.link.typing.overloads import Argument, Choice, choose, parameter_at
from analyzer.link.typing.types import ClassType, Type, TypeVariable, substitute, substituted

Parameters = list[Type | None]


def reference(body: Expressions, slot: int, parameters: Parameters | None = None) -> tuple[Callee, Choice] | None:
    """Return what a reference to a method means, given the parameters that it is called with."""
    load = body.rows.loads[slot]
    if parameters is None:
        single = single_method(body.world, body.expected(slot))
        parameters = [single_parameter(body.world, single, each) for each in range(len(single.method.parameters))] if single else None
    base, name = body.entity(load[1]), body.texts[load[2]]
    if name == body.world.meaning.new_reference:
        if base.class_ is None:
            return None
        callee = Callee("new", base.class_, "", constructors_of(body.world, base.class_), ClassType(base.class_))
        return _pick(body, callee, callee.candidates, parameters)
    found = member_callee(body, load)
    if found is None:
        return None
    if base.class_ is None:
        return _pick(body, found, found.candidates, parameters)
    statics = tuple(each for each in found.candidates if each.method.is_static)
    others = tuple(each for each in found.candidates if not each.method.is_static)
    return _pick(body, found, statics, parameters) or _pick(body, found, others, parameters[1:] if parameters else parameters)


def _pick(body: Expressions, callee: Callee, candidates: tuple[Member, ...], parameters: Parameters | None) -> tuple[Callee, Choice] | None:
    if not candidates:
        return None
    if parameters is None:
        return (callee, Choice(candidates[0], len(candidates) == 1, False))
    fitting = tuple(each for each in candidates if each.method.is_variadic or len(each.method.parameters) == len(parameters))
    chosen = choose(body.world, fitting, {}, [Argument(each) for each in parameters]) if fitting else None
    return None if chosen is None else (callee, chosen)


def reference_result(body: Expressions, slot: int, parameters: Parameters) -> Type | None:
    """Return what calling a reference with parameters gives."""
    found = reference(body, slot, [_closed(each) for each in parameters])
    if found is None:
        load = body.rows.loads[slot]
        base = body.entity(load[1])
        is_new = body.texts[load[2]] == body.world.meaning.new_reference
        return ClassType(base.class_) if is_new and base.class_ is not None else None
    callee, choice = found
    if callee.shape == "new" and callee.owner is not None:
        return ClassType(callee.owner)
    member = choice.member
    receiver = callee.receiver
    if callee.shape == "static" and not member.method.is_static and parameters and callee.owner is not None:
        receiver = body.world.as_super(_closed(parameters[0]), callee.owner) or receiver
    outer = body.world.binding(receiver) if isinstance(receiver, ClassType) else {}
    bound: Bound = dict(substituted(body.world.binding(member.declared_in), outer)) | dict.fromkeys(member.method.variables)
    taken = parameters if member.method.is_static or callee.shape != "static" else parameters[1:]
    for place, each in enumerate(taken):
        unify(body.world, parameter_at(member, place, choice.is_spread), _closed(each), bound)
    return without_open(substitute(member.method.result, bound), member)


def _closed(type_: Type | None) -> Type | None:
    """A variable that nothing has bound says nothing outside the method that it belongs to."""
    return None if isinstance(type_, TypeVariable) and isinstance(type_.owner, str) else type_
