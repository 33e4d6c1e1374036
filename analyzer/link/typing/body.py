"""The types of the expressions of one file, each worked out when it is first asked for."""

from collections.abc import Sequence
from typing import Final

from analyzer.link.typing.arguments import argument_at, is_function
from analyzer.link.typing.callees import callee_of
from analyzer.link.typing.context import bound_in_context
from analyzer.link.typing.entities import NOTHING, Callee, Entity
from analyzer.link.typing.files import FileTypes
from analyzer.link.typing.functional import single_method, single_parameter, single_result
from analyzer.link.typing.inference import Bound, unify, unify_result, without_open
from analyzer.link.typing.members import Member
from analyzer.link.typing.operators import element_of, joined, operated
from analyzer.link.typing.overloads import Choice, choose, parameter_at
from analyzer.link.typing.references import reference_result
from analyzer.link.typing.rows import BodyRows, Row, body_rows, members_of_members
from analyzer.link.typing.scope import Scopes
from analyzer.link.typing.types import ArrayType, ClassType, Substitution, Type, substitute, substituted
from analyzer.link.typing.world import World
from analyzer.model.facts import EMPTY_SLOT, NONE, Flag, Use
from analyzer.schema.vocab import ParameterKind

_MAX_DEPTH: Final = 50
"""Expressions inside each other that are followed at a time; what is deeper is written by generators, not by people."""


