"""Files and folders as the index holds them: nothing is read from the disk."""

from dataclasses import dataclass
from typing import Annotated, TypedDict, cast

from serve.answers.context import Context
from serve.answers.params import Between, Cursor
from serve.answers.render import as_compact
from serve.answers.shape import From, columns
from serve.answers.tool import Tool
from serve.code.paths import file_of, folder_of
from serve.code.stored import lines_between
from serve.limits import ANSWER_CHARACTERS
from serve.profiles.coraline.lists import Count, NextCursor, Total, listed
from serve.profiles.coraline.shapes import Limit, Node

_MOST_OF_A_KIND = 40


@dataclass(frozen=True, slots=True)
class ReadFile:
    """The file, and the lines of it."""

    path: Annotated[str, "Path of the file, relative to the root or absolute."]
    start_line: Annotated[int, "First line to read, from 1.", Between(1, 100_000_000)] = 1
    limit: Annotated[int, "Most lines to return.", Between(1, 5_000)] = 200


class FileContent(TypedDict):
    path: str
    content: Annotated[str, "The lines as of the indexed commit."]
    start_line: int
    end_line: Annotated[int, "Last line of content; before start_line when it has none."]
    total_lines: int
    truncated: Annotated[bool, "Whether lines follow: ask again with start_line after end_line."]


def run_read_file(context: Context, params: ReadFile) -> FileContent:
    path = file_of(context, params.path)
    found = lines_between(context, path, params.start_line, params.start_line + params.limit - 1)
    end = params.start_line + len(found.lines) - 1
    return {
        "path": path,
        "content": "\n".join(found.lines),
        "start_line": params.start_line,
        "end_line": end,
        "total_lines": found.total,
        "truncated": end < found.total and params.start_line <= found.total,
    }


READ_FILE = Tool(
    name="coraline_read_file",
    title="Read a file",
    description=(
        "Read lines of a file of the project, 200 from start_line unless limit says otherwise. The text is that of the indexed commit, not "
        "of the disk: to see your own changes, index again. An index made without source text has none."
    ),
    params=ReadFile,
    answer=FileContent,
    run=run_read_file,
    text=as_compact,
)


@dataclass(frozen=True, slots=True)
class ListDir:
    """The folder."""

    path: Annotated[str, "Folder, relative to the root or absolute; the root without one.", Between(0, 1_000)] = "."
    limit: Limit = 200
    cursor: Cursor = None


class Entry(TypedDict):
    name: Annotated[str, "Name in the folder.", From("name")]
    is_dir: Annotated[bool, "Whether it is a folder.", From("is_dir")]
    files: Annotated[int, "Files in it and below; 1 for a file.", From("files")]


class Listing(TypedDict):
    path: Annotated[str, "Folder, relative to the root; `.` for the root."]
    entries: Annotated[list[Entry], "Folders first, each by name."]
    count: Count
    total: Total
    next_cursor: NextCursor


_ENTRIES = f"""
    SELECT {columns(Entry)}, count(*) OVER () AS total FROM (
        SELECT string_split(rest, '/')[1] AS name, contains(rest, '/') AS is_dir, count(*) AS files FROM (
            SELECT CASE WHEN $folder = '' THEN path ELSE substr(path, length($folder) + 2) END AS rest
            FROM files WHERE $folder = '' OR starts_with(path, $folder || '/')
        ) GROUP BY ALL
    ) ORDER BY is_dir DESC, name LIMIT $limit OFFSET $start
"""


def run_list_dir(context: Context, params: ListDir) -> Listing:
    folder = folder_of(context, params.path)
    page = listed(context, _ENTRIES, params.cursor, params.limit, folder=folder)
    return cast("Listing", {"path": folder or ".", "entries": page.items, **page.fields})


LIST_DIR = Tool(
    name="coraline_list_dir",
    title="List a folder",
    description="List the files and folders in a folder of the project, as far as they are in the index: what git ignores is not.",
    params=ListDir,
    answer=Listing,
    run=run_list_dir,
    text=as_compact,
)


@dataclass(frozen=True, slots=True)
class FindFile:
    """Which files."""

    pattern: Annotated[str, "Name, part of a path, or glob: `*.rs`, `test_*`, `[Cc]argo.toml`, `src/**/mod.rs`."]
    limit: Limit = 20
    cursor: Cursor = None


class FoundFiles(TypedDict):
    pattern: str
    files: Annotated[list[str], "Paths; those whose name is the pattern first."]
    count: Count
    total: Total
    next_cursor: NextCursor


