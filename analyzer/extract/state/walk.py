"""The state of a walk over one file, and the dispatch from nodes to what is done with them.

Nothing here or elsewhere in this package knows a language: node types are looked up in tables that are compiled from its constructs.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Any, TypeAlias

from analyzer.extract.state.captured import environment_inside
from analyzer.extract.state.comments import Comment
from analyzer.extract.state.complexity import Counters
from analyzer.extract.state.drafts import ClassDraft, ComponentDraft, DefinitionDraft
from analyzer.extract.state.environment import Environment
from analyzer.extract.state.looked_up import LookedUp
from analyzer.extract.state.possible import possible_in, written_in
from analyzer.extract.state.restored import Restored
from analyzer.extract.state.rows import EMPTY, FactBuilder
from analyzer.extract.state.scopes import FREE, Scope, ScopeKind, Variable
from analyzer.extract.state.text import child
from analyzer.extract.state.writes import WHOLE_FILE, Writes
from analyzer.languages.constructs import Annotation, Cast, Construct, Group, Name, Text
from analyzer.languages.declaration import ImportedName, Language
from analyzer.model.facts import NONE, Flag
from analyzer.syntax import Grammar, Node

Lower: TypeAlias = Callable[["Walk", Node, Any], int]
"""Lowers a node to rows and returns the slot of its value, EMPTY when it has none. The last parameter is the node's construct."""
Bind: TypeAlias = Callable[["Walk", Node, Any, int], None]
"""Gives a target the values of a slot."""
LowerType: TypeAlias = Callable[["Walk", Node, Any, int], int]
"""Lowers a node that stands for a type to a term, NONE when it says nothing."""

Define: TypeAlias = Callable[[Node, Any], int]
"""Defines a function and returns its slot. The last parameter is the node's construct."""


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """What to do with a node, by its kind id."""

    grammar: Grammar
    constructs: list[Construct]
    lower: list[tuple[Lower, Construct]]
    bind: list[tuple[Bind, Construct]]
    types: list[tuple[LowerType, Construct]]
    scans: list[Any]  # see `scan.scan_of`
    deep_scans: list[Any]
    inner_tokens: tuple[bytes, ...]
    outer_kinds: tuple[str, ...]
    outer_tokens: tuple[bytes, ...]
    function_kinds: tuple[str, ...]
    write_kinds: tuple[str, ...]
    receiver: str  # the name of receivers that are not listed, empty where all are
    declares: bool  # whether names are declared before they are assigned
    has_guards: bool  # whether functions declare that they test a parameter for its type
    class_reader: bytes  # the name of the function that gives the class of what it is given, which a comparison may test
    has_decorators: bool  # whether decorators stand beside what they decorate, or in it, and no node holds both


class CommentedTypes:
    """The types that the comments of a file declare.

    `given` are those that a comment gives to what begins at a byte, `slots` the slots of the types that comments give a name, by key.
    """

    __slots__ = ("given", "shadow", "slots", "tables")

    def __init__(self, tables: Tables, shadow: bytes, given: dict[int, Comment]) -> None:
        self.tables = tables
        self.shadow = shadow
        self.given = given
        self.slots: dict[int, int] = {}


class TooSlowError(Exception):
    """The walk did not finish before its deadline."""


class FunctionState:
    """The function whose body is walked: where its results go."""

    __slots__ = ("has_expression_body", "is_recursive", "name", "receiver", "returned_by", "returns", "returns_value", "yields")

    def __init__(self, returns: int, name: int, receiver: int) -> None:
        self.returns = returns
        self.yields = NONE
        self.returned_by: frozenset[int] = frozenset()  # names of calls that end the function with what they are given
        self.name = name
        self.receiver = receiver
        self.is_recursive = self.has_expression_body = self.returns_value = False


