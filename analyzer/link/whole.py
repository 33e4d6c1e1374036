"""All files side by side: every file-local index gets its place in one numbering."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from struct import Struct, unpack_from

from analyzer.languages.resolving import ModuleResolver
from analyzer.languages.semantics import Semantics
from analyzer.link.reexports import Reexports
from analyzer.link.sharing import (
    Member,
    Owners,
    attach_methods,
    declared_beside,
    share_scopes,
    take_declared,
    take_declared_methods,
    variants_of,
)
from analyzer.link.unexported import offered_members
from analyzer.model.facts import NONE, ClassFlow, Definition, FileFacts, Flag, FunctionFlow
from analyzer.model.packing import WIDTHS, maker, rows
from analyzer.model.program import ParsedFile
from analyzer.model.project import EntryPoint, ManifestFacts
from analyzer.schema.vocab import ImportStatus, NodeKind

_INT_BYTES = 4
_ROWS = {field: Struct(f"{width}i") for field, width in WIDTHS.items()}


@dataclass(frozen=True, slots=True)
class Whole:
    """The repository as one program.

    A file-local slot, definition, function or class becomes global by adding its file's base. Functions and classes
    are listed with their own local numbers inside; `function_file` and `class_file` tell whose.
    """

    files: Sequence[ParsedFile]
    semantics: Sequence[Semantics]
    resolvers: Sequence[ModuleResolver]
    slot_base: Sequence[int]
    definition_base: Sequence[int]
    function_base: Sequence[int]
    class_base: Sequence[int]
    functions: Sequence[FunctionFlow]
    function_file: Sequence[int]
    classes: Sequence[ClassFlow]
    class_file: Sequence[int]
    file_of_path: Mapping[str, int]
    class_of_definition: Mapping[int, int]
    function_of_definition: Mapping[int, int]
    class_members: Sequence[Mapping[str, Member]]
    class_methods: Sequence[Mapping[str, int]]
    """The function that each class declares under a name, the last one where there are several."""
    class_fields: Sequence[Mapping[str, int]]
    module_members: Sequence[Mapping[str, Member]]
    """What each module offers under a name: what its file binds or, where files share a scope, what any of them does."""
    reexports: Reexports
    """What each module offers to who takes all of its names."""
    flowing: Sequence[int]
    """The files of languages in which values have to flow to know what is called: all whose declared types do not decide it."""
    owners: Owners
    """The class of each method that stands outside its body, by global definition and by function."""
    plugins: Sequence[EntryPoint] = ()
    """The names under which manifests register code for others."""

    def rows(self, file: int, field: str) -> Iterator[tuple[int, ...]]:
        """Yield the rows of a packed field of a file, with the file's own numbers."""
        return rows(getattr(self.files[file].facts, field), WIDTHS[field])

    def row(self, file: int, field: str, number: int) -> tuple[int, ...]:
        """Return one row of a packed field of a file."""
        row = _ROWS[field]
        return row.unpack_from(getattr(self.files[file].facts, field), number * row.size)

    def calls_named(self, file: int, names: Iterable[str]) -> Iterator[tuple[int, ...]]:
        """Yield the rows of the calls of a file of what has one of some bare names."""
        return (self.row(file, "calls", number) for number in self.numbers_of_calls(file, names))

    def numbers_of_calls(self, file: int, names: Iterable[str]) -> Iterator[int]:
        """Yield the numbers of those calls."""
        texts = self.files[file].facts.texts
        known = {texts.index(name) for name in names if name in texts}
        for number, name in enumerate(self.column(file, "calls", 10) if known else ()):
            if name in known:
                yield number

    def stretch(self, file: int, field: str, first: int, count: int) -> tuple[int, ...]:
        """Return the values of some rows of a packed field of a file, one row after the other."""
        width = WIDTHS[field]
        return unpack_from(f"{count * width}i", getattr(self.files[file].facts, field), first * width * _INT_BYTES)

    def column(self, file: int, field: str, place: int) -> list[int]:
        """Return the value at `place` of each row of a packed field of a file: cheaper than rows where one value decides."""
        return memoryview(getattr(self.files[file].facts, field)).cast("i")[place :: WIDTHS[field]].tolist()

    def function_slot(self, function: int, slot: int) -> int:
        """Return the global number of a slot of a function's file, or -1."""
        return slot + self.slot_base[self.function_file[function]] if slot != NONE else NONE

    def class_slot(self, class_: int, slot: int) -> int:
        """Return the global number of a slot of a class's file."""
        return slot + self.slot_base[self.class_file[class_]]

    def definition_of_function(self, function: int) -> int:
        """Return the global definition of a function; -1 for a lambda."""
        local = self.functions[function].definition
        return local + self.definition_base[self.function_file[function]] if local != NONE else NONE

    def definition_of_class(self, class_: int) -> int:
        """Return the global definition of a class."""
        return self.classes[class_].definition + self.definition_base[self.class_file[class_]]

    def declaration_of_class(self, class_: int) -> Definition:
        """Return what declares a class in its file."""
        return self.files[self.class_file[class_]].facts.definitions[self.classes[class_].definition]

    def declaration_of_function(self, function: int) -> Definition:
        """Return what declares a function with a name in its file."""
        return self.files[self.function_file[function]].facts.definitions[self.functions[function].definition]

    def name_of_class(self, class_: int) -> str:
        """Return the bare name of a class."""
        return self.declaration_of_class(class_).name

    def class_kind(self, class_: int) -> NodeKind:
        """Return what declares a class: a class, an interface, an enumeration or a namespace."""
        return self.declaration_of_class(class_).kind

    def has_types_in_comments(self, file: int) -> bool:
        """Return whether types stand in comments of a file, as far as it has any."""
        return self.files[file].language in self.semantics[file].types.in_comments

    def is_component(self, file: int) -> bool:
        """Return whether a file is a component with its markup, which others show."""
        module = self.files[file].facts.definitions[:1]
        return bool(module) and bool(module[0].flags & Flag.COMPONENT)

    def name_of_function(self, function: int) -> str:
        """Return the bare name of a function; empty for a lambda."""
        return self.declaration_of_function(function).name if self.functions[function].definition != NONE else ""

    def function_around(self, file: int, definition: int) -> int:
        """Return the function that a definition of a file stands in; -1 for what stands in none."""
        parent = self.files[file].facts.definitions[definition].parent
        return self.function_of_definition.get(parent + self.definition_base[file], NONE)

    def outer_function(self, function: int) -> int:
        """Return the function that a function with a name is defined in; -1 for what is defined in none, and for one without a name."""
        definition = self.functions[function].definition
        return self.function_around(self.function_file[function], definition) if definition != NONE else NONE

    def receiver_class(self, function: int) -> int:
        """Return the class that a function is a method of; -1 outside classes."""
        local = self.functions[function].receiver_class
        if local != NONE:
            return local + self.class_base[self.function_file[function]]
        return self.owners.of_function.get(function, NONE) if self.owners.of_function else NONE

    def is_attached(self, function: int) -> bool:
        """Return whether a function is a method that stands outside its class's body: its receiver is a parameter of its own."""
        return function in self.owners.of_function

    def file_of_definition(self, definition: int) -> int:
        """Return the file that a definition stands in."""
        return bisect_right(self.definition_base, definition) - 1

    def file_of_slot(self, slot: int) -> int:
        """Return the file that a slot belongs to; one more than the last for slots that the analysis made itself."""
        return bisect_right(self.slot_base, slot) - 1

    def file_of_import(self, file: int, module: str, level: int = 0) -> int:
        """Return the file of the module that a file names, as an import at a level would find it; -1 where the repository has none."""
        found = self.resolvers[file].resolve(self.files[file].path, module, level)
        return self.file_of_path[found.path] if found.status is ImportStatus.INTERNAL and found.path is not None else NONE

    def function_of(self, member: Member | None) -> int:
        """Return the function that a member's name declares (the last one), or -1."""
        if member is None:
            return NONE
        return _last_function(member, self.definition_base[member.file], self.function_of_definition)

    def definitions_of(self, member: Member) -> list[int]:
        """Return the global numbers of the definitions that a member's name declares, in source order."""
        base = self.definition_base[member.file]
        return [number + base for number in member.binding.definitions]

    def functions_of(self, member: Member) -> list[int]:
        """Return the functions that a member's name declares, in source order."""
        return [self.function_of_definition[each] for each in self.definitions_of(member) if each in self.function_of_definition]


