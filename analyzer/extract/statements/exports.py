"""What a module offers by exports, and named scopes."""

from analyzer.extract.naming.kept import kept_function
from analyzer.extract.naming.names import assign, open_scope, written_variable
from analyzer.extract.naming.scan import Scan, scan_declarations
from analyzer.extract.naming.variables import define_variable, new_definition
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.scopes import Scope, ScopeKind, Variable
from analyzer.extract.state.text import child, part_at
from analyzer.extract.state.walk import Walk
from analyzer.extract.statements.decorators import Decoration, taken_decorations
from analyzer.extract.statements.definitions import make_class
from analyzer.extract.statements.functions import Place, make_function
from analyzer.extract.statements.heads import describe_head
from analyzer.extract.statements.options import tells_component
from analyzer.extract.statements.plain import lower_block
from analyzer.extract.statements.records import fill_as_cast
from analyzer.languages import constructs as c
from analyzer.languages.declaration import ExportedName, ImportedName
from analyzer.model.facts import NONE, ClassFlow, Flag, ImportFacts
from analyzer.schema.vocab import NodeKind
from analyzer.syntax import Node


def lower_export(walk: Walk, node: Node, construct: c.Export) -> int:
    """Declare what an export declares, and note what it offers. Inside a named scope everything that is declared is a member anyway."""
    walk.has_exports |= walk.scope.kind == ScopeKind.MODULE
    for part in node.named_children:
        if isinstance(walk.constructs[part.kind_id], c.Decorator):
            walk.visit(part)
    if node.child_by_field_name(construct.source) is not None:
        for imported in walk.imported_names(node):
            _reexport(walk, imported)
        return EMPTY
    offered = walk.language.hooks.exported(node, walk.source)
    declared = node.child_by_field_name(construct.declaration)
    if declared is not None:
        _declare(walk, node, declared, is_named=not offered)
    for each in offered:
        if each.local is not None:
            walk.exports.setdefault(each.name, walk.facts.texts.of(each.local))
        else:
            _offer_value(walk, node, each)
    return EMPTY


def _declare(walk: Walk, node: Node, declared: Node, is_named: bool) -> None:
    if declared.child_by_field_name("name") is None and not is_named:
        return
    scan = Scan(walk)
    if isinstance(walk.constructs[declared.kind_id], c.Declaration):
        _scan_targets(scan, declared)
    else:
        scan.declared(declared)
    if is_named and walk.scope.kind == ScopeKind.MODULE:
        for key, _ in scan.bound:
            walk.exports.setdefault(walk.facts.texts.strings[key], key)
    walk.statement = node
    walk.visit(declared)
    walk.statement = None


def _scan_targets(scan: Scan, node: Node) -> None:
    """Scan what a declaration declares, be it for the block or for the function around it."""
    for part in node.named_children:
        construct = scan.walk.constructs[part.kind_id]
        if isinstance(construct, c.Declarator):
            scan.target(child(part, construct.name))


def _reexport(walk: Walk, imported: ImportedName) -> None:
    """Offer a name of another module; nothing is bound here."""
    facts = walk.facts
    slot = facts.slot() if imported.bound else NONE
    row, column = imported.place.start_point
    place = (row + 1, column + 1, walk.owner, slot)
    number = len(facts.imports)
    flags = walk.flags | Flag.REEXPORT | (Flag.TYPE_ONLY if imported.is_type_only else 0)
    facts.imports.append(ImportFacts(imported.module, imported.name, imported.alias, imported.level, *place, imported.binds_root, flags))
    if imported.bound:
        variable = _own_binding(walk, imported.bound, slot)
        variable.imports += (number,)


def _own_binding(walk: Walk, name: str, slot: int) -> Variable:
    """Offer the values of a slot under a name that no scope has."""
    variable = Variable(walk.facts.texts.of(name), ScopeKind.MODULE, 0, NONE, tracked=False, owns_cell=True)
    variable.cell = slot
    walk.export_bindings.append((name, variable))
    walk.exports[name] = None
    return variable


def _offer_value(walk: Walk, node: Node, exported: ExportedName) -> None:
    """Offer a value; a function, a class or an object without a name is defined under the exported one."""
    place = exported.place
    made = walk.bare_value(place) or place
    inner = walk.constructs[made.kind_id]
    first = len(walk.definitions)
    if walk.is_name(made):
        walk.exports.setdefault(exported.name, walk.key(made))
        walk.visit(made)
        return
    if tells_component(walk, made, exported.name):
        walk.visit(place)
        return
    if isinstance(inner, c.Lambda | c.Function):
        slot = make_function(walk, made, inner, Decoration(node), Place(made, walk.owner, None, text=exported.name)).slot
    elif isinstance(inner, c.Class):
        slot = make_class(walk, made, inner, taken_decorations(walk, made), (made.child_by_field_name(inner.name) or made, walk.owner))
    elif (kept := kept_function(walk, made)) is not None:
        slot = _offer_kept(walk, node, kept, exported)
        inner = walk.constructs[kept.kind_id]
    else:
        slot = fill_as_cast(walk, place, made, inner, walk.owner) if isinstance(inner, c.Record) else walk.visit(place)
    own = walk.facts.slot()
    walk.facts.flow(slot, own)
    variable = _own_binding(walk, exported.name, own)
    if len(walk.definitions) > first and isinstance(inner, c.Lambda | c.Function | c.Class):
        variable.definitions += (first,)
        walk.definitions[first].is_exported = True


