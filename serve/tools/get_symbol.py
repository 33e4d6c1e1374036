"""The source of one symbol, or of a range of lines, as it stands in the index."""

import json
import re
from dataclasses import dataclass
from typing import Annotated, NotRequired, TypedDict, cast

import duckdb

from analyzer.schema.vocab import NodeKind
from serve.answers.context import Context, Row
from serve.answers.meta import MAX_REFERENCE, Meta, meta_of, referred
from serve.answers.omitted import omitted
from serve.answers.params import Between
from serve.answers.tool import Tool, answer_of
from serve.code.names import CALLABLE, resolve
from serve.code.paths import file_of
from serve.errors import ErrorCode, ToolError

MOST_LINES = 400
MOST_RANGE = 200
_MOST_CALLEES = 20
_LINE_CHARACTERS = 20_000

_PREFERRED = (*CALLABLE, NodeKind.INTERFACE, NodeKind.ENUM, NodeKind.TRAIT)


@dataclass(frozen=True, slots=True)
class GetSymbol:
    """What to read, and how much around it."""

    symbol_id: Annotated[
        str,
        "Symbol (`path/file::Class.method`), full name or unique suffix, a file's path, lines as `path:140-180`, or a reference "
        "`repowise#<ref>` of what an answer left out.",
        Between(1, MAX_REFERENCE),
    ]
    context_lines: Annotated[int, "More lines before and after.", Between(0, 50)] = 0
    query: Annotated[str | None, "Return the lines that match this regular expression, or contain it, alone, in matches."] = None


class Match(TypedDict):
    line: int
    text: str


class Source(TypedDict):
    symbol_id: Annotated[str, "The symbol's stable name; the range for lines."]
    fully_qualified_name: Annotated[str | None, "Null for lines."]
    file: Annotated[str | None, "Null for a reference."]
    start_line: Annotated[int | None, "First line of the symbol or range, from 1; null for a reference."]
    end_line: Annotated[int | None, "Its last line, inclusive; null for a reference."]
    signature: str | None
    kind: Annotated[str | None, "Null for lines."]
    language: str | None
    source: Annotated[str, "Whole lines, verbatim; empty with query. For a reference: the call that the content comes from."]
    source_start_line: Annotated[int, "First line of source, with context_lines."]
    source_end_line: Annotated[int, "Last line of source; before source_start_line when it has none."]
    matches: Annotated[list[Match], "With query: the lines that contain it."]
    total_lines: Annotated[int, "Lines of the symbol or range."]
    truncated: Annotated[bool, f"Whether lines were cut: more than {MOST_LINES} of a symbol, or too long an answer."]
    next_range: Annotated[str | None, "symbol_id of the lines that follow when truncated; else null."]
    verified: Annotated[bool, "Always true: lines and text are of the same index, whatever stands on disk by now."]
    content: NotRequired[Annotated[str, "For a reference: what was left out, as JSON; empty with query."]]
    created_at: NotRequired[Annotated[str, "For a reference: when the index was made, ISO 8601, UTC."]]
    original_tokens: NotRequired[Annotated[int, "For a reference: size of the content."]]
    _meta: Meta
    callees: Annotated[list[str] | None, f"Symbols that it calls, at most {_MOST_CALLEES}; null for lines or when not measured."]


_LINES = r"""
    SELECT language, parts[$first:$last] AS lines, len(parts) AS number FROM (
        SELECT path, string_split(CASE WHEN ends_with(text, chr(10)) THEN left(text, length(text) - 1) ELSE text END, chr(10)) AS parts
        FROM sources WHERE path = $path
    ) LEFT JOIN files USING (path)
"""

_SYMBOL = "SELECT symbol, fqn, path, start_line, end_line, signature, kind::VARCHAR AS kind FROM nodes WHERE id = $id"

_CALLEES = f"""
    SELECT n.symbol FROM (SELECT unnest(callees) AS id FROM call_graph WHERE id = $id) JOIN nodes n USING (id)
    ORDER BY n.path IS NULL, n.symbol LIMIT {_MOST_CALLEES}
"""

_FITTING = "SELECT list_transform($lines, lambda l: regexp_matches(l, $query)) AS fits"

_RANGE = re.compile(r"(?P<path>.+?):(?P<first>\d{1,7})-(?P<last>\d{1,7})")


def run(context: Context, params: GetSymbol) -> Source:
    if (call := referred(params.symbol_id)) is not None:
        return _restored(context, params, *call)
    context.artifact.require(["nodes", "files", "sources"])
    asked = _range(context, params.symbol_id)
    node = asked or _node(context, params.symbol_id)
    most = MOST_RANGE if asked else MOST_LINES
    first, last = max(1, node["start_line"] - params.context_lines), node["end_line"] + params.context_lines
    text = _text(context, node, first, min(last, first + most + 2 * params.context_lines - 1))
    if asked and node["start_line"] > text["number"]:
        raise ToolError(ErrorCode.INVALID_ARGUMENT, f"{node['path']} has {text['number']} lines.", argument="symbol_id")
    shown = _fitting(text["lines"])
    end, last = first + len(shown) - 1, min(last, text["number"])
    lines = shown if params.query is None else []
    following = f"{node['path']}:{end + 1}-{min(last, end + MOST_RANGE)}" if end < last else None
    cut = omitted("source", len(shown), last - first + 1, "get_symbol", {"symbol_id": following})
    return {
        "symbol_id": node["symbol"],
        "fully_qualified_name": node["fqn"],
        "file": node["path"],
        "start_line": node["start_line"],
        "end_line": min(node["end_line"], max(text["number"], node["start_line"])),
        "signature": node["signature"],
        "kind": node["kind"],
        "language": text["language"],
        "source": "\n".join(lines),
        "source_start_line": first,
        "source_end_line": min(end, last),
        "matches": _matches(context, shown, first, params.query),
        "total_lines": node["end_line"] - node["start_line"] + 1,
        "truncated": end < last,
        "next_range": following,
        "verified": True,
        "callees": _callees(context, node),
        "_meta": meta_of(context, "get_symbol", {}, cut, None, 0),
    }


