"""Types of functions, as they are written: of fields, which are called as methods without a body are, and of anything else."""

from analyzer.extract.expressions.types import opaque
from analyzer.extract.naming.type_parameters import type_scope
from analyzer.extract.state.drafts import ClassDraft
from analyzer.extract.state.scopes import Scope, ScopeKind
from analyzer.extract.state.text import part_at
from analyzer.extract.state.walk import Walk
from analyzer.extract.statements.functions import open_function
from analyzer.extract.statements.parameters import open_parameters, open_receiver, read_parameters, walk_defaults
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Flag, FunctionFlow, TypeKind, Use
from analyzer.schema.vocab import ParameterKind
from analyzer.syntax import Node


def function_type(walk: Walk, node: Node, construct: c.FunctionType, field: int, owner: ClassDraft) -> int:
    """Lower the type of functions that is the type of a field: calling the field is calling something without a body."""
    facts = walk.facts
    drafts = read_parameters(walk, node.child_by_field_name(construct.parameters))
    slot = facts.slot()
    scope = Scope(ScopeKind.FUNCTION, walk.owner, walk.scope)
    open_function(walk, scope, drafts, None)
    with type_scope(walk, part_at(node, construct.type_parameters), field):
        walk_defaults(walk, drafts)
        declared = walk.type_term(walk.bare_type(part_at(node, construct.return_type)), Use.TYPE)
    own = (open_receiver(walk, scope, walk.tables.receiver, NONE),) if walk.tables.receiver else ()
    with walk.within(scope):
        parameters = own + open_parameters(walk, drafts, NONE)
    flags = Flag.ABSTRACT | (Flag.RECEIVER if own else 0)
    parent = walk.definitions[field].parent
    facts.functions.append(
        FunctionFlow(
            definition=field,
            owner=parent,
            slot=slot,
            parameters=parameters,
            returns=facts.slot(),
            yields=NONE,
            declared_return=declared,
            receiver_class=owner.index,
            flags=flags,
        )
    )
    return facts.term(TypeKind.VALUE, slot)


def type_of_function(walk: Walk, node: Node, construct: c.FunctionType, _use: int) -> int:
    """Lower the type of functions, or of classes."""
    drafts = read_parameters(walk, node.child_by_field_name(construct.parameters))
    with type_scope(walk, part_at(node, construct.type_parameters), walk.owner):
        walk_defaults(walk, drafts)
        declared = walk.type_term(walk.bare_type(part_at(node, construct.return_type)), Use.TYPE)
    if construct.is_constructor:
        return opaque(walk) if declared == NONE else walk.facts.term(TypeKind.CLASS_OF, declared)
    terms = [opaque(walk) if term == NONE else term for term in (declared, *[draft.term for draft in drafts])]
    if drafts and drafts[-1].kind is ParameterKind.VARIADIC_POSITIONAL:
        terms[-1] = walk.facts.term(TypeKind.UNPACKED, terms[-1])
    return walk.facts.term(TypeKind.CALLABLE, *terms)
