"""Which methods of the repository run on objects that a library's type hides: where they are made is searched for backwards.

What is followed are variables, fields of the same file, what calls hand back and what is made in place. What is passed to a parameter is
not.
"""

from collections.abc import Callable, Iterator, Sequence, Set
from typing import Final, NamedTuple

from analyzer.link.typing.body import Body
from analyzer.link.typing.members import Field, Member
from analyzer.link.typing.types import ClassType, Symbol, Type, TypeVariable
from analyzer.link.typing.world import World
from analyzer.model.facts import NONE, Flag

_MAX_VISITED: Final = 100
_MAX_CLASSES: Final = 32
"""Classes that one place may hold objects of: more of them say that it may hold any."""
_MAX_DEPTH: Final = 8
"""Files that are open at a time, each asked for what a call in the one before hands back."""

Overriding = Callable[[Member, int], tuple[int, ...]]


class Held(NamedTuple):
    """A class that an object is of: exactly that one, or maybe one below it."""

    class_: int
    is_exact: bool


class Instances:
    """Answers for one program; what the functions of a file give is worked out for all of them when the first is asked for."""

    def __init__(self, world: World, files: Sequence[int], overriding: Overriding, open_body: Callable[[int], Body]) -> None:
        self._world = world
        self._files = files
        self._overriding = overriding
        self._open_body = open_body
        self._hidden: dict[str, set[str]] | None = None
        self._given: dict[int, dict[int, frozenset[Held]]] = {}
        self._places: dict[int, dict[tuple[int, int], int]] = {}
        self._depth = 0

    def finish(self) -> None:
        """Let go of what was found."""
        self._given.clear()
        self._places.clear()

    def methods_behind(self, body: Body, slot: int, member: Member) -> list[int]:
        """Return the functions that may run where a library's method is called on what is in a slot, in their order."""
        method = member.method
        if not isinstance(method.owner, str) or not self._may_hide(body.type(slot), method.name):
            return []
        return sorted({function for held in self._held(body, slot) for function in self._run_for(held, member)})

    def _may_hide(self, type_: Type | None, name: str) -> bool:
        """Return whether a class of the repository below a library's type has a method of a name."""
        names = [self._names_behind(each) for each in self._world.bounds_of(type_)]
        return any(name in each for each in names)

    def _names_behind(self, type_: Type | None) -> Set[str]:
        """Return the names of the methods that classes of the repository below a library's type have."""
        if self._hidden is None:
            self._hidden = {}
            whole = self._world.whole
            for class_ in (whole.class_base[file] + each for file in self._files for each in range(len(whole.files[file].facts.classes))):
                names = self._world.own.method_names(class_)
                for above in self._world.ancestry(class_):
                    if isinstance(above.symbol, str) and above.symbol != self._world.root.symbol:
                        self._hidden.setdefault(above.symbol, set()).update(names)
        return self._hidden.get(type_.symbol, set()) if isinstance(type_, ClassType) and isinstance(type_.symbol, str) else set()

    def _run_for(self, held: Held, member: Member) -> Iterator[int]:
        """Yield the functions that run for a library's method on an object."""
        own = ClassType(held.class_, self._world.own.variables(held.class_))
        above = self._world.as_super(own, member.method.owner)
        if above is None:
            return
        for each in self._world.members(held.class_, member.method.name):
            if each.method.is_static or not self._world.takes_the_same(each, Member(member.method, above)):
                continue
            if each.method.function != NONE and not each.method.is_abstract:
                yield each.method.function
            if not held.is_exact:
                yield from self._overriding(each, held.class_)

    def _held(self, body: Body, start: int) -> frozenset[Held]:
        """Return the classes of the objects that a slot may hold, none where there are too many, or too many places to look."""
        found: set[Held] = set()
        seen: set[int] = set()
        waiting = [start]
        while waiting:
            slot = waiting.pop()
            if slot in seen or slot == NONE:
                continue
            seen.add(slot)
            here = self._made(body, slot)
            found.update(here)
            if len(seen) > _MAX_VISITED or len(found) > _MAX_CLASSES:
                return frozenset()
            if not here:
                waiting.extend(self._before(body, slot))
        return frozenset(found)

    def _made(self, body: Body, slot: int) -> set[Held]:
        """Return the classes of what a slot holds, as far as its own expression says."""
        row = body.rows.calls.get(slot)
        if row is not None and row[11] & Flag.INSTANTIATES:
            if (written := self._written_at(body, (row[2], row[3]))) is not None:
                return {Held(written, True)}
            callee = body.callee(slot)
            return {Held(callee.owner, True)} if callee is not None and isinstance(callee.owner, int) else set()
        type_ = body.type(slot)
        if isinstance(type_, ClassType) and isinstance(type_.symbol, int):
            return {Held(type_.symbol, False)}
        return self._given_by(body, slot) if row is not None else set()

    def _written_at(self, body: Body, place: tuple[int, int]) -> int | None:
        """Return the class whose body is written where an object is made."""
        if place not in body.rows.bodies:
            return None
        if body.file not in self._places:
            spans = [body.facts.definitions[each.definition].span for each in body.facts.classes]
            base = self._world.whole.class_base[body.file]
            self._places[body.file] = {(span.start_line, span.start_column): base + number for number, span in enumerate(spans)}
        return self._places[body.file].get(place)

    def _given_by(self, body: Body, slot: int) -> set[Held]:
        """Return the classes of what a call hands back: of the method that it means, and of those that override that one."""
        choice, callee = body.choice(slot), body.callee(slot)
        if choice is None or callee is None or choice.member.method.function == NONE:
            return set()
        owner = callee.owner if isinstance(callee.owner, int) else NONE
        others = self._overriding(choice.member, owner) if owner != NONE and callee.shape in ("member", "bare") else ()
        return {held for function in (choice.member.method.function, *others) for held in self._returned(function)}

    def _returned(self, function: int) -> frozenset[Held]:
        whole = self._world.whole
        file = whole.function_file[function]
        if file not in self._given:
            if self._depth == _MAX_DEPTH:
                return frozenset()
            self._given[file] = {}  # what is asked for while it is found gives nothing known
            self._depth += 1
            try:
                self._given[file] = dict(self._given_in(file))
            finally:
                self._depth -= 1
        return self._given[file].get(function, frozenset())

    def _given_in(self, file: int) -> Iterator[tuple[int, frozenset[Held]]]:
        """Yield the functions of a file that hand back a library's type, with the classes of what they do."""
        body, base = self._open_body(file), self._world.whole.function_base[file]
        for number, function in enumerate(body.facts.functions):
            if function.definition == NONE or function.declared_return == NONE or function.returns not in body.rows.sources:
                continue
            declared = body.types.type_of(function.declared_return)
            is_hiding = isinstance(declared, TypeVariable) or bool(self._names_behind(declared))
            if is_hiding and (found := self._held(body, function.returns)):
                yield base + number, found

    def _before(self, body: Body, slot: int) -> list[int]:
        """Return the slots that flow into one."""
        if slot in body.rows.sources:
            return body.rows.sources[slot]
        if slot in body.rows.names or slot in body.rows.loads:
            return _stored(body, body.entity(slot).field)
        return []


def _stored(body: Body, field: Field | None) -> list[int]:
    """Return the slots of what a file puts into a field of its own."""
    symbol: Symbol | None = None if field is None else field.symbol
    local = symbol - body.world.whole.definition_base[body.file] if isinstance(symbol, int) else NONE
    if not 0 <= local < len(body.facts.definitions):
        return []
    name = body.facts.definitions[local].name
    cells = [each.cell for each in body.facts.bindings if local in each.definitions]
    first = [source for cell in cells for source in body.rows.sources.get(cell, ())]
    written = [slot for slot, row in body.rows.written.items() if body.texts[row[1]] == name]
    return [*first, *written, *(slot for slot, row in body.rows.stored_in.items() if body.texts[row[1]] == name)]
