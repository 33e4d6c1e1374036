"""Literal objects that keep their properties apart, and targets that take such objects apart."""

from typing import TypeAlias

from analyzer.extract.expressions.conditions import visit_default
from analyzer.extract.expressions.plain import cast_slot, constant_key, get_item, named_key, put_item
from analyzer.extract.naming.kept import kept_function
from analyzer.extract.naming.local_texts import note_element
from analyzer.extract.naming.names import bind_name, read_name
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.text import child
from analyzer.extract.state.walk import Walk
from analyzer.extract.statements.decorators import Decoration
from analyzer.extract.statements.functions import FunctionLike, Place, make_function
from analyzer.extract.statements.options import give_component, note_section, read_watched
from analyzer.languages import constructs as c
from analyzer.languages.templates import Section
from analyzer.model.facts import NONE, Flag, Use
from analyzer.syntax import Node

Within: TypeAlias = tuple[int, Section | None]
"""The definition that the functions in an object belong to, and what the object is to a component."""


def lower_record(walk: Walk, node: Node, construct: c.Record) -> int:
    """Make an object of its properties; functions in it belong to the definition around it."""
    return fill_record(walk, node, construct, walk.owner)


def fill_record(walk: Walk, node: Node, construct: c.Record, parent: int) -> int:
    """Make an object whose functions belong to the definition `parent`, and return its slot. Objects spread in it are the object too."""
    facts = walk.facts
    walk.collections.append((node.start_point[0], node.end_point[0]))
    slot, section = facts.container(construct.type), walk.component.sections.get(node.start_byte)
    spread: list[int] = []
    for part in walk.parts(node):
        inner = walk.constructs[part.kind_id]
        if isinstance(inner, c.Pair):
            _property(walk, slot, part, inner, (parent, section))
        elif isinstance(inner, c.Function):
            name = part.child_by_field_name(inner.name)
            if name is not None:
                _method(walk, slot, (part, inner), part, name, (parent, section))
        elif isinstance(inner, c.ShortProperty):
            facts.element(slot, walk.key(part), read_name(walk, part, Use.READ))
        elif isinstance(inner, c.Splat):
            spread.extend(walk.visit(each) for each in walk.parts(part))
        else:
            walk.visit(part)
    made = walk.environment.phi([slot, *spread])
    if section is Section.MEMBERS:
        facts.flow(made, walk.component.slot)
    return made


def fill_as_cast(walk: Walk, value: Node, made: Node, construct: c.Record, parent: int) -> int:
    """Make an object inside of casts, and take it as what those say."""
    around: list[tuple[Node, c.Cast]] = []
    node: Node | None = value
    while node is not None and node != made:
        outer = walk.constructs[node.kind_id]
        if isinstance(outer, c.Cast):
            around.append((node, outer))
            node = child(node, outer.value)
        else:
            node = node.named_children[0]
    slot = fill_record(walk, made, construct, parent)
    for node, outer in reversed(around):
        slot = cast_slot(walk, node, outer, slot)
    return slot


def _property(walk: Walk, record: int, node: Node, construct: c.Pair, within: Within) -> None:
    name, value = node.child_by_field_name(construct.key), node.child_by_field_name(construct.value)
    made = walk.bare_value(value)
    inner = None if made is None else walk.constructs[made.kind_id]
    if name is not None and made is not None and isinstance(inner, c.Lambda):
        _method(walk, record, (made, inner), node, name, within)
        return
    key = NONE if name is None else property_key(walk, name)
    if name is not None:
        read_watched(walk, within[1], key, name)
    if name is not None and (kept := kept_function(walk, made, is_property=True)) is not None:
        place = Place(name, within[0], None, is_member=True)
        walk.named[kept.start_byte] = lambda function, inner: make_function(walk, function, inner, Decoration(node), place).slot
    if made is not None and isinstance(inner, c.Record):
        parent, section = within
        if walk.component.sections and key != NONE:
            note_section(walk, section, key, made)
        held = fill_as_cast(walk, value or made, made, inner, parent)
    else:
        held = walk.visit(value)
        note_element(walk, record, key, made)
    _put(walk, record, name, key, held)


