"""Constructs that have a value."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from analyzer.languages.constructs.base import Construct, Place


@dataclass(frozen=True, slots=True)
class Skip(Construct):
    """Nothing in it matters: a comment, punctuation with a name, a statement without parts."""


@dataclass(frozen=True, slots=True)
class Embedded(Construct):
    """Code between texts of another language, and its value: its conditions are none of the expression that the whole stands in."""


@dataclass(frozen=True, slots=True)
class Markup(Construct):
    """An element as written: it says what is shown, and code stands in it. `drawing` is how one begins that is a picture."""

    drawing: bytes = field(default=b"", kw_only=True)


@dataclass(frozen=True, slots=True)
class Tag(Markup):
    """The beginning of an element, or all of one without content: what makes such elements is called with its attributes.

    With a small first letter a `name` means no component. `properties` is the full name of the type of the object that attributes are in.
    """

    name: str
    properties: str


@dataclass(frozen=True, slots=True)
class MarkupAttribute(Construct):
    """An attribute of an element: its name, then its value, if any."""


@dataclass(frozen=True, slots=True)
class Name(Construct):
    """A name that is looked up in the scopes."""


@dataclass(frozen=True, slots=True)
class Member(Construct):
    """A named part of an object: `object.name`."""

    object: str
    name: str


@dataclass(frozen=True, slots=True)
class Subscript(Construct):
    """An indexed part of an object: `value[keys]`. `keys` may be several fields of that name."""

    value: str
    keys: str


@dataclass(frozen=True, slots=True)
class Slice(Construct):
    """A key that takes a stretch of a sequence: the result is like the sequence itself."""


@dataclass(frozen=True, slots=True)
class Call(Construct):
    """A call. The parts of `arguments` are its arguments; any other construct there is a single argument."""

    function: str
    arguments: str
    type_arguments: str = ""


@dataclass(frozen=True, slots=True)
class Arguments(Construct):
    """The list of a call's arguments."""


@dataclass(frozen=True, slots=True)
class KeywordArgument(Construct):
    """An argument given by name."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Splat(Construct):
    """An iterable or mapping unpacked in place; `keyword` is how an argument row names it (`*`, `**`)."""

    keyword: str


@dataclass(frozen=True, slots=True)
class Literal(Construct):
    """A constant. `type` is the full name of its type, or None where nothing is worth knowing of it.

    One that ends in one of the letters in `suffixes` is of the type that stands there.
    """

    type: str | None
    suffixes: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Text(Construct):
    """A string literal: an instance of `type`, or of one in `prefixed` by a lower-case letter of its prefix.

    One that starts with a quote holds no code unless it `interpolates`; the parts of others are walked for interpolated code.
    """

    type: str
    prefixed: Mapping[str, str]
    interpolates: bool = False


@dataclass(frozen=True, slots=True)
class Interpolation(Construct):
    """A value in a text: the method that makes it text, by the source of the part `conversion` (empty without one)."""

    value: str
    conversion: str
    methods: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Concatenation(Construct):
    """Parts that make one value of the first part's type, such as adjacent string literals."""


@dataclass(frozen=True, slots=True)
class Sequence(Construct):
    """Expressions in order, of which the last gives the value."""


@dataclass(frozen=True, slots=True)
class Group(Construct):
    """A wrapper without meaning around one part: parentheses, a type node."""


@dataclass(frozen=True, slots=True)
class Discarding(Group):
    """A statement that is an expression, whose value nothing takes."""


@dataclass(frozen=True, slots=True)
class Deferred(Group):
    """A statement whose call runs when the function around is left."""


@dataclass(frozen=True, slots=True)
class Container(Construct):
    """A literal collection of `type`; positions are keys when `is_positional`. As a target it unpacks."""

    type: str
    is_positional: bool = True


@dataclass(frozen=True, slots=True)
class Pair(Construct):
    """A key with its value in a collection."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class Comprehension(Construct):
    """A collection of `type` made by clauses (`ComprehensionLoop`, `ComprehensionFilter`) from `body`, whose value is a key in one that
    `keeps_keys`."""

    type: str
    body: str
    keeps_keys: bool = False


@dataclass(frozen=True, slots=True)
class ComprehensionLoop(Construct):
    """A clause that iterates."""

    target: str
    iterable: str
    async_token: str


@dataclass(frozen=True, slots=True)
class ComprehensionFilter(Construct):
    """A clause that lets through what holds."""


@dataclass(frozen=True, slots=True)
class Lambda(Construct):
    """A function made by an expression; its body is an expression whose value it returns, or a block.

    A `name` of its own is known inside alone. `parameter` is the field of an only parameter without a list. With a `receiver` (see
    `Function`) it does not see that of the function around it. One that `takes_name` is defined under that of the variable it is the
    first value of. The decisions and lines of one that `stands_apart` are its own, not those of the function around it.
    """

    parameters: str
    body: str
    name: str = "name"
    return_type: str = "return_type"
    type_parameters: str = "type_parameters"
    parameter: str = ""
    async_token: str = ""
    receiver: str = ""
    takes_name: bool = True
    stands_apart: bool = False


@dataclass(frozen=True, slots=True)
class Conditional(Construct):
    """An expression with two outcomes."""

    condition: Place
    consequence: Place
    alternative: Place


@dataclass(frozen=True, slots=True)
class BooleanOperation(Construct):
    """`and`, `or`: the right side runs depending on the left."""

    left: str
    operator: str
    right: str
    conjunction: str
    disjunction: str


@dataclass(frozen=True, slots=True)
class Negation(Construct):
    """`not`."""

    argument: str
    type: str


@dataclass(frozen=True, slots=True)
class BinaryOperation(Construct):
    """An operator between two values; `methods` are the method that each calls and its reflected form.

    Of names separated by a blank, an object's class has the first that it knows called.
    `type_union` is the operator that joins types where it stands in a type.
    """

    left: str
    operator: str
    right: str
    methods: Mapping[str, tuple[str, str]]
    type_union: str | None = None


@dataclass(frozen=True, slots=True)
class Comparison(Construct):
    """A chain of comparisons; operators stand in the field `operators`. One without methods only yields `type`.

    A method is called on the left operand, for the operators in `swapped` on the right. By those in `same`, what the function
    `class_reader` gives of a variable may be found to be a class, and a member to be a value, by those in `different` not to be it. The
    operator `among` asks whether the left operand is one of those in the right one, `beside` whether it is none of them.
    """

    operators: str
    methods: Mapping[str, tuple[str, str]]
    swapped: frozenset[str]
    type: str
    same: frozenset[str] = frozenset()
    different: frozenset[str] = frozenset()
    among: str = ""
    beside: str = ""
    class_reader: bytes = b""


@dataclass(frozen=True, slots=True)
class UnaryOperation(Construct):
    """An operator on one value."""

    operator: str
    argument: str
    methods: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Await(Construct):
    """Waits for the value of its part, which a `method` of it gives in languages that have a name for that."""

    method: str = ""


@dataclass(frozen=True, slots=True)
class Yield(Construct):
    """Hands a value to who iterates; with the token `delegation`, all values of an iterable.

    It `waits` where who drives a function awaits what that hands out, and sends back what comes of it.
    """

    delegation: str
    waits: bool = False


@dataclass(frozen=True, slots=True)
class AssignmentExpression(Construct):
    """An assignment whose value goes on. Sources without the bytes `token` hold none."""

    name: str
    value: str
    token: bytes
