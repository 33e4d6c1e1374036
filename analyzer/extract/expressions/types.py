"""Types as written: lowered to terms over slots."""

import re
from collections.abc import Iterable

from analyzer.extract.expressions.imports import import_of
from analyzer.extract.expressions.plain import constant_key, read_as
from analyzer.extract.naming.names import type_slot
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.scopes import ScopeKind
from analyzer.extract.state.text import child, part_at, text_of_bytes
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, TypeKind, Use
from analyzer.syntax import Node, parse_part

ARRAY = "[]"
"""The name of the type of arrays in type terms, applied to that of an element."""


def type_of_name(walk: Walk, node: Node, _construct: c.Name, use: int) -> int:
    """Lower a name."""
    return reference(walk, type_slot(walk, node, use))


def type_of_member(walk: Walk, node: Node, construct: c.Member, use: int) -> int:
    """Lower a member of a module or class."""
    holder, name = node.child_by_field_name(construct.object), node.child_by_field_name(construct.name)
    if walk.importing and holder is not None and name is not None and isinstance(walk.constructs[holder.kind_id], c.Call):
        imported = import_of(walk, holder, name)
        if imported is not None:
            return reference(walk, imported)
    return reference(walk, read_as(walk, node, use))


def type_of_other(walk: Walk, node: Node, _construct: c.Construct, _use: int) -> int:
    """Lower an expression that computes a type."""
    return reference(walk, walk.visit(node))


def reference(walk: Walk, slot: int) -> int:
    """Return the term of the type that a slot holds."""
    return opaque(walk) if slot == EMPTY else walk.facts.term(TypeKind.REFERENCE, slot)


def opaque(walk: Walk) -> int:
    """Return the term of what is no type, or says nothing."""
    return walk.facts.term(TypeKind.OPAQUE)


def type_of_literal(walk: Walk, _node: Node, _construct: c.Construct, _use: int) -> int:
    """Lower a constant."""
    return opaque(walk)


def type_of_one_value(walk: Walk, node: Node, _construct: c.LiteralType, _use: int) -> int:
    """Lower the type of what a literal is."""
    part = next(iter(walk.parts(node)), None)
    key = NONE if part is None else constant_key(walk, part)
    return opaque(walk) if key == NONE else walk.facts.term(TypeKind.LITERAL, key)


def type_of_group(walk: Walk, node: Node, _construct: c.Construct, use: int) -> int:
    """Lower the part of a wrapper."""
    parts = [part for part in walk.parts(node) if not isinstance(walk.constructs[part.kind_id], c.Skip)]
    return walk.type_term(parts[0], use) if parts else opaque(walk)


def type_of_bound(walk: Walk, node: Node, _construct: c.BoundedType, use: int) -> int:
    """Lower the bound of a type of which no more is known."""
    parts = walk.parts(node)
    return walk.type_term(parts[-1], use) if parts else opaque(walk)


def type_of_splat(walk: Walk, node: Node, construct: c.Construct, use: int) -> int:
    """Lower an unpacked type."""
    return walk.facts.term(TypeKind.UNPACKED, type_of_group(walk, node, construct, use))


def type_of_list(walk: Walk, node: Node, construct: c.Container, _use: int) -> int:
    """Lower a bracketed list of types, or keys with the types of what is under them."""
    parts = walk.parts(node)
    pairs = [(part, inner) for part in parts if isinstance(inner := walk.constructs[part.kind_id], c.Pair)]
    if not pairs:
        return walk.facts.term(TypeKind.ARGUMENTS, *terms_of(walk, parts))
    members: list[int] = []
    for part, inner in pairs:
        key, term = child(part, inner.key), walk.type_term(child(part, inner.value), Use.TYPE)
        members.extend((NONE if key is None else constant_key(walk, key), term))
    return walk.facts.term(TypeKind.RECORD, walk.facts.texts.of(construct.type), *members)


def type_of_union(walk: Walk, node: Node, _construct: c.UnionType, use: int) -> int:
    """Lower one of several types; those that begin with several themselves, as a list of any length is written, are one union."""
    sides: list[Node] = []
    parts = walk.parts(node)
    while parts and parts[0].kind_id == node.kind_id:
        sides.extend(reversed(parts[1:]))
        parts = walk.parts(parts[0])
    return walk.facts.term(TypeKind.UNION, *terms_of(walk, [*parts, *reversed(sides)], use))


