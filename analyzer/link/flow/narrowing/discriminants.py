"""Tests of a member: where one holds, a variable is of those of its types whose member has the value, or that have the member at all."""

from collections.abc import Iterable

from analyzer.link.flow.attributes.records import is_record
from analyzer.link.flow.declared.literals import MEMBER, literals_of_term, member_of_enumeration
from analyzer.link.flow.solver.objects import strong
from analyzer.link.flow.solver.state import Flow
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE


class Discriminants:
    """The tests of members of a program, and what is declared of each member that is asked for."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._terms: dict[int, dict[int, int]] = {}
        self._literals: dict[tuple[int, str], frozenset[str] | None] = {}
        whole = flow.whole
        for file in whole.flowing:
            base, texts = whole.slot_base[file], whole.files[file].facts.texts
            for slot, tested, member, literal, holder, is_held in whole.rows(file, "member_tests"):
                wanted = None if literal == NONE else texts[literal]
                if holder != 0 and wanted is not None:
                    wanted = member_of_enumeration(flow, holder + base, wanted)
                known = wanted is not None or literal == NONE
                flow.graph.watch(tested + base, self._narrow, slot + base, texts[member] if known else "", wanted, bool(is_held))

    def _narrow(self, _: Flow, target: int, member: str, wanted: str | None, is_held: bool, arriving: Iterable[int]) -> None:
        """Let the values flow on whose types the outcome of a test does not rule out; an empty `member` rules out nothing."""
        self._flow.graph.add(target, [value for value in arriving if not member or self._passes(value, member, wanted, is_held)])

    def _passes(self, value: int, member: str, wanted: str | None, is_held: bool) -> bool:
        if wanted is None:
            has = self._has(value, member)
            return has is None or has == is_held
        literals = self._literals_of(value, member)
        # A member of an enumeration may be equal to what it stands for.
        if literals is None or any(each.startswith(MEMBER) != wanted.startswith(MEMBER) for each in literals):
            return True
        return wanted in literals if is_held else literals != {wanted}

    def _has(self, value: int, member: str) -> bool | None:
        """Return whether the type of a value has a member; None where that is not known, or up to each object."""
        flow = self._flow
        if not flow.is_instance(value):
            return None
        for class_ in flow.hierarchy.linearization(flow.class_of(value)):
            if isinstance(class_, str):
                return None
            found = flow.whole.class_members[class_].get(member)
            if found is not None:
                return None if _is_optional(flow.whole, class_, member) else True
            if member in flow.whole.class_fields[class_]:
                return None
        return None if (flow.class_of(value), member) in flow.assigned_fields else False

    def _literals_of(self, value: int, member: str) -> frozenset[str] | None:
        """Return the literals that a member is declared to be one of; None where its type says something else, or nothing."""
        flow = self._flow
        if is_record(flow, value):
            return flow.records.literals.get((strong(value), member))
        if not flow.is_instance(value):
            return None
        key = flow.class_of(value), member
        if key not in self._literals:
            self._literals[key] = self._declared(*key)
        return self._literals[key]

    def _declared(self, class_: int, member: str) -> frozenset[str] | None:
        whole = self._flow.whole
        for ancestor in self._flow.hierarchy.linearization(class_):
            if isinstance(ancestor, str):
                return None
            found = whole.class_members[ancestor].get(member)
            if found is not None:
                term = self._terms_of(found.file).get(found.binding.cell, NONE)
                return None if term == NONE else literals_of_term(self._flow, found.file, term)
        return None

    def _terms_of(self, file: int) -> dict[int, int]:
        """Return the type terms of the cells of a file into which a declared slot flows."""
        if file not in self._terms:
            rows = self._flow.whole.rows
            declared: dict[int, int] = {slot: term for slot, term, *_ in rows(file, "declarations")}
            self._terms[file] = {target: declared[slot] for slot, target, *_ in rows(file, "flows") if slot in declared}
        return self._terms[file]


def _is_optional(whole: Whole, class_: int, member: str) -> bool:
    found = whole.class_members[class_][member]
    facts = whole.files[found.file].facts
    return any(f"{member}?" in (facts.definitions[each].signature or "") for each in found.binding.definitions)
