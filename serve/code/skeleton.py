"""A file without its bodies: imports, signatures, fields, and the bodies of its most central functions, as far as room allows.

It is cut from the stored text by the stored bounds of symbols; nothing is parsed, and no language is known here.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Literal, TypedDict

from analyzer.schema.vocab import NodeKind
from serve.answers.context import Row

_RUNS = (NodeKind.FUNCTION, NodeKind.METHOD, NodeKind.CONSTRUCTOR, NodeKind.PROPERTY)
_HOLDS = (NodeKind.CLASS, NodeKind.INTERFACE, NodeKind.STRUCT, NodeKind.ENUM, NodeKind.TRAIT, NodeKind.NAMESPACE, NodeKind.MODULE)
_STORES = (NodeKind.FIELD, NodeKind.CONSTANT, NodeKind.VARIABLE, NodeKind.ENUM_MEMBER, NodeKind.TYPE_ALIAS)

WHOLE_CHARACTERS = 1_500
"""A file up to this size is shown whole."""

_SHARE = 0.15
_CHARACTERS_PER_TOKEN = 4
_BLANKS = re.compile(r"\s+")


class Skeleton(TypedDict):
    mode: Literal["skeleton", "full"]
    tokens: Annotated[int, "Tokens of text, at four characters each."]
    full_tokens: Annotated[int, "Tokens of the whole file, at four characters each."]
    pct_of_full: float
    bodies_kept: Annotated[list[str], "Symbols whose bodies are shown, most central first."]
    text: Annotated[str, "Lines verbatim; `⋮ FIRST-LAST` stands for lines left out: get_symbol gives them as `path:FIRST-LAST`."]
    next_line: Annotated[int | None, "First line of what room did not allow at the file's end; null when nothing is missing."]


def skeleton_of(lines: Sequence[str], nodes: Sequence[Row], imports: Sequence[int], room: int) -> Skeleton:
    """Return the skeleton of a file's lines in at most about `room` characters.

    `nodes` are its symbols with id, symbol, kind, name, parent_id, start_line, end_line, name_line, name_column, signature,
    docstring and weight; `imports` the lines of its imports outside functions.
    """
    size = sum(len(line) + 1 for line in lines)
    if size <= min(WHOLE_CHARACTERS, room):
        return _skeleton("full", list(lines), size, [], None)
    shown = visible(nodes)
    kept = _imported(lines, imports) | {number for node in shown for number in _head(lines, node)}
    bodies = _bodies(lines, shown, kept, size, room)
    kept |= {number for node in bodies for number in range(node["start_line"], node["end_line"] + 1)}
    about = {_head(lines, node)[-1]: node["docstring"] for node in shown if node["kind"] in (*_RUNS, *_HOLDS) and node["docstring"]}
    text, next_line = _fitting(_told(lines, kept, about), room, len(lines))
    return _skeleton("skeleton", text, size, [node["symbol"] for node in bodies], next_line)


def visible(nodes: Sequence[Row]) -> list[Row]:
    """Return the symbols that stand in no function, in order of place; parameters and the file's own module are left out."""
    by_id = {node["id"]: node for node in nodes}
    shown = [n for n in nodes if n["kind"] in (*_RUNS, *_HOLDS, *_STORES) and n["kind"] != NodeKind.MODULE and not _is_inside(n, by_id)]
    return sorted(shown, key=lambda node: (node["start_line"], node["id"]))


def _is_inside(node: Row, by_id: Mapping[int, Row]) -> bool:
    parent = by_id.get(node["parent_id"])
    while parent is not None:
        if parent["kind"] not in _HOLDS:
            return True
        parent = by_id.get(parent["parent_id"])
    return False


