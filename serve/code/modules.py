"""What the two module tools share: a module with its size, and how it is told."""

from typing import Annotated, TypedDict, cast

from serve.answers.context import Row
from serve.answers.render import count


class Module(TypedDict):
    module_fqn: str
    file_path: str
    functions_count: Annotated[int, "Functions, methods, constructors and properties that it defines."]
    classes_count: Annotated[int, "Classes, interfaces, structs, enums and traits that it defines."]
    lines: Annotated[int | None, "Null when its content is not text."]
    role: Annotated[str, "What the file is for: source, test, config, doc, generated or vendored."]
    language: str | None


MODULES = """
    modules AS (
        SELECT module AS module_fqn, path AS file_path, coalesce(functions, 0) AS functions_count, coalesce(classes, 0) AS classes_count,
            lines, role::VARCHAR AS role, language
        FROM files LEFT JOIN (
            SELECT path,
                count(*) FILTER (kind IN ('function', 'method', 'constructor', 'property')) AS functions,
                count(*) FILTER (kind IN ('class', 'interface', 'struct', 'enum', 'trait')) AS classes
            FROM nodes GROUP BY path
        ) USING (path)
        WHERE module IS NOT NULL
    )
"""
"""A common table expression; `modules` has the columns of `Module`."""


def module_of(row: Row) -> Module:
    """Return the module that a row of `modules` tells."""
    return cast("Module", {name: row[name] for name in Module.__annotations__})


def module_line(module: Module) -> str:
    """Return a module on one line."""
    return f"{module['module_fqn']} ({module['file_path']}), {count(module['functions_count'], 'function')}"
