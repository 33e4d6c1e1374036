"""Constructs that define, and the types that definitions are given."""

from dataclasses import dataclass

from analyzer.languages.constructs.base import Construct, Place
from analyzer.schema.vocab import NodeKind, ParameterKind


@dataclass(frozen=True, slots=True)
class Function(Construct):
    """A function with a name.

    `receiver` is the name by which its body sees the object that it is called on, where that is no parameter in the list. One whose
    syntax has no name has the `fixed_name`; what `is_constructor` makes instances. Where methods are named apart from fields, `apart` is
    what is added to their names to tell them so.
    """

    name: str
    parameters: str
    return_type: str
    body: str
    type_parameters: str
    async_token: str
    receiver: str = ""
    fixed_name: str = ""
    apart: str = ""
    is_constructor: bool = False


@dataclass(frozen=True, slots=True)
class Class(Construct):
    """A class; `metaclass` is the keyword argument that names its class's class.

    Bases that stand in no field are found in nodes of the types `heritage`, clauses and lists of clauses, below the class; those in
    `promises` are interfaces, wherever they are defined. `kind` is what the syntax says that the class is. The name of one that
    `is_expression` is known inside alone. `components` is the field of a list of parameters that are fields too.
    """

    name: str
    bases: str
    body: str
    type_parameters: str
    metaclass: str
    heritage: frozenset[str] = frozenset()
    promises: frozenset[str] = frozenset()
    kind: NodeKind | None = None
    is_expression: bool = False
    components: str = ""


@dataclass(frozen=True, slots=True)
class Decorated(Construct):
    """A definition with decorators (construct `Decorator`) before it."""

    definition: str


@dataclass(frozen=True, slots=True)
class Decorator(Construct):
    """A value that is called on a definition."""


@dataclass(frozen=True, slots=True)
class NamedType(Construct):
    """A type with a name. Type parameters stand below the name, or in their own field."""

    name: str
    value: str
    type_parameters: str = ""


@dataclass(frozen=True, slots=True)
class Parameter(Construct):
    """A parameter: its name stands at `name`, or below a construct `VariadicName` there; other targets there take its value apart.

    One that `is_optional` may be left out; with a child of a type in `field_marks` it declares a field of its class.
    Brackets at `dimensions` make an array of the type.
    """

    name: Place
    type: Place | None = None
    default: str | None = None
    is_optional: bool = False
    is_variadic: bool = False
    dimensions: Place = ""
    field_marks: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class VariadicName(Construct):
    """The name of a parameter that takes any number of arguments. As a target, the rest of an unpacking."""

    kind: ParameterKind


@dataclass(frozen=True, slots=True)
class ParameterSeparator(Construct):
    """A mark that makes all parameters before it, or after it, be of a kind."""

    before: ParameterKind | None = None
    after: ParameterKind | None = None


@dataclass(frozen=True, slots=True)
class Import(Construct):
    """An import; the hook `imported_names` reads it."""


@dataclass(frozen=True, slots=True)
class OuterNames(Construct):
    """Declares names to be those of the module (`is_module`) or of an enclosing function. Sources without the bytes `token` hold none."""

    is_module: bool
    token: bytes


@dataclass(frozen=True, slots=True)
class Annotation(Construct):
    """A declared type with the mark that introduces it, such as a colon."""


@dataclass(frozen=True, slots=True)
class GenericType(Construct):
    """A type applied to others: the base, then a part that holds the arguments."""


@dataclass(frozen=True, slots=True)
class UnionType(Construct):
    """One of several types."""