def _offer_kept(walk: Walk, node: Node, kept: Node, exported: ExportedName) -> int:
    """Visit a call that is offered; the function that it keeps is defined under the exported name unless it has one of its own."""

    def define(function: Node, construct: c.Lambda) -> int:
        own = part_at(function, construct.name)
        place = Place(own or function, walk.owner, None, text="" if own is not None else exported.name)
        return make_function(walk, function, construct, Decoration(node), place).slot

    walk.named[kept.start_byte] = define
    return walk.visit(exported.place)


def lower_ambient(walk: Walk, node: Node, _construct: c.Ambient) -> int:
    """Declare what exists elsewhere; what stands in a block of its own is declared for all files."""
    whole = walk.take_statement(node)
    for part in walk.parts(node):
        if isinstance(walk.constructs[part.kind_id], c.Block):
            _declare_for_all(walk, part)
            continue
        walk.statement = whole
        walk.visit(part)
    walk.statement = None
    return EMPTY


def _declare_for_all(walk: Walk, block: Node) -> None:
    first = len(walk.definitions)
    lower_block(walk, block, c.Block())
    _mark_as_elsewhere(walk, first)
    for draft in walk.definitions[first:]:
        if draft.parent == walk.owner:
            draft.flags |= Flag.GLOBAL
            draft.is_exported = True


def _mark_as_elsewhere(walk: Walk, first: int) -> None:
    for draft in walk.definitions[first:]:
        draft.flags |= Flag.AMBIENT


def lower_namespace(walk: Walk, node: Node, construct: c.Namespace) -> int:
    """Define a named scope with what its body declares as members."""
    name, body = node.child_by_field_name(construct.name), node.child_by_field_name(construct.body) or _body_apart(walk, node)
    whole = walk.take_statement(node)
    if name is None:
        return EMPTY
    if isinstance(walk.constructs[name.kind_id], c.Text):
        first = len(walk.definitions)
        slot = walk.visit(body)
        _mark_as_elsewhere(walk, first)
        return slot
    names = _dotted(walk, name)
    _open_namespace(walk, whole, names, body)
    return EMPTY


def _body_apart(walk: Walk, node: Node) -> Node | None:
    """Take the block after a statement that is the head of a namespace: the grammar ends it where the block begins on the next line."""
    following = node.parent.next_named_sibling if node.parent is not None else None
    if following is None or not isinstance(walk.constructs[following.kind_id], c.Block):
        return None
    walk.taken.add(following.start_byte)
    return following


def _dotted(walk: Walk, node: Node) -> list[Node]:
    construct = walk.constructs[node.kind_id]
    if not isinstance(construct, c.Member):
        return [node]
    holder, name = node.child_by_field_name(construct.object), node.child_by_field_name(construct.name)
    return [] if holder is None or name is None else [*_dotted(walk, holder), name]


def _open_namespace(walk: Walk, whole: Node, names: list[Node], body: Node | None) -> None:
    name, *inner = names
    text = walk.facts.texts.strings[walk.key(name)]
    variable = written_variable(walk, walk.key(name))
    index, slot = _define_scope(walk, NodeKind.NAMESPACE, text, whole, name, body)
    variable.definitions += (index,)
    scope = Scope(ScopeKind.NAMESPACE, index, walk.scope)
    scan = Scan(walk)
    if inner:
        scan.add(inner[0])
    else:
        scan_declarations(scan, body)
    open_scope(walk, scope, scan)
    with walk.body_of(scope, None):
        if inner:
            _open_namespace(walk, whole, inner, body)
        elif body is not None:
            lower_block(walk, body, c.Block())
    assign(walk, variable, slot, is_own=True)


def _define_scope(walk: Walk, kind: NodeKind, text: str, whole: Node, name: Node, body: Node | None) -> tuple[int, int]:
    """Define what has members; return its definition and its slot."""
    draft = new_definition(walk, kind, text, walk.owner, whole, name)
    describe_head(walk, draft, whole, body, whole)
    draft.bases = ()
    index, slot = len(walk.definitions) - 1, walk.facts.slot()
    walk.facts.classes.append(ClassFlow(index, slot, (), NONE, (), ()))
    return index, slot


def lower_enumeration(walk: Walk, node: Node, construct: c.Enumeration) -> int:
    """Define a type with the values that it lists."""
    name, body = node.child_by_field_name(construct.name), node.child_by_field_name(construct.body)
    whole = walk.take_statement(node)
    if name is None:
        return EMPTY
    variable = written_variable(walk, walk.key(name))
    index, slot = _define_scope(walk, NodeKind.ENUM, walk.facts.texts.strings[walk.key(name)], whole, name, body)
    variable.definitions += (index,)
    members = [] if body is None else walk.parts(body)
    scope = Scope(ScopeKind.NAMESPACE, index, walk.scope)
    scan = Scan(walk)
    for part in members:
        inner = walk.constructs[part.kind_id]
        scan.target(part.child_by_field_name(str(inner.name)) if isinstance(inner, c.Declarator) else part)
    open_scope(walk, scope, scan)
    with walk.body_of(scope, None):
        for part in members:
            if isinstance(walk.constructs[part.kind_id], c.Declarator):
                walk.visit(part)
            else:
                define_variable(walk, written_variable(walk, walk.name_key(part)), part, part)
    assign(walk, variable, slot, is_own=True)
    return EMPTY
