"""Files of which definitions are known, and not what these call: an answer about calls says so."""

from collections.abc import Sequence

from analyzer.schema.vocab import ParseStatus
from serve.answers.context import Context

_LANGUAGES = f"""
    SELECT DISTINCT language FROM files
    WHERE parse_status = '{ParseStatus.OUTLINED.value}' AND ($paths IS NULL OR list_contains($paths, path))
    ORDER BY language
"""


def outlined_calls(context: Context, paths: Sequence[str | None] | None = None) -> list[str]:
    """Return what is not known of the calls in files, by default in all: a text for each language whose calls are not read."""
    if context.artifact.missing(["files"]):
        return []
    rows = context.rows(_LANGUAGES, paths=None if paths is None else [path for path in paths if path is not None])
    return [f"calls in {row['language']} files" for row in rows]
