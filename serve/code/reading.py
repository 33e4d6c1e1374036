"""What can be read of a target: its documentation, the symbols it defines, its text as documentation or as a skeleton."""

from collections.abc import Sequence
from typing import Annotated, NotRequired, TypedDict

from serve.answers.context import Context, Row
from serve.answers.render import clip, one_line
from serve.code.skeleton import Skeleton, skeleton_of
from serve.code.targets import Target, TargetKind

SIGNATURE_CHARACTERS = 200
_MOST_SYMBOLS = 400


class Defined(TypedDict):
    symbol: Annotated[str, "Name that every tool takes."]
    name: str
    kind: str
    signature: str | None
    start_line: int
    end_line: int


class Docs(TypedDict):
    title: str
    summary: Annotated[str | None, "First line of the documentation; null without any."]
    docstring: Annotated[str | None, "Documentation of the target itself, verbatim; null without any."]
    symbols: Annotated[list[Defined], "What it defines, in order; of a folder, its public classes and functions by file."]
    symbols_total: int
    full_doc: NotRequired[Annotated[str | None, "With full_doc: all documentation in it as Markdown, verbatim; null without any."]]


_KINDS = "('class', 'interface', 'struct', 'enum', 'trait', 'type_alias', 'function', 'method', 'constructor', 'property')"
_OUTER = "('module', 'namespace', 'class', 'interface', 'struct', 'enum', 'trait')"

_SYMBOLS = f"""
    SELECT n.symbol, n.name, n.kind::VARCHAR AS kind, left(n.signature, {SIGNATURE_CHARACTERS}) AS signature, n.start_line, n.end_line,
        count(*) OVER () AS total
    FROM nodes n JOIN nodes p ON p.id = n.parent_id
    WHERE n.path IN (SELECT unnest($paths)) AND n.kind IN {_KINDS} AND p.kind IN {_OUTER}
        AND ($first IS NULL OR n.start_line >= $first AND n.end_line <= $last AND n.id <> $node)
        AND (NOT $outermost OR p.kind IN ('module', 'namespace') AND coalesce(n.visibility NOT IN ('private', 'internal'), true))
    ORDER BY n.path, n.start_line, n.id LIMIT {_MOST_SYMBOLS}
"""

_HEADS = """
    SELECT coalesce(d.title, f.module, f.path) AS title, d.summary, (SELECT docstring FROM nodes n
        WHERE n.path = f.path AND n.kind = 'module' ORDER BY id LIMIT 1) AS docstring
    FROM files f LEFT JOIN {documents} d USING (path) WHERE f.path = $path
"""

_README = """
    SELECT title, summary FROM {documents} WHERE kind = 'readme' AND path IN (SELECT unnest($paths))
    ORDER BY length(path) - length(replace(path, '/', '')), path LIMIT 1
"""

_DOCSTRINGS = """
    SELECT kind = 'module' AS is_module, fqn, coalesce(signature, fqn) AS head, docstring FROM nodes
    WHERE path IN (SELECT unnest($paths)) AND docstring IS NOT NULL
        AND ($first IS NULL OR start_line >= $first AND end_line <= $last) ORDER BY path, start_line, id LIMIT 500
"""

_TEXT = "SELECT text, (SELECT role FROM files f WHERE f.path = s.path) = 'doc' AS is_doc FROM {sources} s WHERE path = $path"

_NODES = """
    SELECT n.id, n.symbol, n.kind::VARCHAR AS kind, n.name, n.parent_id, n.start_line, n.end_line, n.name_line, n.name_column, n.signature,
        n.docstring, m.pagerank AS weight
    FROM nodes n LEFT JOIN {function_metrics} m ON m.node_id = n.id WHERE n.path = $path AND n.kind <> 'parameter' ORDER BY n.id
"""

_IMPORTS = "SELECT DISTINCT line FROM {imports} WHERE path = $path AND NOT is_deferred ORDER BY line"


def docs_of(context: Context, target: Target, room: int) -> Docs:
    """Return a target's documentation and symbols; `room` is for the list of symbols, in characters."""
    node = target.node
    first, last = (node["start_line"], node["end_line"]) if node else (None, None)
    rows = context.rows(
        _SYMBOLS,
        paths=list(target.paths),
        first=first,
        last=last,
        node=node["id"] if node else None,
        outermost=target.kind is TargetKind.MODULE,
    )
    total = rows[0]["total"] if rows else 0
    shown = context.page([_defined(row) for row in rows], total, 0, room).items
    title, summary, docstring = _head(context, target)
    return {
        "title": title,
        "summary": one_line(summary or docstring),
        "docstring": None if docstring is None else clip(docstring, 1_500),
        "symbols": shown,
        "symbols_total": total,
    }


def full_doc_of(context: Context, target: Target, room: int) -> str | None:
    """Return all documentation in a target as Markdown: the text of a document, else its docstrings under their signatures."""
    if target.kind is TargetKind.FILE:
        rows = _rows(context, _TEXT, path=target.paths[0])
        if rows and rows[0]["is_doc"]:
            return clip(rows[0]["text"], room)
    node = target.node
    first, last = (node["start_line"], node["end_line"]) if node else (None, None)
    found = context.rows(_DOCSTRINGS, paths=list(target.paths), first=first, last=last)
    parts = [f"{'# ' + row['fqn'] if row['is_module'] else '## `' + row['head'] + '`'}\n\n{row['docstring']}" for row in found]
    return clip("\n\n".join(parts), room) if parts else None


def skeleton_for(context: Context, path: str, room: int) -> Skeleton | None:
    """Return a file's skeleton; None when its text is not in the index."""
    rows = _rows(context, _TEXT, path=path)
    if not rows:
        return None
    imports = [row["line"] for row in _rows(context, _IMPORTS, path=path)]
    return skeleton_of(lines_of(rows[0]["text"]), _rows(context, _NODES, path=path), imports, room)


def lines_of(text: str) -> list[str]:
    """Return a text's lines; the end of the last one starts no further line."""
    lines = text.split("\n")
    return [line.removesuffix("\r") for line in (lines[:-1] if lines[-1] == "" else lines)]


def _head(context: Context, target: Target) -> tuple[str, str | None, str | None]:
    """Return title, summary and documentation of the target itself."""
    if target.node is not None:
        return target.node["fqn"], None, target.node["docstring"]
    if target.kind is TargetKind.FILE:
        (row,) = _rows(context, _HEADS, path=target.paths[0])
        return row["title"], row["summary"], row["docstring"]
    readmes = _rows(context, _README, paths=_directly_inside(target))
    package = context.rows("SELECT docstring FROM nodes WHERE kind = 'module' AND fqn = $name ORDER BY id LIMIT 1", name=target.name)
    readme: Row = readmes[0] if readmes else {"title": None, "summary": None}
    return readme["title"] or target.name, readme["summary"], package[0]["docstring"] if package else None


def _directly_inside(target: Target) -> list[str]:
    prefix = "" if target.name == "." else f"{target.name}/"
    return [path for path in target.paths if path.startswith(prefix) and "/" not in path[len(prefix) :]]


def _defined(row: Row) -> Defined:
    return {name: row[name] for name in Defined.__annotations__}  # type: ignore[return-value]  # the query has its columns


def _rows(context: Context, sql: str, **values: object) -> Sequence[Row]:
    names = ("documents", "sources", "function_metrics", "imports")
    return context.rows(sql.format(**{name: context.relation(name) for name in names}), **values)
