"""Symbols that fit a query, best first: by their names anywhere, or by name, documentation and text inside files that fit.

A name fits in any case style (`get_user`, `getUser`), by its parts, qualified (`Session.close`), and with a typing error when nothing else
fits. Equally good names are told apart by the calls that lead to the symbol.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from analyzer.schema.vocab import NodeKind
from analyzer.schema.words import identifiers, words_of
from serve.answers.context import Context, Row
from serve.search.files import Kind, Word, known_words
from serve.search.lines import Line, telling_lines
from serve.search.query import Query

Match = Literal["exact", "any_case", "parts", "text", "typing_error"]
EXACT: tuple[Match, ...] = ("exact", "any_case")

MAX_FILES = 40
"""Files whose symbols are compared by the parts of their names."""

MAX_TYPOS = 3
"""A query of more names is not taken for misspelled."""

_FACTORS = {NodeKind.VARIABLE: 0.6, NodeKind.FIELD: 0.8, NodeKind.PROPERTY: 0.9, NodeKind.CONSTANT: 0.9, NodeKind.ENUM_MEMBER: 0.8}
_OUTSIDE = 0.6
"""Factor of symbols in tests and other files that are no source, without a kind."""


_QUALIFIED = 2.0
"""More than a name alone tells: who writes `Session.close` means neither `Session` nor another `close`."""


@dataclass(frozen=True, slots=True)
class SymbolHit:
    """A symbol that fits: `match` says how, and `score` how well; scores of one answer compare. `id` is its row in `nodes`."""

    id: int
    symbol: str
    fqn: str
    name: str
    kind: NodeKind
    path: str
    start_line: int
    end_line: int
    signature: str | None
    documentation: str | None
    language: str | None
    match: Match
    score: float


_WANTED = """
    (len($kinds) = 0 OR list_contains($kinds, s.kind::VARCHAR)) AND (len($roles) = 0 OR list_contains($roles, s.role::VARCHAR))
"""

_BRIEF = "s.id, s.name, s.kind::VARCHAR AS kind, s.path, s.role::VARCHAR AS role, s.callers"

_NAMED = f"""
    SELECT {_BRIEF} FROM hot.search_symbols s WHERE {_WANTED} AND flat IN (SELECT unnest($names))
    ORDER BY s.kind = 'variable', s.role::VARCHAR <> 'source', callers DESC, s.id LIMIT 5000
"""

_INSIDE = f"""
    SELECT {_BRIEF}, symbol, fqn, start_line, end_line, signature, docstring, language FROM hot.search_symbols s JOIN nodes n USING (id)
    WHERE {_WANTED} AND s.kind <> 'variable' AND s.path IN (SELECT unnest($paths)) ORDER BY s.id
"""

_IN_FILES = f"""
    SELECT {_BRIEF} FROM hot.search_symbols s WHERE {_WANTED} AND s.kind <> 'variable' AND s.path IN (SELECT unnest($paths)) ORDER BY s.id
"""

_WHOLE = """
    SELECT id, symbol, fqn, start_line, end_line, signature, docstring, language FROM nodes WHERE id IN (SELECT unnest($ids)) ORDER BY id
"""

_NAMING_FILES = """
    SELECT path FROM hot.search_postings p JOIN (SELECT unnest($ids) AS word_id, unnest($weights) AS weight) USING (word_id)
        JOIN hot.search_files f ON f.id = p.file_id
    WHERE in_names > 0 AND (len($roles) = 0 OR list_contains($roles, f.role::VARCHAR))
    GROUP BY path, f.role ORDER BY round(sum(weight), 6) DESC, f.role::VARCHAR <> 'source', path LIMIT $limit
"""

_LIKE = """
    SELECT flat, damerau_levenshtein(flat, $name) AS distance
    FROM (SELECT DISTINCT flat FROM hot.search_symbols WHERE kind <> 'variable' AND length(flat) BETWEEN $least AND $most)
    WHERE distance <= $errors ORDER BY distance, flat LIMIT $limit
