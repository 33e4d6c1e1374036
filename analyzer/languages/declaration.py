"""What a language is: its names, its files, its table of constructs, and its hooks.

Hooks are pure functions for what the grammar does not say, each named after the construct that it belongs to.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final, NamedTuple

from analyzer.languages.constructs import Construct
from analyzer.languages.templates import ComponentOptions, Template
from analyzer.schema.vocab import NodeKind, ParameterKind, Visibility
from analyzer.syntax import Node


class ImportedName(NamedTuple):
    """What the hook `imported_names` finds; the fields are those of `ImportFacts`. `bound` is the local name, empty for a wildcard.

    `is_type_only` tells that the import says itself that nothing of it is left when the program runs.
    """

    module: str
    name: str | None
    alias: str | None
    level: int
    place: Node
    binds_root: bool
    bound: str
    is_type_only: bool = False


class ExportedName(NamedTuple):
    """What the hook `exported` finds: the local name that is offered under `name`, None where it is the value or declaration `place`."""

    name: str
    local: str | None
    place: Node


class TypeRole(Enum):
    """What a type that is written in a comment is of what follows, or of the type that the comment declares."""

    PARAMETER = auto()
    RESULT = auto()
    VALUE = auto()  # of a variable, a field, an expression in parentheses, or a function as a whole
    RECEIVER = auto()
    BASE = auto()  # the base of a class, with what it is applied to
    VARIABLE = auto()  # the bound of a type variable
    NAMED = auto()  # declared under a name; one without a type has members
    MEMBER = auto()  # a member of a type declared before
    FUNCTION = auto()  # the name of a type of functions, whose parameters and result follow
    IMPORT = auto()  # no type, but an import of types


class CommentType(NamedTuple):
    """What `TypesInComments.read` finds: the first byte and the end of the type in the comment, equal where there is none."""

    role: TypeRole
    name: str
    start: int
    end: int


@dataclass(frozen=True, eq=False)
class TypesInComments:
    """How comments give types to what follows them.

    `read` finds them in a comment. A type is read as one of `language`, whose declaration of a named type begins with `head`, which has
    as many bytes as there are in the comment before every type, or more.
    """

    read: Callable[[bytes], list[CommentType]]
    language: "Language"
    head: bytes


class Modifiers(NamedTuple):
    """What the hook `modifiers` finds: a union of `Flag` bits, what is said of visibility, export and kind (None: nothing), and the
    annotations among the words."""

    flags: int = 0
    visibility: Visibility | None = None
    is_exported: bool | None = None
    kind: NodeKind | None = None
    annotations: tuple[Node, ...] = ()


_UNMODIFIED = Modifiers()


class Traits(NamedTuple):
    """What the hook `function_traits` decides: the kind, and a union of `Flag` bits."""

    kind: NodeKind
    flags: int


class ModuleObjects(NamedTuple):
    """The names by which a file is a module where calls import, not statements."""

    module: str  # the object that stands for the file
    exports: str  # its property, also a name of its own, that holds what the file exports
    used: re.Pattern[bytes]  # a call that imports, or a use of what is exported
    tested: re.Pattern[bytes]  # a test of whether a file is a module at all


class Driving(NamedTuple):
    """Decorators, by bare names, that run a generator step by step and send back what comes of what it yields.

    A function that yields nothing may stand under them too; either way a call gives what has to be awaited.
    """

    decorators: frozenset[str] = frozenset()
    returned_by: frozenset[str] = frozenset()
    """Bare names of what ends such a function with the value that it is given."""


NOT_DRIVEN: Final = Driving()


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
    - `modifiers`: what the words before a definition say, by its node and the one that holds it whole with all that stands before it
    - `exported`: what an export without a source offers, besides the names that it declares
    - `namespace`: the package that a file says it belongs to, below its root
    - `comment_text`: what the comments right before a definition document, None when they are no documentation
    - `is_test`: whether a definition is a test, by kind, name, bare names of bases (of a function with declared types: its parameters'
      types), and whether its parent is one
    - `namespace`: the package that the head of a file says it belongs to
    - `condition`: when a file is part of its package, as its head says
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
    modifiers: Callable[[Node, Node, bytes], Modifiers] = lambda _node, _whole, _source: _UNMODIFIED
    comment_text: Callable[[Sequence[bytes]], str | None] | None = None
    namespace: Callable[[Node, bytes], str | None] = lambda root, source: None
    condition: Callable[[bytes], str | None] = lambda source: None
    exported: Callable[[Node, bytes], list[ExportedName]] = lambda _node, _source: []


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
    generated_marks: tuple[bytes, ...] = field(default=(), kw_only=True)
    """How lines begin that say of all that stands below them that a program wrote it."""
    other_marks: tuple[bytes, ...] = field(default=(), kw_only=True)
    """What stands at the beginning of files of another kind, though their names end as those of the language do: nobody reads them."""
    test_marks: tuple[bytes, ...] = field(default=(), kw_only=True)
    """What files name that are there for tests alone, wherever they stand: the libraries that stand-ins are made with."""
    tool_marks: tuple[bytes, ...] = field(default=(), kw_only=True)
    """Lines of files that are no part of what is built: somebody runs each by its name, to prepare or check the rest."""
    minified_ends: tuple[str, ...] = field(default=(), kw_only=True)
    """How the names of files end that are delivered in long lines with short names, of which nothing is worth reading; empty: none are.

    Files with other names may be so as well.
    """
    generated_with: Mapping[str, tuple[str, ...]] = field(default_factory=dict, kw_only=True)
    """Ends of the names of files that a program wrote, with those of others that it writes beside them, after the same beginning."""
    builtins: frozenset[str]
    builtin_module: str
    constructs: Mapping[str, Construct]
    hooks: Hooks
    comments: tuple[str, ...]
    """Node types of comments."""
    comment_mark: bytes
    """What every comment begins with, empty where there are several such marks."""
    type_tests: Mapping[str, bool]
    """Names of functions that tell whether the first argument is an instance of the second, to whether it is a class below it instead."""
    type_assertions: frozenset[str] = field(default_factory=frozenset, kw_only=True)
    """Names of functions after which what they test holds: they are such a function themselves, or their first argument is its call."""
    asserting: tuple[str, ...] = field(default=(), kw_only=True)
    """What the names of functions begin with that may declare to go on only where their first argument is of a type."""
    has_guards: bool = field(default=False, kw_only=True)
    """Whether functions may declare, by the type of what they give, that they test their first argument for a type."""
    type_variable_makers: frozenset[str]
    """Names of functions that make a type variable: arguments after the first are its constraints."""
    type_bounds: frozenset[str]
    """Keywords by which those are given the bound of the variable."""
    table_methods: re.Pattern[bytes] | None = field(default=None, kw_only=True)
    """A method that names the table in which objects of its type are kept: the group `table` is the name."""
    typed_calls: Mapping[str, frozenset[str]] = field(default_factory=dict, kw_only=True)
    """Functions that take their second argument as of the type that their first one writes, or make types: full names, by the last name."""
    type_makers: frozenset[str] = field(default=frozenset(), kw_only=True)
    """Last names of those of `typed_calls` that give another name for the type which their second argument writes."""
    type_only_names: frozenset[str]
    """Names of conditions that hold for type checkers alone."""
    as_program: re.Pattern[bytes] | None = field(default=None, kw_only=True)
    """Conditions that hold where a file is run by itself, and not where another one imports it."""
    erases_imports: bool = field(default=False, kw_only=True)
    """Whether a compiler leaves out imports of what is used as a type alone."""
    true_literals: frozenset[str]
    """Conditions that always hold, as written."""
    transparent_generics: frozenset[str] = field(default=frozenset(), kw_only=True)
    """Bare names of generics that have the members of their only argument, and only say how they are used."""
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
    all_arguments: str = ""
    """The name by which a function that has a receiver of its own sees all that it is given."""
    variadic_types_are_whole: bool = False
    """Whether a variadic parameter is declared with the type of the whole collection, not of each argument."""
    tool_globs: tuple[str, ...] = ()
    """Paths of code that tells tools how to build, check or package the rest."""
    driving: Driving = NOT_DRIVEN
    """What runs generators as functions that wait."""
    provides_for_tests: frozenset[str] = frozenset()
    """Decorators, as written, of functions that give tests something and are none, whatever their name."""
    registering: frozenset[str] = frozenset()
    """Methods that decorate what something else than a test's runner starts, whatever its name: routes, commands and tasks."""
    replaces_for_tests: frozenset[str] = frozenset()
    """Decorators, as written, that put something in the place of another while a test runs, and start nothing, whatever they are called."""
    declaration_globs: tuple[str, ...] = ()
    """Paths of files that declare what is made elsewhere; `*` matches `/` too."""
    decides: Callable[[bytes], bool | None] | None = None
    """How a condition turns out under every version of the language that is still in use, by its text; None where that differs."""
    decides_by: bytes = b""
    """What every source holds in which a condition is decided so."""
    looks_up: tuple[bytes, ...] = ()
    """What a source holds that looks something up by texts which it lists or puts together, one of these."""
    listing_keys: bytes = b""
    """What a source holds that lists the keys of objects."""
    puts_under: re.Pattern[bytes] | None = None
    """What a source holds that puts something under a text which it puts together."""
    fills_text: str = ""
    """The method of a text that puts values where it has braces."""
    tests_beginning: str = ""
    """The method of a text that tells whether it begins with another one."""
    assumes: Callable[[bytes], bool | None] | None = None
    """How type checkers take a condition to turn out where programs differ, such as by their platform; None for any other condition."""
    assumes_by: tuple[bytes, ...] = ()
    """Of which every source holds one in which a condition is taken so."""
    interface_modules: frozenset[str] = frozenset()
    """Modules that have the base which makes a class an interface; empty where interfaces have a syntax of their own."""
    mention: re.Pattern[bytes] | None = None
    """The shape of string literals, quotes and all, whose group `name` may be the full name of a symbol; None where no text is one."""
    unnameable: frozenset[bytes] = frozenset()
    """Names of functions that no other code can name, such as those that run by themselves."""
    async_mark: bytes = b""
    """What every source holds that has asynchronous functions; empty where statements that are calls have a construct of their own."""
    chains_causes: bool = False
    """Whether what is raised in a handler holds what it caught, whoever forgets to say so."""
    defaults_decide: bool = False
    """Whether the default of a target or parameter is computed when it is needed, so that it is one of two ways."""
    truth: str = ""
    """Methods that a condition asks an object for, separated by blanks, the first that it has; empty where conditions ask for nothing."""
    iterate: str = ""
    """The method that unpacking an object calls, into targets or arguments; empty where what is unpacked is no object of its own."""
    asks_keys: bool = False
    """Whether collections ask keys for methods of theirs, to find them."""
    shared_defaults: frozenset[str] = frozenset()
    """Full names of the collections that, as the default of a parameter, are made once for all calls."""
    reports: re.Pattern[bytes] | None = None
    """What a handler of exceptions writes where it hands an exception with its trace to a log or to who waits for a result, or where it
    ends the program as one that failed."""
    accepts: re.Pattern[bytes] | None = None
    """Comments that tell another tool to accept something. The group `names` has that tool's rules; they speak of the comment's own line,
    or with something in the group `next` of the next one, or with something in `whole` of the next statement, or with something in `on`
    of all that follow."""
    accepts_by: tuple[bytes, ...] = ()
    """Of which every source holds one in which a comment does that."""
    class_bodies_run: bool = False
    """Whether class bodies run statement by statement, so that a name which they read before they bind it is an outer one."""
    field_list: str | None = None
    """The class variable whose strings name the fields of instances."""
    importing_calls: frozenset[str] = frozenset()
    """Names and keywords whose call with a constant text imports the module that it names; the hook `imported_names` reads it."""
    importers: frozenset[str] = frozenset()
    """Those of them that do so although a variable has the name: the variable is the library that imports."""
    module_path: Callable[[str, Callable[[str], str | None]], str | None] | None = None
    """The module that an expression as written names where one is imported by it, by what gives the source from where the only value of a
    name begins; None where nothing but a text names one."""
    item_writers: frozenset[str] = frozenset()
    """Methods that write the items of a collection which they are given."""
    keeping_calls: frozenset[bytes] = frozenset()
    """Bare names of what gives the function that it is given first, or one like it: that is known by the variable it is the value of."""
    served_names: frozenset[bytes] = frozenset()
    """Names under which frameworks serve what a file has: a function that calls around it make more of is known by such a name."""
    offering_calls: frozenset[bytes] = frozenset()
    """The same for what is offered to others, which puts functions behind calls: properties of objects, and variables that are exported."""
    evaluating_calls: frozenset[bytes] = frozenset()
    """Names whose call, where nothing binds them, runs the expression in a constant text."""
    code_of: Callable[[bytes], bytes] | None = None
    """A source with everything blank that is no code, of the same length and with the same line breaks; None where all is code."""
    template: Callable[[bytes, bytes, float], Template] | None = None
    """The code in the markup around that code, by the source, what `code_of` makes of it, and a deadline of `time.process_time`."""
    component_options: ComponentOptions | None = None
    """The object by which a file with such markup tells what its component is; None where the script itself does."""
    subscribes: str = ""
    """What before the name of a variable makes it the name of what that holds now; empty where nothing does."""
    dialect: Callable[[bytes], "Language | None"] | None = None
    """The same language with the grammar that a source is written in; None where it is this one."""
    unmistakable: Callable[[bytes], bytes] | None = None
    """The form of a source that is parsed where its grammar takes code for other code, of the same length and with the same line breaks."""
    mended: Callable[[bytes], Iterable[bytes]] | None = None
    """Other forms of a source that its grammar cannot read, of the same length and with the same line breaks."""
    module_objects: ModuleObjects | None = None
    """The names by which a file is a module without statements that import or export; None where there are no such names."""
    record_type: str = ""
    """The full name of the type of literal objects."""
    whole_export: str = ""
    """The name under which a module exports what it is as a whole."""
    promise_type: str = ""
    """The full name of the type of what is given later."""
    prototype: str = ""
    """The member of a function in which the members of what it makes are kept."""
    has_implicit_members: bool = False
    """Whether a name that no local scope binds may be a member of the classes around it, so that each use is looked up by itself."""
    narrows_members: bool = False
    """Whether a member that was just assigned is taken for what was assigned, whatever else it may hold."""
    type_comment: bytes = b""
    """What every comment has that gives a type to what stands before it; empty where there are none."""
    types_in_comments: TypesInComments | None = None
    """How comments declare types, in a language without a syntax for them; None where comments are only words."""
    inferred_types: frozenset[str] = frozenset()
    """What stands where a declared type would, for variables that are of the type of their first value."""
