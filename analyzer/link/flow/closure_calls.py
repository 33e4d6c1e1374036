"""Calls of closures: what the call that made one gave is called in it, with what this call gives."""

from collections.abc import Collection, Iterator
from typing import Final

from analyzer.link.flow.attributes.records import arguments_run_with
from analyzer.link.flow.entering.call_expressions import call_at
from analyzer.link.flow.entering.enter import NO_ARGUMENTS, Call
from analyzer.link.flow.forwarding import Invoke, given_by, is_returned, number_of, parameters_in, rests_of, substituted
from analyzer.link.flow.solver.calling import ClosureCall
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE

_MAX_GIVEN: Final = 4
"""Values of an argument that a closure keeps: where there are more, it was itself handed in from many places."""


def note_closures(flow: Flow, file: int) -> None:
    """Note the calls in a file of what a function around the calling one was given, with what the calling one is given itself."""
    base, closures = flow.whole.slot_base[file], flow.calling.closures
    parameters = parameters_in(flow, file)
    rows = list(flow.whole.rows(file, "flows")) if parameters else []
    flows, passed = frozenset(rows), (row for row in rows if row[0] + base in parameters)
    around = {target + base: parameters[source + base] for source, target in passed} | parameters
    for number, called, method in _calls_of(flow, file, around):
        call, (outer, place) = call_at(flow, file, number), around[called]
        inner = {parameters[slot][0] for slot in call.arguments.slots if slot in parameters} - {outer}
        if len(inner) == 1:
            (function,) = inner
            found = ClosureCall(number, called, method, is_returned(flow, call, function, flows))
            closures.calls.setdefault(function, []).append(found)
            closures.makers.setdefault(outer, {}).setdefault(function, {})[called] = place


def _calls_of(flow: Flow, file: int, given: Collection[int]) -> Iterator[tuple[int, int, str | None]]:
    """Yield the calls of what functions are given: their number, the slot of that, and the method of functions by which it is called."""
    whole, base = flow.whole, flow.whole.slot_base[file]
    running, texts = whole.semantics[file].objects.running_methods, whole.files[file].facts.texts
    loads = whole.rows(file, "loads") if running else ()
    read = {row[0] + base: (row[1] + base, texts[row[2]]) for row in loads if row[1] + base in given and texts[row[2]] in running}
    for number, slot in enumerate(whole.column(file, "calls", 1)):
        if slot != NONE and (called := slot + base) in given:
            yield number, called, None
        elif slot != NONE and called in read:
            yield number, *read[called]


def call_closure(flow: Flow, made: Call, closure: int, invoke: Invoke) -> None:
    """Let a call of a closure call what the call that made that gave, with what it gives itself."""
    function, key = flow.objects.index(closure), flow.objects.extra(closure)
    kept, rests = flow.calling.closures.kept[key], rests_of(flow, function)
    given, outer = given_by(flow, made, function, NONE, rests), flow.inner_call(made.number, NONE - 1 - key)
    for each in flow.calling.closures.calls[function]:
        written = call_at(flow, flow.whole.function_file[function], each.number)
        number = number_of(flow, outer, written.number) if each.called in kept else None
        if number is not None:
            handed = written.arguments if each.method is None else arguments_run_with(flow, written, each.method) or NO_ARGUMENTS
            arguments, result = substituted(flow, given, rests, handed), made.result if each.is_returned else NONE
            call = written._replace(number=number, arguments=arguments, result=result)
            on_each(flow, kept[each.called], _invoke, kept[each.called], invoke, call)


def _invoke(flow: Flow, argument: int, invoke: Invoke, call: Call, value: int, weakly: bool) -> None:
    if len(flow.graph.values[argument]) <= _MAX_GIVEN:
        invoke(flow, call, value, weakly)
