"""A question about the code, answered by evidence: ranked files and symbols, and what they say, verbatim."""

from dataclasses import dataclass
from typing import Annotated, TypedDict

from serve.answers.context import Context
from serve.answers.meta import Meta, meta_of
from serve.answers.params import Between
from serve.answers.render import count, one_line
from serve.answers.tool import Tool
from serve.code.routes import handlers, mentioned
from serve.code.settings import settings_of
from serve.search import Trust, find_files, parse_query, trust
from serve.search.evidence import Evidence, Quote, gather
from serve.search.files import Ranking
from serve.search.symbols import SymbolHit
from serve.tools.search_codebase import MAX_QUERY

_FILES = 10
_QUOTES = 8
_QUOTE_CHARACTERS = 1_200
_MOST = 5


@dataclass(frozen=True, slots=True)
class GetAnswer:
    """What is asked."""

    question: Annotated[str, "A question about the code in words; names of files and symbols in it help.", Between(1, MAX_QUERY)]


class EvidenceItem(TypedDict):
    file: str
    start_line: int
    end_line: int
    quote: Annotated[str, "Whole lines, verbatim."]
    symbol_id: Annotated[str | None, "Symbol that they stand in; null outside of any that fits."]
    verified: Annotated[bool, "Always true: the lines were read from the indexed file itself, not made up."]


class AnswerSymbol(TypedDict):
    symbol_id: str
    name: str
    kind: str
    file: str
    start_line: int
    end_line: int
    signature: str | None
    documentation: Annotated[str | None, "First line of its documentation."]
    score: float


class RankedFile(TypedDict):
    file: str
    score: float
    matched_terms: Annotated[list[str], "Words of the question that the file has, the most telling first."]


class PastCommit(TypedDict):
    sha: str
    subject: str


class Related(TypedDict):
    symbol_id: Annotated[str | None, "The first symbol, which callers, callees and tests are of."]
    callers: list[str]
    callees: list[str]
    tests: Annotated[list[str], "Tests among its callers."]
    commits: Annotated[list[PastCommit], "Newest commits to the first file; empty without history."]
    decisions: Annotated[list[str], "Titles of decisions that govern the first file."]


class Answered(TypedDict):
    question: str
    answer: Annotated[str, "What the evidence comes to, put together from quotes by fixed rules. No model wrote it."]
    basis: Annotated[str, "Always quoted_evidence: no model was asked."]
    confidence: Annotated[str, "How likely the first file is a right one: high, medium or low."]
    confidence_score: Annotated[float, "The same as a probability."]
    citations: Annotated[list[str], "Symbols and files that the answer rests on, as other tools take them."]
    evidence: list[EvidenceItem]
    symbols: list[AnswerSymbol]
    fallback_targets: Annotated[list[RankedFile], f"Best files, at most {_FILES}, to read where the evidence does not suffice."]
    related: Related
    next_action_hint: str
    _meta: Meta


_NEIGHBOURS = """
    WITH near AS (
        SELECT 'callers' AS side, unnest(callers) AS other FROM call_graph WHERE id = (SELECT id FROM nodes WHERE symbol = $symbol)
        UNION ALL
        SELECT 'callees', unnest(callees) FROM call_graph WHERE id = (SELECT id FROM nodes WHERE symbol = $symbol)
    )
    SELECT side, n.symbol, n.is_test FROM near JOIN nodes n ON n.id = other ORDER BY n.path IS NULL, n.symbol
"""

_MOST_ROUTES = 3

_COMMITS = """
    SELECT c.hash AS sha, c.subject FROM commit_files f JOIN commits c ON c.hash = f.commit_hash WHERE f.path = $path
    ORDER BY c.committed_at DESC, c.hash LIMIT $most
"""

_DECISIONS = """
    SELECT d.title FROM decisions d JOIN (SELECT DISTINCT decision_id FROM decision_scope WHERE path = $path) s ON s.decision_id = d.id
    ORDER BY d.confidence DESC, d.decided_at DESC NULLS LAST, d.id LIMIT $most
"""


