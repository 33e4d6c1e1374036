"""The section on the public interface: changes that may break those who use it.

Public is what a module that is not hidden defines or passes on, tests left out. What is still offered under its old name, by an import
in its old place or by a base class, is not broken. What a change of types means is not known: it is told as `possible`.
"""

import re
from collections.abc import Iterator
from typing import TypeAlias

from serve.artifacts.pair import Pair, Row
from serve.diff.section import Section
from serve.diff.types import gives_more, takes_less

_REMOVED = """
WITH RECURSIVE hierarchy AS (SELECT source_id AS class_id, target_id AS base_id FROM new.edges WHERE kind IN ('extends', 'implements')),
ancestors AS (
  SELECT class_id, base_id FROM hierarchy
  UNION
  SELECT ancestors.class_id, hierarchy.base_id FROM ancestors JOIN hierarchy ON hierarchy.class_id = ancestors.base_id
),
lost AS (
  SELECT old.*, new_id, how FROM old.nodes old JOIN old_public USING (id)
  LEFT JOIN matches ON old_id = old.id LEFT JOIN new.nodes new ON new.id = new_id
  WHERE new_id IS NULL OR new.fqn <> old.fqn OR new_id NOT IN (SELECT id FROM new_public)
),
kept AS (
  SELECT lost.id FROM lost JOIN new.imports ON imports.path = lost.path AND coalesce(imports.alias, imports.name) = lost.name
  WHERE imports.status = 'internal' AND lost.parent_id IN (SELECT id FROM old.nodes WHERE kind = 'module')
  UNION
  SELECT lost.id FROM lost JOIN matches parent ON parent.old_id = lost.parent_id JOIN ancestors ON class_id = parent.new_id
  JOIN new.nodes inherited ON inherited.parent_id = ancestors.base_id AND inherited.name = lost.name
)
SELECT old.symbol, old.kind::VARCHAR AS kind, old.path, old.start_line AS line,
  CASE WHEN new_id IS NULL THEN 'removed' WHEN how = 'same' THEN 'no longer public' ELSE how END AS change, new.symbol AS new,
  EXISTS (
    SELECT 1 FROM matches parent JOIN ancestors ON class_id = parent.new_id JOIN new.nodes base ON base.id = base_id
    WHERE parent.old_id = old.parent_id AND base.kind = 'external'
  ) AS may_be_inherited
FROM lost old LEFT JOIN new.nodes new ON new.id = new_id
WHERE old.id NOT IN (SELECT id FROM kept)
  AND (old.parent_id IS NULL OR old.parent_id NOT IN (SELECT id FROM lost) OR old.parent_id IN (SELECT id FROM kept))
ORDER BY old.symbol
"""

_HEADS = """
SELECT new.symbol, new.language, new.kind::VARCHAR AS kind, old.kind::VARCHAR AS old_kind, old.parameters AS old_parameters,
  new.parameters AS new_parameters, old.bases AS old_bases, new.bases AS new_bases, old.return_type AS old_return,
  new.return_type AS new_return, old.value_type AS old_type, new.value_type AS new_type,
  parent.kind::VARCHAR AS parent_kind, old.is_async AS old_async, new.is_async AS new_async, old.is_static AS old_static,
  new.is_static AS new_static, old.signature AS old, new.signature AS new, new.path, new.start_line AS line
FROM matches JOIN old.nodes old ON old.id = old_id JOIN new.nodes new ON new.id = new_id
LEFT JOIN new.nodes parent ON parent.id = new.parent_id
WHERE old.id IN (SELECT id FROM old_public) AND new.id IN (SELECT id FROM new_public)
  AND (old.kind <> new.kind OR NOT same_head(old, new))
ORDER BY new.symbol
"""

_BY_POSITION = """
SELECT language FROM new.call_sites JOIN new.nodes ON nodes.id = caller_id WHERE len(arguments) > 0
GROUP BY language HAVING count(*) >= 100
  AND count(*) FILTER (len(list_filter(arguments, lambda each: each.keyword NOT IN ('*', '**'))) > 0) = 0
"""
"""Languages in which no call of many names a parameter."""

_NUMBER = re.compile(r"=\s*(\d+)\b")

_Change: TypeAlias = tuple[str, str]
_Positions: TypeAlias = tuple[list[str], list[str]]

_ALIKE = (
    {"field", "property", "variable", "constant", "enum_member"},
    {"function", "method"},
    {"class", "interface", "struct", "enum", "trait", "type_alias"},
)
"""Kinds that are used in the same way."""

_VARIADIC = ("variadic_positional", "variadic_keyword")


def _breaks(pair: Pair) -> list[Row]:
    gone = [_row(row, *_removal(row), None, row["new"]) for row in pair.rows(_REMOVED)]
    heads = list(_as_called(pair, pair.rows(_HEADS)))
    changed = [_row(row, level, what, row["old"], row["new"]) for row in heads for level, what in head_changes(row)]
    return sorted(gone + changed, key=lambda row: (row["level"] != "breaking", row["symbol"], row["change"]))


def _as_called(pair: Pair, heads: list[Row]) -> Iterator[Row]:
    """Yield heads with parameters as calls reach them: by position alone in a language without names in calls."""
    is_known = not pair.lacking(("call_sites",))
    by_position = {row["language"] for row in pair.rows(_BY_POSITION)} if is_known else set()
    for row in heads:
        is_named = row["language"] not in by_position
        yield row if is_named else {**row, **{side: _by_position(row[side]) for side in ("old_parameters", "new_parameters")}}


def _by_position(parameters: list[Row] | None) -> list[Row] | None:
    plain = "positional_or_keyword"
    return parameters and [{**each, "kind": "positional_only"} if each["kind"] == plain else each for each in parameters]


