"""Definitions other than functions: classes, named types, and what is decorated."""

from analyzer.extract.expressions.commented import comment_before, term_of, type_variables
from analyzer.extract.expressions.types import array_of, declared_types, indexed_terms
from analyzer.extract.naming.names import assign, declare, open_scope, written_variable
from analyzer.extract.naming.scan import Scan, scan_declarations
from analyzer.extract.naming.type_parameters import type_scope
from analyzer.extract.naming.variables import define_variable, last_name, new_definition, text_of
from analyzer.extract.state.comments import Comment
from analyzer.extract.state.drafts import ClassDraft, DefinitionDraft
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.scopes import Bound, Scope, ScopeKind
from analyzer.extract.state.text import TEXT_LIMIT, part_at
from analyzer.extract.state.walk import Walk
from analyzer.extract.statements.decorators import Decoration, annotate, decorate, read_decorations, taken_decorations, walk_decorator
from analyzer.extract.statements.functions import define_function
from analyzer.extract.statements.heads import describe_head, documentation_before
from analyzer.extract.statements.parameters import ParameterDraft, read_parameters
from analyzer.extract.statements.plain import lower_block
from analyzer.languages import constructs as c
from analyzer.languages.declaration import TypeRole
from analyzer.model.facts import NONE, ClassFlow, TypeKind, Use
from analyzer.schema.vocab import NodeKind, ParameterKind
from analyzer.syntax import Node

ANONYMOUS = "(class)"
"""The name of a class that has none."""


def lower_decorated(walk: Walk, node: Node, construct: c.Decorated) -> int:
    """Define what is decorated."""
    definition = node.child_by_field_name(construct.definition)
    if definition is None:
        return EMPTY
    inner = walk.constructs[definition.kind_id]
    if isinstance(inner, c.Function):
        return define_function(walk, definition, inner, read_decorations(walk, node))
    if isinstance(inner, c.Class):
        return define_class(walk, definition, inner, read_decorations(walk, node))
    return walk.visit(definition)


def lower_class(walk: Walk, node: Node, construct: c.Class) -> int:
    """Define a class without decorators."""
    return define_class(walk, node, construct, taken_decorations(walk, node))


def define_class(walk: Walk, node: Node, construct: c.Class, decorations: Decoration, given: Node | None = None) -> int:
    """Define a class, walk its head and its body, and bind its name to the result of its decorators.

    One without a name, or that is an expression, binds nothing around it; the one has the name that it is `given`.
    """
    name = node.child_by_field_name(construct.name)
    if name is None or construct.is_expression:
        return make_class(walk, node, construct, decorations, (name or given or node, walk.owner))
    variable = written_variable(walk, walk.key(name))
    variable.definitions += (len(walk.definitions),)
    slot = make_class(walk, node, construct, decorations, (name, walk.owner))
    assign(walk, variable, slot, is_own=True)
    return slot


def make_class(
    walk: Walk,
    node: Node,
    construct: c.Class,
    decorations: Decoration,
    place: tuple[Node, int],
    given: tuple[list[Node], Node] | None = None,
    given_terms: tuple[int, ...] = (),
) -> int:
    """Define a class and walk its head and its body; return the slot of what its decorators make of it.

    `place` is the node of its name, the class's own where it has none, and the definition that it belongs to. `given` are the bases and
    the body of a class whose syntax has no fields for them, `given_terms` further bases that it does not write.
    """
    name, parent = place
    bases, keywords = _base_nodes(walk, node, construct) if given is None else (given[0], [])
    body = part_at(node, construct.body) if given is None else given[1]
    draft = _draft(walk, node, construct, decorations, (name, parent), bases, body)
    index = len(walk.definitions) - 1
    decorators = [walk_decorator(walk, decorator) for decorator in decorations.decorators]
    slot = walk.facts.slot()
    parameters = node.child_by_field_name(construct.type_parameters)
    comment = comment_before(walk, decorations.whole.start_byte, node.start_byte)
    within = walk.within(_inner_scope(walk, node, construct, slot))
    with within, type_scope(walk, parameters, index), type_variables(walk, comment, index):
        terms = _applied(walk, comment, tuple(_base_term(walk, base) for base in bases)) + given_terms + indexed_terms(walk, body)
        metaclass = _keywords(walk, keywords, construct)
        components = read_parameters(walk, part_at(node, construct.components))
        class_ = _body(walk, body, index, slot, components)
    names = tuple(walk.facts.texts.strings[walk.key(each.name)] for each in components)
    walk.facts.classes[class_.index] = ClassFlow(
        index,
        slot,
        terms,
        metaclass,
        draft.type_parameters or (),
        _constructed(class_, decorations),
        field_types=tuple(class_.field_types),
        components=names,
        promised=tuple(term for base, term in zip(bases, terms, strict=False) if _is_promised(base, construct.promises)),
    )
    return decorate(walk, decorations, decorators, slot)


