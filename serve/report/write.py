"""From an artifact on disk to a page on disk."""

from pathlib import Path
from typing import Any

from serve.answers.context import Context
from serve.artifacts.load import SHELL
from serve.artifacts.store import Store
from serve.diff.report import as_record, diff
from serve.errors import UsageError
from serve.report.contents import contents
from serve.report.page import page

_MAX_CHANGES = 500
"""Rows of a section of changes in the page; `parquetry diff` has them all."""


def write_report(artifact: Path, output: Path, base: Path | None) -> int:
    """Write the page and return its size in bytes.

    Raises UsageError for an artifact that cannot be opened or a file that cannot be written.
    """
    store = Store(artifact, SHELL)
    try:
        shown = store.run(lambda version: contents(Context(version, version.connection, "report")))
    finally:
        store.close()
    changes = _changes(base, artifact) if base is not None else None
    text = page(f"{shown['overview']['repository']}: code report", {**shown, "changes": changes})
    try:
        return output.write_bytes(text.encode("utf-8"))
    except OSError as error:
        raise UsageError(f"{output} cannot be written: {error.strerror}", "name a file in a folder that exists") from error


def _changes(base: Path, artifact: Path) -> dict[str, Any]:
    found = diff(base, artifact)
    record = as_record(found)
    sections = {
        answer.name: {"title": answer.title, "total": len(answer.rows), "rows": answer.rows[:_MAX_CHANGES]} for answer in found.answers
    }
    return {"old": record["old"], "new": record["new"], "notes": record["notes"], "sections": sections}
