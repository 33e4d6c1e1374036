"""What a call hands over: the definitions that its arguments stand for, whatever is wrapped around them."""

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from analyzer.languages.contacts import Entry
from analyzer.languages.conventions import Registration
from analyzer.link.calls.callees import KnownTargets, find_targets
from analyzer.link.calls.written_callees import Callee, Written
from analyzer.link.constants import named_methods
from analyzer.link.contracts.arguments import numbers_at
from analyzer.link.contracts.held_classes import classes_held
from analyzer.link.contracts.routes.listed import Lists
from analyzer.link.contracts.routes.mounts import Mounts
from analyzer.link.denotation import Denotations
from analyzer.link.flow.solver.objects import CLASSES, Kind, is_weak
from analyzer.link.flow.solver.state import Flow, text_at
from analyzer.link.structural.calls import Declared
from analyzer.model.facts import NONE
from analyzer.schema.vocab import CallRule, Confidence

MAX_WRAPPERS: Final = 3
"""Calls around a handler that are looked through, such as a check of rights around a view."""

_INDIRECT = (CallRule.CONSTRUCTOR, CallRule.DISPATCH, CallRule.DECORATED)
"""Rules of targets that run behind the one that was handed over."""


_TOLD_MEMBER: Final = re.compile(r"""["'](\w+)["']\s*:\s*["'](\w+)["']""")


class Link(NamedTuple):
    """What is found out with what arguments stand for."""

    flow: Flow
    denotations: Denotations
    declared: Declared
    known: KnownTargets
    mounts: Mounts
    lists: Lists
    sources: dict[int, "Source"]
    """What was asked for of files, by their numbers."""


class Source(NamedTuple):
    """What is asked of a file with registering calls: its calls by the slot of their result, its names and members by theirs."""

    number: int
    made: Mapping[int, tuple[int, ...]]
    written: Written


def calls_by_place(link: Link, number: int) -> Mapping[tuple[int, ...], tuple[int, ...]]:
    """Return the calls of a file by their places, as those of call sites are told."""
    return {row[2:8]: row for row in link.flow.whole.rows(number, "calls")}


def source_of(link: Link, number: int) -> Source:
    """Return what is asked of a file."""
    if number not in link.sources:
        calls = {row[0]: row for row in link.flow.whole.rows(number, "calls")}
        link.sources[number] = Source(number, calls, Written(link.flow, number))
    return link.sources[number]


def target_slots(link: Link, file: int, call: tuple[int, ...], registration: Registration) -> Iterator[int]:
    """Yield the slots of a call's arguments that hold what it takes."""
    flow = link.flow
    arguments = [flow.whole.row(file, "arguments", number) for number in range(call[13], call[13] + call[14])]
    texts = flow.whole.files[file].facts.texts
    keywords = [text_at(texts, keyword) for _, keyword, _ in arguments]
    callee = flow.graph.values[call[1] + flow.whole.slot_base[file]]
    is_of_decorator = any(flow.objects.kind(value) == Kind.DECORATOR for value in callee)
    for place in (0,) if is_of_decorator and registration.is_decorator else registration.target:
        for number in numbers_at(keywords, place):
            if isinstance(place, Entry):
                yield from link.mounts.entries(file, arguments[number][0], place.key)
            elif arguments[number][0] != NONE:
                yield arguments[number][0]


def taken_by(link: Link, file: Source, slot: int, depth: int) -> dict[int, Confidence]:
    """Return the definitions that an argument stands for: what calling it runs, a class behind an adapter, what a library's call wraps."""
    call, typed = file.made.get(slot), link.flow.typed.get(file.number)
    if typed is not None:
        return {given: Confidence.HIGH} if (given := typed.function_given(file.number, slot)) != NONE else {}
    if file.number in link.declared.files and (named := link.declared.function_named(file.number, slot)) != NONE:
        return {named: Confidence.HIGH}
    if call is not None and (adapted := _adapted(link.flow, file, call)):
        return adapted
    callee = file.written.at(slot) or Callee(slot + link.flow.whole.slot_base[file.number], None)
    targets = find_targets(link.flow, link.denotations, file.number, callee, link.known)
    found = {each.symbol: each.confidence for each in targets if isinstance(each.symbol, int) and each.rule not in _INDIRECT}
    for inner, rest in _inside(link, file, call, depth) if not found and call is not None else ():
        if taken := taken_by(link, file, inner, rest):
            return dict.fromkeys(taken, Confidence.MEDIUM)
    return found


def _inside(link: Link, file: Source, call: tuple[int, ...], depth: int) -> Iterator[tuple[int, int]]:
    """Yield the slots of what a call may be put around, and how many calls in it are looked through.

    It is the first argument, or a function that is the last one: what was made before may hold any number of others.
    """
    given = [link.flow.whole.row(file.number, "arguments", number) for number in range(call[13], call[13] + call[14])]
    slots = [slot for slot, keyword, _ in given if keyword == NONE]
    if depth and slots and slots[0] != NONE:
        yield slots[0], depth - 1
    if depth and slots and slots[-1] != NONE:
        yield slots[-1], 0


def _adapted(flow: Flow, file: Source, call: tuple[int, ...]) -> dict[int, Confidence]:
    """Return the classes behind a method that a framework gives them to run them by."""
    method = file.written.at(call[1])
    if method is None or method.base == NONE or not _is_of_adapter(flow, file, call):
        return {}
    return classes_held(flow, method.base, CLASSES)


def _is_of_adapter(flow: Flow, file: Source, call: tuple[int, ...]) -> bool:
    """Return whether a call has the name of a method that a framework gives classes to run them by."""
    whole = flow.whole
    return call[10] != NONE and whole.files[file.number].facts.texts[call[10]] in whole.semantics[file.number].conventions.adapters


def members_told(link: Link, file: Source, slot: int) -> tuple[tuple[str, str], ...]:
    """Return what an adapter is told of the class that it is called on: the HTTP methods, and the members that serve them."""
    call, texts = file.made.get(slot), link.flow.whole.files[file.number].facts.texts
    if call is None or not call[14] or not _is_of_adapter(link.flow, file, call):
        return ()
    _, keyword, written = link.flow.whole.row(file.number, "arguments", call[13])
    told = _TOLD_MEMBER.findall(texts[written]) if keyword == NONE and written != NONE and texts[written].startswith("{") else ()
    return tuple((verb.upper(), member) for verb, member in told if named_methods(f'"{verb}"'))


def around_nameless(link: Link, file: Source, slot: int, depth: int) -> list[int]:
    """Return what the functions without a name stand in that arise in a slot: a route to such a function is a route to that.

    What a call makes of one is a check around it; what it makes of none is the handler that it builds.
    """
    call = file.made.get(slot)
    for inner, rest in _inside(link, file, call, depth) if call is not None else ():
        if around := around_nameless(link, file, inner, rest):
            return around
    whole, objects = link.flow.whole, link.flow.objects
    if file.number in link.declared.files:
        functions = link.declared.functions_reaching(file.number, slot)
    else:
        held = sorted(link.flow.graph.values[slot + whole.slot_base[file.number]])
        functions = [objects.index(value) for value in held if objects.kind(value) == Kind.FUNCTION and not is_weak(value)]
    nameless = [each for each in functions if whole.functions[each].definition == NONE]
    return [whole.functions[each].owner + whole.definition_base[whole.function_file[each]] for each in nameless]
