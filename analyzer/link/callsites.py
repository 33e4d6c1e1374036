"""Call sites: each call of the source with each of its targets, or with the reason why it has none."""

from typing import NamedTuple

from analyzer.link.callees import Callee, KnownTargets, callees_of_file, find_targets
from analyzer.link.denotation import Denotations
from analyzer.link.flow.calls import declared_field_names
from analyzer.link.flow.enter import bind_arguments
from analyzer.link.flow.state import Flow, text_at
from analyzer.link.structural.calls import Declared
from analyzer.link.targets import Target
from analyzer.link.unresolved import Origins, origins_of_file, why_unresolved
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
    in_try: bool | None
    in_loop: bool | None
    in_conditional: bool | None
    is_awaited: bool
    decorated: int | None  # the definition that a decorator's call decorates
    arguments: tuple[tuple[str | None, str], ...]  # keyword, value
    target: int | str | None
    is_instantiation: bool
    status: CallStatus
    reason: UnresolvedReason | None
    confidence: Confidence | None
    rule: CallRule | None
    receiver: int | str | None
    parameters: tuple[str | None, ...]  # of each argument


class _Site(NamedTuple):
    """What all rows of one call site share: the first fields of `CallSiteRow`."""

    fields: tuple[object, ...]
    arguments: tuple[tuple[str | None, str], ...]


def declared_call_sites(flow: Flow, declared: Declared, file: int) -> list[CallSiteRow]:
    """Return the call sites of a file whose declared types decide them, in the order of its calls."""
    written = _written_arguments(flow, file)
    found: list[CallSiteRow] = []
    for row in flow.whole.rows(file, "calls"):
        if declared.is_conversion(file, row):
            continue
        site = _site(flow, file, row, None, tuple(written[row[13] : row[13] + row[14]]))
        targets = declared.targets(file, row)
        found.extend([_resolved(flow, site, target) for target in targets])
        if not targets:
            found.append(_unresolved(site, declared.reason(file, row)))
    return found


def call_sites_of_file(flow: Flow, denotations: Denotations, file: int, known: KnownTargets) -> list[CallSiteRow]:
    """Return the call sites of a file, in the order of its calls."""
    if file in flow.typed:
        return _declared_sites(flow, file)
    callees, origins = callees_of_file(flow, file), origins_of_file(flow, file)
    base, written = flow.whole.slot_base[file], _written_arguments(flow, file)
    found: list[CallSiteRow] = []
    rows = list(flow.whole.rows(file, "calls"))
    made_for = _decorator_results(rows, flow.whole.column(file, "arguments", 0), _definitions_by_slot(flow, file))
    for row in rows:
        callee = callees.get(row[1]) or Callee(row[1] + base if row[1] != NONE else NONE, None)
        decorated = made_for.get(row[0])
        site = _site(flow, file, row, decorated, tuple(written[row[13] : row[13] + row[14]]))
        targets = find_targets(flow, denotations, file, callee, known) if callee.slot != NONE else ()
        if targets:
            found.extend([_resolved(flow, site, target) for target in targets])
        else:
            found.append(_unresolved(site, _why(flow, file, callee, origins)))
    return found


def _declared_sites(flow: Flow, file: int) -> list[CallSiteRow]:
    """Return the call sites of a file whose declarations decide what each call means."""
    written = _written_arguments(flow, file)
    found: list[CallSiteRow] = []
    for row in flow.whole.rows(file, "calls"):
        site = _site(flow, file, row, None, tuple(written[row[13] : row[13] + row[14]]))
        targets = flow.typed[file].targets(file, row)
        if isinstance(targets, UnresolvedReason):
            found.append(_unresolved(site, targets))
        else:
            found.extend([_resolved(flow, site, target) for target in targets])
    return found


