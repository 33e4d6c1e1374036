"""All definitions and imports of some files."""

from dataclasses import dataclass
from typing import Annotated, NotRequired, TypedDict

from serve.answers.context import Context, Row
from serve.answers.render import as_compact
from serve.answers.shape import From, columns
from serve.answers.tool import Tool
from serve.code.named import DEFINITION
from serve.code.paths import file_of
from serve.errors import ToolError
from serve.profiles.gkg.shapes import LOCATION, TYPE, NextPage, Page, SystemMessage, next_page, offset, project_note

_PAGE_SIZE = 120


@dataclass(frozen=True, slots=True)
class AnalyzeFiles:
    """The files to list."""

    project_absolute_path: Annotated[str, "Absolute path of the project's root; any path that ends in the repository's name will do."]
    files: Annotated[tuple[str, ...], "Paths of the files, absolute or relative to the root."]
    page: Page = 1


class Definition(TypedDict):
    name: Annotated[str, "Name of the definition.", From("n.name")]
    fqn: Annotated[str, "Full name.", From("n.fqn")]
    definition_type: Annotated[str, "Such as Function, Class or Method.", From(TYPE)]
    location: Annotated[str, "`file:Lstart-end`.", From(LOCATION)]


class Import(TypedDict):
    import_path: Annotated[str, "Module as written, with the dots of a relative import.", From("repeat('.', i.level) || i.module")]
    name: Annotated[str | None, "Name taken from it; null when the module itself is imported.", From("i.name")]
    alias: Annotated[str | None, "Name that it is bound to, where another one is given; else null.", From("i.alias")]
    import_type: Annotated[str, "Where it leads: internal, stdlib, external or unresolved.", From("i.status::VARCHAR")]
    location: Annotated[str, "`file:Lstart-end`.", From("i.path || ':L' || i.line || '-' || i.line")]
    resolved_path: Annotated[str | None, "File that it leads to; null outside the repository.", From("i.target_path")]


class AnalyzedFile(TypedDict):
    file_path: str
    language: str | None
    definitions: list[Definition]
    imports: list[Import]
    problem: NotRequired[Annotated[str, "Why there is nothing of it."]]


class AnalyzedFiles(TypedDict):
    files: Annotated[list[AnalyzedFile], "In the order asked for; a file that does not fit the page goes on on the next one."]
    next_page: NextPage
    system_message: SystemMessage


_DEFINITIONS = f"""
    SELECT {columns(Definition)}, n.path FROM nodes n WHERE list_contains($paths, n.path) AND {DEFINITION} AND n.kind <> 'module'
    ORDER BY n.path, n.start_line, n.symbol
"""
_IMPORTS = f'SELECT {columns(Import)}, i.path FROM {{imports}} i WHERE list_contains($paths, i.path) ORDER BY i.path, i.line, i."column"'
_LANGUAGES = "SELECT path, language FROM files WHERE list_contains($paths, path)"


def run(context: Context, params: AnalyzeFiles) -> AnalyzedFiles:
    context.artifact.require(["nodes", "files"])
    asked = {name: _path(context, name) for name in params.files}
    paths = list(dict.fromkeys(path for path in asked.values() if isinstance(path, str)))
    imports = context.rows(_IMPORTS.format(imports=context.relation("imports")), paths=paths)
    definitions = context.rows(_DEFINITIONS, paths=paths)
    whole = [entry for path in paths for entry in [*_of("imports", path, imports), *_of("definitions", path, definitions)]]
    following = next_page(params.page, len(whole), _PAGE_SIZE)
    start = offset(params.page, _PAGE_SIZE)
    shown = whole[start : start + _PAGE_SIZE]
    languages = {row["path"]: row["language"] for row in context.rows(_LANGUAGES, paths=paths)}
    full = len(whole) <= _PAGE_SIZE
    files = [_file(path, languages[path], shown) for path in paths if full or any(entry[1] == path for entry in shown)]
    lost = [(name, path) for name, path in asked.items() if isinstance(path, ToolError)] if params.page == 1 else []
    return {
        "files": files + [_lost(name, error) for name, error in lost],
        "next_page": following,
        "system_message": _message(context, params, len(whole), following),
    }


def _path(context: Context, name: str) -> str | ToolError:
    try:
        return file_of(context, name)
    except ToolError as error:
        return error


def _of(part: str, path: str, rows: list[Row]) -> list[tuple[str, str, Row]]:
    return [(part, path, {name: value for name, value in row.items() if name != "path"}) for row in rows if row["path"] == path]


def _file(path: str, language: str | None, entries: list[tuple[str, str, Row]]) -> AnalyzedFile:
    inside: dict[str, list[Row]] = {
        part: [row for kind, home, row in entries if kind == part and home == path] for part in ("imports", "definitions")
    }
    return {"file_path": path, "language": language, "definitions": inside["definitions"], "imports": inside["imports"]}  # type: ignore[typeddict-item]  # Rows of these columns.


def _lost(name: str, error: ToolError) -> AnalyzedFile:
    near = error.details["suggestions"]
    return {"file_path": name, "language": None, "definitions": [], "imports": [], "problem": f"{error.message} Nearest: {near}"}


def _message(context: Context, params: AnalyzeFiles, total: int, following: int | None) -> str:
    more = f" More on page {following}." if following else ""
    missing = " Imports were not measured in this index." if context.artifact.missing(["imports"]) else ""
    return (
        f"{total} definitions and imports in {len(params.files)} files.{more}{missing} Read bodies with read_definitions, several names "
        f"of a file at once.{project_note(context, params.project_absolute_path)}"
    )


ANALYZE_CODE_FILES = Tool(
    name="analyze_code_files",
    title="Imports and definitions of files",
    description=(
        "List all imports and definitions of one or more code files: each definition with type, full name and lines, each import with the "
        "file that it leads to. Use it to get the outline of files without reading them; several files at once. Next: read_definitions."
    ),
    params=AnalyzeFiles,
    answer=AnalyzedFiles,
    run=run,
    text=as_compact,
)
