"""What search finds, as a part of an answer: files, folders and symbols in one shape, made from hits."""

from collections.abc import Mapping, Sequence
from typing import Annotated, NotRequired, TypedDict

from serve.answers.render import clip, one_line
from serve.search import FileHit, SymbolHit, telling_lines

_SNIPPET_CHARACTERS = 240
_MOST_TERMS = 12


class Result(TypedDict):
    type: Annotated[str, "symbol, file or module (a folder)."]
    file: Annotated[str, "Path of the file; of the folder for a module."]
    target_path: Annotated[str, "The same, under the name that concept results have elsewhere."]
    title: str
    score: Annotated[float, "How well it fits; comparable within one answer."]
    relevance_score: Annotated[float, "score as a share of the first result's on the same page, 0 to 1."]
    language: str | None
    snippet: Annotated[
        str | None,
        "Line that says most of the query, verbatim; null behind the first 5 files of a page, where none does, and without source text.",
    ]
    line: Annotated[int | None, "Line of the snippet."]
    matched_terms: Annotated[list[str], "Words of the query that the file has in any form, the most telling first."]
    search_method: Annotated[str, "Always bm25: no model was asked."]
    next: Annotated[str, "Tool that tells more of it."]
    page_id: NotRequired[Annotated[str, "Files and folders: what to pass on."]]
    symbol_id: NotRequired[Annotated[str, "Symbols: the stable name, for get_symbol."]]
    name: NotRequired[str]
    qualified_name: NotRequired[str]
    kind: NotRequired[Annotated[str, "Kind of the symbol."]]
    start_line: NotRequired[int]
    end_line: NotRequired[int]
    signature: NotRequired[str | None]
    match: NotRequired[Annotated[str, "How a symbol's name fits: exact, any_case, parts, typing_error; or text."]]


def path_result(path: str, language: str | None, score: float) -> Result:
    """Return a file that was found by its path; `score` is 1 at most."""
    return _file(path, language, score, score, ())


def file_result(hit: FileHit, best: float, terms: Sequence[str], lines: Sequence[str], asked: Mapping[str, float]) -> Result:
    """Return a ranked file with the line that says most. `best` is the first one's score, `asked` the weights of the query's words."""
    result = _file(hit.path, hit.language, hit.score, hit.score / best, terms)
    for line in telling_lines(lines, asked)[:1]:
        result.update({"line": line.number, "snippet": clip(line.text.strip(), _SNIPPET_CHARACTERS)})
    return result


def folder_result(folder: str, score: float, best: float) -> Result:
    """Return a folder; `best` is the first one's score."""
    return {**_file(folder, None, score, score / best, ()), "type": "module"}


def symbol_result(hit: SymbolHit, best: float) -> Result:
    """Return a symbol with the first line of its documentation; `best` is the first one's score."""
    result = named(_file(hit.path, hit.language, hit.score, hit.score / best if best else 0.0, ()), hit)
    result["snippet"] = one_line(hit.documentation, _SNIPPET_CHARACTERS)
    return result


def named(result: Result, hit: SymbolHit) -> Result:
    """Return a file's result as that of a symbol in it."""
    return {
        **result,
        "type": "symbol",
        "next": "get_symbol",
        "symbol_id": hit.symbol,
        "title": hit.name,
        "name": hit.name,
        "qualified_name": hit.fqn,
        "kind": hit.kind.value,
        "start_line": hit.start_line,
        "end_line": hit.end_line,
        "signature": one_line(hit.signature, 300),
        "match": hit.match,
    }


def _file(path: str, language: str | None, score: float, relevance: float, terms: Sequence[str]) -> Result:
    return {
        "type": "file",
        "file": path,
        "target_path": path,
        "title": path.rpartition("/")[2],
        "score": round(score, 4),
        "relevance_score": round(min(relevance, 1.0), 4),
        "language": language,
        "snippet": None,
        "line": None,
        "matched_terms": list(terms[:_MOST_TERMS]),
        "search_method": "bm25",
        "next": "get_context",
        "page_id": path,
    }