class Walk:
    """Everything that is known at the current node: the scope, the environment, the owner of rows, and the facts so far."""

    __slots__ = (
        "apart",
        "awaiting",
        "blocks",
        "boolean_operators",
        "bound",
        "caught",
        "class_level",
        "classes",
        "collections",
        "comment_starts",
        "commented",
        "comments",
        "component",
        "constructs",
        "counters",
        "deadline",
        "decorators",
        "definitions",
        "environment",
        "export_bindings",
        "exports",
        "facts",
        "flags",
        "free",
        "function",
        "function_range",
        "has_exports",
        "has_type_comments",
        "head",
        "imported",
        "importing",
        "item_writers",
        "language",
        "listed",
        "looked_up",
        "matched",
        "module_scope",
        "named",
        "ordinals",
        "outer_names",
        "owner",
        "plain_lines",
        "possible",
        "raises",
        "receivers",
        "scans_deep",
        "scope",
        "source",
        "statement",
        "tables",
        "taken",
        "test",
        "type_assertions",
        "type_tests",
        "type_variable_makers",
        "verbatim",
        "writes",
    )

    def __init__(self, source: bytes, language: Language, tables: Tables, deadline: float) -> None:
        self.source = source
        self.language = language
        self.use(tables)
        self.deadline = deadline
        self.comments: list[Node] = []
        self.comment_starts: list[int] = []
        self.commented: CommentedTypes | None = None  # the types that comments declare, where they declare any
        self.has_type_comments = bool(language.type_comment) and language.type_comment in source
        self.facts = FactBuilder()
        self.definitions: list[DefinitionDraft] = []
        self.ordinals: dict[tuple[int, str], int] = {}
        self.classes: dict[int, ClassDraft] = {}  # by definition
        self.receivers: dict[int, ClassDraft] = {}  # slots of receivers, with their class
        self.class_level: set[int] = set()  # slots of receivers that are classes
        self.free: dict[int, Variable] = {}
        self.bound: list[Variable] = []  # variables with a binding, by its index
        self.imported: dict[int, list[ImportedName]] = {}  # by first byte of the import
        self.outer_names: dict[bool, set[int]] = {True: set(), False: set()}
        self.scans_deep = any(token in source for token in tables.inner_tokens)
        self.verbatim: list[tuple[int, int]] = []  # byte ranges whose layout matters: text literals
        self.collections: list[tuple[int, int]] = []  # first and last row of collections as written
        self.listed: list[tuple[int, int]] = []  # those of long lists of parameters, and of arguments with names
        self.plain_lines: list[tuple[int, int]] = []  # first and last row of statements that are only text
        self.type_tests = {self.facts.texts.of(name): language.type_tests[name] for name in written_in(source, language.type_tests)}
        self.type_assertions = frozenset(map(self.facts.texts.of, written_in(source, language.type_assertions)))
        self.type_variable_makers = frozenset(self.facts.texts.of(name) for name in sorted(language.type_variable_makers))
        self.item_writers = frozenset(self.facts.texts.of(name) for name in sorted(language.item_writers))
        self.test: tuple[int, int, int, bool] | None = None  # the last type test: its end, key of the variable, slot of types, of classes?
        self.matched = 0  # slot of the classes that the last pattern asks for
        self.awaiting = NONE  # first byte of a chain of calls that is awaited as a whole, though the grammar reads it otherwise
        self.blocks = 0  # variables of blocks so far
        self.possible = possible_in(source, language)
        self.named: dict[int, Define] = {}  # what defines a function that is known by a variable, by the function's first byte
        self.looked_up = LookedUp(source)
        self.taken: set[int] = set()  # first bytes of blocks that were walked with what stands before them
        self.writes: Writes | None = None  # where names are declared before they are assigned
        self.function_range = WHOLE_FILE  # first byte and end of the function that is walked
        self.importing = {name.encode(): self.facts.texts.of(name) for name in sorted(language.importing_calls)}
        self.has_exports = False
        self.exports: dict[str, int | None] = {}  # what the module offers: the key of a local name, None where a binding of its own has it
        self.export_bindings: list[tuple[str, Variable]] = []
        self.component = ComponentDraft()
        self.decorators: list[tuple[int, Node]] = []  # expressions of decorators that wait for their definition, and where they stand
        self.statement: Node | None = None  # what holds the declaration that comes next with all that stands before it
        self.boolean_operators = self.raises = 0  # operators, and statements that raise, so far
        self.caught: bytes | None = None  # the name of what the handler around caught, empty where it has none; None outside of handlers
        self.apart: list[tuple[int, int, int]] = []  # functions that count apart: the definition around, first and last row
        self.flags = self.owner = 0
        self.head = NONE  # the definition whose head is walked: the types in it are its own
        self.environment = Environment(self.facts)
        self.counters = Counters()
        self.function: FunctionState | None = None
        self.module_scope = Scope(ScopeKind.MODULE, 0, None)
        self.scope = self.module_scope

    def use(self, tables: Tables) -> None:
        """Read nodes by these tables; `constructs` tells what a node is, by its kind id."""
        self.tables = tables
        self.constructs = tables.constructs

    def visit(self, node: Node | None) -> int:
        """Lower a node and return the slot of its value, EMPTY when there is none."""
        if node is None:
            return EMPTY
        lower, construct = self.tables.lower[node.kind_id]
        return lower(self, node, construct)

    def bind(self, target: Node | None, value: int) -> None:
        """Give a target the values of a slot."""
        if target is not None:
            bind, construct = self.tables.bind[target.kind_id]
            bind(self, target, construct, value)

    def type_term(self, node: Node | None, use: int) -> int:
        """Lower a type and return its term, NONE when there is none; `use` is that of the names in it."""
        if node is None:
            return NONE
        lower, construct = self.tables.types[node.kind_id]
        before = self.owner
        self.owner = before if self.head == NONE else self.head
        term = lower(self, node, construct, use)
        self.owner = before
        return term

    def bare_type(self, node: Node | None) -> Node | None:
        """Return a declared type without the mark that introduces it."""
        if node is not None and isinstance(self.constructs[node.kind_id], Annotation):
            return next(iter(self.parts(node)), None)
        inferred = self.language.inferred_types
        if inferred and node is not None and self.source[node.start_byte : node.end_byte].decode("utf-8", "replace") in inferred:
            return None
        return node

    def take_statement(self, node: Node) -> Node:
        """Return what holds a declaration with all that stands before it: the node itself where nothing does."""
        whole, self.statement = self.statement or node, None
        return whole

    def parts(self, node: Node) -> list[Node]:
        """Return the named children of a node without comments."""
        return [child for child in node.named_children if not child.is_extra]

    def key(self, node: Node) -> int:
        """Return the index of a node's text."""
        return self.facts.texts[self.source[node.start_byte : node.end_byte]]

    def name_key(self, node: Node) -> int:
        """Return the index of the name that a node gives to a definition: a literal's value, else its text."""
        if isinstance(self.constructs[node.kind_id], Text):
            value = self.language.hooks.text_value(self.source[node.start_byte : node.end_byte])
            if value is not None:
                return self.facts.texts.of(value)
        return self.key(node)

    def bare_value(self, node: Node | None) -> Node | None:
        """Return an expression without the groups and casts around it."""
        while node is not None:
            construct = self.constructs[node.kind_id]
            if isinstance(construct, Cast):
                node = child(node, construct.value)
            elif isinstance(construct, Group) and node.named_child_count == 1:
                node = node.named_children[0]
            else:
                break
        return node

    def is_name(self, node: Node) -> bool:
        """Return whether a node is a bare name."""
        return isinstance(self.constructs[node.kind_id], Name)

    def begins_with(self, node: Node, token: str) -> bool:
        """Return whether the source of a node begins with a word that stands before a blank."""
        return self.source.startswith(token.encode(), node.start_byte) and self.source[node.start_byte + len(token)] in b" \t\\"

    def comments_between(self, start: int, end: int) -> list[Node]:
        """Return the comments in a stretch of the source."""
        first = bisect_left(self.comment_starts, start)
        return self.comments[first : bisect_left(self.comment_starts, end)]

    def first_name(self, node: Node | None) -> Node | None:
        """Return the first name in a node."""
        while node is not None and not self.is_name(node):
            node = next(iter(node.named_children), None)
        return node

    def imported_names(self, node: Node) -> list[ImportedName]:
        """Return what an import imports."""
        names = self.imported.get(node.start_byte)
        if names is None:
            names = self.imported[node.start_byte] = self.language.hooks.imported_names(node, self.source)
        return names

    def resolve(self, key: int) -> Variable:
        """Return the variable that a name stands for in the current scope as a value; names that no scope binds have one per file."""
        scope = self.scope
        variable = scope.resolved.get(key)
        if variable is None:
            unseen = NONE if self.writes is None else ScopeKind.TYPES  # Where names are declared, type parameters are no values.
            variable = scope.local(key) if self.language.has_implicit_members else scope.lookup(key, unseen)
            if variable is None:
                variable = self.free_variable(key)
            if variable.kind == ScopeKind.CLASS and not variable.is_assigned and self.language.class_bodies_run:
                return self._outside_class(key, variable)
            scope.resolved[key] = variable
        return variable

    def free_variable(self, key: int) -> Variable:
        """Return the variable of a name that no scope binds."""
        variable = self.free.get(key)
        if variable is None:
            variable = self.free[key] = Variable(key, None, 0, FREE, tracked=False, owns_cell=True)
        return variable

    def _outside_class(self, key: int, own: Variable) -> Variable:
        """What a class body means by a name that it binds only later: an outer one, if there is one."""
        scope: Scope | None = self.scope
        while scope is not None and scope.kind != ScopeKind.CLASS:
            scope = scope.parent
        outer = scope.parent.lookup(key) if scope is not None and scope.parent is not None else None
        if outer is None and self.facts.texts.strings[key] in self.language.builtins:
            return self.free_variable(key)
        return outer or own

    def check_time(self) -> None:
        """Raise TooSlowError past the deadline."""
        if perf_counter() > self.deadline:
            raise TooSlowError

    def flagged(self, flags: int) -> Restored:
        """Add bits to the flags of calls and imports for a while."""
        restored = Restored(self, "flags", self.flags)
        self.flags |= flags
        return restored

    @contextmanager
    def counting_for(self, counters: Counters, node: Node, is_apart: bool, is_all: bool) -> Iterator[None]:
        """Count a function without a name, which stands at a node, for the function around it, or apart; it may be all that this does."""
        self.counters = counters
        counters.enter_nameless(1, is_all)
        if is_apart:
            self.apart.append((self.owner, node.start_point[0], node.end_point[0]))
            with counters.set_apart():
                yield
        else:
            yield
        counters.enter_nameless(-1, is_all)

    def within(self, scope: Scope) -> Restored:
        """Be in a scope for a while, in the same flow of control."""
        restored = Restored(self, "scope", self.scope)
        self.scope = scope
        return restored

    def head_of(self, definition: int) -> Restored:
        """Be in the head of a definition for a while: what it computes belongs to the scope around it, its types to itself."""
        restored = Restored(self, "head", self.head)
        self.head = definition
        return restored

    @contextmanager
    def body_of(self, scope: Scope, function: FunctionState | None) -> Iterator[Environment]:
        """Be in the body of a definition for a while, with its own environment. The body of a class runs in the function around it."""
        before = self.scope, self.owner, self.flags, self.environment, self.function, self.counters, self.head, self.function_range
        operators, self.boolean_operators, self.head = self.boolean_operators, 0, NONE
        self.scope, self.owner, self.environment = scope, scope.owner, environment_inside(self.environment, scope)
        if function is not None:
            self.function, self.flags, self.counters = function, Flag.DEFERRED, Counters()
        yield self.environment
        self.scope, self.owner, self.flags, self.environment, self.function, self.counters, self.head, self.function_range = before
        self.boolean_operators = operators
