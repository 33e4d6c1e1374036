"""Search over the index, without a model: BM25 over text, names, paths and commit messages, blended with exactness and centrality.

`find_files` and `find_symbols` are what tools call, under whatever name they offer it:

    query = parse_query("how are retries limited?")
    files = find_files(context, query, limit=10)  # files.hits, files.total, files.chance
    symbols = find_symbols(context, query, limit=10)

Both are deterministic, and raise ToolError with NOT_MEASURED for an artifact without the search index.
"""

from serve.search.confidence import Trust, trust
from serve.search.files import FileHit, Kind, Ranking, find_files
from serve.search.lines import Line, telling_lines, texts_of
from serve.search.query import Query, Shape, parse_query
from serve.search.symbols import EXACT, SymbolHit, find_symbols, named_symbols, rank_symbols, symbols_inside

__all__ = [
    "EXACT",
    "FileHit",
    "Kind",
    "Line",
    "Query",
    "Ranking",
    "Shape",
    "SymbolHit",
    "Trust",
    "find_files",
    "find_symbols",
    "named_symbols",
    "parse_query",
    "rank_symbols",
    "symbols_inside",
    "telling_lines",
    "texts_of",
    "trust",
]
