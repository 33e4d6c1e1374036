"""Declared variables and fields, blocks, and assignments that bind nothing: for languages that declare names before they assign them."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import NamedTuple

from analyzer.extract.expressions.commented import given_type
from analyzer.extract.expressions.plain import put_member, store_member
from analyzer.extract.expressions.types import with_dimensions
from analyzer.extract.marks.sums import mark_joined
from analyzer.extract.naming.kept import kept_function
from analyzer.extract.naming.local_texts import note_text
from analyzer.extract.naming.names import assign, note_use, open_scope, written_variable
from analyzer.extract.naming.scan import Scan, scan_declarations
from analyzer.extract.naming.variables import define_variable, text_of
from analyzer.extract.state.drafts import ClassDraft
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.scopes import Scope, ScopeKind, Variable
from analyzer.extract.state.text import child, part_at
from analyzer.extract.state.walk import Walk
from analyzer.extract.state.writes import Writes
from analyzer.extract.statements.decorators import Decoration, annotate, decorate_field, taken_decorations
from analyzer.extract.statements.definitions import define_class, make_class
from analyzer.extract.statements.function_types import function_type
from analyzer.extract.statements.functions import Place, make_function, use_as
from analyzer.extract.statements.heads import documentation_before
from analyzer.extract.statements.parameters import open_receiver
from analyzer.extract.statements.plain import lower_block
from analyzer.extract.statements.records import fill_as_cast
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Flag, FunctionFlow, TypeKind, Use
from analyzer.syntax import Node, find_groups


def find_writes(walk: Walk, root: Node) -> Writes:
    """Return where a file assigns names that are declared elsewhere, and what it declares for whole functions."""
    tables = walk.tables
    functions, writes = find_groups(tables.grammar, root, tables.function_kinds, tables.write_kinds)
    names: list[Node] = []
    hoisted: list[Node] = []
    for node in writes:
        construct = walk.constructs[node.kind_id]
        if isinstance(construct, c.Declaration):
            hoisted.extend(name for part in node.named_children for name in _declared_names(walk, part))
        elif isinstance(construct, c.Iteration) and is_hoisting(walk, node, construct):
            hoisted.extend(target_names(walk, node.child_by_field_name(construct.target)))
        elif not isinstance(construct, c.Iteration) or not declares_target(node, construct):
            names.extend(target_names(walk, _written(node, construct)))
    names.sort(key=lambda name: name.start_byte)
    places = [(node.start_byte, node.end_byte) for node in functions]
    return Writes(((name.start_byte, walk.key(name)) for name in names), hoisted, places)


def _written(node: Node, construct: c.Construct) -> Node | None:
    if isinstance(construct, c.Update):
        return child(node, construct.argument)
    if isinstance(construct, c.Reassignment | c.AugmentedAssignment | c.Iteration):
        return node.child_by_field_name(construct.target)
    return None


def _declared_names(walk: Walk, node: Node) -> list[Node]:
    construct = walk.constructs[node.kind_id]
    return target_names(walk, child(node, construct.name)) if isinstance(construct, c.Declarator) else []


def target_names(walk: Walk, node: Node | None) -> list[Node]:
    """Return the nodes of the names that a target assigns, in source order."""
    scan = Scan(walk)
    scan.target(node)
    return scan.nodes


def declares_target(node: Node, construct: c.Iteration) -> bool:
    """Return whether a loop declares its target for each round."""
    return not construct.kind or node.child_by_field_name(construct.kind) is not None


def is_hoisting(walk: Walk, node: Node, construct: c.Iteration) -> bool:
    """Return whether a loop declares its target for the whole function around it."""
    kind = part_at(node, construct.kind)
    return kind is not None and walk.source[kind.start_byte : kind.end_byte] == construct.hoisting_token != b""


@contextmanager
def in_block(walk: Walk, scan: Scan) -> Iterator[None]:
    """Be in the scope of a block for a while that declares what was scanned; without names there is no scope."""
    if not scan.bound:
        yield
        return
    scope = Scope(ScopeKind.BLOCK, walk.owner, walk.scope)
    open_scope(walk, scope, scan)
    walk.environment.tracked.update(variable.version for variable in scope.variables.values() if variable.tracked)
    with walk.within(scope):
        yield


def lower_scoped_block(walk: Walk, node: Node, construct: c.ScopedBlock) -> int:
    """Walk the statements of a block, in its own scope where it declares something. One in a class runs for each instance."""
    if node.start_byte in walk.taken:
        return EMPTY
    owner = walk.classes.get(walk.owner) if walk.scope.kind is ScopeKind.CLASS else None
    if owner is not None:
        with walk.within(initializer_scope(walk, owner, is_static=False)):
            return lower_scoped_block(walk, node, construct)
    scan = Scan(walk)
    scan_declarations(scan, node)
    with in_block(walk, scan):
        return lower_block(walk, node, construct)


def lower_declaration(walk: Walk, node: Node, construct: c.Declaration) -> int:
    """Declare the variables of a statement. One alone is defined by the whole statement."""
    shared = part_at(node, construct.type)
    parts = [part for part in walk.parts(node) if isinstance(walk.constructs[part.kind_id], c.Declarator)]
    whole = walk.take_statement(node)
    for part in parts:
        inner = walk.constructs[part.kind_id]
        if isinstance(inner, c.Declarator):
            declare_variable(walk, part, inner, whole if len(parts) == 1 else part, shared)
    return EMPTY


def lower_declarator(walk: Walk, node: Node, construct: c.Declarator) -> int:
    """Declare a variable or field that stands by itself."""
    declare_variable(walk, node, construct, walk.take_statement(node), None)
    return EMPTY


def declare_variable(walk: Walk, node: Node, construct: c.Declarator, whole: Node, shared_type: Node | None) -> None:
    """Declare a variable or field. A function or class that is its value has its name; `shared_type` is that of its statement."""
    target = child(node, construct.name)
    if target is None:
        return
    type_node = walk.bare_type(part_at(node, construct.type) or shared_type)
    owner = walk.classes.get(walk.owner) if walk.scope.kind == ScopeKind.CLASS else None
    is_computed = isinstance(walk.constructs[target.kind_id], c.Group)
    if is_computed:
        walk.visit(target)
    if is_computed or isinstance(walk.constructs[target.kind_id], (c.Name, c.Text)):
        _declare_named(walk, node, construct, Declared(target, whole, type_node, owner))
        return
    value = part_at(node, construct.value)
    if owner is None:
        term = walk.type_term(type_node, Use.TYPE)
        slot = walk.visit(value)
        walk.bind(target, slot if term == NONE else walk.facts.declared(slot, term))
    else:
        with initializer_of(walk, owner, node, whole):
            walk.visit(target)
            walk.visit(value)


class Declared(NamedTuple):
    """A variable or field to be declared: its name, the statement that is its definition, its type, its class if it is a field."""

    name: Node
    whole: Node
    type: Node | None
    owner: ClassDraft | None


def _declare_named(walk: Walk, node: Node, construct: c.Declarator, declared: Declared) -> None:
    value = part_at(node, construct.value)
    made = walk.bare_value(value)
    inner = None if made is None else walk.constructs[made.kind_id]
    variable = written_variable(walk, walk.name_key(declared.name))
    if made is not None and (isinstance(inner, c.Class) or (isinstance(inner, c.Lambda) and inner.takes_name)):
        _define_value(walk, made, inner, declared, variable)
        _decorate(walk, node, declared, variable)
        return
    if declared.owner is None and (kept := kept_function(walk, made, declared.name)) is not None:
        _define_kept(walk, value, kept, declared, variable)
        return
    is_place = define_variable(walk, variable, declared.name, declared.whole)
    if variable.place == declared.name.start_byte:
        _describe(walk, variable.definitions[-1], node, declared)
        _decorate(walk, node, declared, variable)
    with _around_value(walk, node, declared):
        term = with_dimensions(walk, _declared_type(walk, declared, variable), part_at(node, construct.dimensions))
        slot = _value(walk, value, made, variable)
    if term != NONE:
        slot = walk.facts.declared(slot, term)
        variable.declared = term
        if declared.owner is not None:
            declared.owner.field_types.append((walk.facts.texts.strings[variable.key], term))
    version = assign(walk, variable, slot)
    note_text(walk, variable, value)
    if not is_place and variable.place != declared.name.start_byte:
        note_use(walk, declared.name, variable, version, Use.WRITE)


def _decorate(walk: Walk, node: Node, declared: Declared, variable: Variable) -> None:
    if declared.owner is not None and walk.tables.has_decorators:
        decorate_field(walk, node, walk.definitions[variable.definitions[-1]])


def _around_value(walk: Walk, node: Node, declared: Declared) -> AbstractContextManager[None]:
    if declared.owner is None:
        return nullcontext()
    return initializer_of(walk, declared.owner, node, declared.whole)


def _value(walk: Walk, value: Node | None, made: Node | None, variable: Variable) -> int:
    """Visit a first value; the functions in a record belong to what it is the value of."""
    inner = None if made is None else walk.constructs[made.kind_id]
    if made is not None and isinstance(inner, c.Record) and variable.definitions:
        return fill_as_cast(walk, value or made, made, inner, variable.definitions[-1])
    return walk.visit(value)


def _define_value(walk: Walk, made: Node, construct: c.Lambda | c.Class, declared: Declared, variable: Variable) -> None:
    """Define the function or class that is a first value under the name of what it is the value of."""
    decoration = Decoration(declared.whole)
    term = walk.type_term(declared.type, Use.TYPE)
    if isinstance(construct, c.Class):
        variable.definitions += (len(walk.definitions),)
        slot = make_class(walk, made, construct, decoration, (declared.name, walk.owner))
    else:
        scope = (
            walk.scope if declared.owner is None else initializer_scope(walk, declared.owner, is_class_level(walk, made, declared.whole))
        )
        variable.definitions += (len(walk.definitions),)
        owner = walk.owner
        with walk.within(scope):
            slot = make_function(walk, made, construct, decoration, Place(declared.name, owner, declared.owner)).slot
        use_as(walk, slot, term)
    assign(walk, variable, slot, is_own=True)


def _define_kept(walk: Walk, value: Node | None, kept: Node, declared: Declared, variable: Variable) -> None:
    """Define a function that a call keeps under the name of what the call is the value of."""

    def define(function: Node, construct: c.Lambda) -> int:
        variable.definitions += (len(walk.definitions),)
        return make_function(walk, function, construct, Decoration(declared.whole), Place(declared.name, walk.owner, None)).slot

    walk.named[kept.start_byte] = define
    slot, term = walk.visit(value), walk.type_term(declared.type, Use.TYPE)
    assign(walk, variable, slot if term == NONE else walk.facts.declared(slot, term))


def _describe(walk: Walk, definition: int, node: Node, declared: Declared) -> None:
    """Note what a declaration says of a variable besides its name."""
    draft = walk.definitions[definition]
    modifiers = walk.language.hooks.modifiers(node, declared.whole, walk.source)
    draft.value_type = text_of(walk, declared.type)
    draft.flags |= modifiers.flags
    draft.kind = modifiers.kind or draft.kind
    draft.visibility, draft.is_exported = modifiers.visibility, modifiers.is_exported
    draft.docstring = documentation_before(walk, declared.whole.start_byte)
    annotate(walk, draft, modifiers.annotations)


def _declared_type(walk: Walk, declared: Declared, variable: Variable) -> int:
    """Lower a declared type; where a field is declared to be a function, calling it is calling the field."""
    if declared.type is None and walk.commented is not None:
        return given_type(walk, declared.whole.start_byte)
    construct = None if declared.type is None else walk.constructs[declared.type.kind_id]
    is_method = isinstance(construct, c.FunctionType) and not construct.is_constructor and bool(variable.definitions)
    if declared.type is not None and isinstance(construct, c.FunctionType) and is_method and declared.owner is not None:
        return function_type(walk, declared.type, construct, variable.definitions[-1], declared.owner)
    return walk.type_term(declared.type, Use.TYPE)


def is_class_level(walk: Walk, node: Node, whole: Node) -> bool:
    """Return whether a member belongs to its class, not to instances."""
    return bool(walk.language.hooks.modifiers(node, whole, walk.source).flags & (Flag.STATIC | Flag.CLASS_LEVEL))


@contextmanager
def initializer_of(walk: Walk, owner: ClassDraft, node: Node, whole: Node) -> Iterator[None]:
    """Be for a while where the first value of a field is computed."""
    with walk.within(initializer_scope(walk, owner, is_class_level(walk, node, whole))):
        yield


def initializer_scope(walk: Walk, owner: ClassDraft, is_static: bool) -> Scope:
    """Return the scope in which a class computes its fields: it sees the receiver, in a language that has one."""
    scope = owner.initializers.get(is_static)
    if scope is None:
        scope = owner.initializers[is_static] = Scope(ScopeKind.FUNCTION, owner.definition, walk.scope)
        if walk.tables.receiver:
            _make_initializer(walk, owner, scope, is_static)
    return scope


def _make_initializer(walk: Walk, owner: ClassDraft, scope: Scope, is_static: bool) -> None:
    facts = walk.facts
    receiver = open_receiver(walk, scope, walk.tables.receiver, NONE)
    walk.receivers[receiver.slot] = owner
    if is_static:
        walk.class_level.add(receiver.slot)
    flags = Flag.RECEIVER | (Flag.CLASS_LEVEL if is_static else 0)
    facts.functions.append(FunctionFlow(NONE, owner.definition, facts.slot(), (receiver,), facts.slot(), NONE, NONE, owner.index, flags))


def lower_initializer(walk: Walk, node: Node, construct: c.Initializer) -> int:
    """Walk a block that runs for a class or its instances."""
    owner = walk.classes.get(walk.owner)
    if owner is not None:
        with walk.within(initializer_scope(walk, owner, construct.is_static)):
            walk.visit(child(node, construct.body))
    return EMPTY


def lower_reassignment(walk: Walk, node: Node, construct: c.Reassignment) -> int:
    """Assign to a target that is declared elsewhere, and go on with the value."""
    target, value = node.child_by_field_name(construct.target), node.child_by_field_name(construct.value)
    made = walk.bare_value(value)
    inner = None if made is None else walk.constructs[made.kind_id]
    if target is None:
        return walk.visit(value)
    if construct.joins and any(each.type == construct.joins for each in node.children):
        mark_joined(walk, node, target, value)
    outer = walk.constructs[target.kind_id]
    if made is not None and isinstance(inner, c.Lambda) and inner.takes_name:
        own = made.child_by_field_name(inner.name) if _is_whole_export(walk, target, outer) else None
        place = _place_of(walk, target, outer) if own is None else Place(own, walk.owner, None)
        slot = make_function(walk, made, inner, Decoration(node), place).slot
    elif isinstance(outer, c.Member):
        return _assign_member(walk, node, target, outer, value, made)
    else:
        slot = walk.visit(value)
    if isinstance(outer, c.Member):
        store_member(walk, target, outer, slot, node)
    else:
        walk.bind(target, slot)
    return slot


def _assign_member(walk: Walk, node: Node, target: Node, construct: c.Member, value: Node | None, made: Node | None) -> int:
    """Store a value in a member, `made` without what stands around it; a class without a name takes the member's."""
    base = walk.visit(target.child_by_field_name(construct.object))
    name = target.child_by_field_name(construct.name)
    inner = None if made is None else walk.constructs[made.kind_id]
    is_whole = isinstance(inner, c.Class) and _is_whole_export(walk, target, construct)
    if made is not None and isinstance(inner, c.Class) and not is_whole and made.child_by_field_name(inner.name) is None:
        slot = define_class(walk, made, inner, taken_decorations(walk, made), name)
    else:
        slot = walk.visit(value)
    term = NONE if walk.commented is None else given_type(walk, node.start_byte)
    if term != NONE and walk.facts.types[term][0] != TypeKind.VALUE:
        slot = walk.facts.declared(slot, term)
    put_member(walk, base, name, slot, node)
    return slot


