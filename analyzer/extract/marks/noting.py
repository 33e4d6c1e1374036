"""Noting a mark, and what all kinds of marks look for around their place."""

import re
from typing import Final

from analyzer.extract.state.walk import Walk
from analyzer.model.facts import NONE
from analyzer.syntax import Node

NAMES: Final = re.compile(rb"(?<![\w$.])[A-Za-z_$][\w$]*+(?!\s*(?:=(?!=)|:))")
"""Names of values, and not those that an argument or an entry is given under."""

FAR: Final = 1000
"""Bytes from the beginning of a call to what it is given."""


def mark(walk: Walk, kind: int, node: Node, text: int = NONE) -> None:
    """Note what stands at a node; `text` is the index of a text that says more. What stands in the head of a function is the function's."""
    owner = walk.owner if walk.head == NONE else walk.head
    walk.facts.marks.extend((kind, node.start_point[0] + 1, node.end_point[0] + 1, owner, text))


def innermost(walk: Walk, node: Node, kinds: tuple[type, ...]) -> Node | None:
    """Return the innermost node of some kinds around a node.

    What was passed on the way is kept: the parser goes down from the root for each parent that it is asked for.
    """
    known = walk.looked_up.enclosing.setdefault(kinds, {})
    passed, around = list[Node](), node.parent
    while around is not None and not isinstance(walk.constructs[around.kind_id], kinds):
        if around in known:
            around = known[around]
            break
        passed.append(around)
        around = around.parent
    known.update(dict.fromkeys(passed, around))
    return around


def mentions_of(name: bytes) -> re.Pattern[bytes]:
    """Return what finds a name where it stands for itself, and for no member."""
    return re.compile(rb"(?<![\w$.])%s(?![\w$])" % re.escape(name))


def last_child(node: Node) -> Node | None:
    """Return the last named child, without making the ones before it: a block is asked once for each of its statements."""
    return node.named_child(node.named_child_count - 1) if node.named_child_count else None