def run(context: Context, params: GetAnswer) -> Answered:
    context.artifact.require(["nodes", "files"])
    query = parse_query(params.question)
    ranking = find_files(context, query, limit=_FILES)
    found = gather(context, query, ranking)
    sure = trust(ranking.chance)
    return {
        "question": params.question,
        "answer": _routed(context, params.question) + _configured(context, params.question, ranking) + _told(ranking, found, sure),
        "basis": "quoted_evidence",
        "confidence": sure.value,
        "confidence_score": round(ranking.chance, 3),
        "citations": _citations(ranking, found),
        "evidence": [_item(quote) for quote in found.quotes[:_QUOTES]],
        "symbols": [_symbol(hit) for hit in found.symbols],
        "fallback_targets": [
            {"file": hit.path, "score": round(hit.score, 4), "matched_terms": query.written(hit.words)[:8]} for hit in ranking.hits
        ],
        "related": _related(context, ranking, found),
        "next_action_hint": _next(ranking, found, sure),
        "_meta": meta_of(context, "get_answer", {}, [], None, 0),
    }


def _routed(context: Context, question: str) -> str:
    """Return what handles the routes that a question names, as sentences."""
    known = {route: [row["symbol"] for row in handlers(context, route)] for route in mentioned(question)[:_MOST_ROUTES]}
    return "".join(f"{route} is handled by {', '.join(symbols[:_MOST_ROUTES])}. " for route, symbols in known.items() if symbols)


def _configured(context: Context, question: str, ranking: Ranking) -> str:
    """Return where settings that a question names are set and read, as sentences."""
    found = settings_of(context, question, [hit.path for hit in ranking.hits])
    ways = [(each.name, way, places) for each in found for way, places in (("set", each.set_at), ("read", each.read_at)) if places]
    return "".join(f"{name} is {way} at {', '.join(places[:_MOST])}{_more(len(places) - _MOST)}. " for name, way, places in ways)


def _more(left: int) -> str:
    return f" and in {count(left, 'more file')}" if left > 0 else ""


def _told(ranking: Ranking, found: Evidence, sure: Trust) -> str:
    if not ranking.hits:
        return "No file has any of these words. Quoted evidence only; no model was asked."
    first = ranking.hits[0].path
    likely = {Trust.HIGH: "is very likely", Trust.MEDIUM: "is probably", Trust.LOW: "may be"}[sure]
    sentences = [f"{first} {likely} where to look (p={ranking.chance:.2f})."]
    if found.symbols:
        best = found.symbols[0]
        said = one_line(best.documentation)
        sentences.append(
            f"The symbol that fits best is {best.symbol} ({best.kind}, lines {best.start_line}-{best.end_line}){_colon(said)}."
        )
    quote = next((quote for quote in found.quotes if quote.path == first), None)
    if quote:
        sentences.append(f"{first}:{quote.first} says: {one_line(quote.text)}")
    return " ".join(sentences) + " Quoted evidence only; no model was asked."


def _colon(said: str | None) -> str:
    return f": {said.rstrip('.')}" if said else ""


def _citations(ranking: Ranking, found: Evidence) -> list[str]:
    quoted = [quote.symbol or quote.path for quote in found.quotes[:_QUOTES]]
    named = [hit.symbol for hit in found.symbols[:3]]
    return list(dict.fromkeys([*named, *quoted] or [hit.path for hit in ranking.hits[:3]]))


def _item(quote: Quote) -> EvidenceItem:
    lines = quote.text.split("\n")
    kept = lines[:1]
    for line in lines[1:]:
        if sum(map(len, kept)) + len(line) > _QUOTE_CHARACTERS:
            break
        kept.append(line)
    return {
        "file": quote.path,
        "start_line": quote.first,
        "end_line": quote.first + len(kept) - 1,
        "quote": "\n".join(kept)[: 3 * _QUOTE_CHARACTERS],
        "symbol_id": quote.symbol,
        "verified": True,
    }


