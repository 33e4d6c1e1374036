"""What is known of the arguments of a call before it is known which method takes them."""

from analyzer.link.typing.expressions import Expressions
from analyzer.link.typing.overloads import Argument
from analyzer.model.facts import NONE, Flag, Use


def argument_at(body: Expressions, slot: int) -> Argument:
    """Return what is known of an argument before its method is chosen."""
    local = body.rows.functions.get(slot)
    if local is not None and body.facts.functions[local].definition == NONE:
        function = body.facts.functions[local]
        return Argument(None, len(function.parameters), _gives(body, function.returns, function.flags))
    if slot in body.rows.loads and body.rows.loads[slot][6] == Use.REFERENCE:
        return Argument(None, is_reference=True)
    return Argument(body.standalone(slot))


def _gives(body: Expressions, returns: int, flags: int) -> bool | None:
    """Whether a function expression hands back a value: one whose body is a call may be used either way."""
    sources = body.rows.sources.get(returns, [])
    if flags & Flag.EXPRESSION_BODY:
        return None if not sources or all(_is_statement(body, each) for each in sources) else True
    return bool(flags & Flag.RETURNS_VALUE)


def _is_statement(body: Expressions, slot: int) -> bool:
    if slot in body.rows.calls:
        return True
    return slot not in body.rows.names and slot not in body.rows.loads and slot not in body.rows.literals


def is_function(body: Expressions, slot: int) -> bool:
    """Return whether an argument is a function expression or a reference to a method."""
    return (slot in body.rows.functions and body.facts.functions[body.rows.functions[slot]].definition == NONE) or (
        slot in body.rows.loads and body.rows.loads[slot][6] == Use.REFERENCE
    )