class Body:
    """One file's expressions."""

    def __init__(self, world: World, scopes: Scopes, file: int) -> None:
        self.world = world
        self.scopes = scopes
        self.file = file
        self.facts = world.whole.files[file].facts
        self.texts = self.facts.texts
        self.types: FileTypes = world.own.file(file)
        self.rows: BodyRows = body_rows(world.whole, file)
        self._typed: dict[int, Type | None] = {}
        self._entities: dict[int, Entity] = {}
        self._callees: dict[int, Callee | None] = {}
        self._choices: dict[int, Choice | None] = {}
        self._early: dict[int, Bound] = {}
        self._expecting: set[int] = set()
        self._depth = 0

    def type(self, slot: int) -> Type | None:
        """Return the static type of what a slot holds, None where it is not known."""
        if slot in (NONE, EMPTY_SLOT):
            return None
        if slot not in self._typed:
            if self._depth > _MAX_DEPTH:
                return None
            self._depth += 1
            self._typed[slot] = None
            self._typed[slot] = self._find_type(slot)
            self._depth -= 1
        return self._typed[slot]

    def forget(self, slot: int) -> None:
        """Let the type of a call be found anew, now that more is known of what stands around it."""
        self._typed.pop(slot, None)
        self._early.pop(slot, None)

    def _find_type(self, slot: int) -> Type | None:
        rows = self.rows
        if slot in rows.parameters:
            return self._parameter(slot)
        if slot in rows.declarations:
            declared = self.types.type_of(rows.declarations[slot])
            is_raw = isinstance(declared, ClassType) and not declared.arguments
            return self.result(slot) or declared if is_raw and slot in rows.calls else declared
        if slot in rows.calls:
            return self.result(slot)
        if slot in rows.names or slot in rows.loads:
            return self.entity(slot).type
        if slot in rows.literals:
            return self.world.well_known(self.texts[rows.literals[slot]])
        if slot in rows.items:
            whole = self.type(rows.items[slot])
            return whole.element if isinstance(whole, ArrayType) else None
        if slot in rows.iterations:
            return element_of(self.world, self.type(rows.iterations[slot]))
        if slot in rows.operators:
            return self._operated(rows.operators[slot])
        if slot in rows.sources:
            # A parameter that is assigned to anew is one of them, and what is assigned may hang on what it was.
            self._typed[slot] = next((self.type(each) for each in rows.sources[slot] if each in rows.parameters), None)
            return joined(self.world, [self.type(each) for each in rows.sources[slot]])
        return None

    def _parameter(self, slot: int) -> Type | None:
        number, place, parameter = self.rows.parameters[slot]
        if not place and self.facts.functions[number].flags & Flag.RECEIVER:
            local = self.facts.functions[number].receiver_class
            return self.scopes.own_type(local + self.world.whole.class_base[self.file]) if local != NONE else None
        if slot in self.rows.declarations:
            declared = self.types.type_of(self.rows.declarations[slot])
            return ArrayType(declared) if parameter.kind is ParameterKind.VARIADIC_POSITIONAL else declared
        function = self.facts.functions[number]
        given = self._parameter_types(function.slot) if function.definition == NONE else ()
        return given[place] if place < len(given) else None

    def _operated(self, row: Row) -> Type | None:
        """The type that an operator gives; chains that lean to the left are worked out from their end, since they may be thousands long."""
        spine: list[int] = []
        left = row[1]
        while left in self.rows.operators and left not in self._typed:
            spine.append(left)
            left = self.rows.operators[left][1]
        for slot in reversed(spine):
            self._typed[slot] = self._operation(self.rows.operators[slot])
        return self._operation(row)

    def _operation(self, row: Row) -> Type | None:
        right = self.type(row[2]) if row[2] != NONE else None
        return operated(self.world, self.texts[row[3]], (self.type(row[1]), right))

    def entity(self, slot: int) -> Entity:
        """Return what the name or member in a slot stands for; of other expressions their type."""
        if slot in self._typed and slot in self.rows.sources:
            return Entity(self._typed[slot])
        if slot not in self._entities:
            for each in reversed(members_of_members(self.rows, slot, self._entities)):
                self._entities[each] = NOTHING
                self._entities[each] = self._find_entity(each)
        return self._entities[slot]

    def _find_entity(self, slot: int) -> Entity:
        if slot in self.rows.declarations or slot in self.rows.parameters:
            return Entity(self.type(slot))
        if (row := self.rows.names.get(slot)) is not None:
            return self.named(self.texts[row[1]], row[5], row[6])
        if (row := self.rows.loads.get(slot)) is not None:
            return self.member(row[1], self.texts[row[2]], row[6])
        if (local := self.rows.classes.get(slot)) is not None:
            return Entity(class_=local + self.world.whole.class_base[self.file])
        if slot in self.rows.supers:
            return self._super(self.rows.supers[slot])
        return Entity(self.type(slot))

    def named(self, name: str, owner: int, use: int) -> Entity:
        """Return what a bare name means in the body of a definition."""
        if use not in (Use.TYPE, Use.INHERIT, Use.CALLEE, Use.DECORATE):
            field = self.scopes.field(self.file, owner, name)
            if field is not None:
                return Entity(field.type, field=field)
        class_ = self.world.names.find(self.file, owner, name)
        if class_ is not None:
            return Entity(class_=class_)
        return Entity(package=name)

    def member(self, base_slot: int, name: str, use: int = Use.READ) -> Entity:
        """Return what a member of what is in a slot means."""
        base = self.entity(base_slot)
        if base.package is not None:
            full = f"{base.package}.{name}"
            class_ = self.world.names.class_at(full, self.file)
            is_package = class_ is None or self.world.names.is_package(full)
            return Entity(class_=class_) if class_ is not None and not is_package else Entity(package=full)
        if base.class_ is not None:
            if name == self.world.meaning.receiver and isinstance(base.class_, int):
                return Entity(self.scopes.own_type(base.class_))
            if name == self.world.meaning.own_class_field:
                return Entity(ClassType(self.world.names.class_named(self.world.meaning.class_type), (ClassType(base.class_),)))
            field = self.world.field(base.class_, name) if use not in (Use.TYPE, Use.INHERIT) else None
            if field is not None:
                return Entity(field.type, field=field)
            inner = self.world.names.member_class(base.class_, name)
            return Entity(class_=inner) if inner is not None else NOTHING
        return self._field_of(base.type, name)

    def _field_of(self, type_: Type | None, name: str) -> Entity:
        if isinstance(type_, ArrayType):
            own = self.world.meaning.array_fields.get(name)
            return Entity(ClassType(own)) if own is not None else NOTHING
        for each in self.world.bounds_of(type_):
            field = self.world.field(each.symbol, name)
            if field is not None:
                found = substitute(field.type, self.world.binding(each))
                return Entity(found, field=field)
        return NOTHING

    def _super(self, local: int) -> Entity:
        """What the class above has: its superclass, or the root where it has none."""
        bases = self.world.supertypes(local + self.world.whole.class_base[self.file])
        base = next((each for each in bases if not self.world.own.is_interface(each.symbol)), self.world.root)
        return Entity(base, is_super=True)

    def callee(self, slot: int) -> Callee | None:
        """Return what a call calls; None where nothing is known of it."""
        if slot not in self._callees:
            self._callees[slot] = None
            self._callees[slot] = callee_of(self, self.rows.calls[slot])
        return self._callees[slot]

    def arguments(self, slot: int) -> list[int]:
        """Return the slots of a call's arguments."""
        row = self.rows.calls[slot]
        return [self.rows.arguments[place][0] for place in range(row[13], row[13] + row[14])]

    def choice(self, slot: int) -> Choice | None:
        """Return the method that a call means among those of its name."""
        if slot not in self._choices:
            self._choices[slot] = None
            callee = self.callee(slot)
            if callee is not None and callee.candidates:
                given = [argument_at(self, each) for each in self.arguments(slot)]
                chosen = choose(self.world, self._seen(callee.candidates), self._receiver(callee), given)
                is_lost = chosen is not None and not chosen.is_sure and len(callee.candidates) == 1
                if (not is_lost or callee.owner is None or not self.world.is_open(callee.owner)) and not self._is_generated(callee, chosen):
                    self._choices[slot] = chosen
        return self._choices[slot]

    def _seen(self, candidates: Sequence[Member]) -> Sequence[Member]:
        """Leave out the private methods of other files beside others of a name: who calls here does not see them."""
        own, whole = self.world.own, self.world.whole
        if len(candidates) < 2 or not any(own.is_private(each.method) for each in candidates):
            return candidates
        seen = [
            each
            for each in candidates
            if isinstance(each.method.symbol, str)
            or whole.file_of_definition(each.method.symbol) == self.file
            or not own.is_private(each.method)
        ]
        return seen or candidates

    def _is_generated(self, callee: Callee, chosen: Choice | None) -> bool:
        """Whether a constructor that nobody wrote is meant, since those that are there do not surely fit."""
        if callee.shape not in ("new", "constructor") or callee.owner is None or chosen is None or chosen.is_sure:
            return False
        return self.world.own.has_more_constructors(callee.owner)

    def _receiver(self, callee: Callee) -> Substitution:
        """What the type parameters of the class that is looked in stand for."""
        if isinstance(callee.receiver, ClassType) and callee.owner is not None:
            return self.world.binding(callee.receiver)
        return {}

    def standalone(self, slot: int) -> Type | None:
        """The type of an argument without looking into function expressions that it is given itself."""
        if slot not in self.rows.calls or slot in self._typed or slot in self.rows.declarations:
            return self.type(slot)
        choice = self.choice(slot)
        if choice is None or not choice.member.method.variables:
            return self.type(slot)
        if not any(is_function(self, each) for each in self.arguments(slot)):
            return self.type(slot)
        return without_open(substitute(choice.member.method.result, self._bound_by_values(slot)), choice.member)

    def _bound_by_values(self, slot: int) -> Bound:
        """What the type parameters of the chosen method and its class stand for, as far as plain arguments tell."""
        choice, callee = self.choice(slot), self.callee(slot)
        assert choice is not None
        assert callee is not None
        member = choice.member
        bound: Bound = dict(substituted(self.world.binding(member.declared_in), self._receiver(callee)))
        if member.method.variables or callee.shape == "new":
            bound |= dict.fromkeys(member.method.variables)
            if self._is_diamond(callee):
                bound |= dict.fromkeys(self.world.own.variables(member.method.owner))
            for place, each in enumerate(self.arguments(slot)):
                if not is_function(self, each):
                    unify(self.world, parameter_at(member, place, choice.is_spread), self.standalone(each), bound)
        return bound

    def _is_diamond(self, callee: Callee) -> bool:
        """Whether an instance is made of a generic class whose arguments are left to be found."""
        made = callee.receiver
        is_raw = callee.shape == "new" and isinstance(made, ClassType) and not made.arguments
        return is_raw and callee.owner is not None and bool(self.world.own.variables(callee.owner))

    def bound(self, slot: int) -> Bound:
        """What the type parameters of the chosen method stand for before its function arguments are looked into."""
        found = self._early.get(slot)
        if found is None:
            found = self._early[slot] = self._bound_by_values(slot)
            choice = self.choice(slot)
            assert choice is not None
            callee, method = self.callee(slot), choice.member.method
            if callee is not None and self._is_diamond(callee):
                own = ClassType(method.owner, self.world.own.variables(method.owner))
                unify_result(self.world, own, self.expected(slot), found)
            elif any(found.get(each) is None for each in method.variables):
                unify_result(self.world, method.result, self.expected(slot), found)
        return found

    def result(self, slot: int) -> Type | None:
        """Return the type of a call's result."""
        choice = self.choice(slot)
        if choice is None:
            made = self.callee(slot)
            return made.receiver if made is not None and made.shape == "new" else None
        bound = dict(self.bound(slot))
        method = choice.member.method
        if method.variables:
            for place, each in enumerate(self.arguments(slot)):
                if is_function(self, each):
                    self._learn_from_function(each, parameter_at(choice.member, place, choice.is_spread), bound)
            bound = bound_in_context(self, slot, choice, bound)
        callee = self.callee(slot)
        if callee is not None and callee.shape == "new":
            own = ClassType(method.owner, self.world.own.variables(method.owner))
            return substitute(own, bound) if self._is_diamond(callee) else callee.receiver
        if isinstance(method.result, ArrayType) or callee is None or not isinstance(callee.receiver, ArrayType):
            return without_open(substitute(method.result, bound), choice.member)
        return callee.receiver if method.name == self.world.meaning.copy else method.result

    def _learn_from_function(self, slot: int, formal: Type | None, bound: Bound) -> None:
        single = single_method(self.world, formal)
        if single is None:
            return
        wanted = single_result(self.world, single)
        local = self.rows.functions.get(slot)
        if local is not None:
            given = self.type(self.facts.functions[local].returns)
        else:
            parameters = [substitute(single_parameter(self.world, single, place), bound) for place in range(len(single.method.parameters))]
            given = reference_result(self, slot, parameters)
        unify(self.world, wanted, given, bound)

    def _parameter_types(self, function_slot: int) -> list[Type | None]:
        """Return what the parameters of a function expression are, by the functional interface that is asked for where it stands."""
        single = single_method(self.world, self.expected(function_slot))
        if single is None:
            return []
        return [single_parameter(self.world, single, place) for place in range(len(single.method.parameters))]

    def expected(self, slot: int) -> Type | None:
        """Return the type that is asked for where an expression stands: of a parameter, a variable, a result; None where any will do."""
        if slot in self._expecting:
            return None
        self._expecting.add(slot)
        found = self._find_expected(slot)
        self._expecting.discard(slot)
        return found

    def _find_expected(self, slot: int) -> Type | None:
        if (taken := self.rows.argument_of.get(slot)) is not None:
            call, place = taken
            choice = self.choice(call)
            if choice is None:
                return None
            formal = substitute(parameter_at(choice.member, place, choice.is_spread), self.bound(call))
            return without_open(formal, choice.member)
        for target in self.rows.targets.get(slot, ()):
            found = self._expected_at(target)
            if found is not None:
                return found
        if (written := self.rows.written.get(slot)) is not None:
            return self.named(self.texts[written[1]], written[5], Use.READ).type
        if (stored := self.rows.stored_in.get(slot)) is not None:
            return self._field_of(self.entity(stored[0]).type, self.texts[stored[1]]).type
        return None

    def _expected_at(self, target: int) -> Type | None:
        if target in self.rows.declarations:
            return self.types.type_of(self.rows.declarations[target])
        local = self.rows.returns.get(target)
        if local is None:
            return self.expected(target)
        function = self.facts.functions[local]
        if function.declared_return != NONE:
            return self.types.type_of(function.declared_return)
        single = single_method(self.world, self.expected(function.slot)) if function.definition == NONE else None
        return single_result(self.world, single) if single is not None else None
