"""Parameters: reading them off the syntax, and their place in the flow."""

from dataclasses import dataclass

from analyzer.extract.expressions.commented import NO_COMMENT, given_type, term_of, text_of_type
from analyzer.extract.expressions.conditions import visit_default
from analyzer.extract.expressions.plain import iterate, put_member
from analyzer.extract.expressions.types import with_dimensions
from analyzer.extract.marks.noting import mark
from analyzer.extract.naming.names import assign
from analyzer.extract.naming.variables import new_definition, text_of
from analyzer.extract.state.comments import Comment
from analyzer.extract.state.rows import EMPTY, LONG_LIST
from analyzer.extract.state.scopes import PLAIN, Scope, ScopeKind, Variable
from analyzer.extract.state.text import child, part_at
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.languages.declaration import TypeRole
from analyzer.model.facts import NONE, FlowParameter, ParameterFacts, Use
from analyzer.model.packing import maker
from analyzer.model.texts import Mark
from analyzer.schema.vocab import NodeKind, ParameterKind
from analyzer.syntax import Node


@dataclass(slots=True)
class ParameterDraft:
    """A parameter as its syntax shows it, with the slot of its default and the term of its type once these are walked.

    `text` is its name and `written` its type as written, or as a comment says. A `pattern` takes its value apart; it is named by the
    pattern's text then. `is_field` tells that it declares a field too.
    """

    whole: Node
    name: Node
    type: Node | None
    default: Node | None
    kind: ParameterKind
    text: str
    written: str | None
    pattern: Node | None = None
    is_field: bool = False
    is_optional: bool = False
    dimensions: Node | None = None
    term: int = NONE
    default_slot: int = EMPTY


_made_facts, _made_parameter = maker(ParameterFacts), maker(FlowParameter)
_PARAMETER = NodeKind.PARAMETER
_PLAIN, _VARIADIC = ParameterKind.POSITIONAL_OR_KEYWORD, ParameterKind.VARIADIC_POSITIONAL


def read_parameters(walk: Walk, node: Node | None) -> list[ParameterDraft]:
    """Return the parameters in a list of them, in order."""
    drafts: list[ParameterDraft] = []
    kind = _PLAIN
    for part in _listed(walk, node):
        construct = walk.constructs[part.kind_id]
        if isinstance(construct, c.ParameterSeparator):
            if construct.before is not None:
                for draft in drafts:
                    draft.kind = construct.before
            kind = construct.after or kind
            continue
        read = _read(walk, part, construct, kind)
        if read is not None:
            drafts.append(read)
            if read.kind is _VARIADIC:
                kind = ParameterKind.KEYWORD_ONLY
    if node is not None and len(drafts) > LONG_LIST:
        walk.listed.append((node.start_point[0], node.end_point[0]))
    return drafts


def _listed(walk: Walk, node: Node | None) -> list[Node]:
    """Return the nodes of parameters in a list of them; a name stands for itself."""
    if node is None:
        return []
    return [node] if walk.is_name(node) else walk.parts(node)


_PATTERNS = (c.Container, c.RecordPattern)
"""Targets that take the value of a parameter apart."""


def _read(walk: Walk, part: Node, construct: c.Construct, kind: ParameterKind) -> ParameterDraft | None:
    type_node = default = None
    name: Node | None = part
    is_field = is_optional = False
    dimensions = None
    if isinstance(construct, c.Parameter):
        dimensions = part_at(part, construct.dimensions)
        name = child(part, construct.name)
        type_node = None if construct.type is None else walk.bare_type(child(part, construct.type))
        default = None if construct.default is None else part.child_by_field_name(construct.default)
        is_field = bool(construct.field_marks) and any(each.type in construct.field_marks for each in part.children)
        is_optional = construct.is_optional
        if construct.is_variadic:
            name, kind = walk.first_name(name), ParameterKind.VARIADIC_POSITIONAL
    elif isinstance(construct, c.DefaultTarget):
        name, default = part.child_by_field_name(construct.target), part.child_by_field_name(construct.value)
    inner = None if name is None else walk.constructs[name.kind_id]
    if isinstance(inner, c.VariadicName) and name is not None:
        parts = walk.parts(name)
        is_named = not parts or not isinstance(walk.constructs[parts[0].kind_id], _PATTERNS)
        name, kind = walk.first_name(name) if is_named else parts[0], inner.kind
        inner = None if name is None else walk.constructs[name.kind_id]
    pattern = name if walk.tables.declares and isinstance(inner, _PATTERNS) else None
    if name is None or not (pattern or walk.is_name(name)):
        return None
    text, written = text_of(walk, name) or "", text_of(walk, type_node)
    return ParameterDraft(
        whole=part,
        name=name,
        type=type_node,
        default=default,
        kind=kind,
        text=text,
        written=written,
        pattern=pattern,
        is_field=is_field,
        is_optional=is_optional,
        dimensions=dimensions,
    )


