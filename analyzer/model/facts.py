"""What one source file says, in one vocabulary for all languages: the value between extract and link.

A file's facts are definitions (what it declares), bindings (which names stand for what), and a graph of **slots**. A slot is a place that
values flow through: a version of a variable, the result of an expression, a parameter, a return. Slots are numbered from 0 in the file.
Extraction has already decided all that lexical scoping and control flow decide: a read of a local variable *is* the slot of the version
that reaches it (branches and loops join versions through `flows`), and a captured variable is read from its binding's `cell`, into which
all versions flow. Slot 0 is the empty slot: nothing flows into it; rows name it where a value is unknown or `None`. What needs other
files (attributes, calls, imports, free names) is left to the linker as rows that name slots.

Rows of many are packed ints (`packing`); text in them is an index into `FileFacts.texts`. -1 is "none"."""

from typing import Final, NamedTuple

from analyzer.model.complexity import Complexity
from analyzer.model.statements import SchemaField, SelectionFact, TableFact
from analyzer.schema.vocab import NodeKind, ParameterKind, ParseStatus, ProblemCode, Visibility

NONE: Final = -1

MODULE: Final = 0
"""The definition of each file that stands for its module."""

EMPTY_SLOT: Final = 0
"""The slot of each file that nothing flows into: what is unknown, or nothing at all."""


class Span(NamedTuple):
    """A place in the source: lines and columns from 1 in code points, bytes from 0; ends are just past the last character."""

    start_line: int
    start_column: int
    end_line: int
    end_column: int
    start_byte: int
    end_byte: int


class ParameterFacts(NamedTuple):
    """A declared parameter; the flow of its value is in `FunctionFlow.parameters`."""

    name: str
    type: str | None
    default: str | None
    kind: ParameterKind


class Definition(NamedTuple):
    """A symbol that the file declares; definition 0 is the module, whose name is empty. Sorted by start, outer before inner.

    `parent` is an index into `FileFacts.definitions` (-1 for the module); `ordinal` counts definitions of one name in
    one parent from 1. Texts are as written, on one line. `flags` is a union of `Flag` bits.
    """

    kind: NodeKind
    name: str
    parent: int
    ordinal: int
    span: Span
    name_line: int
    name_column: int
    signature: str | None
    docstring: str | None
    parameters: tuple[ParameterFacts, ...] | None
    return_type: str | None
    value_type: str | None
    type_parameters: tuple[str, ...] | None
    bases: tuple[str, ...] | None
    decorators: tuple[str, ...] | None
    visibility: Visibility
    flags: int
    body_hash: str | None
    complexity: Complexity | None


class Flag:
    """Bits of `Definition.flags`, `FunctionFlow.flags`, and of call and import rows."""

    EXPORTED: Final = 1
    ASYNC: Final = 2
    STATIC: Final = 4  # takes no receiver (`@staticmethod`)
    CLASS_LEVEL: Final = 8  # takes the class as receiver (`@classmethod`, `__new__`, `__init_subclass__`, `__class_getitem__`)
    ABSTRACT: Final = 16
    GENERATOR: Final = 32
    TEST: Final = 64
    OVERLOAD: Final = 128  # a declared overload: a signature without a body
    IN_TRY: Final = 256
    IN_LOOP: Final = 512
    IN_CONDITIONAL: Final = 1024
    AWAITED: Final = 2048
    TYPE_ONLY: Final = 4096
    DEFERRED: Final = 8192
    STUB_BODY: Final = 16384  # the body is `...`, `pass`, a docstring, or raises NotImplementedError
    INSTANTIATES: Final = 32768  # a call that makes an instance of what it calls
    RECEIVER: Final = 65536  # parameter 0 of the flow is a receiver that calls do not list
    GETTER: Final = 131072  # reading the attribute calls the function
    REEXPORT: Final = 524288  # an import that binds nothing where it stands
    SETTER: Final = 262144  # writing the attribute calls the function
    COMPONENTS: Final = 524288  # the parameters are the components of the class
    EXPRESSION_BODY: Final = 1048576  # the body is an expression
    RETURNS_VALUE: Final = 2097152  # a return in the body has a value
    COMES_BACK_NEVER: Final = 268435456  # the body has no return, and its end is not reached
    NEVER: Final = 8388608  # stands where nothing runs under any version of the language that is still in use
    RUN_ONLY: Final = 16777216  # stands where type checkers do not look: what it names is not what the source names
    GLOBAL: Final = 33554432  # known by its name in all files
    RECEIVER_APART: Final = 4194304  # the list of parameters does not hold the receiver
    AMBIENT: Final = 134217728  # tells of what lies elsewhere, and adds to it
    COMPONENT: Final = 536870912  # the file is a component, which is shown where its module is named
    OF_COMPONENT: Final = 1073741824  # a member that the object which tells what the file's component is gives this
    IN_LAMBDA: Final = 67108864  # stands in a function without a name, which counts for the one around it


