"""Names of a module's own that it does not offer: what it exports as a whole has not got them, or has something else under them."""

from collections.abc import Iterator, Mapping

from analyzer.link.sharing import Member
from analyzer.model.facts import NONE, FileFacts
from analyzer.model.packing import WIDTHS, rows
from analyzer.schema.vocab import NodeKind


def offered_members(facts: FileFacts, whole_export: str, members: Mapping[str, Member]) -> Mapping[str, Member]:
    """Return those names of a module under which its whole export has what the module itself has, and those that are its exports alone.

    A module that exports names one by one, or nothing that is known as a whole, offers all of them.
    """
    whole = members.get(whole_export) if whole_export and facts.exports is None else None
    if whole is None or whole.binding.cell == NONE:
        return members
    offered: dict[str, list[int]] = {}
    for name, value in _exported(facts, whole.binding.cell):
        offered.setdefault(name, []).append(value)
    sources = _sources(facts, {members[name].binding.cell for name in offered if name in members})
    kept = {name for name, values in offered.items() if name in members and not sources[members[name].binding.cell].isdisjoint(values)}
    if not offered:
        return members
    return {name: member for name, member in members.items() if name == whole_export or name in kept or _is_type(facts, member)}


def _is_type(facts: FileFacts, member: Member) -> bool:
    """Return whether a name stands for a type alone, maybe one that a comment declares: no export has to name those."""
    binding = member.binding
    if not binding.definitions and not binding.imports:
        return True
    return any(facts.definitions[each].kind in (NodeKind.TYPE_ALIAS, NodeKind.INTERFACE) for each in binding.definitions)


def _exported(facts: FileFacts, whole: int) -> Iterator[tuple[str, int]]:
    """Yield the names, with the slots of their values, of the object that a module exports."""
    holder, key = next((row[1:3] for row in _rows(facts, "loads") if row[0] == whole), (NONE, NONE))
    exported = {row[0] for row in _rows(facts, "loads") if row[1:3] == (holder, key)}
    exported |= {row[2] for row in _rows(facts, "stores") if row[:2] == (holder, key)}
    elements = list(_rows(facts, "elements"))
    exported |= {value for container, _, value in elements if container == holder}
    exported.discard(NONE)
    if holder != NONE:
        yield from ((facts.texts[text], value) for container, text, value in elements if container in exported and text != NONE)
        yield from ((facts.texts[row[1]], row[2]) for row in _rows(facts, "stores") if row[0] in exported)


def _sources(facts: FileFacts, cells: set[int]) -> dict[int, set[int]]:
    """Return the slots that hold what is in each cell: the cell itself, and the versions that flow into it."""
    found = {cell: {cell} for cell in cells}
    for source, target in _rows(facts, "flows") if cells else ():
        if target in found:
            found[target].add(source)
    return found


def _rows(facts: FileFacts, field: str) -> Iterator[tuple[int, ...]]:
    return rows(getattr(facts, field), WIDTHS[field])
