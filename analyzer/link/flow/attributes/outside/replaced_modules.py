"""Attributes of modules from outside that the program itself replaces as it runs: what it puts there may be called by their names."""

from analyzer.link.flow.attributes.outside.monkey_patches import OWN, members_put
from analyzer.link.flow.attributes.outside.names import external_member
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import MODULE, NONE


def replace_outside(flow: Flow) -> None:
    """Let what the program puts in the place of attributes of modules from outside flow to where those are read.

    Tests do so for a while, of which the rest of the program knows nothing.
    """
    for file in flow.whole.flowing:
        if not flow.whole.files[file].is_test and not flow.whole.semantics[file].trusts_declarations:
            _note(flow, file)
    names = frozenset(name.rpartition(".")[2] for name in flow.outside.replaced)
    for file in flow.whole.flowing if names else ():
        if not names.isdisjoint(flow.whole.files[file].facts.texts):
            _load(flow, file, names)


def _note(flow: Flow, file: int) -> None:
    whole, base, texts = flow.whole, flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    library, replaced = whole.semantics[file].library(), flow.outside.replaced
    for receiver, text, value, *_ in whole.rows(file, "stores"):
        for held in flow.graph.values[receiver + base] if value != NONE else ():
            if flow.objects.kind(held) == Kind.EXTERNAL and library.is_module(flow.objects.name(held)):
                name = f"{flow.objects.name(held)}.{texts[text]}"
                if name not in replaced:
                    replaced[name] = flow.graph.new_slot()
                on_each(flow, value + base, _replace, replaced[name])


def _replace(flow: Flow, slot: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) in OWN:
        flow.give(slot, (value,), weakly=True)


def _load(flow: Flow, file: int, names: frozenset[str]) -> None:
    """What the body of a module reads, it reads when it is imported: before the program replaces anything."""
    base, texts = flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    for slot, receiver, text, _, _, owner, _ in flow.whole.rows(file, "loads"):
        for held in flow.graph.values[receiver + base] if slot != NONE and owner != MODULE and texts[text] in names else ():
            cell = _replacing(flow, held, texts[text])
            if cell is not None:
                flow.graph.connect(cell, slot + base)


def _replacing(flow: Flow, receiver: int, name: str) -> int | None:
    """Return the slot of what the program puts in the place of an attribute of something from outside; None where it puts nothing."""
    is_outside = flow.objects.kind(receiver) == Kind.EXTERNAL
    return flow.outside.replaced.get(f"{flow.objects.name(receiver)}.{name}") if is_outside else None


def load_replaced(flow: Flow, target: int, base: int, name: str) -> None:
    """Let what the program puts in the place of an attribute of every value of `base` flow into `target`."""
    if flow.outside.replaced:
        on_each(flow, base, _load_one, target, name)


def _load_one(flow: Flow, target: int, name: str, value: int, _: bool) -> None:
    cell = _replacing(flow, value, name)
    if cell is not None:
        flow.graph.connect(cell, target)


def outside_members(flow: Flow, receiver: int, name: str) -> frozenset[int]:
    """Return what an attribute of something from outside is, and what the program puts in its place."""
    found = frozenset(external_member(flow, receiver, name))
    if name in flow.outside.put:
        found |= members_put(flow, receiver, name)
    cell = _replacing(flow, receiver, name) if flow.outside.replaced else None
    return found if cell is None else found | flow.graph.values[cell]
