"""All modules."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, TypedDict

from serve.answers.context import Context
from serve.answers.params import Cursor, Limit
from serve.answers.render import count, listed
from serve.answers.tool import Tool
from serve.code.modules import MODULES, Module, module_line, module_of


class ModuleOrder(StrEnum):
    """What a list of modules is sorted by."""

    NAME = "name"
    FUNCTIONS = "functions"
    LINES = "lines"


@dataclass(frozen=True, slots=True)
class ListModules:
    """Which modules, and in what order."""

    order_by: Annotated[ModuleOrder, "Sort by name, or the largest first by functions or lines."] = ModuleOrder.NAME
    prefix: Annotated[str | None, "Only this module or folder and what lies below it."] = None
    limit: Limit = 100
    cursor: Cursor = None


class Modules(TypedDict):
    modules: list[Module]
    next_cursor: str | None
    total_modules: int


_SQL = f"""
    WITH {MODULES}
    SELECT *, count(*) OVER () AS total FROM modules
    WHERE $prefix IS NULL OR module_fqn = $prefix OR starts_with(module_fqn, $prefix || '.')
        OR starts_with(file_path, rtrim($prefix, '/') || '/')
    ORDER BY CASE $order_by WHEN 'functions' THEN functions_count WHEN 'lines' THEN lines END DESC NULLS LAST, module_fqn, file_path
    LIMIT $limit OFFSET $start
"""


def run(context: Context, params: ListModules) -> Modules:
    context.artifact.require(["files", "nodes"])
    start = context.start(params.cursor)
    rows = context.rows(_SQL, prefix=params.prefix, order_by=params.order_by.value, limit=params.limit, start=start)
    page = context.page([module_of(row) for row in rows], context.total(rows, start), start)
    return {"modules": page.items, "next_cursor": page.next_cursor, "total_modules": page.total}


def text(answer: Modules) -> str:
    lines = [module_line(module) for module in answer["modules"]]
    return listed(count(answer["total_modules"], "module"), lines, answer["total_modules"], answer["next_cursor"])


LIST_MODULES = Tool(
    name="list_modules",
    title="List modules",
    description=(
        "List the modules of the project, the files that other code imports, with file, role, language and numbers of functions, classes "
        "and lines. Sorted by name, or by order_by=functions or lines, the largest first; prefix narrows it to a package or folder. "
        "Use find_module when a part of the name is known."
    ),
    params=ListModules,
    answer=Modules,
    run=run,
    text=text,
)
