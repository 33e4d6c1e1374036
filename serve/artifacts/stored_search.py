"""What search keeps in memory of an artifact: its index, sorted for lookups, with what the past and the imports say of each file beside it.

All that does not depend on the query is worked out here once: how rare each word is in each place, and how long each file is there.
"""

from collections.abc import Collection
from typing import NamedTuple


class Place(NamedTuple):
    """A place where words stand, with BM25's parameters for it: how fast repetitions lose weight, and how much length counts."""

    name: str
    k1: float
    b: float


TEXT, NAMES, PATH, SAID = Place("text", 5.0, 0.2), Place("names", 1.2, 0.3), Place("path", 1.2, 0.6), Place("said", 5.0, 0.2)

_WORDS = """
    WITH counts AS (
        SELECT word_id, count(*) FILTER (in_text > 0) AS text, count(*) FILTER (in_names > 0) AS names,
            count(*) FILTER (in_folders > 0 OR in_file_name > 0) AS path, count(*) FILTER (in_folders > 0) AS folders,
            count(*) FILTER (in_file_name > 0) AS file_name
        FROM hot.search_postings GROUP BY word_id
    )
    SELECT id, word, {idfs}, ln(1 + ({commits} - w.commits + 0.5) / (w.commits + 0.5)) AS commits_idf
    FROM main.search_words w LEFT JOIN counts ON word_id = id ORDER BY word
"""

_FILES = """
    WITH sized AS (
        SELECT *, {norms} FROM main.search_files LEFT JOIN ({said}) ON file_id = id
    )
    SELECT s.id, s.path, f.role, f.language, f.parse_status <> 'not_parsed' AS is_read, text_norm, names_norm, path_norm, said_norm,
        coalesce(named.idf, 1) AS file_name_idf, ln(1 + {popularity}) AS popularity, sqrt({pagerank}) AS centrality
    FROM sized s JOIN files f USING (path) {joins}
        LEFT JOIN (
            SELECT file_id, sum(file_name_idf) AS idf FROM hot.search_postings JOIN hot.search_words w ON w.id = word_id
            WHERE in_file_name > 0 GROUP BY file_id
        ) named ON named.file_id = s.id
    ORDER BY s.id
"""

_NUMBERED = "SELECT row_number() OVER (ORDER BY committed_at, hash) - 1 AS commit_id, hash FROM commits"

_COMMIT_FILES = f"""
    SELECT DISTINCT c.commit_id::INTEGER AS commit_id, s.id AS file_id
    FROM commit_files JOIN ({_NUMBERED}) c ON c.hash = commit_hash
        JOIN (SELECT path, id FROM main.search_files {{former}}) s USING (path)
    WHERE c.commit_id IN (SELECT commit_id FROM main.search_commits)
    ORDER BY commit_id, file_id
"""

_FORMER = """
    UNION ALL SELECT former, any_value(id) FROM (
        SELECT unnest(former_paths) AS former, s.id FROM file_history JOIN main.search_files s USING (path)
    ) WHERE former NOT IN (SELECT path FROM main.search_files) GROUP BY former HAVING count(*) = 1
"""
"""Paths that one file of today had, and none has now."""

_COMMIT_SIZES = """
    SELECT commit_id, words, 2.2 / (1 + 1.2 * (0.6 + 0.4 * words / avg(words) OVER ())) / sqrt(files) AS closeness
    FROM (SELECT commit_id, count(*) AS words FROM main.search_commits GROUP BY commit_id)
        JOIN (SELECT commit_id, count(*) AS files FROM hot.search_commit_files GROUP BY commit_id) USING (commit_id)
    ORDER BY commit_id
"""
"""BM25's factor for a message of that length; and a commit of many files says less of each."""

_SAID = """
    SELECT file_id, sum(words) AS said_length FROM hot.search_commit_sizes JOIN hot.search_commit_files USING (commit_id) GROUP BY file_id
"""
_NOTHING_SAID = "SELECT NULL::INTEGER AS file_id, 0 AS said_length WHERE false"

_SYMBOLS = """
    SELECT n.id, n.name, replace(lower(n.name), '_', '') AS flat, n.kind, n.path, f.role, {callers} AS callers
    FROM nodes n JOIN files f USING (path) {joins} WHERE n.kind NOT IN ('external', 'parameter', 'module') ORDER BY n.id
"""

_INDEX = {"files", "search_files", "search_words", "search_postings"}
_PAST = {"search_commits", "commits", "commit_files"}


def stored_search(measured: Collection[str]) -> dict[str, str]:
    """Return the relations that search keeps, by name, each with its query over the tables and those before; none without an index."""
    if not _INDEX.issubset(measured):
        return {}
    has_past, has_history = _PAST.issubset(measured), "file_history" in measured
    past = {
        "search_commits": "SELECT * FROM main.search_commits",
        "search_commit_files": _COMMIT_FILES.format(former=_FORMER if has_history else ""),
        "search_commit_sizes": _COMMIT_SIZES,
    }
    metrics = {"file_history": "h", "file_metrics": "m"}
    has_calls = "call_graph" in measured
    symbols = _SYMBOLS.format(
        callers="coalesce(len(g.callers), 0)" if has_calls else "0", joins="LEFT JOIN call_graph g ON g.id = n.id" if has_calls else ""
    )
    return {
        **({"search_symbols": symbols} if "nodes" in measured else {}),
        "search_postings": "SELECT * FROM main.search_postings",
        **(past if has_past else {}),
        "search_words": _WORDS.format(
            idfs=", ".join(_idf(place) for place in ("text", "names", "path", "folders", "file_name")),
            commits="(SELECT count(DISTINCT commit_id) FROM main.search_commits)" if has_past else "0",
        ),
        "search_files": _FILES.format(
            norms=", ".join(_norm(place) for place in (TEXT, NAMES, PATH, SAID)),
            popularity="coalesce(h.decayed_commits, 0)" if has_history else "0",
            pagerank="coalesce(m.pagerank, 0)" if "file_metrics" in measured else "0",
            joins=" ".join(f"LEFT JOIN {table} {alias} USING (path)" for table, alias in metrics.items() if table in measured),
            said=_SAID if has_past else _NOTHING_SAID,
        ),
    }


def _idf(place: str) -> str:
    files = "(SELECT count(*) FROM main.search_files)"
    return f"coalesce(ln(1 + ({files} - {place} + 0.5) / ({place} + 0.5)), 0) AS {place}_idf"


def _norm(place: Place) -> str:
    length = f"coalesce({place.name}_length, 0)"
    average = f"greatest(avg({length}) OVER (), 1)"
    return f"{place.k1} * ({1 - place.b} + {place.b} * {length} / {average}) AS {place.name}_norm"
