"""Functions with declared types: definitions, methods outside their class's body, methods without a body, and literals."""

from collections.abc import Iterator
from contextlib import contextmanager

from analyzer.extract.declared.documentation import comment_above
from analyzer.extract.declared.groups import (
    GroupDraft,
    define_groups,
    group_facts,
    open_groups,
    open_results,
    read_groups,
    type_parameter_names,
    type_variables,
)
from analyzer.extract.expressions.types import declared_types
from analyzer.extract.naming.names import declare
from analyzer.extract.naming.variables import new_definition, text_of
from analyzer.extract.state.drafts import DefinitionDraft
from analyzer.extract.state.guards import is_all
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.scopes import Bound, Scope, ScopeKind
from analyzer.extract.state.walk import FunctionState, Walk
from analyzer.extract.statements.heads import describe_head
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Attachment, Flag, FlowParameter, FunctionFlow, TypeKind, Use
from analyzer.schema.vocab import NodeKind
from analyzer.syntax import Node


def lower_typed_function(walk: Walk, node: Node, construct: c.TypedFunction) -> int:
    """Define a function or, with a receiver, a method."""
    name = node.child_by_field_name(construct.name)
    if name is None:
        return EMPTY
    receiver = node.child_by_field_name(construct.receiver) if construct.receiver else None
    owner, qualifier, arguments = _receiving(walk, receiver)
    text = walk.facts.texts.strings[walk.key(name)]
    draft = new_definition(walk, NodeKind.METHOD if owner else NodeKind.FUNCTION, text, walk.owner, node, name)
    index = len(walk.definitions) - 1
    if owner:
        draft.ordinal = 1
        walk.ordinals[walk.owner, text] -= 1
    _describe(walk, draft, node, construct)
    with _type_parameters(walk, node, construct, arguments, index):
        with walk.head_of(index):
            drafts = [*read_groups(walk, receiver), *read_groups(walk, node.child_by_field_name(construct.parameters))]
            results = read_results(walk, node.child_by_field_name(construct.result))
        draft.parameters = group_facts(walk, drafts)
        draft.is_test = walk.language.hooks.is_test(draft.kind, text, tuple(each.type_text or "" for each in drafts), False)
        slot = _define(walk, node, construct, index, drafts, results)
    if owner:
        walk.facts.attachments.append(Attachment(index, len(walk.facts.functions) - 1, owner, qualifier))
    elif (variable := walk.scope.variables.get(walk.key(name))) is not None:
        variable.definitions += (index,)
        variable.receive(walk.facts, slot, is_own=True)
    return EMPTY


def _receiving(walk: Walk, receiver: Node | None) -> tuple[str, str, list[Node]]:
    """Return the name of the type that a receiver is of, how full names write it, and the names that it gives to type arguments."""
    group = next(iter(walk.parts(receiver)), None) if receiver is not None else None
    construct = None if group is None else walk.constructs[group.kind_id]
    if group is None or not isinstance(construct, c.ParameterGroup):
        return "", "", []
    written = group.child_by_field_name(construct.type)
    qualifier = text_of(walk, written) or ""
    arguments: list[Node] = []
    while written is not None and not walk.is_name(written):
        parts = walk.parts(written)
        if isinstance(walk.constructs[written.kind_id], c.GenericType):
            arguments = [name for part in parts[1:] for each in walk.parts(part) if (name := walk.first_name(each)) is not None]
        written = parts[0] if parts else None
    owner = "" if written is None else walk.facts.texts.strings[walk.key(written)]
    is_pointer = qualifier.lstrip("( ").startswith("*")
    return owner, f"(*{owner})" if is_pointer else owner, arguments


def _describe(walk: Walk, draft: DefinitionDraft, node: Node, construct: c.TypedFunction) -> None:
    body = node.child_by_field_name(construct.body) if construct.body else None
    describe_head(walk, draft, node, body, node)
    draft.return_type = text_of(walk, node.child_by_field_name(construct.result))
    draft.type_parameters = declared_types(walk, node.child_by_field_name(construct.type_parameters) if construct.type_parameters else None)
    draft.decorators = ()
    draft.docstring = comment_above(walk, node)
    if body is None:
        draft.flags |= Flag.STUB_BODY


@contextmanager
def _type_parameters(walk: Walk, node: Node, construct: c.TypedFunction, arguments: list[Node], owner: int) -> Iterator[None]:
    listed = node.child_by_field_name(construct.type_parameters) if construct.type_parameters else None
    if listed is None and not arguments:
        yield
        return
    with walk.within(Scope(ScopeKind.TYPES, owner, walk.scope)):
        type_variables(walk, [(name, None) for name in arguments], owner)
        if listed is not None:
            type_variables(walk, type_parameter_names(walk, listed), owner)
        yield


