"""`manifest.json`: what an artifact is, what it was made from, and how to check it. It is written last.

Only the manifest may vary between two runs on the same commit (time, duration, machine options); the other files do not.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import TypeAlias

from analyzer.schema.vocab import Measured

SCHEMA_VERSION = "2.0"
"""`major.minor`: a new nullable column or table is a minor version; anything else is a major one."""

MANIFEST_FILE = "manifest.json"
README_FILE = "README.md"
VIEWS_FILE = "views.sql"
FORMAT = "parquetry"

Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"


@dataclass(frozen=True, slots=True)
class RepositoryFacts:
    """What was indexed. Everything but the name is None where the folder is no git work tree, or git is not there to ask."""

    name: str
    commit: str | None = None  # full object name
    tree: str | None = None  # object name of the commit's whole tree
    branch: str | None = None  # None on a detached head
    committed_at: int | None = None  # seconds since 1970-01-01 UTC
    is_dirty: bool | None = None  # whether files in scope differ from the commit's
    is_shallow: bool | None = None
    # Files in scope that differ from the commit, some hundred at most: `path`, and `status` with git's two letters, staged and not.
    changes: Sequence[Mapping[str, str]] | None = None


@dataclass(frozen=True, slots=True)
class HistoryFacts:
    """What of the history was measured. Everything but the status is None where it was not."""

    status: str  # a word of `HistoryStatus`, or of a later version's
    commits: int | None = None  # the indexed commit and all that it descends from
    anchor: int | None = None  # time that windows and decays count back from, in seconds since 1970-01-01 UTC
    lines_since: int | None = None  # time from which on changed lines were counted; None when none were
    replayed_commit: str | None = None  # where `ranking_accuracy` starts from; None when the history does not reach back


@dataclass(frozen=True, slots=True)
class TableEntry:
    """A table of the contract; `file` and `rows` are None when it was not measured."""

    status: Measured
    file: str | None = None
    rows: int | None = None


@dataclass(frozen=True, slots=True)
class FileEntry:
    """A file of the artifact beside the manifest."""

    bytes: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """The whole manifest. `tables` names every table of the contract, measured or not."""

    schema_version: str
    tool_version: str
    repository: RepositoryFacts
    options: Mapping[str, Json]  # the effective configuration
    tables: Mapping[str, TableEntry]
    files: Mapping[str, FileEntry]
    indexed_at: str  # ISO 8601, UTC
    seconds: Mapping[str, float]  # wall time by stage
    history: HistoryFacts | None = None  # None in an artifact of a version that did not say

    @property
    def digest(self) -> str:
        """SHA-256 over the names and hashes of the Parquet files: equal exactly when the tables are."""
        lines = [f"{name} {entry.sha256}\n" for name, entry in sorted(self.files.items()) if name.endswith(".parquet")]
        return sha256("".join(lines).encode()).hexdigest()

    def to_json(self) -> str:
        """Return the text of `manifest.json`."""
        values = {"format": FORMAT, "digest": self.digest, **asdict(self)}
        return json.dumps(values, indent=2, ensure_ascii=False) + "\n"


def manifest_from_json(text: str) -> Manifest:
    """Return the manifest that a text holds; keys that it does not know are ignored.

    Raises ValueError when the text is no manifest of ours. The schema version is not judged: see `is_readable`.
    """
    try:
        values = json.loads(text)
        if values["format"] != FORMAT:
            raise ValueError(f"its format is {values['format']!r}")
        return Manifest(
            schema_version=str(values["schema_version"]),
            tool_version=str(values["tool_version"]),
            repository=RepositoryFacts(**{name: values["repository"].get(name) for name in RepositoryFacts.__dataclass_fields__}),
            options=values["options"],
            tables={name: TableEntry(Measured(entry["status"]), entry["file"], entry["rows"]) for name, entry in values["tables"].items()},
            files={name: FileEntry(entry["bytes"], entry["sha256"]) for name, entry in values["files"].items()},
            indexed_at=str(values["indexed_at"]),
            seconds=values["seconds"],
            history=None
            if values.get("history") is None
            else HistoryFacts(**{name: values["history"].get(name) for name in HistoryFacts.__dataclass_fields__}),
        )
    except (KeyError, TypeError, AttributeError, ValueError, RecursionError) as error:
        raise ValueError(f"not a manifest: {type(error).__name__} {error}") from error


def is_readable(schema_version: str) -> bool:
    """Return whether this code can read artifacts of a schema version: every minor of its own major."""
    return schema_version.split(".")[0] == SCHEMA_VERSION.split(".")[0]
