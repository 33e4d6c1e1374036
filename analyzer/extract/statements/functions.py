"""Functions: definitions and lambdas, with their bodies."""

from typing import NamedTuple, TypeAlias

from analyzer.extract.expressions.commented import NO_COMMENT, comment_before, term_of, text_of_type, type_variables
from analyzer.extract.expressions.types import declared_types
from analyzer.extract.naming.names import assign, declare, open_scope, written_variable
from analyzer.extract.naming.scan import Scan, scan_function
from analyzer.extract.naming.type_parameters import type_scope
from analyzer.extract.naming.variables import new_definition, type_text
from analyzer.extract.state.comments import Comment
from analyzer.extract.state.drafts import ClassDraft, DefinitionDraft
from analyzer.extract.state.guards import is_all
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.scopes import Bound, Scope, ScopeKind
from analyzer.extract.state.text import part_at
from analyzer.extract.state.walk import FunctionState, Walk
from analyzer.extract.statements.decorators import (
    Decoration,
    annotate,
    decorate,
    decorate_inside,
    is_named_as_test,
    taken_decorations,
    walk_decorator,
)
from analyzer.extract.statements.heads import describe_head
from analyzer.extract.statements.parameters import (
    ParameterDraft,
    bind_patterns,
    define_parameters,
    open_all_arguments,
    open_parameters,
    open_receiver,
    parameter_facts,
    read_parameters,
    receiver_type,
    store_fields,
    walk_defaults,
)
from analyzer.extract.statements.plain import lower_block
from analyzer.extract.statements.type_comments import commented_signature
from analyzer.languages import constructs as c
from analyzer.languages.declaration import TypeRole
from analyzer.model.facts import NONE, Flag, FlowParameter, FunctionFlow, Use
from analyzer.schema.vocab import NodeKind
from analyzer.syntax import Node

FunctionLike: TypeAlias = c.Function | c.Lambda
"""What a function may be written as; both name their parts alike."""


class Place(NamedTuple):
    """Where a function is defined: the node of its name, the definition it belongs to, and its class, if the class's body defines it.

    One that `is_member` without a class is a property of some object. `text` is the name of one whose node is no name.
    """

    name: Node
    parent: int
    owner: ClassDraft | None
    is_member: bool = False
    text: str = ""


def lower_function(walk: Walk, node: Node, construct: c.Function) -> int:
    """Define a function without decorators."""
    return define_function(walk, node, construct, taken_decorations(walk, node))


def define_function(walk: Walk, node: Node, construct: c.Function, decorations: Decoration) -> int:
    """Define a function, walk what stands in its head and its body, and bind its name to the result of its decorators."""
    name = part_at(node, construct.name)
    if name is None and construct.fixed_name:
        return _define_fixed(walk, node, construct, decorations)
    return EMPTY if name is None else define_named(walk, node, construct, decorations, name)


def _define_fixed(walk: Walk, node: Node, construct: c.Function, decorations: Decoration) -> int:
    owner = walk.classes.get(walk.owner) if walk.scope.kind == ScopeKind.CLASS else None
    variable = written_variable(walk, walk.facts.texts.of(construct.fixed_name))
    variable.definitions += (len(walk.definitions),)
    made = make_function(walk, node, construct, decorations, Place(node, walk.owner, owner, text=construct.fixed_name))
    assign(walk, variable, made.slot, is_own=True)
    return made.slot


def define_named(walk: Walk, node: Node, construct: FunctionLike, decorations: Decoration, name: Node) -> int:
    """Define a function under a name that the current scope binds; return the slot of what the name is bound to."""
    owner = walk.classes.get(walk.owner) if walk.scope.kind == ScopeKind.CLASS else None
    variable = written_variable(walk, bound_key(walk, name, construct))
    decorators = [walk_decorator(walk, decorator) for decorator in decorations.decorators]
    variable.definitions += (len(walk.definitions),)
    made = make_function(walk, node, construct, decorations, Place(name, walk.owner, owner))
    slot = decorate(walk, decorations, decorators, made.slot)
    assign(walk, variable, slot, is_own=True)
    return slot


def bound_key(walk: Walk, name: Node, construct: c.Construct) -> int:
    """Return the index of the name under which a function is bound: with a mark where methods are named apart from fields."""
    apart = construct.apart if isinstance(construct, c.Function) else ""
    key = walk.name_key(name)
    return walk.facts.texts.of(walk.facts.texts.strings[key] + apart) if apart else key


