"""What each class itself declares, in one shape for those of the repository and those in the table of its libraries."""

from collections.abc import Iterator
from typing import Final

from analyzer.languages.semantics.declared import DeclaredTypes
from analyzer.link.typing.files import FileTypes
from analyzer.link.typing.members import Field, Method
from analyzer.link.typing.names import TypeNames
from analyzer.link.typing.tables import from_table, methods_of_table, scope_of
from analyzer.link.typing.types import ArrayType, ClassType, Symbol, Type, TypeVariable
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE, Flag
from analyzer.schema.vocab import NodeKind, ParameterKind, Visibility

_GIVE_BUILDER: Final = {"builder": True, "toBuilder": False}
"""Methods that give a builder, and whether they are asked of the class."""
READING: Final = ("get", "is")
_PREFIXES: Final = (*READING, "set", "with")


def accessed_fields(name: str) -> list[tuple[str, str]]:
    """Return the fields that a method may be an accessor of by its name, each with the prefix that says so."""
    rests = [(prefix, name[len(prefix) :]) for prefix in _PREFIXES if name.startswith(prefix) and name[len(prefix) :][:1].isupper()]
    return [(prefix, each) for prefix, rest in rests for each in (rest[0].lower() + rest[1:], f"is{rest}")]


class Declarations:
    """The type parameters, methods and fields of classes, without those that they inherit; worked out when first asked for."""

    def __init__(self, whole: Whole, meaning: DeclaredTypes, names: TypeNames) -> None:
        self._whole = whole
        self._meaning = meaning
        self._names = names
        self._signatures = meaning.signatures()
        self._files: dict[int, FileTypes] = {}
        self._bounds: dict[TypeVariable, tuple[Type, ...]] = {}
        self._methods: dict[tuple[Symbol, str], tuple[Method, ...]] = {}
        self._declared_fields: dict[int, dict[str, int]] = {}
        self._built: dict[Symbol, int] = {}

    def file(self, file: int) -> FileTypes:
        """Return the declared types of a file."""
        found = self._files.get(file)
        if found is None:
            found = self._files[file] = FileTypes(self._whole, file, self._names)
        return found

    def kind(self, class_: int) -> NodeKind:
        """Return the kind of a class of the repository."""
        return self._whole.class_kind(class_)

    def is_interface(self, symbol: Symbol) -> bool:
        """Return whether a class is known to be an interface."""
        if isinstance(symbol, int):
            return self.kind(symbol) is NodeKind.INTERFACE
        found = self._signatures.find(symbol)
        return found is not None and found.is_interface

    def is_private(self, method: Method) -> bool:
        """Return whether nothing can override a method since nobody else sees it."""
        if not isinstance(method.symbol, int):
            return False
        file = self._whole.file_of_definition(method.symbol)
        definition = self._whole.files[file].facts.definitions[method.symbol - self._whole.definition_base[file]]
        return definition.visibility is Visibility.PRIVATE

    def variables(self, symbol: Symbol) -> tuple[TypeVariable, ...]:
        """Return the type parameters of a class."""
        if isinstance(symbol, int):
            return self.file(self._whole.class_file[symbol]).variables_of(self._whole.classes[symbol].definition)
        found = self._signatures.find(symbol)
        return tuple(TypeVariable(symbol, place) for place in range(len(found.variables))) if found is not None else ()

    def bounds(self, variable: TypeVariable) -> tuple[Type, ...]:
        """Return the bounds of a type variable."""
        found = self._bounds.get(variable)
        if found is None:
            self._bounds[variable] = ()
            found = self._bounds[variable] = self._find_bounds(variable)
        return found

    def _find_bounds(self, variable: TypeVariable) -> tuple[Type, ...]:
        if isinstance(variable.owner, int):
            file = self._whole.file_of_definition(variable.owner)
            return self.file(file).bounds_of(variable)
        written = self._signatures.find(variable.owner)
        if written is None:
            return ()
        scope = scope_of(written.variables, variable.owner)
        types = [from_table(self._names, each, scope) for each in written.variables[variable.place].bounds]
        return tuple(each for each in types if each is not None)

    def methods(self, symbol: Symbol, name: str) -> tuple[Method, ...]:
        """Return the methods that a class itself declares under a name, in source order; constructors go by the name `constructor`."""
        key = (symbol, name)
        found = self._methods.get(key)
        if found is None:
            made = self._methods_inside(symbol, name) if isinstance(symbol, int) else self._methods_outside(symbol, name)
            found = self._methods[key] = tuple(made)
        return found

    def _methods_outside(self, symbol: str, name: str) -> Iterator[Method]:
        if symbol in self._built:
            yield from self._building(symbol, name)
            return
        written = self._signatures.find(symbol)
        if written is not None:
            yield from methods_of_table(self._names, symbol, written, name, self._bounds)

    def _methods_inside(self, class_: int, name: str) -> Iterator[Method]:
        declared = self.functions_of(class_, name)
        for function in declared:
            yield self._declared_method(class_, name, function)
        yield from self._implied(class_, name, declared)

    def functions_of(self, class_: int, name: str) -> list[int]:
        """Return the functions that a class of the repository itself declares under a name, in source order."""
        member = self._whole.class_members[class_].get(name + self._meaning.method_mark)
        found = [self._whole.function_of_definition.get(each, NONE) for each in self._whole.definitions_of(member)] if member else []
        return [each for each in found if each != NONE]

    def _implied(self, class_: int, name: str, declared: list[int]) -> Iterator[Method]:
        """Methods that nobody writes: accessors of a record's components, and what every enumeration has."""
        definition = self._whole.definition_of_class(class_)
        kind, own = self.kind(class_), ClassType(class_, self.variables(class_))
        accessor = self._accessors(class_).get(name)
        if accessor is not None and all(self._declared_parameters(each) for each in declared):
            field = self.field(class_, name)
            result = field.type if field is not None else None
            yield Method(class_, name, accessor, NONE, (), (), result, False, False, False)
        elif kind is NodeKind.ENUM and not declared and name in self._meaning.enum_methods:
            is_list, count = self._meaning.enum_methods[name]
            result = ArrayType(own) if is_list else own
            yield Method(class_, name, definition, NONE, (), (None,) * count, result, True, False, False)
        elif not declared and self._is_builder(class_):
            yield from self._building(class_, name)
        elif not declared and name in _GIVE_BUILDER and (made := self.builder_of(class_)) is not None:
            yield Method(class_, name, definition, NONE, (), (), ClassType(made), _GIVE_BUILDER[name], False, False)
        elif not declared and self._meaning.generated:
            yield from self._generated(class_, name)

    def builder_of(self, class_: int) -> Symbol | None:
        """Return the class that a tool writes inside of another to make its objects, or adds to where there is one; None without."""
        outer = self._names.full_name(class_)
        if not outer or self._meaning.builders.isdisjoint(self._annotations(class_, (self._whole.classes[class_].definition,))):
            return None
        made = self._names.class_named(f"{outer}.{self._whole.name_of_class(class_)}Builder")
        self._built[made] = class_
        return made

    def _is_builder(self, class_: int) -> bool:
        """Whether a class is the builder, as far as it is written, of the one around."""
        outer = self._names.class_named(self._names.full_name(class_).rpartition(".")[0])
        return isinstance(outer, int) and self.builder_of(outer) == class_

    def _building(self, made: Symbol, name: str) -> Iterator[Method]:
        """What a builder has: what makes the object at last, and what takes values, of a field mostly, and gives the builder."""
        class_ = self._built[made]
        if name == "build":
            result = ClassType(class_, self.variables(class_))
            yield Method(made, name, self._whole.definition_of_class(class_), NONE, (), (), result, False, False, False)
        elif (field := self.field(class_, name)) is not None:
            yield Method(made, name, field.symbol, NONE, (), (field.type,), ClassType(made), False, False, False)
        elif isinstance(made, str):
            yield Method(made, name, f"{made}.{name}", NONE, (), (ArrayType(None),), ClassType(made), False, True, False)

    def _generated(self, class_: int, name: str) -> Iterator[Method]:
        """An accessor that an annotation of the class or the field lets a tool write: it stands where the field does."""
        base = self._whole.definition_base[self._whole.class_file[class_]]
        for prefix, field in accessed_fields(name):
            definition = self._whole.class_fields[class_].get(field)
            if definition is None:
                continue
            annotated = (self._whole.classes[class_].definition, definition)
            if prefix not in self._prefixes(class_, annotated):
                continue
            found, own = self.field(class_, field), ClassType(class_, self.variables(class_))
            type_ = found.type if found is not None else None
            gives_own = prefix == "with" or not self._meaning.chaining.isdisjoint(self._annotations(class_, annotated))
            parameters, result = ((), type_) if prefix in READING else ((type_,), own if gives_own else None)
            yield Method(class_, name, definition + base, NONE, (), parameters, result, False, False, False)
            return

    def _prefixes(self, class_: int, definitions: tuple[int, ...]) -> frozenset[str]:
        """Return the prefixes of accessors that annotations of some definitions of a class's file let a tool write."""
        generated = self._meaning.generated
        return frozenset().union(*(generated[each] for each in self._annotations(class_, definitions) if each in generated))

    def _annotations(self, class_: int, definitions: tuple[int, ...]) -> frozenset[str]:
        """Return the full names that annotations of some definitions of a class's file may have."""
        file = self._whole.class_file[class_]
        facts = self._whole.files[file].facts
        names = {text.partition("(")[0].strip() for each in definitions for text in facts.definitions[each].decorators or ()}
        return frozenset([each for name in names for each in self._names.possible_names(file, name)])

    def has_more_constructors(self, class_: Symbol) -> bool:
        """Return whether a tool may write constructors of a class beside those that are there."""
        own = self._annotations(class_, (self._whole.classes[class_].definition,)) if isinstance(class_, int) else ()
        return not self._meaning.generated_constructors.isdisjoint(own)

    def _accessors(self, class_: int) -> dict[str, int]:
        """Return the definitions of a record's components by name; empty for other classes."""
        shape, file = self._whole.classes[class_], self._whole.class_file[class_]
        if not shape.components:
            return {}
        fields = self._whole.class_fields[class_]
        return {name: fields[name] + self._whole.definition_base[file] for name in shape.components if name in fields}

    def _declared_parameters(self, function: int) -> tuple[int, ...]:
        """Return the places of the parameters that callers fill: all but an implicit receiver."""
        shape = self._whole.functions[function]
        return tuple(range(1 if shape.flags & Flag.RECEIVER else 0, len(shape.parameters)))

    def _declared_method(self, class_: int, name: str, function: int) -> Method:
        whole, file = self._whole, self._whole.function_file[function]
        types = self.file(file)
        shape = whole.functions[function]
        parameters: list[Type | None] = []
        is_variadic = False
        if shape.flags & Flag.COMPONENTS:
            parameters = [types.type_of(term) for _, term in whole.classes[class_].field_types[: len(whole.classes[class_].components)]]
        for place in self._declared_parameters(function):
            parameter = shape.parameters[place]
            declared = types.declared(parameter.slot)
            if parameter.kind is ParameterKind.VARIADIC_POSITIONAL:
                is_variadic, declared = True, ArrayType(declared)
            parameters.append(declared)
        result = types.type_of(shape.declared_return) if shape.declared_return != NONE else None
        return Method(
            class_,
            name,
            shape.definition + whole.definition_base[file],
            function,
            types.variables_of(shape.definition),
            tuple(parameters),
            result,
            bool(shape.flags & Flag.STATIC),
            is_variadic,
            bool(shape.flags & Flag.ABSTRACT),
        )

    def constructors(self, symbol: Symbol) -> tuple[Method, ...]:
        """Return the constructors that a class declares."""
        return self.methods(symbol, self._whole.name_of_class(symbol) if isinstance(symbol, int) else self._meaning.new_reference)

    def method_names(self, class_: int) -> list[str]:
        """Return the names of the methods that a class itself declares, constructors among them."""
        mark = self._meaning.method_mark
        return [name.removesuffix(mark) for name in self._whole.class_members[class_] if name.endswith(mark)]

    def field(self, symbol: Symbol, name: str) -> Field | None:
        """Return a field that a class itself declares."""
        if isinstance(symbol, int):
            return self._field_inside(symbol, name)
        written = self._signatures.find(symbol)
        if written is None or name not in written.fields:
            return None
        return Field(symbol, f"{symbol}.{name}", from_table(self._names, written.fields[name], scope_of(written.variables, symbol)))

    def _field_inside(self, class_: int, name: str) -> Field | None:
        whole, file = self._whole, self._whole.class_file[class_]
        local = whole.class_fields[class_].get(name)
        if local is None:
            return self._generated_field(class_, name)
        terms = self._declared_fields.get(class_)
        if terms is None:
            terms = self._declared_fields[class_] = {each[0]: each[1] for each in whole.classes[class_].field_types}
        symbol = local + whole.definition_base[file]
        if whole.files[file].facts.definitions[local].kind is NodeKind.ENUM_MEMBER:
            return Field(class_, symbol, ClassType(class_))
        term = terms.get(name, NONE)
        return Field(class_, symbol, self.file(file).type_of(term) if term != NONE else None)

    def _generated_field(self, class_: int, name: str) -> Field | None:
        """A field that an annotation of the class lets a tool write; it is known by its class."""
        if all(own != name for own, _ in self._meaning.generated_fields.values()):
            return None
        for annotation in self._annotations(class_, (self._whole.classes[class_].definition,)):
            own, type_ = self._meaning.generated_fields.get(annotation, ("", ""))
            if own == name:
                return Field(class_, type_, ClassType(self._names.class_named(type_)))
        return None
