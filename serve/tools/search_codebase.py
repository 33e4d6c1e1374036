"""Search for files and symbols by a name, a path, or what they are about."""

import re
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Annotated, TypedDict

from analyzer.schema.vocab import NodeKind
from serve.answers.context import Context
from serve.answers.meta import Meta, meta_of
from serve.answers.params import Between, Cursor, Limit
from serve.answers.render import count, listed, place
from serve.answers.tool import Tool
from serve.code.found import Result, file_result, folder_result, named, path_result, symbol_result
from serve.code.names import nearest
from serve.code.routes import handlers
from serve.errors import ErrorCode, ToolError
from serve.search import (
    EXACT,
    FileHit,
    Kind,
    Query,
    Shape,
    SymbolHit,
    Trust,
    find_files,
    named_symbols,
    parse_query,
    rank_symbols,
    symbols_inside,
    telling_lines,
    texts_of,
    trust,
)
from serve.search.paths import WRITTEN_OUT, find_paths

MAX_QUERY = 10_000
_MOST = 100
"""Files whose folders are compared."""

_SNIPPETS = 5
"""Results that get a snippet; their files are read for it."""


class Mode(StrEnum):
    """How to search."""

    AUTO = "auto"
    CONCEPT = "concept"
    SYMBOL = "symbol"
    PATH = "path"
    HYBRID = "hybrid"


class PageType(StrEnum):
    """What concept results may be."""

    FILE = "file_page"
    MODULE = "module_page"
    SYMBOL = "symbol_spotlight"


@dataclass(frozen=True, slots=True)
class SearchCodebase:
    """What to look for, and among what."""

    query: Annotated[str, "A name, a path, or words: a question, an error, a commit message.", Between(1, MAX_QUERY)]
    limit: Limit = 10
    mode: Annotated[
        Mode, "auto takes the query's shape; concept ranks files, symbol names, path paths, hybrid files with named symbols."
    ] = Mode.AUTO
    kind: Annotated[Kind | None, "What files are for; without it, tests, documents and configuration come later."] = None
    symbol_kind: Annotated[NodeKind | None, "Kind of symbols to return, such as function, class or method."] = None
    page_type: Annotated[PageType | None, "Concept mode: files (the default), folders, or the best symbols in the best files."] = None
    cursor: Cursor = None


class Found(TypedDict):
    query: str
    mode: Annotated[str, "Mode that answered."]
    search_method: Annotated[str, "Always bm25: no model was asked."]
    results: list[Result]
    total_matches: int
    confidence: Annotated[str | None, "How likely the first file is a right one: high, medium, low; null where names or paths decide."]
    confidence_score: Annotated[float | None, "The same as a probability."]
    exact_match: Annotated[bool, "Whether the first result is exactly what was named."]
    suggestions: Annotated[list[str], "Nearest names when nothing fits."]
    next_cursor: str | None
    hint: Annotated[str, "What to do next."]
    _meta: Meta


@dataclass(frozen=True, slots=True)
class _Page:
    """Results from `start` on, best first; `total` counts all."""

    results: list[Result]
    total: int
    mode: Mode
    chance: float | None = None
    is_exact: bool = False


def run(context: Context, params: SearchCodebase) -> Found:
    context.artifact.require(["nodes", "files"])
    query = parse_query(params.query)
    start = context.start(params.cursor)
    mode = _mode(params, query)
    told = (_routes(context, params, start) or _members(context, params, query, start)) if params.mode is Mode.AUTO else None
    found = told or _SEARCHES[mode](context, params, query, start)
    page = context.page(found.results, found.total, start)
    suggestions = [] if page.items else nearest(context, params.query.strip()[:200])
    return {
        "query": params.query,
        "mode": found.mode.value,
        "search_method": "bm25",
        "results": page.items,
        "total_matches": found.total,
        "confidence": trust(found.chance).value if found.chance is not None and page.items else None,
        "confidence_score": round(found.chance, 3) if found.chance is not None and page.items else None,
        "exact_match": found.is_exact,
        "suggestions": suggestions,
        "next_cursor": page.next_cursor,
        "hint": _hint(found, page.items),
        "_meta": meta_of(context, "search_codebase", asdict(params), [], page.next_cursor, page.remaining),
    }


def _mode(params: SearchCodebase, query: Query) -> Mode:
    if params.page_type and params.mode not in (Mode.AUTO, Mode.CONCEPT):
        raise ToolError(ErrorCode.INVALID_ARGUMENT, "page_type goes with mode concept", argument="page_type")
    if params.mode is not Mode.AUTO:
        return params.mode
    if params.page_type:
        return Mode.CONCEPT
    if params.symbol_kind and query.shape is not Shape.PATH:
        return Mode.SYMBOL
    return Mode(query.shape.value)


