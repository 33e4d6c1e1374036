"""An index in SCIP, the protocol that code browsers read (sourcegraph/scip): documents, symbols, definitions and uses.

Columns count code points, which the documents say. A use with several possible targets is several occurrences at one place.
"""

import re
from collections import defaultdict
from collections.abc import Iterator

from analyzer.schema.manifest import Manifest
from serve.answers.context import Context, Row
from serve.export.protobuf import message, number, numbers, text

_UTF8 = 1
_CODE_POINTS = 3
_DEFINITION, _IMPORT, _WRITE, _READ, _TEST = 1, 2, 4, 8, 32

_KINDS = {
    "module": 29,
    "namespace": 30,
    "class": 7,
    "interface": 21,
    "struct": 49,
    "enum": 11,
    "enum_member": 12,
    "trait": 53,
    "type_alias": 55,
    "function": 17,
    "method": 26,
    "constructor": 9,
    "property": 41,
    "field": 15,
    "variable": 61,
    "constant": 8,
    "parameter": 37,
}
"""Kinds of symbols as SCIP numbers them; others have none."""

_TYPES = ("class", "interface", "struct", "enum", "trait", "type_alias")
_CALLABLES = ("function", "method", "constructor")
_ROLES = {"write": _WRITE, "read": _READ, "import": _IMPORT}
_SIMPLE = re.compile(r"[A-Za-z0-9_+$-]+")


def scip_index(context: Context) -> Iterator[bytes]:
    """Yield the parts of the index: its metadata, each document, and the symbols from outside."""
    manifest = context.artifact.manifest
    names = _symbols(context, manifest)
    yield message(1, _metadata(manifest))
    symbols, occurrences = _by_path(context.rows(_NODES)), _by_path(context.rows(_USES))
    relations = _relations(context, names)
    for file in context.rows(_FILES):
        path = file["path"]
        yield message(2, _document(file, symbols.get(path, []), occurrences.get(path, []), names, relations))
    for row in context.rows(_EXTERNALS):
        yield message(3, text(1, names[row["id"]]) + text(6, row["name"]))


def _metadata(manifest: Manifest) -> bytes:
    tool = text(1, "parquetry") + text(2, manifest.tool_version)
    return message(2, tool) + text(3, f"file:///{manifest.repository.name}") + number(4, _UTF8)


def _document(file: Row, symbols: list[Row], uses: list[Row], names: dict[int, str], relations: dict[int, list[str]]) -> bytes:
    marks = [_definition(row, names[row["id"]]) for row in symbols if row["name_line"] is not None]
    marks += [_use(row, names[row["target_id"]]) for row in uses]
    parts = [text(4, file["language"] or ""), text(1, file["path"])]
    parts += [message(2, mark) for mark in marks]
    parts += [message(3, _information(row, names, relations.get(row["id"], []))) for row in symbols]
    return b"".join([*parts, number(6, _CODE_POINTS)])


def _definition(row: Row, symbol: str) -> bytes:
    roles = _DEFINITION | (_TEST if row["is_test"] else 0)
    line, column = row["name_line"] - 1, row["name_column"] - 1
    whole = (row["start_line"] - 1, row["start_column"] - 1, row["end_line"] - 1, row["end_column"] - 1)
    width = 0 if row["kind"] == "module" else len(row["name"])
    return numbers(1, (line, column, column + width)) + text(2, symbol) + number(3, roles) + numbers(7, whole)


def _use(row: Row, symbol: str) -> bytes:
    line, column = row["line"] - 1, row["column"] - 1
    return numbers(1, (line, column, column + row["width"])) + text(2, symbol) + number(3, _ROLES.get(row["role"], _READ))


def _information(row: Row, names: dict[int, str], implemented: list[str]) -> bytes:
    shown = [part for part in (row["signature"], row["docstring"]) if part]
    parts = [text(1, names[row["id"]]), *(message(3, part.encode()) for part in shown)]
    parts += [message(4, text(1, other) + number(3, 1)) for other in implemented]
    parts += [number(5, _KINDS.get(row["kind"], 0)), text(6, row["name"])]
    if row["parent_id"] is not None:
        parts.append(text(8, names[row["parent_id"]]))
    return b"".join(parts)


