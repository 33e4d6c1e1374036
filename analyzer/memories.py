"""Memories: Markdown in `.parquetry/memories/` of a repository, which people and agents keep and the next index carries."""

import re
from pathlib import Path

from analyzer.errors import UsageError

FOLDER = Path(".parquetry") / "memories"
_NAME = re.compile(r"[\w][\w .-]*(/[\w][\w .-]*)*")
_MOST_CHARACTERS = 200


def memory_names(root: Path) -> list[str]:
    """Return the names of the memories of a repository, sorted."""
    folder = root / FOLDER
    return sorted(path.relative_to(folder).as_posix().removesuffix(".md") for path in folder.rglob("*.md") if path.is_file())


def read_memory(root: Path, name: str) -> str:
    """Return a memory's text; raises UsageError when there is none of that name, or it is no text."""
    place = _place(root, name)
    try:
        return place.read_text(encoding="utf-8")
    except FileNotFoundError:
        known = memory_names(root)
        hint = f"there are: {', '.join(known)}" if known else "there are none yet: write one with `parquetry memory write NAME`"
        raise UsageError(f"no memory {name} in {root / FOLDER}", hint) from None
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{place} cannot be read: {error}", "correct it by hand") from error


def write_memory(root: Path, name: str, text: str) -> Path:
    """Write a memory, over an earlier one of that name, and return its file; raises UsageError."""
    place = _place(root, name)
    if not root.is_dir():
        raise UsageError(f"{root} is no folder", "give the root of a repository with --root")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text if text.endswith("\n") else text + "\n", encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{place} cannot be written: {error}", "check the folder and its permissions") from error
    return place


def edit_memory(root: Path, name: str, pattern: str, replacement: str, *, is_expression: bool) -> int:
    """Replace a text, or what a regular expression fits, wherever it stands in a memory; return how often.

    Raises UsageError when it stands nowhere, for then nothing would change, and for a broken expression.
    """
    text = read_memory(root, name)
    try:
        expression = re.compile(pattern if is_expression else re.escape(pattern), re.MULTILINE)
        changed, times = expression.subn(replacement if is_expression else lambda _: replacement, text)
    except (re.error, IndexError) as error:
        raise UsageError(f"{pattern!r} with {replacement!r}: {error}", "correct the regular expression, or leave out --regex") from error
    if not times:
        raise UsageError(f"{pattern!r} does not stand in memory {name}", f"read it with `parquetry memory show {name}`")
    write_memory(root, name, changed)
    return times


def delete_memory(root: Path, name: str) -> Path:
    """Delete a memory and return the file that it was; raises UsageError when there is none."""
    read_memory(root, name)
    place = _place(root, name)
    place.unlink()
    return place


def _place(root: Path, name: str) -> Path:
    bare = name.removesuffix(".md")
    if not _NAME.fullmatch(bare) or len(bare) > _MOST_CHARACTERS or ".." in bare:
        raise UsageError(f"{name!r} is no name for a memory", "use letters, digits, `_`, `-` and `.`, and `/` for folders")
    place = root / FOLDER / f"{bare}.md"
    if any(part.is_symlink() for part in (root / ".parquetry", *place.parents, place) if part.is_relative_to(root) and part != root):
        raise UsageError(f"{place} leads out of the repository by a link", "replace the link by a folder")
    return place
