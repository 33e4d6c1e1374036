"""What the head of a definition says of it in words: its signature and its documentation."""

from analyzer.extract.drafts import DefinitionDraft
from analyzer.extract.text import one_line, one_line_without
from analyzer.extract.walk import Walk
from analyzer.syntax import Node

_END_OF_HEAD = ":{ \t\r\n\\"


def describe_head(walk: Walk, draft: DefinitionDraft, node: Node, body: Node | None) -> None:
    """Note the signature, the documentation and the place of a definition whose statement is `node`."""
    draft.head_row = node.start_point[0]
    draft.has_body = True
    end = node.end_byte if body is None else body.start_byte
    inside = walk.comments_between(node.start_byte, end)
    head = one_line_without(walk.source, node.start_byte, end, inside) if inside else one_line(walk.source, node.start_byte, end)
    draft.signature = head.rstrip(_END_OF_HEAD)
    if body is not None:
        draft.docstring = documentation(walk, body)


def documentation(walk: Walk, body: Node) -> str | None:
    """Return the text that documents the definition with this body; None when there is none."""
    node = walk.language.hooks.docstring(body)
    return None if node is None else walk.language.hooks.docstring_text(walk.source[node.start_byte : node.end_byte])