def _constructed(class_: ClassDraft, decorations: Decoration) -> tuple[str, ...]:
    """Return the variables of a class that a generated constructor takes; only a decorator can find those without a type."""
    return tuple(class_.fields or (class_.made_fields if decorations.decorators else ()))


def _applied(walk: Walk, comment: Comment, terms: tuple[int, ...]) -> tuple[int, ...]:
    """Return the terms of the bases of a class, of which a comment may say what the first is applied to."""
    said = term_of(walk, comment, TypeRole.BASE) if terms and comment.types else NONE
    types = walk.facts.types
    if said == NONE or types[said][0] != TypeKind.APPLY or types[terms[0]][0] != TypeKind.REFERENCE:
        return terms
    return (walk.facts.term(TypeKind.APPLY, terms[0], *types[said][2:]), *terms[1:])


def _inner_scope(walk: Walk, node: Node, construct: c.Class, slot: int) -> Scope:
    """Return the scope that a class stands in: the name of one that is an expression is known inside alone."""
    name = node.child_by_field_name(construct.name) if construct.is_expression else None
    if name is None:
        return walk.scope
    scope = Scope(ScopeKind.BLOCK, walk.owner, walk.scope)
    declare(walk, scope, walk.key(name), [Bound.VALUE]).receive(walk.facts, slot, is_own=False)
    return scope


def _base_nodes(walk: Walk, node: Node, construct: c.Class) -> tuple[list[Node], list[Node]]:
    """Return the bases of a class, and the other parts of their list: keyword arguments and unpacked ones."""
    if construct.heritage:
        return [base for part in walk.parts(node) for base in _heritage(walk, part, construct.heritage)], []
    listed = node.child_by_field_name(construct.bases)
    parts = [] if listed is None else walk.parts(listed)
    others = [part for part in parts if isinstance(walk.constructs[part.kind_id], c.KeywordArgument | c.Splat)]
    return [part for part in parts if part not in others], others


def _heritage(walk: Walk, node: Node, kinds: frozenset[str]) -> list[Node]:
    """Return the bases below a part of a class's head, or of clauses of it; other parts have none."""
    if node.type not in kinds:
        return []
    inner = [base for part in walk.parts(node) for base in (_heritage(walk, part, kinds) if part.type in kinds else [part])]
    return [base for base in inner if not isinstance(walk.constructs[base.kind_id], c.TypeArguments)]


def _is_promised(base: Node, promises: frozenset[str]) -> bool:
    """Return whether a base stands in a clause of interfaces, or in a list in one."""
    above = base.parent if promises else None
    return above is not None and (above.type in promises or (above.parent is not None and above.parent.type in promises))


def _arguments_after(walk: Walk, base: Node) -> Node | None:
    """Return the type arguments of a base that stand beside it, not in it."""
    following = base.next_named_sibling if walk.tables.declares else None
    return following if following is not None and isinstance(walk.constructs[following.kind_id], c.TypeArguments) else None


