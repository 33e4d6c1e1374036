"""Targets of calls and meanings of members, read off declared types."""

from collections.abc import Iterator, Sequence

from analyzer.link.structural.callables import Callables
from analyzer.link.structural.implementations import Implementations
from analyzer.link.structural.types import Function, Named, Outside, Package, Type, TypeName
from analyzer.link.structural.world import World
from analyzer.link.targets import MAX_LISTED_DISPATCH, Target
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE, TypeKind
from analyzer.schema.vocab import CallRule, Confidence, UnresolvedReason


class Declared:
    """What declared types say of a program's files; asked by number of the file and by rows."""

    def __init__(self, whole: Whole) -> None:
        self.files = frozenset(number for number, meaning in enumerate(whole.semantics) if meaning.structural is not None)
        self.world = World(whole)
        classes = [class_ for class_, file in enumerate(whole.class_file) if file in self.files]
        self.implementations = Implementations(self.world, classes)
        self.callables = Callables(self.world, self.implementations, self.files)
        self._whole = whole
        for file in sorted(self.files):
            self.world.settle(file)

    def finish(self) -> None:
        """Let go of everything that was found: the parts know each other, so that nothing else would free them."""
        self.callables.finish()
        self.world.finish()

    def is_conversion(self, file: int, row: Sequence[int]) -> bool:
        """Return whether what is written as a call takes a value as one of a type."""
        return isinstance(self.world.value(file, row[1]), TypeName)

    def type_taken(self, file: int, row: Sequence[int]) -> int | str | None:
        """Return the definition or full name of the type that what is written as a call takes a value as; None for any other call."""
        value = self.world.value(file, row[1])
        return self._symbol(value.type) if isinstance(value, TypeName) else None

    def targets(self, file: int, row: Sequence[int]) -> list[Target]:
        """Return the targets of a call row, the named one first."""
        value = self.world.value(file, row[1])
        load = self._load_of(file, row[1])
        if isinstance(value, Function) and self._is_named(file, value, row):
            return self._of_function(file, value, load)
        if isinstance(value, Outside) and not value.is_package:
            return [self._outside(file, value, load), *self._running_instead(NONE, self._behind(file, value, load))]
        return [] if value is None else self._of_variable(file, row)

    def function_named(self, file: int, slot: int) -> int:
        """Return the definition of the function that an expression names, -1 for any other."""
        value = self.world.value(file, slot)
        return self._whole.definition_of_function(value.function) if isinstance(value, Function) else NONE

    def functions_reaching(self, file: int, slot: int) -> list[int]:
        """Return the functions that an expression may hold, in their order."""
        return [value.function for value, _ in self.callables.reaching(file, slot) if isinstance(value, Function)]

    def type_name(self, file: int, slot: int) -> str:
        """Return the full name of the type outside the repository that a slot is declared to hold, empty for any other."""
        found = self.world.type_at(file, slot)
        return found.symbol if isinstance(found, Named) and isinstance(found.symbol, str) else ""

    def _is_named(self, file: int, value: Function, row: Sequence[int]) -> bool:
        """Return whether a callee is written as the function's own name, not as a variable that may hold others too."""
        definition = self._whole.functions[value.function].definition
        if definition == NONE:
            return False
        facts = self._whole.files[self._whole.function_file[value.function]].facts
        return row[10] != NONE and self._whole.files[file].facts.texts[row[10]] == facts.definitions[definition].name

    def _of_variable(self, file: int, row: Sequence[int]) -> list[Target]:
        """Return the functions that a callee may hold which is no function's name."""
        found = []
        for value, is_direct in self.callables.reaching(file, row[1]):
            confidence = Confidence.HIGH if is_direct else Confidence.MEDIUM
            if isinstance(value, Outside):
                found.append(Target(value.name, CallRule.EXTERNAL_TYPE, confidence, receiver=value.receiver))
                continue
            definition = self._whole.definition_of_function(value.function)
            if definition != NONE:
                is_bound = value.receiver is not None and self._whole.is_attached(value.function)
                receiver = self._symbol(value.receiver)
                found.append(Target(definition, CallRule.FLOW, confidence, value.function, is_bound, receiver))
        return found

    def _load_of(self, file: int, slot: int) -> Sequence[int] | None:
        """Return the row of the member that a callee is, past type arguments."""
        origins = self.world.origins(file)
        terms = self._whole.files[file].facts.types
        match terms[origins.aliases[slot]] if slot in origins.aliases else ():
            case (TypeKind.APPLY, applied, *_) if terms[applied][0] == TypeKind.REFERENCE:
                slot = terms[applied][1]
        slot = origins.items.get(slot, slot)
        return origins.loads.get(slot)

    def _of_function(self, file: int, value: Function, load: Sequence[int] | None) -> list[Target]:
        whole = self._whole
        definition = whole.definition_of_function(value.function)
        if definition == NONE:
            return []
        rule, confidence = self._rule(file, value, load)
        is_bound = value.receiver is not None and whole.is_attached(value.function)
        named = Target(definition, rule, confidence, value.function, is_bound, self._symbol(value.receiver))
        return [named, *self._running_instead(value.function, self.implementations.methods_for(value.function))]

    def _behind(self, file: int, value: Outside, load: Sequence[int] | None) -> list[int]:
        """Return the methods of the repository that a call of a library's method may run."""
        base = self.world.type_at(file, load[1]) if load is not None and value.receiver is not None else None
        if load is None or not isinstance(base, Named):
            return []
        name = value.name.rpartition(".")[2]
        if isinstance(base.symbol, int):
            return self.implementations.methods_asked_of(base, name)
        return self.callables.methods_reaching(file, load[1], name) if self.implementations.has_outside(base.symbol) else []

    def _running_instead(self, named: int, functions: Sequence[int]) -> list[Target]:
        """Return the methods, other than the one that is named, that may run in its place."""
        whole = self._whole
        others = [
            Target(
                whole.definition_of_function(each),
                CallRule.DISPATCH,
                Confidence.MEDIUM,
                each,
                is_bound=whole.is_attached(each),
                receiver=self._class_symbol(whole.receiver_class(each)),
            )
            for each in dict.fromkeys(functions)
            if each != named
        ]
        return others[:MAX_LISTED_DISPATCH]

    def _rule(self, file: int, value: Function, load: Sequence[int] | None) -> tuple[CallRule, Confidence]:
        if load is None:
            own = self._whole.function_file[value.function]
            is_same = own == file or self._whole.module_members[own] is self._whole.module_members[file]
            return (CallRule.LOCAL_NAME if is_same else CallRule.IMPORTED_NAME), Confidence.CERTAIN
        base = self.world.value(file, load[1])
        if isinstance(base, Package):
            return CallRule.MODULE_ATTRIBUTE, Confidence.CERTAIN
        if isinstance(base, TypeName):
            return CallRule.CLASS_ATTRIBUTE, Confidence.CERTAIN
        if load[1] in self.world.origins(file).declarations:
            return CallRule.DECLARED_TYPE, Confidence.HIGH
        return CallRule.INFERRED_TYPE, Confidence.HIGH

    def _outside(self, file: int, value: Outside, load: Sequence[int] | None) -> Target:
        semantics = self._whole.semantics[file]
        if value.receiver is not None:
            return Target(value.name, CallRule.EXTERNAL_TYPE, Confidence.HIGH, receiver=value.receiver)
        if load is None and value.name.startswith(f"{semantics.builtins}."):
            return Target(value.name, CallRule.BUILTIN, Confidence.CERTAIN)
        return Target(value.name, CallRule.EXTERNAL_IMPORT, Confidence.CERTAIN)

    def _symbol(self, type_: Type | None) -> int | str | None:
        if not isinstance(type_, Named):
            return None
        return self._class_symbol(type_.symbol) if isinstance(type_.symbol, int) else type_.symbol

    def _class_symbol(self, class_: int) -> int | None:
        return self._whole.definition_of_class(class_) if class_ != NONE else None

    def reason(self, file: int, row: Sequence[int]) -> UnresolvedReason:
        """Return why a call has no target."""
        if self.world.value(file, row[1]) is not None:
            reached = self.callables.reaching(file, row[1])
            functions = [value.function for value, _ in reached if isinstance(value, Function)]
            is_anonymous = any(self._whole.definition_of_function(function) == NONE for function in functions)
            return UnresolvedReason.ANONYMOUS_FUNCTION if is_anonymous else UnresolvedReason.DYNAMIC_CALLEE
        load = self._load_of(file, row[1])
        if load is None:
            is_free = row[1] in self.world.origins(file).free
            return UnresolvedReason.UNKNOWN_NAME if is_free else UnresolvedReason.DYNAMIC_CALLEE
        if self.world.value(file, load[1]) is not None:
            return UnresolvedReason.UNKNOWN_ATTRIBUTE
        return UnresolvedReason.UNKNOWN_RETURN if load[1] in self.world.origins(file).calls else UnresolvedReason.UNKNOWN_RECEIVER

    def member_symbol(self, file: int, base: int, name: str) -> int | str | None:
        """Return the definition or the full name that a member of what is in a slot has."""
        value = self.world.value(file, base)
        if isinstance(value, Package):
            member = self._whole.module_members[value.file].get(name)
            found = self._whole.definitions_of(member) if member is not None else []
            return found[0] if found else None
        if isinstance(value, Outside) and value.is_package:
            return f"{value.name}.{name}"
        type_: Type | None = value.type if isinstance(value, TypeName) else self.world.as_type(value)
        member_found = self.world.members.find(type_, name)
        return None if member_found is None or member_found.symbol == NONE else member_found.symbol

    def bases(self, class_: int) -> Iterator[int | str]:
        """Yield the definitions or full names of the types whose members a class has as well."""
        file = self._whole.class_file[class_]
        for term in self._whole.classes[class_].bases:
            base = self.world.terms.type_of(file, term)
            if (symbol := self._symbol(base)) is not None:
                yield symbol