def type_of_binary(walk: Walk, node: Node, construct: c.BinaryOperation, use: int) -> int:
    """Lower types joined by an operator; a chain of them is one union."""
    operator = node.child_by_field_name(construct.operator)
    if operator is None or operator.type != construct.type_union:
        return type_of_other(walk, node, construct, use)
    sides: list[Node] = []
    left: Node | None = node
    while left is not None and isinstance(walk.constructs[left.kind_id], c.BinaryOperation):
        right = left.child_by_field_name(construct.right)
        sides.extend([] if right is None else [right])
        left = left.child_by_field_name(construct.left)
    sides.extend([] if left is None else [left])
    return walk.facts.term(TypeKind.UNION, *terms_of(walk, sides[::-1], use))


def type_of_elements(walk: Walk, node: Node, construct: c.ElementsType, use: int) -> int:
    """Lower a collection of one type of elements."""
    return _builtin(walk, construct.type, [walk.type_term(part, use) for part in walk.parts(node)[:1]])


def type_of_places(walk: Walk, node: Node, construct: c.PlacesType, _use: int) -> int:
    """Lower a collection with a type for each place; from a collection that is spread there on, nobody knows the places."""
    facts = walk.facts
    members: list[int] = []
    has_spread = False
    for place, part in enumerate(walk.parts(node)):
        type_, is_spread = _type_of_place(walk, part)
        has_spread = has_spread or is_spread
        term = _element_term(walk, type_) if is_spread else walk.type_term(type_, Use.TYPE)
        members.extend((NONE if has_spread else facts.texts[b"#%d" % place], opaque(walk) if term == NONE else term))
    return facts.term(TypeKind.RECORD, facts.texts.of(construct.type), *members)


def _type_of_place(walk: Walk, node: Node) -> tuple[Node | None, bool]:
    """Return the type that stands at a place, which may have a name, and whether it is that of a collection which is spread there."""
    construct = walk.constructs[node.kind_id]
    if isinstance(construct, c.Splat):
        return next(iter(walk.parts(node)), None), True
    if not isinstance(construct, c.Parameter) or construct.type is None:
        return node, False
    first = next(iter(walk.parts(node)), node)
    return walk.bare_type(child(node, construct.type)), isinstance(walk.constructs[first.kind_id], c.VariadicName)


def _element_term(walk: Walk, node: Node | None) -> int:
    """Return the type of the elements of a type of collections; -1 where that says nothing."""
    if node is not None and isinstance(walk.constructs[node.kind_id], c.ElementsType):
        return walk.type_term(next(iter(walk.parts(node)), None), Use.TYPE)
    term = walk.type_term(node, Use.TYPE)
    if node is None or term == NONE:
        return NONE
    facts, (row, column) = walk.facts, node.start_point
    base, slot = facts.declared(EMPTY, term), facts.slot()
    facts.items.extend((slot, base, NONE, row + 1, column + 1, walk.owner))
    return facts.later_term(slot)


def _builtin(walk: Walk, name: str, arguments: list[int]) -> int:
    base = walk.facts.term(TypeKind.BUILTIN, walk.facts.texts.of(name))
    return walk.facts.term(TypeKind.APPLY, base, *arguments) if arguments else base


def type_of_keyword(walk: Walk, node: Node, construct: c.KeywordType, _use: int) -> int:
    """Lower a type that is a word."""
    name = construct.types.get(walk.source[node.start_byte : node.end_byte].decode("utf-8", "replace"))
    return opaque(walk) if name is None else _builtin(walk, name, [])


def type_of_object(walk: Walk, node: Node, construct: c.ObjectType, _use: int) -> int:
    """Lower the type of objects with members; of methods it keeps what they give."""
    facts = walk.facts
    members: list[int] = []
    made: list[int] = []
    for part in walk.parts(node):
        inner = walk.constructs[part.kind_id]
        if isinstance(inner, c.Function) and inner.fixed_name and inner.is_constructor:
            term = walk.type_term(walk.bare_type(part_at(part, inner.return_type)), Use.TYPE)
            made.extend([] if term == NONE else [facts.term(TypeKind.CLASS_OF, term)])
            continue
        if isinstance(inner, c.IndexSignature):
            term = walk.type_term(walk.bare_type(part_at(part, inner.type)), Use.TYPE)
            members.extend(() if term == NONE else (NONE, term))
            continue
        if isinstance(inner, c.Declarator):
            name = child(part, inner.name)
            term = walk.type_term(walk.bare_type(part_at(part, inner.type)), Use.TYPE)
        elif isinstance(inner, c.Function) and not inner.fixed_name:
            name = part.child_by_field_name(inner.name)
            term = _method_term(walk, part, inner)
        else:
            walk.type_term(part, Use.TYPE)
            continue
        if name is not None and term != NONE:
            members.extend((walk.name_key(name), term))
    record = [] if made and not members else [facts.term(TypeKind.RECORD, facts.texts.of(construct.type), *members)]
    return facts.term(TypeKind.UNION, *made, *record) if made else record[0]


