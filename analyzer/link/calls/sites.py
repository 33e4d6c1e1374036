"""Call sites: each call of the source with each of its targets, or with the reason why it has none."""

from itertools import compress, product
from typing import NamedTuple

from analyzer.link.calls.alternatives import unless_itself
from analyzer.link.calls.callees import KnownTargets, find_targets
from analyzer.link.calls.crowded import with_those_beyond
from analyzer.link.calls.unresolved import Origins, origins_of_file, receiver_of, why_unresolved
from analyzer.link.calls.written_callees import Callee, callees_of_file
from analyzer.link.denotation import Denotations
from analyzer.link.flow.entering.passing import bind_arguments
from analyzer.link.flow.made.implicit_constructors import declared_field_names
from analyzer.link.flow.solver.state import Flow, text_at
from analyzer.link.structural.calls import Declared
from analyzer.link.targets import Target
from analyzer.model.facts import NONE, Flag, Syntax
from analyzer.model.packing import maker
from analyzer.schema.vocab import CallRule, CallStatus, CallSyntax, Confidence, UnresolvedReason

_RESOLVED, _EXTERNAL, _UNRESOLVED = CallStatus.RESOLVED, CallStatus.EXTERNAL, CallStatus.UNRESOLVED
_SYNTAX = {Syntax.CALL: CallSyntax.CALL, Syntax.DECORATOR: CallSyntax.DECORATOR, Syntax.ELEMENT: CallSyntax.ELEMENT}


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
    in_lambda: bool | None
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


class _Source(NamedTuple):
    """What the sites of one file are read from."""

    path: str
    texts: tuple[str, ...]
    first_definition: int
    keywords: tuple[str | None, ...]
    arguments: tuple[tuple[str | None, str], ...]  # keyword, value


_made_row = maker(CallSiteRow)
_Site = tuple[tuple[object, ...], tuple[str | None, ...]]
"""What all rows of one call site share: the fields of `CallSiteRow` up to its arguments, and the keywords of those."""


def declared_call_sites(flow: Flow, declared: Declared, file: int) -> tuple[list[CallSiteRow], list[tuple[int, ...]]]:
    """Return the call sites of a file whose declared types decide them, in the order of its calls.

    Returned apart are the rows of what is written as a call, but takes a value as one of a type.
    """
    source = _source(flow, file)
    found: list[CallSiteRow] = []
    conversions: list[tuple[int, ...]] = []
    for row in flow.whole.rows(file, "calls"):
        if declared.is_conversion(file, row):
            conversions.append(row)
            continue
        site = _site(source, row, None)
        targets = declared.targets(file, row)
        found.extend([_resolved(flow, site, target) for target in targets])
        if not targets:
            found.append(_unresolved(site, declared.reason(file, row)))
    return found, conversions


def call_sites_of_file(flow: Flow, denotations: Denotations, file: int, known: KnownTargets) -> list[CallSiteRow]:
    """Return the call sites of a file, in the order of its calls."""
    if file in flow.typed:
        return _declared_sites(flow, file)
    callees, origins = callees_of_file(flow, file), origins_of_file(flow, file)
    base, source = flow.whole.slot_base[file], _source(flow, file)
    found: list[CallSiteRow] = []
    rows = list(flow.whole.rows(file, "calls"))
    made_for = _decorator_results(rows, flow.whole.column(file, "arguments", 0), _definitions_by_slot(flow, file))
    for row in rows:
        callee = callees.get(row[1]) or Callee(row[1] + base if row[1] != NONE else NONE, None)
        site = _site(source, row, made_for.get(row[0]))
        targets = find_targets(flow, denotations, file, callee, known) if callee.slot != NONE else ()
        if callee.slot in flow.calling.beyond:
            targets = with_those_beyond(flow, callee, targets)
        if len(targets) > 1 and row[8] != NONE:
            targets = unless_itself(targets, row[8] + flow.whole.definition_base[file])
        if targets:
            found.extend([_resolved(flow, site, target) for target in targets])
        else:
            found.append(_unresolved(site, _why(flow, file, callee, origins), receiver_of(flow, callee)))
    return found


def _declared_sites(flow: Flow, file: int) -> list[CallSiteRow]:
    """Return the call sites of a file whose declarations decide what each call means."""
    source = _source(flow, file)
    found: list[CallSiteRow] = []
    for row in flow.whole.rows(file, "calls"):
        site = _site(source, row, None)
        targets = flow.typed[file].targets(file, row)
        if isinstance(targets, UnresolvedReason):
            found.append(_unresolved(site, targets))
        else:
            found.extend([_resolved(flow, site, target) for target in targets])
    return found