def _routes(context: Context, params: SearchCodebase, start: int) -> _Page | None:
    """Search what handles the route that a query is; None where it is none, or none that the code provides."""
    rows = handlers(context, params.query)
    hits = [
        SymbolHit(
            id=row["id"],
            symbol=row["symbol"],
            fqn=row["fqn"],
            name=row["name"],
            kind=NodeKind(row["kind"]),
            path=row["path"],
            start_line=row["start_line"],
            end_line=row["end_line"],
            signature=row["signature"],
            documentation=row["docstring"],
            language=row["language"],
            match="exact",
            score=1.0,
        )
        for row in rows[start : start + params.limit]
    ]
    return _Page([symbol_result(hit, 1.0) for hit in hits], len(rows), Mode.SYMBOL, is_exact=True) if rows else None


def _members(context: Context, params: SearchCodebase, query: Query, start: int) -> _Page | None:
    """Search what a few words name together, a name of code among them, as `Session close` does `Session.close`; None where they do not."""
    parts = params.query.split()
    if query.shape is not Shape.HYBRID or len(parts) not in (2, 3) or not all(map(str.isidentifier, parts)):
        return None
    joined = ".".join(parts)
    kinds = (params.symbol_kind,) if params.symbol_kind else ()
    hits, total = rank_symbols(context, parse_query(joined), kind=params.kind, kinds=kinds, limit=start + params.limit)
    if not hits or hits[0].match not in EXACT or not f".{hits[0].fqn}".endswith(f".{joined}"):
        return None
    return _Page([symbol_result(hit, hits[0].score) for hit in hits[start:]], total, Mode.SYMBOL, is_exact=True)


def _symbols(context: Context, params: SearchCodebase, query: Query, start: int) -> _Page:
    """Search names; a query that no name fits is about something, and files answer it."""
    kinds = (params.symbol_kind,) if params.symbol_kind else ()
    hits, total = rank_symbols(context, query, kind=params.kind, kinds=kinds, limit=start + params.limit)
    is_exact = bool(hits) and hits[0].match in EXACT
    results = [symbol_result(hit, hits[0].score) for hit in hits[start:]]
    is_meant = is_exact or (bool(hits) and hits[0].match == "typing_error")
    if is_meant or params.mode is Mode.SYMBOL or params.symbol_kind:
        return _Page(results, total, Mode.SYMBOL, is_exact=is_exact)
    return _files_with_symbols(context, params, query, start)


def _paths(context: Context, params: SearchCodebase, query: Query, start: int) -> _Page:
    """Search paths; `Session.close` is a name where no file is called so."""
    best = find_paths(context, query, params.kind, 1, 0)
    if params.mode is Mode.AUTO and not (best and best[0]["score"] >= WRITTEN_OUT):
        found = _symbols(context, params, query, start)
        if found.is_exact or not best:
            return found
    rows = find_paths(context, query, params.kind, params.limit, start)
    results = [path_result(row["path"], row["language"], row["score"]) for row in rows]
    return _Page(results, best[0]["total"] if best else 0, Mode.PATH, is_exact=bool(best) and best[0]["is_exact"])


def _concepts(context: Context, params: SearchCodebase, query: Query, start: int) -> _Page:
    if params.page_type is PageType.SYMBOL:
        return _spotlights(context, params, query, start)
    if params.page_type is PageType.MODULE:
        return _modules(context, params, query, start)
    return _ranked(context, params, query, start, Mode.CONCEPT)


def _files_with_symbols(context: Context, params: SearchCodebase, query: Query, start: int) -> _Page:
    return _ranked(context, params, query, start, Mode.HYBRID)


def _ranked(context: Context, params: SearchCodebase, query: Query, start: int, mode: Mode) -> _Page:
    """Rank files; in hybrid mode a file whose symbol the query names is answered by that symbol, so that each file takes one place."""
    found = find_files(context, query, kind=params.kind, limit=params.limit, start=start)
    asked = {word.word: word.weight * word.idf for word in found.words}
    symbols = _named_symbols(context, params, query, found.hits) if mode is Mode.HYBRID else {}
    texts = texts_of(context, [hit.path for hit in found.hits[:_SNIPPETS]])
    best = found.hits[0].score if found.hits else 1.0
    results = [file_result(hit, best, query.written(hit.words), texts.get(hit.path, ()), asked) for hit in found.hits]
    results = [named(result, symbols[result["file"]]) if result["file"] in symbols else result for result in results]
    return _Page(results, found.total, mode, found.chance)