def indexed_terms(walk: Walk, body: Node | None) -> tuple[int, ...]:
    """Return the type of an object with what the members of a named type are declared to be under keys that are not written, if any is."""
    signatures = [] if body is None else [(each, walk.constructs[each.kind_id]) for each in walk.parts(body)]
    declared = [part_at(part, inner.type) for part, inner in signatures if isinstance(inner, c.IndexSignature)]
    terms = [walk.type_term(walk.bare_type(each), Use.TYPE) for each in declared]
    members = [each for term in terms if term != NONE and walk.facts.types[term][0] != TypeKind.OPAQUE for each in (NONE, term)]
    return (walk.facts.term(TypeKind.RECORD, walk.facts.texts.of(walk.language.record_type), *members),) if members else ()


def _method_term(walk: Walk, node: Node, construct: c.Function) -> int:
    parameters = part_at(node, construct.parameters)
    types = [] if parameters is None else [_parameter_type(walk, part) for part in walk.parts(parameters)]
    declared = walk.type_term(walk.bare_type(part_at(node, construct.return_type)), Use.TYPE)
    return walk.facts.term(TypeKind.CALLABLE, *[opaque(walk) if term == NONE else term for term in (declared, *types)])


def _parameter_type(walk: Walk, node: Node) -> int:
    construct = walk.constructs[node.kind_id]
    if not isinstance(construct, c.Parameter) or construct.type is None:
        return NONE
    return walk.type_term(walk.bare_type(child(node, construct.type)), Use.TYPE)


def type_of_value(walk: Walk, node: Node, _construct: c.ValueType, _use: int) -> int:
    """Lower the type of a value."""
    part = next(iter(walk.parts(node)), None)
    slot = EMPTY if part is None else _queried(walk, part)
    if part is None or slot == EMPTY:
        return opaque(walk)
    is_member = isinstance(walk.constructs[part.kind_id], c.Member)
    return walk.facts.later_term(slot) if is_member else walk.facts.term(TypeKind.VALUE, slot)


def _queried(walk: Walk, node: Node) -> int:
    """Return the slot of a value whose type is asked for. Its grammar may give the parts of an inner member the fields of an outer one."""
    parts = walk.parts(node)
    if not isinstance(walk.constructs[node.kind_id], c.Member) or len(parts) != 2:
        imported = import_of(walk, node)
        return walk.visit(node) if imported is None else imported
    facts, base = walk.facts, _queried(walk, parts[0])
    slot, (row, column) = facts.slot(), parts[1].start_point
    facts.loads.extend((slot, base, walk.key(parts[1]), row + 1, column + 1, walk.owner, Use.READ))
    return slot


def type_of_call(walk: Walk, node: Node, construct: c.Call, use: int) -> int:
    """Lower a call that imports a module: a type that the module is as a whole."""
    imported = import_of(walk, node)
    return type_of_other(walk, node, construct, use) if imported is None else reference(walk, imported)


def type_of_lookup(walk: Walk, node: Node, construct: c.LookupType, _use: int) -> int:
    """Lower the type of a member of a type: what a member of an instance holds."""
    facts, parts = walk.facts, walk.parts(node)
    term = walk.type_term(parts[0], Use.TYPE) if len(parts) == 2 else NONE
    if term == NONE:
        return opaque(walk)
    name, (row, column) = parts[1], parts[1].start_point
    inner = name.named_children[0] if name.named_child_count == 1 else name
    key = constant_key(walk, inner)
    if key == NONE and text_of_bytes(walk.source, name) != construct.element:
        walk.type_term(name, Use.TYPE)
        return opaque(walk)
    base, slot = facts.declared(EMPTY, term), facts.slot()
    if key == NONE:
        facts.items.extend((slot, base, NONE, row + 1, column + 1, walk.owner))
    else:
        facts.loads.extend((slot, base, key, row + 1, column + 1, walk.owner, Use.TYPE))
    return facts.later_term(slot)


def type_of_receiver(walk: Walk, _node: Node, _construct: c.OwnType, _use: int) -> int:
    """Lower the type of the receiver."""
    return walk.facts.term(TypeKind.OWN)


def type_of_guard(walk: Walk, node: Node, construct: c.GuardType, _use: int) -> int:
    """Lower the result of a test for a type."""
    name = node.child_by_field_name(construct.name)
    term = walk.type_term(node.child_by_field_name(construct.type), Use.TYPE)
    return opaque(walk) if name is None or term == NONE else walk.facts.term(TypeKind.GUARD, walk.key(name), term)


