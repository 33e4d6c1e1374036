"""What several files have in common: scopes that they share, methods that stand outside the body of their class, and names that one file
declares for another."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from analyzer.languages.resolving import ModuleResolver
from analyzer.languages.semantics import Semantics
from analyzer.model.facts import NONE, Attachment, Binding, FileFacts
from analyzer.model.packing import WIDTHS, rows
from analyzer.model.program import ParsedFile
from analyzer.schema.vocab import ImportStatus, NodeKind

VALUES: Final = frozenset((NodeKind.VARIABLE, NodeKind.CONSTANT))
"""Kinds of what a name stands for that is neither a function nor a class."""


class Member(NamedTuple):
    """What a module or a class has under a name: the binding with its file's own numbers, and the global number of its cell (-1: none)."""

    file: int
    binding: Binding
    cell: int


class Owners(NamedTuple):
    """The classes of methods that stand outside their bodies, by the method's global definition and by its function."""

    of_definition: dict[int, int]
    of_function: dict[int, int]
    attachments: dict[int, Attachment]


def variants_of(files: Sequence[ParsedFile], semantics: Sequence[Semantics]) -> list[str]:
    """Return the variant of its scope that each file is for, empty for what is always built, or by default."""
    return [
        meaning.variant_of(file.path, file.facts.condition) if meaning.scope_of is not None else ""
        for file, meaning in zip(files, semantics, strict=True)
    ]


def share_scopes(
    files: Sequence[ParsedFile], semantics: Sequence[Semantics], own: Sequence[Mapping[str, Member]], variants: Sequence[str]
) -> list[Mapping[str, Member]]:
    """Return what each module offers: its own names or, where its language lets files share a scope, those of all of them.

    What a file imports stays its own. Where several files declare a name, each variant of the scope sees its own, else the default's.
    """
    scopes: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for number, (file, meaning) in enumerate(zip(files, semantics, strict=True)):
        if meaning.scope_of is not None and file.facts.namespace is not None:
            scope = f"{file.language} {meaning.scope_of(file.path, file.facts.namespace)}"
            scopes[scope].append((variants[number], number))
    shared: list[Mapping[str, Member]] = list(own)
    for members in scopes.values():
        _share(members, files, own, shared)
    return shared


class Beside(NamedTuple):
    """A file that declares names, and the source beside it that has their code."""

    declaring: int
    source: int


def declared_beside(files: Sequence[ParsedFile], semantics: Sequence[Semantics], file_of_path: Mapping[str, int]) -> list[Beside]:
    """Return the files that declare names of sources beside them."""
    found = []
    for number, (file, meaning) in enumerate(zip(files, semantics, strict=True)):
        source = meaning.source_of(file.path)
        if source is not None and source in file_of_path:
            found.append(Beside(number, file_of_path[source]))
    return found


def take_declared(pairs: Iterable[Beside], files: Sequence[ParsedFile], modules: list[Mapping[str, Member]]) -> None:
    """Let modules offer the functions and classes that are declared beside them where they bind the names to values, or not at all."""
    for declaring, source in pairs:
        own, facts = modules[source], files[source].facts
        declared = {name: each for name, each in modules[declaring].items() if _is_defined(files[declaring].facts, each.binding)}
        modules[source] = {**own, **{name: each for name, each in declared.items() if _gives_way(facts, own.get(name))}}


def take_declared_methods(
    pairs: Iterable[Beside],
    files: Sequence[ParsedFile],
    resolvers: Sequence[ModuleResolver],
    modules: Sequence[Mapping[str, Member]],
    class_of_definition: Mapping[int, int],
    definition_base: Sequence[int],
    class_members: list[Mapping[str, Member]],
) -> None:
    """Let classes have the methods that are declared for them beside their module, unless they, or a class of the repository above, may."""
    for declaring, source in pairs:
        for name, member in modules[declaring].items():
            class_ = _class_named(name, modules[source], class_of_definition, definition_base)
            declared = _class_named(name, {name: member}, class_of_definition, definition_base)
            if (
                NONE in (class_, declared)
                or class_ == declared
                or not _extends_outside(files, resolvers, modules[source], modules[source][name])
            ):
                continue
            methods = {key: each for key, each in class_members[declared].items() if _is_defined(files[declaring].facts, each.binding)}
            class_members[class_] = {**methods, **class_members[class_]}


