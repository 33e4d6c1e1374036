"""Metaclasses that calls name: of bases that they are given too, and of classes that they decorate; and interfaces of such classes.

What gives such bases extends them in a class of its own that is gone when the program runs.
"""

from collections.abc import Sequence

from analyzer.link.flow.made.bases import MadeBases
from analyzer.link.flow.solver.call_results import calls_by_result
from analyzer.link.flow.solver.levels import metaclass_slot
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
    """Note the metaclasses, and the interfaces, of classes that calls decorate which name such."""
    for file in flow.whole.flowing:
        facts, reflection = flow.whole.files[file].facts, flow.whole.semantics[file].reflection
        names = reflection.metaclass_setters | reflection.interface_namers
        for number, syntax in enumerate(flow.whole.column(file, "calls", 12)) if not names.isdisjoint(facts.texts) else ():
            row = flow.whole.row(file, "calls", number)
            giving = calls_by_result(flow, file).get(row[1], NONE) if syntax == Syntax.DECORATOR else NONE
            if giving != NONE:
                _note(flow, file, flow.whole.row(file, "calls", giving), row)


def _note(flow: Flow, file: int, giving: tuple[int, ...], decorating: tuple[int, ...]) -> None:
    reflection, name = flow.whole.semantics[file].reflection, text_at(flow.whole.files[file].facts.texts, giving[10])
    base = flow.whole.slot_base[file]
    given = [flow.whole.row(file, "arguments", giving[13] + place)[0] for place in range(giving[14])]
    decorated = flow.whole.row(file, "arguments", decorating[13])[0]
    for class_ in _classes(flow, decorated + base) if decorated != NONE else ():
        if name in reflection.metaclass_setters and len(given) == 1 and given[0] != NONE:
            flow.metaclass_slots[class_] = given[0] + base
        elif name in reflection.interface_namers:
            for interface in (each for slot in given if slot != NONE for each in _classes(flow, slot + base)):
                flow.unnamed_interfaces[interface] = None
                flow.calling.implementers.setdefault(interface, {})[class_] = None


def note_registered(flow: Flow, bases: Sequence[Sequence[Base]]) -> None:
    """Note the classes that are said to be like those below an abstract one, which has a method for that: by a call, or a decorator."""
    for file in flow.whole.flowing:
        registrars, base = flow.whole.semantics[file].reflection.class_registrars, flow.whole.slot_base[file]
        rows = list(flow.whole.calls_named(file, registrars)) if registrars else []
        read = {row[0]: (row[1], row[2]) for row in flow.whole.rows(file, "loads")} if rows else {}
        for row in rows:
            holder, name = read.get(row[1], (NONE, NONE))
            given = flow.whole.row(file, "arguments", row[13])[0] if row[14] == 1 else NONE
            if NONE in (holder, given):
                continue
            method = flow.whole.files[file].facts.texts[name]
            for interface in _classes(flow, holder + base):
                if _is_abstract(flow, bases, interface, method, registrars[method]):
                    for class_ in _classes(flow, given + base):
                        flow.unnamed_interfaces[interface] = None
                        flow.calling.implementers.setdefault(interface, {})[class_] = None


def _is_abstract(flow: Flow, bases: Sequence[Sequence[Base]], class_: int, method: str, metaclass: str) -> bool:
    """Return whether a class, or one above, has a metaclass; not where one of them has the method itself."""
    above: list[Base] = [class_]
    for each in above:
        above += [base for base in bases[each] if base not in above] if isinstance(each, int) else ()
    inside = [each for each in above if isinstance(each, int)]
    held = {value for each in inside if (slot := metaclass_slot(flow, each)) != NONE for value in flow.graph.values[slot]}
    brought = (flow.semantics_of_class(class_).reflection.base_metaclasses.get(each) for each in above if isinstance(each, str))
    is_own = any(method in flow.whole.class_methods[each] for each in inside)
    return not is_own and (metaclass in brought or flow.objects.intern(Kind.EXTERNAL, metaclass) in held)


def _classes(flow: Flow, slot: int) -> list[int]:
    return [flow.objects.index(value) for value in sorted(flow.graph.values[slot]) if flow.objects.kind(value) == Kind.CLASS]
