"""First phase: what definitions, imports, names and plain flows say, before anything is called.

When it has settled, class bases can be read and the hierarchy be fixed.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from analyzer.languages.semantics import Semantics
from analyzer.link.flow.attributes.components import bind_in_components, known_to_templates
from analyzer.link.flow.attributes.members import load_from, load_of_member, module_attribute, replay_deferred
from analyzer.link.flow.attributes.modules.global_names import bind_known, make_known
from analyzer.link.flow.attributes.modules.imported_by_name import names_module
from analyzer.link.flow.attributes.modules.members import (
    exporting_slots,
    is_lacking,
    leave_uncounted,
    module_member,
    module_value,
    value_of_module,
    values_from_outside,
    whole_of,
    wildcard_sources,
    wildcards_outside,
)
from analyzer.link.flow.attributes.outside.monkey_patches import note_put, note_put_on_libraries
from analyzer.link.flow.attributes.stores import store
from analyzer.link.flow.bases import hierarchy_of, note_constructing_bases
from analyzer.link.flow.declarations import declared_cells, definition_slots, held_slots
from analyzer.link.flow.declared.comment_types import classes_spoken_of, is_spoken_in
from analyzer.link.flow.declared.generics import variable_at
from analyzer.link.flow.declared.overloads import group_overloads
from analyzer.link.flow.entering.returned_parameters import handed_back
from analyzer.link.flow.made.inheriting import note_extending
from analyzer.link.flow.made.prepared_names import bind_prepared
from analyzer.link.flow.merging import merged_types
from analyzer.link.flow.solver.objects import Kind, weak
from analyzer.link.flow.solver.state import Flow, in_each_file, in_turn, text_at
from analyzer.link.redefinitions import named
from analyzer.link.typing.program import DeclaredProgram
from analyzer.model.facts import NONE, Flag, Syntax, TypeKind, Use
from analyzer.schema.vocab import ImportStatus, NodeKind


def settle_names(flow: Flow) -> None:
    """Bind every name of the program, and fix the hierarchy of its classes."""
    flow.merged_types = merged_types(flow)
    first = {other: first for first, others in flow.merged_types.items() for other in others}
    for file in flow.whole.flowing:
        declared_alone = group_overloads(flow, file)
        _seed(flow, file, declared_alone, first)
    _seed_texts(flow)
    for file, program in flow.typed.items():
        _seed_bases(flow, file, program)
    make_known(flow)
    bind_free_names = partial(_bind_free_names, known_to_templates(flow), classes_spoken_of(flow))
    in_each_file(flow, _bind_imports, bind_free_names, _load_attributes, _apply_generics, _keep_decorated_classes, _add_flows, _add_exports)
    flow.graph.run()
    in_turn(flow, note_extending)
    flow.hierarchy = hierarchy_of(flow)
    for file in range(len(flow.whole.files)):
        _note_class_level_fields(flow, file)
    if flow.records.types:
        note_constructing_bases(flow)
    replay_deferred(flow)
    bind_prepared(flow)
    for program in flow.typed.values():
        program.settle(flow.hierarchy)


def _seed_bases(flow: Flow, file: int, program: DeclaredProgram) -> None:
    """Put the bases of classes in place where declarations decide what they are."""
    for slot, symbol in program.bases(file):
        base = flow.objects.intern(Kind.CLASS, symbol) if isinstance(symbol, int) else flow.objects.intern(Kind.EXTERNAL, symbol)
        flow.graph.seed(slot + flow.whole.slot_base[file], base)


def _seed(flow: Flow, file: int, declared_alone: set[int], first: Mapping[int, int]) -> None:
    """Put in place what a slot holds from the start: definitions, literals, and collections with their elements.

    `first` has the class that stands for others which are one type with it.
    """
    whole, base, texts = flow.whole, flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    seed, intern = flow.graph.seed, flow.objects.intern
    for number, function in enumerate(whole.files[file].facts.functions, whole.function_base[file]):
        if number not in declared_alone:
            seed(function.slot + base, intern(Kind.FUNCTION, number))
    for number, class_ in enumerate(whole.files[file].facts.classes, whole.class_base[file]):
        seed(class_.slot + base, intern(Kind.CLASS, first.get(number, number)))
    for slot, text in whole.rows(file, "literals"):
        name, _, beginning = texts[text].partition(" ")
        seed(slot + base, intern(Kind.EXTERNAL_INSTANCE, name))
        if beginning.startswith("~"):
            if names_module(flow, file, beginning[1:]):
                seed(slot + base, intern(Kind.CONSTANT, beginning[1:]))
        elif beginning and not beginning.startswith(_WRITTEN):
            is_whole = beginning.startswith(_LISTED)
            seed(slot + base, intern(Kind.CONSTANT, beginning[1:]) if is_whole else intern(Kind.BEGINNING, beginning))
    for slot, term in whole.rows(file, "aliases"):
        seed(slot + base, intern(Kind.ALIAS, file, term))
    for slot, _, _ in whole.rows(file, "type_variables"):
        seed(slot + base, variable_at(flow, slot + base, is_class=True))
    for slot, local, is_class_level in whole.rows(file, "supers"):
        above = local + whole.class_base[file]
        receiver = intern(Kind.SELF_CLASS if is_class_level else Kind.SELF, above)
        seed(slot + base, intern(Kind.SUPER, above, receiver))
    for slot, text in whole.rows(file, "containers"):
        seed(slot + base, intern(Kind.CONTAINER, slot + base, texts[text]))
    unpacked: list[tuple[int, int]] = []
    for slot, key, value in whole.rows(file, "elements"):
        if value != NONE:
            flow.contents.setdefault(slot + base, []).append((text_at(texts, key), value + base))
            if key != NONE:
                flow.chosen.keyed.add(slot + base)
                if texts[key][:1] == "*" and texts[key][1:].isdecimal():
                    unpacked.append((value, int(texts[key][1:])))
    if unpacked:
        _note_unpacked(flow, file, unpacked)


_WRITTEN: Final = "-"
"""What stands before a text that is written and may be a name."""

_LISTED: Final = "="
"""What stands before a text that is listed with others."""


def _seed_texts(flow: Flow) -> None:
    """Put texts in place that are the name of a member of the program, or may be, as those that it lists: others lead nowhere.

    They do not count among what is too much. Tests hand in texts of all kinds, of which nearly none is a name.
    """
    whole = flow.whole
    written: list[tuple[int, str]] = []
    names = set[str]().union(*whole.class_members, *whole.module_members)
    for file in whole.flowing:
        base, texts = whole.slot_base[file], whole.files[file].facts.texts
        given = set(whole.column(file, "arguments", 0)) if whole.files[file].is_test else ()
        for slot, text in whole.rows(file, "literals"):
            word = texts[text].partition(" ")[2]
            if word.startswith(_LISTED):
                names.add(word[1:])
            elif word.startswith(_WRITTEN) and slot not in given:
                written.append((slot + base, word[1:]))
    for slot, name in written:
        if name in names:
            value = flow.objects.intern(Kind.TEXT, name)
            flow.graph.beside.update((value, weak(value)))
            flow.graph.seed(slot, value)


def _note_unpacked(flow: Flow, file: int, elements: Sequence[tuple[int, int]]) -> None:
    """Note what is unpacked in the sequences that a file writes, by the slots of its elements, which come with its place."""
    base = flow.whole.slot_base[file]
    iterated = dict(zip(flow.whole.column(file, "iterations", 0), flow.whole.column(file, "iterations", 1), strict=True))
    flow.records.unpacked.update((each + base, (iterated[each] + base, place)) for each, place in elements if each in iterated)


def _add_exports(flow: Flow, file: int) -> None:
    """Let what a file assigns to what it exports as a whole, or to a property of that, be there when bases are read."""
    exporters = exporting_slots(flow, file)
    base, texts = flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    for receiver, text, value, *_ in flow.whole.rows(file, "stores") if exporters else ():
        if receiver in exporters and value != NONE:
            store(flow, receiver + base, texts[text], value + base)
    if exporters:
        leave_uncounted(flow, file, exporters)


def _keep_decorated_classes(flow: Flow, file: int) -> None:
    """A decorated class is a base like any other, and bases are read before calls are followed."""
    whole, decorator = flow.whole, Syntax.DECORATOR
    base, slots = whole.slot_base[file], {class_.slot for class_ in whole.files[file].facts.classes}
    for number, syntax in enumerate(whole.column(file, "calls", 12) if slots else ()):
        if syntax == decorator:
            row = whole.row(file, "calls", number)
            given = whole.row(file, "arguments", row[13])[0]
            if row[0] != NONE and given in slots:
                slots.add(row[0])
                flow.graph.connect(given + base, row[0] + base)


def _bind_imports(flow: Flow, file: int) -> None:
    whole = flow.whole
    path, resolver = whole.files[file].path, whole.resolvers[file]
    for imported in whole.files[file].facts.imports:
        if imported.slot == NONE:
            continue
        slot = imported.slot + whole.slot_base[file]
        module = imported.module.partition(".")[0] if imported.binds_root else imported.module
        found = resolver.resolve(path, module, imported.level)
        if found.status is ImportStatus.UNRESOLVED:
            continue
        if found.status is not ImportStatus.INTERNAL:
            is_whole = imported.name is None or imported.name == whole.semantics[file].default_export
            name = found.fqn if is_whole else f"{found.fqn}.{imported.name}"
            if name in flow.outside.standing.objects:
                flow.deferred_imports.append((slot, name))
                continue
            flow.graph.add(slot, (flow.objects.intern(Kind.EXTERNAL, name),))
        elif imported.name is None:
            flow.graph.add(slot, (module_value(flow, file, found.path, found.fqn),))
            _add_whole(flow, found.path, slot)
        elif found.path is not None and found.path != path:
            flow.graph.connect(module_attribute(flow, whole.file_of_path[found.path], imported.name), slot)
            flow.graph.add(slot, values_from_outside(flow, whole.file_of_path[found.path], imported.name))
        elif (inner := resolver.submodule(path, found.fqn, imported.name)) is not None:
            flow.graph.add(slot, (value_of_module(flow, file, inner),))


def _add_whole(flow: Flow, path: str | None, slot: int) -> None:
    """An import of a module gets what the module exports as a whole."""
    whole = NONE if path is None else whole_of(flow, flow.whole.file_of_path[path])
    if whole != NONE:
        flow.graph.connect(whole, slot)


def _bind_free_names(shown: Mapping[str, list[int]], spoken: Mapping[str, int], flow: Flow, file: int) -> None:
    """A name that nothing in the file binds comes from a wildcard import or is built in; a component sees what all components see."""
    bind_in_components(flow, shown, file)
    whole, base = flow.whole, flow.whole.slot_base[file]
    semantics, texts = whole.semantics[file], whole.files[file].facts.texts
    has_wildcard = any(imported.name == "*" and not imported.flags & Flag.REEXPORT for imported in whole.files[file].facts.imports)
    outside = wildcards_outside(whole, file) if has_wildcard else []
    for slot, text, binding, *_, use in whole.rows(file, "names"):
        if binding != NONE or slot == NONE:
            continue
        name = texts[text]
        if use == Use.TYPE and name in spoken and is_spoken_in(flow, file, name):
            flow.give(slot + base, (spoken[name],), weakly=True)
            continue
        if use != Use.WRITE:
            bind_known(flow, file, name, use, slot + base)
        if name == semantics.reflection.module_name:
            flow.graph.add(slot + base, (flow.objects.intern(Kind.CONSTANT, whole.resolvers[file].name_of(whole.files[file].path)),))
        if name in semantics.reflection.own_texts:
            flow.graph.add(slot + base, (_text(flow, semantics),))
        known = _known_outside(semantics, outside, name)
        if known is not None:
            flow.graph.add(slot + base, (flow.objects.intern(Kind.EXTERNAL, known),))
        if known is None or (has_wildcard and wildcard_sources(flow, file, name) and not is_lacking(flow, file, name)):
            # A submodule is bound in its package when anything imports it.
            flow.graph.connect(module_member(flow, file, name), slot + base)


def _known_outside(semantics: Semantics, modules: Sequence[str], name: str) -> str | None:
    """Return the full name of what one of some modules of libraries is known to offer under a public name, or of what is built in."""
    full_names = (f"{module}.{name}" for module in modules if not name.startswith("_"))
    known = next((full for full in full_names if full in semantics.types.forms or semantics.library().is_known(full)), None)
    return f"{semantics.builtins}.{name}" if known is None and name in semantics.builtin_names else known


def _load_attributes(flow: Flow, file: int) -> None:
    base, texts = flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    visit = flow.graph.visit
    semantics = flow.whole.semantics[file]
    of_members, own_texts = semantics.types.enum_values.intersection(texts), semantics.reflection.own_texts.intersection(texts)
    read = {row[0]: row for row in flow.whole.rows(file, "loads")} if of_members else {}
    for slot, receiver, text, _, _, _, _ in flow.whole.rows(file, "loads"):
        if slot == NONE:
            continue
        if receiver in read and texts[text] in of_members:
            _, holder, member, *_ = read[receiver]
            visit(receiver + base, load_of_member, slot + base, texts[text], holder + base, texts[member])
        else:
            visit(receiver + base, load_from, slot + base, texts[text])
        if own_texts and texts[text] in own_texts:
            flow.graph.add(slot + base, (_text(flow, semantics),))


def _text(flow: Flow, semantics: Semantics) -> int:
    return flow.objects.intern(Kind.EXTERNAL_INSTANCE, f"{semantics.builtins}.str")


def _apply_generics(flow: Flow, file: int) -> None:
    """Let a generic class with its arguments be the class where types and bases are read: `Users = Table[User]`."""
    whole, base = flow.whole, flow.whole.slot_base[file]
    if not whole.semantics[file].methods.get_item:
        return
    definitions = whole.files[file].facts.definitions
    for slot, applied, _, _, _, owner in whole.rows(file, "items"):
        if owner == 0 or definitions[owner].kind is NodeKind.CLASS:
            flow.graph.visit(applied + base, _give_generic, slot + base)


def _give_generic(flow: Flow, target: int, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) == Kind.CLASS and _is_generic(flow, flow.objects.index(value)):
        flow.give(target, (value,), weakly)


def _is_generic(flow: Flow, class_: int) -> bool:
    shape, types = flow.whole.classes[class_], flow.whole.files[flow.whole.class_file[class_]].facts.types
    return bool(shape.type_parameters) or any(types[term][0] == TypeKind.APPLY for term in shape.bases)


def _note_class_level_fields(flow: Flow, file: int) -> None:
    """Note what is assigned on classes: by their class-level methods, or through their name."""
    whole, base, texts = flow.whole, flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    receivers = {
        function.parameters[0].slot: function.receiver_class + whole.class_base[file]
        for function in whole.files[file].facts.functions
        if function.flags & Flag.CLASS_LEVEL and function.receiver_class != NONE and function.parameters
    }
    note_put_on_libraries(flow, file)
    for receiver, text, value, *_ in whole.rows(file, "stores"):
        if receiver in receivers:
            flow.class_level_fields.add((receivers[receiver], texts[text]))
        for held in flow.graph.values[receiver + base]:
            if flow.objects.kind(held) == Kind.CLASS:
                flow.class_level_fields.add((flow.objects.index(held), texts[text]))
            elif flow.objects.kind(held) == Kind.EXTERNAL and value != NONE:
                note_put(flow, file, held, texts[text], value + base)


def _add_flows(flow: Flow, file: int) -> None:
    base = flow.whole.slot_base[file]
    returned = handed_back(flow, file)
    held_back = held_slots(flow, file, declared_cells(flow, file))
    own = definition_slots(flow, file)
    unnamed = _unnamed_imports(flow, file)
    for row in flow.whole.rows(file, "flows"):
        if row not in returned and (row[1] not in held_back or row[0] in own):
            flow.pass_on(row[0] + base, row[1] + base, row[0] in unnamed)


def _unnamed_imports(flow: Flow, file: int) -> set[int]:
    """Return the slots of imports that bind a name which another import or definition is taken to bind."""
    facts = flow.whole.files[file].facts
    found: set[int] = set()
    for binding in facts.bindings:
        if binding.imports and len(binding.imports) + len(binding.definitions) > 1:
            taken = named(facts, binding).imported
            found.update(facts.imports[number].slot for number in binding.imports if number != taken)
    return found
