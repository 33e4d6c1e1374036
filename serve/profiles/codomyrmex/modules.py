"""Modules: what there is, what one offers, and what its README says."""

from dataclasses import dataclass
from typing import Annotated, NotRequired, TypedDict, cast

from serve.answers.context import Context, Row
from serve.answers.params import Cursor
from serve.answers.render import as_compact
from serve.answers.shape import From, columns
from serve.answers.tool import Tool
from serve.code.stored import lines_between
from serve.errors import ErrorCode, ToolError
from serve.limits import MAX_CANDIDATES, MAX_SUGGESTIONS

_PAGE = 400
_MOST_EXPORTS = 50
_MOST_METHODS = 20
_DOC = 500
_README_CHARACTERS = 24_000


@dataclass(frozen=True, slots=True)
class ListModules:
    """It takes no parameters but the place in the list."""

    cursor: Cursor = None


class Modules(TypedDict):
    modules: Annotated[list[str], "Full names, those of source code first."]
    count: Annotated[int, "Modules on all pages."]
    next_cursor: Annotated[str | None, "Pass it as cursor for the modules that follow; null at the end."]


_MODULES = f"""
    SELECT module, count(*) OVER () AS total FROM (SELECT module, min(role) AS role FROM files WHERE module IS NOT NULL GROUP BY module)
    ORDER BY role <> 'source', module LIMIT {_PAGE} OFFSET $start
"""


def run_list_modules(context: Context, params: ListModules) -> Modules:
    context.artifact.require(["files"])
    start = context.start(params.cursor)
    rows = context.rows(_MODULES, start=start)
    page = context.page(rows, context.total(rows, start), start)
    return {"modules": [row["module"] for row in page.items], "count": page.total, "next_cursor": page.next_cursor}


LIST_MODULES = Tool(
    name="codomyrmex.list_modules",
    title="List modules",
    description="List all modules of the indexed repository by full name, those of source code before tests and others.",
    params=ListModules,
    answer=Modules,
    run=run_list_modules,
    text=as_compact,
)


def module_named(context: Context, name: str) -> Row:
    """Return module, path and id of the one module that a full name, the last parts of one, or a file's or package's path means.

    Raises ToolError with SYMBOL_NOT_FOUND or AMBIGUOUS_SYMBOL.
    """
    context.artifact.require(["files", "nodes"])
    rows = context.rows(_NAMED, name=name.removeprefix("./").rstrip("/"))
    best = [row for row in rows if row["tier"] == rows[0]["tier"]]
    if not best:
        near = [row["module"] for row in context.rows(_NEAREST, name=name)]
        raise ToolError(ErrorCode.SYMBOL_NOT_FOUND, f"No module {name} in the index.", suggestions=near, searched_name=name)
    if len(best) > 1:
        names = [row["path"] for row in best]
        message = f"'{name}' names {len(best)} modules: give a full name or a path."
        raise ToolError(ErrorCode.AMBIGUOUS_SYMBOL, message, suggestions=names[:MAX_SUGGESTIONS], candidates=names[:MAX_CANDIDATES])
    return best[0]


_NAMED = """
    SELECT f.module, f.path, n.id, n.docstring, CASE WHEN f.module = $name OR f.path = $name THEN 0
        WHEN starts_with(f.path, $name || '/') THEN 1 ELSE 2 END AS tier
    FROM files f JOIN nodes n ON n.path = f.path AND n.kind = 'module'
    WHERE f.module IS NOT NULL AND (f.module = $name OR f.path = $name
        OR ends_with(f.module, '.' || $name) OR ends_with(f.module, '/' || $name)
        OR regexp_matches(f.path, '^' || regexp_escape($name) || '/(__init__|index|mod|lib|main|doc)\\.\\w+$'))
    ORDER BY tier, f.role <> 'source', f.path
"""

_NEAREST = f"""
    SELECT module FROM files WHERE module IS NOT NULL GROUP BY module
    ORDER BY max(jaro_winkler_similarity(lower(string_split_regex(module, '[./]')[-1]), lower($name))) DESC, module LIMIT {MAX_SUGGESTIONS}
"""


@dataclass(frozen=True, slots=True)
class ModuleInfo:
    """The module."""

    module_name: Annotated[str, "Full name, last parts of it, or path of its file or package."]


@dataclass(frozen=True, slots=True)
class ModuleOf:
    """The module."""

    module: Annotated[str, "Full name, last parts of it, or path of its file or package."]


class Info(TypedDict):
    module: str
    docstring: Annotated[str | None, f"Its documentation, cut after {_DOC} characters; null without any."]
    exports: Annotated[list[str], f"Names that it offers, at most {_MOST_EXPORTS}: its own and those that it passes on."]
    export_count: Annotated[int, "All that it offers."]
    path: str


_OFFERED = """
    SELECT n.* FROM nodes n WHERE n.kind <> 'parameter' AND (n.parent_id = $id AND n.is_exported
        OR n.id IN (SELECT target_id FROM edges WHERE source_id = $id AND kind = 'exports')
        OR n.id IN (SELECT e.target_id FROM edges e JOIN nodes m ON m.id = e.source_id JOIN nodes t ON t.id = e.target_id
            WHERE e.source_id = $id AND e.kind = 'imports' AND starts_with(t.fqn, m.fqn || '.') AND t.kind <> 'module'))
"""
"""A module offers what it defines and exports, what it passes on, and what a package takes in from its own modules."""