def receiver_type(walk: Walk, node: Node | None) -> int:
    """Return the declared type of the receiver, where a list of parameters has one for it."""
    if not walk.tables.receiver:
        return NONE
    for part in _listed(walk, node):
        construct = walk.constructs[part.kind_id]
        if isinstance(construct, c.Parameter) and construct.type is not None:
            name = child(part, construct.name)
            if name is not None and isinstance(walk.constructs[name.kind_id], c.Receiver):
                return walk.type_term(walk.bare_type(child(part, construct.type)), Use.TYPE)
    return NONE


def open_receiver(walk: Walk, scope: Scope, name: str, declared: int) -> FlowParameter:
    """Give a function the receiver that its list of parameters does not have, and bind its name in the function's scope."""
    facts = walk.facts
    key, slot = facts.texts.of(name), facts.slot()
    facts.declare(slot, declared)
    _bind_given(scope, key, slot)
    return FlowParameter(name, ParameterKind.POSITIONAL_ONLY, slot, False, NONE)


def _bind_given(scope: Scope, key: int, slot: int) -> None:
    """Bind a name that a function has without listing it."""
    variable = scope.variables[key] = Variable(key, ScopeKind.FUNCTION, scope.owner, PLAIN, tracked=False, owns_cell=False)
    variable.cell = slot


def open_all_arguments(
    walk: Walk, node: Node, drafts: list[ParameterDraft], parameters: tuple[FlowParameter, ...]
) -> tuple[FlowParameter, ...]:
    """Bind the name of all arguments in the current scope, where a function speaks of it.

    Returned is the parameter that takes the further ones, which has no name. The last `parameters` are those that `drafts` list.
    """
    name = walk.language.all_arguments
    if not name or not walk.looked_up.is_spoken_of(name, node):
        return ()
    facts, key = walk.facts, walk.facts.texts.of(name)
    rest_type = walk.language.variadic_types[_VARIADIC]
    if key in walk.scope.variables or any(draft.kind is _VARIADIC for draft in drafts):
        return ()
    rest = facts.container(rest_type)
    whole = facts.container(rest_type) if drafts else rest
    _bind_given(walk.scope, key, whole)
    for place, parameter in enumerate(parameters[len(parameters) - len(drafts) :]):
        facts.element(whole, facts.texts.of(f"#{place}"), parameter.slot)
    if drafts:
        facts.element(whole, NONE, iterate(walk, rest, node))
    return (FlowParameter("", _VARIADIC, rest, False, NONE),)


def bind_patterns(walk: Walk, drafts: list[ParameterDraft], parameters: tuple[FlowParameter, ...]) -> None:
    """Take the values of parameters apart that are patterns."""
    for draft, parameter in zip(drafts, parameters, strict=True):
        walk.bind(draft.pattern, parameter.slot)


def store_fields(walk: Walk, drafts: list[ParameterDraft], parameters: tuple[FlowParameter, ...]) -> None:
    """Store the parameters that declare fields in those of the receiver, which is the first of `parameters`."""
    for draft, parameter in zip(drafts, parameters[1:], strict=True):
        if draft.is_field:
            before = len(walk.definitions)
            put_member(walk, parameters[0].slot, draft.name, parameter.slot, draft.whole)
            for field in walk.definitions[before:]:
                field.value_type = text_of(walk, draft.type)
                field.visibility = walk.language.hooks.modifiers(draft.whole, draft.whole, walk.source).visibility


