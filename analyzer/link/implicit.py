"""Calls that no call expression makes: properties, operators, subscripts, iteration, context managers.

Their place is the attribute's name or the construct's first character. Only methods of the repository are listed: what
the language itself does with its own types is no news.
"""

from collections.abc import Iterator
from typing import NamedTuple

from analyzer.link.callees import KnownTargets
from analyzer.link.callsites import CallSiteRow
from analyzer.link.denotation import Denotations
from analyzer.link.flow.objects import is_weak, strong
from analyzer.link.flow.state import Flow
from analyzer.link.targets import Target, class_symbol, confidence_of, dispatched
from analyzer.model.facts import NONE, Use
from analyzer.schema.vocab import CallRule, CallStatus, CallSyntax, NodeKind

_CALLABLE = frozenset((NodeKind.METHOD, NodeKind.FUNCTION, NodeKind.CONSTRUCTOR))
_PROPERTY = frozenset((NodeKind.PROPERTY,))


class _Place(NamedTuple):
    """An implicit call to be: which method of which values a construct calls."""

    syntax: CallSyntax
    base: int
    name: str
    line: int
    column: int
    owner: int


def implicit_calls_of_file(flow: Flow, denotations: Denotations, file: int, known: KnownTargets) -> list[CallSiteRow]:
    """Return the implicit calls of a file whose targets are known."""
    return [row for place in _places(flow, file) for row in _rows(flow, denotations, file, place, known)]


def _places(flow: Flow, file: int) -> Iterator[_Place]:
    whole, base, texts = flow.whole, flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    semantics = whole.semantics[file]
    for _, receiver, text, line, column, owner, use in whole.rows(file, "loads"):
        if use in (Use.READ, Use.CALLEE):
            yield _Place(CallSyntax.PROPERTY, receiver + base, texts[text], line, column, owner)
    for _, left, right, method, reflected, line, column, owner in whole.rows(file, "operators"):
        yield _Place(CallSyntax.OPERATOR, left + base, texts[method], line, column, owner)
        if right != NONE and reflected != NONE and not any(map(flow.is_instance, flow.graph.values[left + base])):
            yield _Place(CallSyntax.OPERATOR, right + base, texts[reflected], line, column, owner)
    for _, receiver, _, line, column, owner in whole.rows(file, "items"):
        yield _Place(CallSyntax.SUBSCRIPT, receiver + base, semantics.get_item, line, column, owner)
    for _, iterated, is_async, line, column, owner in whole.rows(file, "iterations"):
        yield _Place(CallSyntax.ITERATION, iterated + base, semantics.iterate[is_async], line, column, owner)
    for _, manager, is_async, line, column, owner in whole.rows(file, "enters"):
        for name in (semantics.enter[is_async], semantics.leave[is_async]):
            yield _Place(CallSyntax.CONTEXT, manager + base, name, line, column, owner)


def _rows(flow: Flow, denotations: Denotations, file: int, place: _Place, known: KnownTargets) -> list[CallSiteRow]:
    held = flow.graph.values[place.base]
    if not held:
        return []
    key = (held, place.name, place.syntax)
    targets = known.get(key)
    if targets is None:
        targets = known[key] = _all_targets(flow, denotations, held, place)
    return [_row(flow, file, place, target) for target in targets]


def _all_targets(flow: Flow, denotations: Denotations, held: frozenset[int], place: _Place) -> tuple[Target, ...]:
    targets: dict[int | str, Target] = {}
    for receiver in sorted(held):
        if flow.is_instance(receiver) and not (is_weak(receiver) and strong(receiver) in held):
            for target in _targets(flow, denotations, receiver, place):
                targets.setdefault(target.symbol, target)
    return tuple(targets.values())


def _targets(flow: Flow, denotations: Denotations, receiver: int, place: _Place) -> list[Target]:
    class_ = flow.class_of(receiver)
    symbol = denotations.of_member(class_, place.name)
    if not isinstance(symbol, int) or (function := flow.whole.function_of_definition.get(symbol)) is None:
        return []
    if _kind(flow, function) not in (_PROPERTY if place.syntax is CallSyntax.PROPERTY else _CALLABLE):
        return []
    target = Target(symbol, CallRule.IMPLICIT, confidence_of(receiver), function, True, class_symbol(flow, class_))
    return [target, *dispatched(flow, target, receiver)]


def _kind(flow: Flow, function: int) -> NodeKind:
    facts = flow.whole.files[flow.whole.function_file[function]].facts
    return facts.definitions[flow.whole.functions[function].definition].kind


def _row(flow: Flow, file: int, place: _Place, target: Target) -> CallSiteRow:
    end = place.column + len(place.name) if place.syntax is CallSyntax.PROPERTY else place.column + 1
    return CallSiteRow(
        path=flow.whole.files[file].path,
        line=place.line,
        column=place.column,
        end_line=place.line,
        end_column=end,
        name_line=place.line,
        name_column=place.column,
        syntax=place.syntax,
        caller=place.owner + flow.whole.definition_base[file],
        callee_text=place.name,
        callee_name=place.name,
        in_try=None,
        in_loop=None,
        in_conditional=None,
        is_awaited=False,
        decorated=None,
        arguments=(),
        target=target.symbol,
        is_instantiation=False,
        status=CallStatus.RESOLVED,
        reason=None,
        confidence=target.confidence,
        rule=target.rule,
        receiver=target.receiver,
        parameters=(),
    )
