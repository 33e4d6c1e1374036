"""Modules by full or short name."""

from dataclasses import dataclass
from typing import Annotated, Literal, TypedDict

from serve.answers.context import Context
from serve.answers.params import PAGE, Cursor, Limit
from serve.answers.render import count, listed
from serve.answers.tool import Tool
from serve.code.modules import MODULES, Module, module_line, module_of


@dataclass(frozen=True, slots=True)
class FindModule:
    """The module's name, and how many modules that fit."""

    name: Annotated[str, "Full name (`myapp.auth`), last part (`auth`), any part of it, or the file's path or name."]
    limit: Limit = PAGE
    cursor: Cursor = None


class FoundModule(Module):
    match_type: Annotated[Literal["exact", "short_name", "partial"], "How it fits the name."]


class FoundModules(TypedDict):
    query: str
    matches: Annotated[list[FoundModule], "Best fit first, then by name."]
    next_cursor: str | None
    matches_count: int
    suggestions: Annotated[list[str], "Nearest modules when none fits."]


_SQL = f"""
    WITH {MODULES}
    SELECT *, CASE
            WHEN module_fqn = $name OR file_path = $name THEN 'exact'
            WHEN ends_with(lower(module_fqn), '.' || lower($name)) OR ends_with(lower(module_fqn), '/' || lower($name))
                OR ends_with(file_path, '/' || $name) OR lower(parse_filename(file_path, true)) = lower($name) THEN 'short_name'
            WHEN contains(lower(module_fqn), lower($name)) THEN 'partial'
        END AS match_type, count(*) OVER () AS total
    FROM modules WHERE match_type IS NOT NULL
    ORDER BY list_position(['exact', 'short_name', 'partial'], match_type), length(module_fqn), module_fqn, file_path
    LIMIT $limit OFFSET $start
"""

NEAREST_MODULES = """
    SELECT DISTINCT module, greatest(
        jaro_winkler_similarity(lower(module), lower($name)),
        jaro_winkler_similarity(regexp_extract(lower(module), '[^./]*$'), regexp_extract(lower($name), '[^./]*$'))) AS likeness
    FROM files WHERE module IS NOT NULL AND likeness >= 0.75
    ORDER BY likeness DESC, module LIMIT 5
"""


def run(context: Context, params: FindModule) -> FoundModules:
    context.artifact.require(["files", "nodes"])
    start = context.start(params.cursor)
    rows = context.rows(_SQL, name=params.name, limit=params.limit, start=start)
    items: list[FoundModule] = [{**module_of(row), "match_type": row["match_type"]} for row in rows]
    page = context.page(items, context.total(rows, start), start)
    nearest = [] if page.total else [row["module"] for row in context.rows(NEAREST_MODULES, name=params.name)]
    return {
        "query": params.name,
        "matches": page.items,
        "next_cursor": page.next_cursor,
        "matches_count": page.total,
        "suggestions": nearest,
    }


def text(answer: FoundModules) -> str:
    if not answer["matches_count"]:
        return "\n".join([f"No module fits {answer['query']}.", *(f"Nearest: {name}" for name in answer["suggestions"])])
    lines = [f"{module_line(module)}, {module['match_type']}" for module in answer["matches"]]
    heading = f"{count(answer['matches_count'], 'module')} matching {answer['query']}"
    return listed(heading, lines, answer["matches_count"], answer["next_cursor"])


FIND_MODULE = Tool(
    name="find_module",
    title="Find modules by name",
    description=(
        "Find modules, the files that other code imports, by full name, last part, any part of the name, or path; each with its file and "
        "its numbers of functions, classes and lines. match_type tells the fit: exact, short_name (the last parts), partial. "
        "To follow an import statement use resolve_import; for everything inside a module use find_symbol with module."
    ),
    params=FindModule,
    answer=FoundModules,
    run=run,
    text=text,
)