def _written_arguments(flow: Flow, file: int) -> list[tuple[str | None, str]]:
    """The keyword and the text of each argument of a file."""
    texts, column = flow.whole.files[file].facts.texts, flow.whole.column
    keywords = [text_at(texts, keyword) for keyword in column(file, "arguments", 1)]
    return list(zip(keywords, [texts[value] for value in column(file, "arguments", 2)], strict=True))


def _definitions_by_slot(flow: Flow, file: int) -> dict[int, int]:
    """The definition whose bare object arises in a slot."""
    facts, base = flow.whole.files[file].facts, flow.whole.definition_base[file]
    found = {function.slot: function.definition + base for function in facts.functions if function.definition != NONE}
    return found | {class_.slot: class_.definition + base for class_ in facts.classes}


def _decorator_results(rows: list[tuple[int, ...]], arguments: list[int], definitions: dict[int, int]) -> dict[int, int]:
    """Which definition the result of a call decorates: of a decorator's own call, and of the call that makes the decorator.

    `arguments` are the slots of all arguments of the file.
    """
    found: dict[int, int] = {}
    for row in rows:
        if row[12] == Syntax.DECORATOR and (decorated := definitions.get(arguments[row[13]])) is not None:
            definitions[row[0]] = found[row[0]] = decorated
            found[row[1]] = decorated
    return found


def _site(flow: Flow, file: int, row: tuple[int, ...], decorated: int | None, arguments: tuple[tuple[str | None, str], ...]) -> _Site:
    texts, flags = flow.whole.files[file].facts.texts, row[11]
    return _Site(
        (
            flow.whole.files[file].path,
            *row[2:8],
            _SYNTAX[row[12]],
            row[8] + flow.whole.definition_base[file],
            texts[row[9]],
            text_at(texts, row[10]),
            flags & Flag.IN_TRY != 0,
            flags & Flag.IN_LOOP != 0,
            flags & Flag.IN_CONDITIONAL != 0,
            flags & Flag.AWAITED != 0,
            decorated,
        ),
        arguments,
    )


def _resolved(flow: Flow, site: _Site, target: Target) -> CallSiteRow:
    status = CallStatus.EXTERNAL if isinstance(target.symbol, str) else CallStatus.RESOLVED
    found = (target.symbol, target.is_class, status, None, target.confidence, target.rule, target.receiver)
    return CallSiteRow._make((*site.fields, site.arguments, *found, _bind(flow, target, site.arguments)))


def _unresolved(site: _Site, reason: UnresolvedReason) -> CallSiteRow:
    missing = (None, False, CallStatus.UNRESOLVED, reason, None, None, None)
    return CallSiteRow._make((*site.fields, site.arguments, *missing, (None,) * len(site.arguments)))


def _why(flow: Flow, file: int, callee: Callee, origins: Origins) -> UnresolvedReason:
    return why_unresolved(flow, file, callee, origins) if callee.slot != NONE else UnresolvedReason.DYNAMIC_CALLEE


def _bind(flow: Flow, target: Target, arguments: tuple[tuple[str | None, str], ...]) -> tuple[str | None, ...]:
    """Name the parameter that each argument binds to, where the target is known."""
    if target.is_class and target.function == NONE and isinstance(target.symbol, int):
        return _bind_fields(declared_field_names(flow, flow.whole.class_of_definition[target.symbol]), arguments)
    if target.function == NONE or not arguments:
        return (None,) * len(arguments)
    parameters = flow.whole.functions[target.function].parameters
    keywords = tuple([keyword for keyword, _ in arguments])
    bound = dict(bind_arguments(flow, target.function, keywords, 1 if target.is_bound else 0))
    return tuple([parameters[bound[place]].name if place in bound else None for place in range(len(arguments))])


def _bind_fields(names: list[str], arguments: tuple[tuple[str | None, str], ...]) -> tuple[str | None, ...]:
    """Name the declared field that each argument of a generated constructor fills."""
    return tuple(
        [
            (keyword if keyword in names else None) if keyword is not None else (names[place] if place < len(names) else None)
            for place, (keyword, _) in enumerate(arguments)
        ]
    )
