"""What a language is: its names, its files, its tables from the grammar's node types to constructs, and its hooks.

A **construct** is a shape of syntax that the extraction knows what to do with. A table entry such as
`"call": Call(function="function", arguments="arguments")` says that nodes of type `call` are calls and under which fields their
parts stand. A `Place` names a part: a field of the grammar, or the number of a named child (comments not counted) where the
grammar has no field. Node types without an entry are walked through: nothing inside is lost, the node itself means nothing.

Hooks are pure functions for what the grammar does not say, each named after the construct that it belongs to.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from analyzer.schema.vocab import NodeKind, ParameterKind, Visibility
from analyzer.syntax import Node

Place: TypeAlias = str | int


@dataclass(frozen=True, slots=True)
class Construct:
    """Base of all constructs. By itself: the parts are walked in order, the whole has no value."""


# Expressions


@dataclass(frozen=True, slots=True)
class Skip(Construct):
    """Nothing in it matters: a comment, punctuation with a name, a statement without parts."""


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
    """A constant. `type` is the full name of its type, or None where nothing is worth knowing of it."""

    type: str | None


@dataclass(frozen=True, slots=True)
class Text(Construct):
    """A string literal: an instance of `type`, or of one in `prefixed` by a lower-case letter of its prefix.

    One that starts with a quote holds no code; the parts of others are walked for interpolated code.
    """

    type: str
    prefixed: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Concatenation(Construct):
    """Parts that make one value of the first part's type, such as adjacent string literals."""


@dataclass(frozen=True, slots=True)
class Group(Construct):
    """A wrapper without meaning around one part: parentheses, a type node."""


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
    """A collection of `type` made by clauses (`ComprehensionLoop`, `ComprehensionFilter`) from `body`."""

    type: str
    body: str


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
    """A function value without a name; its body is an expression."""

    parameters: str
    body: str


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

    A method is called on the left operand, for the operators in `swapped` on the right.
    """

    operators: str
    methods: Mapping[str, tuple[str, str]]
    swapped: frozenset[str]
    type: str


@dataclass(frozen=True, slots=True)
class UnaryOperation(Construct):
    """An operator on one value."""

    operator: str
    argument: str
    methods: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Await(Construct):
    """Waits for the value of its part."""


@dataclass(frozen=True, slots=True)
class Yield(Construct):
    """Hands a value to who iterates; with the token `delegation`, all values of an iterable."""

    delegation: str


@dataclass(frozen=True, slots=True)
class AssignmentExpression(Construct):
    """An assignment whose value goes on. Sources without the bytes `token` hold none."""

    name: str
    value: str
    token: bytes


# Statements


@dataclass(frozen=True, slots=True)
class Block(Construct):
    """Statements in order."""


@dataclass(frozen=True, slots=True)
class Assignment(Construct):
    """A value given to a target; the value may be an assignment itself. Without a value it only declares."""

    target: str
    type: str
    value: str


@dataclass(frozen=True, slots=True)
class AugmentedAssignment(Construct):
    """A target combined with a value by an operator; `methods` as in `BinaryOperation`, in-place form first."""

    target: str
    operator: str
    value: str
    methods: Mapping[str, tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Return(Construct):
    """Ends the function with its part as result; `None` without one."""


@dataclass(frozen=True, slots=True)
class Raise(Construct):
    """Leaves by an exception."""


@dataclass(frozen=True, slots=True)
class Break(Construct):
    """Leaves the innermost loop."""


@dataclass(frozen=True, slots=True)
class Continue(Construct):
    """Goes to the next round of the innermost loop."""


@dataclass(frozen=True, slots=True)
class Delete(Construct):
    """Unbinds its parts."""


@dataclass(frozen=True, slots=True)
class Assert(Construct):
    """Goes on only if its first part holds; further parts run when it does not."""


@dataclass(frozen=True, slots=True)
class Branch(Construct):
    """Runs `consequence` if `condition` holds, else the parts in `alternatives`, which may be branches again."""

    condition: str
    consequence: str
    alternatives: str


@dataclass(frozen=True, slots=True)
class ElseBranch(Branch):
    """A branch inside the alternatives of another: `elif`."""


@dataclass(frozen=True, slots=True)
class Else(Construct):
    """What runs otherwise."""

    body: str


@dataclass(frozen=True, slots=True)
class While(Construct):
    """A loop on a condition; `alternative` runs when the condition ends it."""

    condition: str
    body: str
    alternative: str


@dataclass(frozen=True, slots=True)
class ForEach(Construct):
    """A loop over an iterable; `alternative` runs when it is exhausted."""

    target: str
    iterable: str
    body: str
    alternative: str
    async_token: str


@dataclass(frozen=True, slots=True)
class Try(Construct):
    """A body and, among its parts, constructs `Catch`, `Else`, `Finally`."""

    body: str


@dataclass(frozen=True, slots=True)
class Catch(Construct):
    """Handles exceptions; the block among its parts is what runs. An `Alias` among them binds the exception."""

    value: str


@dataclass(frozen=True, slots=True)
class Finally(Construct):
    """Runs however the `try` was left."""


@dataclass(frozen=True, slots=True)
class With(Construct):
    """Enters context managers (constructs `WithItem` below it), then runs its body."""

    body: str
    async_token: str


@dataclass(frozen=True, slots=True)
class WithItem(Construct):
    """One context manager, possibly under an `Alias`."""

    value: str


@dataclass(frozen=True, slots=True)
class Alias(Construct):
    """A value and the target that it is bound to."""

    value: Place
    target: Place


@dataclass(frozen=True, slots=True)
class Match(Construct):
    """Chooses among cases (construct `Case` in the parts of `body`) by subjects; several are a collection of `type`."""

    subjects: str
    body: str
    type: str


@dataclass(frozen=True, slots=True)
class Case(Construct):
    """Patterns, a guard, and what runs."""

    guard: str
    consequence: str


@dataclass(frozen=True, slots=True)
class ClassPattern(Construct):
    """Matches instances of the class that its first part names; the others match their parts."""


@dataclass(frozen=True, slots=True)
class KeywordPattern(Construct):
    """Matches an attribute: a name and a pattern."""


@dataclass(frozen=True, slots=True)
class AlternativePattern(Construct):
    """Matches what any of its parts matches."""


@dataclass(frozen=True, slots=True)
class MappingPattern(Construct):
    """Matches a mapping by keys (field `key`) and patterns (field `value`)."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class DottedName(Construct):
    """Names joined by dots. As a pattern: one alone is a capture, several are a value."""