def _restored(context: Context, params: GetSymbol, name: str, arguments: dict[str, object]) -> Source:
    """Return what the call of a reference answers, line by line of its JSON."""
    from serve.tools import TOOLS  # The list of tools has this one in it.

    tool = next((tool for tool in TOOLS if tool.name == name), None)
    if tool is None or (tool.name == GET_SYMBOL.name and str(arguments.get("symbol_id", "")).startswith("repowise#")):
        raise ToolError(ErrorCode.PAGINATION_ERROR, "The reference leads nowhere: repeat the call that gave it.", reason="foreign")
    answer = answer_of(tool, context, arguments)
    content = json.dumps(answer, indent=1, ensure_ascii=False, default=str)
    lines = content.split("\n")
    return {
        "symbol_id": params.symbol_id[:80],
        "fully_qualified_name": None,
        "file": None,
        "start_line": None,
        "end_line": None,
        "signature": None,
        "kind": None,
        "language": None,
        "source": f"{name}({json.dumps(arguments, ensure_ascii=False, default=str)})"[:2_000],
        "source_start_line": 1,
        "source_end_line": len(lines),
        "matches": context.page(_matches(context, lines, 1, params.query), len(lines), 0, _LINE_CHARACTERS).items,
        "total_lines": len(lines),
        "truncated": False,
        "next_range": None,
        "verified": True,
        "callees": None,
        "content": content if params.query is None else "",
        "created_at": context.artifact.manifest.indexed_at,
        "original_tokens": -(-len(content) // 4),
        "_meta": cast("Meta", answer.get("_meta") or meta_of(context, "get_symbol", {}, [], None, 0)),
    }


def _range(context: Context, text: str) -> Row | None:
    """Return the lines that a text such as `path:140-180` means as if they were a symbol, None for another text."""
    match = _RANGE.fullmatch(text)
    if match is None:
        return None
    first, last = int(match["first"]), int(match["last"])
    if not 1 <= first <= last:
        raise ToolError(ErrorCode.INVALID_ARGUMENT, "Lines count from 1, and the last is not before the first.", argument="symbol_id")
    place = {"path": file_of(context, match["path"]), "start_line": first, "end_line": last}
    return {**place, "id": None, "symbol": text, "fqn": None, "signature": None, "kind": None}


def _node(context: Context, name: str) -> Row:
    found = resolve(context, name, _PREFERRED)
    if found["path"] is None:
        raise ToolError(ErrorCode.NOT_STORED, f"{found['fqn']} lies outside the repository: its source is not in the index.")
    return {**context.row(_SYMBOL, id=found["id"]), "id": found["id"]}


def _text(context: Context, node: Row, first: int, last: int) -> Row:
    rows = context.rows(_LINES, path=node["path"], first=first, last=last)
    if rows:
        return rows[0]
    raise ToolError(ErrorCode.NOT_STORED, f"The text of {node['path']} is not in the index.")


def _fitting(lines: list[str]) -> list[str]:
    """Return the first lines that fit in an answer, at least a part of one."""
    kept: list[str] = []
    room = _LINE_CHARACTERS
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            return kept or [line[:_LINE_CHARACTERS]]
        kept.append(line)
    return kept


def _matches(context: Context, lines: list[str], first: int, query: str | None) -> list[Match]:
    if query is None:
        return []
    try:
        fits = context.row(_FITTING, lines=lines, query=query)["fits"]
    except duckdb.InvalidInputException:
        fits = [query in line for line in lines]  # It is no regular expression.
    return [{"line": first + number, "text": line} for number, line in enumerate(lines) if fits[number] or query in line]


def _callees(context: Context, node: Row) -> list[str] | None:
    if node["id"] is None or not context.artifact.is_measured("call_graph"):
        return None
    return [row["symbol"] for row in context.rows(_CALLEES, id=node["id"])]


def text(answer: Source) -> str:
    if "content" in answer:
        return answer["content"] or "\n".join(match["text"] for match in answer["matches"]) or "(nothing)"
    head = f"{answer['symbol_id']} ({answer['kind'] or 'lines'}), lines {answer['start_line']}-{answer['end_line']} of {answer['file']}"
    body = answer["source"] or "\n".join(f"{match['line']}: {match['text']}" for match in answer["matches"]) or "(nothing)"
    more = f"\ncut: go on with symbol_id={answer['next_range']}" if answer["next_range"] else ""
    return f"{head}\n{body}{more}"


GET_SYMBOL = Tool(
    name="get_symbol",
    title="Source of a symbol",
    description=(
        "Return the source of one function, class or other symbol, verbatim, with exact lines, signature and the symbols that it calls; or "
        "lines of a file as `path:140-180`. A symbol is given as find_symbol tells it (`path/file::Class.method`), by full name, or by a "
        f"suffix that only one has; several that fit are listed. At most {MOST_LINES} lines of a symbol and {MOST_RANGE} of a range; "
        "what was cut is given by next_range. The text is that of the indexed commit, not of the disk. query returns only lines that "
        "match. A reference of _meta.omitted gives what another answer left out. An index made without source text has none."
    ),
    params=GetSymbol,
    answer=Source,
    run=run,
    text=text,
)