def gather(
    files: Sequence[ParsedFile],
    semantics: Mapping[str, Semantics],
    resolvers: Mapping[str, ModuleResolver],
    manifests: Sequence[ManifestFacts] = (),
) -> Whole:
    """Return the numbering of all files, in their order."""
    facts = [file.facts for file in files]
    definition_base = counts_before(len(each.definitions) for each in facts)
    class_base = counts_before(len(each.classes) for each in facts)
    function_base = counts_before(len(each.functions) for each in facts)
    class_file = [number for number, each in enumerate(facts) for _ in each.classes]
    function_file = [number for number, each in enumerate(facts) for _ in each.functions]
    classes = [class_ for each in facts for class_ in each.classes]
    functions = [function for each in facts for function in each.functions]
    slot_base = counts_before(each.slots for each in facts)
    members = [_members_by_owner(each, number, slot_base[number]) for number, each in enumerate(facts)]
    fields = [_fields_by_owner(each) for each in facts]
    nothing: Mapping[str, Member] = {}
    class_of_definition = _by_definition(classes, class_file, definition_base)
    class_members = [members[file].get(class_.definition, nothing) for class_, file in zip(classes, class_file, strict=True)]
    meanings = [semantics[file.language] for file in files]
    variants = variants_of(files, meanings)
    offered = [
        offered_members(file.facts, meaning.whole_export, by_owner.get(0, nothing))
        for file, meaning, by_owner in zip(files, meanings, members, strict=True)
    ]
    file_of_path = {file.path: number for number, file in enumerate(files)}
    modules = share_scopes(files, meanings, offered, variants)
    own_resolvers = [resolvers[file.language] for file in files]
    beside = declared_beside(files, meanings, file_of_path)
    take_declared(beside, files, modules)
    take_declared_methods(beside, files, own_resolvers, modules, class_of_definition, definition_base, class_members)
    owners = attach_methods(facts, modules, class_of_definition, definition_base, function_base, slot_base, class_members, variants)
    function_of_definition = _by_definition(functions, function_file, definition_base)
    return Whole(
        files=files,
        semantics=meanings,
        resolvers=own_resolvers,
        slot_base=slot_base,
        definition_base=definition_base,
        function_base=function_base,
        class_base=class_base,
        functions=functions,
        function_file=function_file,
        classes=classes,
        class_file=class_file,
        file_of_path=file_of_path,
        class_of_definition=class_of_definition,
        function_of_definition=function_of_definition,
        class_members=class_members,
        class_methods=[_methods(each, definition_base, function_of_definition) for each in class_members],
        class_fields=[fields[file].get(class_.definition, {}) for class_, file in zip(classes, class_file, strict=True)],
        module_members=modules,
        reexports=_reexports(files, meanings, [_handed_on(*pair, file_of_path) for pair in zip(files, own_resolvers, strict=True)]),
        flowing=[number for number, meaning in enumerate(meanings) if meaning.structural is None and meaning.declared is None],
        owners=owners,
        plugins=[entry for manifest in manifests for entry in manifest.entry_points],
    )