def _source(flow: Flow, file: int) -> _Source:
    path, texts = flow.whole.files[file].path, flow.whole.files[file].facts.texts
    keywords = tuple([text_at(texts, keyword) for keyword in flow.whole.column(file, "arguments", 1)])
    arguments = tuple(zip(keywords, [texts[value] for value in flow.whole.column(file, "arguments", 2)], strict=True))
    return _Source(path, texts, flow.whole.definition_base[file], keywords, arguments)


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
    decorator = Syntax.DECORATOR
    for row in rows:
        if row[12] == decorator and (decorated := definitions.get(arguments[row[13]])) is not None:
            definitions[row[0]] = found[row[0]] = decorated
            found[row[1]] = decorated
    return found


_STATES = (Flag.IN_TRY, Flag.IN_LOOP, Flag.IN_CONDITIONAL, Flag.IN_LAMBDA, Flag.AWAITED)
_STATE = sum(_STATES)
_STATES_OF = {sum(compress(_STATES, held)): held for held in product((False, True), repeat=len(_STATES))}


def _site(source: _Source, row: tuple[int, ...], decorated: int | None) -> _Site:
    owner, callee, name, flags, syntax, first, count = row[8:]
    texts, end = source.texts, first + count
    fields = (
        *(source.path, *row[2:8], _SYNTAX[syntax], owner + source.first_definition),
        *(texts[callee], texts[name] if name != NONE else None, *_STATES_OF[flags & _STATE], decorated),
        source.arguments[first:end],
    )
    return fields, source.keywords[first:end]


def _resolved(flow: Flow, site: _Site, target: Target) -> CallSiteRow:
    fields, keywords = site
    symbol, rule, confidence, _, _, receiver, is_class, _ = target
    status = _EXTERNAL if isinstance(symbol, str) else _RESOLVED
    return _made_row((*fields, symbol, is_class, status, None, confidence, rule, receiver, _parameters(flow, target, keywords)))


def _unresolved(site: _Site, reason: UnresolvedReason, receiver: int | str | None = None) -> CallSiteRow:
    fields, keywords = site
    return _made_row((*fields, None, False, _UNRESOLVED, reason, None, None, receiver, (None,) * len(keywords)))


def _why(flow: Flow, file: int, callee: Callee, origins: Origins) -> UnresolvedReason:
    return why_unresolved(flow, file, callee, origins) if callee.slot != NONE else UnresolvedReason.DYNAMIC_CALLEE


def _parameters(flow: Flow, target: Target, keywords: tuple[str | None, ...]) -> tuple[str | None, ...]:
    """Name the parameter that each argument binds to, where the target is known; for equal calls of a target only once."""
    if not keywords or (target.function == NONE and not target.is_class):
        return (None,) * len(keywords)
    if target.given < 0:
        left_out = keywords[: -target.given].count(None)
        return (None,) * left_out + _parameters(flow, target._replace(given=0), keywords[left_out:])
    key = (target.symbol, target.function, target.is_bound, (None,) * target.given + keywords)
    names = flow.calling.names.get(key)
    if names is None:
        names = flow.calling.names[key] = _bind(flow, target, key[3])
    return names[target.given :]


def _bind(flow: Flow, target: Target, keywords: tuple[str | None, ...]) -> tuple[str | None, ...]:
    if target.function == NONE:
        class_ = flow.whole.class_of_definition[target.symbol] if isinstance(target.symbol, int) else NONE
        return _bind_fields(declared_field_names(flow, class_) if class_ != NONE else [], keywords)
    parameters = flow.whole.functions[target.function].parameters
    bound = dict(bind_arguments(flow, target.function, keywords, 1 if target.is_bound else 0))
    return tuple([(parameters[bound[place]].name or None) if place in bound else None for place in range(len(keywords))])


def _bind_fields(names: list[str], keywords: tuple[str | None, ...]) -> tuple[str | None, ...]:
    """Name the declared field that each argument of a generated constructor fills."""
    return tuple(
        [
            (keyword if keyword in names else None) if keyword is not None else (names[place] if place < len(names) else None)
            for place, keyword in enumerate(keywords)
        ]
    )