def _row(row: Row, level: str, change: str, old: str | None, new: str | None) -> Row:
    return {
        "symbol": row["symbol"],
        "kind": row["kind"],
        "level": level,
        "change": change,
        "old": old,
        "new": new,
        "path": row["path"],
        "line": row["line"],
    }


def _removal(row: Row) -> _Change:
    if row["may_be_inherited"]:
        return "possible", f"{row['change']}, unless a base class outside the repository has it"
    return "breaking", row["change"]


def head_changes(row: Row) -> Iterator[_Change]:
    """Yield what a new head asks of its users, each with `breaking` or `possible`."""
    if row["kind"] != row["old_kind"]:
        is_alike = any(row["kind"] in alike and row["old_kind"] in alike for alike in _ALIKE)
        yield "possible" if is_alike else "breaking", f"was a {row['old_kind']}"
        return
    if row["old_async"] != row["new_async"]:
        yield "breaking", "must now be awaited" if row["new_async"] else "is no longer awaited"
    if row["old_static"] != row["new_static"]:
        yield "breaking", "no longer needs an instance" if row["new_static"] else "now needs an instance"
    if row["old_parameters"] is not None and row["new_parameters"] is not None:
        yield from parameter_changes(row["old_parameters"], row["new_parameters"])
    kept = {_bare(base) for base in row["new_bases"] or ()}
    for base in row["old_bases"] or ():
        if _bare(base) not in kept:
            yield "possible", f"no longer extends {base}"
    if gives_more(row["old_return"], row["new_return"]):
        yield "possible", f"returns {row['new_return']}, was {row['old_return']}"
    if row["kind"] == "field":
        yield from _field_changes(row)


def _field_changes(row: Row) -> Iterator[_Change]:
    """Yield what a new type or number of a field changes. Where fields of structures have numbers, others know them by those."""
    if row["old_type"] is not None and row["new_type"] is not None and row["old_type"] != row["new_type"]:
        yield "possible", f"is {row['new_type']}, was {row['old_type']}"
    old, new = (_NUMBER.search(row[side] or "") for side in ("old", "new"))
    if row["parent_kind"] == "struct" and old is not None and new is not None and old[1] != new[1]:
        yield "breaking", f"has number {new[1]}, had {old[1]}"


def _bare(base: str) -> str:
    """Return a base class as written without its type arguments and the module before it."""
    return re.split(r"[\[<(]", base)[0].strip().rpartition(".")[2]


def parameter_changes(old: list[Row], new: list[Row]) -> Iterator[_Change]:
    """Yield what a new list of parameters takes away from callers of the old one, each with `breaking` or `possible`."""
    kinds = {parameter["kind"] for parameter in new}
    after = {parameter["name"]: parameter for parameter in new}
    before = {parameter["name"]: parameter for parameter in old}
    positions = _positions(old), _positions(new)
    yield from _taken_away(old, after, kinds, positions)
    for parameter in new:
        name = parameter["name"]
        if name not in before and parameter["kind"] not in _VARIADIC and parameter["default"] is None and not _renames(name, positions):
            yield "breaking", f"needs {name}"
    for name, parameter in before.items():
        if name in after:
            yield from _narrowed(parameter, after[name])
    places = [[name for name in side if all(name in names for names in positions)] for side in positions]
    if places[0] != places[1]:
        yield "breaking", "takes its arguments in another order"


def _taken_away(old: list[Row], after: dict[str, Row], kinds: set[str], positions: tuple[list[str], list[str]]) -> Iterator[_Change]:
    for parameter in old:
        name, kind = parameter["name"], parameter["kind"]
        if name in after:
            continue
        if kind in _VARIADIC:
            if kind not in kinds:
                yield "breaking", f"no longer takes {'*' if kind == 'variadic_positional' else '**'}{name}"
        elif kind == "positional_only":
            if len(positions[1]) < len(positions[0]) and "variadic_positional" not in kinds:
                yield "breaking", f"no longer takes {name}"
        elif renamed := _renames(name, (positions[1], positions[0])):
            if "variadic_keyword" not in kinds:
                yield "breaking", f"renames {name} to {renamed}"
        elif "variadic_keyword" not in kinds:
            yield "breaking", f"no longer takes {name}"


def _narrowed(old: Row, new: Row) -> Iterator[_Change]:
    name = old["name"]
    if old["kind"] in _VARIADIC or new["kind"] in _VARIADIC:
        return
    if old["default"] is not None and new["default"] is None:
        yield "breaking", f"needs {name}, had a default"
    elif old["default"] != new["default"] and old["default"] is not None:
        yield "possible", f"{name} is {new['default']} by default, was {old['default']}"
    if old["kind"] != new["kind"] and old["kind"] == "positional_or_keyword":
        yield "breaking", f"takes {name} {'by keyword' if new['kind'] == 'keyword_only' else 'by position'} only"
    if takes_less(old["type"], new["type"]):
        yield "possible", f"{name} is {new['type']}, was {old['type']}"


def _positions(parameters: list[Row]) -> list[str]:
    return [parameter["name"] for parameter in parameters if parameter["kind"] in ("positional_only", "positional_or_keyword")]


def _renames(name: str, positions: _Positions) -> str | None:
    """Return the name that stands at a new name's place in the other list and is gone from this one; None where there is none."""
    other, own = positions
    place = own.index(name) if name in own else -1
    found = other[place] if 0 <= place < len(other) else None
    return found if found is not None and found not in own else None


BREAKS = Section("breaks", "Public interface", ("nodes", "files", "edges", "imports"), _breaks)