class Binding(NamedTuple):
    """A name bound in a module, class or function; all its versions flow into `cell`. `owner` is the definition whose body binds it (for
    lambdas and comprehensions the one around). Names of modules and classes all have one; those of functions that are parameters, imports
    or definitions too; a plain local variable has none. Fields that exist only by assignment through a receiver are definitions without a
    binding. `definitions` and `imports` are the name's own, in source order.
    """

    name: str
    owner: int
    cell: int
    definitions: tuple[int, ...]
    imports: tuple[int, ...]


class Remark(NamedTuple):
    """A comment that tells why. `text` is verbatim, from the first comment's start to the last one's end; `marker` is what shows it."""

    line: int
    end_line: int
    marker: str
    text: str


class Attachment(NamedTuple):
    """A method that stands outside the body of the class that it belongs to, maybe in another file of the same scope: `definition` and
    `function` are its places in `FileFacts`, `class_name` is what the class is called there, and `qualifier` how the language's full names
    write the class before the method, such as `(*T)`.
    """

    definition: int
    function: int
    class_name: str
    qualifier: str


class ImportFacts(NamedTuple):
    """One imported name. Its value arrives in `slot`. `import a.b` binds `a` (`name` None, `alias` None, `binds_root` true); `import a.b`
    with `as c` and `from x import y` bind what they name. A wildcard has name `*` and slot -1. Name and place are those of the imported
    name, not of its alias. `owner` is where it stands.
    """

    module: str
    name: str | None
    alias: str | None
    level: int
    line: int
    column: int
    owner: int
    slot: int
    binds_root: bool
    flags: int


class FlowParameter(NamedTuple):
    """A parameter as the flow sees it: arguments flow into `slot`, the default's value already does. `definition` is its symbol (-1 for a
    lambda's, and for a receiver that the language does not list, which comes first)."""

    name: str
    kind: ParameterKind
    slot: int
    has_default: bool
    definition: int


class FunctionFlow(NamedTuple):
    """A function value: a definition's, or a lambda's (`definition` -1, `owner` the enclosing definition).

    The bare function object arises in `slot`; decorators are calls on it (`CallRow.syntax`), the last result is what the name is bound to.
    Values returned flow into `returns`, values yielded into `yields` (-1 when it never yields), and what it is sent
    arrives in the slot after that. `declared_return` is a type term or -1.
    `receiver_class` is the index in `classes` of the class whose body declares it, or -1.
    """

    definition: int
    owner: int
    slot: int
    parameters: tuple[FlowParameter, ...]
    returns: int
    yields: int
    declared_return: int
    receiver_class: int
    flags: int


class ClassFlow(NamedTuple):
    """A class value, arising in `slot`. Members are the bindings whose owner is `definition`.

    `bases` are type terms in order, `promised` those of interfaces by what is written, `metaclass` is a slot or -1, `underlying` the type
    term of what a type made of another is made of.
    `declared_fields` are the class variables that a generated constructor takes, in order: the annotated ones, else, under a decorator,
    those that calls make.
    `field_types` are (name, type term) of fields in languages that declare names, `components` the names of fields that are parameters too.
    """

    definition: int
    slot: int
    bases: tuple[int, ...]
    metaclass: int
    type_parameters: tuple[str, ...]
    declared_fields: tuple[str, ...]
    underlying: int = NONE
    field_types: tuple[tuple[str, int], ...] = ()
    components: tuple[str, ...] = ()
    promised: tuple[int, ...] = ()


