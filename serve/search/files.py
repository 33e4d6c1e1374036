"""Files that fit a query, best first: BM25 in plain SQL over each place where a word may stand, blended.

The places are the text, the names of symbols, the path, and the messages of past commits, these both as words of each file and as the
files of the most similar commits. Each is divided by its best value among the candidates, so that the weights compare; they were tuned on
repositories of other people, see `docs/search.md`.
"""

from array import array
from bisect import bisect_left
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum

from analyzer.schema.vocab import Role
from serve.answers.context import Context, Row
from serve.artifacts.stored_search import NAMES, PATH, SAID, TEXT, Place
from serve.limits import MOST_KEPT_WORDS
from serve.search.confidence import evidence, probability
from serve.search.query import Query
from serve.search.weights import FEATURES, OF_THE_PAST, ROLE_FACTORS, UNREAD_FACTOR, WEIGHTS

TABLES = ("files", "search_files", "search_words", "search_postings")
MAX_WORDS = 64
"""Words of a query that are looked for, the most telling first."""

MAX_CORRECTED = 8
"""In a query of more words, unknown ones are no typing errors but names of other worlds."""

LEAST_CORRECTED, LONG_WORD = 5, 9
CORRECTED = 0.7
"""Weight of a corrected word relative to one that was written right."""


class Kind(StrEnum):
    """What a file is for, as a filter."""

    IMPLEMENTATION = "implementation"
    TEST = "test"
    CONFIG = "config"
    DOC = "doc"

    @property
    def roles(self) -> tuple[Role, ...]:
        """The roles that files of this kind have."""
        return (Role.SOURCE, Role.GENERATED, Role.VENDORED) if self is Kind.IMPLEMENTATION else (Role(self.value),)


@dataclass(frozen=True, slots=True)
class FileHit:
    """A file that fits. `score` is 1 for a file that is the best in every way.

    `words` are the words of the query that stand in the file, in their indexed form, the most telling first.
    """

    path: str
    role: Role
    language: str | None
    score: float
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a query that the index has. `idf` tells how telling it is."""

    id: int
    word: str
    weight: float
    idf: float


_ALL_WORDS = "SELECT word, id, text_idf FROM hot.search_words WHERE (SELECT count(*) FROM hot.search_words) <= $most ORDER BY word"
_KNOWN = "SELECT id, word, text_idf FROM hot.search_words WHERE word IN (SELECT unnest($words)) ORDER BY word"

_NEAR = """
    SELECT id, word, text_idf, damerau_levenshtein(word, $word) AS distance
    FROM (
        SELECT * FROM hot.search_words
        WHERE starts_with(word, left($word, 1)) AND length(word) BETWEEN length($word) - $errors AND length($word) + $errors
    )
    WHERE distance <= $errors ORDER BY distance, text_idf, word LIMIT 1
"""
"""The first letter is hardly ever wrong, and asking for it saves most of the comparisons."""


_RANKED = """
    WITH asked AS (
        SELECT w.id, given.*, w.text_idf, w.names_idf, w.path_idf, w.folders_idf, w.file_name_idf
        FROM hot.search_words w JOIN (SELECT unnest($ids) AS word_id, {asked}) given ON w.id = word_id
    ),
    written AS (
        SELECT file_id, list(p.word_id) FILTER (in_text + in_names > 0) AS said_words, {written}
        FROM hot.search_postings p JOIN asked ON p.word_id = asked.id JOIN hot.search_files f ON f.id = p.file_id
        GROUP BY file_id
    ),
    {past}
    raw AS MATERIALIZED (
        SELECT f.path, f.id, f.role, f.language, f.is_read, said_words, {features}
        FROM hot.search_files f {joins}
        WHERE (len($roles) = 0 OR list_contains($roles, f.role::VARCHAR)) AND ({is_found})
    ),
    best AS (SELECT {best} FROM raw)
    SELECT path, role::VARCHAR AS role, language, said_words, ({blend}) * {role_factor} AS score, {scaled}, count(*) OVER () AS total
    FROM raw, best ORDER BY round(score, 6) DESC, path LIMIT $limit