def _base_term(walk: Walk, base: Node) -> int:
    term = walk.type_term(base, Use.INHERIT)
    arguments = _arguments_after(walk, base)
    if arguments is None or term == NONE:
        return term
    return walk.facts.term(TypeKind.APPLY, term, *[walk.type_term(part, Use.TYPE) for part in walk.parts(arguments)])


def _base_text(walk: Walk, base: Node) -> str:
    return "".join(text_of(walk, part) or "" for part in (base, _arguments_after(walk, base)))


def _draft(
    walk: Walk, node: Node, construct: c.Class, decorations: Decoration, place: tuple[Node, int], bases: list[Node], body: Node | None
) -> DefinitionDraft:
    hooks = walk.language.hooks
    name, parent = place
    names = tuple(_bare_name(walk, base) for base in bases)
    text = ANONYMOUS if name == node else walk.facts.texts.strings[walk.name_key(name)]
    modifiers = hooks.modifiers(node, decorations.whole, walk.source)
    kind = modifiers.kind or construct.kind or hooks.class_kind(names)
    if kind is NodeKind.INTERFACE and walk.language.interface_modules:
        kind = hooks.class_kind(tuple(name for name, base in zip(names, bases, strict=True) if _may_be_interface(walk, base)))
    draft = new_definition(walk, kind, text, parent, decorations.whole, name)
    draft.flags |= modifiers.flags
    draft.visibility, draft.is_exported = modifiers.visibility, modifiers.is_exported
    draft.bases = tuple(_base_text(walk, base) for base in bases)
    draft.decorators = decorations.texts(walk)
    draft.type_parameters = declared_types(walk, node.child_by_field_name(construct.type_parameters))
    annotate(walk, draft, modifiers.annotations)
    describe_head(walk, draft, node, body, decorations.whole)
    draft.is_test = hooks.is_test(draft.kind, text, names, walk.definitions[draft.parent].is_test)
    return draft


def _may_be_interface(walk: Walk, base: Node) -> bool:
    """Return whether a base may be one that makes interfaces: unless an import takes it from another module than those that have one."""
    construct = walk.constructs[base.kind_id]
    target = base.child_by_field_name(construct.value) if isinstance(construct, c.Subscript) else base
    first = walk.first_name(target)
    name = "" if first is None else walk.facts.texts.strings[walk.key(first)]
    modules = {each.module for each in walk.facts.imports if name in (each.alias or each.name, each.alias or each.module)}
    if not modules and first is not None:
        return walk.resolve(walk.key(first)).kind is None
    return not modules.isdisjoint(walk.language.interface_modules)


def _bare_name(walk: Walk, base: Node) -> str:
    construct = walk.constructs[base.kind_id]
    target = base.child_by_field_name(construct.value) if isinstance(construct, c.Subscript) else base
    name = last_name(walk, target)
    return "" if name is None else walk.facts.texts.strings[walk.key(name)]


def _keywords(walk: Walk, nodes: list[Node], construct: c.Class) -> int:
    """Walk the keyword arguments of a class and return the slot of its metaclass."""
    metaclass = NONE
    for node in nodes:
        inner = walk.constructs[node.kind_id]
        if not isinstance(inner, c.KeywordArgument):
            walk.visit(node)
            continue
        slot = walk.visit(node.child_by_field_name(inner.value))
        name = node.child_by_field_name(inner.name)
        if name is not None and walk.facts.texts.strings[walk.key(name)] == construct.metaclass:
            metaclass = slot or NONE
    return metaclass


def _body(walk: Walk, body: Node | None, definition: int, slot: int, components: list[ParameterDraft]) -> ClassDraft:
    """Walk the body of a class and return what became known of it."""
    scope = Scope(ScopeKind.CLASS, definition, walk.scope)
    scan = Scan(walk)
    if walk.tables.declares:
        scan_declarations(scan, body)
    else:
        scan.statement(body)
    for each in components:
        scan.add(each.name)
    open_scope(walk, scope, scan)
    draft = ClassDraft(definition, len(walk.facts.classes), set(scope.variables), slot=slot)
    walk.classes[definition] = draft
    walk.facts.classes.append(ClassFlow(definition, EMPTY, (), NONE, (), ()))
    before = len(walk.facts.functions)
    with walk.body_of(scope, None):
        for each in components:
            _define_component(walk, draft, each)
        if body is not None and isinstance(walk.constructs[body.kind_id], c.ObjectType):
            lower_block(walk, body, c.Block())
        else:
            walk.visit(body)
    if walk.language.class_bodies_run and draft.called:
        _take_no_receiver(walk, draft, before)
    return draft