def make_function(walk: Walk, node: Node, construct: FunctionLike, decorations: Decoration, place: Place) -> FunctionFlow:
    """Define a function and walk its head and its body; binding its name is left to the caller."""
    index, body = len(walk.definitions), part_at(node, construct.body)
    draft = _draft(walk, node, construct, decorations, place, body)
    nodes = _parameter_nodes(node, construct)
    drafts = read_parameters(walk, nodes)
    for each in drafts if place.owner is not None and walk.tables.has_decorators else ():
        decorate_inside(walk, each.whole)
    returned = part_at(node, construct.return_type)
    if walk.has_type_comments and returned is None:
        returned = commented_signature(walk, drafts, node.start_byte if nodes is None else nodes.end_byte, body)
    comment = NO_COMMENT if walk.commented is None else comment_before(walk, decorations.whole.start_byte, node.start_byte)
    with type_scope(walk, part_at(node, construct.type_parameters), index), type_variables(walk, comment, index):
        with walk.head_of(index):
            walk_defaults(walk, drafts, comment)
            this_type = receiver_type(walk, nodes)
            declared = walk.type_term(walk.bare_type(returned), Use.TYPE)
            if comment.types:
                this_type, declared = _said_in(walk, draft, comment, (this_type, declared))
        draft.parameters = parameter_facts(walk, drafts)
        first = len(walk.definitions)
        define_parameters(walk, drafts, index)
        made = _body(walk, node, construct, draft, drafts, body, declared, (index, first, place, this_type))
        if comment.types:
            use_as(walk, made.slot, term_of(walk, comment, TypeRole.VALUE))
        return made


def use_as(walk: Walk, slot: int, term: int) -> None:
    """Let a function be used as a type says, which tells what its parameters are given."""
    if term != NONE:
        walk.facts.declared(slot, term)


def _said_in(walk: Walk, draft: DefinitionDraft, comment: Comment, written: tuple[int, int]) -> tuple[int, int]:
    """Return the types of a function's receiver and of its result: those in its comment where none are written."""
    draft.return_type = draft.return_type or text_of_type(walk, comment, TypeRole.RESULT)
    receiver, result = written
    return (
        term_of(walk, comment, TypeRole.RECEIVER) if receiver == NONE else receiver,
        term_of(walk, comment, TypeRole.RESULT) if result == NONE else result,
    )


_FUNCTION = NodeKind.FUNCTION
_SIGNATURES_ONLY = (NodeKind.INTERFACE, NodeKind.TYPE_ALIAS)
"""What has no functions with bodies, so that a signature is all there is."""


def _parameter_nodes(node: Node, construct: FunctionLike) -> Node | None:
    """Return the list of parameters, or the only parameter that stands without a list."""
    only = part_at(node, construct.parameter) if isinstance(construct, c.Lambda) else None
    return only or part_at(node, construct.parameters)


def _draft(walk: Walk, node: Node, construct: FunctionLike, decorations: Decoration, place: Place, body: Node | None) -> DefinitionDraft:
    hooks = walk.language.hooks
    text = place.text or walk.facts.texts.strings[walk.name_key(place.name)]
    traits = hooks.function_traits(text, decorations.names(walk), place.owner is not None or place.is_member)
    modifiers = hooks.modifiers(node, decorations.whole, walk.source)
    draft = new_definition(walk, modifiers.kind or traits.kind, text, place.parent, decorations.whole, place.name)
    draft.flags |= traits.flags | modifiers.flags | (Flag.RECEIVER_APART if construct.receiver else 0)
    draft.visibility, draft.is_exported = modifiers.visibility, modifiers.is_exported
    if construct.async_token and walk.begins_with(node, construct.async_token):
        draft.flags |= Flag.ASYNC
    if body is not None and hooks.is_stub_body(body, walk.source):
        draft.flags |= Flag.STUB_BODY
    if draft.flags & Flag.OVERLOAD and walk.definitions[place.parent].kind in _SIGNATURES_ONLY:
        draft.flags ^= Flag.OVERLOAD | Flag.ABSTRACT
    draft.return_type = type_text(walk, part_at(node, construct.return_type))
    draft.type_parameters = declared_types(walk, part_at(node, construct.type_parameters))
    draft.decorators = decorations.texts(walk)
    describe_head(walk, draft, node, body, decorations.whole)
    annotate(walk, draft, modifiers.annotations)
    draft.is_test = bool(draft.flags & Flag.TEST) or is_named_as_test(walk, draft, text)
    return draft


