"""The options of a run: defaults, then the repository's configuration file, then what the command line says.

A repository may set what is indexed and how long it may take, in `[tool.parquetry]` of its `pyproject.toml` or at the top of
`parquetry.toml` (which wins when both stand). It may not say where anything is written.
"""

import difflib
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from analyzer import toml
from analyzer.errors import UsageError
from analyzer.regular import content
from analyzer.schema.manifest import Json
from analyzer.schema.vocab_history import Identities

PROJECT_FILE = "pyproject.toml"
OWN_FILE = "parquetry.toml"

_LARGEST_FILE = 1_000_000
_MOST = {"max_file_bytes": 1 << 30, "file_timeout": 3_600, "jobs": 1_024, "history_lines_days": 36_500}
"""The greatest numbers that options may be: a repository sets them too, and shall exhaust neither time nor the machine."""


@dataclass(frozen=True, slots=True)
class Options:
    """The effective configuration of a run.

    `include` and `exclude` are patterns as in `.gitignore`, relative to the root: without `include` everything is in scope, and
    `exclude` wins. `languages` None means all. `jobs` 0 means as many as this process may use of the machine's cores.
    `identities` is how people are shown; `require_history` makes it a mistake to index where the history cannot be measured, such as in a
    shallow clone. `coverage` are glob patterns of coverage reports, relative to the root; without any, those with the usual names are taken
    in.
    `mcp_tools` says which tools a server of the index shows: names, or `+name` and `-name` against the default, or `all`; nothing else
    depends on it.
    """

    include: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    languages: tuple[str, ...] | None = None
    source: bool = True
    max_file_bytes: int = 2_000_000
    file_timeout: float = 20.0  # CPU seconds for one file
    jobs: int = 0
    history: bool = True
    history_lines_days: int = 730  # window before the indexed commit in which changed lines are counted; 0 for none
    identities: Identities = Identities.NAMES
    require_history: bool = False
    coverage: tuple[str, ...] = ()
    mcp_tools: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Json]:
        """Return the options as the manifest keeps them."""
        return {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(self).items()}


def read_options(root: Path, overrides: Mapping[str, object]) -> Options:
    """Return the options for a repository; `overrides` are the command line's, None where it says nothing.

    Raises UsageError for an unknown key or a value of the wrong kind, wherever it stands.
    """
    configured: dict[str, Any] = {
        name: _checked(name, value, place) for place, table in _tables(root) for name, value in _known(table, place).items()
    }
    given: dict[str, Any] = {name: _checked(name, value, "the command line") for name, value in overrides.items() if value is not None}
    return replace(Options(), **{**configured, **given})


def nearest(name: str, names: list[str]) -> str:
    """Return the sentence that helps with a mistyped name: the nearest known ones, or all."""
    close = difflib.get_close_matches(name, names, n=3)
    return f"did you mean {' or '.join(close)}?" if close else f"known are {', '.join(names)}"


def _tables(root: Path) -> list[tuple[str, Mapping[str, object]]]:
    project = _parsed(root, PROJECT_FILE)
    tool = project.get("tool")
    table = tool.get("parquetry") if isinstance(tool, dict) else None
    found: list[tuple[str, Mapping[str, object]]] = []
    if table is not None:
        found.append((f"[tool.parquetry] in {PROJECT_FILE}", _require_table(table)))
    if os.path.lexists(root / OWN_FILE):
        found.append((OWN_FILE, _parsed(root, OWN_FILE, is_own=True)))
    return found


def _parsed(root: Path, name: str, *, is_own: bool = False) -> Mapping[str, object]:
    """Return a TOML file's content.

    A broken `pyproject.toml` is the repository's affair: it counts as empty here, and the reader of manifests reports it.
    """
    try:
        return toml.load(_text(root, name))
    except (OSError, ValueError, RecursionError) as error:
        if is_own:
            raise UsageError(f"{name} cannot be read: {error}", "correct it, or remove it") from error
        return {}


def _text(root: Path, name: str) -> str:
    data = content(root, name, _LARGEST_FILE)
    if data is None:
        raise ValueError(f"it has more than {_LARGEST_FILE} bytes")
    return data.decode()


def _require_table(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise UsageError(f"tool.parquetry in {PROJECT_FILE} is not a table", "write [tool.parquetry] and keys below it")
    return value


def _known(table: Mapping[str, object], place: str) -> dict[str, object]:
    names = [field.name for field in fields(Options)]
    table = {name: value for key, inner in table.items() for name, value in _flat(key, inner)}
    for key in table:
        if key.replace("-", "_") not in names:
            raise UsageError(f"unknown key {key!r} in {place}", nearest(key, [name.replace("_", "-") for name in names]))
    return {key.replace("-", "_"): value for key, value in table.items()}


def _flat(key: str, value: object) -> list[tuple[str, object]]:
    """Return a key with its value, or those of a table below it: `tools` of `[mcp]` is `mcp-tools`."""
    return [(f"{key}-{name}", inner) for name, inner in value.items()] if isinstance(value, dict) else [(key, value)]


def _checked(name: str, value: object, place: str) -> object:
    """Return a value as `Options` holds it; UsageError when it is of the wrong kind."""
    key = name.replace("_", "-")
    match name, value:
        case (("include" | "exclude" | "languages" | "coverage" | "mcp_tools"), (list() | tuple())) if all(
            isinstance(item, str) for item in value
        ):
            return tuple(value)
        case "mcp_tools", str():
            return tuple(word.strip() for word in value.split(",") if word.strip())
        case (("source" | "history" | "require_history"), bool()):
            return value
        case "identities", str() if value in set(Identities):
            return Identities(value)
        case "max_file_bytes", int() if not isinstance(value, bool) and 0 < value <= _MOST[name]:
            return value
        case (("jobs" | "history_lines_days"), int()) if not isinstance(value, bool) and 0 <= value <= _MOST[name]:
            return value
        case "file_timeout", int() | float() if not isinstance(value, bool) and 0 < value <= _MOST[name]:
            return float(value)
    raise UsageError(f"{key} in {place} cannot be {value!r}", _KINDS[name])


_KINDS: dict[str, str] = {
    "include": "give a list of patterns",
    "exclude": "give a list of patterns",
    "languages": "give a list of names",
    "coverage": "give a list of paths or glob patterns",
    "mcp_tools": "give a list of names, of +name and -name, or all",
    "source": "give true or false",
    "history": "give true or false",
    "require_history": "give true or false",
    "history_lines_days": "give a number of days up to 36500, or 0 for none",
    "identities": f"give {', '.join(Identities)}",
    "max_file_bytes": "give a number of bytes above 0, up to 1073741824",
    "file_timeout": "give a number of seconds above 0, up to 3600",
    "jobs": "give a number of processes up to 1024, or 0 for one a core",
}
