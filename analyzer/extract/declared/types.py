"""Types as the language's own syntax makes them, and what gives them names."""

from collections.abc import Iterator
from contextlib import contextmanager

from analyzer.extract.declared.documentation import comment_above
from analyzer.extract.declared.functions import define_signature, result_term
from analyzer.extract.declared.groups import read_groups, type_parameter_names, type_variables
from analyzer.extract.declared.names import is_blank
from analyzer.extract.expressions.types import declared_types, opaque
from analyzer.extract.naming.names import declare
from analyzer.extract.naming.variables import last_name, new_definition, text_of
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.scopes import Bound, Scope, ScopeKind
from analyzer.extract.state.text import TEXT_LIMIT
from analyzer.extract.state.walk import Walk
from analyzer.extract.statements.heads import describe_head
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, ClassFlow, TypeKind, Use
from analyzer.schema.vocab import NodeKind
from analyzer.syntax import Node


def type_of_shape(walk: Walk, node: Node, construct: c.ShapedType, use: int) -> int:
    """Lower a type that the language's syntax makes of others; what else stands in it is walked."""
    terms = [walk.type_term(part, use) for place in construct.parts for part in node.children_by_field_name(place)]
    if construct.size:
        walk.visit(node.child_by_field_name(construct.size))
    return walk.facts.term(TypeKind.SHAPE, walk.facts.texts.of(construct.shape), *terms)


def type_of_function(walk: Walk, node: Node, construct: c.SignatureType, _use: int) -> int:
    """Lower a function type."""
    drafts = read_groups(walk, node.child_by_field_name(construct.parameters))
    result = result_term(walk, node.child_by_field_name(construct.result))
    return walk.facts.term(TypeKind.CALLABLE, result, *[draft.term for draft in drafts])


def type_of_record(walk: Walk, node: Node, _construct: c.RecordType, _use: int) -> int:
    """Lower a type of fields that has no name: no symbols, but known members."""
    fields = [term for group in _groups(walk, node) for term, _, _ in _fields(walk, group)]
    return walk.facts.term(TypeKind.SHAPE, walk.facts.texts.of("record"), *fields)


def type_of_method_set(walk: Walk, node: Node, construct: c.MethodSetType, _use: int) -> int:
    """Lower a type of methods that has no name: a definition called by the type's first word, since its methods can be called."""
    parts = walk.parts(node)
    if not parts:
        return opaque(walk)
    if len(parts) == 1 and not isinstance(walk.constructs[parts[0].kind_id], c.TypedFunction):
        return walk.type_term(parts[0], Use.TYPE)
    owner = walk.owner if walk.head == NONE else walk.head
    draft = new_definition(walk, NodeKind.INTERFACE, node.children[0].type, owner, node, node)
    draft.bases, slot = (), walk.facts.slot()
    with walk.head_of(len(walk.definitions) - 1):
        _define_members(walk, len(walk.definitions) - 1, slot, node, construct)
    return walk.facts.term(TypeKind.REFERENCE, slot)


def type_of_some(walk: Walk, node: Node, _construct: c.Construct, use: int) -> int:
    """Lower one type, or one of several."""
    terms = [walk.type_term(part, use) for part in walk.parts(node)]
    return opaque(walk) if not terms else terms[0] if len(terms) == 1 else walk.facts.term(TypeKind.UNION, *terms)


def _groups(walk: Walk, node: Node) -> Iterator[Node]:
    for part in walk.parts(node):
        if isinstance(walk.constructs[part.kind_id], c.FieldGroup):
            yield part
        else:
            yield from _groups(walk, part)


def _fields(walk: Walk, group: Node) -> list[tuple[int, Node | None, bool]]:
    """Return for each field of a group its term, its name, and whether it is embedded. What is noted beside them is a text like others."""
    construct = walk.constructs[group.kind_id]
    assert isinstance(construct, c.FieldGroup)
    for part in group.named_children:
        if isinstance(walk.constructs[part.kind_id], c.Text):
            walk.verbatim.append((part.start_byte, part.end_byte))
    names = [name for name in group.children_by_field_name(construct.names) if name.is_named]
    type_node = group.child_by_field_name(construct.type)
    term = walk.type_term(type_node, Use.TYPE if names else Use.INHERIT)
    facts, shape = walk.facts, "field" if names else "embedded"
    nodes: list[Node | None] = [*names] or [_bare_name(walk, type_node)]
    return [
        (facts.term(TypeKind.SHAPE, facts.texts.of(f"{shape} {text_of(walk, name)}"), term), name, not names)
        for name in nodes
        if name is not None and term != NONE
    ]


def _bare_name(walk: Walk, node: Node | None) -> Node | None:
    """Return the last name of a type, past what is wrapped around it and without its arguments."""
    while node is not None:
        construct = walk.constructs[node.kind_id]
        if isinstance(construct, c.Name | c.Member):
            return last_name(walk, node)
        node = next(iter(walk.parts(node)), None)
    return None


