"""Symbols that fit a query, best first: by their names anywhere, or by name, documentation and text inside files that fit.

A name fits in any case style (`get_user`, `getUser`), by its parts, qualified (`Session.close`), and with a typing error when nothing else
fits. Equally good names are told apart by the calls that lead to the symbol.
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from analyzer.schema.vocab import NodeKind
from analyzer.schema.words import identifiers, words_of
from serve.context import Context, Row
from serve.search.files import Kind, Word, known_words
from serve.search.query import Query

Match = Literal["exact", "any_case", "parts", "text", "typing_error"]

MAX_FILES = 40
"""Files whose symbols are compared by the parts of their names."""

MAX_TYPOS = 3
"""A query of more names is not taken for misspelled."""

_FACTORS = {NodeKind.VARIABLE: 0.6, NodeKind.FIELD: 0.8, NodeKind.PROPERTY: 0.9, NodeKind.CONSTANT: 0.9, NodeKind.ENUM_MEMBER: 0.8}
_OUTSIDE = 0.6
"""Factor of symbols in tests and other files that are no source, without a kind."""


@dataclass(frozen=True, slots=True)
class SymbolHit:
    """A symbol that fits: `match` says how, and `score` how well; scores of one answer compare."""

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


_COLUMNS = """
    n.id, n.symbol, n.fqn, n.name, n.kind::VARCHAR AS kind, n.path, n.start_line, n.end_line, n.signature, n.docstring, n.language,
    f.role::VARCHAR AS role, coalesce(len(g.callers), 0) AS callers
"""

_FROM = "FROM nodes n JOIN files f USING (path) LEFT JOIN {call_graph} g ON g.id = n.id"

_WANTED = """
    n.kind NOT IN ('external', 'parameter', 'module') AND (len($kinds) = 0 OR list_contains($kinds, n.kind::VARCHAR))
        AND (len($roles) = 0 OR list_contains($roles, f.role::VARCHAR))
"""

_NAMED = f"""
    SELECT {_COLUMNS} {_FROM} WHERE {_WANTED} AND replace(lower(n.name), '_', '') IN (SELECT unnest($names))
    ORDER BY n.kind = 'variable', f.role::VARCHAR <> 'source', callers DESC, n.symbol LIMIT 500
"""

_IN_FILES = f"""
    SELECT {_COLUMNS} {_FROM} WHERE {_WANTED} AND n.kind <> 'variable' AND n.path IN (SELECT unnest($paths)) ORDER BY n.symbol
"""

_NAMING_FILES = """
    SELECT path FROM hot.search_postings p JOIN (SELECT unnest($ids) AS word_id, unnest($weights) AS weight) USING (word_id)
        JOIN hot.search_files f ON f.id = p.file_id
    WHERE in_names > 0 AND (len($roles) = 0 OR list_contains($roles, f.role::VARCHAR))
    GROUP BY path, f.role ORDER BY round(sum(weight), 6) DESC, f.role::VARCHAR <> 'source', path LIMIT $limit
"""

_LIKE = """
    SELECT replace(lower(name), '_', '') AS flat, min(damerau_levenshtein(replace(lower(name), '_', ''), $name)) AS distance
    FROM nodes WHERE kind NOT IN ('external', 'parameter', 'module', 'variable') AND length(name) BETWEEN $least AND $most
    GROUP BY flat HAVING distance <= $errors ORDER BY distance, flat LIMIT $limit
