"""Calls and their arguments."""

from functools import cache
from typing import Final, TypeAlias

from analyzer.extract.expressions.applied import applied_class
from analyzer.extract.expressions.asserted import assume_asserted
from analyzer.extract.expressions.beginnings import filled_text
from analyzer.extract.expressions.casts import takes_type
from analyzer.extract.expressions.conditions import taken_condition
from analyzer.extract.expressions.effects import write_effect
from analyzer.extract.expressions.evaluated import evaluated_text
from analyzer.extract.expressions.imports import imported_by, write_import
from analyzer.extract.expressions.knowledge import Knowledge
from analyzer.extract.expressions.plain import read_member, text_index
from analyzer.extract.naming.names import read_key
from analyzer.extract.naming.type_parameters import union_term
from analyzer.extract.naming.variables import last_name
from analyzer.extract.state.rows import EMPTY, LONG_LIST, FactBuilder
from analyzer.extract.state.tested_members import as_tested, tested_key
from analyzer.extract.state.text import STAR, TEXT_LIMIT, cut, cut_text
from analyzer.extract.state.walk import Walk
from analyzer.extract.state.written_items import note_updated
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Flag, Syntax, TypeKind, Use
from analyzer.model.packing import WIDTHS
from analyzer.syntax import Node

_ARGUMENT_WIDTH = WIDTHS["arguments"]
_FLAGS_FROM_END: Final = -4  # place of the flags in a call row
_LOAD: Final = WIDTHS["loads"]
_FORMS = (c.KeywordArgument, c.Splat, c.Skip)
"""What stands among arguments besides plain expressions."""
_UNPACKED = "*"
_AROUND_CALLEE = (c.GenericType, c.Await, c.Splat)
"""What a grammar may read as called in place of its first part; a splat: `a[*f()]` is read as a call of `*f`."""
_RECEIVERS = (c.Receiver, c.SuperReceiver)

Callee: TypeAlias = tuple[int, tuple[int, int] | None, int, int]
"""The slot of what is called, row and column of its last name (None: it has none), the keys of that name and of the whole."""


def lower_call(walk: Walk, node: Node, construct: c.Call) -> int:
    """Write a call and return the slot of its result. A call that imports is an import."""
    if walk.importing and (slot := _import(walk, node, construct)) is not None:
        return slot
    slot = write_call(walk, node, construct, Use.CALLEE)
    if walk.possible.evaluates:
        walk.facts.flow(evaluated_text(walk, node, construct), slot)
    if walk.possible.begins:
        walk.facts.flow(filled_text(walk, node, construct), slot)
    return slot


def lower_instantiation(walk: Walk, node: Node, construct: c.Instantiation) -> int:
    """Write the call that makes an instance and return the slot of the instance."""
    with walk.flagged(Flag.INSTANTIATES):
        return write_call(walk, node, construct, Use.CALLEE)


