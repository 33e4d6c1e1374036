"""Names that expressions declare, members of enumerations, classes without a name, resources: for languages that declare types."""

from analyzer.extract.expressions.calls import finish_call
from analyzer.extract.expressions.named_apart import lower_creation
from analyzer.extract.naming.names import assign, declare, written_variable
from analyzer.extract.naming.scan import Scan
from analyzer.extract.naming.variables import define_variable
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.scopes import Bound
from analyzer.extract.state.text import part_at
from analyzer.extract.state.walk import Walk
from analyzer.extract.statements.control import lower_try
from analyzer.extract.statements.declarations import in_block
from analyzer.extract.statements.decorators import Decoration
from analyzer.extract.statements.definitions import make_class
from analyzer.extract.statements.heads import documentation_before
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Flag, TypeKind, Use
from analyzer.schema.vocab import NodeKind
from analyzer.syntax import Node

_NO_NAME = c.Class("", "", "", "", "", kind=NodeKind.CLASS, is_expression=True)


def lower_creation_with_body(walk: Walk, node: Node, construct: c.Creation) -> int:
    """Make an instance of a type, or of a class without a name that extends it."""
    slot = lower_creation(walk, node, construct)
    body = next((part for part in node.named_children if part.type == construct.body), None)
    made = node.child_by_field_name(construct.type)
    if body is not None and made is not None:
        make_class(walk, node, _NO_NAME, Decoration(node), (node, walk.owner), ([made], body))
    return slot


def lower_enum_member(walk: Walk, node: Node, construct: c.EnumMember) -> int:
    """Define a member of an enumeration, and write the call of the constructor that makes it."""
    name = node.child_by_field_name(construct.name)
    owner = walk.classes.get(walk.owner)
    if name is None or owner is None:
        return EMPTY
    variable = written_variable(walk, walk.key(name))
    define_variable(walk, variable, name, node)
    draft = walk.definitions[variable.definitions[-1]]
    draft.kind, draft.docstring = NodeKind.ENUM_MEMBER, documentation_before(walk, node.start_byte)
    given, body = part_at(node, construct.arguments), part_at(node, construct.body)
    enumeration = walk.facts.term(TypeKind.REFERENCE, owner.slot)
    if given is not None:
        place = (EMPTY, name, walk.key(name), (name.start_byte, name.end_byte))
        slot = finish_call(walk, node, construct.arguments, place, Flag.INSTANTIATES)
        walk.facts.declare(slot, enumeration)
    if body is not None:
        make_class(walk, node, _NO_NAME, Decoration(node), (node, walk.owner), ([], body), (enumeration,))
    return EMPTY


def lower_type_test(walk: Walk, node: Node, construct: c.TypeTest) -> int:
    """Test a value for a type; what the test names is declared from here on in the block around."""
    walk.visit(node.child_by_field_name(construct.value))
    type_node, name = part_at(node, construct.type), part_at(node, construct.name)
    term = walk.type_term(type_node, Use.TYPE)
    if name is not None:
        _declare_here(walk, name, term)
    walk.visit(part_at(node, construct.pattern))
    return walk.facts.literal(construct.result)


def lower_typed_pattern(walk: Walk, node: Node, _construct: c.TypedPattern) -> int:
    """Declare the name of a pattern in the block around."""
    parts = [part for part in walk.parts(node) if not isinstance(walk.constructs[part.kind_id], c.Skip)]
    if len(parts) >= 2 and walk.is_name(parts[-1]):
        _declare_here(walk, parts[-1], walk.type_term(walk.bare_type(parts[-2]), Use.TYPE))
    elif parts and walk.is_name(parts[0]):
        walk.type_term(parts[0], Use.TYPE)
        for part in parts[1:]:
            walk.visit(part)
    else:
        for part in parts:
            walk.visit(part)
    return EMPTY


def _declare_here(walk: Walk, name: Node, term: int) -> None:
    scope = walk.scope
    key = walk.key(name)
    variable = scope.variables.get(key)
    if variable is None:
        variable = declare(walk, scope, key, [Bound.VALUE, Bound.VALUE])
        scope.resolved.pop(key, None)
        if variable.tracked:
            walk.environment.tracked.add(variable.version)
    assign(walk, variable, walk.facts.declared(EMPTY, term) if term != NONE else walk.facts.slot())


def lower_resource_try(walk: Walk, node: Node, construct: c.ResourceTry) -> int:
    """Declare and open resources, then walk what they guard."""
    resources = part_at(node, construct.resources)
    scan = Scan(walk)
    for part in [] if resources is None else resources.named_children:
        scan.declared(part)
    with in_block(walk, scan):
        for part in [] if resources is None else resources.named_children:
            walk.visit(part)
        return lower_try(walk, node, construct)


def lower_switch_result(walk: Walk, node: Node, _construct: c.SwitchResult) -> int:
    """End the innermost switch with a value."""
    value = EMPTY
    for part in walk.parts(node):
        value = walk.visit(part)
    for loop in reversed(walk.environment.loops):
        if loop.is_switch:
            loop.values.append(value)
            loop.breaks.append(walk.environment.since(loop.fork))
            break
    walk.environment.leave()
    return EMPTY


__all__ = [
    "lower_creation_with_body",
    "lower_enum_member",
    "lower_resource_try",
    "lower_switch_result",
    "lower_type_test",
    "lower_typed_pattern",
]
