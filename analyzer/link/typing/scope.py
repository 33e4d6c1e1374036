"""What a bare name that no local scope binds means at a place: a member of the classes around, an imported member, a class, a package."""

from collections.abc import Sequence
from typing import NamedTuple

from analyzer.link.typing.members import Field, Member
from analyzer.link.typing.types import ClassType, Symbol
from analyzer.link.typing.world import World


class Members(NamedTuple):
    """The methods that a bare name stands for, in the class that has them. `is_around` tells that the class is one around the place."""

    owner: Symbol
    found: Sequence[Member]
    is_around: bool


class Scopes:
    """Looks bare names up; answers are kept for each class of a file."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._methods: dict[tuple[int, int, str], Members | None] = {}
        self._fields: dict[tuple[int, int, str], Field | None] = {}

    def enclosing(self, file: int, owner: int) -> int:
        """Return the innermost class around a definition of a file, -1 for none."""
        return next(self._world.names.enclosing_classes(file, owner), -1)

    def methods(self, file: int, owner: int, name: str) -> Members | None:
        """Return the methods of a bare name: those of the innermost class around that has any, then those imported."""
        key = (file, self.enclosing(file, owner), name)
        if key not in self._methods:
            self._methods[key] = self._find_methods(file, owner, name)
        return self._methods[key]

    def _find_methods(self, file: int, owner: int, name: str) -> Members | None:
        world = self._world
        unknown: Symbol | None = None
        for class_ in world.names.enclosing_classes(file, owner):
            found = world.members(class_, name)
            if found:
                return Members(class_, found, True)
            if unknown is None:
                unknown = world.unknown_ancestor(class_)
        for source in world.names.static_sources(file, name):
            found = tuple(each for each in world.members(source, name) if each.method.is_static and not world.own.is_private(each.method))
            if found:
                return Members(source, found, False)
        imported = world.names.imported_owner(file, name)
        if imported is not None and not world.is_known(imported):
            return Members(imported, (), False)
        if unknown is not None:
            return Members(unknown, (), True)
        wildcards = [each for each in world.names.static_sources(file, name) if not world.is_known(each)]
        return Members(wildcards[0], (), False) if len(wildcards) == 1 else None

    def field(self, file: int, owner: int, name: str) -> Field | None:
        """Return the field of a bare name: of the innermost class around that has it, then one imported."""
        key = (file, self.enclosing(file, owner), name)
        if key not in self._fields:
            self._fields[key] = self._find_field(file, owner, name)
        return self._fields[key]

    def _find_field(self, file: int, owner: int, name: str) -> Field | None:
        for class_ in self._world.names.enclosing_classes(file, owner):
            if (found := self._world.field(class_, name)) is not None:
                return found
        for source in self._world.names.static_sources(file, name):
            if (found := self._world.field(source, name)) is not None:
                return found
        return None

    def own_type(self, class_: int) -> ClassType:
        """Return a class as its own body sees it: applied to its type parameters."""
        return ClassType(class_, self._world.own.variables(class_))