def _imported(lines: Sequence[str], imports: Sequence[int]) -> set[int]:
    """Return the lines of imports, with the heads and ends of those that run over several lines."""
    kept = {number for number in imports if number <= len(lines)}
    for number in sorted(kept):
        first = number
        while first > 1 and number - first < 200 and lines[first - 2].rstrip().endswith(("(", "{", ",", "\\")):
            first -= 1
        last = number
        while last < len(lines) and lines[last].strip()[:1] in (")", "}"):
            last += 1
        kept.update(range(first, last + 1))
    return kept


def _head(lines: Sequence[str], node: Row) -> range:
    """Return the lines of a symbol's declaration without its body, decorators included; at least one."""
    start, end = node["start_line"], min(node["end_line"], len(lines))
    if node["kind"] in _STORES:
        return range(start, (end if end - start < 3 else start) + 1)
    return range(start, max(start, min(end, _head_end(lines, node))) + 1)


def _head_end(lines: Sequence[str], node: Row) -> int:
    """Return the line on which as much source has gone by since the name as the signature has from there on."""
    first: int = node["name_line"] or node["start_line"]
    line, signature, name = first, node["signature"] or "", node["name"]
    place = signature.find(name)
    left = len(_BLANKS.sub("", signature[place:] if place >= 0 else ""))
    column = (node["name_column"] or 1) - 1
    while line <= min(node["end_line"], len(lines)):
        left -= len(_BLANKS.sub("", lines[line - 1][column:]))
        if left <= 0:
            return line
        line, column = line + 1, 0
    return first


def _bodies(lines: Sequence[str], shown: Sequence[Row], kept: set[int], size: int, room: int) -> list[Row]:
    """Return the functions to show whole: the most central ones that fit in the share of the file that a skeleton may have."""
    left = min(room, max(int(size * _SHARE), WHOLE_CHARACTERS)) - sum(len(lines[number - 1]) + 1 for number in kept if number <= len(lines))
    chosen: list[Row] = []
    for node in sorted((n for n in shown if n["kind"] in _RUNS), key=lambda n: (-(n["weight"] or 0), n["start_line"], n["id"])):
        cost = sum(len(lines[n - 1]) + 1 for n in range(node["start_line"], min(node["end_line"], len(lines)) + 1) if n not in kept)
        if cost <= left:
            chosen.append(node)
            left -= cost
    return chosen


def _told(lines: Sequence[str], kept: set[int], about: Mapping[int, str]) -> Iterator[tuple[int, str]]:
    """Yield the lines to show with the number of the file's next line after each."""
    number = 1
    while number <= len(lines):
        if number in kept:
            yield number + 1, lines[number - 1]
            number += 1
            continue
        first = number
        while number <= len(lines) and number not in kept:
            number += 1
        gap = lines[first - 1 : number - 1]
        if any(line.strip() for line in gap):
            yield number, _marker(gap, first, about.get(first - 1))


def _marker(gap: Sequence[str], first: int, docstring: str | None) -> str:
    text = next(line for line in gap if line.strip())
    indent = text[: len(text) - len(text.lstrip())]
    summary = (docstring or "").strip().partition("\n")[0].strip()[:100]
    return f"{indent}⋮ {first}-{first + len(gap) - 1}" + (f" {summary}" if summary else "")


def _fitting(told: Iterator[tuple[int, str]], room: int, last: int) -> tuple[list[str], int | None]:
    """Return as many lines as fit, and where the rest starts."""
    text: list[str] = []
    following = 1
    for after, line in told:
        room -= len(line) + 1
        if room < 0:
            return text, following
        text.append(line)
        following = after
    return text, None if following > last else following


def _skeleton(mode: Literal["skeleton", "full"], text: list[str], size: int, bodies: list[str], next_line: int | None) -> Skeleton:
    joined = "\n".join(text)
    return {
        "mode": mode,
        "tokens": -(-len(joined) // _CHARACTERS_PER_TOKEN),
        "full_tokens": -(-size // _CHARACTERS_PER_TOKEN),
        "pct_of_full": round(100 * len(joined) / max(size, 1), 1),
        "bodies_kept": bodies,
        "text": joined,
        "next_line": next_line,
    }
