"""What a tool works with: one open artifact, a database cursor of its own, and the call's place in a list."""

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar, cast

import duckdb

from serve.answers.cursor import decode_cursor, encode_cursor
from serve.artifacts.artifact import Artifact
from serve.artifacts.load import empty_relation
from serve.errors import ErrorCode, ToolError
from serve.limits import ANSWER_CHARACTERS, MOST_KEPT_ENTRIES, MOST_KEPT_ROWS, MOST_STATEMENTS

Item = TypeVar("Item", bound=Mapping[str, Any])
Value = TypeVar("Value")
Row: TypeAlias = dict[str, Any]

_TEXTS = "SELECT path, text FROM sources WHERE path IN (SELECT unnest($paths))"


@dataclass(frozen=True, slots=True)
class Page(Generic[Item]):
    """A part of a list. `start` is the number of entries before it, `next_cursor` null at the end."""

    items: list[Item]
    total: int
    start: int
    next_cursor: str | None

    @property
    def remaining(self) -> int:
        """How many entries come after it."""
        return self.total - self.start - len(self.items)


@dataclass(frozen=True, slots=True)
class Context:
    """One call of a tool. `query` identifies the tool and its arguments, whatever the page; `served` are all
    artifacts of a workspace by name, empty outside of one."""

    artifact: Artifact
    connection: duckdb.DuckDBPyConnection
    query: str
    served: Mapping[str, Artifact] = field(default_factory=dict)

    def rows(self, sql: str, **values: object) -> list[Row]:
        """Return the rows of a query as dictionaries; `values` are its named parameters, no more and no fewer."""
        if values:
            names, rows = self._asked(sql, values)
        else:
            names, rows = self._kept(sql)
        return [dict(zip(names, row, strict=True)) for row in rows]

    def _asked(self, sql: str, values: Mapping[str, object]) -> tuple[list[str], list[tuple[object, ...]]]:
        result = self.connection.execute(self.artifact.statement(sql, self.connection), values)
        return [str(column[0]) for column in result.description or ()], result.fetchall()

    def _kept(self, sql: str) -> tuple[list[str], list[tuple[object, ...]]]:
        """Ask once what has the same answer each time, if it is short. Each call gets lists of its own, for it could change them."""
        if (known := self.artifact.known.get(sql)) is None:
            known = self._asked(sql, {})
            if _is_short(known[1]) and len(self.artifact.known) < MOST_STATEMENTS:
                self.artifact.known[sql] = known
        names, rows = known
        return names, [tuple(deepcopy(value) if isinstance(value, (list, dict)) else value for value in row) for row in rows]

    def once(self, name: str, work: Callable[[], Value], is_small: Callable[[Value], bool] = lambda value: True) -> Value:
        """Return what `work` gives, which depends on the artifact alone, and keep it under a name if it is small. Nobody may change it."""
        kept = self.artifact.worked_out
        if name in kept:
            return cast("Value", kept[name])
        value = work()
        if is_small(value):
            kept[name] = value
        return value

    def row(self, sql: str, **values: object) -> Row:
        """Return the only row of a query."""
        (row,) = self.rows(sql, **values)
        return row

    def texts(self, paths: Collection[str]) -> dict[str, str]:
        """Return the texts of those of some files whose text is stored, in the order of the paths."""
        if not self.artifact.is_measured("sources"):
            return {}
        found = self.artifact.texts.known(paths)
        if unread := sorted({path for path in paths if path not in found}):
            read = {row["path"]: row["text"] for row in self.rows(_TEXTS, paths=unread)}
            self.artifact.texts.keep(read)
            found |= read
        return {path: found[path] for path in paths if path in found}

    def relation(self, table: str, copy: str = "") -> str:
        """Return what a query may read in place of a table that need not be there: its name or that of a copy, or else an empty relation.

        Counts over it are zeros of ignorance: whoever answers them has to ask the artifact first.
        """
        return copy or table if self.artifact.is_measured(table) else f"({empty_relation(table)})"

    def start(self, cursor: str | None) -> int:
        """Return how many entries come before the page that a cursor stands for; raises ToolError for a bad one."""
        return decode_cursor(cursor, self.artifact.id, self.query)

    def total(self, rows: Sequence[Row], start: int) -> int:
        """Take the column `total`, the length of the whole list, out of a page's rows and return it.

        Raises ToolError when the page starts behind the list's end, which no cursor of ours does.
        """
        totals = [int(row.pop("total")) for row in rows]
        if not totals and start:
            raise ToolError(
                ErrorCode.PAGINATION_ERROR, "The list ends before that page: start again without a cursor.", reason="beyond_end"
            )
        return totals[0] if totals else 0

    def page(self, items: Sequence[Item], total: int, start: int, room: int = ANSWER_CHARACTERS) -> Page[Item]:
        """Return as many entries as fit in an answer of `room` characters, at least one, and the cursor of the rest."""
        kept: list[Item] = []
        for item in items:
            room -= len(json.dumps(item, ensure_ascii=False, default=str)) + 2
            if room < 0 and kept:
                break
            kept.append(item)
        end = start + len(kept)
        return Page(kept, total, start, encode_cursor(self.artifact.id, self.query, end) if end < total else None)


def _is_short(rows: Sequence[tuple[object, ...]]) -> bool:
    entries = (len(value) for row in rows for value in row if isinstance(value, (list, dict)))
    return len(rows) <= MOST_KEPT_ROWS and sum(entries) <= MOST_KEPT_ENTRIES
