"""Statements: declarations, assignments, and what branches, repeats or chooses."""

from analyzer.extract.declared.documentation import comment_above
from analyzer.extract.declared.groups import side_by_side
from analyzer.extract.declared.names import assign_target, declare_name, define_names, inner_scope, is_blank, typed_slot
from analyzer.extract.expressions.plain import get_item, iterate, put_item
from analyzer.extract.marks.discarded import mark_left
from analyzer.extract.marks.rounds import mark_loop
from analyzer.extract.marks.sums import mark_joined
from analyzer.extract.naming.local_texts import note_text
from analyzer.extract.state.choices import looked_up
from analyzer.extract.state.guards import enter_branch, is_plain_case, leave_branch, nested_statements, open_way
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.scopes import ScopeKind
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Flag, Use
from analyzer.schema.vocab import NodeKind
from analyzer.syntax import Node


def lower_ordered_block(walk: Walk, node: Node, _construct: c.OrderedBlock) -> int:
    """Walk statements in a scope of their own."""
    with inner_scope(walk):
        for part in node.named_children:
            walk.visit(part)
    return EMPTY


def lower_package_clause(walk: Walk, node: Node, _construct: c.PackageClause) -> int:
    """Note what documents the package that the file belongs to."""
    walk.definitions[0].docstring = comment_above(walk, node)
    return EMPTY


def lower_values(walk: Walk, node: Node, _construct: c.Values) -> int:
    """Walk values side by side; a single one is the value of the whole, several are its elements by their places."""
    return side_by_side(walk, [walk.visit(part) for part in walk.parts(node)])


def listed(walk: Walk, nodes: list[Node]) -> list[Node]:
    """Return nodes with the parts of lists among them in their place."""
    return [
        part
        for node in nodes
        for part in (walk.parts(node) if isinstance(walk.constructs[node.kind_id], c.Values) else [node])
        if part.is_named and not isinstance(walk.constructs[part.kind_id], c.Skip)
    ]


def spread_values(walk: Walk, nodes: list[Node], count: int) -> list[int]:
    """Return the slots of `count` values: as many nodes, or one that gives several. What a name holds gets a slot of its own."""
    slots = [typed_slot(walk, walk.visit(node), NONE) if walk.is_name(node) else walk.visit(node) for node in nodes]
    if len(nodes) != 1 or count < 2 or slots[0] == EMPTY:
        return slots
    construct = walk.constructs[nodes[0].kind_id]
    if not isinstance(construct, c.TypedCall | c.Conversion) or (isinstance(construct, c.Conversion) and construct.is_test):
        return [slots[0], *[EMPTY] * (count - 1)]  # the others tell whether there was a value
    spread = []
    for place in range(count):
        slot = walk.facts.slot()
        walk.facts.unpacks.extend((slot, slots[0], place, 0))
        spread.append(slot)
    return spread


def lower_declaration(walk: Walk, node: Node, construct: c.ListDeclaration) -> int:
    """Declare names with their values."""
    declare_all(walk, node, construct, node)
    return EMPTY


def declare_all(walk: Walk, node: Node, construct: c.ListDeclaration, given: Node) -> None:
    """Declare the names of a node with the type and the values that stand in `given`."""
    names = listed(walk, node.children_by_field_name(construct.names))
    type_node = given.child_by_field_name(construct.type) if construct.type else None
    term = walk.type_term(type_node, Use.TYPE)
    value_nodes = listed(walk, given.children_by_field_name(construct.value))
    values = spread_values(walk, value_nodes, len(names)) if given == node else []
    if walk.scope.kind == ScopeKind.MODULE:
        before = len(walk.definitions)
        define_names(walk, names, node, values, type_node, term)
        for draft in walk.definitions[before:]:
            if draft.kind in (NodeKind.VARIABLE, NodeKind.CONSTANT):
                draft.kind = NodeKind.CONSTANT if construct.is_constant else NodeKind.VARIABLE
        return
    for place, name in enumerate(names):
        if walk.is_name(name):
            declare_name(walk, name, values[place] if place < len(values) else EMPTY, term)
            if given == node and len(value_nodes) == len(names) and not is_blank(walk, name):
                note_text(walk, walk.scope.variables[walk.key(name)], value_nodes[place])
        else:
            walk.visit(name)