def _take_no_receiver(walk: Walk, draft: ClassDraft, before: int) -> None:
    """What a class body itself calls is no method: it takes its arguments from the front. Functions stand there from `before` on."""
    functions = walk.facts.functions
    for number in range(before, len(functions)):
        function = functions[number]
        if function.slot in draft.called and function.receiver_class == draft.index:
            functions[number] = function._replace(receiver_class=NONE)


def _define_component(walk: Walk, owner: ClassDraft, component: ParameterDraft) -> None:
    """Define a field that is a parameter of its class too."""
    variable = written_variable(walk, walk.key(component.name))
    define_variable(walk, variable, component.name, component.whole)
    walk.definitions[variable.definitions[-1]].value_type = text_of(walk, component.type)
    term = walk.type_term(component.type, Use.TYPE)
    if component.kind is ParameterKind.VARIADIC_POSITIONAL:
        term = array_of(walk, term, 1)
    owner.field_types.append((walk.facts.texts.strings[variable.key], term))


def lower_named_type(walk: Walk, node: Node, construct: c.NamedType) -> int:
    """Define a type with a name of its own."""
    head = node.child_by_field_name(construct.name)
    name = walk.first_name(head)
    if head is None or name is None:
        return EMPTY
    text = walk.facts.texts.strings[walk.key(name)]
    whole = walk.take_statement(node)
    draft = new_definition(walk, NodeKind.TYPE_ALIAS, text, walk.owner, whole, name)
    draft.signature = (text_of(walk, node) or "")[:TEXT_LIMIT]
    value = node.child_by_field_name(construct.value)
    draft.value_type = text_of(walk, value)
    variable = written_variable(walk, walk.key(name))
    variable.definitions += (len(walk.definitions) - 1,)
    slot = walk.facts.slot()
    draft.docstring = documentation_before(walk, whole.start_byte)
    index = len(walk.definitions) - 1
    parameters = part_at(node, construct.type_parameters) or _alias_parameters(walk, head)
    draft.type_parameters = declared_types(walk, parameters)
    body = None if value is None else _members_of(walk, value)
    with type_scope(walk, parameters, index):
        if body is not None:
            draft.bases = ()
            _body(walk, body, index, slot, [])
            terms = indexed_terms(walk, body)
            walk.facts.classes[walk.classes[index].index] = ClassFlow(index, slot, terms, NONE, draft.type_parameters or (), ())
        else:
            walk.facts.alias(slot, walk.type_term(value, Use.TYPE))
    assign(walk, variable, slot, is_own=True)
    return EMPTY


def _members_of(walk: Walk, node: Node) -> Node | None:
    """Return the node of the members that a type has by its own words, also where a generic around them only changes how they are seen."""
    construct = walk.constructs[node.kind_id]
    if isinstance(construct, c.ObjectType):
        return node
    if not isinstance(construct, c.GenericType):
        return None
    name, *given = walk.parts(node)
    arguments = [part for each in given for part in walk.parts(each)]
    is_open = walk.is_name(name) and walk.facts.texts.strings[walk.key(name)] in walk.language.transparent_generics
    return _members_of(walk, arguments[0]) if is_open and len(arguments) == 1 else None


def _alias_parameters(walk: Walk, head: Node) -> Node | None:
    """Return the list of type parameters in the head of a named type."""
    parts = walk.parts(head)
    while len(parts) == 1 and not walk.is_name(parts[0]):
        parts = walk.parts(parts[0])
    return parts[1] if len(parts) > 1 else None
