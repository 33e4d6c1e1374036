"""What a file calls, as it is written there."""

from typing import NamedTuple

from analyzer.link.flow.attributes.enumerations import receiver_slot
from analyzer.link.flow.entering.returned_parameters import tested_in
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE, Syntax, Use
from analyzer.model.packing import maker


class Callee(NamedTuple):
    """A callee as written: a name (`binding` -1: free), an attribute of what is in `base`, or any other expression."""

    slot: int
    name: str | None
    base: int = NONE
    binding: int = NONE
    is_name: bool = False


_made = maker(Callee)
_CALLED = frozenset((Use.CALLEE, Use.DECORATE))


def callees_of_file(flow: Flow, file: int) -> dict[int, Callee]:
    """Return the callees of a file that are names or attributes, by their local slot.

    Those of elements are read as any value, and so is what a framework lists: whose attribute it is says nothing of it.
    """
    texts, base = flow.whole.files[file].facts.texts, flow.whole.slot_base[file]
    values = flow.whole.semantics[file].types.enum_values
    columns = [flow.whole.column(file, "calls", place) for place in (1, 12)]
    read = {callee for callee, syntax in zip(*columns, strict=True) if syntax == Syntax.ELEMENT} - {NONE}
    found = {
        slot: _made((slot + base, texts[text], NONE, binding, True))
        for slot, text, binding, _, _, _, use in flow.whole.rows(file, "names")
        if (use in _CALLED and slot != NONE) or slot in read
    }
    for slot, receiver, text, _, _, _, use in flow.whole.rows(file, "loads"):
        if ((use in _CALLED and slot != NONE) or slot in read) and not _is_listed(flow, slot + base):
            read_off = receiver_slot(flow, receiver + base) if texts[text] in values else receiver + base
            found[slot] = _made((slot + base, texts[text], read_off, NONE, False))
    # What a function was asked of that proves nothing is still the attribute that it was.
    found.update({slot: found[tested] for slot, tested in tested_in(flow, file).items() if tested in found})
    return found


def _is_listed(flow: Flow, slot: int) -> bool:
    return slot in flow.chosen.asked and bool(flow.graph.values[slot])


class Written:
    """The names and attributes that a file reads, as callees: what calling each would run."""

    def __init__(self, flow: Flow, file: int) -> None:
        self._texts, self._base = flow.whole.files[file].facts.texts, flow.whole.slot_base[file]
        self._names = {row[0]: row for row in flow.whole.rows(file, "names") if row[6] == Use.READ}
        self._loads = {row[0]: row for row in flow.whole.rows(file, "loads")}

    def at(self, slot: int) -> Callee | None:
        """Return what is read in a local slot; None where that is neither a name nor an attribute."""
        if (row := self._loads.get(slot)) is not None:
            return Callee(slot + self._base, self._texts[row[2]], base=row[1] + self._base)
        row = self._names.get(slot) if slot != NONE else None
        return None if row is None else Callee(slot + self._base, self._texts[row[1]], binding=row[2], is_name=True)