def _body(
    walk: Walk,
    node: Node,
    construct: FunctionLike,
    draft: DefinitionDraft,
    drafts: list[ParameterDraft],
    body: Node | None,
    declared: int,
    placed: tuple[int, int, Place, int],
) -> FunctionFlow:
    """Walk the body of a function and return its place in the flow."""
    facts = walk.facts
    index, first, place, this_type = placed
    slot = facts.slot()
    owner = place.owner if draft.kind is not _FUNCTION else None
    scope = Scope(ScopeKind.FUNCTION, index, walk.scope)
    flags = draft.flags
    is_static = flags & Flag.STATIC and not flags & Flag.CLASS_LEVEL
    lists_receiver = not construct.receiver and owner is not None and drafts and not is_static
    receiver_key = facts.texts.of(construct.receiver) if construct.receiver else NONE
    if lists_receiver:
        receiver_key = walk.key(drafts[0].name)
    own: tuple[FlowParameter, ...] = ()
    state = FunctionState(facts.slot(), facts.texts.of(draft.name), receiver_key if owner is not None else NONE)
    if is_driven := _is_driven(walk, draft):
        state.returned_by = frozenset(facts.texts.of(name) for name in sorted(walk.language.driving.returned_by))
    before, walk.function_range = walk.function_range, (node.start_byte, node.end_byte)
    open_function(walk, scope, drafts, body)
    if isinstance(construct, c.Lambda):
        _bind_own_name(walk, scope, node, construct, slot)
    walk.function_range = before
    if construct.receiver and not is_static and (owner is not None or uses_receiver(walk, node, construct.receiver)):
        own = (open_receiver(walk, scope, construct.receiver, this_type),)
    with walk.body_of(scope, state):
        walk.function_range = (node.start_byte, node.end_byte)
        if own and owner is not None:
            walk.receivers[own[0].slot] = owner
        if own and flags & Flag.CLASS_LEVEL:
            walk.class_level.add(own[0].slot)
        parameters = own + open_parameters(walk, drafts, first)
        walk.environment.untyped.update(each.slot for each, read in zip(parameters[len(own) :], drafts, strict=True) if read.type is None)
        if lists_receiver and owner is not None:
            walk.receivers[parameters[0].slot] = owner
        bind_patterns(walk, drafts, parameters[len(own) :])
        if own:
            store_fields(walk, drafts, parameters)
        parameters += open_all_arguments(walk, node, drafts, parameters) if construct.receiver else ()
        walk_body(walk, body, state)
        walk.counters.cognitive += state.is_recursive
        draft.counters = None if body is None else walk.counters
    draft.flags |= 0 if state.yields == NONE else Flag.GENERATOR
    flags = flow_flags(walk, draft.flags, construct, bool(own))
    flags |= Flag.ASYNC if is_driven and state.yields == NONE else 0
    receiver_class = NONE if owner is None else owner.index
    flow_owner = walk.definitions[index].parent
    made = FunctionFlow(index, flow_owner, slot, parameters, state.returns, state.yields, declared, receiver_class, flags)
    facts.functions.append(made)
    return made


def _is_driven(walk: Walk, draft: DefinitionDraft) -> bool:
    """Return whether a decorator runs a function step by step, so that calls give what has to be awaited."""
    names = (each.partition("(")[0].rpartition(".")[2] for each in draft.decorators or ())
    return bool(draft.decorators) and not walk.language.driving.decorators.isdisjoint(names)


def flow_flags(walk: Walk, flags: int, construct: FunctionLike, has_receiver: bool) -> int:
    """Return the flags of a function in the flow: with a receiver that is not listed it takes one, else none if lists never have one."""
    if has_receiver:
        return (flags & ~Flag.STATIC) | Flag.RECEIVER
    takes_none = construct.receiver or (walk.tables.receiver and isinstance(construct, c.Lambda))
    return (flags & ~Flag.CLASS_LEVEL) | Flag.STATIC if takes_none else flags


def uses_receiver(walk: Walk, node: Node, name: str) -> bool:
    """Return whether the source of a function speaks of its receiver."""
    return walk.looked_up.is_spoken_of(name, node)


def walk_body(walk: Walk, body: Node | None, state: FunctionState) -> None:
    """Walk a body: a block in the scope of the function itself, or an expression whose value is the result."""
    construct = None if body is None else walk.constructs[body.kind_id]
    if body is None:
        return
    if isinstance(construct, c.ScopedBlock):
        lower_block(walk, body, construct)
    elif isinstance(construct, c.Block):
        walk.visit(body)
    else:
        state.has_expression_body = True
        walk.facts.flow(walk.visit(body), state.returns)


def open_function(walk: Walk, scope: Scope, drafts: list[ParameterDraft], body: Node | None) -> None:
    """Bind the parameters of a function, and what its body binds, in its scope."""
    scan = Scan(walk)
    for draft in drafts:
        scan.add(draft.name, Bound.PARAMETER)
        scan.target(draft.pattern)
    scan_function(scan, body)
    open_scope(walk, scope, scan)