def lower_type_definition(walk: Walk, node: Node, construct: c.TypeDefinition) -> int:
    """Give a type a name."""
    name, type_node = node.child_by_field_name(construct.name), node.child_by_field_name(construct.type)
    if name is None or is_blank(walk, name):
        walk.type_term(type_node, Use.TYPE)
        return EMPTY
    key, parameters = walk.key(name), node.child_by_field_name(construct.type_parameters) if construct.type_parameters else None
    variable = walk.scope.variables.get(key) or declare(walk, walk.scope, key, [Bound.DEFINITION])
    walk.scope.resolved.pop(key, None)
    inner = None if type_node is None else walk.constructs[type_node.kind_id]
    draft = new_definition(walk, _kind(construct, inner), walk.facts.texts.strings[key], walk.owner, node, name)
    index = len(walk.definitions) - 1
    describe_head(walk, draft, node, type_node if isinstance(inner, c.RecordType | c.MethodSetType) else None, node)
    draft.signature = (draft.signature or "")[:TEXT_LIMIT]
    draft.docstring = comment_above(walk, node)
    draft.type_parameters = declared_types(walk, parameters)
    draft.has_body = draft.kind is not NodeKind.TYPE_ALIAS
    variable.definitions += (index,)
    slot = walk.facts.slot()
    variable.receive(walk.facts, slot, is_own=True)
    with _parameters_known(walk, parameters, index), walk.head_of(index):
        if construct.is_alias:
            draft.value_type = text_of(walk, type_node)
            walk.facts.alias(slot, walk.type_term(type_node, Use.TYPE))
            return EMPTY
        draft.bases = ()
        _define_members(walk, index, slot, type_node, inner)
    return EMPTY


def _kind(construct: c.TypeDefinition, inner: c.Construct | None) -> NodeKind:
    if construct.is_alias:
        return NodeKind.TYPE_ALIAS
    if isinstance(inner, c.RecordType):
        return NodeKind.STRUCT
    return NodeKind.INTERFACE if isinstance(inner, c.MethodSetType) else NodeKind.CLASS


@contextmanager
def _parameters_known(walk: Walk, node: Node | None, owner: int) -> Iterator[None]:
    if node is None:
        yield
        return
    with walk.within(Scope(ScopeKind.TYPES, owner, walk.scope)):
        type_variables(walk, type_parameter_names(walk, node), owner)
        yield


def _define_members(walk: Walk, index: int, slot: int, type_node: Node | None, inner: c.Construct | None) -> None:
    """Define the members of a type of its own, and note what it is made of."""
    number = len(walk.facts.classes)
    walk.facts.classes.append(ClassFlow(index, slot, (), NONE, (), ()))
    draft = walk.definitions[index]
    bases: tuple[int, ...] = ()
    scope = Scope(ScopeKind.CLASS, index, walk.scope)
    if type_node is not None and isinstance(inner, c.RecordType):
        underlying, bases = _define_fields(walk, scope, type_node)
    elif type_node is not None and isinstance(inner, c.MethodSetType):
        underlying, bases = NONE, _define_methods(walk, scope, type_node)
    else:
        underlying = walk.type_term(type_node, Use.TYPE)
        draft.value_type = text_of(walk, type_node)
    parameters = draft.type_parameters or ()
    walk.facts.classes[number] = ClassFlow(index, slot, bases, NONE, parameters, (), underlying)


def _define_fields(walk: Walk, scope: Scope, node: Node) -> tuple[int, tuple[int, ...]]:
    """Define the fields of a class and return the term of all of them, and those of its bases: what it embeds."""
    terms, bases, texts = [], [], []
    for group in _groups(walk, node):
        construct = walk.constructs[group.kind_id]
        assert isinstance(construct, c.FieldGroup)
        type_text = text_of(walk, group.child_by_field_name(construct.type))
        for term, name, is_embedded in _fields(walk, group):
            terms.append(term)
            inner = walk.facts.types[term][2]
            if is_embedded:
                bases.append(inner)
                texts.append(type_text or "")
            if name is not None and not is_blank(walk, name):
                _define_field(walk, scope, name, group, inner, type_text)
    walk.definitions[scope.owner].bases = tuple(texts)
    return walk.facts.term(TypeKind.SHAPE, walk.facts.texts.of("record"), *terms), tuple(bases)


def _define_field(walk: Walk, scope: Scope, name: Node, group: Node, term: int, type_text: str | None) -> None:
    key = walk.key(name)
    if key in scope.variables:
        return
    draft = new_definition(walk, NodeKind.FIELD, walk.facts.texts.strings[key], scope.owner, group, name)
    draft.value_type = type_text
    draft.signature = (text_of(walk, group) or "")[:TEXT_LIMIT]
    draft.docstring = comment_above(walk, group)
    variable = declare(walk, scope, key, [Bound.DEFINITION])
    variable.definitions = (len(walk.definitions) - 1,)
    variable.cell = walk.facts.slot()
    walk.facts.declare(variable.cell, term)


def _define_methods(walk: Walk, scope: Scope, node: Node) -> tuple[int, ...]:
    """Define the methods that a type asks for, and return the terms of the types whose methods it asks for too."""
    bases, texts = [], []
    for part in walk.parts(node):
        construct = walk.constructs[part.kind_id]
        if isinstance(construct, c.TypedFunction):
            define_signature(walk, scope, part, construct)
            continue
        term = walk.type_term(part, Use.INHERIT)
        if walk.facts.types[term][0] in (TypeKind.REFERENCE, TypeKind.APPLY):
            bases.append(term)
            texts.append(text_of(walk, part) or "")
    walk.definitions[scope.owner].bases = tuple(texts)
    return tuple(bases)