class TypeKind:
    """The first item of a type term."""

    REFERENCE: Final = 0  # (REFERENCE, slot): the class, alias or type variable that the slot holds
    APPLY: Final = 1  # (APPLY, term, *argument terms): a generic applied
    UNION: Final = 2  # (UNION, *terms)
    ARGUMENTS: Final = 3  # (ARGUMENTS, *terms): a bracketed list, such as Callable's parameters
    OPAQUE: Final = 4  # (OPAQUE,): None, a literal, an ellipsis: nothing flows
    UNPACKED: Final = 5  # (UNPACKED, term): `*Ts`
    SHAPE: Final = 32  # (SHAPE, text, *terms): what a language's own syntax makes of types: `slice`, `map`, `results`, `field NAME`
    CALLABLE: Final = 6  # (CALLABLE, result term, *parameter terms): a function type
    RECORD: Final = 9  # (RECORD, text of the collection's full name, *(text of a key, term)): an object with members
    GUARD: Final = 11  # (GUARD, text of a parameter's name, term): whether what was given for it is of the type
    CLASS_OF: Final = 12  # (CLASS_OF, term): a class whose instances are of the type
    OWN: Final = 10  # (OWN,): the type of the receiver
    LITERAL: Final = 14  # (LITERAL, text): the one value that a literal of that text is
    LATER: Final = 13  # (LATER, slot): the type of what arrives in the slot when values flow, such as a member of a type
    VALUE: Final = 7  # (VALUE, slot): the type of what the slot holds, itself
    BUILTIN: Final = 8  # (BUILTIN, text): the type of that full name, for types with a syntax of their own


TypeTerm = tuple[int, ...]
"""A type expression; arguments are indexes into `FileFacts.types`, always smaller than its own."""


class Use:
    """How a row uses a name: an index into the roles of `occurrences`, or as the callee of a call, which is no occurrence."""

    READ: Final = 0
    WRITE: Final = 1
    TYPE: Final = 2
    INHERIT: Final = 3
    DECORATE: Final = 4
    CALLEE: Final = 5
    DELETE: Final = 6  # written to the artifact as a write
    MAKES: Final = 8  # the type of a value that is made without a call
    REFERENCE: Final = 7  # a method as a value, where methods are named apart: a read


class Narrowing:
    """What a type test says of what passed it, or else what is known of a member."""

    FAILED: Final = 0  # of none of the types
    HELD: Final = 1  # of one of them
    MAYBE: Final = 2  # the test is over: of one of them, or as before it
    ASSIGNED: Final = 3  # no test: what is in the second slot was assigned just before
    PROVED: Final = 4  # of the type that a function which tests it proves; a row of `guards`
    DISPROVED: Final = 5  # not of that type
    CLASS_HELD: Final = 6  # a class below one of the types
    CLASS_FAILED: Final = 7  # a class below none of them


class Unpacking:
    """What of a value a row of `unpacks` takes."""

    PLACE: Final = 0  # what is at a place
    REST: Final = 1  # what is left from a place on, as a list
    FIELD: Final = 2  # the attribute that a class declares for a place in patterns


class Syntax:
    """What in the source makes a call: the values of a call row's `syntax`."""

    CALL: Final = 0
    DECORATOR: Final = 1
    ELEMENT: Final = 2


# The rows, in the order of their fields. `owner` is always the definition that the row stands in.
FlowRow = tuple[int, int]  # source slot, target slot
LiteralRow = tuple[int, int]  # slot, text: full name of its type; after a blank, what a text begins with, or `=` and all of it
NameRow = tuple[int, int, int, int, int, int, int]  # slot (-1: no value), text, binding (-1: free), line, column, owner, use
LoadRow = tuple[int, int, int, int, int, int, int]  # slot, base slot, text, line, column, owner, use
StoreRow = tuple[int, int, int, int, int, int]  # base slot, text, value slot (-1: nothing known), line, column, owner
ItemRow = tuple[int, int, int, int, int, int]  # slot, base slot, key text (-1: not constant), line, column, owner
ItemStoreRow = tuple[int, int, int, int, int, int]  # base slot, key text (-1: any), value slot, line, column, owner
SliceRow = tuple[int, int, int, int, int, int]  # slot, base slot, elements left out before it (0: not known), line, column, owner
ContainerRow = tuple[int, int]  # slot, text: full name of the type of a container made here
ElementRow = tuple[int, int, int]  # container slot, key text (-1: any place), value slot
IterationRow = tuple[int, int, int, int, int, int]  # element slot, iterated slot, is_async, line, column, owner
EnterRow = tuple[int, int, int, int, int, int]  # slot, context manager slot, is_async, line, column, owner
AwaitRow = tuple[int, int]  # slot, awaited slot
OperatorRow = tuple[int, int, int, int, int, int, int, int]  # slot, left, right (-1: unary), method, reflected method, line, column, owner
NarrowRow = tuple[int, int, int, int]  # slot, base slot, type slot, what the test said: `Narrowing`
GuardRow = tuple[int, int, int, int]  # slot, base slot, slot of what the call gave that tests its first argument, 1 if the test held else 0
MemberTestRow = tuple[int, int, int, int, int, int]  # slot, base slot, text of a member, text of its value (-1: any), its enum, held
DeclareRow = tuple[int, int]  # slot, type term: the slot is declared to hold instances of it
UnpackRow = tuple[int, int, int, int]  # slot, base slot, place counted from the front, or from the back as -2, -3 …; `Unpacking`
CallRow = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int, int, int]
# slot, callee slot, line, column, end line, end column, name line, name column, owner, callee text, name text,
# flags, syntax, first argument (index into arguments), number of arguments
RaiseRow = tuple[int, int, int, int, int]  # raised slot, text, line, column, owner
AliasRow = tuple[int, int]  # slot, type term: the slot holds the type itself (`type X = …`, `X: TypeAlias = …`, `X = Optional[…]`)
TypeVariableRow = tuple[int, int, int]  # slot, type term of the bound (-1: none), definition that it is a parameter of (-1: any may use it)
SuperRow = tuple[int, int, int]  # slot, class (index into classes), 1 for the class itself else 0: what the class above has
MentionRow = tuple[int, int, int, int]  # text, line, column, owner: a string literal that may spell the full name of a symbol
LocalTextRow = tuple[int, int, int, int]  # text of a local variable's name, text of its value as written, line, owner
ArgumentRow = tuple[int, int, int]  # value slot (-1: nothing known), keyword text (-1 positional; `*`, `**` unpacked), value text