def lower_lambda(walk: Walk, node: Node, construct: c.Lambda) -> int:
    """Walk a function and return its slot.

    Without a name it counts for the function around it; with one it is defined, though bound nowhere. Some are known by a variable.
    """
    if (define := walk.named.pop(node.start_byte, None)) is not None:
        return define(node, construct)
    name = part_at(node, construct.name)
    if name is None or not walk.tables.declares:
        return make_lambda(walk, node, construct).slot
    return make_function(walk, node, construct, Decoration(node), Place(name, walk.owner, None)).slot


def make_lambda(walk: Walk, node: Node, construct: c.Lambda) -> FunctionFlow:
    """Walk a function without a name and return its place in the flow."""
    facts = walk.facts
    nodes = _parameter_nodes(node, construct)
    drafts = read_parameters(walk, nodes)
    comment = NO_COMMENT if walk.commented is None else comment_before(walk, node.start_byte)
    with type_scope(walk, part_at(node, construct.type_parameters), walk.owner), type_variables(walk, comment, walk.owner):
        walk_defaults(walk, drafts, comment)
        this_type = receiver_type(walk, nodes)
        declared = walk.type_term(walk.bare_type(part_at(node, construct.return_type)), Use.TYPE)
        slot = facts.slot()
        if comment.types:
            declared = term_of(walk, comment, TypeRole.RESULT) if declared == NONE else declared
            use_as(walk, slot, term_of(walk, comment, TypeRole.VALUE))
        scope = Scope(ScopeKind.FUNCTION, walk.owner, walk.scope)
        before, walk.function_range = walk.function_range, (node.start_byte, node.end_byte)
        _open_lambda(walk, scope, drafts, node, construct)
        _bind_own_name(walk, scope, node, construct, slot)
        walk.function_range = before
        own: tuple[FlowParameter, ...] = ()
        if construct.receiver and uses_receiver(walk, node, construct.receiver):
            own = (open_receiver(walk, scope, construct.receiver, this_type),)
        state = FunctionState(facts.slot(), NONE, NONE)
        listed, ending = _lambda_body(walk, node, construct, drafts, scope, state)
        parameters = own + listed
    flags = flow_flags(walk, _lambda_flags(walk, node, construct, state) | ending, construct, bool(own))
    flags |= (Flag.EXPRESSION_BODY if state.has_expression_body else 0) | (Flag.RETURNS_VALUE if state.returns_value else 0)
    made = FunctionFlow(NONE, walk.owner, slot, parameters, state.returns, state.yields, declared, NONE, flags)
    facts.functions.append(made)
    return made


def _lambda_body(
    walk: Walk, node: Node, construct: c.Lambda, drafts: list[ParameterDraft], scope: Scope, state: FunctionState
) -> tuple[tuple[FlowParameter, ...], int]:
    """Walk the body, and return its parameters and the flag of one that never comes back."""
    counters = walk.counters
    with (
        walk.body_of(scope, state),
        walk.flagged(Flag.IN_LAMBDA),
        walk.counting_for(counters, node, construct.stands_apart, is_all(walk, node)),
    ):
        walk.function_range = (node.start_byte, node.end_byte)
        parameters = open_parameters(walk, drafts, NONE)
        bind_patterns(walk, drafts, parameters)
        parameters += open_all_arguments(walk, node, drafts, parameters) if construct.receiver else ()
        returns = counters.returns
        walk_body(walk, part_at(node, construct.body), state)
        comes_back = walk.environment.is_reachable or counters.returns > returns
        counters.returns = returns
    return parameters, 0 if comes_back else Flag.COMES_BACK_NEVER


def _lambda_flags(walk: Walk, node: Node, construct: c.Lambda, state: FunctionState) -> int:
    is_async = bool(construct.async_token) and walk.begins_with(node, construct.async_token)
    return (Flag.ASYNC if is_async else 0) | (0 if state.yields == NONE or walk.writes is None else Flag.GENERATOR)


def _open_lambda(walk: Walk, scope: Scope, drafts: list[ParameterDraft], node: Node, construct: c.Lambda) -> None:
    scan = Scan(walk)
    for draft in drafts:
        scan.add(draft.name)
        scan.target(draft.pattern)
    if walk.writes is None:
        scan.inner(part_at(node, construct.body))
    else:
        scan_function(scan, part_at(node, construct.body))
    open_scope(walk, scope, scan)


def _bind_own_name(walk: Walk, scope: Scope, node: Node, construct: c.Lambda, slot: int) -> None:
    """A name of the function's own means it inside."""
    name = part_at(node, construct.name)
    if name is not None and walk.tables.declares and walk.key(name) not in scope.variables:
        declare(walk, scope, walk.key(name), [Bound.VALUE]).receive(walk.facts, slot, is_own=False)
