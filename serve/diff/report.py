"""A whole diff: the answers of all sections, and how it is written as Markdown, as tables or as JSON."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from analyzer.schema.manifest import Manifest
from serve.answers.render import as_table
from serve.artifacts.pair import open_pair
from serve.diff.breaks import BREAKS
from serve.diff.calls import CALLS_ADDED, CALLS_REMOVED, UNRESOLVED
from serve.diff.containers import CONTAINERS
from serve.diff.cycles import CYCLES
from serve.diff.health import APPEARED, COMPLEXITY, GONE, SCORES
from serve.diff.impact import IMPACT, TESTS
from serve.diff.matching import match_symbols
from serve.diff.project import DEPENDENCIES, ENDPOINTS
from serve.diff.section import Answer, answer
from serve.diff.symbols import ADDED, BODIES, MOVED, REMOVED, RENAMED, SIGNATURES

SECTIONS = (
    BREAKS,
    IMPACT,
    TESTS,
    CONTAINERS,
    DEPENDENCIES,
    ENDPOINTS,
    CYCLES,
    APPEARED,
    GONE,
    SCORES,
    COMPLEXITY,
    SIGNATURES,
    ADDED,
    REMOVED,
    MOVED,
    RENAMED,
    BODIES,
    CALLS_ADDED,
    CALLS_REMOVED,
    UNRESOLVED,
)
"""What a diff answers, in the order that a reviewer wants to read."""

_CELL = 120
_BEFORE = 30
"""Characters that a text which changed is told from before the first of those that did."""


@dataclass(frozen=True, slots=True)
class Diff:
    """What changed from one artifact to another. `notes` say why some of it may be no change of the repository."""

    old: Manifest
    new: Manifest
    notes: tuple[str, ...]
    answers: tuple[Answer, ...]


def diff(old: Path, new: Path) -> Diff:
    """Compare two artifacts, folders or archives; raises UsageError for one that cannot be opened."""
    with open_pair(old, new) as pair:
        match_symbols(pair)
        return Diff(pair.old, pair.new, tuple(_notes(pair.old, pair.new)), tuple(answer(section, pair) for section in SECTIONS))


def _notes(old: Manifest, new: Manifest) -> list[str]:
    notes = []
    if old.digest == new.digest:
        notes.append("Both artifacts are equal.")
    if old.tool_version != new.tool_version or old.schema_version != new.schema_version:
        notes.append(
            f"They were made by different versions of parquetry ({old.tool_version} and {new.tool_version}): "
            "some changes may be those of the index, not of the code."
        )
    if old.options != new.options:
        notes.append("They were made with different options: files may be in one alone.")
    if old.repository.name != new.repository.name:
        notes.append(f"Their repositories have different names: {old.repository.name} and {new.repository.name}.")
    return notes


def as_record(found: Diff) -> dict[str, object]:
    """Return the diff as JSON takes it, whole: `sections` has each section's rows, null where it was not measured."""
    return {
        "old": _version(found.old),
        "new": _version(found.new),
        "notes": list(found.notes),
        "summary": {each.name: None if each.lacking else len(each.rows) for each in found.answers},
        "not_measured": {each.name: each.lacking for each in found.answers if each.lacking},
        "sections": {each.name: None if each.lacking else each.rows for each in found.answers},
    }


def _version(manifest: Manifest) -> dict[str, object]:
    return {
        "repository": manifest.repository.name,
        "commit": manifest.repository.commit,
        "digest": manifest.digest,
        "tool_version": manifest.tool_version,
        "schema_version": manifest.schema_version,
    }


def as_tables(found: Diff, limit: int) -> str:
    """Return the diff for a terminal, `limit` rows of a section at most."""
    parts = [_heading(found), *found.notes]
    for each in found.answers:
        if each.rows:
            columns, rows = _cells(each.rows[:limit])
            parts.append(f"{each.title}: {len(each.rows)}\n{as_table(columns, rows)}{_rest(each, limit)}")
    return "\n\n".join([*parts, *_silent(found)])


def as_markdown(found: Diff, limit: int) -> str:
    """Return the diff as a comment on a change: a summary, then each section to unfold, `limit` rows of it at most."""
    parts = [f"### {_heading(found)}", *(f"> {note}" for note in found.notes), _summary(found)]
    parts += [_folded(each, limit) for each in found.answers if each.rows]
    return "\n\n".join([*parts, *_silent(found)]) + "\n"


def _heading(found: Diff) -> str:
    names = [
        manifest.repository.commit[:10] if manifest.repository.commit else manifest.repository.name for manifest in (found.old, found.new)
    ]
    return f"What changed from {names[0]} to {names[1]}"


def _summary(found: Diff) -> str:
    counts = [f"| {each.title} | {len(each.rows)} |" for each in found.answers if each.rows]
    return "\n".join(["| | |", "|---|--:|", *counts]) if counts else "Nothing that an index tells apart."


def _folded(each: Answer, limit: int) -> str:
    columns, rows = _cells(each.rows[:limit])
    table = [_line(columns), _line(["---"] * len(columns)), *(_line([_shown(cell) for cell in row]) for row in rows)]
    body = "\n".join(table)
    return f"<details><summary>{each.title} ({len(each.rows)})</summary>\n\n{body}\n{_rest(each, limit)}\n</details>"


def _rest(each: Answer, limit: int) -> str:
    return f"\n{len(each.rows) - limit} more in the JSON form" if len(each.rows) > limit else ""


def _silent(found: Diff) -> list[str]:
    lacking = [f"{each.title} ({', '.join(each.lacking)})" for each in found.answers if each.lacking]
    return [f"Not measured in both: {'; '.join(lacking)}."] if lacking else []


def _cells(rows: Sequence[dict[str, object]]) -> tuple[list[str], list[list[object]]]:
    """Return the columns and values to show: a path and a line make one place, columns without any value are left out."""
    placed = [_with_place(_told_apart(row)) for row in rows]
    columns = [name for name in placed[0] if any(row[name] not in (None, False, "") for row in placed)]
    return columns, [[row[name] for name in columns] for row in placed]


def _told_apart(row: dict[str, object]) -> dict[str, object]:
    """Return a row whose long old and new texts begin shortly before where they differ."""
    old, new = row.get("old"), row.get("new")
    if not isinstance(old, str) or not isinstance(new, str) or max(len(old), len(new)) < _CELL:
        return row
    same = next((place for place, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), min(len(old), len(new)))
    start = max(old.rfind(" ", 0, same - _BEFORE) + 1, 0) if same > 2 * _BEFORE else 0
    return {**row, "old": f"…{old[start:]}", "new": f"…{new[start:]}"} if start else row


def _with_place(row: dict[str, object]) -> dict[str, object]:
    if "line" not in row:
        return row
    place = row["path"] if row["line"] is None else f"{row['path']}:{row['line']}"
    return {**{name: value for name, value in row.items() if name not in ("path", "line")}, "place": place}


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _shown(value: object) -> str:
    """Return a cell that no text of the repository can break out of: neither the table, nor Markdown, nor a mention."""
    if value is None or value is False:
        return ""
    if isinstance(value, (bool, int)):
        return "yes" if value is True else str(value)
    if isinstance(value, float):
        return f"{value:.1f}"
    flat = " ".join(", ".join(str(part) for part in value).split() if isinstance(value, list) else str(value).split())
    cut = flat if len(flat) <= _CELL else f"{flat[: _CELL - 1]}…"
    return "`" + cut.replace("`", "'").replace("|", "\\|") + "`" if cut else ""