def _named_symbols(context: Context, params: SearchCodebase, query: Query, hits: list[FileHit]) -> dict[str, SymbolHit]:
    """Return, by file, the best symbol that the query names outright."""
    kinds = (params.symbol_kind,) if params.symbol_kind else ()
    found = named_symbols(context, query, [hit.path for hit in hits], kinds)
    return {symbol.path: symbol for symbol in reversed(found)}


def _spotlights(context: Context, params: SearchCodebase, query: Query, start: int) -> _Page:
    found = find_files(context, query, kind=params.kind, limit=2 * _SNIPPETS)
    texts = texts_of(context, [hit.path for hit in found.hits])
    scores = {hit.path: hit.score for hit in found.hits}
    kinds = (params.symbol_kind,) if params.symbol_kind else ()
    asked = {word.word: word.weight * word.idf for word in found.words}
    said = {path: telling_lines(lines, asked) for path, lines in texts.items()}
    symbols = symbols_inside(context, query, found.words, said, kinds)
    symbols.sort(key=lambda symbol: -round(symbol.score * scores[symbol.path], 6))
    shown = symbols[start : start + params.limit]
    return _Page([symbol_result(symbol, symbols[0].score) for symbol in shown], len(symbols), Mode.CONCEPT, found.chance)


def _modules(context: Context, params: SearchCodebase, query: Query, start: int) -> _Page:
    found = find_files(context, query, kind=params.kind, limit=_MOST)
    scores: dict[str, float] = {}
    for hit in found.hits:
        folder = hit.path.rpartition("/")[0] or "."
        scores[folder] = scores.get(folder, 0.0) + hit.score / (1 + len(scores))
    ordered = sorted(scores, key=lambda folder: (-round(scores[folder], 6), folder))
    results = [folder_result(folder, scores[folder], scores[ordered[0]]) for folder in ordered[start : start + params.limit]]
    return _Page(results, len(ordered), Mode.CONCEPT, found.chance)


_SEARCHES = {
    Mode.SYMBOL: _symbols,
    Mode.PATH: _paths,
    Mode.CONCEPT: _concepts,
    Mode.HYBRID: _files_with_symbols,
}


def _hint(found: _Page, results: list[Result]) -> str:
    if not results:
        return "Nothing fits: try fewer or other words, or find_symbol with a pattern such as *name*."
    first = results[0]
    if first["type"] == "symbol":
        return f"Read it: get_symbol(symbol_id={first.get('symbol_id', '')!r}); who uses it: get_callers."
    if found.chance is not None and trust(found.chance) is Trust.LOW:
        return "The best file is uncertain: compare the snippets, or name a symbol or a path."
    return f"Read lines: get_symbol(symbol_id='{first['file']}:1-120'), or ask get_answer for quotes."


def text(answer: Found) -> str:
    if not answer["results"]:
        return "\n".join(["Nothing fits.", *(f"Nearest: {name}" for name in answer["suggestions"]), answer["hint"]])
    sure = f", first file right with p={answer['confidence_score']} ({answer['confidence']})" if answer["confidence"] else ""
    lines = [_line(result) for result in answer["results"]]
    heading = f"{count(answer['total_matches'], 'match')} ({answer['mode']}, BM25{sure})"
    return listed(heading, lines, answer["total_matches"], answer["next_cursor"]) + f"\n{answer['hint']}"


def _line(result: Result) -> str:
    snippet = re.sub(r"\s+", " ", result["snippet"] or "")
    if "symbol_id" in result:
        head = f"{result['symbol_id']} ({result['kind']}, lines {result['start_line']}-{result['end_line']})"
        return f"{head} {result['signature'] or ''}".rstrip()
    return f"{place(result['file'], result['line'])} {snippet}".rstrip()


SEARCH_CODEBASE = Tool(
    name="search_codebase",
    title="Search for files and symbols",
    description=(
        "Find files and symbols by a name, a path, or what they are about: `getUserById`, `auth/session.py`, `how are retries limited?`, "
        "an error, a commit message. mode auto takes the shape of the query: a path searches paths; a route (`POST /posts/{id}`) finds "
        "what handles it; names search symbols, in any case style, by parts (`user by id`), qualified (`Session.close`), with typing "
        "errors; prose ranks files by BM25 over their text, comments, symbols, paths and past commit messages; prose with names in it "
        "does the same and answers with the named symbols. "
        "Force one with mode: concept, symbol, path, hybrid. kind: implementation, test, config, doc; symbol_kind: function, class, "
        "method and others; page_type (concept): file_page, module_page, symbol_spotlight. No model is asked. Results tell the file, "
        "lines, the most telling line, the words that fit, and how likely the first file is right, calibrated on real commits. Then "
        "get_symbol reads one; get_answer quotes evidence for a question; find_symbol lists names by pattern."
    ),
    params=SearchCodebase,
    answer=Found,
    run=run,
    text=text,
    spans=True,
)
