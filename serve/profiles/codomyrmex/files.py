"""Files, folders, checksums and JSON, as the index holds them: nothing is read from the disk."""

import codecs
import fnmatch
import hashlib
import json
import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, TypedDict, cast

from serve.answers.context import Context, Row
from serve.answers.params import Between, Cursor
from serve.answers.render import as_compact
from serve.answers.shape import From, columns
from serve.answers.tool import Tool
from serve.code.paths import file_of, folder_of
from serve.code.stored import lines_between, whole_text
from serve.errors import ErrorCode, ToolError
from serve.limits import ANSWER_CHARACTERS


@dataclass(frozen=True, slots=True)
class ReadFile:
    """The file."""

    path: Annotated[str, "Path of the file, relative to the root or absolute."]
    encoding: Annotated[str, "Encoding that the caller expects; the index holds decoded text.", Between(1, 50)] = "utf-8"
    max_size: Annotated[int, "Largest file to read, in bytes.", Between(1, 1_000_000_000)] = 1_000_000
    start_line: Annotated[int, "First line to return, from 1: next_line of the answer before.", Between(1, 100_000_000)] = 1


class FileContent(TypedDict):
    content: Annotated[str, "Text as of the indexed commit."]
    size: Annotated[int, "Size of the whole file in bytes."]
    encoding: Annotated[str, "Always utf-8: the index holds decoded text."]
    path: str
    lines: Annotated[int, "Lines of the whole file."]
    next_line: Annotated[int | None, "First line that did not fit the answer: pass it as start_line; null at the end."]


_FILE = "SELECT path, bytes, sha256 FROM files WHERE path = $path"


def run_read_file(context: Context, params: ReadFile) -> FileContent:
    try:
        codecs.lookup(params.encoding)
    except LookupError:
        raise ToolError(ErrorCode.INVALID_ARGUMENT, f"{params.encoding} is no encoding.", argument="encoding") from None
    file = context.row(_FILE, path=file_of(context, params.path))
    if file["bytes"] > params.max_size:
        message = f"{file['path']} has {file['bytes']} bytes, more than max_size."
        raise ToolError(ErrorCode.RESULT_TOO_LARGE, message, size=file["bytes"], max_size=params.max_size)
    found = lines_between(context, file["path"], params.start_line, 1_000_000_000)
    end = params.start_line + len(found.lines) - 1
    text = "\n".join(found.lines)
    return {
        "content": text + "\n" if end == found.total and whole_text(context, file["path"]).endswith("\n") else text,
        "size": file["bytes"],
        "encoding": "utf-8",
        "path": file["path"],
        "lines": found.total,
        "next_line": end + 1 if end < found.total else None,
    }


READ_FILE = Tool(
    name="codomyrmex.read_file",
    title="Read a file",
    description=(
        "Read file contents with metadata, as of the indexed commit, not of the disk. A long file comes in parts: pass next_line as "
        "start_line. An index made without source text has none."
    ),
    params=ReadFile,
    answer=FileContent,
    run=run_read_file,
    text=as_compact,
)


@dataclass(frozen=True, slots=True)
class ListDirectory:
    """The folder, and what of it."""

    path: Annotated[str, "Folder, relative to the root or absolute.", Between(0, 1_000)] = "."
    pattern: Annotated[
        str, "Glob that names have to fit, such as `*.py`; with a `/` one for paths below the folder, such as `**/*.py`."
    ] = "*"
    recursive: Annotated[bool, "Whether to descend into folders."] = False
    max_items: Annotated[int, "Most entries to return.", Between(1, 1_000)] = 200
    cursor: Cursor = None


class Item(TypedDict):
    name: Annotated[str, "Last part of the path.", From("name")]
    path: Annotated[str, "Path relative to the root.", From("path")]
    type: Annotated[str, "file or directory.", From("type")]
    size: Annotated[int, "Bytes; of a directory those of all files below.", From("size")]