def _symbols(context: Context, manifest: Manifest) -> dict[int, str]:
    """Return the SCIP symbol of every node: the package is the repository at its commit, the file a namespace."""
    package = f"parquetry . {_spaced(manifest.repository.name)} {_spaced(manifest.repository.commit or '.')} "
    names: dict[int, str] = {}
    for row in _outer_first(context.rows(_NAMES)):
        if row["path"] is None:
            names[row["id"]] = f"parquetry . . . {_escaped(row['fqn'])}."
        elif row["parent_id"] is None:
            names[row["id"]] = f"{package}{_escaped(row['path'])}/"
        else:
            names[row["id"]] = names[row["parent_id"]] + _descriptor(row)
    return names


def _outer_first(rows: list[Row]) -> Iterator[Row]:
    """Yield symbols after those that they stand in: a method may lie in a file that comes before its type's."""
    by_id, seen = {row["id"]: row for row in rows}, set[int]()
    for row in rows:
        pending: list[Row] = []
        above: Row | None = row
        while above is not None and above["id"] not in seen:
            seen.add(above["id"])
            pending.append(above)
            above = by_id.get(above["parent_id"])
        yield from reversed(pending)


def _descriptor(row: Row) -> str:
    last = row["symbol"].rpartition("#")[2]
    name, kind = _escaped(row["name"]), row["kind"]
    disambiguator = f"+{int(last) - 1}" if "#" in row["symbol"] and last.isdigit() else ""
    if kind in _CALLABLES:
        return f"{name}({disambiguator})."
    if kind == "parameter":
        return f"({name})"
    suffix = "#" if kind in _TYPES else "/" if kind in ("module", "namespace") else "."
    return f"{_escaped(row['name'] + disambiguator)}{suffix}"


def _escaped(name: str) -> str:
    return name if _SIMPLE.fullmatch(name) else "`" + name.replace("`", "``") + "`"


def _spaced(part: str) -> str:
    """Return a part of a package's name: a space in it is written twice."""
    return part.replace(" ", "  ")


def _relations(context: Context, names: dict[int, str]) -> dict[int, list[str]]:
    found: dict[int, list[str]] = defaultdict(list)
    for row in context.rows(_IMPLEMENTED):
        found[row["source_id"]].append(names[row["target_id"]])
    return found


def _by_path(rows: list[Row]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        found[row["path"]].append(row)
    return found


_IN_FILES = "kind NOT IN ('external', 'image', 'docker_stage', 'compose_service')"

_FILES = "SELECT path, language FROM files WHERE path IN (SELECT path FROM nodes WHERE kind = 'module') ORDER BY path"

_NAMES = f"""
SELECT id, symbol, name, fqn, path, parent_id, kind::VARCHAR AS kind FROM nodes WHERE {_IN_FILES} OR kind = 'external'
ORDER BY path IS NULL, path, len(symbol) - len(replace(symbol, '.', '')), id
"""

_NODES = f"""
SELECT id, symbol, name, kind::VARCHAR AS kind, path, parent_id, signature, docstring, name_line, name_column, start_line, start_column,
  end_line, end_column, is_test
FROM nodes WHERE {_IN_FILES} ORDER BY path, id
"""

_EXTERNALS = "SELECT id, name FROM nodes WHERE kind = 'external' ORDER BY id"

_USES = f"""
WITH uses AS (
  SELECT path, name_line AS line, name_column AS "column", len(callee_name) AS width, target_id, 'call' AS role
  FROM call_sites WHERE target_id IS NOT NULL AND callee_name IS NOT NULL AND syntax = 'call'
  UNION
  SELECT path, line, "column", end_column - "column", target_id, role::VARCHAR FROM occurrences
)
SELECT uses.* FROM uses JOIN nodes ON id = target_id WHERE {_IN_FILES} OR kind = 'external' ORDER BY ALL
"""

_IMPLEMENTED = """
SELECT source_id, target_id FROM edges WHERE kind IN ('extends', 'implements', 'overrides') ORDER BY ALL
"""
