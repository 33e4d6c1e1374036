"""Functions: definitions and lambdas, with their bodies."""

from analyzer.extract.decorators import Decoration, decorate, plain_decorations, walk_decorator
from analyzer.extract.drafts import DefinitionDraft
from analyzer.extract.heads import describe_head
from analyzer.extract.names import assign, open_scope, written_variable
from analyzer.extract.parameters import ParameterDraft, define_parameters, open_parameters, parameter_facts, read_parameters, walk_defaults
from analyzer.extract.rows import EMPTY
from analyzer.extract.scan import Scan
from analyzer.extract.scopes import Bound, Scope, ScopeKind
from analyzer.extract.type_parameters import type_scope
from analyzer.extract.types import declared_types
from analyzer.extract.variables import new_definition, text_of
from analyzer.extract.walk import FunctionState, Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Flag, FunctionFlow, Use
from analyzer.schema.vocab import NodeKind
from analyzer.syntax import Node


def lower_function(walk: Walk, node: Node, construct: c.Function) -> int:
    """Define a function without decorators."""
    return define_function(walk, node, construct, plain_decorations(node))


def define_function(walk: Walk, node: Node, construct: c.Function, decorations: Decoration) -> int:
    """Define a function, walk what stands in its head and its body, and bind its name to the result of its decorators."""
    name = node.child_by_field_name(construct.name)
    if name is None:
        return EMPTY
    draft = _draft(walk, node, construct, decorations, name)
    index = len(walk.definitions) - 1
    variable = written_variable(walk, walk.key(name))
    variable.definitions += (index,)
    decorators = [walk_decorator(walk, decorator) for decorator in decorations.decorators]
    drafts = read_parameters(walk, node.child_by_field_name(construct.parameters))
    with type_scope(walk, node.child_by_field_name(construct.type_parameters), index):
        with walk.head_of(index):
            walk_defaults(walk, drafts)
            declared = walk.type_term(node.child_by_field_name(construct.return_type), Use.TYPE)
        draft.parameters = parameter_facts(walk, drafts)
        define_parameters(walk, drafts, index)
        slot = _body(walk, node, construct, draft, drafts, declared)
    assign(walk, variable, decorate(walk, decorations, decorators, slot), is_own=True)
    return EMPTY


def _draft(walk: Walk, node: Node, construct: c.Function, decorations: Decoration, name: Node) -> DefinitionDraft:
    text = walk.facts.texts.strings[walk.key(name)]
    owner = walk.classes.get(walk.owner) if walk.scope.kind is ScopeKind.CLASS else None
    traits = walk.language.hooks.function_traits(text, decorations.names(walk), owner is not None)
    draft = new_definition(walk, traits.kind, text, walk.owner, decorations.whole, name)
    body = node.child_by_field_name(construct.body)
    draft.flags = traits.flags
    if walk.begins_with(node, construct.async_token):
        draft.flags |= Flag.ASYNC
    if body is not None and walk.language.hooks.is_stub_body(body, walk.source):
        draft.flags |= Flag.STUB_BODY
    draft.return_type = text_of(walk, node.child_by_field_name(construct.return_type))
    draft.type_parameters = declared_types(walk, node.child_by_field_name(construct.type_parameters))
    draft.decorators = decorations.texts(walk)
    describe_head(walk, draft, node, body)
    draft.is_test = walk.language.hooks.is_test(draft.kind, text, (), walk.definitions[draft.parent].is_test)
    return draft


def _body(walk: Walk, node: Node, construct: c.Function, draft: DefinitionDraft, drafts: list[ParameterDraft], declared: int) -> int:
    """Walk the body of a function and return the slot of the function."""
    facts = walk.facts
    index = len(walk.definitions) - 1 - len(drafts)
    slot = facts.slot()
    owner = walk.classes.get(walk.owner) if draft.kind is not NodeKind.FUNCTION else None
    scope = Scope(ScopeKind.FUNCTION, index, walk.scope)
    body = node.child_by_field_name(construct.body)
    _open(walk, scope, drafts, body)
    has_receiver = owner is not None and drafts and not draft.flags & Flag.STATIC
    state = FunctionState(facts.slot(), facts.texts.of(draft.name), walk.key(drafts[0].name) if has_receiver else NONE)
    with walk.body_of(scope, state):
        parameters = open_parameters(walk, drafts, index + 1)
        if has_receiver and owner is not None:
            walk.receivers[parameters[0].slot] = owner
        walk.visit(body)
        draft.counters = walk.counters
    draft.counters.cognitive += state.is_recursive
    draft.flags |= 0 if state.yields == NONE else Flag.GENERATOR
    receiver_class = NONE if owner is None else owner.index
    flow_owner = walk.definitions[index].parent
    facts.functions.append(
        FunctionFlow(index, flow_owner, slot, parameters, state.returns, state.yields, declared, receiver_class, draft.flags)
    )
    return slot


def _open(walk: Walk, scope: Scope, drafts: list[ParameterDraft], body: Node | None) -> None:
    scan = Scan(walk)
    for draft in drafts:
        scan.add(draft.name, Bound.PARAMETER)
    scan.statement(body)
    open_scope(walk, scope, scan)


def lower_lambda(walk: Walk, node: Node, construct: c.Lambda) -> int:
    """Walk a function without a name and return its slot. It counts for the function around it."""
    facts = walk.facts
    drafts = read_parameters(walk, node.child_by_field_name(construct.parameters))
    walk_defaults(walk, drafts)
    slot = facts.slot()
    scope = Scope(ScopeKind.FUNCTION, walk.owner, walk.scope)
    body = node.child_by_field_name(construct.body)
    scan = Scan(walk)
    for draft in drafts:
        scan.add(draft.name)
    scan.inner(body)
    open_scope(walk, scope, scan)
    state = FunctionState(facts.slot(), NONE, NONE)
    counters = walk.counters
    with walk.body_of(scope, state):
        walk.counters = counters
        counters.nesting += 1
        parameters = open_parameters(walk, drafts, NONE)
        facts.flow(walk.visit(body), state.returns)
        counters.nesting -= 1
    facts.functions.append(FunctionFlow(NONE, walk.owner, slot, parameters, state.returns, state.yields, NONE, NONE, 0))
    return slot
