"""Bases that calls give: the classes that a function returns, gets handed back, or makes, that methods keep on an object that a call made,
and what a variable is declared to hold.

Bases are read before calls are followed, since what any attribute means hangs on them. So these few calls are read by themselves.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Final

from analyzer.languages.models import Model
from analyzer.languages.semantics.types import TypeForm
from analyzer.link.flow.attributes.modules.members import module_member
from analyzer.link.flow.attributes.outside.library import is_external_class
from analyzer.link.flow.declared.types import referenced
from analyzer.link.flow.entering.call_expressions import decorated_classes
from analyzer.link.flow.entering.passing import first_listed
from analyzer.link.flow.made.sources import Sources, sources_of
from analyzer.link.flow.solver.call_results import calls_by_result
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.signatures import bind, signature_of
from analyzer.link.flow.solver.state import Flow, text_at
from analyzer.link.hierarchy import Base
from analyzer.model.facts import NONE, Flag, TypeKind
from analyzer.schema.vocab import ImportStatus, ParameterKind

_MAX_STEPS: Final = 12
"""Steps from a base to what gives it: names, imports and calls. Helpers that make bases are written in few."""

_MAX_LOOKED_AT: Final = 2_000
"""Slots that are looked at for one base. What is assigned in many places, and calls that end up in each other, have no end else."""

Given = Mapping[int, tuple[int, ...]]
"""The slots of a call's arguments by the slots of the parameters that take them."""

_NO_ARGUMENTS: Final[Given] = MappingProxyType({})