"""
"""`raw` is read twice; kept as one, the rest is planned for it once, which saves a third of the time."""

_WRITTEN = {
    "text": "sum(weight * text_idf * {text})",
    "named_text": "sum(named * text_idf * {text})",
    "cover": "sum(weight * text_idf * (in_text > 0)::INTEGER)",
    "names": "sum(weight * names_idf * {names})",
    "named_names": "sum(named * names_idf * {names})",
    "whole_path": "sum(weight * path_idf * {path})",
    "scope": "sum(scoped * path_idf * {path})",
    "folders": "sum(weight * folders_idf * in_folders / (in_folders + 1.0))",
    "file_name": "sum(asked.file_name_idf * (in_file_name > 0)::INTEGER / f.file_name_idf)",
}
"""How the features come from the words of a file. Most questions have no names and no scope, and a query without them is planned faster."""

_NEEDS = {"named_text": "named", "named_names": "named", "scope": "scoped"}

_PAST = """
    said_words AS MATERIALIZED (
        SELECT commit_id, s.word_id, weight, commits_idf FROM hot.search_commits s JOIN (
            SELECT unnest($ids) AS word_id, unnest($weight) AS weight) USING (word_id) JOIN hot.search_words w ON w.id = s.word_id
    ),
    said AS (
        SELECT file_id, sum(weight * ln(1 + ({files} - rare + 0.5) / (rare + 0.5)) * {said}) AS said
        FROM (
            SELECT word_id, file_id, any_value(weight) AS weight, count(*) AS commits, count(*) OVER (PARTITION BY word_id) AS rare
            FROM said_words JOIN hot.search_commit_files USING (commit_id) GROUP BY word_id, file_id
        ) JOIN hot.search_files f ON f.id = file_id
        GROUP BY file_id
    ),
    nearest AS (
        SELECT commit_id, sum(weight * commits_idf) * any_value(c.closeness) AS likeness
        FROM said_words JOIN hot.search_commit_sizes c USING (commit_id)
        GROUP BY commit_id ORDER BY round(likeness, 6) DESC, commit_id LIMIT 50
    ),
    similar_commits AS (
        SELECT file_id, sum(likeness) AS near_commits, max(likeness) AS nearest_commit
        FROM nearest JOIN hot.search_commit_files USING (commit_id) GROUP BY file_id
    ),
