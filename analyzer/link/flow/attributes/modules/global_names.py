"""Names that are known in all files, whoever imports what: declared for all, built in by the program, assigned though nothing declares
them, or shared by scripts."""

from collections.abc import Iterator

from analyzer.languages.semantics import Semantics
from analyzer.link.flow.attributes.modules.scripts import share_names_of_scripts
from analyzer.link.flow.attributes.outside.host import is_known, known_cell, known_in
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE, Flag, Use


def make_known(flow: Flow) -> None:
    """Let all files know what some declare for all, put among the names that are built in, or share as scripts."""
    for file in flow.whole.flowing:
        for name, slot in (*_declared(flow.whole, file), *_built_in(flow.whole, file)):
            flow.graph.connect(slot, known_in(flow, file, name))
    _share_assigned(flow)
    share_names_of_scripts(flow)
    for semantics in flow.languages:
        for name, library in semantics.objects.library_names.items():
            aside = flow.graph.new_slot()
            flow.graph.add(aside, (flow.objects.intern(Kind.EXTERNAL, library),))
            flow.unless_known.append((known_cell(flow, semantics, name, False), aside))


def _declared(whole: Whole, file: int) -> Iterator[tuple[str, int]]:
    """Yield the names that a file declares for all files, with their cells: `declare global { … }`."""
    is_global = Flag.GLOBAL
    for definition in whole.files[file].facts.definitions:
        if definition.flags & is_global and definition.parent == 0:
            member = whole.module_members[file].get(definition.name)
            if member is not None and member.cell != NONE:
                yield definition.name, member.cell


def _built_in(whole: Whole, file: int) -> Iterator[tuple[str, int]]:
    """Yield the names that a file puts among those that are built in, with the slots of what they stand for: `builtins.shell = make()`."""
    facts, semantics = whole.files[file].facts, whole.semantics[file]
    imports = {number for number, each in enumerate(facts.imports) if each.module == semantics.builtins and each.name is None}
    bound = {number for number, each in enumerate(facts.bindings) if imports and not imports.isdisjoint(each.imports)}
    read = {row[0] for row in whole.rows(file, "names") if row[2] in bound} if bound else set()
    for base, name, value, *_ in whole.rows(file, "stores") if read else ():
        if base in read and value != NONE and facts.texts[name] not in semantics.builtin_names:
            yield facts.texts[name], value + whole.slot_base[file]


def _share_assigned(flow: Flow) -> None:
    """Let all files know what one assigns to a name that nothing declares: several that do so may be parts of different programs."""
    whole = flow.whole
    assigned: dict[tuple[str, str], dict[int, list[int]]] = {}
    for file in whole.flowing:
        texts, semantics = whole.files[file].facts.texts, whole.semantics[file]
        for slot, text, binding, *_, use in whole.rows(file, "names") if semantics.objects.global_objects else ():
            if binding == NONE and use == Use.WRITE and slot != NONE and texts[text] not in semantics.builtin_names:
                slots = assigned.setdefault((semantics.builtins, texts[text]), {}).setdefault(file, [])
                slots.append(slot + whole.slot_base[file])
    for (_, name), files in assigned.items():
        if len(files) == 1:
            ((file, slots),) = files.items()
            for slot in slots:
                flow.graph.connect(slot, known_in(flow, file, name))


def bind_known(flow: Flow, file: int, name: str, use: int, slot: int) -> None:
    """Let what all files know under a free name arrive; an object of the host has the members that its type is given."""
    objects = flow.whole.semantics[file].objects
    if not flow.outside.known and not objects.global_objects:
        return
    if is_known(flow, file, name) or _may_become_known(flow.whole.semantics[file], name, use):
        flow.graph.connect(known_in(flow, file, name), slot)
    type_ = objects.host_objects.get(name)
    if type_ is not None and is_known(flow, file, type_):
        on_each(flow, known_in(flow, file, type_), _add_instance, slot)


def _may_become_known(semantics: Semantics, name: str, use: int) -> bool:
    """Return whether a name may be put on the object of the host by and by."""
    return bool(semantics.objects.global_objects) and use != Use.TYPE and name not in semantics.builtin_names


def _add_instance(flow: Flow, slot: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CLASS:
        flow.graph.add(slot, (flow.objects.intern(Kind.INSTANCE, flow.objects.index(value)),))
