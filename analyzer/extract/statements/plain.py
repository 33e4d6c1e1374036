"""Statements that do not branch: assignments, results, imports, deletions."""

from analyzer.extract.expressions.asserted import assume_declared
from analyzer.extract.expressions.commented import given_type
from analyzer.extract.expressions.conditions import test_condition
from analyzer.extract.expressions.kept_tests import keep_test
from analyzer.extract.expressions.knowledge import assume
from analyzer.extract.expressions.plain import lower_group, put_member, store_member
from analyzer.extract.marks.causes import mark_raise
from analyzer.extract.marks.discarded import mark_discarded, mark_left
from analyzer.extract.marks.noting import mark
from analyzer.extract.marks.seldom import mark_kept_answer
from analyzer.extract.naming.local_texts import note_item, note_text
from analyzer.extract.naming.names import assign, bind_variable, written_variable
from analyzer.extract.naming.variables import define_listed_field, define_variable
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.scopes import ScopeKind, Variable
from analyzer.extract.state.tested_members import as_assigned
from analyzer.extract.state.text import text_of_bytes
from analyzer.extract.state.walk import Walk
from analyzer.extract.statements.named_types import declares_alias, named_type, names_type
from analyzer.extract.statements.type_comments import commented_type
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Flag, ImportFacts, Use
from analyzer.model.texts import Mark
from analyzer.syntax import Node

_TEXTS = (c.Text, c.Concatenation)


def lower_block(walk: Walk, node: Node, _construct: c.Block) -> int:
    """Walk statements in order. A statement that is only text is no code."""
    walk.check_time()
    lower = walk.tables.lower
    for part in node.named_children:
        handler, construct = lower[part.kind_id]
        handler(walk, part, construct)
        if type(construct) in _TEXTS:
            walk.plain_lines.append((part.start_point[0], part.end_point[0]))
        elif walk.possible.awaits and isinstance(construct, c.Call):
            mark_discarded(walk, part)
    return EMPTY


def lower_discarding(walk: Walk, node: Node, _construct: c.Discarding) -> int:
    """Walk an expression whose value nothing takes."""
    slot = EMPTY
    if walk.commented is not None and _declares_member(walk, node):
        return slot
    for part in node.named_children:
        slot = walk.visit(part) or slot
    if node.named_child_count == 1:
        mark_discarded(walk, node.named_children[0])
        if slot != EMPTY and walk.language.asserting:
            assume_declared(walk, node.named_children[0], slot)
    return slot


def lower_deferred(walk: Walk, node: Node, construct: c.Deferred) -> int:
    """Walk a call that runs when the function around is left."""
    for part in node.named_children:
        mark_left(walk, part)
    return lower_group(walk, node, construct)


def _declares_member(walk: Walk, node: Node) -> bool:
    """Write the member that a statement names only for a comment to declare its type; return whether it does so."""
    member = node.named_children[0] if node.named_child_count == 1 else node
    construct = walk.constructs[member.kind_id]
    term = given_type(walk, node.start_byte) if isinstance(construct, c.Member) else NONE
    if term == NONE or not isinstance(construct, c.Member):
        return False
    base = walk.visit(member.child_by_field_name(construct.object))
    put_member(walk, base, member.child_by_field_name(construct.name), walk.facts.declared(EMPTY, term), node)
    return True


def lower_assignment(walk: Walk, node: Node, construct: c.Assignment) -> int:
    """Walk an assignment; its value is that of the chain that it may be part of."""
    target = node.child_by_field_name(construct.target)
    if target is None:
        return EMPTY
    value_node = node.child_by_field_name(construct.value)
    type_node = node.child_by_field_name(construct.type)
    inner = walk.constructs[target.kind_id]
    variable = written_variable(walk, walk.key(target)) if isinstance(inner, c.Name) else None
    if type_node is None and walk.has_type_comments and isinstance(inner, c.Name | c.Member):
        type_node = commented_type(walk, node)
    if variable is not None:
        define_variable(walk, variable, target, node)
    if names_type(walk, type_node, value_node):
        walk.type_term(type_node, Use.TYPE)
        value = walk.facts.slot()
        walk.facts.alias(value, walk.type_term(value_node, Use.TYPE))
        walk.bind(target, value)
        return value
    if variable is not None and type_node is None and (named := named_type(walk, target, value_node)) != EMPTY:
        walk.bind(target, named)
        return named
    term = walk.type_term(type_node, Use.TYPE)
    value = walk.visit(value_node)
    if variable is not None and value_node is not None:
        keep_test(walk, value_node, value)
    if term != NONE and declares_alias(walk, type_node):
        term = NONE  # The declaration says what kind of thing the value is, not of which class.
    if term != NONE:
        value = walk.facts.declared(value, term)
    if variable is not None:
        bind_variable(walk, target, variable, value)
        note_text(walk, variable, value_node)
        if term != NONE or walk.scope.kind == ScopeKind.CLASS:
            _note_declaration(walk, target, variable, term, value_node)
    elif isinstance(inner, c.Member):
        store_member(walk, target, inner, value, node)
    else:
        walk.bind(target, value)
        note_item(walk, target, value_node if isinstance(inner, c.Subscript) else None)
    return value


