"""Types that JSDoc comments give to what follows them, and types that they declare.

Only what is written in braces after a tag, or imported by `@import`, is a type; how it reads is the type checker's syntax.
"""

import re
from collections.abc import Iterator, Mapping

from analyzer.languages.declaration import CommentType, TypeRole

_TAG = re.compile(
    rb"@(?P<tag>param|arg|argument|returns?|type|typedef|callback|property|prop|template|extends|augments|this|import)\b"
    rb"[ \t]*(?P<brace>\{)?"
)
_ROLES = {
    **dict.fromkeys((b"param", b"arg", b"argument"), TypeRole.PARAMETER),
    **dict.fromkeys((b"return", b"returns"), TypeRole.RESULT),
    **dict.fromkeys((b"property", b"prop"), TypeRole.MEMBER),
    **dict.fromkeys((b"extends", b"augments"), TypeRole.BASE),
    b"type": TypeRole.VALUE,
    b"typedef": TypeRole.NAMED,
    b"callback": TypeRole.FUNCTION,
    b"template": TypeRole.VARIABLE,
    b"this": TypeRole.RECEIVER,
}
_GAP = rb"[ \t]*+(?:\r?\n[ \t]*+\*?[ \t]*+)*+"
_NAME = re.compile(_GAP + rb"(?P<mark>\[)?[ \t]*(?P<name>[\w$]+)(?P<inner>\.)?")
_NAMES = re.compile(_GAP + rb"(?P<names>(?:\[[^\]]*\]|[\w$]+)(?:[ \t]*,[ \t]*(?:\[[^\]]*\]|[\w$]+))*)")
_BRACE = re.compile(rb"[{}]")
_APART = re.compile(rb"@name\b")
_WORD = re.compile(rb"\[?[ \t]*([\w$]+)")
_IMPORT = re.compile(rb"import\b[^;@]*?[\"'][^\"'\n]+[\"']")


def comment_types(comment: bytes) -> list[CommentType]:
    """Return the types in a comment, in order. Members of parameters (`@param options.name`) are left out.

    A comment that names what it documents (`@name`) says nothing of what follows it, and may only declare types.
    """
    if not comment.startswith(b"/**") or b"@" not in comment:
        return []
    ends = _ends_of_braces(comment)
    found = [each for match in _TAG.finditer(comment) for each in _read(comment, match, ends)]
    is_apart = _APART.search(comment) is not None and not any(each.role in (TypeRole.NAMED, TypeRole.FUNCTION) for each in found)
    return [each for each in found if each.role is TypeRole.IMPORT] if is_apart else found


def _read(comment: bytes, match: re.Match[bytes], ends: Mapping[int, int]) -> Iterator[CommentType]:
    tag = match["tag"]
    if tag == b"import":
        found = _IMPORT.match(comment, match.start() + 1)
        if found is not None:
            yield CommentType(TypeRole.IMPORT, "", found.start(), found.end())
        return
    start = end = after = match.end()
    if match["brace"] is not None:
        closing = ends.get(start - 1)
        if closing is None:
            return
        start, end, after = *_bare(comment, start, closing), closing + 1
    yield from _named(comment, _ROLES[tag], start, end, after)


def _named(comment: bytes, role: TypeRole, start: int, end: int, after: int) -> Iterator[CommentType]:
    if role is TypeRole.VARIABLE:
        names = _NAMES.match(comment, after)
        for each in _listed(names["names"]) if names is not None else ():
            yield CommentType(role, each, start, end)
        return
    name = _NAME.match(comment, after) if role in _NAMED else None
    if role in _NAMED and (name is None or name["inner"]):
        return
    if start < end or role in (TypeRole.NAMED, TypeRole.FUNCTION):
        yield CommentType(role, "" if name is None else name["name"].decode(), start, end)


_NAMED = (TypeRole.PARAMETER, TypeRole.NAMED, TypeRole.FUNCTION, TypeRole.MEMBER)


def _listed(names: bytes) -> list[str]:
    """Return the names of type variables in a list, without their defaults, which stand in brackets."""
    depth, parts = 0, [b""]
    for byte in names:
        depth += (byte in b"[") - (byte in b"]")
        if byte in b"," and not depth:
            parts.append(b"")
        else:
            parts[-1] += bytes((byte,))
    return [word[1].decode() for part in parts if (word := _WORD.match(part.strip())) is not None]


def _ends_of_braces(comment: bytes) -> dict[int, int]:
    """Return the place of the closing brace of each opening one that has one."""
    ends: dict[int, int] = {}
    opened: list[int] = []
    for brace in _BRACE.finditer(comment):
        if brace[0] == b"{":
            opened.append(brace.start())
        elif opened:
            ends[opened.pop()] = brace.start()
    return ends


def _bare(comment: bytes, start: int, end: int) -> tuple[int, int]:
    """Return where a type begins and ends without the marks of an older syntax: `!T`, `?T`, `T=`, `...T`."""
    text = comment[start:end]
    bare = text.lstrip(b" \t!?.")
    return start + len(text) - len(bare), start + len(text) - len(bare) + len(bare.rstrip(b" \t="))
