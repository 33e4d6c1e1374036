"""The outline of a repository: folders, files, and the definitions that they begin with."""

from dataclasses import dataclass
from typing import Annotated, TypedDict

from serve.answers.context import Context
from serve.answers.params import Between
from serve.answers.render import as_compact
from serve.answers.shape import From, columns
from serve.answers.tool import Tool
from serve.code.paths import folder_of
from serve.profiles.gkg.shapes import LOCATION, TYPE, NextPage, Page, SystemMessage, next_page, offset, project_note

_MOST_DEFINITIONS = 8
_MOST_ON_A_PAGE = 160
"""Definitions that a page has room for."""

_MOST_FOLDERS = 100


@dataclass(frozen=True, slots=True)
class RepoMap:
    """What to map, and how deep."""

    project_absolute_path: Annotated[str, "Absolute path of the project's root; any path that ends in the repository's name will do."]
    relative_paths: Annotated[tuple[str, ...], "Folders to map, relative to the root; all of it without any."] = ()
    depth: Annotated[int, "How many folders deep.", Between(1, 20)] = 3
    show_directories: Annotated[bool, "Whether to list folders with their sizes."] = True
    show_definitions: Annotated[bool, "Whether to list what files define."] = True
    page: Page = 1
    page_size: Annotated[int, "Files on a page; long pages tell fewer definitions of each.", Between(1, 100)] = 20


class Folder(TypedDict):
    path: Annotated[str, "Folder, relative to the root.", From("folder")]
    files: Annotated[int, "Files in it and below.", From("count(*)")]
    lines: Annotated[int, "Lines in it and below.", From("coalesce(sum(f.lines), 0)::BIGINT")]


class Outline(TypedDict):
    name: Annotated[str, "Name of the definition.", From("n.name")]
    definition_type: Annotated[str, "Such as Function or Class.", From(TYPE)]
    location: Annotated[str, "`file:Lstart-end`.", From(LOCATION)]


class MappedFile(TypedDict):
    path: Annotated[str, "File, relative to the root.", From("f.path")]
    language: Annotated[str | None, "Null when no reader is known for it.", From("f.language")]
    lines: Annotated[int | None, "Null when its content is not text.", From("f.lines")]
    definitions: Annotated[
        list[Outline],
        f"Outermost definitions, the most used first, at most {_MOST_DEFINITIONS}.",
        From("coalesce(d.definitions[1:$most], [])"),
    ]
    definitions_total: Annotated[int, "All outermost definitions.", From("coalesce(len(d.definitions), 0)")]


class Map(TypedDict):
    directories: list[Folder]
    files: Annotated[list[MappedFile], "The most used first: those that most others depend on."]
    total_files: int
    next_page: NextPage
    system_message: SystemMessage


_SCOPE = "(len($roots) = 0 OR len(list_filter($roots, lambda r: r = '' OR starts_with(f.path, r || '/'))) > 0)"

_FOLDERS = f"""
    SELECT {columns(Folder)} FROM (
        SELECT array_to_string(parts[1:unnest(range(1, least(len(parts), $depth + 1)))], '/') AS folder, lines
        FROM (SELECT string_split(f.path, '/') AS parts, f.lines FROM files f WHERE {_SCOPE})
    ) f GROUP BY folder ORDER BY folder LIMIT {_MOST_FOLDERS}
"""

_FILES = f"""
    WITH chosen AS (
        SELECT f.path, f.language, f.lines, count(*) OVER () AS total,
            row_number() OVER (ORDER BY coalesce(m.fan_in, 0) DESC, f.path) AS place
        FROM files f LEFT JOIN {{metrics}} m USING (path)
        WHERE f.module IS NOT NULL AND f.role = 'source' AND {_SCOPE} AND len(string_split(f.path, '/')) - 1 <= $depth + {{deeper}}
        ORDER BY place LIMIT $size OFFSET $start
    ), outermost AS (
        SELECT n.* FROM nodes n JOIN nodes p ON p.id = n.parent_id AND p.kind = 'module'
        WHERE $show AND n.path IN (SELECT path FROM chosen) AND n.kind NOT IN ('variable', 'parameter')
    ), used AS (
        SELECT target_id AS id, sum(count) AS uses FROM edges
        WHERE kind NOT IN ('contains', 'exports') AND target_id IN (SELECT id FROM outermost) GROUP BY target_id
    )
    SELECT {columns(MappedFile)}, total FROM chosen f LEFT JOIN (
        SELECT n.path, list(struct_pack({{outline}}) ORDER BY coalesce(u.uses, 0) DESC, n.start_line, n.symbol) AS definitions
        FROM outermost n LEFT JOIN used u ON u.id = n.id GROUP BY n.path
    ) d ON d.path = f.path ORDER BY place
"""

_OUTLINE = f"name := n.name, definition_type := {TYPE}, location := {LOCATION}"


def run(context: Context, params: RepoMap) -> Map:
    context.artifact.require(["files", "nodes", "edges"])
    roots = [folder_of(context, path) for path in params.relative_paths]
    deeper = max((root.count("/") + 1 for root in roots if root), default=0)
    sql = _FILES.format(metrics=context.relation("file_metrics"), outline=_OUTLINE, deeper=deeper)
    start = offset(params.page, params.page_size)
    most = max(1, min(_MOST_DEFINITIONS, _MOST_ON_A_PAGE // params.page_size))
    rows = context.rows(sql, roots=roots, depth=params.depth, size=params.page_size, start=start, show=params.show_definitions, most=most)
    total = context.total(rows, start)
    folders = context.rows(_FOLDERS, roots=roots, depth=params.depth) if params.show_directories and params.page == 1 else []
    following = next_page(params.page, total, params.page_size)
    return {
        "directories": folders,  # type: ignore[typeddict-item]  # Rows of these columns.
        "files": rows,  # type: ignore[typeddict-item]  # Rows of these columns.
        "total_files": total,
        "next_page": following,
        "system_message": _message(context, params, total, following, len(folders)),
    }


def _message(context: Context, params: RepoMap, total: int, following: int | None, folders: int) -> str:
    more = f" Less used files are on page {following}." if following else ""
    cut = f" Folders are cut at {_MOST_FOLDERS}: give relative_paths or a smaller depth." if folders == _MOST_FOLDERS else ""
    if not total:
        return f"No source file lies within {params.depth} folders: give a greater depth, or other relative_paths." + project_note(
            context, params.project_absolute_path
        )
    return (
        f"{total} source files within {params.depth} folders, the most used first.{more}{cut} analyze_code_files lists all of a file; "
        f"read_definitions reads bodies.{project_note(context, params.project_absolute_path)}"
    )


REPO_MAP = Tool(
    name="repo_map",
    title="Map of the repository",
    description=(
        "Give a compact map of a repository: folders with sizes, then source files with their most used definitions, the files that most "
        "others depend on first. Call it first in an unfamiliar project, or with relative_paths for a part of it. Tests, generated and "
        "vendored files are left out; analyze_code_files lists any file."
    ),
    params=RepoMap,
    answer=Map,
    run=run,
    text=as_compact,
)
