"""Names that a module is asked for and has not: what the program puts there as it runs may have them."""

from analyzer.link.constants import is_begun_so
from analyzer.link.flow.solver.cells import element_cell
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each


def note_lacking(flow: Flow, file: int, name: str, cell: int) -> None:
    """Note that nothing binds a name which a file is asked for, and the slot of what it stands for."""
    if not flow.whole.semantics[file].is_reserved(name):
        flow.namespaces.lacked.add(cell)
        flow.namespaces.lacking.setdefault(file, []).append((name, cell))
        for source in flow.namespaces.seen_in.get(file, ()):
            take_name(flow, source, file, name, cell)


def take_name(flow: Flow, source: int, file: int, name: str, cell: int) -> None:
    """Let what a file's mapping of names has under one of them be what another file, or it itself, has under it."""
    if source == file or flow.whole.reexports.offers(source, name):
        on_each(flow, element_cell(flow, flow.namespaces.of_module[source], name), give_as_named, cell, name)
        for beginning, held in flow.namespaces.in_modules.get(source, ()):
            if is_begun_so(name, beginning):
                on_each(flow, held, give_as_named, cell, name)


def give_as_named(flow: Flow, target: int, name: str, value: int, weakly: bool) -> None:
    """Let a value stand for a name. Where functions and classes of that very name are put there, no others do."""
    if own_name(flow, value) == name:
        flow.give(target, (value,), weakly)
    else:
        note_guessed(flow, name, value)
        flow.give(other_of(flow, target), (value,), weakly=True)


def note_guessed(flow: Flow, name: str, value: int) -> None:
    """Note that a function is taken for what a name stands for, under which nobody wrote it."""
    if flow.objects.kind(value) in (Kind.FUNCTION, Kind.BOUND):
        flow.namespaces.guessed.setdefault(name, set()).add(flow.objects.index(value))


def other_of(flow: Flow, target: int) -> int:
    """Return the slot of what arrives in another one unless something else does."""
    other = flow.namespaces.others.get(target)
    if other is None:
        other = flow.namespaces.others[target] = flow.graph.new_slot()
        flow.unless_known.append((target, other))
    return other


def own_name(flow: Flow, value: int) -> str:
    """Return the bare name that a function or a class is defined under; empty for any other value."""
    kind, value = flow.objects.kind(value), strong(value)
    if kind == Kind.FUNCTION or kind == Kind.BOUND:
        return flow.whole.name_of_function(flow.objects.index(value))
    return flow.whole.name_of_class(flow.objects.index(value)) if kind == Kind.CLASS else ""