def _method(walk: Walk, record: int, made: tuple[Node, FunctionLike], whole: Node, name: Node, within: Within) -> None:
    """Define a function that is a property; its receiver is the object."""
    (parent, section), key = within, property_key(walk, name)
    function = make_function(walk, *made, Decoration(whole), Place(name, parent, None, is_member=True))
    if section is not None:
        read_watched(walk, section, key, name)
        give_component(walk, section, key, function)
    if function.flags & Flag.RECEIVER:
        walk.facts.flow(record, function.parameters[0].slot)
    _put(walk, record, name, key, function.slot)


def _put(walk: Walk, record: int, name: Node | None, key: int, value: int) -> None:
    """Let an object have a property. One under the value of a variable is as if it were assigned later."""
    variable = NONE if name is None or key != NONE else _variable_key(walk, name)
    if name is None or variable == NONE:
        walk.facts.element(record, key, value)
    else:
        put_item(walk, record, variable, value, name)


def property_key(walk: Walk, node: Node) -> int:
    """Return the text of a property's key; NONE for one that is computed, which is walked."""
    construct = walk.constructs[node.kind_id]
    if isinstance(construct, c.Name):
        return walk.key(node)
    if isinstance(construct, c.Group) and node.named_child_count == 1:
        inner = node.named_children[0]
        key = constant_key(walk, inner)
        if key == NONE:
            walk.visit(inner)
        return key
    return constant_key(walk, node)


def _variable_key(walk: Walk, node: Node) -> int:
    """Return the text of a property's key that a name outside of all functions stands for, NONE for any other."""
    construct = walk.constructs[node.kind_id]
    is_computed = isinstance(construct, c.Group) and node.named_child_count == 1
    return named_key(walk, node.named_children[0]) if is_computed else NONE


def bind_record(walk: Walk, node: Node, _construct: c.RecordPattern, value: int) -> None:
    """Take an object apart by names; a rest is like the whole."""
    for part in walk.parts(node):
        inner = walk.constructs[part.kind_id]
        if isinstance(inner, c.Pair):
            key = part.child_by_field_name(inner.key)
            slot = EMPTY if key is None else _taken(walk, key, value)
            walk.bind(part.child_by_field_name(inner.value), slot)
        elif isinstance(inner, c.ShortProperty):
            bind_short(walk, part, inner, _taken(walk, part, value))
        elif isinstance(inner, c.DefaultTarget):
            target = part.child_by_field_name(inner.target)
            walk.bind(part, EMPTY if target is None else _taken(walk, target, value))
        else:
            walk.bind(part, value)


def _taken(walk: Walk, name: Node, value: int) -> int:
    """Return the slot of the property of a value that a name stands for."""
    key = property_key(walk, name) if not isinstance(walk.constructs[name.kind_id], c.ShortProperty) else walk.key(name)
    if value != EMPTY and key == NONE and (variable := _variable_key(walk, name)) != NONE:
        return get_item(walk, value, variable, name)
    if value == EMPTY or key == NONE:
        return EMPTY
    slot = walk.facts.slot()
    row, column = name.start_point
    walk.facts.loads.extend((slot, value, key, row + 1, column + 1, walk.owner, Use.READ))
    return slot


def bind_short(walk: Walk, node: Node, _construct: c.ShortProperty, value: int) -> None:
    """Assign to the variable that a short property names."""
    bind_name(walk, node, _NAME, value)


_NAME = c.Name()


def bind_default(walk: Walk, node: Node, construct: c.DefaultTarget, value: int) -> None:
    """Assign a value, or the default where there is none."""
    written = node.child_by_field_name(construct.value)
    default = EMPTY if written is None else visit_default(walk, written)
    walk.bind(node.child_by_field_name(construct.target), walk.environment.phi([value, default]))
