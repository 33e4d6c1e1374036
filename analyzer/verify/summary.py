"""What an artifact holds, in numbers: for the end of a run, and for machines."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from analyzer.schema.manifest import Json
from analyzer.schema.vocab import Measured
from analyzer.verify.reader import OpenArtifact
from analyzer.verify.resolution import CALLS

Counts = Mapping[str, int]

_QUERIES: Mapping[str, tuple[str, str]] = {
    "files": ("files", "SELECT coalesce(language, 'other'), role, count(*) FROM files GROUP BY ALL ORDER BY count(*) DESC, 1, 2"),
    "symbols": ("nodes", "SELECT kind, count(*) FROM nodes GROUP BY ALL ORDER BY count(*) DESC, 1"),
    "calls": ("call_sites", f"SELECT status, count(*) FROM {CALLS} GROUP BY ALL ORDER BY 1"),
    "problems": ("problems", "SELECT code, count(*) FROM problems GROUP BY ALL ORDER BY count(*) DESC, 1"),
    "findings": ("findings", "SELECT severity, count(*) FROM findings GROUP BY ALL ORDER BY 1 DESC"),
}
"""By section: the table that it needs, and the query of its numbers."""

SUMMARIZED: Final = frozenset(table for table, _ in _QUERIES.values())
"""The tables that a summary is made from."""


def summarize(folder: Path, artifact: OpenArtifact) -> dict[str, Json]:
    """Return the numbers of an artifact; a section whose table was not measured is null."""
    manifest = artifact.manifest
    sections = {name: _section(artifact, table, sql) for name, (table, sql) in _QUERIES.items()}
    return {
        "artifact": str(folder),
        "digest": manifest.digest,
        "repository": manifest.repository.name,
        "commit": manifest.repository.commit,
        "history": manifest.history.status if manifest.history else None,
        **sections,
        "bytes": sum(entry.bytes for entry in manifest.files.values()),
    }


def _section(artifact: OpenArtifact, table: str, sql: str) -> Json:
    if artifact.manifest.tables[table].status is Measured.NOT_MEASURED:
        return None
    nested: dict[str, Json] = {}
    for *keys, last, count in artifact.rows(sql):
        inner = nested
        for key in keys:
            found = inner.setdefault(str(key), {})
            assert isinstance(found, dict)
            inner = found
        inner[str(last)] = int(str(count))
    return nested
