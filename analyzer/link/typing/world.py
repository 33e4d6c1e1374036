"""All classes that a program can name, inside the repository and in the table of its libraries: what they extend and what they inherit."""

from collections.abc import Iterator
from typing import Final

from analyzer.languages.semantics.declared import DeclaredTypes
from analyzer.link.typing.declarations import Declarations
from analyzer.link.typing.members import Field, Member
from analyzer.link.typing.names import TypeNames
from analyzer.link.typing.tables import from_table, scope_of
from analyzer.link.typing.types import ArrayType, ClassType, Substitution, Symbol, Type, TypeVariable, substitute
from analyzer.link.whole import Whole


class World:
    """Classes and their members; everything is worked out when it is first asked for."""

    def __init__(self, whole: Whole, meaning: DeclaredTypes, files: tuple[int, ...]) -> None:
        self.whole = whole
        self.meaning = meaning
        self.signatures = meaning.signatures()
        self._supertypes: dict[Symbol, tuple[ClassType, ...]] = {}
        self._finding: set[Symbol] = set()
        self._ancestry: dict[Symbol, tuple[ClassType, ...]] = {}
        self._members: dict[tuple[Symbol, str], tuple[Member, ...]] = {}
        self._fields: dict[tuple[Symbol, str], Field | None] = {}
        self._is_open: dict[Symbol, bool] = {}
        self.singles: dict[Symbol, Member | None] = {}
        self.names = TypeNames(self, files)
        self.own = Declarations(whole, meaning, self.names)
        self.root = self.well_known(meaning.root)
        self.text = self.well_known(meaning.text)
        self.array_supertypes = frozenset(self.names.class_named(each) for each in meaning.array_supertypes)
        self._boxes = {name: self.well_known(box) for name, box in meaning.boxes.items() if box}
        self._primitives = {box.symbol: ClassType(name) for name, box in self._boxes.items()}

    def finish(self) -> None:
        """Let go of the parts that know this one: nothing else would free them."""
        del self.names, self.own

    def is_known(self, symbol: Symbol) -> bool:
        """Return whether all members of a class are known."""
        return isinstance(symbol, int) or self.signatures.is_whole(symbol)

    def builder_of(self, class_: int) -> Symbol | None:
        """Return the class that a tool writes inside of another to make its objects."""
        return self.own.builder_of(class_)

    def well_known(self, full: str) -> ClassType:
        """Return the class of a full name, which may be one of the repository."""
        return ClassType(self.names.class_named(full))

    def boxed(self, type_: Type) -> Type:
        """Return the class whose objects hold values of a type of the language itself; other types as they are."""
        return self._boxes.get(str(type_.symbol), type_) if isinstance(type_, ClassType) and isinstance(type_.symbol, str) else type_

    def widens(self, given: ClassType, taken: ClassType) -> bool:
        """Return whether a value of one of the language's own types may be passed as another."""
        return given.symbol in self.meaning.widening.get(str(taken.symbol), ())

    def unboxed(self, type_: ClassType) -> ClassType | None:
        """Return the type of the language itself whose values objects of a class hold; None for other classes."""
        return self._primitives.get(type_.symbol)

    def supertypes(self, symbol: Symbol) -> tuple[ClassType, ...]:
        """Return the direct supertypes of a class, its superclass first."""
        found = self._supertypes.get(symbol)
        if found is None:
            self._supertypes[symbol] = ()
            self._finding.add(symbol)
            found = self._supertypes[symbol] = tuple(self._find_supertypes(symbol))
            self._finding.remove(symbol)
        return found

    def _find_supertypes(self, symbol: Symbol) -> Iterator[ClassType]:
        if isinstance(symbol, int):
            types = self.own.file(self.whole.class_file[symbol])
            for term in self.whole.classes[symbol].bases:
                base = types.type_of(term)
                if isinstance(base, ClassType) and base.symbol != symbol:
                    yield base
            implied = self.meaning.implied_bases.get(self.own.kind(symbol))
            if self.whole.classes[symbol].components:
                yield ClassType(self.names.class_named(self.meaning.component_base))
            if implied is not None:
                yield ClassType(self.names.class_named(implied), (ClassType(symbol),))
            return
        written = self.signatures.find(symbol)
        if written is not None:
            scope = scope_of(written.variables, symbol)
            for each in written.supertypes:
                base = from_table(self.names, each, scope)
                if isinstance(base, ClassType):
                    yield base

    def ancestry(self, symbol: Symbol) -> tuple[ClassType, ...]:
        """Return a class and all its supertypes in terms of its variables: the superclasses first, each once, the root last."""
        found = self._ancestry.get(symbol)
        if found is None:
            own = ClassType(symbol, self.own.variables(symbol))
            order: dict[Symbol, ClassType] = {}
            self._collect(own, order, 0)
            if self.root.symbol not in order:
                order[self.root.symbol] = self.root
            found = tuple(order.values())
            if self._finding.isdisjoint(order):  # what names in the head of a class mean is asked while its supertypes are looked for
                self._ancestry[symbol] = found
        return found

    def _collect(self, type_: ClassType, order: dict[Symbol, ClassType], depth: int) -> None:
        if type_.symbol in order or depth > _MAX_DEPTH or (depth and type_.symbol == self.root.symbol):
            return
        order[type_.symbol] = type_
        bound = self.binding(type_)
        for base in self.supertypes(type_.symbol):
            above = substitute(base, bound)
            if isinstance(above, ClassType):
                self._collect(above, order, depth + 1)

    def binding(self, type_: ClassType) -> Substitution:
        """Return what the type parameters of a class stand for in a type; nothing known where it is used without arguments."""
        variables = self.own.variables(type_.symbol)
        if not variables:
            return {}
        given = type_.arguments
        return dict(zip(variables, given if len(given) == len(variables) else (None,) * len(variables), strict=True))

    def as_super(self, type_: Type | None, symbol: Symbol) -> ClassType | None:
        """Return a type as one of its supertypes, None where it is none."""
        for each in self.bounds_of(type_):
            for ancestor in self.ancestry(each.symbol):
                if ancestor.symbol == symbol:
                    found = substitute(ancestor, self.binding(each))
                    return found if isinstance(found, ClassType) else None
        return None

    def is_subclass(self, symbol: Symbol, ancestor: Symbol) -> bool:
        """Return whether a class is another one or extends it."""
        return symbol == ancestor or any(each.symbol == ancestor for each in self.ancestry(symbol))

    def symbol_of(self, symbol: Symbol) -> Symbol:
        """Return the definition of a class of the repository, or a full name outside."""
        return self.whole.definition_of_class(symbol) if isinstance(symbol, int) else symbol

    def unknown_ancestor(self, symbol: Symbol) -> Symbol | None:
        """Return the first supertype of a class of which nothing is known."""
        return next((each.symbol for each in self.ancestry(symbol) if not self.is_known(each.symbol)), None)

    def is_open(self, symbol: Symbol) -> bool:
        """Return whether a class has a supertype of which nothing is known, so that it may have any member."""
        found = self._is_open.get(symbol)
        if found is None:
            found = self._is_open[symbol] = self.unknown_ancestor(symbol) is not None
        return found

    def bounds_of(self, type_: Type | None) -> tuple[ClassType, ...]:
        """Return the classes whose members a type has: itself, or the bounds of a variable; none of arrays and unknown types."""
        if isinstance(type_, ClassType):
            return (type_,)
        if isinstance(type_, TypeVariable):
            found: list[ClassType] = []
            for bound in self.own.bounds(type_):
                found.extend(self.bounds_of(bound) if bound != type_ else ())
            return tuple(found) or (self.root,)
        return ()

    def erasure(self, type_: Type | None) -> Type | None:
        """Return a type without its arguments, a variable as its first bound."""
        if isinstance(type_, ClassType):
            return ClassType(type_.symbol) if type_.arguments else type_
        if isinstance(type_, ArrayType):
            return ArrayType(self.erasure(type_.element))
        if type_ is None:
            return None
        bounds = self.bounds_of(type_)
        return ClassType(bounds[0].symbol) if bounds else self.root

    def members(self, symbol: Symbol, name: str) -> tuple[Member, ...]:
        """Return the methods of a name that a class has, overridden ones left out; nearer classes come first."""
        key = (symbol, name)
        found = self._members.get(key)
        if found is None:
            kept: dict[tuple[Type | None, ...], Member] = {}
            for ancestor in self.ancestry(symbol):
                for method in self.own.methods(ancestor.symbol, name):
                    self._keep(kept, Member(method, ancestor))
            found = self._members[key] = tuple(kept.values())
        return found

    def _keep(self, kept: dict[tuple[Type | None, ...], Member], member: Member) -> None:
        """Add a method unless a nearer class overrides it: one with the same parameters."""
        shape = self.erased_parameters(member)
        before = kept.get(shape) or self._alike(kept, member, shape)
        if before is None or (
            before.method.owner != member.method.owner
            and before.method.is_abstract
            and not self.is_subclass(before.method.owner, member.method.owner)
            and (self.own.is_interface(member.method.owner) or self.is_subclass(member.method.owner, before.method.owner))
        ):
            kept[shape] = member

    def _alike(self, kept: dict[tuple[Type | None, ...], Member], member: Member, shape: tuple[Type | None, ...]) -> Member | None:
        """A method of a nearer class with the same parameters as far as the table of a library tells."""
        if None not in shape or not isinstance(member.method.owner, str):
            return None
        for other, found in kept.items():
            same = len(other) == len(shape) and all(one is None or one == two for one, two in zip(shape, other, strict=True))
            if same and found.method.owner != member.method.owner:
                return found
        return None

    def erased_parameters(self, member: Member) -> tuple[Type | None, ...]:
        """Return the parameters of a method as a class that has it sees them, without their arguments."""
        bound = self.binding(member.declared_in)
        return tuple([self.erasure(substitute(each, bound)) for each in member.method.parameters])

    def takes_the_same(self, own: Member, above: Member) -> bool:
        """Return whether a method has the parameters of one above it; what a library's table leaves out may be of any type."""
        here, there = self.erased_parameters(own), self.erased_parameters(above)
        is_outside = isinstance(above.method.owner, str)
        return len(here) == len(there) and all(one == two or (is_outside and two is None) for one, two in zip(here, there, strict=True))

    def field(self, symbol: Symbol, name: str) -> Field | None:
        """Return the field of a name that a class has."""
        key = (symbol, name)
        if key not in self._fields:
            self._fields[key] = None
            self._fields[key] = self._find_field(symbol, name)
        return self._fields[key]

    def _find_field(self, symbol: Symbol, name: str) -> Field | None:
        for ancestor in self.ancestry(symbol):
            found = self.own.field(ancestor.symbol, name)
            if found is not None:
                return found._replace(type=substitute(found.type, self.binding(ancestor)))
        return None


_MAX_DEPTH: Final = 64
"""Classes that a hierarchy is deep; a deeper one is wrong."""