# Definitions


@dataclass(frozen=True, slots=True)
class Function(Construct):
    """A function with a name."""

    name: str
    parameters: str
    return_type: str
    body: str
    type_parameters: str
    async_token: str


@dataclass(frozen=True, slots=True)
class Class(Construct):
    """A class with a name; `metaclass` is the keyword argument that names its class's class."""

    name: str
    bases: str
    body: str
    type_parameters: str
    metaclass: str


@dataclass(frozen=True, slots=True)
class Decorated(Construct):
    """A definition with decorators (construct `Decorator`) before it."""

    definition: str


@dataclass(frozen=True, slots=True)
class Decorator(Construct):
    """A value that is called on a definition."""


@dataclass(frozen=True, slots=True)
class NamedType(Construct):
    """A type with a name."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Parameter(Construct):
    """A parameter: its name stands at `name`, or below a construct `VariadicName` there."""

    name: Place
    type: str | None = None
    default: str | None = None


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


# Types


@dataclass(frozen=True, slots=True)
class GenericType(Construct):
    """A type applied to others: the base, then a part that holds the arguments."""


@dataclass(frozen=True, slots=True)
class UnionType(Construct):
    """One of several types."""


# The language


class ImportedName(NamedTuple):
    """What the hook `imported_names` finds; the fields are those of `ImportFacts`. `bound` is the local name, empty for a wildcard."""

    module: str
    name: str | None
    alias: str | None
    level: int
    place: Node
    binds_root: bool
    bound: str


class Traits(NamedTuple):
    """What the hook `function_traits` decides: the kind, and a union of `Flag` bits."""

    kind: NodeKind
    flags: int


@dataclass(frozen=True, slots=True)
class Hooks:
    """What the grammar does not say. All are pure; `source` is the whole file in UTF-8.

    - `encoding`: the codec in which a file's bytes are written
    - `imported_names`: the names that an import binds, in source order
    - `exported_names`: what the module lists as its own, or None when it lists nothing
    - `docstring`: the node that documents a module, class or function, below its body
    - `docstring_text`: the text of such a node
    - `text_value`: the value of a string literal, None when it has none that is known
    - `is_stub_body`: whether a function's body does nothing
    - `visibility`: who may use a name
    - `class_kind`: the kind of a class, by the bare names of its bases
    - `function_traits`: of a function by name, bare names of decorators, and whether a class declares it
    - `variable_kind`: of a variable by name, declared type, bare name of the function whose result or the type-making generic whose
      application it is, and kind of what declares it
    - `is_test`: whether a definition is a test, by kind, name, bare names of bases, and whether its parent is one
    """

    encoding: Callable[[bytes], str]
    imported_names: Callable[[Node, bytes], list[ImportedName]]
    exported_names: Callable[[Node, bytes], tuple[str, ...] | None]
    docstring: Callable[[Node], Node | None]
    docstring_text: Callable[[bytes], str | None]
    text_value: Callable[[bytes], str | None]
    is_stub_body: Callable[[Node, bytes], bool]
    visibility: Callable[[str], Visibility]
    class_kind: Callable[[tuple[str, ...]], NodeKind]
    function_traits: Callable[[str, tuple[str, ...], bool], Traits]
    variable_kind: Callable[[str, str | None, str | None, NodeKind], NodeKind]
    is_test: Callable[[NodeKind, str, tuple[str, ...], bool], bool]


@dataclass(frozen=True, eq=False)
class Language:
    """All that the project knows of a language.

    `extensions` have their dot; globs are matched against whole paths relative to the root, `*` also matching `/`.
    `builtins` are the names that are known without being bound, `builtin_module` the module they live in.
    """

    name: str
    grammar: str
    extensions: tuple[str, ...]
    interpreters: tuple[str, ...]
    test_globs: tuple[str, ...]
    generated_globs: tuple[str, ...]
    builtins: frozenset[str]
    builtin_module: str
    constructs: Mapping[str, Construct]
    hooks: Hooks
    comments: tuple[str, ...]
    """Node types of comments."""
    type_tests: frozenset[str]
    """Names of functions that tell whether their first argument is an instance of their second."""
    type_only_names: frozenset[str]
    """Names of conditions that hold for type checkers alone."""
    true_literals: frozenset[str]
    """Conditions that always hold, as written."""
    opaque_generics: frozenset[str]
    """Bare names of generics whose arguments are no types."""
    first_only_generics: frozenset[str]
    """Bare names of generics of whose arguments only the first is a type."""
    alias_types: frozenset[str]
    """Bare names of the declared types that mark a variable as another name of a type."""
    alias_generics: frozenset[str]
    """Bare names of generics that make a type when a variable of a module or class is assigned one applied to arguments."""
    variadic_types: Mapping[ParameterKind, str]
    """Full names of the collections in which variadic parameters arrive."""
    field_list: str | None = None
    """The class variable whose strings name the fields of instances."""