def write_call(walk: Walk, node: Node, construct: c.Call | c.Instantiation, use: int) -> int:
    """Write a call whose callee is used in a certain way, and return the slot of its result."""
    function = node.child_by_field_name(construct.function)
    if function is None:
        return EMPTY
    wrapper = walk.constructs[function.kind_id]
    if type(wrapper) in _AROUND_CALLEE:
        function = walk.parts(function)[0]
        if isinstance(wrapper, c.Await):
            walk.awaiting = node.start_byte
    flags, walk.flags = walk.flags, walk.flags & ~Flag.INSTANTIATES
    generic = applied_class(walk, function) if isinstance(walk.constructs[function.kind_id], c.Subscript) else None
    if generic is not None:
        callee, place, name_key, text_key = generic[0], None, NONE, _callee_text(walk, function)
    else:
        callee, place, name_key, text_key = walk_callee(walk, function, use)
    given = _type_terms(walk, node.child_by_field_name(construct.type_arguments)) if construct.type_arguments else []
    is_variable = name_key in walk.type_variable_makers
    is_typed = name_key != NONE and bool(walk.language.typed_calls) and takes_type(walk, function, name_key)
    casts = is_typed and walk.facts.texts.strings[name_key] not in walk.language.type_makers
    terms: list[int] = []
    asserted: list[Knowledge] | None = [] if name_key in walk.type_assertions else None
    if is_variable or is_typed:
        first, count = _type_arguments(walk, node, construct, terms, casts)
    else:
        first, count = walk_arguments(walk, node, construct, name_key, asserted)
    walk.flags = flags
    if walk.owner in walk.classes:
        walk.classes[walk.owner].called.add(callee)
    facts = walk.facts
    slot = facts.slots
    facts.slots = slot + 1
    row, column = node.start_point
    if walk.source[node.start_byte] == STAR:
        column += 1
    end_row, end_column = node.end_point
    if end_row - row > LONG_LIST < count and _are_given_by_name(facts, first, count):
        walk.listed.append((row, end_row))
    # What has no name is told apart from the call inside it by where its own arguments begin.
    name_row, name_column = place or (node.child_by_field_name(construct.arguments) or node).start_point
    facts.calls.extend((slot, callee, row + 1, column + 1, end_row + 1, end_column + 1, name_row + 1, name_column + 1))
    facts.calls.extend((walk.owner, text_key, name_key, walk.flags, Syntax.CALL, first, count))
    if asserted is not None:
        assume_asserted(walk, node, asserted)
    if name_key in walk.item_writers and count == 1:
        note_updated(walk.environment, facts, callee, facts.arguments[first * _ARGUMENT_WIDTH])
    if count == 1 and walk.function is not None and name_key in walk.function.returned_by:
        facts.flow(facts.arguments[first * _ARGUMENT_WIDTH], walk.function.returns)
    if is_variable:
        facts.type_variable(slot, union_term(walk, terms), NONE)
    if casts and terms:
        facts.declare(slot, terms[0])
    elif is_typed and terms:
        facts.alias(slot, terms[0])
    if given:
        slot = _apply_types(walk, construct, slot, callee, given)
    elif generic is not None:
        facts.applied.extend((slot, generic[1]))
    return slot if walk.awaiting != node.start_byte else _await_chain(walk, node, slot)


def _are_given_by_name(facts: FactBuilder, first: int, count: int) -> bool:
    """Return whether most arguments of a call have the name of what they are for: they are a record, written down."""
    keywords = facts.arguments[first * _ARGUMENT_WIDTH + 1 : (first + count) * _ARGUMENT_WIDTH : _ARGUMENT_WIDTH]
    return 2 * keywords.count(NONE) < count


def _apply_types(walk: Walk, construct: c.Call | c.Instantiation, slot: int, callee: int, given: list[int]) -> int:
    """Let the result of a call be of the type that its type arguments tell, and return its slot."""
    facts = walk.facts
    if isinstance(construct, c.Instantiation) and callee != EMPTY:
        return facts.declared(slot, facts.term(TypeKind.APPLY, facts.term(TypeKind.REFERENCE, callee), *given))
    facts.applied.extend((slot, facts.term(TypeKind.ARGUMENTS, *given)))
    return slot


_CHAINED = (c.Member, c.Call, c.Subscript)


def _await_chain(walk: Walk, node: Node, slot: int) -> int:
    """Await the last call of a chain whose first one the grammar reads as a call of what was awaited: a call binds closer than that."""
    parent = node.parent
    if parent is not None and parent.start_byte == walk.awaiting and isinstance(walk.constructs[parent.kind_id], _CHAINED):
        return slot
    walk.awaiting = NONE
    walk.facts.calls[_FLAGS_FROM_END] |= Flag.AWAITED
    return walk.facts.awaited(slot)


def finish_call(walk: Walk, node: Node, arguments: str, callee: tuple[int, Node, int, tuple[int, int]], flags: int) -> int:
    """Write a call of what is in a slot and return the slot of its result.

    `callee` is that slot, the node of the name, the index of its text, and where the text of the callee begins and ends.
    """
    called, name, name_key, (start, end) = callee
    given = walk_arguments(walk, node, _call_with(arguments), name_key)
    text = walk.facts.texts[cut(walk.source, start, end)]
    return write_row(walk, node, (called, name.start_point, name_key, text), Syntax.CALL, given, flags)