def lower_repeated_declarations(walk: Walk, node: Node, _construct: c.RepeatedDeclarations) -> int:
    """Declare names; one without type and value repeats the last that had them."""
    given: Node | None = None
    for part in walk.parts(node):
        construct = walk.constructs[part.kind_id]
        if not isinstance(construct, c.ListDeclaration):
            walk.visit(part)
            continue
        if given is None or part.child_by_field_name(construct.value) is not None or part.child_by_field_name(construct.type) is not None:
            given = part
        declare_all(walk, part, construct, given)
    return EMPTY


def lower_list_assignment(walk: Walk, node: Node, construct: c.ListAssignment) -> int:
    """Give values to targets, or combine them."""
    targets = listed(walk, node.children_by_field_name(construct.targets))
    value_nodes = listed(walk, node.children_by_field_name(construct.values))
    operator = node.child_by_field_name(construct.operator)
    if operator is not None and operator.type != construct.plain:
        if operator.type == construct.joins and len(targets) == len(value_nodes) == 1:
            mark_joined(walk, node, targets[0], value_nodes[0])
        for part in (*targets, *value_nodes):
            walk.visit(part)
        return EMPTY
    if len(value_nodes) == 1 and all(is_blank(walk, target) for target in targets):
        mark_left(walk, value_nodes[0])
    values = spread_values(walk, value_nodes, len(targets))
    for place, target in enumerate(targets):
        assign_target(walk, target, values[place] if place < len(values) else EMPTY)
    return EMPTY


def lower_scoped_branch(walk: Walk, node: Node, construct: c.ScopedBranch) -> int:
    """Walk a branch with its alternatives."""
    entered = enter_branch(walk, node, construct.condition, construct.consequence, construct.alternative)
    _branch(walk, node, construct)
    leave_branch(walk, entered)
    walk.counters.choices += looked_up(walk, node)
    return EMPTY


def _branch(walk: Walk, node: Node, construct: c.ScopedBranch) -> None:
    with inner_scope(walk):
        walk.visit(node.child_by_field_name(construct.initializer))
        walk.visit(node.child_by_field_name(construct.condition))
        alternative, consequence = node.child_by_field_name(construct.alternative), node.child_by_field_name(construct.consequence)
        open_way(walk, node, consequence, alternative is not None)
        _rest_of_block(walk, consequence, Flag.IN_CONDITIONAL)
        if alternative is None:
            return
        inner = walk.constructs[alternative.kind_id]
        if isinstance(inner, c.ScopedBranch):
            walk.counters.alternative()
            with walk.flagged(Flag.IN_CONDITIONAL):
                _branch(walk, alternative, inner)
        else:
            walk.counters.cognitive += 1
            _block(walk, alternative, Flag.IN_CONDITIONAL)


def _block(walk: Walk, node: Node | None, flags: int) -> None:
    walk.counters.open_block(statements=nested_statements(walk, node))
    _rest_of_block(walk, node, flags)


def _rest_of_block(walk: Walk, node: Node | None, flags: int) -> None:
    with walk.flagged(flags):
        walk.visit(node)
    walk.counters.close_block()


def lower_loop(walk: Walk, node: Node, construct: c.Loop) -> int:
    """Walk a loop."""
    walk.counters.structure()
    body = node.child_by_field_name(construct.body)
    mark_loop(walk, node)
    with inner_scope(walk):
        update = None
        for part in walk.parts(node):
            if part == body:
                continue
            inner = walk.constructs[part.kind_id]
            if isinstance(inner, c.LoopClause):
                walk.visit(part.child_by_field_name(inner.initializer))
                with walk.flagged(Flag.IN_LOOP):
                    walk.visit(part.child_by_field_name(inner.condition))
                update = part.child_by_field_name(inner.update)
            elif isinstance(inner, c.RangeClause):
                _range(walk, part, inner)
            else:
                with walk.flagged(Flag.IN_LOOP):
                    walk.visit(part)
        with walk.flagged(Flag.IN_LOOP):
            walk.visit(update)
        _block(walk, body, Flag.IN_LOOP)
    return EMPTY