"""


def find_symbols(
    context: Context, query: Query, *, kind: Kind | None = None, kinds: Collection[NodeKind] = (), limit: int = 10
) -> list[SymbolHit]:
    """Return the symbols whose names fit, best first; `kinds` empty for any."""
    return rank_symbols(context, query, kind=kind, kinds=kinds, limit=limit)[0]


def rank_symbols(
    context: Context, query: Query, *, kind: Kind | None = None, kinds: Collection[NodeKind] = (), limit: int = 10
) -> tuple[list[SymbolHit], int]:
    """Return the symbols of `find_symbols`, and how many fit in all."""
    words = known_words(context, query)
    flat = {_flat(name): name for name in identifiers(query.text)}
    rows = _rows(context, _NAMED, kind, kinds, names=list(flat))
    if paths := _naming_files(context, words, kind):
        rows += _rows(context, _IN_FILES, kind, kinds, paths=paths)
    asked = {word.word: word.weight * word.idf for word in words}
    fits = [fit for row in rows if (fit := _by_name(row, flat, asked, kind))]
    if len(flat) <= MAX_TYPOS and not any(fit.match in EXACT for fit in fits):
        fits += _misspelled(context, flat, kind, kinds)
    best = _best(_qualified(context, fits, query))
    return _hits(context, best, limit), len(best)


def named_symbols(context: Context, query: Query, paths: Sequence[str], kinds: Collection[NodeKind] = ()) -> list[SymbolHit]:
    """Return the symbols of some files that the query names outright, best first."""
    flat = {_flat(name): name for name in identifiers(query.text)}
    rows = [row for row in _rows(context, _NAMED, None, kinds, names=list(flat)) if row["path"] in paths]
    return _hits(context, _qualified(context, [fit for row in rows if (fit := _by_name(row, flat, {}, None))], query), len(rows))


def symbols_inside(
    context: Context, query: Query, words: Sequence[Word], said: Mapping[str, Sequence[Line]], kinds: Collection[NodeKind] = ()
) -> list[SymbolHit]:
    """Return the symbols of some files that fit by name, documentation or text, best first; `said` are the telling lines of each file."""
    asked = {word.word: word.weight * word.idf for word in words}
    total = sum(asked.values()) or 1
    flat = {_flat(name): name for name in query.identifiers}
    rows = _rows(context, _INSIDE, None, kinds, paths=list(said))
    lines = {path: _Said(telling) for path, telling in said.items()}
    documented = {line.number: line.words for line in telling_lines([row["docstring"] or "" for row in rows], asked)}
    fits = []
    for number, row in enumerate(rows, 1):
        named = _by_name(row, flat, asked, None)
        first, last = row["start_line"], row["end_line"]
        inside = lines[row["path"]].words(first, last) | documented.get(number, frozenset())
        share = sum(asked[word] for word in inside) / total
        if share or named:
            score = 0.6 * (named.score if named else 0) + share / (1 + 0.002 * (last - first))
            fits.append(_Fit(row, named.match if named else "text", score))
    return [_hit(fit, fit.row) for fit in _best(fits)]


class _Said:
    """The telling lines of a file in their order."""

    def __init__(self, telling: Sequence[Line]) -> None:
        self._lines = sorted(telling, key=lambda line: line.number)
        self._numbers = [line.number for line in self._lines]

    def words(self, first: int, last: int) -> frozenset[str]:
        """Return the words of the query from one line to another."""
        begin, end = bisect_left(self._numbers, first), bisect_right(self._numbers, last)
        return frozenset().union(*[line.words for line in self._lines[begin:end]]) if begin < end else frozenset()


def _rows(context: Context, sql: str, kind: Kind | None, kinds: Collection[NodeKind], **values: object) -> list[Row]:
    roles = [role.value for role in kind.roles] if kind else []
    return context.rows(sql, kinds=[each.value for each in kinds], roles=roles, **values)


def _naming_files(context: Context, words: Sequence[Word], kind: Kind | None) -> list[str]:
    roles = [role.value for role in kind.roles] if kind else []
    weights = [word.weight * word.idf for word in words]
    rows = context.rows(_NAMING_FILES, ids=[word.id for word in words], weights=weights, roles=roles, limit=MAX_FILES)
    return [row["path"] for row in rows]


class _Fit(NamedTuple):
    """A symbol in short, how it fits, and how well."""

    row: Row
    match: Match
    score: float


def _by_name(row: Row, flat: Mapping[str, str], asked: Mapping[str, float], kind: Kind | None) -> _Fit | None:
    """Return how a symbol fits by its name, None where it does not."""
    asked_name = flat.get(_flat(row["name"])) if flat else None
    if asked_name is None and asked.keys().isdisjoint(words_of(row["name"])):
        return None
    words = set(words_of(row["name"]))
    total, own = sum(asked.values()) or 1, sum(asked.get(word, 1.0) for word in words) or 1
    shared = sum(asked.get(word, 0.0) for word in words)
    score = shared / total + 0.5 * shared / own
    match: Match = "parts"
    if asked_name is not None:
        match = "exact" if asked_name == row["name"] else "any_case"
        score += 1.2 if match == "exact" else 1.0
    elif not shared:
        return None
    score += 0.02 * min(row["callers"], 25) ** 0.5
    outside = _OUTSIDE if kind is None and row["role"] != "source" else 1.0
    return _Fit(row, match, score * outside * _FACTORS.get(NodeKind(row["kind"]), 1.0))


def _qualified(context: Context, fits: list[_Fit], query: Query) -> list[_Fit]:
    """Raise the score of those that the query names together with what they stand in, as in `Session.close`."""
    if not re.search(r"\w(\.|::|->|#|/)\w", query.text):
        return fits
    whole = _whole(context, [fit.row["id"] for fit in fits if fit.match in EXACT])
    return [fit._replace(score=fit.score + _QUALIFIED * _is_qualified(whole.get(fit.row["id"]), query.text)) for fit in fits]


def _is_qualified(node: Row | None, text: str) -> bool:
    """Return whether a text has the last two parts of a full name or of a symbol together."""
    for name in (node["fqn"], node["symbol"]) if node else ():
        *_, outer, inner = ["", *re.split(r"[.:#/]+", name)]
        if outer and re.search(rf"\b{re.escape(outer)}(\.|::|->|#|/){re.escape(inner)}\b", text):
            return True
    return False


def _misspelled(context: Context, flat: Iterable[str], kind: Kind | None, kinds: Collection[NodeKind]) -> list[_Fit]:
    distances: dict[str, int] = {}
    for name in flat:
        if len(name) < 4:
            continue
        errors = 1 if len(name) < 8 else 2
        near = context.rows(_LIKE, name=name, least=len(name) - errors, most=len(name) + errors, errors=errors, limit=20)
        distances |= {row["flat"]: row["distance"] for row in near}
    rows = _rows(context, _NAMED, kind, kinds, names=list(distances)) if distances else []
    scores = {row["id"]: 1.5 - 0.3 * distances[_flat(row["name"])] + 0.001 * min(row["callers"], 100) for row in rows}
    return [_Fit(row, "typing_error", scores[row["id"]]) for row in rows]


def _best(fits: Iterable[_Fit]) -> list[_Fit]:
    """Return the best fit of each symbol, best first; nodes are numbered by path and place."""
    by_id: dict[int, _Fit] = {}
    for fit in fits:
        if fit.row["id"] not in by_id or by_id[fit.row["id"]].score < fit.score:
            by_id[fit.row["id"]] = fit
    return sorted(by_id.values(), key=lambda fit: (-round(fit.score, 6), fit.row["path"], fit.row["id"]))


def _hits(context: Context, fits: Iterable[_Fit], limit: int) -> list[SymbolHit]:
    best = _best(fits)[:limit]
    whole = _whole(context, [fit.row["id"] for fit in best])
    return [_hit(fit, whole[fit.row["id"]]) for fit in best]


def _whole(context: Context, ids: Sequence[int]) -> dict[int, Row]:
    return {row["id"]: row for row in context.rows(_WHOLE, ids=list(ids))} if ids else {}


def _hit(fit: _Fit, node: Row) -> SymbolHit:
    return SymbolHit(
        id=fit.row["id"],
        symbol=node["symbol"],
        fqn=node["fqn"],
        name=fit.row["name"],
        kind=NodeKind(fit.row["kind"]),
        path=fit.row["path"],
        start_line=node["start_line"],
        end_line=node["end_line"],
        signature=node["signature"],
        documentation=node["docstring"],
        language=node["language"],
        match=fit.match,
        score=fit.score,
    )


def _flat(name: str) -> str:
    return name.lower().replace("_", "")
