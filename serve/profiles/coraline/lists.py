"""How the lists of this profile are read: a page of rows that fit an answer, with what is needed to go on."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from serve.answers.context import Context, Row
from serve.answers.params import Cursor

Count = Annotated[int, "Entries in this answer."]
Total = Annotated[int, "Entries on all pages."]
NextCursor = Annotated[str | None, "Pass it as cursor for the entries that follow; null at the end."]


@dataclass(frozen=True, slots=True)
class Listed:
    """A page: its rows as the answer's entries, and the fields that every list of this profile has."""

    items: list[Any]
    fields: dict[str, Any]


def listed(context: Context, sql: str, cursor: Cursor, limit: int, **values: object) -> Listed:
    """Return a page of a query that takes `$limit` and `$start` and has the column `total`."""
    start = context.start(cursor)
    rows = context.rows(sql, limit=limit, start=start, **values)
    return page_of(context, rows, context.total(rows, start), start)


def page_of(context: Context, rows: Sequence[Row], total: int, start: int) -> Listed:
    """Return the page of rows that are read already."""
    page = context.page(rows, total, start)
    return Listed(page.items, {"count": len(page.items), "total": page.total, "next_cursor": page.next_cursor})
