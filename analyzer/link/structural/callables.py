"""Which functions a value of a function type may be: searched backwards over what is assigned, passed, stored and returned.

Functions flow by fields, not by objects: what any code stores in a field may be read from it anywhere. Elements of collections are known
by the variable or field that holds the collection.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from analyzer.link.structural.implementations import Implementations
from analyzer.link.structural.types import Function, FunctionType, Named, Outside, Package, Shape, Type, TypeName, Value
from analyzer.link.structural.world import World
from analyzer.model.facts import EMPTY_SLOT, NONE
from analyzer.schema.vocab import ParameterKind

MAX_VISITED: Final = 400
"""Places that one search goes through: beyond, the value is one of a registry, where naming all of them says nothing."""

Place = tuple[int, int]
"""A slot of a file or, with file -1, the field that a definition is."""
_FIELDS: Final = -1


class Reached(NamedTuple):
    """A function that a search has reached, or what stands outside; `is_direct` where only assignments of local variables lie between."""

    function: Function | Outside
    is_direct: bool


class Callables:
    """Searches a program; what all searches need is gathered when the first begins."""

    def __init__(self, world: World, implementations: Implementations, files: Iterable[int]) -> None:
        self._world = world
        self._whole = world.whole
        self._implementations = implementations
        self._files = sorted(files)
        self._sources: dict[Place, list[Place]] = defaultdict(list)
        self._passed: dict[Place, list[Place]] = defaultdict(list)
        self._elements: dict[Place, list[Place]] = defaultdict(list)
        self._beside: dict[tuple[Place, int], Place] = {}
        self._is_gathered = False

    def finish(self) -> None:
        """Let go of what searches need."""
        for gathered in (self._sources, self._passed, self._elements, self._beside):
            gathered.clear()

    def reaching(self, file: int, slot: int) -> tuple[Reached, ...]:
        """Return the functions that a slot may hold, in the order of their numbers and, after them, of the full names of those outside.

        Empty where there are too many places to search.
        """
        self._gather()
        found: dict[Function | Outside, bool] = {}
        seen, known = set[Place](), {(file, slot)}
        waiting: list[tuple[Place, bool]] = [((file, slot), True)]
        while waiting:
            place, is_direct = waiting.pop()
            if place in seen:
                continue
            seen.add(place)
            value = self._world.value(*place) if place[0] != _FIELDS else None
            if not self._sources.get(place) and (function := self._function_at(place, value)) is not None:
                found[function] = found.get(function, False) or is_direct
                continue
            for source, is_assigned in self._before(place):
                known.add(source)
                if len(known) > MAX_VISITED:
                    return ()  # At once: one place may be read from thousands.
                waiting.append((source, is_direct and is_assigned))
        return tuple(Reached(value, found[value]) for value in sorted(found, key=_in_order))

    def _function_at(self, place: Place, value: Value) -> Function | Outside | None:
        """Return the function that a place holds; of one that a call of something outside gives, its type stands for it."""
        if isinstance(value, Function) or (isinstance(value, Outside) and not value.is_package):
            return value
        if not isinstance(value, Named) or not isinstance(value.symbol, str):
            return None
        file, slot = place
        origins = self._world.origins(file)
        row = origins.calls.get(origins.unpacks.get(slot, (slot,))[0])
        is_given = row is not None and isinstance(self._world.value(file, row[1]), Outside)
        return Outside(value.symbol, value.symbol) if is_given else None

    def _before(self, place: Place) -> Iterator[tuple[Place, bool]]:
        """Yield what flows into a place, and whether nothing but an assignment lies between."""
        yield from ((source, True) for source in self._sources.get(place, ()))
        yield from ((source, False) for source in self._passed.get(place, ()))
        yield from ((source, False) for source in self._behind(place))

    def _behind(self, place: Place) -> Iterator[Place]:
        """Yield what a place is read from."""
        file, slot = place
        if file == _FIELDS:
            return
        origins = self._world.origins(file)
        if (row := origins.calls.get(slot)) is not None:
            yield from self._results(file, row)
        elif (unpacked := origins.unpacks.get(slot)) is not None:
            yield from self._placed(file, *unpacked)
        elif slot in origins.items or slot in origins.iterations:
            base = origins.items[slot] if slot in origins.items else origins.iterations[slot]
            yield from self._elements_of((file, base))
        elif (cell := self._cell(file, slot)) is not None:
            yield cell

    def _results(self, file: int, row: Sequence[int]) -> Iterator[Place]:
        callee = self._world.value(file, row[1])
        if (isinstance(callee, TypeName) and row[14] == 1) or (isinstance(callee, Outside) and self._keeps_first(file, callee) and row[14]):
            yield file, self._world.origins(file).arguments[row[13]][0]
        elif isinstance(callee, Function):
            for function in (callee.function, *self._implementations.methods_for(callee.function)):
                yield self._whole.function_file[function], self._whole.functions[function].returns

    def _placed(self, file: int, base: int, place: int) -> Iterator[Place]:
        """Yield what stands at a place of the several values that a slot holds."""
        for whole in _followed((file, base), self._handed):
            if (found := self._beside.get((whole, place))) is not None:
                yield found

    def _handed(self, whole: Place) -> Iterator[Place]:
        """Yield what gives a place all of the values side by side that it holds."""
        yield from self._sources.get(whole, ())
        if (row := self._world.origins(whole[0]).calls.get(whole[1])) is not None:
            yield from self._results(whole[0], row)

    def _elements_of(self, container: Place) -> Iterator[Place]:
        """Yield what is put into the collections that a place may hold."""
        for place in _followed(container, self._holding):
            yield from self._elements.get(place, ())

    def _holding(self, place: Place) -> Iterator[Place]:
        """Yield the places that hold a collection which a place may hold, too."""
        yield from self._sources.get(place, ())
        yield from self._passed.get(place, ())
        yield from self._behind(place)

    def _cell(self, file: int, slot: int) -> Place | None:
        """Return the variable or field that a slot is read from."""
        origins = self._world.origins(file)
        texts = self._whole.files[file].facts.texts
        if (row := origins.loads.get(slot)) is not None:
            base = self._world.value(file, row[1])
            if isinstance(base, Package):
                return self._offered(base.file, texts[row[2]])
            return self._field(base, texts[row[2]])
        if (text := origins.free.get(slot)) is not None:
            return self._offered(file, texts[text])
        return None

    def _offered(self, file: int, name: str) -> Place | None:
        member = self._whole.module_members[file].get(name)
        if member is None or member.cell == NONE:
            return None
        return member.file, member.cell - self._whole.slot_base[member.file]

    def _field(self, base: Value, name: str) -> Place | None:
        type_: Type | None = base.type if isinstance(base, TypeName) else self._world.as_type(base)
        found = self._world.members.find(type_, name)
        if found is None or not isinstance(found.symbol, int) or found.symbol == NONE or isinstance(found.value, Function):
            return None
        return _FIELDS, found.symbol

    def _field_at(self, base: Value, key: str) -> Place | None:
        """Return the field at a place of a record, which its literals may fill without a name; None of other types."""
        type_, place = self._world.as_type(base), key[1:]
        fields = list(self._world.members.fields(type_.symbol)) if isinstance(type_, Named) and isinstance(type_.symbol, int) else []
        if not key.startswith("#") or not place.isdecimal() or int(place) >= len(fields):
            return None
        return self._field(base, fields[int(place)])

    def _gather(self) -> None:
        if self._is_gathered:
            return
        self._is_gathered = True
        for file in self._files:
            self._gather_flows(file)
            self._gather_stores(file)
            self._gather_arguments(file)

    def _gather_flows(self, file: int) -> None:
        for source, target in self._whole.rows(file, "flows"):
            self._sources[file, target].append((file, source))
        texts = self._whole.files[file].facts.texts
        for whole, key, value in self._whole.rows(file, "elements"):
            if key != NONE and texts[key][1:].isdecimal():
                self._beside[(file, whole), int(texts[key][1:])] = (file, value)

    def _gather_stores(self, file: int) -> None:
        texts = self._whole.files[file].facts.texts
        for base, text, value, *_ in self._whole.rows(file, "stores"):
            if self._may_hold_functions(file, value):
                field = self._field(self._world.value(file, base), texts[text])
                if field is not None:
                    self._passed[field].append((file, value))
        for base, key, value, *_ in self._whole.rows(file, "item_stores"):
            if self._may_hold_functions(file, value):
                field = self._field_at(self._world.value(file, base), texts[key]) if key != NONE else None
                if field is not None:
                    self._passed[field].append((file, value))
                else:
                    self._elements[self._cell(file, base) or (file, base)].append((file, value))

    def _gather_arguments(self, file: int) -> None:
        arguments = self._world.origins(file).arguments
        for row in self._whole.rows(file, "calls"):
            given = [arguments[row[13] + place][0] for place in range(row[14])]
            if not any(self._may_hold_functions(file, slot) for slot in given):
                continue
            callee = self._world.value(file, row[1])
            if isinstance(callee, Function):
                for function in (callee.function, *self._implementations.methods_for(callee.function)):
                    self._pass(file, given, function, callee.receiver is not None)
            elif isinstance(callee, Outside) and self._keeps_first(file, callee):
                added = [(file, slot) for slot in given[1:] if slot not in (NONE, EMPTY_SLOT)]
                self._elements[self._cell(file, given[0]) or (file, given[0])].extend(added)

    def _pass(self, file: int, given: Sequence[int], function: int, has_receiver: bool) -> None:
        parameters, target = self._whole.functions[function].parameters, self._whole.function_file[function]
        first = 1 if has_receiver and self._whole.is_attached(function) else 0
        for place, slot in enumerate(given, first):
            if slot in (NONE, EMPTY_SLOT) or not parameters:
                continue
            last = len(parameters) - 1
            if place >= last and parameters[last].kind is ParameterKind.VARIADIC_POSITIONAL:
                self._elements[target, parameters[last].slot].append((file, slot))
            elif place <= last:
                self._passed[target, parameters[place].slot].append((file, slot))

    def _keeps_first(self, file: int, callee: Outside) -> bool:
        """Return whether a function of the language gives back its first argument, with the others as elements."""
        meaning = self._whole.semantics[file].structural
        module, _, name = callee.name.rpartition(".")
        return meaning is not None and module == meaning.basic and name in meaning.keeps_first

    def _may_hold_functions(self, file: int, slot: int) -> bool:
        """Return whether a slot holds a function, or a collection of which that may be said."""
        if slot in (NONE, EMPTY_SLOT):
            return False
        value = self._world.value(file, slot)
        if isinstance(value, Function):
            return True
        inner = self._world.members.underlying(self._world.as_type(value))
        for _ in range(3):
            if isinstance(inner, FunctionType):
                return True
            inner = self._world.members.underlying(inner.parts[-1]) if isinstance(inner, Shape) and inner.parts else None
        return False


def _followed(start: Place, before: Callable[[Place], Iterable[Place]]) -> Iterator[Place]:
    """Yield a place and those before it, and before these, each once; no more than a search may visit."""
    seen: set[Place] = set()
    waiting = [start]
    while waiting and len(seen) < MAX_VISITED:
        place = waiting.pop()
        if place not in seen:
            seen.add(place)
            yield place
            waiting.extend(before(place))


def _in_order(value: Function | Outside) -> tuple[bool, int, str]:
    return (False, value.function, "") if isinstance(value, Function) else (True, 0, value.name)