def _symbol(hit: SymbolHit) -> AnswerSymbol:
    return {
        "symbol_id": hit.symbol,
        "name": hit.name,
        "kind": hit.kind.value,
        "file": hit.path,
        "start_line": hit.start_line,
        "end_line": hit.end_line,
        "signature": one_line(hit.signature, 300),
        "documentation": one_line(hit.documentation),
        "score": round(hit.score, 4),
    }


def _related(context: Context, ranking: Ranking, found: Evidence) -> Related:
    symbol = found.symbols[0].symbol if found.symbols else None
    has_calls = symbol is not None and context.artifact.is_measured("call_graph")
    near = context.rows(_NEIGHBOURS, symbol=symbol) if has_calls else []
    callers = [row for row in near if row["side"] == "callers"]
    path = ranking.hits[0].path if ranking.hits else ""
    has_past = not context.artifact.missing(["commits", "commit_files"])
    has_decisions = not context.artifact.missing(["decisions", "decision_scope"])
    commits = context.rows(_COMMITS, path=path, most=_MOST) if has_past else []
    decisions = context.rows(_DECISIONS, path=path, most=_MOST) if has_decisions else []
    return {
        "symbol_id": symbol,
        "callers": [row["symbol"] for row in callers if not row["is_test"]][:_MOST],
        "callees": [row["symbol"] for row in near if row["side"] == "callees"][:_MOST],
        "tests": [row["symbol"] for row in callers if row["is_test"]][:_MOST],
        "commits": [{"sha": row["sha"], "subject": one_line(row["subject"]) or ""} for row in commits],
        "decisions": [one_line(row["title"]) or "" for row in decisions],
    }


def _next(ranking: Ranking, found: Evidence, sure: Trust) -> str:
    if not ranking.hits:
        return "Ask with other words, or look for a name: search_codebase(mode='symbol') or find_symbol with *part*."
    if sure is Trust.LOW:
        return "Do not rely on the first file: compare fallback_targets, or name a symbol: search_codebase(mode='symbol')."
    if found.symbols:
        return f"Read it: get_symbol(symbol_id='{found.symbols[0].symbol}'), then get_callers for who depends on it."
    return f"Read it: get_symbol(symbol_id='{ranking.hits[0].path}:1-120')."


def text(answer: Answered) -> str:
    quotes = [f"{item['file']}:{item['start_line']}-{item['end_line']}\n{item['quote']}" for item in answer["evidence"]]
    symbols = [f"- {symbol['symbol_id']} ({symbol['kind']}) {symbol['signature'] or ''}".rstrip() for symbol in answer["symbols"]]
    files = ", ".join(item["file"] for item in answer["fallback_targets"])
    parts = [f"confidence {answer['confidence']} ({answer['confidence_score']}); {count(len(quotes), 'quote')}", answer["answer"]]
    parts += [*quotes, *(["Symbols:", *symbols] if symbols else []), f"Files: {files}" if files else "No files."]
    return "\n".join([*parts, answer["next_action_hint"]])


GET_ANSWER = Tool(
    name="get_answer",
    title="Evidence for a question",
    description=(
        "Answer a question about the code with evidence instead of prose: the best files and symbols, quotes from them with exact lines, "
        "each read from the indexed file itself, callers, tests, commits and decisions around the best symbol, and how likely the first "
        "file is right: confidence high, medium or low with a probability, calibrated on commits of real repositories (of high ones about "
        "17 in 20 were right at the first place; see docs/search.md). No model is asked, so nothing is made up, and nothing is concluded "
        "either: read the quotes. With high confidence cite them directly; with low compare fallback_targets, or search by a name. "
        "A title with an explanation below it, such as an issue or a commit message, works as a question too."
    ),
    params=GetAnswer,
    answer=Answered,
    run=run,
    text=text,
)
