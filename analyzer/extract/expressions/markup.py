"""Elements of a markup that stands between code as an expression."""

from typing import Final

from analyzer.extract.expressions.calls import Callee, walk_callee, write_row
from analyzer.extract.expressions.plain import lower_parts
from analyzer.extract.marks.noting import mark
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.text import cut
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Syntax, Use
from analyzer.model.packing import WIDTHS
from analyzer.model.texts import Mark
from analyzer.syntax import Node

_ARGUMENT_WIDTH: Final = WIDTHS["arguments"]


def lower_markup(walk: Walk, node: Node, construct: c.Markup) -> int:
    """Walk all parts of an element. As a whole it is a collection as written: what it shows is no step of what the code around it does."""
    walk.counters.gives_markup = True
    _note_whole(walk, node, construct)
    return lower_parts(walk, node, construct)


def _note_whole(walk: Walk, node: Node, construct: c.Markup) -> None:
    if node.parent is None or not isinstance(walk.constructs[node.parent.kind_id], c.Markup):
        walk.collections.append((node.start_point[0], node.end_point[0]))
    if construct.drawing and walk.source.startswith(construct.drawing, node.start_byte):
        mark(walk, Mark.DRAWING, node)


def lower_tag(walk: Walk, node: Node, construct: c.Tag) -> int:
    """Write the call of what makes an element, which is no value of that; a name with a small first letter is the host's own element."""
    walk.counters.gives_markup = True
    name = node.child_by_field_name(construct.name)
    if name is None:
        return lower_markup(walk, node, construct)
    if walk.source[name.start_byte : name.start_byte + 1].islower() and not isinstance(walk.constructs[name.kind_id], c.Member):
        for part in node.named_children:
            if part != name:
                walk.visit(part)
        return EMPTY
    _note_whole(walk, node, construct)
    _write_call(walk, node, name, construct)
    return EMPTY


def _write_call(walk: Walk, node: Node, name: Node, construct: c.Tag) -> None:
    callee, place, name_key, text_key = walk_callee(walk, name, Use.READ)
    given = _attributes(walk, node, name, construct)
    text = b"" if given == EMPTY else cut(walk.source, name.end_byte, node.end_byte).strip(b" \n/>")
    write_element(walk, node, (callee, place or name.start_point, name_key, text_key), given, text)


def write_element(walk: Walk, node: Node, callee: Callee, given: int, text: bytes) -> None:
    """Write the call of what makes an element; `given` is the slot of its attributes as an object, EMPTY without any."""
    arguments = walk.facts.arguments
    first, count = len(arguments) // _ARGUMENT_WIDTH, int(given != EMPTY)
    if count:
        arguments.extend((given, NONE, walk.facts.texts[text]))
    write_row(walk, node, callee, Syntax.ELEMENT, (first, count))


def _attributes(walk: Walk, node: Node, name: Node, construct: c.Tag) -> int:
    """Walk the attributes of an element, and return the slot of the object that they make; EMPTY for one without any."""
    parts = [part for part in walk.parts(node) if part != name]
    if not parts:
        return EMPTY
    slot = walk.facts.container(construct.properties)
    spread: list[int] = []
    for part in parts:
        inner = walk.constructs[part.kind_id]
        if isinstance(inner, c.MarkupAttribute):
            key, *values = part.named_children
            walk.facts.element(slot, walk.key(key), walk.visit(values[0]) if values else EMPTY)
        elif isinstance(inner, c.Embedded):
            spread.extend(walk.visit(each) for whole in walk.parts(part) for each in walk.parts(whole))
        else:
            walk.visit(part)
    return walk.environment.phi([slot, *spread])


def lower_attribute(walk: Walk, node: Node, _construct: c.MarkupAttribute) -> int:
    """Walk the value of an attribute: its name is no variable's."""
    for part in node.named_children[1:]:
        walk.visit(part)
    return EMPTY