"""


@dataclass(frozen=True, slots=True)
class Ranking:
    """The files of one page, how many fit in all, the words that were looked for, and how likely the very first file is a right one."""

    hits: list[FileHit]
    total: int
    words: list[Word]
    chance: float


def find_files(context: Context, query: Query, *, kind: Kind | None = None, limit: int = 10, start: int = 0) -> Ranking:
    """Return the files that fit a query, best first; without a kind, tests, documents and what is not written here come later."""
    words = known_words(context, query)
    rows = ranked_files(context, query, words, kind, max(start + limit, 6)) if words else []
    shown = rows[start : start + limit]
    return Ranking(
        [FileHit(row["path"], Role(row["role"]), row["language"], row["score"], _said(row, words)) for row in shown],
        rows[0]["total"] if rows else 0,
        words,
        probability(evidence(query, rows)) if rows else 0.0,
    )


def known_words(context: Context, query: Query) -> list[Word]:
    """Return the words of a query that the index has, the most telling first. Raises ToolError where there is no search index."""
    context.artifact.require(TABLES)
    words = [Word(id_, word, query.words[word], idf) for id_, word, idf in _of_index(context, query.words)]
    if len(query.words) <= MAX_CORRECTED:
        known = {word.word for word in words}
        words += [near for word in query.words if word not in known and (near := _corrected(context, word, query.words[word], known))]
    return sorted(words, key=lambda word: (-word.weight * word.idf, word.word))[:MAX_WORDS]


def _of_index(context: Context, words: Collection[str]) -> list[tuple[int, str, float]]:
    """Return id, word and idf of those of some words that the index has: of a kept list, for a query compares each word of the index."""
    all_words, ids, idfs = context.once("words of the index", lambda: _index_words(context))
    if not all_words:
        return [(row["id"], row["word"], row["text_idf"]) for row in context.rows(_KNOWN, words=list(words))]
    places = [(bisect_left(all_words, word), word) for word in words]
    return [(ids[place], word, idfs[place]) for place, word in places if place < len(all_words) and all_words[place] == word]


def _index_words(context: Context) -> tuple[list[str], Sequence[int], Sequence[float]]:
    """Return the words of the index in their order, their ids and idfs; none where there are too many to keep."""
    rows = context.rows(_ALL_WORDS, most=MOST_KEPT_WORDS)
    return [row["word"] for row in rows], array("i", (row["id"] for row in rows)), array("d", (row["text_idf"] for row in rows))


def _corrected(context: Context, word: str, weight: float, known: Collection[str]) -> Word | None:
    """Return the most usual word of the index within one or two typing errors of a word that it does not have; None for a short word."""
    if len(word) < LEAST_CORRECTED:
        return None
    near = context.rows(_NEAR, word=word, errors=1 if len(word) < LONG_WORD else 2)
    if not near or near[0]["word"] in known:
        return None
    return Word(near[0]["id"], near[0]["word"], CORRECTED * weight, near[0]["text_idf"])


def ranked_files(context: Context, query: Query, words: Sequence[Word], kind: Kind | None, limit: int) -> list[Row]:
    """Return the rows of files that have some of the words, best first, with their features."""
    named, scoped = ([float(word.word in chosen) for word in words] for chosen in (query.names, query.scope))
    asked = (
        {"weight": [word.weight for word in words]} | ({"named": named} if any(named) else {}) | ({"scoped": scoped} if any(scoped) else {})
    )
    return context.rows(
        _ranking(asked, has_past=context.artifact.is_measured("search_commits")),
        ids=[word.id for word in words],
        roles=[role.value for role in kind.roles] if kind else [],
        limit=limit,
        **asked,
    )


def _said(row: Row, words: Sequence[Word]) -> tuple[str, ...]:
    has = set(row["said_words"] or ())
    return tuple(word.word for word in words if word.id in has)


def _ranking(asked: Collection[str], *, has_past: bool) -> str:
    """Return the query for some weights of words; a feature that needs others is 0 for each file."""
    factors = " ".join(f"WHEN '{role.value}' THEN {factor}" for role, factor in ROLE_FACTORS.items())
    joins = {"w": "written"} | ({"s": "said", "c": "similar_commits"} if has_past else {})
    features = [name for name in FEATURES if has_past or name not in OF_THE_PAST]
    found = [name for name in features if name not in _NEEDS or _NEEDS[name] in asked]
    places = {"text": _bm25("in_text", TEXT), "names": _bm25("in_names", NAMES), "path": _bm25("in_folders + in_file_name", PATH)}
    return _RANKED.format(
        asked=", ".join(f"unnest(${name}) AS {name}" for name in asked),
        written=", ".join(f"{_WRITTEN[name].format(**places)} AS {name}" for name in found if name in _WRITTEN),
        past=_PAST.format(said=_bm25("commits", SAID), files="(SELECT count(*) FROM main.search_files)") if has_past else "",
        features=", ".join(f"coalesce({name}, 0) AS {name}" for name in found),
        joins=" ".join(f"LEFT JOIN {table} {alias} ON {alias}.file_id = f.id" for alias, table in joins.items()),
        is_found=" OR ".join(f"{alias}.file_id IS NOT NULL" for alias in joins),
        best=", ".join(f"greatest(max({name}), 1e-9) AS best_{name}" for name in found),
        scaled=", ".join(f"{f'{name} / best_{name}' if name in found else '0.0'} AS {name}" for name in features),
        blend=" + ".join(f"{WEIGHTS[name]} * {name} / best_{name}" for name in found),
        role_factor=f"CASE role::VARCHAR {factors} ELSE CASE WHEN is_read THEN 1 ELSE {UNREAD_FACTOR} END END",
    )


def _bm25(count: str, place: Place) -> str:
    """Robertson and Zaragoza (2009): more occurrences count less and less, and those in long texts count less."""
    return f"(({count}) * {place.k1 + 1} / ({count} + f.{place.name}_norm))"