class Items(TypedDict):
    items: Annotated[list[Item], "Directories first, each by path."]
    count: Annotated[int, "Entries in this answer."]
    total: Annotated[int, "Entries on all pages."]
    path: Annotated[str, "Folder, relative to the root; `.` for the root."]
    truncated: Annotated[bool, "Whether entries follow."]
    next_cursor: Annotated[str | None, "Pass it as cursor for the entries that follow; null at the end."]


_ENTRIES = f"""
    WITH inside AS (
        SELECT path, bytes, string_split(path, '/') AS parts FROM files WHERE $folder = '' OR starts_with(path, $folder || '/')
    ), entries AS (
        SELECT path, parts[-1] AS name, 'file' AS type, bytes AS size FROM inside WHERE $recursive OR len(parts) = $depth + 1
        UNION ALL SELECT array_to_string(parts[1:level], '/'), parts[level], 'directory', sum(bytes)::BIGINT
        FROM inside, (SELECT unnest(range($depth + 1, $depth + 1 + CASE WHEN $recursive THEN 30 ELSE 1 END)) AS level)
        WHERE len(parts) > level GROUP BY ALL
    )
    SELECT {columns(Item)}, count(*) OVER () AS total FROM entries
    WHERE regexp_full_match(CASE WHEN $is_path THEN array_to_string(string_split(path, '/')[$depth + 1:], '/') ELSE name END, $pattern)
    ORDER BY type, path LIMIT $limit OFFSET $start
"""


def run_list_directory(context: Context, params: ListDirectory) -> Items:
    folder = folder_of(context, params.path)
    start = context.start(params.cursor)
    is_path = "/" in params.pattern
    depth = folder.count("/") + 1 if folder else 0
    values = {"folder": folder, "depth": depth, "recursive": params.recursive or is_path, "is_path": is_path}
    rows = context.rows(_ENTRIES, **values, pattern=glob_expression(params.pattern), limit=params.max_items, start=start)
    page = context.page(rows, context.total(rows, start), start)
    return cast(
        "Items",
        {
            "items": page.items,
            "count": len(page.items),
            "total": page.total,
            "path": folder or ".",
            "truncated": page.next_cursor is not None,
            "next_cursor": page.next_cursor,
        },
    )


def glob_expression(pattern: str) -> str:
    """Return the regular expression of a glob for a path; `**` stands for folders of any depth, also none."""
    *folders, name = pattern.removeprefix("./").split("/")
    parts = ["(?:[^/]+/)*" if folder == "**" else f"{_part_expression(folder)}/" for folder in folders]
    return "".join(parts) + (".*" if name == "**" else _part_expression(name))


def _part_expression(glob: str) -> str:
    """Return the regular expression of a glob for one part of a path."""
    expression = re.sub(r"^\(\?s:(.*)\)\\[Zz]$", r"\1", fnmatch.translate(glob)).replace("(?>", "(?:")
    return expression.replace(".*", "[^/]*")


LIST_DIRECTORY = Tool(
    name="codomyrmex.list_directory",
    title="List a directory",
    description=("List directory contents with glob filtering, recursively if asked to, with sizes. What git ignores is not in the index."),
    params=ListDirectory,
    answer=Items,
    run=run_list_directory,
    text=as_compact,
)


class Algorithm(StrEnum):
    """How to make a checksum."""

    MD5 = "md5"
    SHA1 = "sha1"
    SHA256 = "sha256"


@dataclass(frozen=True, slots=True)
class ChecksumFile:
    """The file, and how."""

    path: Annotated[str, "Path of the file, relative to the root or absolute."]
    algorithm: Annotated[Algorithm, "How to make it."] = Algorithm.SHA256


class Checksum(TypedDict):
    checksum: Annotated[str, "In hexadecimal, of the bytes that were indexed."]
    algorithm: str
    size: Annotated[int, "Bytes."]
    path: str