def _note_declaration(walk: Walk, target: Node, variable: Variable, term: int, value: Node | None) -> None:
    """Note the declared type of a variable, and the fields that a class declares."""
    if term != NONE:
        variable.declared = term
        if variable.kind == ScopeKind.CLASS:
            walk.classes[variable.owner].fields.append(text_of_bytes(walk.source, target))
    elif value is not None and isinstance(walk.constructs[value.kind_id], c.Call):
        walk.classes[variable.owner].made_fields.append(text_of_bytes(walk.source, target))
    if value is not None and walk.scope.kind == ScopeKind.CLASS:
        _list_fields(walk, target, value)


def _list_fields(walk: Walk, target: Node, value: Node) -> None:
    """Define the fields that a class variable names in strings."""
    if text_of_bytes(walk.source, target) != walk.language.field_list:
        return
    for part in walk.parts(value) if isinstance(walk.constructs[value.kind_id], c.Container) else [value]:
        is_text = isinstance(walk.constructs[part.kind_id], c.Text)
        text = walk.language.hooks.text_value(walk.source[part.start_byte : part.end_byte]) if is_text else None
        if text is not None and text.isidentifier():
            define_listed_field(walk, walk.classes[walk.owner], text, part)


def lower_return(walk: Walk, node: Node, _construct: c.Return) -> int:
    """Hand the result to the function's callers; nothing after it is reached."""
    value = EMPTY
    for part in node.named_children:
        value = walk.visit(part) or value
        if walk.environment.paths:
            value = as_assigned(walk, part, value)
    if walk.function is not None:
        walk.facts.flow(value, walk.function.returns)
        walk.function.returns_value |= bool(node.named_child_count)
    walk.counters.returns += 1
    mark_kept_answer(walk, node)
    walk.environment.leave()
    return EMPTY


def lower_raise(walk: Walk, node: Node, _construct: c.Raise) -> int:
    """Walk what is raised, which may be a class that is made an object of; nothing after it is reached."""
    for number, part in enumerate(node.named_children):
        raised = walk.visit(part)
        if number == 0 and raised != EMPTY and isinstance(walk.constructs[part.kind_id], c.Name | c.Member):
            row, column = part.start_point
            walk.facts.raises.extend((raised, walk.key(part), row + 1, column + 1, walk.owner))
    walk.raises += 1
    mark_raise(walk, node)
    walk.environment.leave()
    return EMPTY


def lower_assert(walk: Walk, node: Node, _construct: c.Assert) -> int:
    """Go on under what the first part says."""
    parts = walk.parts(node)
    mark(walk, Mark.ASSERTION, node)
    outcome = test_condition(walk, parts[0] if parts else None)
    with walk.flagged(Flag.IN_CONDITIONAL):
        for part in parts[1:]:
            walk.visit(part)
    assume(walk, outcome.held)
    return EMPTY


def lower_import(walk: Walk, node: Node, _construct: c.Import) -> int:
    """Bind the names that an import brings."""
    facts = walk.facts
    for imported in walk.imported_names(node):
        slot = facts.slot() if imported.bound else NONE
        row, column = imported.place.start_point
        facts.imports.append(
            ImportFacts(
                module=imported.module,
                name=imported.name,
                alias=imported.alias,
                level=imported.level,
                line=row + 1,
                column=column + 1,
                owner=walk.owner,
                slot=slot,
                binds_root=imported.binds_root,
                flags=walk.flags | (Flag.TYPE_ONLY if imported.is_type_only else 0),
            )
        )
        if imported.bound:
            variable = written_variable(walk, facts.texts.of(imported.bound))
            variable.imports += (len(facts.imports) - 1,)
            assign(walk, variable, slot, is_own=True)
    return EMPTY