def _by_definition(numbered: Sequence[ClassFlow | FunctionFlow], files: Sequence[int], definition_base: Sequence[int]) -> dict[int, int]:
    return {
        each.definition + definition_base[file]: index
        for index, (each, file) in enumerate(zip(numbered, files, strict=True))
        if each.definition != NONE
    }


def counts_before(counts: Iterable[int]) -> list[int]:
    """Return how many there are before each, and in all: where the numbers of each file begin in one numbering."""
    bases, total = [], 0
    for count in counts:
        bases.append(total)
        total += count
    bases.append(total)
    return bases


_made_member = maker(Member)


def _members_by_owner(facts: FileFacts, file: int, slot_base: int) -> dict[int, dict[str, Member]]:
    by_owner: dict[int, dict[str, Member]] = {}
    for binding in facts.bindings:
        cell = binding.cell + slot_base if binding.cell != NONE else NONE
        by_owner.setdefault(binding.owner, {})[binding.name] = _made_member((file, binding, cell))
    return by_owner


def _reexports(files: Sequence[ParsedFile], meanings: Sequence[Semantics], handed_on: Sequence[Sequence[int]]) -> Reexports:
    return Reexports([file.facts.exports for file in files], [meaning.default_export for meaning in meanings], handed_on)


def _handed_on(file: ParsedFile, resolver: ModuleResolver, file_of_path: Mapping[str, int]) -> tuple[int, ...]:
    wildcards = [each for each in file.facts.imports if each.name == "*" and each.flags & Flag.REEXPORT]
    found = [resolver.resolve(file.path, each.module, each.level).path for each in wildcards]
    return tuple(file_of_path[path] for path in found if path is not None)


def _methods(members: Mapping[str, Member], definition_base: Sequence[int], functions: Mapping[int, int]) -> dict[str, int]:
    found = {name: _last_function(member, definition_base[member.file], functions) for name, member in members.items()}
    return {name: function for name, function in found.items() if function != NONE}


def _last_function(member: Member, base: int, functions: Mapping[int, int]) -> int:
    for number in reversed(member.binding.definitions):
        if (function := functions.get(number + base)) is not None:
            return function
    return NONE


_FIELDS = frozenset((NodeKind.FIELD, NodeKind.ENUM_MEMBER))


def _fields_by_owner(facts: FileFacts) -> dict[int, dict[str, int]]:
    by_owner: dict[int, dict[str, int]] = {}
    for number, definition in enumerate(facts.definitions):
        if definition.kind in _FIELDS:
            by_owner.setdefault(definition.parent, {}).setdefault(definition.name, number)
    return by_owner
