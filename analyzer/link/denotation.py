"""What a written name denotes: the symbol behind a binding, through imports, without asking which values flow.

A denotation is the number of a definition of the repository, the full name of something outside it, or None.
"""

from bisect import bisect_right
from collections.abc import Collection, Iterator

from analyzer.languages.resolving import ModuleTarget
from analyzer.link.flow.attributes.modules.members import brought_from_outside
from analyzer.link.flow.attributes.modules.wildcard_imports import bringing, taken
from analyzer.link.flow.attributes.outside.names import gives_way
from analyzer.link.flow.solver.levels import is_of_metaclass, metaclasses
from analyzer.link.flow.solver.objects import OUTSIDE, Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.link.redefinitions import named
from analyzer.link.sharing import Member
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE, Binding, Flag, ImportFacts
from analyzer.schema.vocab import Confidence, ImportStatus, NodeKind

Denotation = int | str | None

_PROPERTY = NodeKind.PROPERTY
_OF_LEVEL = (NodeKind.METHOD, NodeKind.PROPERTY)
"""What is of a class itself or of its objects, where a language keeps both apart."""
_INTERNAL, _UNRESOLVED = ImportStatus.INTERNAL, ImportStatus.UNRESOLVED


class Denotations:
    """Follows names through the modules of a program; answers are kept, cycles of imports end in None."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._whole = flow.whole
        self._hierarchy = flow.hierarchy
        self.of_held: dict[tuple[frozenset[int], str], tuple[tuple[int | str, Confidence], ...]] = {}
        self._alternatives: dict[tuple[int, str, int], frozenset[int | str]] = {}
        self._names: dict[tuple[int, str], Denotation] = {}
        self._members: dict[tuple[int, str, bool], Denotation] = {}

    def of_name(self, file: int, name: str) -> Denotation:
        """Return what `name` denotes in the namespace of a module."""
        key = (file, name)
        if key not in self._names:
            self._names[key] = None
            self._names[key] = self._find(file, name)
        return self._names[key]

    def of_free_name(self, file: int, name: str) -> Denotation:
        """Return what a name denotes that nothing in a module binds: what the module takes from others, else what one script declares."""
        denoted = self.of_name(file, name)
        if denoted is not None:
            return denoted
        source = self._flow.outside.scripts.get((self._whole.semantics[file].builtins, name), NONE)
        return self.of_name(source, name) if source not in (NONE, file) else None

    def of_binding(self, file: int, binding: Binding) -> Denotation:
        """Return what a binding denotes: its last definition, or what it imports, as type checkers see it."""
        facts = self._whole.files[file].facts
        own, taken = named(facts, binding)
        if own:
            getters = [number for number in own if facts.definitions[number].kind is _PROPERTY] if len(own) > 1 else ()
            chosen = getters[0] if getters and getters[-1] == own[-1] else own[-1]
            return chosen + self._whole.definition_base[file]
        if taken is not None:
            imported = facts.imports[taken]
            return self._root_of(file, imported) if imported.binds_root else self.of_import(file, imported)
        return None

    def alternatives(self, file: int, binding: Binding) -> frozenset[int | str]:
        """Return everything that a binding may denote: all its definitions and imports, whichever of them ran last."""
        key = (file, binding.name, binding.owner)
        if key not in self._alternatives:
            self._alternatives[key] = frozenset()
            self._alternatives[key] = frozenset(self._each(file, binding))
        return self._alternatives[key]

    def _each(self, file: int, binding: Binding) -> Iterator[int | str]:
        for number in binding.definitions:
            yield number + self._whole.definition_base[file]
        for number in binding.imports:
            imported = self._whole.files[file].facts.imports[number]
            denoted = self._root_of(file, imported) if imported.binds_root else self.of_import(file, imported)
            if denoted is not None:
                yield denoted
            yield from self._imported_alternatives(file, imported)

    def _imported_alternatives(self, file: int, imported: ImportFacts) -> frozenset[int | str]:
        found = self._whole.resolvers[file].resolve(self._whole.files[file].path, imported.module, imported.level)
        if found.path is None or imported.name in (None, "*"):
            return frozenset()
        source = self._whole.file_of_path[found.path]
        member = self._whole.module_members[source].get(imported.name)
        return self.alternatives(member.file, member.binding) if member is not None else frozenset()

    def _root_of(self, file: int, imported: ImportFacts) -> Denotation:
        """`import a.b` binds `a`."""
        top = imported.module.partition(".")[0]
        found = self._whole.resolvers[file].resolve(self._whole.files[file].path, top, imported.level)
        if found.status is ImportStatus.INTERNAL:
            return self._module(found.path)
        return None if found.status is ImportStatus.UNRESOLVED else found.fqn

    def of_import(self, file: int, imported: ImportFacts) -> Denotation:
        """Return what an import binds or, for a wildcard, the module that it takes names from."""
        path, resolver = self._whole.files[file].path, self._whole.resolvers[file]
        found = resolver.resolve(path, imported.module, imported.level)
        if found.status is _UNRESOLVED:
            return None
        if found.status is not _INTERNAL:
            is_whole = imported.name in (None, "*", self._whole.semantics[file].default_export or None)
            return found.fqn if is_whole else f"{found.fqn}.{imported.name}"
        if imported.name in (None, "*"):
            return self._meant(found)
        if self._whole.semantics[file].is_outlined:
            inside = resolver.submodule(path, found.fqn, imported.name)
            return None if inside is None else self._meant(inside)
        # A package that imports a name from itself means its own submodule.
        is_other = found.path not in (None, path)
        if is_other and found.path is not None and (inner := self.of_name(self._whole.file_of_path[found.path], imported.name)) is not None:
            return inner
        if imported.name == self._whole.semantics[file].default_export:
            return self._module(found.path)
        submodule = resolver.submodule(path, found.fqn, imported.name)
        if submodule is not None:
            return self._meant(submodule)
        return brought_from_outside(self._flow, self._whole.file_of_path[found.path], imported.name) if is_other and found.path else None

    def of_member(self, class_: int, name: str, is_class_level: bool = False) -> Denotation:
        """Return the definition of an attribute as instances of a class, or the class itself, see it.

        That of an external class which may have it is its full name.
        """
        key = (class_, name, is_class_level)
        if key not in self._members:
            self._members[key] = self._find_member(class_, name, is_class_level)
        return self._members[key]

    def declared_member(self, class_: int, name: str) -> Denotation:
        """Return the function that a class, or the nearest one that it extends, declares as an attribute.

        Untyped variables and what stands where type checkers do not look are left out. That of a known class outside is its full name.
        """
        whole = self._whole
        for ancestor in self._hierarchy.linearization(class_):
            if isinstance(ancestor, str):
                library = whole.semantics[whole.class_file[class_]].library()
                return f"{ancestor}.{name}" if library.is_class(ancestor) and not library.lacks(ancestor, name) else None
            member = whole.class_members[ancestor].get(name)
            denoted = None if member is None else self.of_binding(member.file, member.binding)
            if denoted is not None and not self.leaves_named(denoted):
                return denoted if denoted in whole.function_of_definition else None
        return None

    def leaves_named(self, denoted: Denotation) -> bool:
        """Return whether what a class has under a name leaves what a class above declares under it as what the source names.

        A field that is declared without a type does, and what stands where type checkers do not look.
        """
        if not isinstance(denoted, int):
            return False
        file = bisect_right(self._whole.definition_base, denoted) - 1
        definition = self._whole.files[file].facts.definitions[denoted - self._whole.definition_base[file]]
        return definition.flags & Flag.RUN_ONLY != 0 or (definition.kind is NodeKind.FIELD and definition.value_type is None)

    def of_attribute(self, flow: Flow, value: int, name: str) -> Denotation:
        """Return what attribute `name` of a value denotes."""
        class_ = flow.class_of(value)
        if class_ != NONE:
            denoted = self.of_member(class_, name, not flow.is_instance(value))
            return None if isinstance(denoted, str) and self._is_assigned(flow, class_, name) else denoted
        kind = flow.objects.kind(value)
        if kind == Kind.MODULE:
            return self.of_name(flow.objects.index(value), name)
        if kind in OUTSIDE:
            return f"{flow.objects.name(value)}.{name}"
        return None

    def _is_assigned(self, flow: Flow, class_: int, name: str) -> bool:
        """Return whether a class, or one that it extends, is known to have an attribute assigned that its body does not define."""
        return any((each, name) in flow.assigned_fields for each in self._hierarchy.linearization(class_) if isinstance(each, int))

    def attribute_alternatives(self, flow: Flow, value: int, name: str) -> frozenset[int | str]:
        """Return everything that attribute `name` of a value may denote."""
        if flow.objects.kind(value) == Kind.MODULE:
            file = flow.objects.index(value)
            member = self._whole.module_members[file].get(name)
            if member is not None:
                return self.alternatives(member.file, member.binding)
        denoted = self.of_attribute(flow, value, name)
        return frozenset() if denoted is None else frozenset((denoted,))

    def _meant(self, target: ModuleTarget) -> Denotation:
        if target.status is not _INTERNAL:
            return target.fqn
        module = self._module(target.path)
        return module + target.definition if isinstance(module, int) else None

    def _module(self, path: str | None) -> Denotation:
        return self._whole.definition_base[self._whole.file_of_path[path]] if path is not None else None

    def _find(self, file: int, name: str) -> Denotation:
        member = self._whole.module_members[file].get(name)
        if member is not None:
            return self.of_binding(member.file, member.binding)
        if (brought := self._through_wildcards(file, name)) is not None:
            return brought
        return self.of_submodule(file, name)

    def of_submodule(self, file: int, name: str) -> Denotation:
        """Return the module that lies inside another one under a name."""
        path, resolver = self._whole.files[file].path, self._whole.resolvers[file]
        submodule = resolver.submodule(path, resolver.name_of(path), name)
        if submodule is not None and submodule.status is not _INTERNAL:
            return submodule.fqn
        return self._module(submodule.path) if submodule is not None and submodule.path != path else None

    def _through_wildcards(self, file: int, name: str) -> Denotation:
        sources = taken(self._flow, file)
        origins = bringing(self._flow, file, name) if sources else []
        if origins is not None:
            return self._nearest(file, name, origins)
        offering = (source for source in sources if self._whole.reexports.offers(source, name))
        return next((denoted for source in offering if (denoted := self.of_name(source, name)) is not None), None)

    def _nearest(self, file: int, name: str, origins: Collection[int]) -> Denotation:
        """Return what a name denotes in the one of some files that bind it which imports of all names, the last first, lead to."""
        seen, waiting = set[int](), [file] if len(origins) > 1 else list(origins)
        while waiting:
            each = waiting.pop()
            if each in origins:
                if (denoted := self.of_name(each, name)) is not None:
                    return denoted
            elif each not in seen:
                seen.add(each)
                waiting += [source for source in reversed(taken(self._flow, each)) if self._whole.reexports.offers(source, name)]
        return None

    def _find_member(self, class_: int, name: str, is_class_level: bool) -> Denotation:
        whole = self._whole
        is_apart = whole.semantics[whole.class_file[class_]].has_level_apart
        for ancestor in self._hierarchy.linearization(class_):
            if isinstance(ancestor, str):
                semantics = whole.semantics[whole.class_file[class_]]
                is_interface = not is_class_level and ancestor in semantics.reflection.interface_bases
                if (
                    is_interface
                    or semantics.library().lacks(ancestor, name)
                    or gives_way(whole, self._hierarchy, class_, ancestor, name, not is_class_level)
                    or (is_class_level and is_of_metaclass(self._flow, class_, ancestor, name))
                ):
                    continue
                return f"{ancestor}.{name}" if ancestor else None
            member = whole.class_members[ancestor].get(name)
            if member is not None and is_apart:
                member = self._at_level(member, is_class_level)
            if member is not None and (denoted := self.of_binding(member.file, member.binding)) is not None:
                return denoted
            if (field := whole.class_fields[ancestor].get(name)) is not None:
                return field + whole.definition_base[whole.class_file[ancestor]]
        if not is_class_level or name not in self._flow.definers:
            return None
        made = (self._flow.objects.index(each) for each in metaclasses(self._flow, class_))
        return next((denoted for each in made if (denoted := self.of_member(each, name)) is not None), None)

    def _at_level(self, member: Member, is_class_level: bool) -> Member | None:
        """Return a member with those of its methods alone that are of the class itself, or of its instances; None without any."""
        definitions = self._whole.files[member.file].facts.definitions
        fitting = tuple(
            number
            for number in member.binding.definitions
            if definitions[number].kind not in _OF_LEVEL
            or bool(definitions[number].flags & (Flag.STATIC | Flag.CLASS_LEVEL)) == is_class_level
        )
        return member._replace(binding=member.binding._replace(definitions=fitting)) if fitting else None


def binding_at(whole: Whole, file: int, number: int) -> Binding | None:
    """Return the binding that a row names, or None for a free name."""
    return whole.files[file].facts.bindings[number] if number != NONE else None