def write_row(walk: Walk, node: Node, callee: Callee, syntax: int, given: tuple[int, int], flags: int = 0) -> int:
    """Write that a node calls something, and return the slot of the result; `given` are the first of its arguments and their number.

    `flags` are more than those of where it stands. Plain calls, of which there are most, write theirs themselves.
    """
    called, place, name_key, text = callee
    slot = walk.facts.slot()
    row, column = node.start_point
    end_row, end_column = node.end_point
    name_row, name_column = place or node.start_point
    walk.facts.calls.extend((slot, called, row + 1, column + 1, end_row + 1, end_column + 1, name_row + 1, name_column + 1))
    walk.facts.calls.extend((walk.owner, text, name_key, walk.flags | flags, syntax, *given))
    return slot


@cache
def _call_with(arguments: str) -> c.Call:
    return c.Call("", arguments)


def _type_terms(walk: Walk, node: Node | None) -> list[int]:
    return [] if node is None else [walk.type_term(part, Use.TYPE) for part in walk.parts(node)]


def _callee_text(walk: Walk, function: Node) -> int:
    """Return the index of a callee's text, without the star that unpacks what the call gives."""
    if walk.source[function.start_byte] != STAR:
        return text_index(walk, function)
    return walk.facts.texts[cut(walk.source, function.start_byte + 1, function.end_byte)]


def walk_callee(walk: Walk, function: Node, use: int) -> Callee:
    """Walk what is called."""
    inner = walk.constructs[function.kind_id]
    if isinstance(inner, c.Member):
        return _member_callee(walk, function, inner, use)
    if isinstance(inner, c.Name):
        key = walk.key(function)
        if walk.function is not None and key == walk.function.name:
            walk.function.is_recursive |= walk.function.receiver == NONE
        return read_key(walk, function, key, use), function.start_point, key, key
    if isinstance(inner, c.Group) and function.named_child_count == 1:
        return (*walk_callee(walk, function.named_children[0], use)[:3], _callee_text(walk, function))
    slot = walk.visit(function)
    if isinstance(inner, _RECEIVERS):
        return slot, function.start_point, walk.key(function), walk.key(function)
    return slot, None, NONE, _callee_text(walk, function)


def _member_callee(walk: Walk, function: Node, construct: c.Member, use: int) -> Callee:
    slot = read_member(walk, function, construct, use)
    if slot == EMPTY:
        return EMPTY, None, NONE, _callee_text(walk, function)
    key, line, column = walk.facts.loads[2 - _LOAD : 5 - _LOAD]  # its row is the last: that of what it is a member of comes before
    if walk.function is not None and key == walk.function.name:
        target = function.child_by_field_name(construct.object)
        walk.function.is_recursive |= target is not None and walk.key(target) == walk.function.receiver
    if walk.environment.paths:
        slot = as_tested(walk, function, slot)
    return slot, (line - 1, column - 1), key, _callee_text(walk, function)


def _import(walk: Walk, node: Node, construct: c.Call) -> int | None:
    """Return the slot of the module that a call imports by a constant, or of what will be it; None for any other call."""
    imported = imported_by(walk, node, construct)
    if imported is None:
        return None
    if not imported.is_written:
        walk.visit(imported.argument)
    facts, slot = walk.facts, write_import(walk, imported.module, imported.argument, 0)
    function = node.child_by_field_name(construct.function)
    if function is None or walk.is_name(function) or isinstance(walk.constructs[function.kind_id], c.Member | c.Call):
        return slot
    promise = facts.container(walk.language.promise_type)
    facts.element(promise, NONE, slot)
    return promise


def write_decoration(walk: Walk, node: Node, decorator: int, decorated: int) -> int:
    """Write the call of a decorator, the expression `node`, on a definition and return the slot of its result."""
    facts = walk.facts
    if walk.owner in walk.classes:
        walk.classes[walk.owner].called.add(decorator)
    name = last_name(walk, node)
    key = NONE if name is None else walk.key(name)
    first = len(facts.arguments) // _ARGUMENT_WIDTH
    facts.arguments.extend((decorated, NONE, facts.texts[b""]))
    return write_row(walk, node, (decorator, (name or node).start_point, key, text_index(walk, node)), Syntax.DECORATOR, (first, 1))


