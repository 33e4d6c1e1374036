"""Unified diffs as text: which files they change, by how much, and where. Nothing is applied, and no file is read."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Hunk:
    """A part of a diff: its lines of the old file from `start` on, without signs, and those of them that it removes or adds behind."""

    start: int
    old: tuple[str, ...]
    touched: tuple[int, ...]


@dataclass(slots=True)
class FileDiff:
    """What a diff does to one file. `path` is that of the old file, `new_path` that of the new one; None where there is none."""

    path: str | None
    new_path: str | None
    added: int = 0
    deleted: int = 0
    hunks: list[Hunk] = field(default_factory=list)


_HEAD = re.compile(r"@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@")
_GIT = re.compile(r'diff --git (?:"a/(?P<q>(?:[^"\\]|\\.)*)"|a/(?P<old>.+?)) (?:"b/(?P<r>(?:[^"\\]|\\.)*)"|b/(?P<new>.+))')
_ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}


def read_diff(text: str) -> list[FileDiff]:
    """Return the files that a unified diff changes, in its order; empty for a text that is none."""
    lines = iter(text.split("\n"))
    files: list[FileDiff] = []
    for line in lines:
        if match := _GIT.fullmatch(line.rstrip("\r")):
            files.append(FileDiff(_plain(match, "q", "old"), _plain(match, "r", "new")))
        elif line.startswith("--- ") and not (files and files[-1].hunks):
            files = files or [FileDiff(None, None)]
            files[-1].path = _side(line[4:])
        elif line.startswith("--- "):
            files.append(FileDiff(_side(line[4:]), None))
        elif line.startswith("+++ ") and files:
            files[-1].new_path = _side(line[4:])
        elif files and (head := _HEAD.match(line)):
            _read_hunk(files[-1], head, lines)
    return files


def _read_hunk(file: FileDiff, head: "re.Match[str]", lines: Iterator[str]) -> None:
    start, left, fresh = int(head[1]), int(head[2] or 1), int(head[4] or 1)
    number = start if left else start + 1  # A hunk without old lines stands behind the line that it names.
    old: list[str] = []
    touched: list[int] = []
    while left > 0 or fresh > 0:
        line = next(lines, None)
        if line is None:
            break
        sign, body = line[:1], line[1:].rstrip("\r")
        if sign == "+":
            fresh -= 1
            file.added += 1
            touched.append(max(1, number - 1))
        elif sign == "-":
            left -= 1
            file.deleted += 1
            touched.append(number)
        elif sign != "\\":
            left, fresh = left - 1, fresh - 1
        if sign not in ("+", "\\"):
            old.append(body)
            number += 1
    file.hunks.append(Hunk(number - len(old), tuple(old), tuple(dict.fromkeys(touched))))


def _side(text: str) -> str | None:
    name = text.rstrip("\r").partition("\t")[0]
    name = _unquoted(name[1:-1]) if name.startswith('"') and name.endswith('"') and len(name) > 1 else name
    if name == "/dev/null":
        return None
    return name[2:] if name.startswith(("a/", "b/")) else name


def _plain(match: "re.Match[str]", quoted: str, plain: str) -> str:
    return _unquoted(match[quoted]) if match[quoted] is not None else match[plain]


def _unquoted(text: str) -> str:
    """Return a path that git wrote with escapes; bytes stand as three octal digits."""
    out = bytearray()
    for part in re.findall(r"\\[0-7]{3}|\\.|[^\\]+", text):
        if part.startswith("\\") and part[1:].isdecimal():
            out.append(int(part[1:], 8) & 0xFF)
        else:
            out += (_ESCAPES.get(part[1], part[1]) if part.startswith("\\") else part).encode("utf-8", "replace")
    return out.decode("utf-8", "replace")
