"""The declared types of one file: its type terms as types."""

from analyzer.link.typing.names import TypeNames
from analyzer.link.typing.types import ArrayType, ClassType, Symbol, Type, TypeVariable
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE, TypeKind, Use

ARRAY = "[]"
"""The name of arrays in type terms, where they are applied to the type of an element."""

_TYPE_USES = (Use.TYPE, Use.INHERIT, Use.CALLEE, Use.DECORATE)


class FileTypes:
    """What the type terms of a file mean; names in them are looked up from where they stand."""

    def __init__(self, whole: Whole, file: int, names: TypeNames) -> None:
        self._facts = whole.files[file].facts
        self._file = file
        self._names = names
        self._base = whole.definition_base[file]
        self._types: dict[int, Type | None] = {}
        self._variables: dict[int, list[TypeVariable]] = {}
        self._variable_slots: dict[int, TypeVariable] = {}
        self._bounds: dict[TypeVariable, int] = {}
        for slot, bound, owner in whole.rows(file, "type_variables"):
            known = self._variables.setdefault(owner, [])
            variable = TypeVariable(owner + self._base, len(known))
            known.append(variable)
            self._variable_slots[slot] = variable
            self._bounds[variable] = bound
        self._class_slots = {shape.slot: number for number, shape in enumerate(self._facts.classes, whole.class_base[file])}
        for binding in self._facts.bindings:
            made = [whole.class_of_definition.get(each + self._base) for each in binding.definitions]
            if made and made[-1] is not None:
                self._class_slots[binding.cell] = made[-1]
        texts = self._facts.texts
        self._loads = {row[0]: (row[1], texts[row[2]]) for row in whole.rows(file, "loads") if row[6] in _TYPE_USES}
        bases = {base for base, _ in self._loads.values()}
        self._places = {row[0]: (texts[row[1]], row[5]) for row in whole.rows(file, "names") if row[6] in _TYPE_USES or row[0] in bases}
        parameters = {parameter.slot for function in self._facts.functions for parameter in function.parameters}
        self._declared = {slot: term for slot, term in whole.rows(file, "declarations") if slot in parameters}

    def declared(self, slot: int) -> Type | None:
        """Return the type that a parameter is declared to be of."""
        term = self._declared.get(slot, NONE)
        return self.type_of(term) if term != NONE else None

    def variables_of(self, definition: int) -> tuple[TypeVariable, ...]:
        """Return the type parameters of a definition of the file."""
        return tuple(self._variables.get(definition, ()))

    def bounds_of(self, variable: TypeVariable) -> tuple[Type, ...]:
        """Return the bounds of a type parameter."""
        term = self._bounds.get(variable, NONE)
        if term == NONE:
            return ()
        shape = self._facts.types[term]
        members = shape[1:] if shape[0] == TypeKind.UNION else (term,)
        found = [self.type_of(each) for each in members]
        return tuple(each for each in found if each is not None)

    def type_of(self, term: int) -> Type | None:
        """Return the type that a term stands for; of several the first."""
        if term not in self._types:
            self._types[term] = None
            self._types[term] = self._find(term)
        return self._types[term]

    def alternatives(self, term: int) -> tuple[Type, ...]:
        """Return all types that a term stands for."""
        shape = self._facts.types[term]
        found = [self.type_of(each) for each in (shape[1:] if shape[0] == TypeKind.UNION else (term,))]
        return tuple(each for each in found if each is not None)

    def _find(self, term: int) -> Type | None:
        shape = self._facts.types[term]
        kind = shape[0]
        if kind == TypeKind.REFERENCE:
            return self._type_in(shape[1])
        if kind == TypeKind.APPLY:
            if self._is_array(shape[1]):
                return ArrayType(self.type_of(shape[2]))
            base = self.type_of(shape[1])
            if not isinstance(base, ClassType):
                return base
            return ClassType(base.symbol, tuple(self.type_of(each) for each in shape[2:]))
        if kind == TypeKind.UNION:
            return self.type_of(shape[1])
        if kind == TypeKind.BUILTIN:
            return ClassType(self._names.class_named(self._facts.texts[shape[1]]))
        return None

    def _is_array(self, term: int) -> bool:
        shape = self._facts.types[term]
        return shape[0] == TypeKind.BUILTIN and self._facts.texts[shape[1]] == ARRAY

    def _type_in(self, slot: int) -> Type | None:
        variable = self._variable_slots.get(slot)
        if variable is not None:
            return variable
        symbol = self.class_in(slot)
        return None if symbol is None else ClassType(symbol)

    def class_in(self, slot: int) -> Symbol | None:
        """Return the class that a name or member in a type stands for."""
        if slot in self._class_slots:
            return self._class_slots[slot]
        place = self._places.get(slot)
        if place is not None:
            return self._names.find(self._file, place[1], place[0])
        load = self._loads.get(slot)
        if load is None:
            return None
        outer = self.class_in(load[0])
        if outer is not None:
            return self._names.member_class(outer, load[1])
        package = self._dotted(load[0])
        return None if package is None else self._names.class_at(f"{package}.{load[1]}", self._file)

    def _dotted(self, slot: int) -> str | None:
        """Return names joined by dots as they are written."""
        place = self._places.get(slot)
        if place is not None:
            return place[0]
        load = self._loads.get(slot)
        outer = self._dotted(load[0]) if load is not None else None
        return None if outer is None or load is None else f"{outer}.{load[1]}"
