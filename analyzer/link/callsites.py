"""Call sites: each call of the source with each of its targets, or with the reason why it has none."""

from collections.abc import Iterator
from typing import NamedTuple

from analyzer.link.callees import Callee, Origins, callees_of_file, find_targets, origins_of_file, why_unresolved
from analyzer.link.denotation import Denotations
from analyzer.link.flow.enter import bind_arguments
from analyzer.link.flow.state import Flow
from analyzer.link.targets import Target
from analyzer.model.facts import NONE, Flag, Syntax
from analyzer.schema.vocab import CallRule, CallStatus, CallSyntax, Confidence, UnresolvedReason

_SYNTAX = {Syntax.CALL: CallSyntax.CALL, Syntax.DECORATOR: CallSyntax.DECORATOR}


class CallSiteRow(NamedTuple):
    """A row of `call_sites`, its symbols still as denotations: a definition's number or an external full name."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int
    name_line: int
    name_column: int
    syntax: CallSyntax
    caller: int
    callee_text: str
    callee_name: str | None
    target: int | str | None
    is_instantiation: bool
    status: CallStatus
    reason: UnresolvedReason | None
    confidence: Confidence | None
    rule: CallRule | None
    receiver: int | str | None
    arguments: tuple[tuple[str | None, str | None, str], ...]  # parameter, keyword, value
    in_try: bool
    in_loop: bool
    in_conditional: bool
    is_awaited: bool
    decorated: int | None = None  # the definition that a decorator's call decorates


def call_sites_of_file(flow: Flow, denotations: Denotations, file: int) -> Iterator[CallSiteRow]:
    """Yield the call sites of a file in the order of its calls."""
    callees, origins = callees_of_file(flow, file), origins_of_file(flow, file)
    arguments = list(flow.whole.rows(file, "arguments"))
    base, texts = flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    definitions = _definitions_by_slot(flow, file)
    for row in flow.whole.rows(file, "calls"):
        callee = callees.get(row[1]) or Callee(row[1] + base if row[1] != NONE else NONE, None)
        given = [(_text(texts, keyword), texts[value]) for _, keyword, value in arguments[row[13] : row[13] + row[14]]]
        targets = find_targets(flow, denotations, file, callee) if callee.slot != NONE else []
        decorated = definitions.get(arguments[row[13]][0]) if row[12] == Syntax.DECORATOR else None
        if decorated is not None:
            definitions[row[0]] = decorated
        if targets:
            for target in targets:
                yield _resolved(flow, file, row, target, given)._replace(decorated=decorated)
        else:
            yield _unresolved(flow, file, row, callee, origins, given)


def _definitions_by_slot(flow: Flow, file: int) -> dict[int, int]:
    """The definition whose bare object arises in a slot; decorators' results are added as they are met."""
    facts, base = flow.whole.files[file].facts, flow.whole.definition_base[file]
    found = {function.slot: function.definition + base for function in facts.functions if function.definition != NONE}
    return found | {class_.slot: class_.definition + base for class_ in facts.classes}


def _resolved(flow: Flow, file: int, row: tuple[int, ...], target: Target, given: list[tuple[str | None, str]]) -> CallSiteRow:
    is_external = isinstance(target.symbol, str)
    return _site(flow, file, row, _bind(flow, target, given))._replace(
        target=target.symbol,
        is_instantiation=target.is_class,
        status=CallStatus.EXTERNAL if is_external else CallStatus.RESOLVED,
        confidence=target.confidence,
        rule=target.rule,
        receiver=target.receiver,
    )


def _unresolved(
    flow: Flow, file: int, row: tuple[int, ...], callee: Callee, origins: Origins, given: list[tuple[str | None, str]]
) -> CallSiteRow:
    reason = why_unresolved(flow, file, callee, origins) if callee.slot != NONE else UnresolvedReason.DYNAMIC_CALLEE
    return _site(flow, file, row, tuple((None, *each) for each in given))._replace(reason=reason)


def _bind(flow: Flow, target: Target, given: list[tuple[str | None, str]]) -> tuple[tuple[str | None, str | None, str], ...]:
    """Name the parameter that each argument binds to, where the target is known."""
    if target.function == NONE or not given:
        return tuple((None, *each) for each in given)
    shape = flow.whole.functions[target.function]
    bound = dict(bind_arguments(shape, tuple(keyword for keyword, _ in given), 1 if target.is_bound else 0))
    return tuple(
        (shape.parameters[bound[number]].name if number in bound else None, keyword, value) for number, (keyword, value) in enumerate(given)
    )


def _site(flow: Flow, file: int, row: tuple[int, ...], arguments: tuple[tuple[str | None, str | None, str], ...]) -> CallSiteRow:
    texts, flags = flow.whole.files[file].facts.texts, row[11]
    return CallSiteRow(
        flow.whole.files[file].path,
        row[2],
        row[3],
        row[4],
        row[5],
        row[6],
        row[7],
        _SYNTAX[row[12]],
        row[8] + flow.whole.definition_base[file],
        texts[row[9]],
        _text(texts, row[10]),
        None,
        False,
        CallStatus.UNRESOLVED,
        None,
        None,
        None,
        None,
        arguments,
        bool(flags & Flag.IN_TRY),
        bool(flags & Flag.IN_LOOP),
        bool(flags & Flag.IN_CONDITIONAL),
        bool(flags & Flag.AWAITED),
    )


def _text(texts: tuple[str, ...], index: int) -> str | None:
    return None if index == NONE else texts[index]