_FILES = """
    SELECT path, count(*) OVER () AS total FROM (SELECT path, string_split(path, '/')[-1] AS name FROM files)
    WHERE CASE WHEN NOT $is_glob THEN contains(lower(path), lower($pattern))
        ELSE name GLOB $pattern OR path GLOB $pattern OR path GLOB $anywhere OR path GLOB $flat END
    ORDER BY name <> $pattern, length(path), path LIMIT $limit OFFSET $start
"""


def run_find_file(context: Context, params: FindFile) -> FoundFiles:
    context.artifact.require(["files"])
    pattern = params.pattern.replace("\\", "/").removeprefix("./").removeprefix("**/")
    is_glob = any(character in pattern for character in "*?[")
    forms = {"anywhere": f"*/{pattern}", "flat": pattern.replace("**/", "")}
    page = listed(context, _FILES, params.cursor, params.limit, pattern=pattern, is_glob=is_glob, **forms)
    return cast("FoundFiles", {"pattern": params.pattern, "files": [row["path"] for row in page.items], **page.fields})


FIND_FILE = Tool(
    name="coraline_find_file",
    title="Find files",
    description=(
        "Find files by name, by a part of their path in any letter case, or by a glob (`*.rs`, `test_*`, `[Cc]argo.toml`), which fits the "
        "name or the whole path. Only files in the index: what git ignores is not."
    ),
    params=FindFile,
    answer=FoundFiles,
    run=run_find_file,
    text=as_compact,
)


@dataclass(frozen=True, slots=True)
class OneFile:
    """The file."""

    file_path: Annotated[str, "Path of the file, relative to the root or absolute."]
    limit: Limit = 200
    cursor: Cursor = None


class FileNodes(TypedDict):
    file_path: str
    nodes: Annotated[list[Node], "In source order."]
    count: Count
    total: Total
    next_cursor: NextCursor


class Outlined(TypedDict):
    name: str
    start_line: int


class Overview(TypedDict):
    file_path: str
    symbol_count: Annotated[int, "Symbols of the file."]
    kinds: Annotated[dict[str, int], "How many symbols of each kind the file has."]
    by_kind: Annotated[
        dict[str, list[Outlined]], f"Symbols by kind, by name and line, at most {_MOST_OF_A_KIND} of each; on the first page."
    ]
    symbols: Annotated[list[Node], "In source order; the same as coraline_get_file_nodes."]
    next_cursor: NextCursor


_NODES = f"""
    SELECT {columns(Node)}, count(*) OVER () AS total FROM nodes n WHERE path = $path AND kind <> 'parameter'
    ORDER BY start_line, end_line DESC, symbol LIMIT $limit OFFSET $start
"""

_KINDS = f"""
    SELECT kind::VARCHAR AS kind, count(*) AS number,
        list(struct_pack(name := name, start_line := start_line) ORDER BY start_line, symbol)[1:{_MOST_OF_A_KIND}] AS symbols
    FROM nodes WHERE path = $path AND kind NOT IN ('parameter', 'module') GROUP BY kind ORDER BY kind
"""


def run_file_nodes(context: Context, params: OneFile) -> FileNodes:
    context.artifact.require(["nodes"])
    path = file_of(context, params.file_path)
    page = listed(context, _NODES, params.cursor, params.limit, path=path)
    return cast("FileNodes", {"file_path": path, "nodes": page.items, **page.fields})


def run_overview(context: Context, params: OneFile) -> Overview:
    context.artifact.require(["nodes"])
    path = file_of(context, params.file_path)
    start = context.start(params.cursor)
    rows = context.rows(_NODES.replace("'parameter'", "'module' AND kind <> 'parameter'"), path=path, limit=params.limit, start=start)
    total = context.total(rows, start)
    kinds = context.rows(_KINDS, path=path)
    by_kind = {row["kind"]: row["symbols"] for row in kinds} if start == 0 else {}
    page = context.page(rows, total, start, room=ANSWER_CHARACTERS - len(as_compact(by_kind)))
    return {
        "file_path": path,
        "symbol_count": total,
        "kinds": {row["kind"]: row["number"] for row in kinds},
        "by_kind": by_kind,
        "symbols": cast("list[Node]", page.items),
        "next_cursor": page.next_cursor,
    }


FILE_NODES = Tool(
    name="coraline_get_file_nodes",
    title="Nodes of a file",
    description="Get all indexed nodes of one file in source order, with signatures and lines. Parameters of functions are left out.",
    params=OneFile,
    answer=FileNodes,
    run=run_file_nodes,
    text=as_compact,
)

SYMBOLS_OVERVIEW = Tool(
    name="coraline_get_symbols_overview",
    title="Symbols of a file by kind",
    description=(
        "Get an overview of all symbols in a file: grouped by kind, by name and line, and in source order with signatures. Read it before "
        "reading the file; coraline_node then reads one of them."
    ),
    params=OneFile,
    answer=Overview,
    run=run_overview,
    text=as_compact,
)