def walk_arguments(
    walk: Walk, node: Node, construct: c.Call | c.Instantiation, name_key: int, asserted: list[Knowledge] | None = None
) -> tuple[int, int]:
    """Write the arguments of a call; return the index of the first and their number.

    To `asserted` is added what is known where the first one holds.
    """
    arguments = node.child_by_field_name(construct.arguments)
    if arguments is None:
        return 0, 0
    table = walk.tables.lower
    nodes = arguments.named_children if isinstance(table[arguments.kind_id][1], c.Arguments) else [arguments]
    if not nodes:
        return 0, 0
    is_test, tested = len(nodes) == 2 and name_key in walk.type_tests, NONE
    texts, source = walk.facts.texts, walk.source
    rows: list[int] = []
    slot = EMPTY
    for argument in nodes:
        keyword, value = NONE, argument
        lower, inner = table[argument.kind_id]
        if type(inner) in _FORMS:
            keyword, given = _argument(walk, argument, inner)
            if given is None:
                continue
            value = given
            lower, inner = table[value.kind_id]
        if is_test and rows:
            slot = class_operand(walk, value)
        elif asserted is not None and not rows and not is_test:
            slot, held, _ = taken_condition(walk, value)
            asserted += held
        else:
            slot = lower(walk, value, inner)
            if keyword != NONE and texts.strings[keyword] == _UNPACKED:
                write_effect(walk, argument, slot, walk.language.iterate)
            tested = tested_key(walk, value, slot) if is_test else NONE
        text = source[value.start_byte : value.end_byte]
        rows.extend((slot or NONE, keyword, texts[text if len(text) <= TEXT_LIMIT and b"\n" not in text else cut_text(text)]))
    if is_test and tested != NONE:
        walk.test = (node.end_byte, tested, slot, walk.type_tests[name_key])
    first = len(walk.facts.arguments) // _ARGUMENT_WIDTH
    walk.facts.arguments.extend(rows)
    return first, len(rows) // _ARGUMENT_WIDTH


def _type_arguments(walk: Walk, node: Node, construct: c.Call | c.Instantiation, terms: list[int], casts: bool) -> tuple[int, int]:
    """Write the arguments of a call that takes types, whose terms are added: the first if it casts, else constraints and a bound."""
    facts = walk.facts
    rows: list[tuple[int, int, int]] = []
    arguments = node.child_by_field_name(construct.arguments)
    for argument in [] if arguments is None else walk.parts(arguments):
        keyword, value = _argument(walk, argument, walk.constructs[argument.kind_id])
        value = argument if keyword == NONE else value
        if value is None:
            continue
        is_type = bool(rows) != casts if keyword == NONE else not casts and facts.texts.strings[keyword] in walk.language.type_bounds
        if is_type:
            terms.append(walk.type_term(value, Use.TYPE))
        slot = EMPTY if is_type else walk.visit(value)
        rows.append((slot or NONE, keyword, text_index(walk, value)))
    first = len(facts.arguments) // _ARGUMENT_WIDTH
    facts.arguments.extend(item for row in rows for item in row)
    return first, len(rows)


def _argument(walk: Walk, node: Node, construct: c.Construct) -> tuple[int, Node | None]:
    """Return the index of the keyword by which an argument is given, and the node of its value; None for what is no argument."""
    if isinstance(construct, c.KeywordArgument):
        name, value = node.child_by_field_name(construct.name), node.child_by_field_name(construct.value)
        return (NONE, value) if name is None else (walk.key(name), value)
    if isinstance(construct, c.Splat):
        return walk.facts.texts.of(construct.keyword), next(iter(walk.parts(node)), None)
    return NONE, None


def class_operand(walk: Walk, node: Node) -> int:
    """Return the slot of the classes that a test for types names: itself, the parts of a tuple, the sides of a union."""
    construct = walk.constructs[node.kind_id]
    if isinstance(construct, c.Container):
        parts = walk.parts(node)
    elif isinstance(construct, c.BinaryOperation):
        parts = [side for side in (node.child_by_field_name(construct.left), node.child_by_field_name(construct.right)) if side is not None]
    else:
        return walk.visit(node)
    slot = walk.facts.slot()
    for part in parts:
        walk.facts.flow(class_operand(walk, part), slot)
    return slot
