"""The object of the host whose members are names that all files know (`window`): a slot for each name, and one for what only tests know."""

from analyzer.languages.semantics import Semantics
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow


def known_in(flow: Flow, file: int, name: str) -> int:
    """Return the slot of what a file knows, as all files of its language do, under a name. What tests make known is known to tests."""
    return known_cell(flow, flow.whole.semantics[file], name, flow.whole.files[file].is_test)


def is_known(flow: Flow, file: int, name: str) -> bool:
    """Return whether any file has made a name known to those of a file's language, or asked for what it stands for."""
    scope = flow.whole.semantics[file].builtins
    return (scope, name, False) in flow.outside.known or (scope, name, True) in flow.outside.known


def known_cell(flow: Flow, semantics: Semantics, name: str, is_test: bool) -> int:
    """Return the slot of what the files of a language know under a name: tests, or all."""
    key = (semantics.builtins, name, is_test)
    cell = flow.outside.known.get(key)
    if cell is None:
        cell = flow.outside.known[key] = flow.graph.new_slot()
        if is_test:
            flow.graph.connect(known_cell(flow, semantics, name, False), cell)
    return cell


def host_cell(flow: Flow, value: int, name: str, slot: int) -> int | None:
    """Return the slot of a member of that object, as the file of another slot knows it.

    None for any other value, and for the members that the host itself gives it.
    """
    is_outside = flow.objects.kind(value) == Kind.EXTERNAL
    semantics = flow.outside.hosts.get(flow.objects.name(value)) if is_outside else None
    if semantics is None or name in semantics.builtin_names:
        return None
    file = flow.whole.file_of_slot(slot)
    return known_cell(flow, semantics, name, file < len(flow.whole.files) and flow.whole.files[file].is_test)


def held_by_host(flow: Flow, value: int, name: str, slot: int) -> frozenset[int]:
    """Return what a member of that object holds, as the file of a slot knows it; nothing for any other value."""
    cell = host_cell(flow, value, name, slot)
    return frozenset() if cell is None else flow.graph.values[cell]