def _extends_outside(
    files: Sequence[ParsedFile], resolvers: Sequence[ModuleResolver], module: Mapping[str, Member], class_: Member
) -> bool:
    """Return whether everything that a class of a module extends is imported from outside the repository."""
    file, facts = files[class_.file], files[class_.file].facts
    for base in facts.definitions[class_.binding.definitions[-1]].bases or ():
        member = module.get(base.partition("[")[0].partition(".")[0])
        imports = [facts.imports[number] for number in member.binding.imports] if member is not None else []
        found = [resolvers[class_.file].resolve(file.path, each.module, each.level).status for each in imports]
        if not found or ImportStatus.INTERNAL in found:
            return False
    return True


def _gives_way(facts: FileFacts, own: Member | None) -> bool:
    """Return whether a module neither defines nor imports what a name stands for."""
    if own is None:
        return not any(imported.name == "*" for imported in facts.imports)
    return not own.binding.imports and not _is_defined(facts, own.binding) and not _is_read_off_class(facts, own.binding)


def _is_read_off_class(facts: FileFacts, binding: Binding) -> bool:
    """Return whether a name is assigned a member of a class of its file."""
    flows = list(rows(facts.flows, WIDTHS["flows"]))
    assigned = {source for source, target in flows if target == binding.cell}
    slots = {class_.slot for class_ in facts.classes}
    named = slots.union([target for source, target in flows if source in slots])
    return any(row[0] in assigned and row[1] in named for row in rows(facts.loads, WIDTHS["loads"]))


def _is_defined(facts: FileFacts, binding: Binding) -> bool:
    """Return whether a name stands for a function or a class."""
    return any(facts.definitions[number].kind not in VALUES for number in binding.definitions)


def _share(
    members: list[tuple[str, int]], files: Sequence[ParsedFile], own: Sequence[Mapping[str, Member]], shared: list[Mapping[str, Member]]
) -> None:
    for variant in {variant for variant, _ in members}:
        names: dict[str, Member] = {}
        for _, number in sorted(members, key=lambda each: (each[0] != variant, each[0] != "", files[each[1]].is_test, each)):
            for name, member in own[number].items():
                if member.binding.definitions:
                    names.setdefault(name, member)
        for each, number in members:
            if each == variant:
                shared[number] = names


def attach_methods(
    facts: Sequence[FileFacts],
    modules: Sequence[Mapping[str, Member]],
    class_of_definition: Mapping[int, int],
    definition_base: Sequence[int],
    function_base: Sequence[int],
    slot_base: Sequence[int],
    class_members: list[Mapping[str, Member]],
    variants: Sequence[str],
) -> Owners:
    """Add the methods that stand outside the body of their class to `class_members`, and return whose they are.

    A class that has a member of that name keeps it: what declares it again is for another variant of the scope.
    """
    owners = Owners({}, {}, {})
    attached: dict[int, dict[str, Member]] = {}
    for file in sorted(range(len(facts)), key=lambda number: (variants[number] != "", number)):
        each = facts[file]
        for attachment in each.attachments:
            class_ = _class_named(attachment.class_name, modules[file], class_of_definition, definition_base)
            definition, function = attachment.definition + definition_base[file], attachment.function + function_base[file]
            owners.attachments[definition] = attachment
            if class_ == NONE:
                continue
            owners.of_definition[definition] = class_
            owners.of_function[function] = class_
            name, slot = each.definitions[attachment.definition].name, each.functions[attachment.function].slot
            binding = Binding(name, NONE, slot, (attachment.definition,), ())
            attached.setdefault(class_, {}).setdefault(name, Member(file, binding, slot + slot_base[file]))
    for class_, members in attached.items():
        class_members[class_] = {**members, **class_members[class_]}
    return owners


def _class_named(name: str, module: Mapping[str, Member], classes: Mapping[int, int], definition_base: Sequence[int]) -> int:
    """Return the class that a name declares in a module, -1 when it declares none."""
    member = module.get(name)
    for definition in member.binding.definitions if member is not None else ():
        class_ = classes.get(definition + definition_base[member.file] if member is not None else NONE)
        if class_ is not None:
            return class_
    return NONE
