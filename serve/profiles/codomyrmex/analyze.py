"""The structure of one file of code."""

from dataclasses import dataclass
from typing import Annotated, TypedDict, cast

from serve.answers.context import Context
from serve.answers.render import as_compact
from serve.answers.shape import From, columns
from serve.answers.tool import Tool
from serve.code.paths import file_of
from serve.errors import ErrorCode, ToolError

_MOST = 200
_ROOM = 12_000


@dataclass(frozen=True, slots=True)
class Analyze:
    """The file."""

    path: Annotated[str, "Path of the file, relative to the root or absolute."]


class Class(TypedDict):
    name: Annotated[str, "Name.", From("n.name")]
    line: Annotated[int, "Line of its name.", From("coalesce(n.name_line, n.start_line)")]
    methods: Annotated[list[str], "Names of its methods, in source order.", From("m.methods")]
    bases: Annotated[list[str], "Base classes as written.", From("coalesce(n.bases, [])")]


class Function(TypedDict):
    name: Annotated[str, "Name.", From("n.name")]
    line: Annotated[int, "Line of its name.", From("coalesce(n.name_line, n.start_line)")]
    args: Annotated[list[str], "Names of its parameters.", From("list_transform(coalesce(n.parameters, []), lambda a: a.name)")]
    is_async: Annotated[bool, "Whether it is asynchronous.", From("n.is_async")]


class Metrics(TypedDict):
    total_lines: Annotated[int | None, "Null when its content is not text."]
    code_lines: Annotated[int | None, "Without blank and comment-only lines; null when not parsed."]
    class_count: int
    function_count: int
    import_count: int
    cyclomatic: Annotated[int | None, "Sum over its functions and methods; null when not measured."]
    cognitive: Annotated[int | None, "Sum over its functions and methods; null when not measured."]


class Analysis(TypedDict):
    classes: Annotated[list[Class], "Outermost classes, in source order, as many as fit; metrics count all."]
    functions: Annotated[list[Function], "Outermost functions, in source order, as many as fit; metrics count all."]
    imports: Annotated[list[str], f"What it imports: modules, and names by module, at most {_MOST}."]
    metrics: Metrics
    path: str
    language: str | None


_KINDS = "('class', 'struct', 'interface', 'trait', 'enum')"
_OUTER = "p.kind IN ('module', 'namespace') AND n.path = $path"

_CLASSES = f"""
    SELECT {columns(Class)} FROM nodes n JOIN nodes p ON p.id = n.parent_id, LATERAL (
        SELECT coalesce(list(c.name ORDER BY c.start_line, c.symbol), []) AS methods FROM nodes c
        WHERE c.parent_id = n.id AND c.kind IN ('method', 'constructor', 'property')
    ) m WHERE {_OUTER} AND n.kind IN {_KINDS} ORDER BY n.start_line, n.symbol
"""
_FUNCTIONS = f"""
    SELECT {columns(Function)} FROM nodes n JOIN nodes p ON p.id = n.parent_id WHERE {_OUTER} AND n.kind = 'function'
    ORDER BY n.start_line, n.symbol
"""
_IMPORTS = """
    SELECT repeat('.', level) || module || CASE WHEN name IS NULL THEN '' WHEN module = '' THEN name ELSE '.' || name END AS name
    FROM {imports} WHERE path = $path ORDER BY line, "column"
"""
_FILE = """
    SELECT f.path, f.language, f.lines, f.code_lines, m.cyclomatic, m.cognitive FROM files f LEFT JOIN {metrics} m USING (path)
    WHERE f.path = $path
"""


def run(context: Context, params: Analyze) -> Analysis:
    context.artifact.require(["files", "nodes"])
    path = file_of(context, params.path)
    file = context.row(_FILE.format(metrics=context.relation("file_metrics")), path=path)
    if not context.rows("SELECT id FROM nodes WHERE path = $path AND kind = 'module'", path=path):
        raise ToolError(ErrorCode.INVALID_ARGUMENT, f"{path} was not parsed as code.", argument="path")
    classes, functions = context.rows(_CLASSES, path=path), context.rows(_FUNCTIONS, path=path)
    imports = [row["name"] for row in context.rows(_IMPORTS.format(imports=context.relation("imports")), path=path)]
    answer = {
        "classes": context.page(classes, len(classes), 0, room=_ROOM).items,
        "functions": context.page(functions, len(functions), 0, room=_ROOM).items,
        "imports": imports[:_MOST],
        "metrics": {
            "total_lines": file["lines"],
            "code_lines": file["code_lines"],
            "class_count": len(classes),
            "function_count": len(functions),
            "import_count": len(imports),
            "cyclomatic": file["cyclomatic"],
            "cognitive": file["cognitive"],
        },
        "path": path,
        "language": file["language"],
    }
    return cast("Analysis", answer)


ANALYZE_PYTHON = Tool(
    name="codomyrmex.analyze_python",
    title="Structure of a code file",
    description=(
        "Analyze a code file: classes with methods and bases, functions with arguments, imports, and metrics such as lines of code and "
        "complexity. Any language that the index parsed will do, not only Python."
    ),
    params=Analyze,
    answer=Analysis,
    run=run,
    text=as_compact,
)
