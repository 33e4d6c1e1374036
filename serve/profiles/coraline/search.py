"""Symbols by name: the two tools that look for them."""

import re
from dataclasses import dataclass
from typing import Annotated, Any, TypedDict, cast

from analyzer.schema.vocab import NodeKind
from serve.answers.context import Context
from serve.answers.params import Cursor
from serve.answers.render import as_compact, clip
from serve.answers.shape import From, columns
from serve.answers.tool import Tool
from serve.code.names import nearest
from serve.code.paths import file_of
from serve.code.source import lines_of
from serve.profiles.coraline.lists import Count, Listed, NextCursor, Total, listed
from serve.profiles.coraline.shapes import Limit, Node, RichNode, kinds_of

_BODY_CHARACTERS = 4_000
_MOST_WORDS = 8
_LEAST_LETTERS = 3
Kind = Annotated[NodeKind | None, "Only symbols of this kind; method takes in constructors and properties."]
File = Annotated[str | None, "Only symbols of this file, relative or absolute."]


@dataclass(frozen=True, slots=True)
class Search:
    """What to look for."""

    query: Annotated[str, "Name or a part of it; of several words any may fit; with * or ? a glob."]
    kind: Kind = None
    file: File = None
    limit: Limit = 10
    cursor: Cursor = None


@dataclass(frozen=True, slots=True)
class FindSymbol:
    """What to look for, and whether to attach source."""

    name_pattern: Annotated[str, "Name or a part of it, or a path of names such as `Store/__init__`; with * or ? a glob."]
    kind: Kind = None
    file: File = None
    include_body: Annotated[bool, "Whether to attach the source."] = False
    limit: Limit = 10
    cursor: Cursor = None


class Hit(TypedDict):
    node: Annotated[Node, "The symbol."]
    score: Annotated[float, "How well it fits, 0 to 1; 1 is the exact name.", From("score")]


class Hits(TypedDict):
    results: list[Hit]
    count: Count
    total: Total
    next_cursor: NextCursor
    suggestions: Annotated[list[str], "Nearest full names when nothing fits."]


class FoundSymbol(RichNode):
    score: Annotated[float, "How well it fits, 0 to 1; 1 is the exact name.", From("score")]
    body: Annotated[str | None, f"With include_body: its source, cut after {_BODY_CHARACTERS} characters; else null."]


class Symbols(TypedDict):
    symbols: list[FoundSymbol]
    count: Count
    total: Total
    next_cursor: NextCursor
    suggestions: Annotated[list[str], "Nearest full names when nothing fits."]


_FITTING = """
    WITH asked AS MATERIALIZED (
        SELECT word, leaf, lower(word) AS small_word, lower(leaf) AS small_leaf
        FROM (SELECT unnest($words) AS word, unnest($leaves) AS leaf)
    ), telling AS (  -- With any of the words: asking each name for each of them takes twice the time.
        SELECT * FROM hot.names
        WHERE $is_glob OR regexp_matches(small, array_to_string(list_transform($leaves, lambda leaf: regexp_escape(lower(leaf))), '|'))
    ), named AS (  -- Once a name, not once a symbol.
        SELECT unnest(ids) AS id, name, small, word, leaf, small_word FROM telling, asked
        WHERE CASE WHEN $is_glob THEN small GLOB small_leaf ELSE contains(small, small_leaf) END
    ), fits AS (
        SELECT id, CASE
            WHEN $is_glob THEN CASE WHEN word = leaf OR lower(split_part(symbol, '::', 2)) GLOB small_word THEN 0.9 END
            WHEN symbol = word OR fqn = word OR named.name = word THEN 1.0
            WHEN small = small_word THEN 0.95
            WHEN lower(right(symbol, length(word))) = small_word  -- The cheap half of the condition first.
                AND ends_with('.' || lower(split_part(symbol, '::', 2)), '.' || small_word) THEN 0.9
            WHEN lower(right(fqn, length(word) + 1)) = '.' || small_word THEN 0.9
            WHEN word <> leaf THEN NULL
            WHEN starts_with(small, small_word) THEN 0.8
            ELSE 0.6
        END AS fit
        FROM named JOIN nodes n USING (id)
        WHERE kind <> 'parameter' AND ($file IS NULL OR path = $file) AND (len($kinds) = 0 OR list_contains($kinds, kind::VARCHAR))
    ), fitting AS (
        SELECT id, round(0.3 * max(fit) + 0.7 * sum(fit) / len($words), 4)::DOUBLE AS score FROM fits GROUP BY id HAVING score IS NOT NULL
    ), page AS (
        SELECT id, score, count(*) OVER () AS total, row_number() OVER (
            ORDER BY score DESC, path IS NULL, coalesce(role <> 'source', false), length(name), fqn, symbol
        ) AS position
        FROM fitting JOIN nodes USING (id) LEFT JOIN files USING (path)
        ORDER BY position LIMIT $limit OFFSET $start
    )
    SELECT {columns}, total FROM page JOIN nodes n USING (id) ORDER BY position
"""

