"""Parameters in groups of one type: of functions, function types and types."""

from dataclasses import dataclass

from analyzer.extract.naming.names import declare
from analyzer.extract.naming.variables import new_definition, text_of
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.scopes import Bound
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, FlowParameter, ParameterFacts, TypeKind, Use
from analyzer.schema.vocab import NodeKind, ParameterKind
from analyzer.syntax import Node

_UNNAMED = "_"


@dataclass(slots=True)
class GroupDraft:
    """One parameter: its group, its name where it has one, and its type as text and term. A variadic one's term is that of all values."""

    whole: Node
    name: Node | None
    type_text: str | None
    term: int
    is_variadic: bool

    def text(self, walk: Walk) -> str:
        """Return the name."""
        return _UNNAMED if self.name is None else walk.facts.texts.strings[walk.key(self.name)]

    @property
    def kind(self) -> ParameterKind:
        """Return how the parameter takes its argument."""
        return ParameterKind.VARIADIC_POSITIONAL if self.is_variadic else ParameterKind.POSITIONAL_ONLY


def read_groups(walk: Walk, node: Node | None) -> list[GroupDraft]:
    """Return the parameters in a list of groups, their types walked."""
    drafts: list[GroupDraft] = []
    for part in [] if node is None else walk.parts(node):
        construct = walk.constructs[part.kind_id]
        if not isinstance(construct, c.ParameterGroup):
            continue
        names = [name for name in part.children_by_field_name(construct.names) if name.is_named]
        type_node = part.child_by_field_name(construct.type)
        text, term = text_of(walk, type_node), walk.type_term(type_node, Use.TYPE)
        if construct.is_variadic:
            term = walk.facts.term(TypeKind.SHAPE, walk.facts.texts.of("variadic"), term)
        places: list[Node | None] = [*names] or [None]
        drafts.extend(GroupDraft(part, name, text, term, construct.is_variadic) for name in places)
    return drafts


def group_facts(walk: Walk, drafts: list[GroupDraft]) -> tuple[ParameterFacts, ...]:
    """Return the parameters as their definition lists them."""
    return tuple(ParameterFacts(draft.text(walk), draft.type_text, None, draft.kind) for draft in drafts)


def define_groups(walk: Walk, drafts: list[GroupDraft], function: int) -> list[int]:
    """Define the named parameters of a function and return the definition of each, NONE for one without a name."""
    defined = []
    for draft in drafts:
        if draft.name is None or draft.text(walk) == _UNNAMED:
            defined.append(NONE)
            continue
        new_definition(walk, NodeKind.PARAMETER, draft.text(walk), function, draft.whole, draft.name).value_type = draft.type_text
        defined.append(len(walk.definitions) - 1)
    return defined


def open_groups(walk: Walk, drafts: list[GroupDraft], definitions: list[int]) -> tuple[FlowParameter, ...]:
    """Bind the names of parameters in the current scope and return them with their slots."""
    found = []
    for draft, definition in zip(drafts, definitions, strict=True):
        slot = walk.facts.slot()
        walk.facts.declare(slot, draft.term)
        if draft.name is not None and draft.text(walk) != _UNNAMED:
            places = [Bound.VALUE] if definition == NONE else [Bound.PARAMETER]
            variable = declare(walk, walk.scope, walk.key(draft.name), places)
            variable.definitions = () if definition == NONE else (definition,)
            variable.cell = slot
        found.append(FlowParameter(draft.text(walk), draft.kind, slot, False, definition))
    return tuple(found)


def open_results(walk: Walk, results: list[GroupDraft], returns: int) -> None:
    """Bind the names of results: what is assigned to them is given where a return names nothing."""
    opened = open_groups(walk, results, [NONE] * len(results))
    if any(result.name is not None for result in results):
        walk.facts.flow(side_by_side(walk, [each.slot for each in opened]), returns)


def side_by_side(walk: Walk, slots: list[int]) -> int:
    """Return the slot of several values, which are its elements by their places; that of a single one is its own."""
    if len(slots) == 1:
        return slots[0]
    if all(slot == EMPTY for slot in slots):
        return EMPTY
    whole = walk.facts.slot()
    for place, slot in enumerate(slots):
        if slot != EMPTY:
            walk.facts.elements.extend((whole, walk.facts.texts.of(f"#{place}"), slot))
    return whole


def type_parameter_names(walk: Walk, node: Node) -> list[tuple[Node, Node | None]]:
    """Return the type parameters in a list of groups, each with its bound."""
    found: list[tuple[Node, Node | None]] = []
    for part in walk.parts(node):
        construct = walk.constructs[part.kind_id]
        if isinstance(construct, c.ParameterGroup):
            bound = part.child_by_field_name(construct.type)
            found.extend((name, bound) for name in part.children_by_field_name(construct.names) if name.is_named)
    return found


def type_variables(walk: Walk, parameters: list[tuple[Node, Node | None]], owner: int) -> None:
    """Declare type parameters of a definition in the current scope."""
    slots = []
    for name, _ in parameters:
        slots.append(walk.facts.slot())
        declare(walk, walk.scope, walk.key(name), [Bound.VALUE]).cell = slots[-1]
        walk.scope.resolved.pop(walk.key(name), None)
    for slot, (_, bound) in zip(slots, parameters, strict=True):
        walk.facts.type_variable(slot, walk.type_term(bound, Use.TYPE), owner)