def read_results(walk: Walk, node: Node | None) -> list[GroupDraft]:
    """Return the results of a function: a list as parameters are, or a single type."""
    if node is None:
        return []
    if isinstance(walk.constructs[node.kind_id], c.ParameterList):
        return read_groups(walk, node)
    return [GroupDraft(node, None, text_of(walk, node), walk.type_term(node, Use.TYPE), False)]


def result_term(walk: Walk, node: Node | None) -> int:
    """Return the term of the results at a node."""
    return term_of_results(walk, read_results(walk, node))


def term_of_results(walk: Walk, results: list[GroupDraft]) -> int:
    """Return the term of results: that of the only one, or of all side by side."""
    if len(results) == 1:
        return results[0].term
    return walk.facts.term(TypeKind.SHAPE, walk.facts.texts.of("results"), *[result.term for result in results])


def _define(walk: Walk, node: Node, construct: c.TypedFunction, index: int, drafts: list[GroupDraft], results: list[GroupDraft]) -> int:
    """Walk the body of a function and return the slot of the function."""
    facts, draft = walk.facts, walk.definitions[index]
    definitions = define_groups(walk, drafts, index)
    slot, name_key = facts.slot(), facts.texts.of(draft.name)
    own = walk.key(drafts[0].name) if draft.kind is NodeKind.METHOD and drafts and drafts[0].name is not None else NONE
    state = FunctionState(facts.slot(), name_key, own)
    body = node.child_by_field_name(construct.body) if construct.body else None
    with walk.body_of(Scope(ScopeKind.FUNCTION, index, walk.scope), state):
        parameters = open_groups(walk, drafts, definitions)
        open_results(walk, results, state.returns)
        for part in [] if body is None else body.named_children:
            walk.visit(part)
        draft.counters = walk.counters if body is not None else None
    if draft.counters is not None:
        draft.counters.cognitive += state.is_recursive
    facts.functions.append(_flow(walk, slot, parameters, state.returns, results, index, draft.parent, draft.flags))
    return slot


def define_signature(walk: Walk, scope: Scope, node: Node, construct: c.TypedFunction) -> None:
    """Define a method without a body as a member of the class that a scope belongs to."""
    name = node.child_by_field_name(construct.name)
    if name is None or walk.key(name) in scope.variables:
        return
    draft = new_definition(walk, NodeKind.METHOD, walk.facts.texts.strings[walk.key(name)], scope.owner, node, name)
    index = len(walk.definitions) - 1
    _describe(walk, draft, node, construct)
    draft.flags |= Flag.ABSTRACT
    drafts = read_groups(walk, node.child_by_field_name(construct.parameters))
    results = read_results(walk, node.child_by_field_name(construct.result))
    draft.parameters = group_facts(walk, drafts)
    definitions = define_groups(walk, drafts, index)
    slot, returns = walk.facts.slot(), walk.facts.slot()
    with walk.within(Scope(ScopeKind.FUNCTION, index, walk.scope)):
        parameters = open_groups(walk, drafts, definitions)
    flow = _flow(walk, slot, parameters, returns, results, index, scope.owner, draft.flags)
    walk.facts.functions.append(flow._replace(receiver_class=len(walk.facts.classes) - 1))
    variable = declare(walk, scope, walk.key(name), [Bound.DEFINITION])
    variable.definitions, variable.cell = (index,), slot


def lower_function_literal(walk: Walk, node: Node, construct: c.FunctionLiteral) -> int:
    """Walk a function without a name and return its slot."""
    facts = walk.facts
    drafts = read_groups(walk, node.child_by_field_name(construct.parameters))
    results = read_results(walk, node.child_by_field_name(construct.result))
    body = node.child_by_field_name(construct.body)
    slot, state, counters = facts.slot(), FunctionState(facts.slot(), NONE, NONE), walk.counters
    scope = Scope(ScopeKind.FUNCTION, walk.owner, walk.scope)
    with walk.body_of(scope, state), walk.flagged(Flag.IN_LAMBDA), walk.counting_for(counters, node, True, is_all(walk, node)):
        parameters = open_groups(walk, drafts, [NONE] * len(drafts))
        open_results(walk, results, state.returns)
        returns = counters.returns
        for part in [] if body is None else body.named_children:
            walk.visit(part)
        counters.returns = returns
    facts.functions.append(_flow(walk, slot, parameters, state.returns, results, NONE, walk.owner, 0))
    return slot


def _flow(
    walk: Walk,
    slot: int,
    parameters: tuple[FlowParameter, ...],
    returns: int,
    results: list[GroupDraft],
    definition: int,
    owner: int,
    flags: int,
) -> FunctionFlow:
    """Return the flow of a function of no class, which yields nothing."""
    return FunctionFlow(
        definition=definition,
        owner=owner,
        slot=slot,
        parameters=parameters,
        returns=returns,
        yields=NONE,
        declared_return=term_of_results(walk, results),
        receiver_class=NONE,
        flags=flags,
    )