def type_of_asserted(walk: Walk, node: Node, construct: c.AssertedType, use: int) -> int:
    """Lower the result of a function that only goes on where a test holds, which names a type or is a parameter."""
    part = next(iter(walk.parts(node)), node)
    is_guard = isinstance(walk.constructs[part.kind_id], c.GuardType)
    return walk.type_term(part, use) if is_guard else type_of_opaque(walk, node, construct, use)


def type_of_opaque(walk: Walk, node: Node, _construct: c.Construct, _use: int) -> int:
    """Walk the types in a type of which nothing is worth knowing."""
    _walk_types(walk, walk.parts(node))
    return opaque(walk)


def _walk_types(walk: Walk, nodes: Iterable[Node]) -> None:
    """Walk types of which nothing is worth knowing but the names in them that the repository binds."""
    for node in nodes:
        if not walk.is_name(node) or walk.resolve(walk.key(node)).kind is not None:
            walk.type_term(node, Use.TYPE)


def type_of_choice(walk: Walk, node: Node, construct: c.ChosenType, use: int) -> int:
    """Lower one of two types: what it is where the other one is nothing, or is what others may add to a type of the program.

    Either may be meant where the test only asks, and takes no type out of another for one of them to be.
    """
    sides = [part for place in (construct.held, construct.failed) if (part := node.child_by_field_name(place)) is not None]
    known = [part for part in sides if text_of_bytes(walk.source, part) != construct.nothing]
    if len(known) == 2 and _may_be_added(walk, node, construct, known[0]):
        known = known[1:]
    takes_out = len(known) > 1 and construct.placeholder in text_of_bytes(walk.source, node)
    if len(sides) != 2 or not known or takes_out:
        return type_of_opaque(walk, node, construct, use)
    _walk_types(walk, [part for part in walk.parts(node) if part not in sides])
    terms = [walk.type_term(part, use) for part in known]
    return terms[0] if len(terms) == 1 else walk.facts.term(TypeKind.UNION, *terms)


def _may_be_added(walk: Walk, node: Node, construct: c.ChosenType, held: Node) -> bool:
    """Return whether a name stands for what a type, no parameter, is tested to hold."""
    tested = node.child_by_field_name(construct.tested)
    if tested is None or not (walk.is_name(tested) and walk.is_name(held)) or walk.resolve(walk.key(tested)).kind == ScopeKind.TYPES:
        return False
    placeholder = rf"\b{construct.placeholder}\s+{re.escape(text_of_bytes(walk.source, held))}\b"
    return re.search(placeholder, text_of_bytes(walk.source, node)) is not None


def terms_of(walk: Walk, nodes: list[Node], use: int = Use.TYPE) -> list[int]:
    """Lower several types."""
    return [walk.type_term(node, use) for node in nodes]


def type_of_text(walk: Walk, node: Node, _construct: c.Text, use: int) -> int:
    """Lower a type written as a string: its text is parsed in place, so that positions are those of the file."""
    walk.verbatim.append((node.start_byte, node.end_byte))
    source = walk.source[node.start_byte : node.end_byte]
    quote = source[:1]
    if quote not in (b'"', b"'") or len(source) < 3 or b"\n" in source or b"\\" in source or source[:3] == quote * 3:
        return opaque(walk)
    root = parse_part(walk.tables.grammar, walk.source, node, 1, 1)
    parts = walk.parts(root)
    if root.has_error or len(parts) != 1:
        return opaque(walk)
    return walk.type_term(parts[0], use)


def array_of(walk: Walk, term: int, count: int) -> int:
    """Return the term of an array of so many dimensions."""
    base = walk.facts.term(TypeKind.BUILTIN, walk.facts.texts.of(ARRAY))
    for _ in range(count):
        term = walk.facts.term(TypeKind.APPLY, base, term)
    return term


def with_dimensions(walk: Walk, term: int, brackets: Node | None) -> int:
    """Return a term as an array of what it was, for brackets that stand apart from the type."""
    if brackets is None or term == NONE:
        return term
    return array_of(walk, term, walk.source.count(b"[", brackets.start_byte, brackets.end_byte))


def declared_types(walk: Walk, node: Node | None) -> tuple[str, ...]:
    """Return the type parameters of a definition as written."""
    if node is None:
        return ()
    return tuple(walk.source[part.start_byte : part.end_byte].decode("utf-8", "replace") for part in walk.parts(node))
