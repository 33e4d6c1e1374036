"""Marks that a framework reads off tests: calls make them, programs give them names, and take them from each other by those."""

from collections.abc import Collection, Iterator, Mapping

from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import MODULE, NONE, Flag, Syntax

LISTED = 2
"""Arguments of such a call that count: the names, and the values."""

Mark = tuple[int, tuple[int, ...]]
"""The file of the call that makes it, and the call's row."""

Marks = dict[int, set[Mark]]
"""What marks the slots of a file hold."""


def parametrizing_marks(flow: Flow) -> Mapping[int, Marks]:
    """Return the marks that list values for parameters, by the files whose slots hold them."""
    held = {file: _spread(flow, file, made) for file in flow.whole.flowing if (made := _made(flow, file))}
    named = {
        (file, name): marks
        for file, of_file in held.items()
        for name, member in flow.whole.module_members[file].items()
        if member.file == file and (marks := of_file.get(member.binding.cell))
    }
    names = {name for _, name in named}
    for file in flow.whole.flowing if names else ():
        if brought := _brought(flow, file, named, names):
            own = held.setdefault(file, {})
            for slot, marks in _spread(flow, file, brought).items():
                own.setdefault(slot, set()).update(marks)
    return held


def _made(flow: Flow, file: int) -> Marks:
    """Return the marks that calls of a file make, by the slots of their results."""
    names = flow.whole.semantics[file].providers.parametrizing_decorators
    rows = [] if names.isdisjoint(flow.whole.files[file].facts.texts) else list(flow.whole.calls_named(file, sorted(names)))
    return {row[0]: {(file, row)} for row in rows if row[0] != NONE and row[12] != Syntax.DECORATOR and row[14] >= LISTED}


def _brought(flow: Flow, file: int, named: Mapping[tuple[int, str], set[Mark]], names: Collection[str]) -> Marks:
    """Return the marks that a file imports, by the slots of the imports."""
    found = Marks()
    for imported in flow.whole.files[file].facts.imports:
        if imported.name is not None and imported.name in names and imported.slot != NONE:
            marks = named.get((flow.whole.file_of_import(file, imported.module, imported.level), imported.name))
            found.update({imported.slot: marks} if marks else {})
    return found


def _spread(flow: Flow, file: int, made: Marks) -> Marks:
    """Return what slots hold marks, from those in which they arise: where they flow to, and the collections that they are put in."""
    marking = set(flow.whole.column(file, "calls", 1))
    found, pending = {slot: set(marks) for slot, marks in made.items()}, [slot for slot in made if slot not in marking]
    onward: dict[int, list[int]] = {}
    for source, target in flow.whole.rows(file, "flows") if pending else ():
        onward.setdefault(source, []).append(target)
    for container, _, value in flow.whole.rows(file, "elements") if pending else ():
        onward.setdefault(value, []).append(container)
    while pending:
        slot = pending.pop()
        for target in onward.get(slot, ()):
            if not found[slot] <= found.get(target, set()):
                found.setdefault(target, set()).update(found[slot])
                pending.append(target)
    return found


def decorated_functions(flow: Flow, file: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the calls of decorators of a file whose first argument is a function, or what another decorator made of it, with that one."""
    whole = flow.whole
    decorated = {shape.slot: number for number, shape in enumerate(whole.files[file].facts.functions, whole.function_base[file])}
    arguments = whole.column(file, "arguments", 0)
    for number, syntax in enumerate(whole.column(file, "calls", 12)):
        row = whole.row(file, "calls", number) if syntax == Syntax.DECORATOR else None
        function = None if row is None else decorated.get(arguments[row[13]])
        if row is not None and function is not None:
            decorated[row[0]] = function
            yield row, function


def listed_slot(flow: Flow, parameter: int) -> int:
    """Return where the values arrive that are listed for a parameter: one with a type is chosen by constants among them."""
    return flow.chosen.listed.setdefault(parameter, flow.graph.new_slot()) if parameter in flow.closed else parameter


def marked_as_a_whole(flow: Flow, file: int, marks: Marks) -> list[tuple[Mark, int]]:
    """Return the marks of the classes of a file and of its module, each with every test that they hold for.

    A decorator marks a class, or a variable that is known by its name.
    """
    whole, facts = flow.whole, flow.whole.files[file].facts
    classes = {class_.slot: class_.definition for class_ in facts.classes}
    holding: list[tuple[int, set[Mark]]] = []
    for number, syntax in enumerate(whole.column(file, "calls", 12) if classes else ()):
        row = whole.row(file, "calls", number) if syntax == Syntax.DECORATOR else None
        given = NONE if row is None else whole.row(file, "arguments", row[13])[0]
        if row is not None and given in classes:
            classes[row[0]] = classes[given]
            holding.append((classes[given], marks.get(row[1], set())))
    variable = whole.semantics[file].providers.marks_variable
    holding += [(each.owner, marks.get(each.cell, set())) for each in facts.bindings if each.name == variable]
    return [(mark, function) for owner, held in holding if held for function in _tests_of(flow, file, owner) for mark in sorted(held)]


def _tests_of(flow: Flow, file: int, owner: int) -> list[int]:
    """Return the tests of a class, or all of a module."""
    definitions = flow.whole.files[file].facts.definitions
    shapes = enumerate(flow.whole.files[file].facts.functions, flow.whole.function_base[file])
    tests = [(number, definitions[shape.definition]) for number, shape in shapes if shape.definition != NONE]
    return [number for number, each in tests if each.flags & Flag.TEST and owner in (MODULE, each.parent)]
