"""The object of the host whose members are names that all files know (`window`): a slot for each name, and one for what only tests know."""

from analyzer.languages.semantics import Semantics
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow

NOTHING: frozenset[int] = frozenset()


def known_cell(flow: Flow, semantics: Semantics, name: str, is_test: bool) -> int:
    """Return the slot of what all files of a language know under a name. What tests make known is known to tests."""
    key = (semantics.builtins, name, is_test)
    cell = flow.outside.known.get(key)
    if cell is None:
        cell = flow.outside.known[key] = flow.graph.new_slot()
        if is_test:
            flow.graph.connect(known_cell(flow, semantics, name, False), cell)
    return cell


def host_of(flow: Flow, value: int, name: str) -> Semantics | None:
    """Return the language of whose host a value is that object, if its member of some name is not the host's own."""
    if flow.objects.kind(value) != Kind.EXTERNAL:
        return None
    semantics = flow.outside.hosts.get(flow.objects.name(value))
    return semantics if semantics is not None and name not in semantics.builtin_names else None


def host_cell(flow: Flow, value: int, name: str, slot: int) -> int | None:
    """Return the slot of a member of that object, as the file of another slot knows it; None for any other value."""
    semantics = host_of(flow, value, name) if flow.outside.hosts else None
    return None if semantics is None else known_cell(flow, semantics, name, _is_of_test(flow, slot))


def _is_of_test(flow: Flow, slot: int) -> bool:
    file = flow.whole.file_of_slot(slot)
    return file < len(flow.whole.files) and flow.whole.files[file].is_test


def held_by_host(flow: Flow, value: int, name: str, slot: int) -> frozenset[int]:
    """Return what a member of that object is that is no member of its own, as the file of a slot knows it."""
    cell = host_cell(flow, value, name, slot)
    return NOTHING if cell is None else flow.graph.values[cell]
