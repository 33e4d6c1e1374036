"""All files of languages whose declarations decide the types of expressions: the calls and uses in them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from analyzer.link.hierarchy import Hierarchy
from analyzer.link.targets import Target
from analyzer.link.typing.body import Body
from analyzer.link.typing.entities import Entity
from analyzer.link.typing.instances import Instances
from analyzer.link.typing.members import Member
from analyzer.link.typing.references import reference
from analyzer.link.typing.scope import Scopes
from analyzer.link.typing.targets import Overrides, targets_of, why_unresolved
from analyzer.link.typing.types import ClassType, Symbol
from analyzer.link.typing.world import World
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE, ImportFacts, TypeKind, Use
from analyzer.model.roles import ROLES
from analyzer.schema.vocab import Confidence, ImportStatus, OccurrenceRole, UnresolvedReason


class NamedUse(NamedTuple):
    """A use of a symbol that is no call."""

    line: int
    column: int
    width: int
    owner: int
    target: int | str
    role: OccurrenceRole
    confidence: Confidence


class Imported(NamedTuple):
    """What an import leads to: its target, where that comes from, and its full name."""

    status: ImportStatus
    target: int | str | None
    full: str


class DeclaredProgram:
    """The files of one such language."""

    def __init__(self, whole: Whole, files: Sequence[int]) -> None:
        meaning = whole.semantics[files[0]].declared
        assert meaning is not None
        self.files = frozenset(files)
        self.world = World(whole, meaning, tuple(files))
        self._whole = whole
        self._scopes = Scopes(self.world)
        self._overrides = Overrides(Hierarchy(()), self.world)
        self._instances = Instances(self.world, files, self._overrides.of, self._opened)
        self._body: Body | None = None

    def finish(self) -> None:
        """Let go of all types: nothing will be asked any more."""
        self._body = None
        self._instances.finish()
        self.world.finish()

    def bases(self, file: int) -> Iterator[tuple[int, Symbol]]:
        """Yield the slots of a file that name bases of classes, with the class that each is."""
        facts, types = self._whole.files[file].facts, self.world.own.file(file)
        for shape in facts.classes:
            for term in shape.bases:
                base = types.type_of(term)
                while facts.types[term][0] == TypeKind.APPLY:
                    term = facts.types[term][1]
                if facts.types[term][0] == TypeKind.REFERENCE and isinstance(base, ClassType):
                    yield facts.types[term][1], base.symbol

    def settle(self, hierarchy: Hierarchy) -> None:
        """Take the hierarchy of the program, once it is known."""
        self._overrides = Overrides(hierarchy, self.world)
        self._instances = Instances(self.world, sorted(self.files), self._overrides.of, self._opened)

    def body(self, file: int) -> Body:
        """Return the expressions of a file; those of the last one are kept."""
        if self._body is None or self._body.file != file:
            self._body = self._opened(file)
        return self._body

    def _opened(self, file: int) -> Body:
        return Body(self.world, self._scopes, file)

    def targets(self, file: int, row: tuple[int, ...]) -> list[Target] | UnresolvedReason:
        """Return the targets of a call, or why it has none."""
        body = self.body(file)
        callee = body.callee(row[0])
        base = body.rows.loads[row[1]][1] if row[1] in body.rows.loads else NONE
        found = targets_of(self._overrides, self._instances, body, callee, body.choice(row[0]), base) if callee is not None else []
        if found:
            return found
        return why_unresolved(body, callee, row[1] in body.rows.names, base)

    def function_given(self, file: int, slot: int) -> int:
        """Return the method that an expression refers to, or what a function without a name stands in; -1 for any other expression."""
        body, whole = self.body(file), self._whole
        if slot in body.rows.functions:
            return whole.definition_base[file] + whole.files[file].facts.functions[body.rows.functions[slot]].owner
        row = body.rows.loads.get(slot)
        method = self._referred(body, row).method if row is not None and row[6] == Use.REFERENCE else None
        return method.symbol if method is not None and isinstance(method.symbol, int) else NONE

    def uses(self, file: int) -> Iterator[NamedUse]:
        """Yield the uses of classes and fields in a file by names that no local scope binds, and of members."""
        whole, body = self._whole, self.body(file)
        for row in whole.rows(file, "names"):
            role = ROLES.get(row[6])
            if role is None or row[2] != NONE:
                continue
            if row[6] == Use.WRITE:  # The slot is that of the value.
                entity = body.named(body.texts[row[1]], row[5], Use.READ)
            else:
                entity = body.entity(row[0]) if row[0] != NONE else body.named(body.texts[row[1]], row[5], row[6])
            yield from self._use(body, entity, body.texts[row[1]], (row[3], row[4], row[5]), role)
        for row in whole.rows(file, "loads"):
            role = ROLES.get(row[6])
            if role is None:
                continue
            entity = self._referred(body, row) if row[6] == Use.REFERENCE else body.entity(row[0])
            yield from self._use(body, entity, body.texts[row[2]], (row[3], row[4], row[5]), role)
        for row in whole.rows(file, "stores"):
            entity = body.member(row[0], body.texts[row[1]])
            yield from self._use(body, entity, body.texts[row[1]], (row[3], row[4], row[5]), OccurrenceRole.WRITE)

    def _referred(self, body: Body, row: tuple[int, ...]) -> Entity:
        """What a reference to a method names; it is shown like a field is."""
        found = reference(body, row[0])
        if found is None:
            return Entity()
        return Entity(method=found[1].member.method)

    def _use(self, body: Body, entity: Entity, name: str, place: tuple[int, int, int], role: OccurrenceRole) -> Iterator[NamedUse]:
        target: int | str | None = None
        if entity.field is not None:
            target = entity.field.symbol
        elif entity.method is not None:
            target = entity.method.symbol
        elif entity.class_ is not None:
            target = self.world.symbol_of(entity.class_)
        if target is not None:
            line, column, owner = place
            yield NamedUse(line, column, len(name), owner, target, role, Confidence.HIGH)

    def imported(self, file: int, imported: ImportFacts) -> Imported:
        """Return what an import leads to."""
        names = self.world.names
        full = imported.module if imported.name == "*" else f"{imported.module}.{imported.name}"
        class_ = names.class_at(full, file)
        if isinstance(class_, int):
            return Imported(ImportStatus.INTERNAL, self.world.symbol_of(class_), full)
        if imported.name == "*" and names.is_own_package(full):
            return Imported(ImportStatus.INTERNAL, None, full)
        owner = names.class_at(imported.module, file) if imported.name != "*" else None
        if isinstance(owner, int) and imported.name is not None:
            target = self._member_of(owner, imported.name)
            return Imported(ImportStatus.UNRESOLVED if target is None else ImportStatus.INTERNAL, target, full)
        is_own = names.is_own_package(imported.module) and not self.world.signatures.has(full)
        if is_own:
            return Imported(ImportStatus.UNRESOLVED, None, full)
        is_standard = self.world.signatures.is_whole(full) or full in self.world.signatures.packages
        is_standard = is_standard or self.world.signatures.is_whole(imported.module)
        return Imported(ImportStatus.STDLIB if is_standard else ImportStatus.EXTERNAL, full, full)

    def _member_of(self, class_: int, name: str) -> int | str | None:
        field = self.world.field(class_, name)
        if field is not None:
            return field.symbol
        found = self.world.members(class_, name)
        return found[0].method.symbol if found else None

    def overridden(self, class_: int, name: str) -> Iterator[tuple[int, int]]:
        """Yield the functions of a name that a class declares, each with the nearest function that it overrides."""
        world = self.world
        own = ClassType(class_, world.own.variables(class_))
        for method in world.own.methods(class_, name):
            if method.function == NONE or method.is_static or name == self._whole.name_of_class(class_):
                continue
            shape = world.erased_parameters(Member(method, own))
            for ancestor in world.ancestry(class_)[1:]:
                above = [
                    each.function
                    for each in world.own.methods(ancestor.symbol, name)
                    if each.function != NONE
                    and not each.is_static
                    and not world.own.is_private(each)
                    and world.erased_parameters(Member(each, ancestor)) == shape
                ]
                if above:
                    yield method.function, above[0]
                    break


def declared_programs(whole: Whole) -> dict[int, DeclaredProgram]:
    """Return by file the program that it belongs to, for files whose language's declarations decide types."""
    by_language: dict[int, list[int]] = {}
    for file, semantics in enumerate(whole.semantics):
        if semantics.declared is not None:
            by_language.setdefault(id(semantics), []).append(file)
    return {file: program for files in by_language.values() for program in (DeclaredProgram(whole, files),) for file in files}
