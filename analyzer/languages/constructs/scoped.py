"""Constructs of languages that declare names before they assign them, whose blocks are scopes, and whose assignments have a value.

In such a language a name means what the nearest block, function or module around it declares; an assignment binds nothing. A language is
one when its table has a `Declarator`.
"""

from dataclasses import dataclass, field

from analyzer.languages.constructs.base import Construct, Place
from analyzer.languages.constructs.statements import Block


@dataclass(frozen=True, slots=True)
class ScopedBlock(Block):
    """Statements in order; what they declare is known in them alone."""


@dataclass(frozen=True, slots=True)
class Declaration(Construct):
    """Declares the variables of its parts that are a `Declarator`; `type` is the field of a type that serves all of them.

    With a `hoisting_token` (such as the bytes of `var`) the names belong to the whole function around it.
    """

    type: str = ""
    hoisting_token: bytes = b""


@dataclass(frozen=True, slots=True)
class Declarator(Construct):
    """A declared variable, or in the body of a class a field: its target, its declared type, and its first value.

    Brackets at `dimensions` make an array of the type.
    """

    name: Place
    value: Place = ""
    type: Place = ""
    dimensions: Place = ""


@dataclass(frozen=True, slots=True)
class Initializer(Construct):
    """A block in the body of a class that runs once for the class (`is_static`), or for each instance."""

    body: Place
    is_static: bool = True


@dataclass(frozen=True, slots=True)
class FunctionType(Construct):
    """The type of functions: parameters, and the type of the result; with `is_constructor` of what `new` makes."""

    parameters: str
    return_type: str
    type_parameters: str = ""
    is_constructor: bool = False


@dataclass(frozen=True, slots=True)
class Reassignment(Construct):
    """A value given to a target that is declared elsewhere; as an expression it has that value. `joins` as in `AugmentedAssignment`."""

    target: str
    value: str
    joins: str = ""


@dataclass(frozen=True, slots=True)
class Update(Construct):
    """A target counted up or down: it is read and written; `keeps_type` where the result is of its type."""

    argument: Place
    keeps_type: bool = False


@dataclass(frozen=True, slots=True)
class Iteration(Construct):
    """A loop over an iterable whose target is declared for each round.

    Where `kind` is given, the target is declared only if that field is there, hoisted if its text is the `hoisting_token`. With the text
    `key_operator` in the field `operator` it takes keys, of which nothing is known. `type` is the field of the target's declared type.
    """

    target: str
    iterable: str
    body: str
    type: str = ""
    kind: str = ""
    hoisting_token: bytes = b""
    operator: str = ""
    key_operator: str = ""
    async_token: str = ""


@dataclass(frozen=True, slots=True)
class CountedLoop(Construct):
    """A loop with an initializer, whose declarations the whole loop sees, a condition, and what runs after each round."""

    initializer: str
    condition: str
    increment: str
    body: str


@dataclass(frozen=True, slots=True)
class DoWhile(Construct):
    """A loop that runs once before its condition is asked."""

    body: str
    condition: str


@dataclass(frozen=True, slots=True)
class Switch(Construct):
    """Chooses among cases (construct `SwitchCase` in the parts of `body`), each of which may run on into the next.

    All cases are one scope. `break` leaves it.
    """

    subject: str
    body: str


@dataclass(frozen=True, slots=True)
class SwitchCase(Construct):
    """A case: the values at `value` (none in the default), then statements. `falls_through` tells whether it runs on into the next.

    One that `gives_value` is an expression: its last part is the value of the switch. Parts of a `label` are walked as patterns.
    """

    value: str = ""
    falls_through: bool = True
    gives_value: bool = False
    label: str = ""


@dataclass(frozen=True, slots=True)
class Labeled(Construct):
    """A statement with a label."""

    body: Place


@dataclass(frozen=True, slots=True)
class MixedOperation(Construct):
    """An operation of which the operator alone tells what it is.

    The operators `conjunction` and those in `disjunctions` run the right side depending on the left; of the latter `coalescing` asks
    whether there is a left side at all, and is no boolean operator. `type_test` tells whether the left is an instance of the class on
    the right; all others compute something of which nothing is known but its type in `types`; the operands decide the type of what
    those in `computed` give. Those in `equal` and `unequal` compare, and `contains` asks whether the right side has a member; `joining`
    puts two texts together, or a text and what is made one.
    """

    left: str
    operator: str
    right: str
    conjunction: str = "&&"
    disjunctions: frozenset[str] = frozenset({"||"})
    type_test: str = ""
    types: dict[str, str] = field(default_factory=dict, hash=False)
    computed: frozenset[str] = frozenset()
    coalescing: str = ""
    equal: frozenset[str] = frozenset()
    unequal: frozenset[str] = frozenset()
    contains: str = ""
    joining: str = ""


@dataclass(frozen=True, slots=True)
class Cast(Construct):
    """A value that is declared to be of a type from here on, or with `keeps` has to fit it and stays what it is."""

    value: Place
    type: Place
    keeps: bool = False


@dataclass(frozen=True, slots=True)
class Instantiation(Construct):
    """Makes an instance of a class: a call of it. `arguments` may be missing."""

    function: str
    arguments: str
    type_arguments: str = ""


@dataclass(frozen=True, slots=True)
class Receiver(Construct):
    """The object that the method around it was called on; closures that have no receiver of their own see that of the method."""

    name: str


@dataclass(frozen=True, slots=True)
class SuperReceiver(Construct):
    """The receiver as the class above sees it. Called by itself, it is the constructor of that class."""


@dataclass(frozen=True, slots=True)
class Record(Construct):
    """A literal object of `type`, which keeps its properties apart: pairs, functions by name, names that stand for themselves."""

    type: str


@dataclass(frozen=True, slots=True)
class ShortProperty(Construct):
    """A property of a record, or of a record pattern, that has the name of the variable it stands for."""


@dataclass(frozen=True, slots=True)
class RecordPattern(Construct):
    """A target that takes a value apart by names: pairs of a key and a target, short properties, and a rest."""


@dataclass(frozen=True, slots=True)
class DefaultTarget(Construct):
    """A target with the value that it takes where there is none."""

    target: str
    value: str


@dataclass(frozen=True, slots=True)
class MixedUnary(Construct):
    """An operation on one value of which the operator alone tells what it is: `negation` is a truth value of `type`."""

    operator: str
    argument: str
    negation: str
    type: str


@dataclass(frozen=True, slots=True)
class Otherwise(Construct):
    """What runs otherwise, as the only part; another branch there stands beside the first."""
