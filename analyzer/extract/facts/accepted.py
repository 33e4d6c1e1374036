"""Comments that tell another tool to accept what stands there, or that it is there to raise nothing: who wrote one knows of it, and
decided."""

from analyzer.extract.state.walk import Walk
from analyzer.languages import told
from analyzer.model.facts import NONE
from analyzer.model.texts import Mark
from analyzer.syntax import Node


def mark_accepted(walk: Walk) -> None:
    """Note the lines for which comments accept something, and the rules of other tools that they name.

    A comment speaks of its own line; with something in the group `next` of the next one; with something in `whole`, where nothing else
    stands on its line, of the statement that follows, and with something in `block` of all to the end of its block; with something in
    `on`, of all that follow.
    """
    pattern = walk.language.accepts
    if pattern is None or not any(word in walk.source for word in walk.language.accepts_by):
        return
    last = walk.source.count(b"\n") + 1
    for comment in walk.comments:
        found = pattern.search(walk.source, comment.start_byte, comment.end_byte)
        if found is None:
            continue
        groups = found.groupdict()
        line = comment.start_point[0] + 1 + walk.source.count(b"\n", comment.start_byte, found.start())
        end = line
        if groups.get("next"):
            end = line = comment.end_point[0] + 2
        elif groups.get("whole") and (following := comment.next_named_sibling) is not None and _stands_alone(walk, comment):
            end = following.end_point[0] + 1
        elif groups.get("block") and comment.parent is not None and _stands_alone(walk, comment):
            end = comment.parent.end_point[0] + 1
        names = walk.facts.texts.of(found["names"].decode("utf-8", "replace"))
        if names != NONE:
            walk.facts.marks.extend((Mark.ACCEPTED, line, last if groups.get("on") else end, 0, names))


def _stands_alone(walk: Walk, comment: Node) -> bool:
    """Return whether nothing stands before a comment on its line."""
    return not walk.source[walk.source.rfind(b"\n", 0, comment.start_byte) + 1 : comment.start_byte].strip()


def mark_said_to_raise_nothing(walk: Walk) -> None:
    """Note the comments that say that nothing is raised."""
    for comment in walk.comments:
        if told.SAID_TO_RAISE_NOTHING.search(walk.source, comment.start_byte, comment.end_byte):
            walk.facts.marks.extend((Mark.SAID_TO_RAISE_NOTHING, comment.start_point[0] + 1, comment.end_point[0] + 1, 0, NONE))
