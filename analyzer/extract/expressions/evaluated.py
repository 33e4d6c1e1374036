"""Calls that run a constant text as code: what it says is walked in place, so that positions are those of the file."""

from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.syntax import Node, parse_part


def evaluated_text(walk: Walk, node: Node, construct: c.Call) -> int:
    """Walk the expression that a call evaluates, and return its slot; EMPTY for any other call."""
    function, arguments = node.child_by_field_name(construct.function), node.child_by_field_name(construct.arguments)
    if function is None or walk.source[function.start_byte : function.end_byte] not in walk.language.evaluating_calls:
        return EMPTY
    parts = [] if arguments is None else walk.parts(arguments)
    if not walk.is_name(function) or not parts or walk.resolve(walk.key(function)).kind is not None:
        return EMPTY
    source = walk.source[parts[0].start_byte : parts[0].end_byte]
    is_plain = isinstance(walk.constructs[parts[0].kind_id], c.Text) and source[:1] in (b'"', b"'") and len(source) > 2
    if not is_plain or b"\n" in source or b"\\" in source or source[:3] == source[:1] * 3:
        return EMPTY
    root = parse_part(walk.tables.grammar, walk.source, parts[0], 1, 1)
    inner = walk.parts(root)
    return EMPTY if root.has_error or len(inner) != 1 else walk.visit(inner[0])