def run_checksum_file(context: Context, params: ChecksumFile) -> Checksum:
    file = context.row(_FILE, path=file_of(context, params.path))
    return {
        "checksum": _checksum(context, file, params.algorithm),
        "algorithm": params.algorithm.value,
        "size": file["bytes"],
        "path": file["path"],
    }


def _checksum(context: Context, file: Row, algorithm: Algorithm) -> str:
    """Of other algorithms than the index's own only what is proved: the text has to have the file's bytes again."""
    if file["sha256"] is None:
        raise ToolError(ErrorCode.NOT_STORED, f"{file['path']} could not be read when it was indexed.")
    if algorithm is Algorithm.SHA256:
        return cast("str", file["sha256"])
    content = whole_text(context, file["path"]).encode()
    if hashlib.sha256(content).hexdigest() != file["sha256"]:
        raise ToolError(ErrorCode.NOT_STORED, f"The index holds the decoded text of {file['path']}, not its bytes: ask for sha256.")
    return hashlib.new(algorithm.value, content, usedforsecurity=False).hexdigest()


CHECKSUM_FILE = Tool(
    name="codomyrmex.checksum_file",
    title="Checksum of a file",
    description=(
        "Calculate a file's checksum (md5, sha1, sha256) as of the indexed commit. sha256 is known of every file; the others where the "
        "index holds the file's text in UTF-8."
    ),
    params=ChecksumFile,
    answer=Checksum,
    run=run_checksum_file,
    text=as_compact,
)


@dataclass(frozen=True, slots=True)
class JsonQuery:
    """The file, and what of it."""

    path: Annotated[str, "Path of the JSON file, relative to the root or absolute."]
    query: Annotated[str | None, "What to return, in dot notation: `scripts.test`, `items[0].name`; everything without it."] = None


class JsonValue(TypedDict):
    data: Annotated[object, "The value."]
    query: Annotated[str | None, "What was asked for; null for everything."]


def run_json_query(context: Context, params: JsonQuery) -> JsonValue:
    path = file_of(context, params.path)
    try:
        value = json.loads(whole_text(context, path))
    except (ValueError, RecursionError) as error:
        raise ToolError(ErrorCode.INVALID_ARGUMENT, f"{path} is no JSON: {error}", argument="path") from None
    for step in re.findall(r"\[(-?\d+)\]|([^.\[\]]+)", params.query or ""):
        value = _inside(value, step, params.query or "")
    if len(json.dumps(value, ensure_ascii=False)) > ANSWER_CHARACTERS:
        raise ToolError(ErrorCode.RESULT_TOO_LARGE, "The value is too large: ask for a part of it.", suggestions=_parts(value))
    return {"data": value, "query": params.query}


def _inside(value: object, step: tuple[str, str], query: str) -> object:
    index, key = step
    if isinstance(value, list) and re.fullmatch(r"-?\d{1,9}", index or key) and -len(value) <= int(index or key) < len(value):
        return value[int(index or key)]
    if isinstance(value, dict) and (key or index) in value:
        return value[key or index]
    raise ToolError(ErrorCode.INVALID_ARGUMENT, f"There is no {key or index} in {query}.", suggestions=_parts(value), argument="query")


def _parts(value: object) -> list[str]:
    """Return what may be asked for inside a value."""
    if isinstance(value, dict):
        return [str(key)[:200] for key in list(value)[:20]]
    return [f"[0] to [{len(value) - 1}]"] if isinstance(value, list) and value else []


JSON_QUERY = Tool(
    name="codomyrmex.json_query",
    title="Query a JSON file",
    description=(
        "Read a JSON file, or one value of it in dot notation (`scripts.test`, `items[0].name`), as of the indexed commit. A value that is "
        "too large for an answer is refused with the names of its parts."
    ),
    params=JsonQuery,
    answer=JsonValue,
    run=run_json_query,
    text=as_compact,
)
