"""What each slot of a program holds, as far as declarations say: asked for slot by slot, and kept."""

from collections.abc import Callable, Sequence

from analyzer.link.sharing import Member
from analyzer.link.structural.generics import made_of
from analyzer.link.structural.members import Members
from analyzer.link.structural.rows import Origins, origins_of
from analyzer.link.structural.terms import Terms
from analyzer.link.structural.types import (
    Function,
    FunctionType,
    Named,
    Outside,
    Package,
    Shape,
    Substitution,
    Type,
    TypeName,
    Value,
    Variable,
    infer,
    substitute,
)
from analyzer.link.whole import Whole
from analyzer.model.facts import EMPTY_SLOT, NONE
from analyzer.schema.vocab import ImportStatus

_ANY_ELEMENT = ("slice", "channel", "variadic")


class World:
    """The types of a program's files that have declared ones."""

    def __init__(self, whole: Whole) -> None:
        self.whole = whole
        self.members = Members(self)
        self._origins: dict[int, Origins] = {}
        self._values: dict[tuple[int, int], Value] = {}
        self.terms = Terms(self)
        self._variables: dict[int, dict[int, list[tuple[Variable, int]]]] = {}
        self._signatures: dict[int, FunctionType] = {}
        self._other_names: dict[int, dict[str, int]] = {}

    def origins(self, file: int) -> Origins:
        """Return what fills the slots of a file."""
        found = self._origins.get(file)
        if found is None:
            found = self._origins[file] = origins_of(self.whole, file)
        return found

    def finish(self) -> None:
        """Let go of everything that was found, and of the parts that know this one: nothing else would free them."""
        for found in (self._origins, self._values, self._variables, self._signatures, self._other_names):
            found.clear()
        del self.terms, self.members

    def settle(self, file: int) -> None:
        """Find the values of a file's expressions, inner ones first, so that long chains of them take no depth."""
        origins = self.origins(file)
        for slot in sorted({*origins.calls, *origins.loads, *origins.items}):
            self.value(file, slot)

    def value(self, file: int, slot: int) -> Value:
        """Return what a slot of a file holds; a slot that is asked for while it is found holds nothing known."""
        if slot in (NONE, EMPTY_SLOT):
            return None
        key = (file, slot)
        if key not in self._values:
            self._values[key] = None
            self._values[key] = self._find(file, slot)
        return self._values[key]

    def type_at(self, file: int, slot: int) -> Type | None:
        """Return the type of what a slot holds."""
        return self.as_type(self.value(file, slot))

    def as_type(self, value: Value) -> Type | None:
        """Return the type of a value; that of a function is a function type."""
        if isinstance(value, Function):
            return self.signature(value)
        if isinstance(value, Outside):
            return self.members.type_of_outside(value)
        return None if isinstance(value, TypeName | Package) else value

    def _find(self, file: int, slot: int) -> Value:
        origins = self.origins(file)
        if (term := origins.declarations.get(slot)) is not None:
            return self.terms.type_of(file, term)
        if (function := origins.functions.get(slot)) is not None:
            return Function(function)
        if (class_ := origins.classes.get(slot)) is not None:
            return TypeName(Named(class_))
        if (alias := origins.aliases.get(slot)) is not None:
            return self.terms.applied(file, alias)
        for rows, find in self._FINDERS:
            row = getattr(origins, rows).get(slot)
            if row is not None:
                return find(self, file, row)
        source = origins.flows.get(slot)
        return self.value(file, source) if source is not None else None

    def _variable(self, file: int, row: tuple[int, int, int]) -> Value:
        return TypeName(Variable(row[0] + self.whole.definition_base[file], row[1]))

    def _load(self, file: int, row: Sequence[int]) -> Value:
        return self.member(self.value(file, row[1]), self.whole.files[file].facts.texts[row[2]])

    def member(self, base: Value, name: str) -> Value:
        """Return the member of a value under a name."""
        if isinstance(base, Package):
            return self.offered(self.whole.module_members[base.file].get(name))
        if isinstance(base, Outside) and base.is_package:
            return self._outside(f"{base.name}.{name}")
        found = self.members.find(base.type if isinstance(base, TypeName) else self.as_type(base), name)
        if found is None:
            return None
        if isinstance(found.value, Function) and isinstance(base, TypeName):
            return found.value._replace(receiver=None)
        return found.value

    def _outside(self, full: str) -> Value:
        return TypeName(Named(full)) if self.members.is_outside_type(full) else Outside(full)

    def offered(self, member: Member | None) -> Value:
        """Return what a module offers."""
        if member is None or member.cell == NONE:
            return None
        return self.value(member.file, member.cell - self.whole.slot_base[member.file])

    def _call(self, file: int, row: Sequence[int]) -> Value:
        callee = self.value(file, row[1])
        if isinstance(callee, TypeName):
            return callee.type
        if isinstance(callee, Function):
            return self._result(file, callee, row)
        if isinstance(callee, Outside):
            return self._outside_result(file, callee, row)
        inner = self.members.underlying(self.as_type(callee))
        return inner.result if isinstance(inner, FunctionType) else None

    def _outside_result(self, file: int, callee: Outside, row: Sequence[int]) -> Value:
        meaning = self.whole.semantics[file].structural
        owner, _, name = callee.name.rpartition(".")
        first = self.type_at(file, self.origins(file).arguments[row[13]][0]) if row[14] else None
        if meaning is not None and owner == meaning.basic and name in meaning.keeps_first:
            return first
        if meaning is not None and (result := meaning.results.get(callee.name)) is not None:
            return made_of(result, meaning.sequences, callee.arguments, first, self.members.underlying(first))
        named = meaning.constructors.fullmatch(callee.name) if meaning is not None and meaning.constructors is not None else None
        return self.members.result_of_outside(callee) if named is None else Named(f"{named['package']}.{named['type']}")

    def _result(self, file: int, callee: Function, row: Sequence[int]) -> Type | None:
        """Return what a call of a function gives; its own type parameters are those given, or what the arguments say."""
        declared = self._declared(callee.function)
        own = self.own_variables(callee.function)
        if not own:
            return substitute(declared.result, self.bound_by_receiver(callee))
        bound: dict[Variable, Type | None] = dict.fromkeys(own)
        bound.update(zip(own, callee.arguments, strict=False))
        bound.update(self.bound_by_receiver(callee))
        first = 1 if callee.receiver is not None and self.whole.is_attached(callee.function) else 0
        for place in range(row[14]):
            given = self.type_at(file, self.origins(file).arguments[row[13] + place][0])
            infer(_parameter(declared, place + first), given, bound)
        self._infer_from_bounds(callee.function, bound)
        return substitute(declared.result, bound)

    def _infer_from_bounds(self, function: int, bound: dict[Variable, Type | None]) -> None:
        """Bind the type parameters that the bounds of others speak of: what those are bound to is made as the bound says."""
        definition = self.whole.functions[function].definition
        file = self.whole.function_file[function]
        for variable, term in self.variables_of(file, definition):
            if term != NONE and None in bound.values():
                infer(self.terms.type_of(file, term), self.members.underlying(bound.get(variable)), bound)

    def _declared(self, function: int) -> FunctionType:
        """Return the type of a function as declared, its receiver among the parameters."""
        found = self._signatures.get(function)
        if found is None:
            shape, file = self.whole.functions[function], self.whole.function_file[function]
            declared = self.origins(file).declarations
            terms = [declared.get(parameter.slot, NONE) for parameter in shape.parameters]
            parameters = tuple([self.terms.type_of(file, term) if term != NONE else None for term in terms])
            result = self.terms.type_of(file, shape.declared_return) if shape.declared_return != NONE else None
            found = self._signatures[function] = FunctionType(parameters, result)
        return found

    def signature(self, function: Function) -> FunctionType:
        """Return the type of a function as its receiver makes it, without it."""
        declared = self._declared(function.function)
        bound = self.bound_by_receiver(function)
        if function.arguments:
            bound = {**bound, **dict(zip(self.own_variables(function.function), function.arguments, strict=False))}
        is_method = self.whole.is_attached(function.function)
        first = 1 if function.receiver is not None and is_method else 0
        made = substitute(FunctionType(declared.parameters[first:], declared.result), bound)
        assert isinstance(made, FunctionType)
        return made

    def variables_of(self, file: int, definition: int) -> list[tuple[Variable, int]]:
        """Return the type parameters of a definition, by its number in the file, with the terms of their bounds."""
        known = self._variables.get(file)
        if known is None:
            known = self._variables[file] = {}
            for owner, place, bound in self.origins(file).variables.values():
                known.setdefault(owner, []).append((Variable(owner + self.whole.definition_base[file], place), bound))
        return known.get(definition, [])

    def class_variables(self, class_: int) -> list[Variable]:
        """Return the type parameters of a class."""
        return [each for each, _ in self.variables_of(self.whole.class_file[class_], self.whole.classes[class_].definition)]

    def _method_variables(self, function: int) -> list[Variable]:
        definition = self.whole.functions[function].definition
        if definition == NONE:
            return []
        return [each for each, _ in self.variables_of(self.whole.function_file[function], definition)]

    def own_variables(self, function: int) -> list[Variable]:
        """Return the type parameters of a function without those that stand for its class's."""
        found = self._method_variables(function)
        return [] if found and self.whole.is_attached(function) else found

    def bound_by_receiver(self, function: Function) -> Substitution:
        """Return what the receiver of a method binds the type parameters of its class to, under the method's names for them."""
        receiver, class_ = function.receiver, self.whole.receiver_class(function.function)
        if not isinstance(receiver, Named) or class_ == NONE or not receiver.arguments:
            return {}
        bound: dict[Variable, Type | None] = dict(zip(self.class_variables(class_), receiver.arguments, strict=False))
        bound.update(zip(self._method_variables(function.function), receiver.arguments, strict=False))
        return bound

    def bound_of(self, variable: Variable) -> Type | None:
        """Return the type that a type parameter is constrained by; one that stands for a class's has that one's bound."""
        class_ = self.whole.owners.of_definition.get(variable.owner, NONE)
        if class_ != NONE and variable.place < len(own := self.class_variables(class_)):
            bound = self.bound_of(own[variable.place])
            return substitute(bound, dict(zip(own, [each._replace(owner=variable.owner) for each in own], strict=True)))
        file = self.whole.file_of_definition(variable.owner)
        found = self.variables_of(file, variable.owner - self.whole.definition_base[file])
        term = found[variable.place][1] if variable.place < len(found) else NONE
        return self.terms.type_of(file, term) if term != NONE else None

    def _item(self, file: int, base: int) -> Value:
        value = self.value(file, base)
        if isinstance(value, Function | TypeName):
            return value  # a generic applied to types
        inner = self.members.underlying(self.as_type(value))
        if isinstance(inner, Named):
            return self._given(file, inner, 1)
        if isinstance(inner, Shape):
            return inner.parts[-1] if inner.shape in _ANY_ELEMENT or inner.shape == "map" else None
        return _handed(inner, 1) if isinstance(inner, FunctionType) else None

    def _iteration(self, file: int, base: int) -> Value:
        inner = self.members.underlying(self.type_at(file, base))
        if isinstance(inner, Shape) and inner.shape in ("map", "channel"):
            return inner.parts[0]
        if isinstance(inner, Named):
            return self._given(file, inner, 0)
        return _handed(inner, 0) if isinstance(inner, FunctionType) else None

    def _given(self, file: int, sequence: Named, place: int) -> Type | None:
        """Return what a declared sequence gives to a loop."""
        meaning = self.whole.semantics[file].structural
        is_known = meaning is not None and sequence.symbol in meaning.sequences
        return sequence.arguments[place] if is_known and place < len(sequence.arguments) else None

    def _unpacked(self, file: int, row: tuple[int, int]) -> Value:
        """Return one of several results; of a library's function may be told the first alone, as if there were no other."""
        inner = self.value(file, row[0])
        if isinstance(inner, Shape) and inner.shape == "results":
            return inner.parts[row[1]] if row[1] < len(inner.parts) else None
        call = self.origins(file).calls.get(row[0]) if isinstance(inner, Named) and row[1] == 0 else None
        return inner if call is not None and isinstance(self.value(file, call[1]), Outside) else None

    def _imported(self, file: int, number: int) -> Value:
        imported = self.whole.files[file].facts.imports[number]
        found = self.whole.resolvers[file].resolve(self.whole.files[file].path, imported.module, imported.level)
        if found.status is ImportStatus.INTERNAL:
            return Package(self.whole.file_of_path[found.path]) if found.path is not None else None
        return None if found.status is ImportStatus.UNRESOLVED else Outside(found.fqn, is_package=True)

    def _literal(self, file: int, text: int) -> Value:
        return Named(self.whole.files[file].facts.texts[text])

    def _free(self, file: int, text: int) -> Value:
        """A name that nothing in the file binds: of the scope that the file shares, of what it imports whole, or of the language."""
        name = self.whole.files[file].facts.texts[text]
        if (member := self.whole.module_members[file].get(name)) is not None:
            return self.offered(member)
        for source in self.whole_imports(file):
            if (member := self.whole.module_members[source].get(name)) is not None:
                return self.offered(member)
        for module in self._modules_outside(file):
            if self.members.is_outside(f"{module}.{name}"):
                return self._outside(f"{module}.{name}")
        if (package := self.package_named(file, name)) is not None:
            return Package(package)
        meaning, semantics = self.whole.semantics[file].structural, self.whole.semantics[file]
        if meaning is None or name not in semantics.builtin_names:
            return None
        full = f"{meaning.basic}.{name}"
        return Outside(full) if name in meaning.functions else TypeName(Named(full))

    def whole_imports(self, file: int) -> list[int]:
        """Return the files whose modules a file imports with all their names."""
        return [target for name, target in self._import_targets(file) if name == "*"]

    def _modules_outside(self, file: int) -> list[str]:
        """Return the modules outside the repository of which a file imports all names."""
        found = []
        for imported in self.whole.files[file].facts.imports:
            if imported.name == "*":
                target = self.whole.resolvers[file].resolve(self.whole.files[file].path, imported.module, imported.level)
                found.extend([target.fqn] if target.status in (ImportStatus.STDLIB, ImportStatus.EXTERNAL) else [])
        return found

    def package_named(self, file: int, name: str) -> int | None:
        """Return the imported module that says itself that it has a name, where the import gives it none."""
        known = self._other_names.get(file)
        if known is None:
            known = self._other_names[file] = {}
            for bound, target in self._import_targets(file):
                own = self.whole.files[target].facts.namespace
                if bound is None and own is not None:
                    known[own] = target
        return known.get(name)

    def _import_targets(self, file: int) -> list[tuple[str | None, int]]:
        """Return what a file imports of the repository: `*`, an alias or None, and the module's file."""
        found: list[tuple[str | None, int]] = []
        for imported in self.whole.files[file].facts.imports:
            target = self.whole.resolvers[file].resolve(self.whole.files[file].path, imported.module, imported.level)
            if target.status is ImportStatus.INTERNAL and target.path is not None:
                found.append((imported.name or imported.alias, self.whole.file_of_path[target.path]))
        return found

    _FINDERS: tuple[tuple[str, Callable[..., Value]], ...] = (
        ("variables", _variable),
        ("calls", _call),
        ("loads", _load),
        ("items", _item),
        ("iterations", _iteration),
        ("unpacks", _unpacked),
        ("imports", _imported),
        ("literals", _literal),
        ("free", _free),
    )


def _parameter(declared: FunctionType, place: int) -> Type | None:
    """Return the type of what takes the argument at a place; the last parameter may take many."""
    last = declared.parameters[-1] if declared.parameters else None
    if isinstance(last, Shape) and last.shape == "variadic" and place >= len(declared.parameters) - 1:
        return last.parts[0]
    return declared.parameters[place] if place < len(declared.parameters) else None


def _handed(function: FunctionType, place: int) -> Type | None:
    """Return what a function that a loop runs over hands to the loop's body."""
    body = function.parameters[0] if len(function.parameters) == 1 else None
    return body.parameters[place] if isinstance(body, FunctionType) and place < len(body.parameters) else None
