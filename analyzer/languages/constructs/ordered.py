"""Constructs of languages in which a name is known from its declaration on, and in which types are written beside what they type."""

from dataclasses import dataclass

from analyzer.languages.constructs.base import Construct


@dataclass(frozen=True, slots=True)
class OrderedBlock(Construct):
    """Statements with a scope of their own: a name declared among them is known from there to their end."""


@dataclass(frozen=True, slots=True)
class PackageClause(Construct):
    """Names the package that a file belongs to; what documents it stands above."""


@dataclass(frozen=True, slots=True)
class Values(Construct):
    """Several values side by side."""


@dataclass(frozen=True, slots=True)
class ListDeclaration(Construct):
    """Declares the names at `names`, of a type or of the types of values; one that its scope has already is assigned."""

    names: str
    value: str
    type: str = ""
    is_constant: bool = False


@dataclass(frozen=True, slots=True)
class RepeatedDeclarations(Construct):
    """Declarations of which each without type and value has those of the one before."""


@dataclass(frozen=True, slots=True)
class ListAssignment(Construct):
    """Values given to as many targets; any operator but `plain` combines them with what is there. `joins` as in `AugmentedAssignment`."""

    targets: str
    operator: str
    values: str
    plain: str
    joins: str = ""


@dataclass(frozen=True, slots=True)
class ScopedBranch(Construct):
    """A branch that may declare names for all its ways."""

    initializer: str
    condition: str
    consequence: str
    alternative: str


@dataclass(frozen=True, slots=True)
class Loop(Construct):
    """A loop: on a construct `LoopClause` or `RangeClause` among its parts, on another part as condition, or without end."""

    body: str


@dataclass(frozen=True, slots=True)
class LoopClause(Construct):
    """What a loop does first, what it goes on for, and what it does after each round."""

    initializer: str
    condition: str
    update: str


@dataclass(frozen=True, slots=True)
class RangeClause(Construct):
    """The keys and values of something, one after the other; the token `declares` makes the targets new names."""

    targets: str
    iterable: str
    declares: str


@dataclass(frozen=True, slots=True)
class Choice(Construct):
    """Runs one of the constructs `ChoiceCase`, `TypeCase` and `CommunicationCase` among its parts."""

    initializer: str
    value: str
    alias: str = ""


@dataclass(frozen=True, slots=True)
class ChoiceCase(Construct):
    """What runs for some values; without any, for all others."""

    value: str


@dataclass(frozen=True, slots=True)
class TypeCase(Construct):
    """What runs for a value of some types. Where it is one, the alias of the choice is of that type."""

    type: str


@dataclass(frozen=True, slots=True)
class CommunicationCase(Construct):
    """What runs when a communication can be had."""

    communication: str


@dataclass(frozen=True, slots=True)
class Jump(Construct):
    """Goes on elsewhere; `label` is the node type that names the place, where it does."""

    label: str


@dataclass(frozen=True, slots=True)
class TypedFunction(Construct):
    """A function whose parameters come in groups (construct `ParameterGroup`) and whose results may be named as parameters are.

    One with a `receiver` is a method of the type that the receiver is declared to be of.
    """

    name: str
    parameters: str
    result: str
    body: str
    type_parameters: str = ""
    receiver: str = ""


@dataclass(frozen=True, slots=True)
class FunctionLiteral(Construct):
    """A function value without a name; its body is a block."""

    parameters: str
    result: str
    body: str


@dataclass(frozen=True, slots=True)
class ParameterGroup(Construct):
    """Parameters of one type, which may have no names."""

    names: str
    type: str
    is_variadic: bool = False


@dataclass(frozen=True, slots=True)
class TypeDefinition(Construct):
    """Gives a type a name: a type of its own or, as an alias, another name."""

    name: str
    type: str
    type_parameters: str = ""
    is_alias: bool = False


@dataclass(frozen=True, slots=True)
class RecordType(Construct):
    """A type of fields: its parts, or theirs, are constructs `FieldGroup`."""


@dataclass(frozen=True, slots=True)
class FieldGroup(Construct):
    """Fields of one type; without a name the field is called as its type, and what that has is had by the whole."""

    names: str
    type: str


@dataclass(frozen=True, slots=True)
class MethodSetType(Construct):
    """A type of everything that has the methods of its parts, which are constructs `TypedFunction` or other types."""


@dataclass(frozen=True, slots=True)
class ShapedType(Construct):
    """A type made of others by the language's own syntax, which stand at `parts`; at `size` may stand a value."""

    shape: str
    parts: tuple[str, ...]
    size: str = ""


@dataclass(frozen=True, slots=True)
class SignatureType(Construct):
    """The type of functions."""

    parameters: str
    result: str


@dataclass(frozen=True, slots=True)
class TypedCall(Construct):
    """A call, maybe with type arguments. Those of a name in `makers` take a type first, and give a value of it."""

    function: str
    arguments: str
    type_arguments: str
    makers: frozenset[str]


@dataclass(frozen=True, slots=True)
class Conversion(Construct):
    """A value as one of a type. With a generic at `type` it may be a call of a generic function, unless it tests (`is_test`)."""

    type: str
    value: str
    is_test: bool = False


@dataclass(frozen=True, slots=True)
class TypedLiteral(Construct):
    """A value of a type made of the parts of `body`: constructs `LiteralBody` (a value of the elements' type), `LiteralPair` or values."""

    type: str
    body: str


@dataclass(frozen=True, slots=True)
class LiteralBody(Construct):
    """The parts of a literal without its type."""


@dataclass(frozen=True, slots=True)
class LiteralPair(Construct):
    """A part of a literal under a key, or for a field."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class Operation(Construct):
    """An operator between two values; the result is of their type except for those in `logical` and `comparing`."""

    left: str
    operator: str
    right: str
    logical: frozenset[str]
    comparing: frozenset[str]


@dataclass(frozen=True, slots=True)
class PrefixOperation(Construct):
    """An operator before a value, which it leaves of its type, except for `receiving`, which takes an element."""

    operator: str
    operand: str
    receiving: str


@dataclass(frozen=True, slots=True)
class Reception(Construct):
    """Takes an element where one comes, and gives it to targets; the token `declares` makes these new names."""

    targets: str
    value: str
    declares: str


@dataclass(frozen=True, slots=True)
class Section(Construct):
    """A stretch of a sequence, which is like the whole; all other parts are walked."""

    value: str


@dataclass(frozen=True, slots=True)
class Sending(Construct):
    """Puts a value into what hands it on as an element."""

    target: str
    value: str


@dataclass(frozen=True, slots=True)
class ParameterList(Construct):
    """A list of constructs `ParameterGroup`, as parameters or as results."""


@dataclass(frozen=True, slots=True)
class UnionGroup(Construct):
    """A wrapper around one type, or around several of which any will do."""
