"""What code outside the repository calls of what a call gives it: methods of its arguments, and functions passed to it.

Which external callables call what is declared by the language; that a value is called, the flow has noted.
"""

from collections.abc import Iterator

from analyzer.languages.semantics import Semantics
from analyzer.link.calls.places import Place, asked_of_any, iteration_places
from analyzer.link.flow.solver.graph import Values
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, text_at
from analyzer.model.facts import NONE
from analyzer.schema.vocab import CallSyntax

_NOTHING: tuple[str, str, bool] = ("", "", False)


def callback_places(flow: Flow, file: int) -> Iterator[Place]:
    """Yield the places of a file where something outside the repository calls back."""
    whole, base, values = flow.whole, flow.whole.slot_base[file], flow.graph.values
    semantics, texts = whole.semantics[file], whole.files[file].facts.texts
    first, called_back = flow.calls_before[file], flow.outside.called_back
    declared: dict[Values, tuple[str, str, bool]] = {}
    for number, callee in enumerate(whole.column(file, "calls", 1)):
        held = values[callee + base] if callee != NONE else None
        if held:
            called = declared.get(held)
            if called is None:
                called = declared[held] = _declared(flow, semantics, held)
            if called is not _NOTHING:
                row = whole.row(file, "calls", number)
                given = whole.stretch(file, "arguments", row[13], row[14])
                plain = [slot for slot, keyword in zip(given[::3], given[1::3], strict=True) if keyword == NONE and slot != NONE]
                for slot in plain:
                    yield from _of_argument(flow, semantics, row, values[slot + base], called)
                if called[1] and plain and given[0] == plain[0]:
                    yield _place(row, asked_of_any(flow, values[plain[0] + base]), called[1], None)
        if first + number in called_back:
            row = whole.row(file, "calls", number)
            for value in sorted(called_back[first + number]):
                yield _place(row, frozenset((value,)), "", text_at(texts, row[9]))


def _declared(flow: Flow, semantics: Semantics, held: Values) -> tuple[str, str, bool]:
    """Return the methods that calling one of these values calls of its arguments, those of the first alone, and whether it iterates."""
    for value in held:
        if flow.objects.kind(value) in (Kind.EXTERNAL, Kind.EXTERNAL_METHOD):
            name = flow.objects.name(value)
            methods, iterates = semantics.outside.protocol_calls.get(name, ""), name in semantics.outside.iterating_calls
            of_first = semantics.outside.first_protocol_calls.get(name, "")
            if methods or of_first or iterates:
                return methods, of_first, iterates
    return _NOTHING


def _of_argument(flow: Flow, semantics: Semantics, row: tuple[int, ...], held: Values, called: tuple[str, str, bool]) -> Iterator[Place]:
    methods, _, iterates = called
    if methods:
        yield _place(row, asked_of_any(flow, held), methods, None)
    if iterates:
        yield from iteration_places(flow, _place(row, held, semantics.methods.iterate[0], None), semantics.methods.advance[0])


def _place(row: tuple[int, ...], held: Values, names: str, text: str | None) -> Place:
    return Place(CallSyntax.CALLBACK, held, names, row[2], row[3], row[8], text, (row[4], row[5]))
