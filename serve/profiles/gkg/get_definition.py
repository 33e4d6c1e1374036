"""From a use in the source to what it means."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, TypedDict, cast

from serve.answers.context import Context, Row
from serve.answers.params import Between
from serve.answers.render import as_compact
from serve.answers.shape import From, columns
from serve.answers.tool import Tool
from serve.code.paths import file_of, is_absolute
from serve.code.source import excerpt, lines_of
from serve.errors import ErrorCode, ToolError
from serve.profiles.gkg.shapes import SystemMessage

_CODE_LINES = 40
_CODE_CHARACTERS = 2_000
_MOST_LINES = 50
_MOST = 20


@dataclass(frozen=True, slots=True)
class GetDefinition:
    """The use: its file, its line's text, and the name in it."""

    file_path: Annotated[str, "Absolute or project-relative path of the file with the use."]
    line: Annotated[str, "The whole line of code with the symbol, exactly as it stands there, indentation included.", Between(1, 5_000)]
    symbol_name: Annotated[str, "Name of the function, method, class or other symbol to look up.", Between(1, 500)]


class Definition(TypedDict):
    type: Annotated[
        str,
        "Definition, or ImportedSymbol for what is defined outside the repository.",
        From("CASE WHEN n.path IS NULL THEN 'ImportedSymbol' ELSE 'Definition' END"),
    ]
    name: Annotated[str, "Name of the symbol.", From("n.name")]
    fqn: Annotated[str, "Full name.", From("n.fqn")]
    primary_file_path: Annotated[
        str, "File that defines it, or that imports it, relative to the root.", From("coalesce(n.path, i.path, $path)")
    ]
    absolute_file_path: Annotated[str, "The same path behind the root that an absolute file_path tells; relative without one."]
    start_line: Annotated[int, "First line of the definition or import.", From("coalesce(n.start_line, i.line, use_line)")]
    end_line: Annotated[int, "Last line of it.", From("coalesce(n.end_line, i.line, use_line)")]
    code: Annotated[str | None, "Its first lines; null when the index holds no source text."]
    is_ambiguous: Annotated[bool, "Whether the use may mean another definition too.", From("count(*) OVER () > 1")]
    confidence: Annotated[str, "How sure it is, weakest first: guess, low, medium, high, certain.", From("confidence::VARCHAR")]


class FoundDefinition(TypedDict):
    definitions: list[Definition]
    system_message: SystemMessage


_USES = """
    SELECT target_id AS id, max(confidence) AS confidence, min(line) AS use_line FROM (
        SELECT target_id, confidence, name_line AS line FROM call_sites
        WHERE path = $path AND list_contains($lines, name_line) AND callee_name = $name AND target_id IS NOT NULL
        UNION ALL
        SELECT o.target_id, o.confidence, o.line FROM {occurrences} o JOIN nodes t ON t.id = o.target_id
        WHERE o.path = $path AND list_contains($lines, o.line) AND (t.name = $name OR o.end_column - o."column" = length($name)
            AND substr($text, o."column", length($name)) = $name)
        UNION ALL
        SELECT id, 'certain'::confidence, name_line FROM nodes WHERE path = $path AND list_contains($lines, name_line) AND name = $name
    ) GROUP BY target_id
"""

_SQL = f"""
    SELECT {columns(Definition)} FROM ({_USES}) u JOIN nodes n ON n.id = u.id
    LEFT JOIN (SELECT target_id, arg_min(path, line) AS path, min(line) AS line FROM {{imports}} WHERE path = $path GROUP BY target_id) i
        ON i.target_id = n.id AND n.path IS NULL
    ORDER BY u.confidence DESC, n.path IS NULL, n.symbol LIMIT {_MOST}
"""

_UNRESOLVED = """
    SELECT DISTINCT reason::VARCHAR AS reason FROM call_sites
    WHERE path = $path AND list_contains($lines, name_line) AND callee_name = $name AND target_id IS NULL ORDER BY 1
"""


def run(context: Context, params: GetDefinition) -> FoundDefinition:
    context.artifact.require(["nodes", "call_sites", "sources"])
    path = file_of(context, params.file_path)
    text = lines_of(context, [path]).get(path)
    if text is None:
        raise ToolError(ErrorCode.NOT_STORED, f"The text of {path} is not in the index.")
    lines = _lines(text, params, path)
    sql = _SQL.format(occurrences=context.relation("occurrences"), imports=context.relation("imports"))
    rows = context.rows(sql, path=path, lines=lines, name=params.symbol_name, text=text[lines[0] - 1])
    root = params.file_path.removesuffix(path) if is_absolute(params.file_path) else ""
    texts = lines_of(context, (row["primary_file_path"] for row in rows))
    return {
        "definitions": [_definition(row, root, texts.get(row["primary_file_path"])) for row in rows],
        "system_message": _message(context, params, path, lines, rows),
    }


def _lines(text: Sequence[str], params: GetDefinition, path: str) -> list[int]:
    """Return the numbers of the lines that have the text given, or else the same but for white space at both ends."""
    wanted = params.line.rstrip("\r\n")
    same = [number for number, line in enumerate(text, 1) if line.rstrip("\r") == wanted]
    same = same or [number for number, line in enumerate(text, 1) if line.strip() == wanted.strip()]
    if not same:
        raise ToolError(ErrorCode.INVALID_ARGUMENT, f"{path} has no such line; give the whole line as the index has it.", argument="line")
    if params.symbol_name not in wanted:
        raise ToolError(ErrorCode.INVALID_ARGUMENT, f"The line does not hold {params.symbol_name}.", argument="symbol_name")
    return same[:_MOST_LINES]


def _definition(row: Row, root: str, lines: list[str] | None) -> Definition:
    last = min(row["end_line"], row["start_line"] + _CODE_LINES - 1)
    code = None if lines is None else excerpt(lines, row["start_line"], last, _CODE_CHARACTERS)
    return cast("Definition", {**row, "absolute_file_path": root + row["primary_file_path"], "code": code})


def _message(context: Context, params: GetDefinition, path: str, lines: list[int], rows: list[Row]) -> str:
    parts = []
    if len(lines) > 1:
        parts.append(f"The file has {len(lines)} such lines ({', '.join(map(str, lines[:10]))}); the answer is for all of them.")
    if len(rows) > 1:
        parts.append("The use may mean any of several definitions, the surest first.")
    if not rows:
        reasons = [row["reason"] for row in context.rows(_UNRESOLVED, path=path, lines=lines, name=params.symbol_name)]
        why = f"its target is unknown ({', '.join(reasons)})" if reasons else "the index has no use of that name there"
        parts.append(f"No definition: {why}. search_codebase_definitions lists definitions of that name.")
    return " ".join(parts) or "Read the whole body with read_definitions; find other uses with get_references."


GET_DEFINITION = Tool(
    name="get_definition",
    title="Definition of a symbol at a line",
    description=(
        "Go from a use of a function, method, class or other symbol to its definition. Give the file, the whole line of code exactly as it "
        "stands there, and the symbol's name; no line number is needed. What the repository defines comes as Definition with its first "
        "lines; what lies outside as ImportedSymbol with its full name and the import. Several candidates are marked is_ambiguous."
    ),
    params=GetDefinition,
    answer=FoundDefinition,
    run=run,
    text=as_compact,
)
