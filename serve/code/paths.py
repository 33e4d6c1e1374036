"""From the path that a client gives to a file or folder of the index, whatever the checkout's place on the client's machine."""

import re
from collections.abc import Sequence

from serve.answers.context import Context
from serve.errors import ErrorCode, ToolError
from serve.limits import MAX_SUGGESTIONS

_KNOWN = "SELECT path FROM {files} WHERE list_contains($paths, path)"
_NEAREST = """
    SELECT path FROM {files}
    ORDER BY jaro_winkler_similarity(lower(path), lower($path))
        + jaro_winkler_similarity(lower(parse_filename(path)), lower($name)) DESC, path
    LIMIT $limit
"""
_FOLDERS = "SELECT count(*) AS number FROM {files} WHERE starts_with(path, $folder || '/')"


def written(text: str) -> str:
    """Return a relative path as the index writes it; `.` for the root."""
    return text.replace("\\", "/").removeprefix("./").rstrip("/") or "."


def file_of(context: Context, text: str) -> str:
    """Return the path in the index of the file that a relative or absolute path means; raises ToolError with FILE_NOT_FOUND.

    Of an absolute path the part behind a folder named like the repository counts, or else the longest end that a file has.
    """
    context.artifact.require(["files"])
    if (found := known_file(context, text)) is not None:
        return found
    near = nearest_paths(context, path_ends(text, context.artifact.manifest.repository.name)[0])
    raise ToolError(ErrorCode.FILE_NOT_FOUND, f"No file {text} in the index.", suggestions=near)


def known_file(context: Context, text: str) -> str | None:
    """Return the path in the index of the file that a path means; None where the index has no such."""
    ends = path_ends(text, context.artifact.manifest.repository.name)
    known = {row["path"] for row in context.rows(_KNOWN.format(files=context.relation("files")), paths=ends)}
    return next((end for end in ends if end in known), None)


def file_ending(context: Context, text: str) -> str | None:
    """Return the path of the one file that a path is the end of, as traces of calls write it; None where none or several are."""
    sql = f"SELECT path FROM {context.relation('files')} WHERE ends_with(path, $end) LIMIT 2"
    found = context.rows(sql, end="/" + text.replace("\\", "/").removeprefix("./"))
    return found[0]["path"] if len(found) == 1 else None


def nearest_paths(context: Context, path: str) -> list[str]:
    """Return the paths of files most like one, nearest first."""
    asked = {"path": path, "name": path.rpartition("/")[2], "limit": MAX_SUGGESTIONS}
    return [row["path"] for row in context.rows(_NEAREST.format(files=context.relation("files")), **asked)]


def folder_of(context: Context, text: str) -> str:
    """Return the folder that a relative or absolute path means, empty for the root; raises ToolError with FILE_NOT_FOUND."""
    context.artifact.require(["files"])
    name = context.artifact.manifest.repository.name
    ends = path_ends(text, name)
    if (found := known_folder(context, text)) is not None:
        return found
    if ends[0] == "" or (is_absolute(text) and ends[0].rpartition("/")[2].lower() == name.lower()):
        return ""
    near = context.rows(
        "SELECT DISTINCT parse_dirpath(path) AS path FROM files ORDER BY jaro_winkler_similarity(path, $path) DESC, path LIMIT $limit",
        path=ends[0],
        limit=MAX_SUGGESTIONS,
    )
    raise ToolError(ErrorCode.FILE_NOT_FOUND, f"No folder {text} in the index.", suggestions=[row["path"] or "." for row in near])


def known_folder(context: Context, text: str) -> str | None:
    """Return the folder below the root that a path means; None where the index has no such."""
    ends = path_ends(text, context.artifact.manifest.repository.name)
    sql = _FOLDERS.format(files=context.relation("files"))
    return next((end for end in ends if end and context.row(sql, folder=end)["number"]), None)


def is_absolute(text: str) -> bool:
    """Return whether a path starts at the root of a file system."""
    return re.match(r"/|[A-Za-z]:[\\/]|file://", text) is not None


def path_ends(text: str, repository: str) -> Sequence[str]:
    """Return the relative paths that a path may mean, the likeliest first: a relative one whole, or behind the repository's name."""
    cleaned = re.sub(r"^(file://|[A-Za-z]:(?=/))", "", text.replace("\\", "/"))
    parts = [part for part in cleaned.split("/") if part not in ("", ".")]
    if not is_absolute(text):
        return ["/".join(parts), *(["/".join(parts[1:])] if len(parts) > 1 and parts[0].lower() == repository.lower() else [])]
    homes = [number + 1 for number, part in enumerate(parts) if part.lower() == repository.lower() and number + 1 < len(parts)]
    starts = dict.fromkeys([*homes, *range(len(parts))])
    return ["/".join(parts[start:]) for start in starts] or [""]
