"""Metaclasses that calls name: of bases that they are given too, and of classes that they decorate.

What gives such bases extends them in a class of its own that is gone when the program runs.
"""

from analyzer.link.flow.entering.written import calls_by_result
from analyzer.link.flow.made.bases import MadeBases
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, text_at
from analyzer.link.hierarchy import Base
from analyzer.model.facts import NONE, Syntax


def bases_given(flow: Flow, made: MadeBases, file: int, term: int, class_: int) -> list[Base] | None:
    """Return the bases that a call is given after the metaclass of a class, which is noted; None where a base is no such call."""
    row, home = made.row_behind(file, term)
    givers = flow.whole.semantics[home].reflection.metaclass_givers
    if not row or not row[14] or text_at(flow.whole.files[home].facts.texts, row[10]) not in givers:
        return None
    base = flow.whole.slot_base[home]
    metaclass, *slots = (flow.whole.row(home, "arguments", row[13] + place)[0] for place in range(row[14]))
    if metaclass != NONE:
        flow.metaclass_slots[class_] = metaclass + base
    found = dict[Base, None]()
    for slot in slots:
        held = flow.graph.values[slot + base] if slot != NONE else ()
        outside = [flow.objects.name(each) for each in held if flow.objects.kind(each) == Kind.EXTERNAL]
        inside = made.classes_in(slot + base) if slot != NONE else ()
        found.update(dict.fromkeys([*map(flow.objects.index, inside), *sorted(outside)] or [""]))
    return [each for each in found if each != class_]


def note_decorated(flow: Flow) -> None:
    """Note the metaclasses of classes that calls decorate which name one."""
    for file in flow.whole.flowing:
        facts, names = flow.whole.files[file].facts, flow.whole.semantics[file].reflection.metaclass_setters
        for number, syntax in enumerate(flow.whole.column(file, "calls", 12)) if not names.isdisjoint(facts.texts) else ():
            row = flow.whole.row(file, "calls", number)
            giving = calls_by_result(flow, file).get(row[1], NONE) if syntax == Syntax.DECORATOR else NONE
            if giving != NONE:
                _note(flow, file, flow.whole.row(file, "calls", giving), row)


def _note(flow: Flow, file: int, giving: tuple[int, ...], decorating: tuple[int, ...]) -> None:
    base, texts = flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    if giving[14] != 1 or text_at(texts, giving[10]) not in flow.whole.semantics[file].reflection.metaclass_setters:
        return
    metaclass, decorated = (flow.whole.row(file, "arguments", row[13])[0] for row in (giving, decorating))
    for value in flow.graph.values[decorated + base] if NONE not in (metaclass, decorated) else ():
        if flow.objects.kind(value) == Kind.CLASS:
            flow.metaclass_slots[flow.objects.index(value)] = metaclass + base
