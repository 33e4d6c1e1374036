"""What a question's best files say of it, verbatim: the symbols that fit best, and the lines that have most of the words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from serve.answers.context import Context
from serve.search.files import Ranking
from serve.search.lines import Line, telling_lines, texts_of
from serve.search.query import Query
from serve.search.symbols import SymbolHit, symbols_inside

FILES = 5
"""Files that are read for an answer."""

SYMBOLS = 6
_QUOTES_PER_FILE = 3
_LONGEST_QUOTE = 6
_TRIED = 20
_NEAR = 2
"""Lines of a quote are at most so many apart."""


@dataclass(frozen=True, slots=True)
class Quote:
    """Whole lines as they stand in a file of the index, and the symbol that they stand in, if any."""

    path: str
    first: int
    last: int
    text: str
    symbol: str | None
    weight: float


@dataclass(frozen=True, slots=True)
class Evidence:
    """The symbols that fit best, best first, and the quotes, in the order of their files."""

    symbols: list[SymbolHit]
    quotes: list[Quote]


def gather(context: Context, query: Query, ranking: Ranking) -> Evidence:
    """Return what the first files of a ranking say; without source text, symbols fit by name and documentation, and nothing is quoted."""
    asked = {word.word: word.weight * word.idf for word in ranking.words}
    scores = {hit.path: hit.score for hit in ranking.hits[:FILES]}
    texts = texts_of(context, list(scores))
    said = {path: telling_lines(texts.get(path, ()), asked) for path in scores}
    symbols = symbols_inside(context, query, ranking.words, said)
    symbols = sorted(symbols, key=lambda hit: -round(hit.score * scores[hit.path], 6))
    quotes = [quote for path in scores if path in texts for quote in _quotes(path, texts[path], said[path], symbols, asked)]
    return Evidence(symbols[:SYMBOLS], quotes)


def _quotes(path: str, lines: Sequence[str], said: Sequence[Line], symbols: Sequence[SymbolHit], asked: Mapping[str, float]) -> list[Quote]:
    """Return the passages of a file with most of the words, each word counting for the first passage that has it."""
    found: list[Quote] = []
    left = dict(asked)
    while len(found) < _QUOTES_PER_FILE and left:
        passages = (_passage(said, line, left) for line in said[:_TRIED])
        best = max(
            (_quote(path, lines, passage, symbols) for passage in passages),
            key=lambda each: (round(each.weight, 6), -each.first),
            default=None,
        )
        if best is None or best.weight <= 0:
            break
        found.append(best)
        first, last = best.first, best.last
        left = {word: value for word, value in left.items() if not any(word in line.words for line in said if first <= line.number <= last)}
    return found


def _quote(path: str, lines: Sequence[str], passage: tuple[int, int, float], symbols: Sequence[SymbolHit]) -> Quote:
    """Return a passage with the rest of its last sentence or statement; what stands in no symbol, such as an import, counts half."""
    first, last, weight = passage
    if last < len(lines) and lines[last].strip():
        last += 1
    symbol = _around(path, first, last, symbols)
    return Quote(path, first, last, "\n".join(lines[first - 1 : last]), symbol, weight if symbol else 0.5 * weight)


def _passage(said: Sequence[Line], start: Line, left: Mapping[str, float]) -> tuple[int, int, float]:
    """Return first line, last line and weight of the passage that grows from a line as long as lines close to it add words."""
    first = last = start.number
    words = set(start.words)
    for line in sorted(said, key=lambda each: each.number):
        is_near = last < line.number <= last + _NEAR and line.number - first < _LONGEST_QUOTE
        if is_near and any(word in left for word in line.words - words):
            last = line.number
            words |= line.words
    return first, last, sum(left.get(word, 0.0) for word in words)


def _around(path: str, first: int, last: int, symbols: Sequence[SymbolHit]) -> str | None:
    """Return the smallest symbol that a passage stands in."""
    around = [hit for hit in symbols if hit.path == path and hit.start_line <= first and last <= hit.end_line]
    return min(around, key=lambda hit: (hit.end_line - hit.start_line, hit.start_line, hit.symbol)).symbol if around else None
