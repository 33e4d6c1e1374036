"""Scopes and the names that they bind."""

from typing import Final

from analyzer.extract.state.rows import EMPTY, FactBuilder
from analyzer.model.facts import NONE

FREE: Final = -1
PLAIN: Final = -2
"""The binding of a name that is no symbol, such as a function's plain local variable: its uses are no occurrences."""


class ScopeKind:
    """What a scope belongs to. Plain ints, as those of `Bound`: names are declared and looked up more often than anything else."""

    MODULE: Final = 1
    CLASS: Final = 2
    FUNCTION: Final = 3
    TYPES: Final = 4  # type parameters of a definition
    COMPREHENSION: Final = 5
    NAMESPACE: Final = 6  # names that are members of something, and known inside it
    BLOCK: Final = 7  # statements whose declarations are known in them alone


_MODULE, _CLASS, _TYPES = ScopeKind.MODULE, ScopeKind.CLASS, ScopeKind.TYPES  # a name of the module is read faster than one of a class
MEMBER_SCOPES = (ScopeKind.MODULE, ScopeKind.CLASS, ScopeKind.NAMESPACE)
"""Kinds of scopes whose names are members of a definition."""


class Bound:
    """How a name is bound at a place."""

    VALUE: Final = 1
    DEFINITION: Final = 2
    IMPORT: Final = 3
    PARAMETER: Final = 4


class Variable:
    """A name in the scope that binds it, which is of a `kind` (None: no scope of the file) and belongs to the definition `owner`.

    It is `tracked` when control flow decides which of several versions a read sees; others are read from the cell. A cell is made
    on demand; `seen` are the versions assigned before, and `is_assigned` tells whether any was. `binding` is an index into the file's
    bindings, FREE or PLAIN. `version` tells it apart from all others that the same function may see, by the same name too.
    """

    __slots__ = (
        "binding",
        "cell",
        "declared",
        "definitions",
        "imports",
        "is_assigned",
        "key",
        "kind",
        "owner",
        "owns_cell",
        "place",
        "seen",
        "tracked",
        "version",
    )

    def __init__(self, key: int, kind: int | None, owner: int, binding: int, tracked: bool, owns_cell: bool) -> None:
        self.key = self.version = key
        self.kind = kind
        self.owner = owner
        self.binding = binding
        self.tracked = tracked
        self.owns_cell = owns_cell
        self.cell = EMPTY
        self.declared = NONE
        self.place = NONE  # first byte of the defining assignment
        self.is_assigned = False
        self.seen: tuple[int, ...] = ()
        self.definitions: tuple[int, ...] = ()
        self.imports: tuple[int, ...] = ()

    def make_cell(self, facts: FactBuilder) -> int:
        """Return the slot into which all versions flow."""
        if self.cell == EMPTY:
            self.cell = facts.slot()
            for version in self.seen:
                facts.flow(version, self.cell)
        return self.cell

    def receive(self, facts: FactBuilder, value: int, is_own: bool) -> None:
        """Take in a new version.

        The only version of a name is its cell too, unless other files can write to it: then only if its slot is the name's (`is_own`).
        """
        if self.cell != EMPTY:
            facts.flow(value, self.cell)
        elif not self.tracked and (is_own or not self.owns_cell):
            self.cell = value
        elif self.owns_cell:
            facts.flow(value, self.make_cell(facts))
        else:
            self.seen += (value,)


class Scope:
    """A scope: what it binds, and what its names were resolved to so far. `owner` is the definition that names in it belong to."""

    __slots__ = ("kind", "loops", "outer", "owner", "parent", "resolved", "variables")

    def __init__(self, kind: int, owner: int, parent: "Scope | None") -> None:
        self.kind = kind
        self.owner = owner
        self.parent = parent
        self.variables: dict[int, Variable] = {}
        self.resolved: dict[int, Variable] = {}
        self.outer: dict[int, Variable] = {}  # names declared to be those of other scopes
        self.loops: dict[int, tuple[int, ...]] = {}  # names that a loop assigns, by its first byte

    def lookup(self, key: int, unseen: int = NONE) -> Variable | None:
        """Return the variable that a name stands for here, or None when no scope of the file binds it; scopes of a kind may be unseen."""
        scope: Scope | None = self
        sees_class = True
        while scope is not None:
            kind = scope.kind
            if kind != unseen and (kind != _CLASS or sees_class):
                found = scope.variables.get(key) or scope.outer.get(key)
                if found is not None:
                    return found
            sees_class = sees_class and kind == _TYPES
            scope = scope.parent
        return None

    def local(self, key: int) -> Variable | None:
        """Return the variable that a name stands for in functions and blocks alone: classes and the module are left to the linker."""
        scope: Scope | None = self
        while scope is not None:
            if scope.kind not in (_CLASS, _MODULE):
                found = scope.variables.get(key)
                if found is not None:
                    return found
            scope = scope.parent
        return None

    def function_scope(self) -> "Scope":
        """Return the nearest scope that statements bind names in: this one, or the one around comprehensions."""
        scope = self
        while scope.kind == ScopeKind.COMPREHENSION and scope.parent is not None:
            scope = scope.parent
        return scope
