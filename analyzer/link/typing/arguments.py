"""What is known of the arguments of a call before it is known which method takes them."""

from analyzer.link.typing.callees import member_callee
from analyzer.link.typing.expressions import Expressions
from analyzer.link.typing.members import Member
from analyzer.link.typing.overloads import Argument
from analyzer.link.typing.types import ClassType
from analyzer.model.facts import NONE, Flag, FunctionFlow, Use


def argument_at(body: Expressions, slot: int) -> Argument:
    """Return what is known of an argument before its method is chosen."""
    local = body.rows.functions.get(slot)
    if local is not None and body.facts.functions[local].definition == NONE:
        function = body.facts.functions[local]
        return Argument(None, True, frozenset({len(function.parameters)}), _gives(body, function))
    if slot in body.rows.loads and body.rows.loads[slot][6] == Use.REFERENCE:
        return _referring(body, slot)
    return Argument(body.standalone(slot))


def _referring(body: Expressions, slot: int) -> Argument:
    """A reference to methods: by their own numbers of parameters, with one more where the object that has an instance's comes first."""
    found = member_callee(body, body.rows.loads[slot])
    if found is None or found.owner is None or body.world.is_open(found.owner):
        return Argument(None, True)
    if not found.candidates or any(each.method.is_variadic for each in found.candidates):
        return Argument(None, True)
    counts = [len(each.method.parameters) + (found.shape == "static" and not each.method.is_static) for each in found.candidates]
    return Argument(None, True, frozenset(counts), False if all(_is_empty(body, each) for each in found.candidates) else None)


def _gives(body: Expressions, function: FunctionFlow) -> bool | None:
    """Whether a function expression hands back a value: one whose body is a call may be used either way, unless the call gives none."""
    sources = body.rows.sources.get(function.returns, [])
    if function.flags & Flag.EXPRESSION_BODY:
        if sources and not all(_is_statement(body, each) for each in sources):
            return True
        is_typed = all(each.slot in body.rows.declarations for each in function.parameters)
        called = body.choice(sources[0]) if is_typed and len(sources) == 1 and sources[0] in body.rows.calls else None
        return False if called is not None and called.is_sure and _is_empty(body, called.member) else None
    return None if function.flags & Flag.COMES_BACK_NEVER else bool(function.flags & Flag.RETURNS_VALUE)


def _is_empty(body: Expressions, member: Member) -> bool:
    """Whether a method gives no value."""
    return member.method.result == ClassType(body.world.meaning.nothing)


def _is_statement(body: Expressions, slot: int) -> bool:
    if slot in body.rows.calls:
        return True
    return slot not in body.rows.names and slot not in body.rows.loads and slot not in body.rows.literals


def is_function(body: Expressions, slot: int) -> bool:
    """Return whether an argument is a function expression or a reference to a method."""
    return (slot in body.rows.functions and body.facts.functions[body.rows.functions[slot]].definition == NONE) or (
        slot in body.rows.loads and body.rows.loads[slot][6] == Use.REFERENCE
    )