class FileFacts(NamedTuple):
    """All facts of one file. Packed fields (see `packing.WIDTHS`) are little arrays of 32-bit ints."""

    status: ParseStatus
    lines: int
    code_lines: int
    texts: tuple[str, ...]
    slots: int
    definitions: tuple[Definition, ...]
    bindings: tuple[Binding, ...]
    imports: tuple[ImportFacts, ...]
    functions: tuple[FunctionFlow, ...]
    classes: tuple[ClassFlow, ...]
    types: tuple[TypeTerm, ...]
    exports: tuple[str, ...] | None  # names that the module lists as its own (`__all__`); None when it lists none
    errors: tuple[tuple[int, str], ...]  # (line, message) of syntax errors
    flows: bytes
    literals: bytes
    names: bytes
    loads: bytes
    stores: bytes
    items: bytes
    item_stores: bytes
    containers: bytes
    elements: bytes
    iterations: bytes
    enters: bytes
    awaits: bytes
    operators: bytes
    narrowings: bytes
    declarations: bytes
    unpacks: bytes
    calls: bytes
    arguments: bytes
    raises: bytes = b""
    aliases: bytes = b""
    supers: bytes = b""
    namespace: str | None = None  # the package that the file's head says it belongs to, where heads say so
    condition: str | None = None  # when the file is part of its package, as its head says; None: always, or its path says
    attachments: tuple[Attachment, ...] = ()
    type_variables: bytes = b""
    mentions: bytes = b""
    local_texts: bytes = b""
    element_texts: bytes = b""
    marks: bytes = b""
    guards: bytes = b""
    member_tests: bytes = b""
    slices: bytes = b""
    copies: bytes = b""
    mapping_keys: bytes = b""
    latest_items: bytes = b""
    lookups: bytes = b""
    named_items: bytes = b""
    keys: bytes = b""
    loop_keys: bytes = b""
    applied: bytes = b""
    comment_lines: int = 0
    tokens: bytes = b""  # see `texts.Token`
    line_tokens: bytes = b""  # how many tokens begin on each line, as 32-bit ints
    remarks: tuple[Remark, ...] = ()
    tables: tuple[TableFact, ...] = ()  # in the order of the source
    selections: tuple[SelectionFact, ...] = ()  # in the order of the source
    schema_fields: tuple[SchemaField, ...] = ()  # of texts of programs, in the order of the source
    quoted: str = ""  # the words of string literals without blanks, each once, sorted, with a blank between
    failure: ProblemCode | None = None  # why the status is `failed`; the other fields are empty then


NO_FACTS: Final = FileFacts(
    *(ParseStatus.PARSED, 0, 0, (), 1, (), (), (), (), (), (), None, ()),
    *(b"", b"", b"", b"", b"", b"", b"", b"", b"", b"", b"", b"", b"", b"", b"", b"", b"", b"", b"", b""),
)
"""A file without anything in it."""
