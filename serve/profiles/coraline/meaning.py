"""Symbols that fit words in plain language: the search of this index, which asks no model."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Annotated, NamedTuple, TypedDict

from analyzer.schema.vocab import NodeKind
from serve.answers.context import Context
from serve.answers.params import Between
from serve.answers.render import as_compact, clip
from serve.answers.tool import Tool
from serve.profiles.coraline.shapes import DOCSTRING_CHARACTERS, Limit
from serve.search import EXACT, FileHit, SymbolHit, find_files, named_symbols, parse_query, symbols_inside, telling_lines, texts_of

_FILES = 10
_NAMED = 10


class Fitting(NamedTuple):
    """A symbol that fits, and how well: 1 for the best."""

    hit: SymbolHit
    score: float


class Found(NamedTuple):
    """Symbols and files that fit, the best first."""

    symbols: list[Fitting]
    files: list[FileHit]


def fitting(context: Context, text: str, kinds: Collection[NodeKind] = ()) -> Found:
    """Return the symbols that fit a text: those that it names, and those inside the files that fit it.

    Raises ToolError with NOT_MEASURED for an index without the words of its files.
    """
    query = parse_query(text)
    files = find_files(context, query, limit=_FILES)
    shares = {hit.path: hit.score / files.hits[0].score for hit in files.hits}
    asked = {word.word: word.weight * word.idf for word in files.words}
    said = {path: telling_lines(lines, asked) for path, lines in texts_of(context, list(shares)).items()}
    inside = symbols_inside(context, query, files.words, said, kinds)
    scores = {hit.symbol: (hit, hit.score * shares[hit.path]) for hit in inside}
    best = max((score for _, score in scores.values()), default=0.0) or 1.0
    ranked = {symbol: Fitting(hit, min(score / best, 1.0)) for symbol, (hit, score) in scores.items()}
    if query.identifiers:
        named = [hit for hit in named_symbols(context, query, list(shares), kinds) if hit.match in EXACT][:_NAMED]
        names = {hit.symbol for hit in named}
        ranked = {hit.symbol: Fitting(hit, 1.0) for hit in named} | {symbol: each for symbol, each in ranked.items() if symbol not in names}
    return Found(sorted(ranked.values(), key=lambda each: -round(each.score, 6)), files.hits)


@dataclass(frozen=True, slots=True)
class SemanticSearch:
    """What to look for."""

    query: Annotated[str, "What you are looking for, in plain words.", Between(1, 5_000)]
    limit: Limit = 10
    min_similarity: Annotated[float, "Least score of a result, as a share of the best one's.", Between(0, 1)] = 0.3


class Freshness(TypedDict):
    checked: Annotated[bool, "Always false: the index is of one commit, and nothing is read from the disk."]
    stale_files_added: int | None
    stale_files_modified: int | None
    stale_files_removed: int | None
    synced: Annotated[bool, "Always false: the server changes nothing."]
    files_added: int
    files_modified: int
    files_removed: int
    embeddings_refreshed: Annotated[bool, "Always false: there are no embeddings."]
    embeddings_refreshed_count: int
    check_interval_seconds: int


class Result(TypedDict):
    id: Annotated[str, "Id of the node: every tool takes it as node_id."]
    name: str
    qualified_name: str
    kind: str
    file_path: str
    start_line: int
    docstring: Annotated[str | None, "Documentation, cut; null without any."]
    signature: str | None
    score: Annotated[float, "How well it fits, 0 to 1; 1 is the best of the answer."]


class Results(TypedDict):
    query: str
    freshness: Freshness
    results: list[Result]
    search_method: Annotated[str, "Always bm25: words, names, paths, documentation and past commit messages were compared, by no model."]


_FRESHNESS: Freshness = {
    "checked": False,
    "stale_files_added": None,
    "stale_files_modified": None,
    "stale_files_removed": None,
    "synced": False,
    "files_added": 0,
    "files_modified": 0,
    "files_removed": 0,
    "embeddings_refreshed": False,
    "embeddings_refreshed_count": 0,
    "check_interval_seconds": 0,
}


def run(context: Context, params: SemanticSearch) -> Results:
    context.artifact.require(["nodes", "files"])
    found = [each for each in fitting(context, params.query).symbols if each.score >= params.min_similarity]
    results = context.page([_result(each) for each in found[: params.limit]], len(found), 0).items
    return {"query": params.query, "freshness": _FRESHNESS, "results": results, "search_method": "bm25"}


def _result(each: Fitting) -> Result:
    hit = each.hit
    return {
        "id": hit.symbol,
        "name": hit.name,
        "qualified_name": hit.fqn,
        "kind": hit.kind.value,
        "file_path": hit.path,
        "start_line": hit.start_line,
        "docstring": None if hit.documentation is None else clip(hit.documentation, DOCSTRING_CHARACTERS),
        "signature": hit.signature,
        "score": round(each.score, 4),
    }


SEMANTIC_SEARCH = Tool(
    name="coraline_semantic_search",
    title="Search by meaning",
    description=(
        "Search nodes by what they are about, in plain words. No model is asked: words are compared in any form with names, documentation, "
        "code, paths and past commit messages, and results ranked by BM25 with exactness and centrality. For a known name, use "
        "coraline_search; for code to read at once, coraline_context."
    ),
    params=SemanticSearch,
    answer=Results,
    run=run,
    text=as_compact,
)
