"""What stands beside an answer: the commit that it is of, and how to get what was left out.

An omission has a reference that holds the call which gives the rest, so that the server keeps nothing for it.
"""

import base64
import binascii
import hashlib
import json
import re
import zlib
from collections.abc import Mapping, Sequence
from typing import Annotated, TypedDict, cast

from serve.answers.context import Context
from serve.answers.omitted import Omitted
from serve.errors import ErrorCode, ToolError

MAX_REFERENCE = 4_000
_MARK = "repowise#"
_MARKED = re.compile(r"\s*\[?repowise#(?P<reference>[A-Za-z0-9_-]+)(?::[^\]]*)?\]?\s*")
_TOKENS_PER_ENTRY = 60
_MOST_BYTES = 100_000


class OmittedRefs(TypedDict):
    refs: Annotated[list[str], "One for each part that was left out: get_symbol takes it as `repowise#<ref>`."]
    tokens: Annotated[int, f"Size of what was left out; entries are taken as {_TOKENS_PER_ENTRY} tokens each."]
    restore: Annotated[str, "How to get it."]


class Meta(TypedDict):
    indexed_commit: Annotated[str | None, "Commit that the answer is of; null outside git."]
    indexed_at: Annotated[str, "ISO 8601, UTC."]
    omitted: Annotated[OmittedRefs | None, "Null when nothing was left out."]


def meta_of(context: Context, tool: str, arguments: Mapping[str, object], cut: Sequence[Omitted], cursor: str | None, left: int) -> Meta:
    """Return what stands beside the answer of a call: `cut` are its omissions, `left` the entries behind its `cursor`."""
    calls = [(item["tool"], dict(item["arguments"]), _tokens(item)) for item in cut]
    if cursor is not None:
        given = {name: value for name, value in arguments.items() if name != "limit" and value not in (None, (), "")}
        calls.insert(0, (tool, {**given, "cursor": cursor}, left * _TOKENS_PER_ENTRY))
    manifest = context.artifact.manifest
    return {
        "indexed_commit": manifest.repository.commit,
        "indexed_at": manifest.indexed_at,
        "omitted": _omitted(calls) if calls else None,
    }


def reference_of(tool: str, arguments: Mapping[str, object]) -> str:
    """Return the reference of a call."""
    packed = zlib.compress(json.dumps([tool, arguments], ensure_ascii=False, default=str).encode("utf-8"), 9)
    return base64.urlsafe_b64encode(_check(packed) + packed).decode().rstrip("=")


def referred(text: str) -> tuple[str, dict[str, object]] | None:
    """Return the tool and arguments that an omission's reference or marker holds, None for a text that is neither.

    Raises ToolError with PAGINATION_ERROR for one that was changed.
    """
    match = _MARKED.fullmatch(text)
    if match is None:
        return None
    reference = match["reference"]
    try:
        raw = base64.urlsafe_b64decode(reference + "=" * (-len(reference) % 4))
        if _check(raw[4:]) != raw[:4]:
            raise ValueError
        tool, arguments = json.loads(zlib.decompressobj().decompress(raw[4:], _MOST_BYTES))
    except (binascii.Error, ValueError, zlib.error):
        message = "This is no reference of this server: pass one of _meta.omitted.refs unchanged."
        raise ToolError(ErrorCode.PAGINATION_ERROR, message, reason="malformed") from None
    return str(tool), cast("dict[str, object]", arguments)


def _omitted(calls: Sequence[tuple[str, dict[str, object], int]]) -> OmittedRefs:
    references = [reference_of(tool, arguments) for tool, arguments, _ in calls]
    return {
        "refs": [reference for reference in references if len(reference) + len(_MARK) <= MAX_REFERENCE],
        "tokens": sum(tokens for _, _, tokens in calls),
        "restore": f'get_symbol("{_MARK}<ref>", query?), or the call that omitted or next_cursor names',
    }


def _tokens(item: Omitted) -> int:
    each = 1 if item["part"] == "skeleton" else _TOKENS_PER_ENTRY
    return (item["total"] - item["shown"]) * each


def _check(packed: bytes) -> bytes:
    return hashlib.sha256(packed).digest()[:4]
