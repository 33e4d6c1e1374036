"""Comments that tell why the code is as it is: marked ones, and those that give a reason or name where one is written down."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from analyzer.extract.state.walk import Walk
from analyzer.model.facts import Remark
from analyzer.syntax import Node

_MARK = re.compile(
    rb"^[\s#/*;!<>|-]*(?P<mark>WHY|DECISION|RATIONALE|TRADE-?OFF|REJECTED|ADR|HACK|WORKAROUND|SAFETY|INVARIANT|NOTE)"
    rb"(?:\s*\([^)\n]*\)|[ -]?\d+)?\s*[:!-]",
    re.MULTILINE,
)
_DELIBERATE = (
    rb"work-?around|on purpose|intentional(?:ly)?|deliberate(?:ly)?|"
    rb"(?:for|keep|keeps|preserves?) backwards?[- ]compat\w*|backwards?[- ]compatibility|we (?:decided|chose|prefer)"
)
_CUE = re.compile(rb"\b(?P<cue>because|instead of|rather than|to avoid|so that|%s)\b" % _DELIBERATE, re.IGNORECASE)
_CUE_OF_DOCUMENTATION = re.compile(rb"\b(?P<cue>%s)\b" % _DELIBERATE, re.IGNORECASE)
"""Documentation says what something does instead of what, and why, to those who use it: by that alone nobody decided anything."""
_DOCUMENTATION: Final = (b"/**", b"///")
_PLAN = re.compile(rb"[\s#/*;!<>|-]*(?:TODO|FIXME|XXX)\b")
"""What is still to be done was not decided; what it is to be done about may have been."""
_REFERENCE = re.compile(rb"(?<![\w&])(?P<reference>#\d{2,}\b|gh-\d+|PEP[ -]?\d+|RFC[ -]?\d+|CVE-\d{4}-\d+|ADR[ -]?\d+)")
_SIGN = re.compile(rb"[A-Z]{3}|ecause|nstead|ather|void|o that|round|urpose|ntention|eliberate|compat|e (?:dec|cho|pref)|#\d\d|gh-\d")
"""Whatever the patterns below find begins, or holds, one of these: most comments are done with here."""
_LICENCE = re.compile(rb"copyright|licen[cs]e|all rights reserved", re.IGNORECASE)
_LONGEST_LINES: Final = 40


def remarks(walk: Walk) -> tuple[Remark, ...]:
    """Return the comments of a walked file that tell why, in order. Comments on adjacent lines in one column are one."""
    if not walk.comments:
        return ()
    found = (_remark(walk, block) for block in _blocks(walk.comments))
    return tuple(remark for remark in found if remark)


def _blocks(comments: Sequence[Node]) -> Iterator[list[Node]]:
    block: list[Node] = []
    for comment in comments:
        if block and (comment.start_point[1] != block[0].start_point[1] or comment.start_point[0] != _end_row(block[-1]) + 1):
            yield block
            block = []
        block.append(comment)
    if block:
        yield block


def _end_row(comment: Node) -> int:
    """Return the last row of a comment; some grammars let it end at the start of the next."""
    row, column = comment.end_point
    return row if column else row - 1


def _remark(walk: Walk, block: Sequence[Node]) -> Remark | None:
    text = walk.source[block[0].start_byte : block[-1].end_byte]
    if _SIGN.search(text) is None:
        return None
    marker = _marker(text)
    line, end_line = block[0].start_point[0] + 1, _end_row(block[-1]) + 1
    if marker is None or end_line - line >= _LONGEST_LINES or _LICENCE.search(text):
        return None
    return Remark(line, end_line, marker, text.decode("utf-8", "replace").rstrip())


def _marker(text: bytes) -> str | None:
    if mark := _MARK.search(text):
        return mark["mark"].decode()
    cues = _CUE_OF_DOCUMENTATION if text.startswith(_DOCUMENTATION) or _PLAN.match(text) else _CUE
    if cue := cues.search(text):
        return " ".join(cue["cue"].decode().lower().split())
    reference = _REFERENCE.search(text)
    return reference["reference"].decode() if reference else None
