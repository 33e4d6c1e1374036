"""Finding which names the body of a definition binds, before it is walked: only then is it known what a read of a name means."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from analyzer.extract.naming.kept import kept_function
from analyzer.extract.state.scopes import Bound
from analyzer.extract.state.text import child, part_at
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.syntax import Node


class Scan:
    """The names that one scope binds, in source order, with the kind of each place.

    `loops` lists by the first byte of a loop the names that it assigns; `outer` are names declared to be the module's (true) or an
    enclosing function's (false). `nodes` are those of the bound names, where they have one.
    """

    __slots__ = ("bound", "constructs", "loops", "nodes", "outer", "scans", "walk")

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.constructs = walk.tables.constructs
        self.scans = walk.tables.deep_scans if walk.scans_deep else walk.tables.scans
        self.bound: list[tuple[int, int]] = []
        self.nodes: list[Node] = []
        self.outer: dict[int, bool] = {}
        self.loops: dict[int, tuple[int, ...]] = {}

    def add(self, name: Node | None, bound: int = Bound.VALUE) -> None:
        """Note that a name is bound."""
        if name is not None:
            self.bound.append((self.walk.name_key(name), bound))
            self.nodes.append(name)

    def statement(self, node: Node | None) -> None:
        """Scan a statement, or anything that statements stand in."""
        if node is not None:
            scan = self.scans[node.kind_id]
            if scan is not None:
                scan(self, node, self.constructs[node.kind_id])

    def statements(self, node: Node) -> None:
        """Scan all parts of a node."""
        scans, constructs = self.scans, self.constructs
        for part in node.named_children:
            kind_id = part.kind_id
            scan = scans[kind_id]
            if scan is not None:
                scan(self, part, constructs[kind_id])

    def inner(self, node: Node | None) -> None:
        """Scan an expression, which binds names only by assignment expressions."""
        if self.walk.scans_deep:
            self.statement(node)

    def target(self, node: Node | None) -> None:
        """Scan the target of an assignment."""
        if node is None:
            return
        construct = self.constructs[node.kind_id]
        if isinstance(construct, c.Name):
            self.bound.append((self.walk.key(node), Bound.VALUE))
            self.nodes.append(node)
        elif isinstance(construct, _TARGETS):
            for part in node.named_children:
                self.target(part)
        elif isinstance(construct, c.ShortProperty):
            self.add(node)
        elif isinstance(construct, c.DefaultTarget):
            self.target(node.child_by_field_name(construct.target))
        elif isinstance(construct, c.Pair):
            self.target(node.child_by_field_name(construct.value))
        else:
            self.inner(node)

    def declared(self, node: Node | None) -> None:
        """Scan a statement for the names that it declares in the block that it stands in."""
        if node is None:
            return
        construct = self.constructs[node.kind_id]
        scan = _DECLARATIONS.get(type(construct))
        if scan is not None:
            scan(self, node, construct)

    def pattern(self, node: Node | None) -> None:
        """Scan the pattern of a case."""
        if node is None:
            return
        construct = self.constructs[node.kind_id]
        if isinstance(construct, c.Name):
            self.add(node)
            return
        parts = node.named_children
        if isinstance(construct, c.DottedName):
            if len(parts) == 1:
                self.add(parts[0])
            return
        if isinstance(construct, c.ClassPattern | c.KeywordPattern):
            parts = parts[1:]
        for part in parts:
            self.pattern(part)


_TARGETS = (c.Container, c.Group, c.Splat, c.VariadicName, c.RecordPattern)
"""Targets that are assigned to by their parts."""


def _wrapped(scan: Scan, node: Node, _construct: c.Construct) -> None:
    for part in node.named_children:
        scan.declared(part)


def _exported(scan: Scan, node: Node, construct: c.Export) -> None:
    scan.declared(part_at(node, construct.declaration))


def _ambient(scan: Scan, node: Node, _construct: c.Ambient) -> None:
    for part in node.named_children:
        is_block = isinstance(scan.constructs[part.kind_id], c.Block)
        for inner in part.named_children if is_block else (part,):
            scan.declared(inner)


def _declaration(scan: Scan, node: Node, construct: c.Declaration) -> None:
    if not construct.hoisting_token:
        _wrapped(scan, node, construct)


def _enum_member(scan: Scan, node: Node, construct: c.EnumMember) -> None:
    scan.add(node.child_by_field_name(construct.name))


def _discarding(scan: Scan, node: Node, _construct: c.Discarding) -> None:
    first = node.named_child(0)
    if first is not None and isinstance(scan.constructs[first.kind_id], c.Namespace):
        scan.declared(first)


def _declarator(scan: Scan, node: Node, construct: c.Declarator) -> None:
    name = child(node, construct.name)
    value = scan.walk.bare_value(part_at(node, construct.value))
    inner = None if value is None else scan.constructs[value.kind_id]
    is_definition = isinstance(inner, c.Class) or kept_function(scan.walk, value, name) is not None
    if is_definition and name is not None and scan.walk.is_name(name):
        scan.add(name, Bound.DEFINITION)
    elif name is not None and isinstance(scan.constructs[name.kind_id], c.Group):
        scan.add(name)
    else:
        scan.target(name)


def _named_scope(scan: Scan, node: Node, construct: c.Namespace | c.Enumeration) -> None:
    name = node.child_by_field_name(construct.name)
    if name is not None and not isinstance(scan.constructs[name.kind_id], c.Text):
        scan.add(scan.walk.first_name(name), Bound.DEFINITION)


def _function(scan: Scan, node: Node, construct: c.Function) -> None:
    name = node.child_by_field_name(construct.name)
    texts = scan.walk.facts.texts
    if construct.fixed_name:
        scan.bound.append((texts.of(construct.fixed_name), Bound.DEFINITION))
    elif construct.apart and name is not None:
        scan.bound.append((texts.of(texts.strings[scan.walk.key(name)] + construct.apart), Bound.DEFINITION))
        scan.nodes.append(name)
    else:
        scan.add(name, Bound.DEFINITION)


def _class(scan: Scan, node: Node, construct: c.Class) -> None:
    if not construct.is_expression:
        scan.add(node.child_by_field_name(construct.name), Bound.DEFINITION)


def _decorated(scan: Scan, node: Node, construct: c.Decorated) -> None:
    scan.statement(node.child_by_field_name(construct.definition))


def _named_type(scan: Scan, node: Node, construct: c.NamedType) -> None:
    scan.add(scan.walk.first_name(node.child_by_field_name(construct.name)), Bound.DEFINITION)


def _import(scan: Scan, node: Node, _construct: c.Import) -> None:
    for imported in scan.walk.imported_names(node):
        if imported.bound:
            scan.bound.append((scan.walk.facts.texts.of(imported.bound), Bound.IMPORT))


def _assignment(scan: Scan, node: Node, construct: c.Assignment) -> None:
    scan.target(node.child_by_field_name(construct.target))
    value = node.child_by_field_name(construct.value)
    if value is not None and (scan.walk.scans_deep or isinstance(scan.constructs[value.kind_id], c.Assignment)):
        scan.statement(value)


def _augmented(scan: Scan, node: Node, construct: c.AugmentedAssignment) -> None:
    scan.target(node.child_by_field_name(construct.target))
    scan.inner(node.child_by_field_name(construct.value))


def _assignment_expression(scan: Scan, node: Node, construct: c.AssignmentExpression) -> None:
    scan.add(node.child_by_field_name(construct.name))
    scan.statement(node.child_by_field_name(construct.value))


def _for_each(scan: Scan, node: Node, construct: c.ForEach) -> None:
    scan.inner(node.child_by_field_name(construct.iterable))
    first = len(scan.bound)
    scan.target(node.child_by_field_name(construct.target))
    scan.statement(node.child_by_field_name(construct.body))
    _note_loop(scan, node, first)
    scan.statement(node.child_by_field_name(construct.alternative))


def _while(scan: Scan, node: Node, construct: c.While) -> None:
    first = len(scan.bound)
    scan.inner(node.child_by_field_name(construct.condition))
    scan.statement(node.child_by_field_name(construct.body))
    _note_loop(scan, node, first)
    scan.statement(node.child_by_field_name(construct.alternative))


def _note_loop(scan: Scan, node: Node, first: int) -> None:
    scan.loops[node.start_byte] = tuple(dict.fromkeys(key for key, _ in scan.bound[first:]))


def _typed_function(scan: Scan, node: Node, construct: c.TypedFunction) -> None:
    """A method is no name of its scope, and neither is a function that nobody can name."""
    name = node.child_by_field_name(construct.name)
    is_method = bool(construct.receiver) and node.child_by_field_name(construct.receiver) is not None
    if name is not None and not is_method and scan.walk.source[name.start_byte : name.end_byte] not in scan.walk.language.unnameable:
        scan.add(name, Bound.DEFINITION)


def _type_definition(scan: Scan, node: Node, construct: c.TypeDefinition) -> None:
    scan.add(node.child_by_field_name(construct.name), Bound.DEFINITION)


def _list_declaration(scan: Scan, node: Node, construct: c.ListDeclaration) -> None:
    for name in node.children_by_field_name(construct.names):
        if name.is_named:
            scan.target(name)


def _alias(scan: Scan, node: Node, construct: c.Alias) -> None:
    scan.inner(child(node, construct.value))
    scan.target(child(node, construct.target))


def _case(scan: Scan, node: Node, construct: c.Case) -> None:
    guard = node.child_by_field_name(construct.guard)
    body = node.child_by_field_name(construct.consequence)
    for part in scan.walk.parts(node):
        if part not in (guard, body):
            scan.pattern(part)
    scan.inner(guard)
    scan.statement(body)


def _outer_names(scan: Scan, node: Node, construct: c.OuterNames) -> None:
    for name in node.named_children:
        scan.outer[scan.walk.key(name)] = construct.is_module


def _comprehension_loop(scan: Scan, node: Node, construct: c.ComprehensionLoop) -> None:
    scan.inner(node.child_by_field_name(construct.iterable))


def _parts(scan: Scan, node: Node, _construct: c.Construct) -> None:
    scan.statements(node)


def scan_function(scan: Scan, body: Node | None) -> None:
    """Scan the body of a function for the names of its own scope."""
    if scan.walk.writes is None:
        scan.statement(body)
    else:
        scan_declarations(scan, body)
        for name in scan.walk.writes.hoisted(scan.walk.function_range):
            scan.add(name)


def scan_declarations(scan: Scan, node: Node | None) -> None:
    """Scan what the parts of a block declare in it, where names are declared before they are assigned; not what blocks inside it do."""
    for part in [] if node is None else node.named_children:
        scan.declared(part)


ScanNode: TypeAlias = Callable[[Scan, Node, Any], None]

_SCANS: dict[type[c.Construct], ScanNode] = {
    c.Function: _function,
    c.Class: _class,
    c.Decorated: _decorated,
    c.NamedType: _named_type,
    c.Import: _import,
    c.Assignment: _assignment,
    c.AugmentedAssignment: _augmented,
    c.AssignmentExpression: _assignment_expression,
    c.ForEach: _for_each,
    c.While: _while,
    c.TypedFunction: _typed_function,
    c.TypeDefinition: _type_definition,
    c.ListDeclaration: _list_declaration,
    c.Alias: _alias,
    c.Case: _case,
    c.OuterNames: _outer_names,
    c.ComprehensionLoop: _comprehension_loop,
}
_DECLARATIONS: dict[type[c.Construct], ScanNode] = {
    c.Decorated: _wrapped,
    c.Labeled: _wrapped,
    c.Sequence: _wrapped,
    c.Export: _exported,
    c.Ambient: _ambient,
    c.Declaration: _declaration,
    c.Declarator: _declarator,
    c.EnumMember: _enum_member,
    c.Function: _function,
    c.Class: _class,
    c.NamedType: _named_type,
    c.Import: _import,
    c.Namespace: _named_scope,
    c.Enumeration: _named_scope,
    c.Discarding: _discarding,
}
"""How statements are scanned for what they declare in the block that they stand in."""
_STATEMENTS: Final = (
    c.Construct,
    c.RepeatedDeclarations,
    c.Block,
    c.Branch,
    c.ElseBranch,
    c.Else,
    c.Try,
    c.Catch,
    c.Finally,
    c.With,
    c.WithItem,
    c.Match,
)
"""Constructs that statements may stand in, besides those with a scan of their own."""
_CLOSED = (c.Lambda, c.Skip, c.Name, c.Text, c.Literal)
"""Constructs that never bind names in the scope around them."""


def scan_of(construct: c.Construct, is_deep: bool) -> ScanNode | None:
    """Return how nodes of a construct are scanned; `is_deep` where expressions may bind names. None: not at all."""
    kind = type(construct)
    if kind in _CLOSED:
        return None
    return _SCANS.get(kind) or (_parts if is_deep or kind in _STATEMENTS else None)
