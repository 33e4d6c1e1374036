"""How answers become compact text, and rows a table, JSON or CSV for the shell."""

import csv
import io
import json
from collections.abc import Mapping, Sequence

from serve.answers.cursor import offset_of


def count(number: int, noun: str) -> str:
    """Return a number with its noun, in the plural unless it is 1."""
    plural = noun[:-1] + "ies" if noun.endswith("y") else noun + "es" if noun.endswith(("s", "ch")) else noun + "s"
    return f"{number} {noun if number == 1 else plural}"


def place(path: object, line: object, column: object = None) -> str:
    """Return `path:line:column`, as far as known."""
    return ":".join(str(part) for part in (path, line, column) if part is not None) or "no place in the repository"


def listed(heading: str, lines: Sequence[str], total: int, next_cursor: str | None) -> str:
    """Return a heading and its entries, and how to get those of all that come on later pages."""
    text = "\n".join([heading, *(f"- {line}" for line in lines)])
    return text if next_cursor is None else f"{text}\n{total - offset_of(next_cursor)} more: repeat the call with cursor={next_cursor}"


def one_line(text: str | None, length: int = 160) -> str | None:
    """Return a text's first line, cut with an ellipsis; None for None."""
    if text is None:
        return None
    first = text.strip().partition("\n")[0].strip()
    return first if len(first) <= length else first[: length - 1] + "…"


def clip(text: str, length: int) -> str:
    """Return a text cut to a length, saying how much is left out."""
    return text if len(text) <= length else f"{text[:length]}… ({len(text) - length} more characters)"


def as_json(value: object) -> str:
    """Return JSON for a person or a program, in the order that it was made."""
    return json.dumps(value, indent=2, ensure_ascii=False, default=str)


def as_compact(answer: object) -> str:
    """Return an answer as JSON on one line: what clients of systems that answer in JSON text read."""
    return json.dumps(answer, ensure_ascii=False, default=str)


def as_csv(columns: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """Return CSV with a header; nested values are JSON, null is empty."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_cell(value) for value in row] for row in rows)
    return out.getvalue().rstrip("\n")


def as_table(columns: Sequence[str], rows: Sequence[Sequence[object]], width: int = 60) -> str:
    """Return columns aligned for a terminal, each cut at `width` characters."""
    cells = [[_short(_cell(value), width) for value in row] for row in rows]
    widths = [max(len(line[index]) for line in [list(columns), *cells]) for index in range(len(columns))]
    lines = ["  ".join(text.ljust(size) for text, size in zip(line, widths, strict=True)).rstrip() for line in [list(columns), *cells]]
    return "\n".join([lines[0], "  ".join("-" * size for size in widths), *lines[1:]])


def records_of(answer: Mapping[str, object]) -> list[Mapping[str, object]]:
    """Return the records that a tool's answer lists, for a table or CSV; an answer without lists is one record itself.

    Records of several lists are told apart by a first column `list`.
    """
    lists = {name: value for name, value in answer.items() if isinstance(value, list) and all(isinstance(item, Mapping) for item in value)}
    filled = {name: value for name, value in lists.items() if value}
    if len(filled) > 1:
        return [{"list": name, **item} for name, value in filled.items() for item in value]
    return next(iter(filled.values()), [] if lists else [answer])


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value, ensure_ascii=False, default=str) if isinstance(value, (list, dict)) else str(value)


def _short(text: str, width: int) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= width else flat[: width - 1] + "…"
