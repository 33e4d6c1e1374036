"""Names that classes and their objects tell of themselves, where something is looked up by such: `getattr(module, type(x).__name__)`.

A text that is put together of one and of an end that is written, `x.__class__.__name__ + "Response"`, is that of each class.
"""

from typing import Final

from analyzer.link.flow.solver.objects import CLASSES, INSTANCES, Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE

_MAX_NAMES: Final = 32
"""Names that one text may be: where more classes arrive, none is told apart from what only ends so."""


def read_own_names(flow: Flow, file: int) -> None:
    """Let what a file reads of the own names of classes, and of their modules, be these, if it looks something up."""
    reflection, whole = flow.whole.semantics[file].reflection, flow.whole
    texts, base = whole.files[file].facts.texts, whole.slot_base[file]
    names = {reflection.own_name, reflection.class_module} - {""}
    asking = {each.rpartition(".")[2] for each in (*reflection.member_getters, *reflection.module_tables)}
    if names.isdisjoint(texts) or asking.isdisjoint(texts):
        return
    ends = {slot for slot, text in whole.rows(file, "literals") if " *" in texts[text]}
    joined = {left for _, left, right, *_ in whole.rows(file, "operators") if right in ends}
    used = joined.union(whole.column(file, "arguments", 0), whole.column(file, "keys", 1)) - {NONE}
    for slot, receiver, text, *_ in whole.rows(file, "loads"):
        if slot in used and receiver != NONE and texts[text] in names:
            if texts[text] == reflection.own_name:
                flow.namespaces.own_names.add(slot + base)
            on_each(flow, receiver + base, _give_name, slot + base, texts[text] == reflection.class_module)


def _give_name(flow: Flow, target: int, is_of_module: bool, value: int, weakly: bool) -> None:
    """Let the name of a class arrive, and those of its subclasses, whose object it may be."""
    kind = flow.objects.kind(value)
    if kind in CLASSES or (is_of_module and kind in INSTANCES):
        class_ = flow.objects.index(value)
        for each in (class_, *flow.hierarchy.descendants(class_, _MAX_NAMES)):
            if len(flow.graph.values[target]) <= _MAX_NAMES:
                name = _module_of(flow, each) if is_of_module else flow.whole.name_of_class(each)
                flow.give(target, (flow.objects.intern(Kind.CONSTANT, name),), weakly)


def _module_of(flow: Flow, class_: int) -> str:
    file = flow.whole.class_file[class_]
    return flow.whole.resolvers[file].name_of(flow.whole.files[file].path)


def joined_names(flow: Flow, file: int, operands: tuple[int, int], target: int) -> int:
    """Return where what an operation gives arrives that may put a text together: in `target`.

    Where it begins with the names of classes, and the right side is an end, those joined arrive there, and all else only without such.
    """
    left, right = operands
    if left not in flow.namespaces.own_names or right == NONE:
        return target
    found, rest = flow.graph.new_slot(), flow.graph.new_slot()
    text = flow.objects.intern(Kind.EXTERNAL_INSTANCE, f"{flow.whole.semantics[file].builtins}.str")
    on_each(flow, left, _join, right, found, rest, text)
    flow.graph.connect(found, target)
    flow.unless_known.append((found, rest))
    return rest


def _join(flow: Flow, right: int, found: int, rest: int, text: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CONSTANT:
        on_each(flow, right, _append, found, flow.objects.name(value), text)
        if len(flow.graph.values[found]) > _MAX_NAMES:
            flow.graph.connect(rest, found)


def _append(flow: Flow, target: int, name: str, text: int, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) == Kind.BEGINNING and flow.objects.name(value).startswith("*"):
        joined = flow.objects.intern(Kind.CONSTANT, f"{name}{flow.objects.name(value)[1:]}")
        flow.give(target, (joined, text), weakly)
