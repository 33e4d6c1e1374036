"""What of an index can be read by address: `parquetry://REPOSITORY/KIND/NAME`.

A resource is a tool's answer as text under a fixed address, so that a person can attach it without calling the tool.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import quote, unquote

from analyzer.schema.tables import TABLES
from serve.answers.context import Context
from serve.answers.tool import AnyTool, call_tool
from serve.code.paths import file_of
from serve.code.stored import whole_text
from serve.tools.describe_schema import DESCRIBE_SCHEMA
from serve.tools.get_index_info import GET_INDEX_INFO
from serve.tools.get_overview import GET_OVERVIEW
from serve.tools.get_symbol import GET_SYMBOL

MOST_VALUES = 100
"""Values that a completion may have by the protocol."""

_MOST_DOCUMENTS = 100
_ADDRESS = re.compile(r"parquetry://(?P<repo>[^/?#]+)/(?P<kind>[a-z]+)(?:/(?P<value>[^?#]+))?")


class Read(NamedTuple):
    """The text of a resource; an error's text when `is_error`."""

    text: str
    is_error: bool


class Values(NamedTuple):
    """What a value may be completed to: the likeliest, and how many there are."""

    values: list[str]
    total: int


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of resource. `parameter` is what its address takes beside the repository, None for a single one."""

    name: str
    title: str
    description: str
    read: Callable[[Context, str], Read]
    parameter: str | None = None
    complete: Callable[[Context, str], Values] | None = None
    mime_type: str = "text/markdown"

    @property
    def template(self) -> str:
        """The address with its parameters, as RFC 6570 writes it."""
        value = f"/{{+{self.parameter}}}" if self.parameter else ""
        return f"parquetry://{{repo}}/{self.name}{value}"


class Entry(NamedTuple):
    """A resource in the list of them."""

    address: str
    name: str
    title: str
    description: str
    mime_type: str
    priority: float


def address_of(repo: str, kind: str, value: str | None = None) -> str:
    """Return the address of a resource."""
    rest = "" if value is None else "/" + quote(value, safe="/:@!$&'()*+,;=~<>")
    return f"parquetry://{quote(repo, safe='')}/{kind}{rest}"


def parse_address(address: str) -> tuple[str, Kind, str] | None:
    """Return repository, kind and value of an address; None for one that is no resource's."""
    match = _ADDRESS.fullmatch(address)
    kind = KINDS.get(match["kind"]) if match else None
    if match is None or kind is None or (kind.parameter is None) != (match["value"] is None):
        return None
    return unquote(match["repo"]), kind, unquote(match["value"] or "")


def entries_of(context: Context, repo: str) -> list[Entry]:
    """Return the resources of a repository that are listed: the single ones, its documents, its tables. Others are known by template."""
    single = [_entry(repo, kind, None, kind.title, kind.description, 1.0) for kind in KINDS.values() if kind.parameter is None]
    documents = [
        _entry(repo, KINDS["file"], row["path"], row["title"] or row["path"], row["summary"] or f"A {row['kind']} of the repository.", 0.6)
        for row in context.rows(_DOCUMENTS.format(documents=context.relation("documents"), sources=context.relation("sources")))
    ]
    tables = [
        _entry(repo, KINDS["table"], table.name, f"Table {table.name}", table.doc, 0.2)
        for table in TABLES
        if context.artifact.is_measured(table.name)
    ]
    return [*single, *documents, *tables]


_DOCUMENTS = f"""
    SELECT path, title, left(summary, 300) AS summary, kind::VARCHAR AS kind FROM {{documents}} JOIN {{sources}} USING (path)
    WHERE kind IN ('readme', 'memory', 'decision')
    ORDER BY kind, length(path) - length(replace(path, '/', '')), path LIMIT {_MOST_DOCUMENTS}
"""


def _entry(repo: str, kind: Kind, value: str | None, title: str, description: str, priority: float) -> Entry:
    name = kind.name if value is None else value
    return Entry(address_of(repo, kind.name, value), name, title, description, kind.mime_type, priority)


def _answered(tool: AnyTool, arguments: Mapping[str, object]) -> Callable[[Context, str], Read]:
    def read(context: Context, value: str) -> Read:
        named = {name: value if given is None else given for name, given in arguments.items()}
        reply = call_tool(tool, context.artifact, context.connection, named)
        return Read(reply.text, reply.is_error)

    return read


def _text_of_file(context: Context, value: str) -> Read:
    return Read(whole_text(context, file_of(context, value)), is_error=False)


def _some(sql: str) -> Callable[[Context, str], Values]:
    def complete(context: Context, value: str) -> Values:
        rows = context.rows(f"{sql} LIMIT {MOST_VALUES}", value=value.lower())
        return Values([row["value"] for row in rows], rows[0]["total"] if rows else 0)

    return complete


complete_file = _some("""
    SELECT path AS value, count(*) OVER () AS total FROM files WHERE contains(lower(path), $value)
    ORDER BY NOT starts_with(lower(path), $value), NOT starts_with(lower(parse_filename(path)), $value), role <> 'source',
        length(path), path
""")
complete_symbol = _some("""
    SELECT symbol AS value, count(*) OVER () AS total FROM nodes
    WHERE kind NOT IN ('parameter', 'external') AND (contains(lower(name), $value) OR starts_with(lower(symbol), $value))
    ORDER BY NOT starts_with(lower(name), $value), lower(name) <> $value, length(symbol), symbol
""")


def _complete_table(context: Context, value: str) -> Values:
    names = [table.name for table in TABLES if context.artifact.is_measured(table.name) and value.lower() in table.name]
    return Values(names[:MOST_VALUES], len(names))


KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind(
            "overview",
            "Overview",
            "What the repository is: main modules, entry points, health, hotspots, decisions.",
            _answered(GET_OVERVIEW, {}),
        ),
        Kind(
            "index",
            "State of the index",
            "Commit, time, numbers of files, symbols and calls, and what was not measured.",
            _answered(GET_INDEX_INFO, {}),
        ),
        Kind(
            "file",
            "A file",
            "The text of a file as of the indexed commit.",
            _text_of_file,
            parameter="path",
            complete=complete_file,
            mime_type="text/plain",
        ),
        Kind(
            "symbol",
            "A symbol",
            "The source of a function, class or other symbol, by its symbol (`path/file::Class.method`) or full name.",
            _answered(GET_SYMBOL, {"symbol_id": None}),
            parameter="symbol",
            complete=complete_symbol,
        ),
        Kind(
            "table",
            "A table",
            "Columns and closed words of a table that query_sql can read.",
            _answered(DESCRIBE_SCHEMA, {"table": None}),
            parameter="name",
            complete=_complete_table,
        ),
    )
}
