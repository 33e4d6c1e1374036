"""Which functions a value may be or run: searched backwards over what is assigned, passed, stored and returned.

Searched for are functions that a value of a function type may be, and the methods of objects that a library's interface hides. Both flow by
fields, not by objects: what any code stores in a field may be read from it anywhere. Elements of collections are known by the variable or
field that holds the collection.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeVar

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
Sought = TypeVar("Sought")


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
        found: dict[Function | Outside, bool] = {}
        for function, is_direct in self._search((file, slot), self._functions_at):
            found[function] = found.get(function, False) or is_direct
        return tuple(Reached(value, found[value]) for value in sorted(found, key=_in_order))

    def methods_reaching(self, file: int, slot: int, name: str) -> list[int]:
        """Return the methods under a name that the objects have which a slot of a library's type may hold, in their order.

        Empty where there are too many places to search.
        """
        return sorted({function for function, _ in self._search((file, slot), lambda place: self._methods_at(place, name))})

    def _search(self, start: Place, found_at: Callable[[Place], Sequence[Sought] | None]) -> list[tuple[Sought, bool]]:
        """Return what is found at the places that flow into one, each with whether only assignments lie between.

        `found_at` returns None where the search goes on. Empty where there are too many places.
        """
        self._gather()
        found: list[tuple[Sought, bool]] = []
        seen, known = set[Place](), {start}
        waiting: list[tuple[Place, bool]] = [(start, True)]
        while waiting:
            place, is_direct = waiting.pop()
            if place in seen:
                continue
            seen.add(place)
            if (here := found_at(place)) is not None:
                found.extend([(each, is_direct) for each in here])
                continue
            for source, is_assigned in self._before(place):
                known.add(source)
                if len(known) > MAX_VISITED:
                    return []  # At once: one place may be read from thousands.
                waiting.append((source, is_direct and is_assigned))
        return found

    def _methods_at(self, place: Place, name: str) -> Sequence[int] | None:
        """Return the methods under a name that run on what a place holds, as far as its type is one of the repository's."""
        type_ = self._world.type_at(*place) if place[0] != _FIELDS else None
        if not isinstance(type_, Named) or isinstance(type_.symbol, str):
            return None
        found = self._world.members.find(type_, name)
        if found is not None and isinstance(found.value, Function):
            function = found.value.function
            return [function] if self._whole.is_attached(function) else self._implementations.methods_for(function)
        return self._implementations.methods_asked_of(type_, name)

    def _functions_at(self, place: Place) -> Sequence[Function | Outside] | None:
        """Return the function that a place holds; of one that a call of something outside gives, its type stands for it."""
        file, slot = place
        value = self._world.value(file, slot) if file != _FIELDS else None
        if self._sources.get(place):
            return None
        if isinstance(value, Function) or (isinstance(value, Outside) and not value.is_package):
            return (value,)
        if not isinstance(value, Named) or not isinstance(value.symbol, str):
            return None
        origins = self._world.origins(file)
        row = origins.calls.get(origins.unpacks.get(slot, (slot,))[0])
        is_given = row is not None and isinstance(self._world.value(file, row[1]), Outside)
        return (Outside(value.symbol, value.symbol),) if is_given else None

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
            holder = self._world.value(file, base)
            if self._may_hold_functions(file, value) or self._may_hide(self._world.as_type(self._world.member(holder, texts[text]))):
                field = self._field(holder, texts[text])
                if field is not None:
                    self._passed[field].append((file, value))
        for base, key, value, *_ in self._whole.rows(file, "item_stores"):
            holder = self._world.value(file, base)
            if self._may_hold_functions(file, value) or self._may_hide(self._world.as_type(holder)):
                field = self._field_at(holder, texts[key]) if key != NONE else None
                if field is not None:
                    self._passed[field].append((file, value))
                else:
                    self._elements[self._cell(file, base) or (file, base)].append((file, value))

    def _gather_arguments(self, file: int) -> None:
        arguments = self._world.origins(file).arguments
        for row in self._whole.rows(file, "calls"):
            given = [arguments[row[13] + place][0] for place in range(row[14])]
            callee = self._world.value(file, row[1])
            is_passed = any(self._may_hold_functions(file, slot) for slot in given)
            if not is_passed and not (given and self._takes_hidden(file, callee, given[0])):
                continue
            if isinstance(callee, Function):
                for function in (callee.function, *self._implementations.methods_for(callee.function)):
                    self._pass(file, given, function, callee.receiver is not None)
            elif isinstance(callee, Outside) and self._keeps_first(file, callee):
                container = self._cell(file, given[0]) or (file, given[0])
                collection = self._world.type_at(file, given[0])
                for slot in given[1:]:
                    if slot not in (NONE, EMPTY_SLOT):
                        self._add(container, collection, (file, slot))

    def _pass(self, file: int, given: Sequence[int], function: int, has_receiver: bool) -> None:
        parameters, target = self._whole.functions[function].parameters, self._whole.function_file[function]
        first = 1 if has_receiver and self._whole.is_attached(function) else 0
        for place, slot in enumerate(given, first):
            if slot in (NONE, EMPTY_SLOT) or not parameters:
                continue
            last = len(parameters) - 1
            if place >= last and parameters[last].kind is ParameterKind.VARIADIC_POSITIONAL:
                collection = self._world.type_at(target, parameters[last].slot)
                self._add((target, parameters[last].slot), collection, (file, slot))
            elif place <= last:
                self._passed[target, parameters[place].slot].append((file, slot))

    def _add(self, container: Place, collection: Type | None, given: Place) -> None:
        """Note what is put into a container of a type: an element or, where a collection of equal elements is given, all of that one's."""
        held, own = (self._world.members.underlying(each) for each in (collection, self._world.type_at(*given)))
        is_all = isinstance(held, Shape) and isinstance(own, Shape) and own.shape in ("slice", "variadic") and held.parts == own.parts
        (self._passed if is_all else self._elements)[container].append(given)

    def _keeps_first(self, file: int, callee: Outside) -> bool:
        """Return whether a function of the language gives back its first argument, with the others as elements."""
        meaning = self._whole.semantics[file].structural
        module, _, name = callee.name.rpartition(".")
        return meaning is not None and module == meaning.basic and name in meaning.keeps_first

    def _takes_hidden(self, file: int, callee: Value, first: int) -> bool:
        """Return whether a call hands on what may be objects of the repository behind a library's type."""
        if isinstance(callee, Function):
            return any(map(self._may_hide, self._world.signature(callee).parameters))
        return isinstance(callee, Outside) and self._keeps_first(file, callee) and self._may_hide(self._world.type_at(file, first))

    def _may_hide(self, type_: Type | None) -> bool:
        """Return whether a type, or what it is a collection or a record of, may be that of objects of the repository behind a library's."""
        if isinstance(type_, Named) and isinstance(type_.symbol, int):
            return any(self._is_hidden(field.type) for field in self._world.members.fields(type_.symbol).values())
        return self._is_hidden(type_.parts[-1] if isinstance(type_, Shape) and type_.parts else type_)

    def _is_hidden(self, type_: Type | None) -> bool:
        return isinstance(type_, Named) and isinstance(type_.symbol, str) and self._implementations.has_outside(type_.symbol)

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
