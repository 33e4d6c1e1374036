"""Elements of a markup that stands between code as an expression."""

from analyzer.extract.expressions.plain import lower_parts
from analyzer.extract.marks.noting import mark
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.texts import Mark
from analyzer.syntax import Node


def lower_markup(walk: Walk, node: Node, construct: c.Markup) -> int:
    """Walk all parts of an element. As a whole it is a collection as written: what it shows is no step of what the code around it does."""
    if node.parent is None or not isinstance(walk.constructs[node.parent.kind_id], c.Markup):
        walk.collections.append((node.start_point[0], node.end_point[0]))
    if construct.drawing and walk.source.startswith(construct.drawing, node.start_byte):
        mark(walk, Mark.DRAWING, node)
    return lower_parts(walk, node, construct)


def lower_tag(walk: Walk, node: Node, construct: c.Tag) -> int:
    """Walk the parts of a tag; an element whose name begins with a small letter is the host's own, whatever variable has that name."""
    name = node.child_by_field_name(construct.name)
    if name is None or not (walk.is_name(name) and walk.source[name.start_byte : name.start_byte + 1].islower()):
        return lower_markup(walk, node, construct)
    for part in node.named_children:
        if part != name:
            walk.visit(part)
    return EMPTY


def lower_attribute(walk: Walk, node: Node, _construct: c.MarkupAttribute) -> int:
    """Walk the value of an attribute: its name is no variable's."""
    for part in node.named_children[1:]:
        walk.visit(part)
    return EMPTY