"""


def find_symbols(
    context: Context, query: Query, *, kind: Kind | None = None, kinds: Collection[NodeKind] = (), limit: int = 10
) -> list[SymbolHit]:
    """Return the symbols whose names fit, best first; `kinds` empty for any."""
    words = known_words(context, query)
    flat = {_flat(name): name for name in identifiers(query.text)}
    rows = _rows(context, _NAMED, kind, kinds, names=list(flat))
    asked = {word.word: word.weight * word.idf for word in words}
    paths = _naming_files(context, words, kind)
    if paths:
        rows += _rows(context, _IN_FILES, kind, kinds, paths=paths)
    hits = [hit for row in rows if (hit := _by_name(row, flat, asked, query, kind))]
    if len(flat) <= MAX_TYPOS and not any(hit.match in ("exact", "any_case") for hit in hits):
        hits += _misspelled(context, flat, kind, kinds)
    return _best(hits)[:limit]


def symbols_inside(
    context: Context, query: Query, words: Sequence[Word], texts: Mapping[str, Sequence[str]], kinds: Collection[NodeKind] = ()
) -> list[SymbolHit]:
    """Return the symbols of some files that fit by name, documentation or text, best first. `texts` are the lines of each file."""
    asked = {word.word: word.weight * word.idf for word in words}
    flat = {_flat(name): name for name in query.identifiers}
    rows = _rows(context, _IN_FILES, None, kinds, paths=list(texts))
    total = sum(asked.values()) or 1
    hits = []
    for row in rows:
        named = _by_name(row, flat, asked, query, None)
        body = texts[row["path"]][row["start_line"] - 1 : row["end_line"]]
        inside = _share(_words("\n".join([row["docstring"] or "", *body])), asked, total)
        score = 0.6 * (named.score if named else 0) + inside / (1 + 0.002 * len(body))
        if inside or named:
            hits.append(_hit(row, named.match if named else "text", score))
    return _best(hits)


def _rows(context: Context, sql: str, kind: Kind | None, kinds: Collection[NodeKind], **values: object) -> list[Row]:
    roles = [role.value for role in kind.roles] if kind else []
    sql = sql.format(call_graph=context.relation("call_graph"))
    return context.rows(sql, kinds=[each.value for each in kinds], roles=roles, **values)


def _naming_files(context: Context, words: Sequence[Word], kind: Kind | None) -> list[str]:
    roles = [role.value for role in kind.roles] if kind else []
    weights = [word.weight * word.idf for word in words]
    rows = context.rows(_NAMING_FILES, ids=[word.id for word in words], weights=weights, roles=roles, limit=MAX_FILES)
    return [row["path"] for row in rows]


def _by_name(row: Row, flat: Mapping[str, str], asked: Mapping[str, float], query: Query, kind: Kind | None) -> SymbolHit | None:
    """Return how a symbol fits by its name, None where it does not."""
    words = set(words_of(row["name"]))
    total, own = sum(asked.values()) or 1, sum(asked.get(word, 1.0) for word in words) or 1
    shared = sum(asked.get(word, 0.0) for word in words)
    score = shared / total + 0.5 * shared / own
    match: Match = "parts"
    if (asked_name := flat.get(_flat(row["name"]))) is not None:
        match = "exact" if asked_name == row["name"] else "any_case"
        score += 1.2 if match == "exact" else 1.0
        score += 0.6 * (_is_qualified(row["fqn"], query.text) or _is_qualified(row["symbol"], query.text))
    elif not shared:
        return None
    score += 0.02 * min(row["callers"], 25) ** 0.5
    outside = _OUTSIDE if kind is None and row["role"] != "source" else 1.0
    return _hit(row, match, score * outside * _FACTORS.get(NodeKind(row["kind"]), 1.0))


def _is_qualified(name: str, text: str) -> bool:
    """Return whether a text has the last two parts of a full name together."""
    parts = re.split(r"[.:#/]+", name)[-2:]
    return len(parts) == 2 and re.search(rf"\b{re.escape(parts[0])}(\.|::|->|#|/){re.escape(parts[1])}\b", text) is not None


def _misspelled(context: Context, flat: Iterable[str], kind: Kind | None, kinds: Collection[NodeKind]) -> list[SymbolHit]:
    distances: dict[str, int] = {}
    for name in flat:
        if len(name) < 4:
            continue
        errors = 1 if len(name) < 8 else 2
        near = context.rows(_LIKE, name=name, least=len(name) - errors, most=len(name) + errors + 4, errors=errors, limit=20)
        distances |= {row["flat"]: row["distance"] for row in near}
    rows = _rows(context, _NAMED, kind, kinds, names=list(distances)) if distances else []
    return [_hit(row, "typing_error", 1.5 - 0.3 * distances[_flat(row["name"])] + 0.001 * min(row["callers"], 100)) for row in rows]


def _best(hits: Iterable[SymbolHit]) -> list[SymbolHit]:
    by_symbol: dict[str, SymbolHit] = {}
    for hit in hits:
        if hit.symbol not in by_symbol or by_symbol[hit.symbol].score < hit.score:
            by_symbol[hit.symbol] = hit
    return sorted(by_symbol.values(), key=lambda hit: (-round(hit.score, 6), hit.path, hit.start_line, hit.symbol))


def _hit(row: Row, match: Match, score: float) -> SymbolHit:
    return SymbolHit(
        row["symbol"],
        row["fqn"],
        row["name"],
        NodeKind(row["kind"]),
        row["path"],
        row["start_line"],
        row["end_line"],
        row["signature"],
        row["docstring"],
        row["language"],
        match,
        score,
    )


def _share(words: Collection[str], asked: Mapping[str, float], total: float) -> float:
    return sum(asked[word] for word in words if word in asked) / total


def _words(text: str) -> set[str]:
    return {word for identifier in set(identifiers(text)) for word in words_of(identifier)}


def _flat(name: str) -> str:
    return name.lower().replace("_", "")