_HITS = _FITTING.format(columns=columns(Hit))
_SYMBOLS = _FITTING.format(columns=columns(FoundSymbol))


def run_search(context: Context, params: Search) -> Hits:
    page = _found(context, _HITS, params.query, params)
    return cast("Hits", {"results": page.items, **page.fields, "suggestions": _suggestions(context, page, params.query)})


def run_find_symbol(context: Context, params: FindSymbol) -> Symbols:
    pattern = re.sub(r"::|/", ".", params.name_pattern).strip(".") if "." not in params.name_pattern else params.name_pattern
    page = _found(context, _SYMBOLS, pattern or params.name_pattern, params)
    texts = lines_of(context, (row["file_path"] for row in page.items)) if params.include_body else {}
    symbols = [{**row, "body": _body(row, texts)} for row in page.items]
    return cast("Symbols", {"symbols": symbols, **page.fields, "suggestions": _suggestions(context, page, pattern)})


def _found(context: Context, sql: str, query: str, params: Search | FindSymbol) -> Listed:
    context.artifact.require(["nodes", "files"])
    is_glob = any(character in query for character in "*?")
    file = file_of(context, params.file) if params.file else None
    words = _words(query)
    leaves = [re.split(r"[.:/]", word.rstrip(".:/"))[-1] for word in words]
    values = {"words": words, "leaves": leaves, "is_glob": is_glob, "kinds": kinds_of(params.kind), "file": file}
    return listed(context, sql, params.cursor, params.limit, **values)


def _words(query: str) -> list[str]:
    """Return the words to look for: of a sentence the longest ones, since short ones are in every other name."""
    words = list(dict.fromkeys(query.split())) or [query]
    telling = [word for word in words if len(word) >= _LEAST_LETTERS] or words
    return sorted(telling, key=len, reverse=True)[:_MOST_WORDS]


def _suggestions(context: Context, page: Listed, query: str) -> list[str]:
    return [] if page.fields["total"] else nearest(context, query)


def _body(row: dict[str, Any], texts: dict[str, list[str]]) -> str | None:
    lines = texts.get(row["file_path"] or "")
    return None if lines is None else clip("\n".join(lines[row["start_line"] - 1 : row["end_line"]]), _BODY_CHARACTERS)


SEARCH = Tool(
    name="coraline_search",
    title="Search symbols",
    description=(
        "Search for code symbols by name across the indexed codebase: the exact name first, then the same in another letter case, the last "
        "parts of a full name, prefixes and parts; with * or ? a glob. Of several words any may fit. For a question in plain words use "
        "coraline_semantic_search or coraline_context; for documentation and source of the hits, coraline_find_symbol. Kinds: "
        + ", ".join(kind.value for kind in NodeKind)
        + "."
    ),
    params=Search,
    answer=Hits,
    run=run_search,
    text=as_compact,
)

FIND_SYMBOL = Tool(
    name="coraline_find_symbol",
    title="Find symbols with details",
    description=(
        "Find symbols by name, by a part of it, by a path of names such as `Store/__init__`, or by a glob, with signature, documentation, "
        "visibility and flags, and with include_body their source. Kinds: " + ", ".join(kind.value for kind in NodeKind) + "."
    ),
    params=FindSymbol,
    answer=Symbols,
    run=run_find_symbol,
    text=as_compact,
)
