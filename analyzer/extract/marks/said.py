"""What comments say of handlers: why one takes what comes, and that what it guards may fail."""

import re
from typing import Final

from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.languages import told
from analyzer.syntax import Node

_WORDS_OF_A_REASON: Final = 3
_MOST_COMMENTS: Final = 24
"""Comments right before something that are looked at: each is found by counting its block's children from the first one."""

_WORD: Final = re.compile(rb"[^\W\d_]{2}")
_WORDS: Final = re.compile(rb"[^\W\d_]{2}[ \t-]+[^\W\d_]{2}")
_UNSPACED: Final = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_CODE: Final = re.compile(rb"\w\((?!\))|;\s*\Z|[^=!<>]=[^=>]")
"""What a comment has that is code which no longer runs: the name of a function with empty brackets may stand in any sentence."""


def is_said(walk: Walk, node: Node, is_idle: bool) -> bool:
    """Return whether a comment in a handler says why, in words that are no code and no plan: several, or one where it does nothing, since
    a block with a comment is no empty one elsewhere either, or the place where the reason stands."""
    comments = [part for block in (node, *node.named_children) for part in block.named_children if part.is_extra]
    texts = [walk.source[part.start_byte : part.end_byte] for part in comments]
    if is_idle and (any(map(told.SAID_WHERE.search, texts)) or _is_said_to_fail(walk, node)):
        return True
    least, pattern = (0, _WORD) if is_idle else (_WORDS_OF_A_REASON, _WORDS)
    reasons = [text for text in texts if not told.NO_REASON.match(text) and not _CODE.search(text)]
    return any((len(text.split()) > least and pattern.search(text)) or _has_unspaced(text, least) for text in reasons)


def is_said_of_all(walk: Walk, node: Node) -> bool:
    """Return whether a comment in a handler, or right before what it guards, says that any exception is meant, and something about why."""
    inside = [part for block in (node, *node.named_children) for part in block.named_children if part.is_extra]
    comments = [*_comments_before(walk, node.parent), *inside]
    text = b" ".join(walk.source[part.start_byte : part.end_byte].lstrip(b"#/* ") for part in comments)
    return len(text.split()) > _WORDS_OF_A_REASON and told.SAID_OF_ALL.search(b" ".join(text.split())) is not None


def _is_said_to_fail(walk: Walk, node: Node) -> bool:
    """Return whether a comment right before what a handler guards, or in there, says that it may fail."""
    body = guarded_by(walk, node)
    inside = [part for part in body.named_children if part.is_extra] if body is not None else []
    comments = [*_comments_before(walk, node.parent), *_comments_before(walk, body), *inside]
    return any(told.SAID_TO_FAIL.search(walk.source, part.start_byte, part.end_byte) for part in comments)


def _has_unspaced(text: bytes, words: int) -> bool:
    """Return whether a text has more than some words in a script that writes them without spaces, of about two characters each."""
    return not text.isascii() and len(_UNSPACED.findall(text.decode("utf-8", "ignore"))) > 2 * words + 1


def _comments_before(walk: Walk, node: Node | None) -> list[Node]:
    """Return the comments right before a node, in their order: those before the first one of a block may stand before the block."""
    found = list[Node]()
    before = node.prev_sibling if node is not None else None
    block = node.parent if node is not None and before is None else None
    if block is not None and isinstance(walk.constructs[block.kind_id], c.Block):
        before = block.prev_sibling
    while before is not None and before.is_extra and len(found) < _MOST_COMMENTS:
        found.insert(0, before)
        before = before.prev_sibling
    return found


def guarded_by(walk: Walk, node: Node) -> Node | None:
    """Return the block that a handler guards."""
    guarded = node.parent
    body = next((part for part in guarded.named_children if not part.is_extra), None) if guarded is not None else None
    return body if body is not None and isinstance(walk.constructs[body.kind_id], c.Block) else None