class MadeBases:
    """Reads what bases hold of which nothing was known when names had settled."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._sources: dict[int, Sources] = {}
        self._looked_at = 0

    def of(self, file: int, term: int) -> tuple[int, ...]:
        """Return the classes that a base may be, in the order of their numbers; none where it is no name or call, or nothing is known."""
        slot = self.slot_of(file, term)
        if slot == NONE:
            return ()
        self._looked_at = 0
        found = set(self._classes(slot, _NO_ARGUMENTS, _MAX_STEPS))
        return tuple(sorted(found)) if self._looked_at < _MAX_LOOKED_AT else ()

    def call_of(self, file: int, term: int) -> tuple[int, int] | None:
        """Return the file and the number of the call that gives a base, written in its place or under a name; None where there is none."""
        slot = self.slot_of(file, term)
        self._looked_at = 0
        return self._call_behind(slot, _MAX_STEPS) if slot != NONE else None

    def lent(self, file: int, term: int) -> tuple[int, ...]:
        """Return the classes that a call is given which the class that it gives extends as a parameter, the nearest first.

        Functions that make subclasses may be called with what others give.
        """
        call = self.call_of(file, term)
        found = dict.fromkeys(self._lent(*call, _MAX_STEPS)) if call is not None else {}
        return tuple(self._flow.objects.index(each) for each in found) if self._looked_at < _MAX_LOOKED_AT else ()

    def joined(self, file: int, term: int) -> list[Base]:
        """Return the classes that a method of a library makes one of which is a base: the one that has it, and the one that it is given."""
        row, home = self.row_behind(file, term)
        kept, base = self._flow.outside.kept, self._flow.whole.slot_base[home]
        receiver, text = self._sources_of(home).loads.get(row[1], (NONE, NONE)) if row else (NONE, NONE)
        if receiver == NONE or not row[14] or (name := self._flow.whole.files[home].facts.texts[text]) not in kept.joining_names:
            return []
        objects, having = self._flow.objects, list[Base]()
        for value in sorted(self._flow.graph.values[receiver + base]):
            is_known = objects.kind(value) in (Kind.CLASS, Kind.EXTERNAL)
            if is_known and any(f"{each}.{name}" in kept.joining for each in self._names_outside(home, value)):
                having.append(objects.index(value) if objects.kind(value) == Kind.CLASS else objects.name(value))
        given = self._flow.whole.row(home, "arguments", row[13])[0]
        classes = self._classes(given + base, _NO_ARGUMENTS, _MAX_STEPS) if having and given != NONE else ()
        return [*having, *(objects.index(each) for each in classes)]

    def row_behind(self, file: int, term: int) -> tuple[tuple[int, ...], int]:
        """Return the row of the call that gives a base, and its file; an empty row where there is none."""
        call = self.call_of(file, term)
        return (self._flow.whole.row(call[0], "calls", call[1]), call[0]) if call is not None else ((), file)

    def classes_in(self, slot: int) -> list[int]:
        """Return the classes of the repository that a slot holds, as values."""
        self._looked_at = 0
        return list(dict.fromkeys(self._classes(slot, _NO_ARGUMENTS, _MAX_STEPS)))

    def outside(self, file: int, term: int) -> str:
        """Return the full name of what a base is that is read off an object of a class outside: `database.Model`; else the empty name."""
        slot = self.slot_of(file, term)
        self._looked_at = 0
        named = self._members_outside(slot, _MAX_STEPS) if slot != NONE else ()
        return next(iter(named), "")

    def slot_of(self, file: int, term: int) -> int:
        """Return the slot of the name or call that a base is, with type arguments or without; -1 where it is neither."""
        types = self._flow.whole.files[file].facts.types
        shape = types[term]
        while shape[0] == TypeKind.APPLY:
            shape = types[shape[1]]
        return shape[1] + self._flow.whole.slot_base[file] if shape[0] == TypeKind.REFERENCE else NONE

    def home_of(self, slot: int) -> tuple[int, Sources | None, int]:
        """Return the file of a slot, where its slots come from, and the slot as it numbers it; no sources for a slot of no file."""
        file = bisect_right(self._flow.whole.slot_base, slot) - 1
        sources = self._sources_of(file) if file < len(self._flow.whole.files) else None
        return file, sources, slot - self._flow.whole.slot_base[file]

    def _lent(self, file: int, number: int, steps: int) -> Iterator[int]:
        flow, row = self._flow, self._flow.whole.row(file, "calls", number)
        is_over = row[1] == NONE or steps <= 0 or self._looked_at >= _MAX_LOOKED_AT
        functions = () if is_over else flow.graph.values[row[1] + flow.whole.slot_base[file]]
        for value in sorted(each for each in functions if flow.objects.kind(each) == Kind.FUNCTION):
            given = self.bound(file, row, flow.objects.index(value))
            for class_ in list(self._returned(flow.objects.index(value), given, steps - 1)):
                for slot in self._slots_of_bases(flow.objects.index(class_), given):
                    yield from self._classes(slot, given, steps - 1)
            for each in (each for slots in given.values() for each in slots):
                if (inner := self._call_behind(each, steps - 1)) is not None:
                    yield from self._lent(*inner, steps - 1)

    def _slots_of_bases(self, class_: int, given: Given) -> Iterator[int]:
        """Yield the slots of names that a class extends of which nothing is known by themselves, or which a call gives something else."""
        whole, file = self._flow.whole, self._flow.whole.class_file[class_]
        for term in whole.classes[class_].bases:
            shape = whole.files[file].facts.types[term]
            slot = shape[1] + whole.slot_base[file] if shape[0] == TypeKind.REFERENCE else NONE
            if slot != NONE and (slot in given or not self._flow.graph.values[slot]):
                yield slot

    def _call_behind(self, slot: int, steps: int) -> tuple[int, int] | None:
        file = bisect_right(self._flow.whole.slot_base, slot) - 1
        self._looked_at += 1
        if file >= len(self._flow.whole.files) or not steps or self._looked_at >= _MAX_LOOKED_AT:
            return None
        sources, local = self._sources_of(file), slot - self._flow.whole.slot_base[file]
        if local in sources.calls:
            return file, sources.calls[local]
        return next((found for each in self.before(file, sources, local) if (found := self._call_behind(each, steps - 1))), None)

    def _classes(self, slot: int, given: Given, steps: int) -> Iterator[int]:
        """Yield the classes of the repository that a slot holds, `given` what the parameters around it are given."""
        held = [value for value in self._flow.graph.values[slot] if self._flow.objects.kind(value) == Kind.CLASS]
        yield from held
        self._looked_at += 1
        if held or steps <= 0 or self._looked_at >= _MAX_LOOKED_AT:  # what a method is read off of is two steps away
            return
        if slot in given:
            for each in given[slot]:
                yield from self._classes(each, _NO_ARGUMENTS, steps - 1)
            return
        file = bisect_right(self._flow.whole.slot_base, slot) - 1
        if file >= len(self._flow.whole.files):
            return
        sources, local = self._sources_of(file), slot - self._flow.whole.slot_base[file]
        if local in sources.declared and (declared := self._declared(file, sources.declared[local])):
            yield from declared
            return
        before = (*self.before(file, sources, local), *self._decorated_by(file, sources, local), *self._kept(file, sources, local, steps))
        for each in before:
            yield from self._classes(each, given, steps - 1)
        if local in sources.calls:
            yield from self._called(file, sources.calls[local], given, steps - 1)

    def before(self, file: int, sources: Sources, local: int) -> Iterator[int]:
        """Yield the slots that a slot takes its values from: assigned ones, those of an imported name and of a module's attribute."""
        base, whole = self._flow.whole.slot_base[file], self._flow.whole
        for source in sources.flows.get(local, ()):
            yield source + base
        if local in sources.imports:
            imported = whole.files[file].facts.imports[sources.imports[local]]
            found = whole.resolvers[file].resolve(whole.files[file].path, imported.module, imported.level)
            is_other = found.status is ImportStatus.INTERNAL and found.path not in (None, whole.files[file].path)
            if is_other and found.path is not None and imported.name not in (None, "*"):
                yield module_member(self._flow, whole.file_of_path[found.path], imported.name)
        if local in sources.loads:
            receiver, name = sources.loads[local]
            for value in self._flow.graph.values[receiver + base]:
                if self._flow.objects.kind(value) == Kind.MODULE:
                    yield module_member(self._flow, self._flow.objects.index(value), whole.files[file].facts.texts[name])

    def _kept(self, file: int, sources: Sources, local: int, steps: int) -> Iterator[int]:
        """Yield the slots of what methods put on an object that a call made, or, in one place alone, on their own, where that is read."""
        whole = self._flow.whole
        receiver, text = sources.loads.get(local, (NONE, NONE))
        name = whole.files[file].facts.texts[text] if receiver != NONE else ""
        makers = dict.fromkeys(self._makers(receiver + whole.slot_base[file], steps - 1)) if receiver != NONE else ()
        made = [self._flow.objects.index(value) for value in makers if self._flow.objects.kind(value) == Kind.CLASS]
        is_own = receiver in sources.receivers
        for class_ in [sources.receivers[receiver]] if is_own else made:
            for above in self._above(class_):
                home = whole.class_file[above]
                if found := self._sources_of(home).kept.get((above, name)):
                    yield from () if is_own and len(found) > 1 else (each + whole.slot_base[home] for each in found)
                    break

    def _makers(self, slot: int, steps: int) -> Iterator[int]:
        """Yield the values of the classes, those outside among them, whose objects a slot holds because a call made them."""
        self._looked_at += 1
        file = bisect_right(self._flow.whole.slot_base, slot) - 1
        if file >= len(self._flow.whole.files) or steps <= 0 or self._looked_at >= _MAX_LOOKED_AT:
            return
        sources, base = self._sources_of(file), self._flow.whole.slot_base[file]
        local = slot - base
        callee = self._flow.whole.row(file, "calls", sources.calls[local])[1] if local in sources.calls else NONE
        for value in sorted(self._flow.graph.values[callee + base]) if callee != NONE else ():
            if self._flow.objects.kind(value) in (Kind.CLASS, Kind.EXTERNAL):
                yield value
        for each in self.before(file, sources, local):
            yield from self._makers(each, steps - 1)

    def _members_outside(self, slot: int, steps: int) -> Iterator[str]:
        """Yield the full names of what a slot holds that is read off an object of a class outside, or of one that extends such a class."""
        flow, file = self._flow, bisect_right(self._flow.whole.slot_base, slot) - 1
        self._looked_at += 1
        if file >= len(flow.whole.files) or steps <= 0 or self._looked_at >= _MAX_LOOKED_AT:
            return
        sources, base = self._sources_of(file), flow.whole.slot_base[file]
        receiver, text = sources.loads.get(slot - base, (NONE, NONE))
        for made in dict.fromkeys(self._makers(receiver + base, steps - 1)) if receiver != NONE else ():
            for owner in self._names_outside(file, made):
                yield f"{owner}.{flow.whole.files[file].facts.texts[text]}"
        for each in self.before(file, sources, slot - base):
            yield from self._members_outside(each, steps - 1)

    def _names_outside(self, file: int, made: int) -> Iterator[str]:
        objects, whole = self._flow.objects, self._flow.whole
        if objects.kind(made) == Kind.EXTERNAL:
            library = whole.semantics[file].library()
            if is_external_class(library, objects.name(made)):
                yield library.real_name(objects.name(made))
            return
        for above in self._above(objects.index(made)):
            held = (each for term in whole.classes[above].bases for each in referenced(self._flow, whole.class_file[above], term))
            yield from (objects.name(each) for each in sorted(held) if objects.kind(each) == Kind.EXTERNAL)

    def _decorated_by(self, file: int, sources: Sources, local: int) -> tuple[int, ...]:
        """Return the slot of the one class that a function decorates which takes what it decorates in a slot."""
        number = sources.takers.get(local, NONE)
        if number == NONE:
            return ()
        found = self._decorations.get(number) or self._decorations.get(self._flow.whole.outer_function(number), [])
        return (found[0],) if len(found) == 1 else ()

    def decorates(self, function: int) -> bool:
        """Return whether classes are decorated with a function, or with what calling the one around it gives."""
        return function != NONE and not self._decorations.keys().isdisjoint((function, self._flow.whole.outer_function(function)))

    @cached_property
    def _decorations(self) -> dict[int, list[int]]:
        """Return the slots of the classes that each function decorates, or that another one does which calling it gives."""
        flow, found = self._flow, dict[int, list[int]]()
        for file, called, decorated in decorated_classes(flow):
            base, giving = flow.whole.slot_base[file], calls_by_result(flow, file).get(called)
            callee = flow.whole.row(file, "calls", giving)[1] if giving is not None else called
            for value in flow.graph.values[callee + base] if callee != NONE else ():
                if flow.objects.kind(value) == Kind.FUNCTION:
                    found.setdefault(flow.objects.index(value), []).append(decorated + base)
        return found

    def _called(self, file: int, number: int, given: Given, steps: int) -> Iterator[int]:
        """Yield the classes that a call gives: those of what its function returns, or the bases of the class that it makes."""
        flow, row = self._flow, self._flow.whole.row(file, "calls", number)
        base = flow.whole.slot_base[file]
        callee = row[1] + base if row[1] != NONE else NONE
        for value in sorted(self._callees(callee, given) if callee != NONE else ()):
            if flow.objects.kind(value) == Kind.FUNCTION:
                yield from self._returned(flow.objects.index(value), self.bound(file, row, flow.objects.index(value)), steps)
            elif row[14] > (place := self._place_of_bases(file, value)) != NONE:
                yield from self._listed(file, row[13] + place, given, steps)
        if callee != NONE and not flow.graph.values[callee]:
            for receiver, method in self._methods(file, row[1], given, steps):
                yield from self._returned(method, self.bound(file, row, method, receiver), steps)

    def _listed(self, file: int, argument: int, given: Given, steps: int) -> Iterator[int]:
        """Yield the classes that an argument lists."""
        slot = self._flow.whole.row(file, "arguments", argument)[0]
        yield from self._elements(slot + self._flow.whole.slot_base[file], given, steps) if slot != NONE else ()

    def _returned(self, function: int, given: Given, steps: int) -> Iterator[int]:
        returns = self._flow.whole.function_slot(function, self._flow.whole.functions[function].returns)
        if returns != NONE:
            yield from self._classes(returns, given, steps)

    def _methods(self, file: int, local: int, given: Given, steps: int) -> Iterator[tuple[int, int]]:
        """Yield the methods that an attribute of a class may be, with the slot of the class that they take, -1 where they take none."""
        load = self._sources_of(file).loads.get(local)
        if load is None:
            return
        receiver, name = load[0] + self._flow.whole.slot_base[file], self._flow.whole.files[file].facts.texts[load[1]]
        for class_ in dict.fromkeys(self._classes(receiver, given, steps - 1)):
            method = self._method_of(self._flow.objects.index(class_), name)
            flags = self._flow.whole.functions[method].flags if method != NONE else 0
            if flags & (Flag.CLASS_LEVEL | Flag.STATIC):
                yield receiver if flags & Flag.CLASS_LEVEL else NONE, method

    def _method_of(self, class_: int, name: str) -> int:
        """Return the method that a class has under a name, or that one has which it extends by its name; -1 where none has."""
        methods = self._flow.whole.class_methods
        return next((methods[above][name] for above in self._above(class_) if name in methods[above]), NONE)

    def _above(self, class_: int) -> Iterator[int]:
        """Yield a class and those that it extends by their names."""
        whole, kind, index = self._flow.whole, self._flow.objects.kind, self._flow.objects.index
        waiting, seen = [class_], set[int]()
        while waiting and self._looked_at < _MAX_LOOKED_AT:
            above = waiting.pop()
            yield above
            self._looked_at += 1
            seen.add(above)
            file = whole.class_file[above]
            held = [value for term in whole.classes[above].bases for value in sorted(referenced(self._flow, file, term))]
            waiting += [index(value) for value in reversed(held) if kind(value) == Kind.CLASS and index(value) not in seen]

    def _callees(self, slot: int, given: Given) -> Iterable[int]:
        return [value for each in given.get(slot, (slot,)) for value in self._flow.graph.values[each]]

    def _place_of_bases(self, file: int, value: int) -> int:
        """Return at which place a call that makes a class takes its bases, -1 for a call of something else.

        A metaclass takes a name first, as does what is asked for the class of an object; what allocates for them takes the metaclass too.
        """
        objects, semantics = self._flow.objects, self._flow.whole.semantics[file]
        if objects.kind(value) == Kind.EXTERNAL:
            owner, _, name = objects.name(value).rpartition(".")
            is_allocated = name == semantics.methods.allocates
            return (2 if is_allocated else 1) if self._is_metaclass(file, owner if is_allocated else objects.name(value)) else NONE
        if objects.kind(value) != Kind.CLASS:
            return NONE
        class_ = objects.index(value)
        home = self._flow.whole.class_file[class_]
        held = (each for term in self._flow.whole.classes[class_].bases for each in referenced(self._flow, home, term))
        return 1 if any(objects.kind(each) == Kind.EXTERNAL and self._is_metaclass(file, objects.name(each)) for each in held) else NONE

    def _is_metaclass(self, file: int, name: str) -> bool:
        return self._flow.whole.semantics[file].outside.models.get(name) is Model.CLASS_OF

    def _elements(self, slot: int, given: Given, steps: int) -> Iterator[int]:
        """Yield the classes among the elements of a collection that is written, or that takes the further arguments of a call."""
        flow = self._flow
        if slot in given:
            written = given[slot]
        else:
            held = (value for value in flow.graph.values[slot] if flow.objects.kind(value) == Kind.CONTAINER)
            written = tuple(each for value in held for _, each in flow.contents.get(flow.objects.index(value), ()))
        for each in written:
            yield from self._classes(each, given, steps)

    def bound(self, file: int, row: tuple[int, ...], function: int, receiver: int = NONE) -> Given:
        """Return what the parameters of a function are given by a call, the first one its receiver if it has one."""
        flow, texts, base = self._flow, self._flow.whole.files[file].facts.texts, self._flow.whole.slot_base[file]
        rows = [flow.whole.row(file, "arguments", row[13] + place) for place in range(row[14])]
        shape = flow.whole.functions[function]
        found: dict[int, tuple[int, ...]] = {}
        if receiver != NONE and shape.parameters:
            found[flow.whole.function_slot(function, shape.parameters[0].slot)] = (receiver,)
        first = max(first_listed(flow, function), 0 if receiver == NONE else 1)
        for number, place in bind(signature_of(shape), tuple(text_at(texts, keyword) for _, keyword, _ in rows), first):
            parameter = flow.whole.function_slot(function, shape.parameters[place].slot)
            if rows[number][0] != NONE and shape.parameters[place].kind is not ParameterKind.VARIADIC_KEYWORD:
                found[parameter] = (*found.get(parameter, ()), rows[number][0] + base)
        return found

    def _declared(self, file: int, term: int) -> list[int]:
        """Return the classes that a declared type says a variable is one of: `type[C]`."""
        whole, shape = self._flow.whole, self._flow.whole.files[file].facts.types[term]
        if shape[0] != TypeKind.APPLY or len(shape) != 3:
            return []
        heads = [each for each in referenced(self._flow, file, term) if self._flow.objects.kind(each) == Kind.EXTERNAL]
        if not any(whole.semantics[file].types.forms.get(self._flow.objects.name(each)) is TypeForm.CLASS for each in heads):
            return []
        return [each for each in referenced(self._flow, file, shape[2]) if self._flow.objects.kind(each) == Kind.CLASS]

    def _sources_of(self, file: int) -> Sources:
        found = self._sources.get(file)
        if found is None:
            found = self._sources[file] = sources_of(self._flow, file)
        return found