def _range(walk: Walk, node: Node, construct: c.RangeClause) -> None:
    """Give the keys and values of something to targets: as an iteration gives the first, and any element is the second."""
    iterable = node.child_by_field_name(construct.iterable)
    base = walk.visit(iterable)
    targets = listed(walk, node.children_by_field_name(construct.targets))
    declares = any(part.type == construct.declares for part in node.children)
    for place, target in enumerate(targets):
        value = EMPTY
        if base != EMPTY:
            value = get_item(walk, base, NONE, iterable or node) if place else iterate(walk, base, iterable or node)
        if declares and walk.is_name(target):
            declare_name(walk, target, value)
        else:
            assign_target(walk, target, value)


def lower_choice(walk: Walk, node: Node, construct: c.Choice) -> int:
    """Walk the cases of a choice."""
    walk.counters.weigh()
    with inner_scope(walk):
        if construct.initializer:
            walk.visit(node.child_by_field_name(construct.initializer))
        value = walk.visit(node.child_by_field_name(construct.value)) if construct.value else EMPTY
        aliases = listed(walk, node.children_by_field_name(construct.alias)) if construct.alias else []
        walk.counters.open_block()
        for part in walk.parts(node):
            inner = walk.constructs[part.kind_id]
            if isinstance(inner, c.ChoiceCase | c.TypeCase | c.CommunicationCase):
                with inner_scope(walk), walk.flagged(Flag.IN_CONDITIONAL):
                    _case(walk, part, inner, value, aliases)
        walk.counters.close_block()
    return EMPTY


def _case(walk: Walk, node: Node, construct: c.ChoiceCase | c.TypeCase | c.CommunicationCase, value: int, aliases: list[Node]) -> None:
    heads: list[Node] = []
    if isinstance(construct, c.TypeCase):
        heads = listed(walk, node.children_by_field_name(construct.type))
        terms = [walk.type_term(part, Use.TYPE) for part in heads if not isinstance(walk.constructs[part.kind_id], c.Literal)]
        is_one = len(heads) == 1 and len(terms) == 1
        for alias in aliases:
            declare_name(walk, alias, EMPTY if is_one else typed_slot(walk, value, NONE), terms[0] if is_one else NONE)
    else:
        heads = node.children_by_field_name(construct.value if isinstance(construct, c.ChoiceCase) else construct.communication)
        for part in heads:
            walk.visit(part)
        for alias in aliases:
            declare_name(walk, alias, typed_slot(walk, value, NONE))
    walk.counters.cyclomatic += bool(heads)
    walk.counters.choices += bool(heads) and is_plain_case(walk, [part for part in walk.parts(node) if part not in heads])
    for part in walk.parts(node):
        if part not in heads:
            walk.visit(part)


def lower_reception(walk: Walk, node: Node, construct: c.Reception) -> int:
    """Take an element and give it to targets."""
    value = walk.visit(node.child_by_field_name(construct.value))
    declares = any(part.type == construct.declares for part in node.children)
    for place, target in enumerate(listed(walk, node.children_by_field_name(construct.targets))):
        given = EMPTY if place else value
        if declares and walk.is_name(target):
            declare_name(walk, target, given)
        else:
            assign_target(walk, target, given)
    return EMPTY


def lower_sending(walk: Walk, node: Node, construct: c.Sending) -> int:
    """Put an element into what hands it on."""
    base = walk.visit(node.child_by_field_name(construct.target))
    value = walk.visit(node.child_by_field_name(construct.value))
    put_item(walk, base, NONE, value, node)
    return EMPTY


def lower_jump(walk: Walk, node: Node, construct: c.Jump) -> int:
    """Count a jump to a named place."""
    walk.counters.cognitive += any(part.type == construct.label for part in node.named_children)
    return EMPTY
