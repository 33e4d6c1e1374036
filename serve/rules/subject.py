"""What rules are asked of, through SQL: one artifact, perhaps beside an earlier one."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

import duckdb

from serve.artifacts.pair import Pair
from serve.artifacts.sandbox import SqlResult
from serve.diff.matching import match_symbols
from serve.rules.patterns import Selection, selection

Row = dict[str, Any]


class Dependency(NamedTuple):
    """That one file needs another: the first place that says so, an import rather than a use."""

    path: str
    target: str
    kind: str
    line: int | None


_DEPENDENCIES = """
    WITH found AS (
        SELECT path, target_path AS target, 'imports' AS kind, line, is_type_only, 0 AS preference FROM imports
        WHERE target_path IS NOT NULL AND target_path <> path
        UNION ALL
        SELECT i.path, f.path, 'imports', i.line, i.is_type_only, 0 FROM imports i JOIN files f ON f.module = i.module
        WHERE i.target_path IS NULL AND i.level = 0 AND f.path <> i.path
        UNION ALL
        SELECT s.path, t.path, e.kind::VARCHAR, e.line, false, 1 FROM edges e
        JOIN nodes s ON s.id = CASE e.kind WHEN 'decorates' THEN e.target_id ELSE e.source_id END
        JOIN nodes t ON t.id = CASE e.kind WHEN 'decorates' THEN e.source_id ELSE e.target_id END
        LEFT JOIN nodes p ON p.id = t.parent_id
        WHERE s.path <> t.path AND e.kind IN ('calls', 'instantiates', 'extends', 'implements', 'references', 'decorates')
            AND e.rule IN ('local_name', 'imported_name', 'module_attribute', 'super_method', 'class_attribute', 'constructor',
                'name', 'hierarchy', 'syntax')
            AND t.kind <> 'module' AND (e.kind <> 'references' OR e.confidence = 'certain' OR p.kind = 'module')
    ), modules AS (SELECT module, count(*) AS files FROM files WHERE module IS NOT NULL GROUP BY module), pairs AS (
        SELECT path, target, min((preference, line, kind)) AS first, bool_and(is_type_only) FILTER (preference = 0) AS is_for_types,
            bool_or(preference = 1) AS is_used
        FROM found GROUP BY path, target
    )
    SELECT p.path, p.target, p.first[3] AS kind, p.first[2] AS line, coalesce(p.is_for_types, false) AS is_for_types FROM pairs p
    LEFT JOIN files f ON f.path = p.target LEFT JOIN modules m ON m.module = f.module
    WHERE p.is_used OR coalesce(m.files, 1) < 2 OR NOT EXISTS (
        SELECT 1 FROM pairs o JOIN files g ON g.path = o.target WHERE o.path = p.path AND o.is_used AND g.module = f.module)
    ORDER BY ALL
"""

_PACKAGES = """
    SELECT path, module || CASE WHEN name IS NULL OR is_wildcard THEN '' ELSE '.' || name END AS target, module, min(line) AS line,
        bool_and(is_type_only) AS is_for_types
    FROM imports WHERE target_path IS NULL AND level = 0 AND module NOT IN (SELECT module FROM files WHERE module IS NOT NULL)
    GROUP BY ALL ORDER BY ALL
"""


@dataclass
class Subject:
    """An artifact on an open connection, in whose schema `base` an earlier artifact may be.

    `measured` names the tables that are there. `free_query` runs SQL that somebody else wrote, in the sandbox. `pair` is this artifact
    beside an earlier one, None without one.
    """

    connection: duckdb.DuckDBPyConnection
    measured: frozenset[str]
    free_query: Callable[[str, int], SqlResult]
    pair: Pair | None = None
    tags: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def rows(self, sql: str, **values: object) -> list[Row]:
        """Return the rows of a query as dictionaries."""
        result = self.connection.execute(sql, values)
        columns = [str(column[0]) for column in result.description or ()]
        return [dict(zip(columns, row, strict=True)) for row in result.fetchall()]

    def selected(self, patterns: object, root: str = "") -> Selection:
        """Return what the patterns of an option mean."""
        assert isinstance(patterns, tuple)
        return selection(patterns, self.tags, root)

    @cached_property
    def compared(self) -> Pair:
        """This artifact beside the earlier one, their symbols matched; only where there is one."""
        assert self.pair is not None
        match_symbols(self.pair)
        return self.pair

    @cached_property
    def paths(self) -> list[str]:
        """Paths of all files, sorted."""
        return [row["path"] for row in self.rows("SELECT path FROM files ORDER BY path")]

    def dependencies(self, *, for_types: bool) -> list[Dependency]:
        """Return which file needs which; `for_types` tells whether imports for type checkers alone count."""
        return [
            Dependency(row["path"], row["target"], row["kind"], row["line"])
            for row in self._dependencies
            if for_types or not row["is_for_types"]
        ]

    def packages(self, *, for_types: bool) -> list[tuple[Dependency, str]]:
        """Return which file imports what from outside the repository, each with the module as written."""
        return [
            (Dependency(row["path"], row["target"], "imports", row["line"]), row["module"])
            for row in self._packages
            if for_types or not row["is_for_types"]
        ]

    @cached_property
    def _dependencies(self) -> list[Row]:
        return self.rows(_DEPENDENCIES)

    @cached_property
    def _packages(self) -> list[Row]:
        return self.rows(_PACKAGES)
