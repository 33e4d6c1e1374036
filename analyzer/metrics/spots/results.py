"""Spots of calls whose result nothing takes, though it tells that the call failed, or has to be awaited."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from posixpath import dirname
from typing import Final

from analyzer.languages import told
from analyzer.languages.semantics import Semantics
from analyzer.metrics.given import calls_by
from analyzer.metrics.graphs.calls import edges_of
from analyzer.metrics.spots import Spot
from analyzer.metrics.spots.calls import Call
from analyzer.metrics.spots.effects import OF_SCRIPTS
from analyzer.metrics.spots.unfailing import never_failing
from analyzer.metrics.texts import marks_of
from analyzer.model.facts import Flag
from analyzer.model.program import FileText, Program, SymbolNode
from analyzer.model.texts import Mark
from analyzer.schema.vocab import EdgeKind
from analyzer.schema.vocab_health import SpotKind


def spots_of_results(
    calls: Sequence[Call], texts: Sequence[FileText], program: Program, semantics: Mapping[str, Semantics]
) -> Iterator[Spot]:
    """Yield the calls, alone in their statements, of functions that give an error, or something that nobody awaits.

    An error counts double that most other `calls` look at, and that is given: who wrote them expects it. What a decorator that is not of
    the standard library made of a function may well see to that itself.
    """
    nodes = program.nodes
    decorators: dict[int, list[str]] = defaultdict(list)
    for decorator, decorated in edges_of(program, EdgeKind.DECORATES):
        decorators[decorated].append(nodes[decorator].fqn)
    discarded, untaken = _places_of(texts, Mark.DISCARDED_CALL), _places_of(texts, Mark.LEFT_CALL)
    beside: dict[int, set[str]] = defaultdict(set)
    for call in calls if discarded else ():
        beside[call.caller].add(call.fqn)
    left, taken = _left_and_taken(calls, discarded, untaken, nodes)
    taken = taken - never_failing(taken, nodes, texts, semantics)
    habits = _habits(calls, discarded)
    seen_to = _seeing_to_themselves(program, texts) if discarded else frozenset()
    steps = {name.rpartition(".")[2] for meaning in semantics.values() for name in meaning.judging.unchecked_steps}
    given = _given(program, {call.caller for call in calls if call.name in steps}, semantics) if discarded else {}
    remade = _languages_remade(calls, semantics) if discarded else frozenset()
    for call in calls if discarded else ():
        if call.is_awaited or (call.path, call.line, call.end_line, call.name) not in discarded or _has_namesake(call, program):
            continue
        meaning = semantics[nodes[call.caller].language or ""]
        place, caller = (call.path, call.line, call.end_line, call.caller), nodes[call.caller].name
        if nodes[call.target].flags & Flag.ASYNC and not nodes[call.target].flags & Flag.GENERATOR:
            if _is_remade(nodes[call.target], decorators.get(call.target, ()), meaning):
                continue
            if nodes[call.caller].language in remade and not nodes[call.caller].flags & Flag.ASYNC:
                continue
            if not meaning.judging.coroutines_wait and (call.target in seen_to | left or not _could_wait(call, nodes)):
                continue
            yield Spot(*place, SpotKind.FLOATING_CALL, 1 + meaning.judging.coroutines_wait, caller, call.fqn)
        elif meaning.judging.error_type and call.target not in left and _is_asked(call, program, beside[call.caller], meaning):
            if not _gives_error(call, nodes[call.target], meaning) or _is_step(call, program, given, meaning):
                continue
            yield Spot(*place, SpotKind.UNCHECKED_ERROR, 1 + (call.target in taken and _is_expected(call, habits)), caller, call.fqn)


def _languages_remade(calls: Sequence[Call], semantics: Mapping[str, Semantics]) -> set[str]:
    """Return the languages of which a module puts something else in place of asynchronous functions, to be called from elsewhere, too."""
    found = set[str]()
    for language, meaning in semantics.items():
        places = [{call.path for call in calls if call.fqn in names} for names in meaning.judging.remaking]
        if places and set[str].intersection(*places):
            found.add(language)
    return found


_Places = Set[tuple[str, int, int, str]]
"""Calls by path, first and last line, and name."""


def _places_of(texts: Iterable[FileText], wanted: int) -> _Places:
    return {
        (text.path, line, end_line, text.texts.get(name, ""))
        for text in texts
        for kind, line, end_line, _, name in marks_of(text)
        if kind == wanted
    }


def _has_namesake(call: Call, program: Program) -> bool:
    """Return whether another call of the same name begins on its line: one of them may be what the other is given."""
    names, *places = (program.call_sites[column] for column in ("callee_name", "line", "path"))
    for step in (-1, 1):
        row = call.row + step
        while 0 <= row < len(names) and all(column[row] == column[call.row] for column in places):
            if names[row] == call.name:
                return True
            row += step
    return False


def _left_and_taken(calls: Sequence[Call], discarded: _Places, untaken: _Places, nodes: Sequence[SymbolNode]) -> tuple[Set[int], Set[int]]:
    """Return the functions of the repository of whose many calls hardly any takes the result: who wrote them does not expect it. And those,
    of libraries too, of whose calls most take it: the others forgot it (Engler et al., 2001, Bugs as deviant behavior)."""
    if not discarded:
        return frozenset(), frozenset()
    places = [(call.target, (call.path, call.line, call.end_line, call.name)) for call in calls]
    every, alone = Counter(target for target, _ in places), Counter(target for target, place in places if place in discarded)
    others = Counter(target for target, place in places if target in alone and place not in discarded and place not in untaken)
    own = [(target, number) for target, number in alone.items() if nodes[target].definition is not None]
    left = {target for target, number in own if number >= _MANY and number >= _MOST * every[target]}
    return left, {target for target in alone if others[target] >= max(_SOME, _MOST * every[target])}


_MANY: Final = 8
_SOME: Final = 3
_MOST: Final = 0.75


def _habits(calls: Sequence[Call], discarded: _Places) -> Set[tuple[int, str]]:
    """Return the functions, each with a folder in which several of its calls stand and none takes the result: nobody forgot it there."""
    if not discarded:
        return frozenset()
    left = {call.target for call in calls if (call.path, call.line, call.end_line, call.name) in discarded}
    asked = (call for call in calls if call.target in left)
    own = [((call.target, dirname(call.path)), (call.path, call.line, call.end_line, call.name) in discarded) for call in asked]
    alone = Counter(place for place, is_alone in own if is_alone)
    return {place for place, number in alone.items() if number >= _SOME}.difference(place for place, is_alone in own if not is_alone)


def _is_expected(call: Call, habits: Set[tuple[int, str]]) -> bool:
    """Return whether who reads a call expects its error to be looked at: it neither ends something, nor stands in a program that does one
    thing and ends, or in a folder with the habit not to look at it."""
    is_habit = (call.target, dirname(call.path)) in habits
    return not is_habit and told.ENDING.match(call.name) is None and OF_SCRIPTS.match(call.path) is None


def _could_wait(call: Call, nodes: Sequence[SymbolNode]) -> bool:
    """Return whether a call stands in an asynchronous function, and is there for what comes of it: elsewhere nothing can wait, and to let
    it go is the only way, and whoever only tells others something need not hear what they do."""
    return bool(nodes[call.caller].flags & Flag.ASYNC) and not call.in_lambda and told.ANNOUNCING.match(call.name) is None


def _is_asked(call: Call, program: Program, beside: Set[str], meaning: Semantics) -> bool:
    """Return whether somebody shall look at the error that a call gives, beside the others that its function calls."""
    harmless, harmful = meaning.judging.unchecked_beside.get(call.fqn, (frozenset(), frozenset()))
    if not harmless.isdisjoint(beside) and harmful.isdisjoint(beside):
        return False
    arguments = program.call_sites["arguments"][call.row]
    first = arguments[0]["value"] if isinstance(arguments, list) and arguments else ""
    if first in meaning.judging.unchecked_with.get(call.fqn, ()):
        return False
    if _is_written_to(program, call, str(first), meaning.judging.unchecked_onto):
        return False
    own = _outer_words(call.name) if program.nodes[call.target].definition else ()
    named = (call.fqn, str(program.call_sites["callee_text"][call.row]), *own)
    return meaning.judging.unchecked.isdisjoint(named) and meaning.judging.logging.search(call.fqn) is None


def _given(program: Program, callers: Set[int], semantics: Mapping[str, Semantics]) -> Mapping[int, set[str]]:
    """Return what each of some functions gives to calls as an argument, as written, but for those that only look at it."""
    found: dict[int, set[str]] = defaultdict(set)
    asking = {number: semantics[program.nodes[number].language or ""].judging.asking for number in callers}
    for caller, texts, (name,) in calls_by(program.call_sites, asking, "callee_name") if asking else ():
        if not asking[caller].match(str(name)):
            found[caller].update(texts)
    return found


def _is_step(call: Call, program: Program, given: Mapping[int, Set[str]], meaning: Semantics) -> bool:
    """Return whether a call only makes room for what its function does, or tidies up after it: what it is given is given to others, too, or
    what others give."""
    arguments = program.call_sites["arguments"][call.row]
    first = str(arguments[0]["value"]) if isinstance(arguments, list) and arguments else ""
    is_known = "(" in first or first in given.get(call.caller, ())
    return first != "" and call.fqn in meaning.judging.unchecked_steps and is_known


def _is_written_to(program: Program, call: Call, first: str, onto: Mapping[str, str]) -> bool:
    """Return whether a call is given a parameter of its function that is declared with a type, or is one on what is made for such a one."""
    made_for = _MADE_FOR.search(str(program.call_sites["callee_text"][call.row]))
    declared = {onto[call.fqn]} if call.fqn in onto else set(onto.values()) if made_for is not None else set[str]()
    definition = program.nodes[call.caller].definition
    names = {each.name for each in (definition and definition.parameters) or () if each.type in declared}
    return first in names or (made_for is not None and made_for[1] in names)


def _outer_words(name: str) -> Iterator[str]:
    """Yield the first and the last word of a name, with a capital, after `func.`."""
    words = _WORD.findall(name)
    return (f"func.{word.capitalize()}" for word in {*words[:1], *words[-1:]})


_WORD: Final = re.compile(r"[A-Za-z][a-z]*")
_MADE_FOR: Final = re.compile(r"\bNew\w*\((\w+)\)\.\w+\Z")
_OF_SITES: Final = ("caller_id", "in_try", "is_awaited", "in_lambda")


def _seeing_to_themselves(program: Program, texts: Sequence[FileText]) -> frozenset[int]:
    """Return the functions that await and raise under a `try` with a handler alone, or await nothing and call under one alone: nobody has
    to watch for their errors."""
    places = {text.path: [(line, kind == Mark.OPEN_RAISE) for kind, line, _, _, _ in marks_of(text) if kind in _ENDS] for text in texts}
    under, bare, awaiting, calling = set[int](), set[int](), set[int](), set[int]()
    for caller, in_try, is_awaited, in_lambda in zip(*(program.call_sites.get(name, ()) for name in _OF_SITES), strict=True):
        if in_lambda or not isinstance(caller, int):
            continue
        if is_awaited:
            awaiting.add(caller)
            (under if in_try else bare).add(caller)
        elif in_try:
            under.add(caller)
        else:
            calling.add(caller)
    sound = under - bare - (calling - awaiting)
    return frozenset(number for number in sound if _ends_well(program.nodes[number], places))


_ENDS: Final = frozenset(
    {
        *(Mark.HANDLER, Mark.HANDLER_OF_ALL, Mark.EMPTY_HANDLER, Mark.EMPTY_HANDLER_OF_ALL),
        *(Mark.EMPTY_HANDLER_OF_STEPS, Mark.EMPTY_HANDLER_OF_ALL_STEPS),
        *(Mark.REPORTING_HANDLER, Mark.ACCEPTING_HANDLER, Mark.OPEN_RAISE),
    }
)
"""Marks of where errors end, and of where they leave."""


def _ends_well(node: SymbolNode, places: Mapping[str, Sequence[tuple[int, bool]]]) -> bool:
    """Return whether errors end in a function, and none leaves it."""
    span = node.definition.span if node.definition else None
    leaves = [leaves for line, leaves in places.get(node.path or "", ()) if span and span.start_line <= line <= span.end_line]
    return bool(leaves) and not any(leaves)


def _is_remade(node: SymbolNode, decorators: Sequence[str], meaning: Semantics) -> bool:
    """Return whether a function has a decorator that is not of the standard library, or that nobody knows."""
    written = (node.definition and node.definition.decorators) or ()
    roots = {name.partition(".")[0] for name in decorators}
    return len(decorators) < len(written) or not roots <= {meaning.builtins, *meaning.standard_modules}


def _gives_error(call: Call, target: SymbolNode, meaning: Semantics) -> bool:
    """Return whether the last result of what is called is an error, as it is declared, or as the table of the library says."""
    if target.definition is not None:
        declared = (target.definition.return_type or "").rstrip(")").replace(",", " ").split()
        return bool(declared) and declared[-1] == meaning.judging.error_type.rpartition(".")[2]
    library = meaning.library()
    entry = library.entry(call.fqn)
    types = library.types(entry) if entry is not None else ()
    last = types[0].arguments[-1] if len(types) == 1 and types[0].arguments else types
    return len(last) == 1 and last[0].name == meaning.judging.error_type