def walk_defaults(walk: Walk, drafts: list[ParameterDraft], comment: Comment = NO_COMMENT) -> None:
    """Walk types, and defaults where they are computed once: both stand in the scope around the function, or in the comment before it."""
    for number, draft in enumerate(drafts):
        if draft.type is not None:
            draft.term = with_dimensions(walk, walk.type_term(draft.type, Use.TYPE), draft.dimensions)
        elif comment.types:
            _take_type(walk, draft, comment, number)
        elif walk.commented is not None:
            draft.term = given_type(walk, draft.whole.start_byte)
        if draft.default is not None and not walk.language.defaults_decide:
            draft.default_slot = walk.visit(draft.default)
            _mark_default(walk, draft.name, draft.default)


def _mark_default(walk: Walk, name: Node, default: Node) -> None:
    """Note the default of a parameter where it is one collection that all calls share."""
    construct = walk.constructs[default.kind_id]
    if isinstance(construct, c.Container | c.Comprehension) and construct.type in walk.language.shared_defaults:
        mark(walk, Mark.SHARED_DEFAULT, default, walk.key(name))


def _take_type(walk: Walk, draft: ParameterDraft, comment: Comment, number: int) -> None:
    """Take the type of a parameter from a comment: by its name, or by its place where it has none."""
    listed = comment.of(TypeRole.PARAMETER)
    name = draft.text
    if draft.pattern is not None:
        name = listed[number].name if number < len(listed) else ""
    if any(each.name == name for each in listed):
        draft.term = term_of(walk, comment, TypeRole.PARAMETER, name)
        draft.written = text_of_type(walk, comment, TypeRole.PARAMETER, name)


def parameter_facts(walk: Walk, drafts: list[ParameterDraft]) -> tuple[ParameterFacts, ...]:
    """Return the parameters as their definition lists them."""
    return tuple([_made_facts((each.text, each.written, text_of(walk, each.default), each.kind)) for each in drafts])


def define_parameters(walk: Walk, drafts: list[ParameterDraft], function: int) -> None:
    """Define the parameters of the function that is definition `function`; they follow it directly."""
    for draft in drafts:
        definition = new_definition(walk, _PARAMETER, draft.text, function, draft.whole, draft.name)
        definition.value_type = draft.written


def open_parameters(walk: Walk, drafts: list[ParameterDraft], first_definition: int) -> tuple[FlowParameter, ...]:
    """Give the parameters slots and bind their names in the current scope. `first_definition` is that of the first, or NONE.

    A default that decides is computed there: it sees the receiver and the parameters before it.
    """
    return tuple(_open(walk, draft, NONE if first_definition == NONE else first_definition + number) for number, draft in enumerate(drafts))


def _open(walk: Walk, draft: ParameterDraft, definition: int) -> FlowParameter:
    facts = walk.facts
    key = walk.key(draft.name)
    if draft.default is not None and walk.language.defaults_decide:
        draft.default_slot = visit_default(walk, draft.default)
    slot = facts.slot()
    facts.flow(draft.default_slot, slot)
    collection = walk.language.variadic_types.get(draft.kind)
    if collection is None or (draft.term != NONE and walk.language.variadic_types_are_whole):
        facts.declare(slot, draft.term)
    else:
        facts.containers.extend((slot, facts.texts.of(collection)))
        if draft.term != NONE:
            element = facts.slot()
            facts.declare(element, draft.term)
            facts.element(slot, NONE, element)
    variable = walk.scope.variables[key]
    if walk.writes is not None and collection is None:
        variable.declared = draft.term
    if definition != NONE:
        variable.definitions += (definition,)
    declared, variable.declared = variable.declared, NONE
    assign(walk, variable, slot, is_own=True)
    variable.declared = declared
    has_default = draft.default is not None or draft.is_optional
    return _made_parameter((facts.texts.strings[key], draft.kind, slot, has_default, definition))