def _is_whole_export(walk: Walk, target: Node, construct: c.Construct) -> bool:
    """Return whether a target is what a module exports as a whole: a function there that has a name of its own is known by that."""
    objects = walk.language.module_objects
    if objects is None:
        return False
    module, exports = walk.facts.texts.of(objects.module), walk.facts.texts.of(objects.exports)
    if not isinstance(construct, c.Member):
        return walk.is_name(target) and walk.key(target) == exports
    name, holder = target.child_by_field_name(construct.name), target.child_by_field_name(construct.object)
    return name is not None and holder is not None and (walk.key(holder), walk.key(name)) == (module, exports)


def _place_of(walk: Walk, target: Node, construct: c.Construct) -> Place:
    """Return where a function is defined that is assigned to a target: as a member of what holds the target, where that is a symbol."""
    if not isinstance(construct, c.Member):
        return Place(target, walk.owner, None)
    name = target.child_by_field_name(construct.name) or target
    holder = target.child_by_field_name(construct.object)
    inner = None if holder is None else walk.constructs[holder.kind_id]
    if holder is not None and isinstance(inner, c.Receiver):
        return _place_in_class(walk, name, inner)
    if holder is not None and isinstance(inner, c.Member) and _names_prototype(walk, holder, inner):
        holder = holder.child_by_field_name(inner.object)
    variable = walk.resolve(walk.key(holder)) if holder is not None and walk.is_name(holder) else None
    is_symbol = variable is not None and variable.definitions
    return Place(name, variable.definitions[-1] if variable is not None and is_symbol else walk.owner, None, is_member=True)


def _place_in_class(walk: Walk, name: Node, construct: c.Receiver) -> Place:
    owner = walk.receivers.get(walk.resolve(walk.facts.texts.of(construct.name)).cell)
    if owner is None:
        return Place(name, walk.owner, None, is_member=True)
    owner.members.add(walk.key(name))
    return Place(name, owner.definition, None, is_member=True)


def _names_prototype(walk: Walk, node: Node, construct: c.Member) -> bool:
    name = node.child_by_field_name(construct.name)
    return name is not None and walk.facts.texts.strings[walk.key(name)] == walk.language.prototype


def lower_update(walk: Walk, node: Node, construct: c.Update) -> int:
    """Read what is counted up or down; what it counts to is not known, unless it keeps its type."""
    slot = walk.visit(child(node, construct.argument))
    return slot if construct.keeps_type else EMPTY


def lower_labeled(walk: Walk, node: Node, construct: c.Labeled) -> int:
    """Walk a statement with a label."""
    walk.visit(child(node, construct.body))
    return EMPTY