_EXPORTS = f"SELECT DISTINCT name FROM ({_OFFERED}) ORDER BY name"


def run_module_info(context: Context, params: ModuleInfo) -> Info:
    context.artifact.require(["edges"])
    module = module_named(context, params.module_name)
    names = [row["name"] for row in context.rows(_EXPORTS, id=module["id"])]
    return {
        "module": module["module"],
        "docstring": module["docstring"] and module["docstring"][:_DOC],
        "exports": names[:_MOST_EXPORTS],
        "export_count": len(names),
        "path": module["path"],
    }


MODULE_INFO = Tool(
    name="codomyrmex.module_info",
    title="About a module",
    description="Get info about one module: its documentation, the names that it offers, its file. Nothing is imported or run.",
    params=ModuleInfo,
    answer=Info,
    run=run_module_info,
    text=as_compact,
)


class Function(TypedDict):
    name: Annotated[str, "Name.", From("n.name")]
    signature: Annotated[str | None, "Declaration head.", From("left(n.signature, 300)")]
    docstring: Annotated[str | None, "First 200 characters; null without any.", From("left(n.docstring, 200)")]


class Class(TypedDict):
    name: Annotated[str, "Name.", From("n.name")]
    docstring: Annotated[str | None, "First 200 characters; null without any.", From("left(n.docstring, 200)")]
    public_methods: Annotated[list[str], f"Names of public methods, at most {_MOST_METHODS}.", From("m.methods")]


class Callables(TypedDict):
    module: str
    functions: Annotated[list[Function], "Public functions, by name."]
    classes: Annotated[list[Class], "Public classes, by name."]
    total_callables: Annotated[int, "Functions and classes."]
    truncated: NotRequired[Annotated[bool, "There when not all fit: the exports of codomyrmex.module_info name the others."]]


_CALLABLES = (
    f"SELECT {columns(Function)} FROM ({_OFFERED}) n WHERE n.kind = 'function' AND n.visibility = 'public' ORDER BY n.name, n.symbol"
)
_CLASSES = f"""
    SELECT {columns(Class)} FROM ({_OFFERED}) n, LATERAL (
        SELECT coalesce(list(DISTINCT c.name ORDER BY c.name), [])[1:{_MOST_METHODS}] AS methods FROM nodes c
        WHERE c.parent_id = n.id AND c.kind IN ('method', 'property') AND c.visibility = 'public'
    ) m WHERE n.kind IN ('class', 'struct', 'interface', 'trait', 'enum') AND n.visibility = 'public' ORDER BY n.name, n.symbol
"""


def run_list_functions(context: Context, params: ModuleOf) -> Callables:
    context.artifact.require(["edges"])
    module = module_named(context, params.module)
    functions = context.rows(_CALLABLES, id=module["id"])
    classes = context.rows(_CLASSES, id=module["id"])
    shown = context.page(functions, len(functions), 0, room=14_000)
    shown_classes = context.page(classes, len(classes), 0, room=14_000)
    answer = {
        "module": module["module"],
        "functions": shown.items,
        "classes": shown_classes.items,
        "total_callables": len(functions) + len(classes),
        **({"truncated": True} if shown.next_cursor or shown_classes.next_cursor else {}),
    }
    return cast("Callables", answer)


LIST_MODULE_FUNCTIONS = Tool(
    name="codomyrmex.list_module_functions",
    title="Functions and classes of a module",
    description=(
        "List all public functions and classes of a module with signatures, documentation and public methods, its own and those that it "
        "passes on. Read from the source: nothing is imported or run, so that nothing has to be installed."
    ),
    params=ModuleOf,
    answer=Callables,
    run=run_list_functions,
    text=as_compact,
)


class Readme(TypedDict):
    module: str
    path: Annotated[str, "File that it is: in the module's folder, or in the nearest one above."]
    content: Annotated[str, f"Its text, cut after {_README_CHARACTERS} characters."]
    truncated: Annotated[bool, "Whether lines follow: codomyrmex.read_file has them."]
    total_lines: int


_README = """
    SELECT path FROM files
    WHERE regexp_matches(path, '(^|/)(readme|spec)(\\.(md|mdx|rst|txt))?$', 'i') AND starts_with($path, parse_dirpath(path))
    ORDER BY length(parse_dirpath(path)) DESC, NOT contains(lower(path), 'readme'), path LIMIT 1
"""


def run_readme(context: Context, params: ModuleOf) -> Readme:
    module = module_named(context, params.module)
    rows = context.rows(_README, path=module["path"])
    if not rows:
        raise ToolError(ErrorCode.FILE_NOT_FOUND, f"Neither the folder of {module['module']} nor one above has a README or SPEC.")
    found = lines_between(context, rows[0]["path"], 1, 1_000_000_000)
    return {
        "module": module["module"],
        "path": rows[0]["path"],
        "content": "\n".join([*found.lines, ""]),
        "truncated": len(found.lines) < found.total,
        "total_lines": found.total,
    }


GET_MODULE_README = Tool(
    name="codomyrmex.get_module_readme",
    title="README of a module",
    description="Read the README.md or SPEC.md of a module: the one in its folder, or else in the nearest folder above.",
    params=ModuleOf,
    answer=Readme,
    run=run_readme,
    text=as_compact,
)
