"""Comments that tell another tool to accept what stands there: who wrote one knows of it, and decided."""

from analyzer.extract.state.walk import Walk
from analyzer.model.facts import NONE
from analyzer.model.texts import Mark


def mark_accepted(walk: Walk) -> None:
    """Note the lines for which comments accept something, and the rules of other tools that they name.

    A comment speaks of its own line; with something in the group `next` of the next one; with something in `on`, of all that follow.
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
        if groups.get("next"):
            line = comment.end_point[0] + 2
        names = walk.facts.texts.of(found["names"].decode("utf-8", "replace"))
        if names != NONE:
            walk.facts.marks.extend((Mark.ACCEPTED, line, last if groups.get("on") else line, 0, names))
