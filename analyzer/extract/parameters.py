"""Parameters: reading them off the syntax, and their place in the flow."""

from dataclasses import dataclass

from analyzer.extract.names import assign
from analyzer.extract.rows import EMPTY
from analyzer.extract.text import child
from analyzer.extract.variables import new_definition, text_of
from analyzer.extract.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, FlowParameter, ParameterFacts, Use
from analyzer.schema.vocab import NodeKind, ParameterKind
from analyzer.syntax import Node


@dataclass(slots=True)
class ParameterDraft:
    """A parameter as its syntax shows it, with the slot of its default and the term of its type once these are walked."""

    whole: Node
    name: Node
    type: Node | None
    default: Node | None
    kind: ParameterKind
    term: int = NONE
    default_slot: int = EMPTY


def read_parameters(walk: Walk, node: Node | None) -> list[ParameterDraft]:
    """Return the parameters in a list of them, in order."""
    drafts: list[ParameterDraft] = []
    kind = ParameterKind.POSITIONAL_OR_KEYWORD
    for part in [] if node is None else walk.parts(node):
        construct = walk.construct(part)
        if isinstance(construct, c.ParameterSeparator):
            if construct.before is not None:
                for draft in drafts:
                    draft.kind = construct.before
            kind = construct.after or kind
            continue
        read = _read(walk, part, construct, kind)
        if read is not None:
            drafts.append(read)
            if read.kind is ParameterKind.VARIADIC_POSITIONAL:
                kind = ParameterKind.KEYWORD_ONLY
    return drafts


def _read(walk: Walk, part: Node, construct: c.Construct, kind: ParameterKind) -> ParameterDraft | None:
    type_node = default = None
    name: Node | None = part
    if isinstance(construct, c.Parameter):
        name = child(part, construct.name)
        type_node = None if construct.type is None else part.child_by_field_name(construct.type)
        default = None if construct.default is None else part.child_by_field_name(construct.default)
    inner = None if name is None else walk.construct(name)
    if isinstance(inner, c.VariadicName):
        name, kind = walk.first_name(name), inner.kind
    if name is None or not walk.is_name(name):
        return None
    return ParameterDraft(part, name, type_node, default, kind)


def walk_defaults(walk: Walk, drafts: list[ParameterDraft]) -> None:
    """Walk defaults and types, which stand in the scope around the function."""
    for draft in drafts:
        draft.term = walk.type_term(draft.type, Use.TYPE)
        draft.default_slot = walk.visit(draft.default)


def parameter_facts(walk: Walk, drafts: list[ParameterDraft]) -> tuple[ParameterFacts, ...]:
    """Return the parameters as their definition lists them."""
    return tuple(
        ParameterFacts(walk.facts.texts.strings[walk.key(draft.name)], text_of(walk, draft.type), text_of(walk, draft.default), draft.kind)
        for draft in drafts
    )


def define_parameters(walk: Walk, drafts: list[ParameterDraft], function: int) -> None:
    """Define the parameters of the function that is definition `function`; they follow it directly."""
    for draft in drafts:
        name = walk.facts.texts.strings[walk.key(draft.name)]
        definition = new_definition(walk, NodeKind.PARAMETER, name, function, draft.whole, draft.name)
        definition.value_type = text_of(walk, draft.type)


def open_parameters(walk: Walk, drafts: list[ParameterDraft], first_definition: int) -> tuple[FlowParameter, ...]:
    """Give the parameters slots and bind their names in the current scope. `first_definition` is that of the first, or NONE."""
    return tuple(_open(walk, draft, NONE if first_definition == NONE else first_definition + number) for number, draft in enumerate(drafts))


def _open(walk: Walk, draft: ParameterDraft, definition: int) -> FlowParameter:
    facts = walk.facts
    key = walk.key(draft.name)
    slot = facts.slot()
    facts.flow(draft.default_slot, slot)
    collection = walk.language.variadic_types.get(draft.kind)
    if collection is None:
        facts.declare(slot, draft.term)
    else:
        facts.containers.extend((slot, facts.texts.of(collection)))
        if draft.term != NONE:
            element = facts.slot()
            facts.declare(element, draft.term)
            facts.element(slot, NONE, element)
    variable = walk.scope.variables[key]
    if definition != NONE:
        variable.definitions += (definition,)
    assign(walk, variable, slot, is_own=True)
    return FlowParameter(facts.texts.strings[key], draft.kind, slot, draft.default is not None, definition)
