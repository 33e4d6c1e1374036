"""Languages whose declarations decide the type of every expression."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from analyzer.languages.signatures import Signatures
from analyzer.schema.vocab import NodeKind


@dataclass(frozen=True, slots=True)
class DeclaredTypes:
    """The meaning of a language whose declarations decide the type of every expression, and with it what each call names.

    Names are full names of classes; types of the language itself are named by their keyword.
    """

    root: str
    """The class that every other one extends."""
    own_package: str
    """The package whose classes every file sees."""
    text: str
    class_type: str
    """The class of classes, whose argument is the class that it stands for."""
    nothing: str
    """The result of what gives no value."""
    null: str
    """The type of the value that every class has."""
    truth: str
    plain_number: str
    """The type that arithmetic on smaller numbers gives."""
    joining: frozenset[str]
    """Operators that make text where either side is text."""
    own_class_field: str
    """The name by which a class gives the object that stands for it."""
    receiver: str
    """The name by which a class around gives its own receiver."""
    copy: str
    """The method of arrays that gives one of the same type."""
    boxes: Mapping[str, str]
    """The types of the language itself, with the classes whose objects hold their values; empty where there is none."""
    widening: Mapping[str, frozenset[str]]
    """The types of the language itself that each may also be passed as, by the type that takes it."""
    iterables: tuple[str, ...]
    """Classes that loops run over: their first argument is the type of an element."""
    array_supertypes: tuple[str, ...]
    array_fields: Mapping[str, str]
    implied_bases: Mapping[NodeKind, str]
    """What every class of a kind extends, applied to the class itself."""
    component_base: str
    """What every class with components extends."""
    enum_methods: Mapping[str, tuple[bool, int]]
    """Methods that every enumeration has: whether they give all its values, and their number of parameters."""
    new_reference: str
    """The name by which a function expression refers to constructors."""
    method_mark: str
    """What is added to the names of methods where a class keeps them apart from its fields."""
    signatures: Callable[[], Signatures]
    generated: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Annotations of classes and fields, by full name, to the prefixes of the accessors that they let a tool write."""
    chaining: frozenset[str] = frozenset()
    """Annotations by which accessors that a tool writes give their object where they write."""
    generated_fields: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Annotations of classes to the name and the class of a field that they let a tool write."""
    generated_constructors: frozenset[str] = frozenset()
    """Annotations of classes that let a tool write constructors beside those that are there."""
    builders: frozenset[str] = frozenset()
    """Annotations of classes that let a tool write a class inside which makes their objects step by step, and what gives it."""
    protocols: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """By a class that others extend or implement, the methods that are called on their objects though it declares none of them."""

    def lacks(self, class_: str, method: str) -> bool:
        """Return whether nobody calls a method, by its bare name, for a known class that others extend or implement."""
        return self.signatures().is_whole(class_) and not self.has(class_, method)

    def has(self, class_: str, method: str) -> bool:
        """Return whether a method, by its bare name, is called for a class that others extend or implement."""
        table = self.signatures()
        if method in table.methods(class_) or (table.has(class_) and method in table.methods(self.root)):
            return True
        return any(method in names and (class_ == name or name in table.above(class_)) for name, names in self.protocols.items())
