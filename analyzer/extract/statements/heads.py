"""What the head of a definition says of it in words: its signature and its documentation."""

from bisect import bisect_left

from analyzer.extract.state.drafts import DefinitionDraft
from analyzer.extract.state.text import one_line, one_line_without
from analyzer.extract.state.walk import Walk
from analyzer.syntax import Node

_END_OF_HEAD = ":{ \t\r\n\\"


def describe_head(walk: Walk, draft: DefinitionDraft, node: Node, body: Node | None, whole: Node) -> None:
    """Note the signature, the documentation and the place of a definition whose statement is `node`, and with all before it `whole`."""
    draft.head_row = node.start_point[0]
    draft.has_body = True
    end = node.end_byte if body is None else body.start_byte
    inside = walk.comments_between(node.start_byte, end)
    head = one_line_without(walk.source, node.start_byte, end, inside) if inside else one_line(walk.source, node.start_byte, end)
    draft.signature = head.rstrip(_END_OF_HEAD)
    if walk.language.hooks.comment_text is not None:
        draft.docstring = documentation_before(walk, whole.start_byte)
    elif body is not None:
        draft.docstring = documentation(walk, body)


def documentation_before(walk: Walk, start: int) -> str | None:
    """Return what the comments say that stand right before a byte, with no blank line between; None when they document nothing."""
    comment_text = walk.language.hooks.comment_text
    found: list[bytes] = []
    number = bisect_left(walk.comment_starts, start) - 1
    while comment_text is not None and number >= 0:
        comment = walk.comments[number]
        between = walk.source[comment.end_byte : start]
        if between.strip() or between.count(b"\n") > 1 + (walk.source[comment.end_byte - 1 : comment.end_byte] == b"\n"):
            break
        found.append(walk.source[comment.start_byte : comment.end_byte])
        start, number = comment.start_byte, number - 1
    return comment_text(found[::-1]) if comment_text is not None and found else None


def documentation(walk: Walk, body: Node) -> str | None:
    """Return the text that documents the definition with this body; None when there is none."""
    node = walk.language.hooks.docstring(body)
    return None if node is None else walk.language.hooks.docstring_text(walk.source[node.start_byte : node.end_byte])
