"""Functions that nothing in the repository calls, and that show how something outside of it does: with what that has to give."""

import re
from collections.abc import Iterator, Mapping, Set
from typing import Final

from analyzer.languages.semantics import Semantics
from analyzer.metrics.given import calls_by
from analyzer.metrics.graphs.calls import FUNCTIONS, edges_of
from analyzer.metrics.judging.written import last_names
from analyzer.model.facts import Definition
from analyzer.model.program import Program
from analyzer.schema.vocab import CallStatus, EdgeKind, NodeKind, Role

_RESOLVED, _MODULE, _METHOD = CallStatus.RESOLVED, NodeKind.MODULE, NodeKind.METHOD


def called_from_outside(program: Program, roles: Mapping[str, Role], semantics: Mapping[str, Semantics]) -> set[int]:
    """Return the functions that nothing here but tests calls, and that are given to something else, by a decorator that knows them alone,
    too, stand on an object of others, are told by annotations whence most of their parameters come, or by the names of these what to
    look for."""
    nodes, calls = program.nodes, edges_of(program, EdgeKind.CALLS)
    called = {target for source, target in calls if source != target and roles.get(nodes[source].path or "") is not Role.TEST}
    apart = {number for number, node in enumerate(nodes) if node.kind in FUNCTIONS and number not in called}
    told = (*_decorated(program, apart, semantics), *_marked(program, apart, semantics), *_by_name(program, called, semantics))
    return {*_given(program, apart), *_on_others(program, apart), *told}


def called_by_tools(program: Program, roles: Mapping[str, Role]) -> set[int]:
    """Return the functions that outside of tests nothing calls but what a tool wrote: nobody has to get such a call right."""
    callers: dict[int, set[Role | None]] = {}
    for source, target in edges_of(program, EdgeKind.CALLS):
        role = roles.get(program.nodes[source].path or "")
        if role is not Role.TEST:
            callers.setdefault(target, set()).add(role)
    return {number for number, of in callers.items() if of == {Role.GENERATED}}


def _decorated(program: Program, apart: Set[int], semantics: Mapping[str, Semantics]) -> Iterator[int]:
    """Yield what nobody else can name, and a decorator knows that does more than say something."""
    for number in apart:
        node = program.nodes[number]
        meaning = semantics.get(node.language or "")
        if not node.is_exported and meaning is not None and last_names(node) - meaning.judging.plain_marks:
            yield number


def _given(program: Program, apart: Set[int]) -> Iterator[int]:
    """Yield what is named without being called: anywhere, where nobody else can name it, or else in what a call out of here is given."""
    nodes, by_user = program.nodes, dict[int, dict[str, int]]()
    for user, number in edges_of(program, EdgeKind.REFERENCES):
        if number in apart:
            by_user.setdefault(user, {})[nodes[number].name] = number
    yield from (number for names in by_user.values() for number in names.values() if not nodes[number].is_exported)
    for caller, texts, (status,) in calls_by(program.call_sites, by_user, "status"):
        if texts and status is not _RESOLVED:
            names = by_user[caller]
            yield from (names[name] for text in texts for name in _NAME.findall(text) if name in names)


_NAME: Final = re.compile(r"[\w$]+")


def _on_others(program: Program, apart: Set[int]) -> Iterator[int]:
    """Yield the members of objects without a name here that their file does not offer, under names that no call has whose target is
    unknown."""
    nodes, sites = program.nodes, program.call_sites
    modules = {node.symbol for node in nodes if node.kind is _MODULE}
    members = [number for number in apart if nodes[number].kind is _METHOD and nodes[number].parent in modules]
    members = [number for number in members if not nodes[number].is_exported]
    names = zip(sites.get("callee_name", ()), sites.get("status", ()), strict=True) if members else ()
    called = {name for name, status in names if status is CallStatus.UNRESOLVED}
    return (number for number in members if nodes[number].name not in called)


def _by_name(program: Program, called: Set[int], semantics: Mapping[str, Semantics]) -> Iterator[int]:
    """Yield the functions and constructors that are not called, with a parameter whose name a container knows."""
    prefixes = {language: meaning.judging.injected_by_name for language, meaning in semantics.items() if meaning.judging.injected_by_name}
    for number, node in enumerate(program.nodes if prefixes else ()):
        if node.kind in _INJECTED and number not in called and node.language in prefixes and node.definition is not None:
            prefix = prefixes[node.language]
            if any(parameter.name.startswith(prefix) for parameter in node.definition.parameters or ()):
                yield number


_INJECTED: Final = (*FUNCTIONS, NodeKind.CONSTRUCTOR)


def _marked(program: Program, apart: Set[int], semantics: Mapping[str, Semantics]) -> Iterator[int]:
    """Yield those of which half of the parameters have an annotation that says more than what they may be."""
    plain = {language: meaning.judging.plain_marks for language, meaning in semantics.items() if meaning.judging.plain_marks}
    for number in apart if plain else ():
        node = program.nodes[number]
        definition = node.definition if node.language in plain else None
        least = len((definition and definition.parameters) or ()) / 2
        if definition is not None and 0 < least <= (definition.signature or "").count("@"):
            marked = [mark for mark in _marks(definition) if mark not in plain[node.language or ""]]
            if len(marked) >= least:
                yield number


def _marks(definition: Definition) -> Iterator[str]:
    """Yield the last names of the annotations right before parameters, at most one for each."""
    for parameter in definition.parameters or ():
        declared = rf"@(?:\w+\.)*(\w+){_ARGUMENTS}\s+(?:final\s+)?{re.escape(parameter.type or '')}\s+{re.escape(parameter.name)}\b"
        found = re.search(declared, definition.signature or "")
        yield from [found[1]] if found is not None else []


_ARGUMENTS: Final = r"""(?:\s*\((?:[^()"]|"(?:[^"\\]|\\.)*+"|\([^()]*\))*+\))?"""
