"""Comments that document the declaration below them."""

from bisect import bisect_left

from analyzer.extract.state.walk import Walk
from analyzer.syntax import Node


def comment_above(walk: Walk, node: Node) -> str | None:
    """Return the text of the comments that stand directly above a declaration, or above a group of which it is the only one."""
    text = _above(walk, node)
    parent = node.parent
    if text is None and parent is not None and parent.start_point[0] == node.start_point[0] and parent.named_child_count == 1:
        return _above(walk, parent)
    return text


def _above(walk: Walk, node: Node) -> str | None:
    row = node.start_point[0]
    place = bisect_left(walk.comment_starts, node.start_byte)
    found: list[Node] = []
    while place and (comment := walk.comments[place - 1]).end_point[0] == row - 1 and _stands_alone(walk, comment):
        found.append(comment)
        row = comment.start_point[0]
        place -= 1
    if not found:
        return None
    texts = [walk.language.hooks.docstring_text(walk.source[each.start_byte : each.end_byte]) for each in reversed(found)]
    return "\n".join(text for text in texts if text is not None).strip("\n") or None


def _stands_alone(walk: Walk, comment: Node) -> bool:
    start = walk.source.rfind(b"\n", 0, comment.start_byte) + 1
    return not walk.source[start : comment.start_byte].strip()
