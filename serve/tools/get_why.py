"""Why the code is as it is: the decisions that someone wrote down, by file, by words, or by what is wrong with them."""

import re
from dataclasses import asdict, dataclass
from typing import Annotated, Literal, TypedDict

from serve.answers.context import Context, Row
from serve.answers.meta import Meta, meta_of
from serve.answers.params import PAGE, Cursor, Limit
from serve.answers.render import count, listed
from serve.answers.telling import beginning
from serve.answers.tool import Tool
from serve.code.names import check_form, resolve
from serve.insight.decisions import DECISION_FIELDS, TOLD_ONCE, Decision, decision_line, decision_of

STALE = 0.5
"""Share of the governed files changed since, from which a decision counts as stale."""

_TOP = 10
_ROOM = 22_000
"""Characters for decisions; the rest of an answer is bounded by counts."""

BETWEEN_WORDS = r"[^\pL\pN_]+"
"""What stands between words: each becomes a blank, so that `no` is found behind one and not in `know`."""


@dataclass(frozen=True, slots=True)
class GetWhy:
    """Without a query it tells how the decisions themselves are doing."""

    query: Annotated[str | None, "A path of a file or folder, a symbol, or words to look for in decisions."] = None
    limit: Limit = PAGE
    cursor: Cursor = None


class Commit(TypedDict):
    sha: str
    date: Annotated[str, "ISO 8601, UTC."]
    author: str
    message: str


class Document(TypedDict):
    path: str
    kind: str
    title: str | None


class Hotspot(TypedDict):
    file_path: str
    commits_90d: int | None
    churn_percentile: float | None


class Reference(TypedDict):
    id: int
    title: str
    source_file: str | None
    staleness_score: float | None


class Conflict(TypedDict):
    id: int
    title: str
    reason: str


class Why(TypedDict):
    mode: Literal["path", "search", "health"]
    target: Annotated[str | None, "Path mode: the file, or the symbol's stable name; else null."]
    decisions: Annotated[
        list[Decision], "What governs the target; what fits the words, best first; or all: records, then the surest, the newest first."
    ]
    total_decisions: int
    next_cursor: str | None
    origin_story: Annotated[Commit | None, "Path mode: the oldest commit of the file, earlier names included; else null."]
    recent_commits: Annotated[
        list[Commit], "Path mode: the newest that changed the file; query mode: those whose messages have the words that tell most."
    ]
    related_documentation: Annotated[list[Document], "Documents that link to the file, or have the query's words."]
    stale_decisions: Annotated[
        list[Reference], f"Health mode: records in force of staleness {STALE} and above, at most {_TOP}; a commit's message is of its day."
    ]
    conflicts: Annotated[list[Conflict], f"Health mode: records in force although replaced, or that name what is gone; at most {_TOP}."]
    proposed_awaiting_review: Annotated[list[Reference], f"Health mode: still proposed, at most {_TOP}."]
    ungoverned_hotspots: Annotated[list[Hotspot], f"Health mode: source in the top fifth of churn without a decision, at most {_TOP}."]
    not_measured: Annotated[list[str], "What this answer lacks: tables that the index does not hold."]
    _meta: Meta


_BY_PATH = (
    """
    WITH governed AS (
        SELECT decision_id, min(list_position(['stands_in', 'links', 'names', 'changed'], basis::VARCHAR)) AS place
        FROM {scope} WHERE (path = $path OR starts_with(path, $path || '/')) AND (node_id IS NULL OR $node IS NULL OR node_id = $node)
        GROUP BY decision_id
        UNION ALL
        SELECT id, 1 FROM decisions WHERE (path = $path OR starts_with(path, $path || '/')) AND ($node IS NULL OR node_id = $node)
    ), best AS (  -- What is copied governs once, where it governs most.
        SELECT decision_id, min(place) AS place FROM governed JOIN decisions ON id = decision_id GROUP BY decision_id, quote
        QUALIFY row_number() OVER (PARTITION BY coalesce(quote, decision_id::VARCHAR) ORDER BY min(place), decision_id) = 1
    )
    SELECT """
    + DECISION_FIELDS
    + """, place, NULL AS score, [] AS matched, count(*) OVER () AS total
    FROM best JOIN decisions d ON d.id = decision_id
    ORDER BY place, d.confidence DESC, d.decided_at DESC NULLS LAST, d.id LIMIT $limit OFFSET $start
"""
)

_BY_WORDS = (
    """
    WITH texts AS MATERIALIZED (
        SELECT id, lower(title) AS title, lower(concat_ws(' ', title, context, decision, consequences, alternatives, quote, path)) AS body
        FROM decisions """
    + TOLD_ONCE
    + """
    ), spaced AS MATERIALIZED (  -- Only what has one of the words somewhere is worth parting into words.
        SELECT id, ' ' || regexp_replace(title, $between, ' ', 'g') AS head, ' ' || regexp_replace(body, $between, ' ', 'g') AS body
        FROM texts WHERE len(list_filter($words, lambda word: contains(body, word))) > 0
    ), hits AS MATERIALIZED (
        SELECT id, word, contains(head, ' ' || word)::INTEGER AS in_head
        FROM spaced JOIN (SELECT unnest($words) AS word) ON contains(body, ' ' || word)
    ), words AS (  -- What most decisions have says little of which one is meant.
        SELECT word, ln(1 + (SELECT count(*) FROM texts) / (1.0 + count(id))) AS weight
        FROM (SELECT unnest($words) AS word) LEFT JOIN hits USING (word) GROUP BY word
    ), scored AS (
        SELECT id, list(word ORDER BY list_position($words, word)) AS matched,
            round(sum(weight * (1 + in_head)) / (2 * (SELECT sum(weight) FROM words)), 4) AS score
        FROM hits JOIN words USING (word) GROUP BY id
    )
    SELECT """
    + DECISION_FIELDS
    + """, NULL AS place, score, matched, count(*) OVER () AS total
    FROM scored JOIN decisions d USING (id) WHERE score > 0
    ORDER BY score DESC, d.confidence DESC, d.decided_at DESC NULLS LAST, d.id LIMIT $limit OFFSET $start
"""
)

_ALL = (
    "SELECT "
    + DECISION_FIELDS
    + """, NULL AS place, NULL AS score, [] AS matched, count(*) OVER () AS total
    FROM decisions d ORDER BY d.kind = 'record' DESC, d.confidence DESC, d.decided_at DESC NULLS LAST, d.id LIMIT $limit OFFSET $start
"""
)

_COMMIT = """c.hash AS sha, strftime(make_timestamp(c.committed_at * 1000000), '%Y-%m-%dT%H:%M:%SZ') AS date, c.author,
    c.subject AS message"""

_COMMITS_OF_FILE = (
    "SELECT "
    + _COMMIT
    + """ FROM {commits} c WHERE c.hash IN (
        SELECT commit_hash FROM {commit_files} WHERE path = $path OR starts_with(path, $path || '/')
            OR path IN (SELECT unnest(former_paths) FROM {file_history} WHERE path = $path))
    ORDER BY c.committed_at {order}, c.hash {order} LIMIT $most"""
)

_COMMITS_BY_WORDS = (
    """WITH said AS (
        SELECT *, lower(concat_ws(' ', subject, body)) AS message, lower(subject) AS head FROM {commits} WHERE NOT is_bot
    ), asked AS (  -- A word tells the more, the fewer messages have it.
        SELECT word, ln((1 + count(*)) / (1.0 + count(*) FILTER (WHERE contains(message, word)))) AS weight
        FROM (SELECT unnest($words) AS word), said GROUP BY word
    ), found AS (
        SELECT hash, sum(weight) AS has, sum(weight * (1 + contains(head, word)::INTEGER)) AS score
        FROM said JOIN asked ON contains(message, word) GROUP BY hash
    )
    SELECT """
    + _COMMIT
    + """ FROM said c JOIN found USING (hash) WHERE has > 0 AND has >= $least * (SELECT sum(weight) FROM asked)
    ORDER BY score DESC, c.committed_at DESC, c.hash LIMIT $most"""
)

_LEAST_SAID = 0.5
"""What the message of a commit has to have, of what the words of a question tell together."""

_DOCUMENTS_OF_FILE = """SELECT path, kind::VARCHAR AS kind, title FROM {documents}
    WHERE list_contains(list_transform(links, lambda l: l.target_path), $path) ORDER BY path LIMIT $most"""

_DOCUMENTS_BY_WORDS = """SELECT path, kind::VARCHAR AS kind, title FROM {documents}
    WHERE len(list_filter($words, lambda w: contains(lower(concat_ws(' ', path, title, summary,
        array_to_string(list_transform(headings, lambda h: h.text), ' '))), w))) = len($words)
    ORDER BY path LIMIT $most"""

_REFERENCES = "SELECT id, title, path AS source_file, changed_share AS staleness_score FROM decisions"

_STALE = (
    _REFERENCES
    + f""" WHERE changed_share >= {STALE} AND kind IN ('record', 'comment') AND coalesce(status NOT IN ('superseded', 'rejected'), true)
    ORDER BY kind = 'record' DESC, changed_share DESC, decided_at DESC NULLS LAST, id LIMIT $most"""
)

_PROPOSED = _REFERENCES + " WHERE status = 'proposed' ORDER BY decided_at, id LIMIT $most"

_CONFLICTS = """
    SELECT id, title, 'accepted, but replaced by ' || array_to_string(superseded_by, ', ') AS reason FROM decisions
    WHERE len(superseded_by) > 0 AND status = 'accepted'
    UNION ALL
    SELECT id, title, 'names what is gone: ' || array_to_string(missing_references, ', ') FROM decisions
    WHERE len(missing_references) > 0 AND coalesce(status NOT IN ('superseded', 'deprecated', 'rejected'), true) AND kind = 'record'
    ORDER BY id, reason LIMIT $most
"""

_UNGOVERNED = """
    SELECT h.path AS file_path, h.commits_90d, h.churn_percentile FROM {file_history} h JOIN {files} f USING (path)
    WHERE f.role = 'source' AND f.language IS NOT NULL AND h.churn_percentile >= 0.8 AND h.path NOT IN (SELECT path FROM {scope})
    ORDER BY f.code_lines < 10, h.churn_percentile DESC, h.path LIMIT $most  -- A file with the version alone comes last.
"""

_TABLES = ("commits", "commit_files", "file_history", "documents", "files")
_COMMON = frozenset(
    "a an and are because been by can could did do does for from had has have how in instead into is it its not of on or our over rather "
    "should than that the their them there they this those to use used was we were what when where which who why with would you".split()
)


def run(context: Context, params: GetWhy) -> Why:
    context.artifact.require(["decisions"])
    start = context.start(params.cursor)
    page_of = {"limit": params.limit, "start": start}
    answer = _empty(context)
    if params.query is None:
        answer["mode"] = "health"
        rows = _rows(context, _ALL, **page_of)
        _add_health(context, answer)
    elif (target := _target(context, params.query)) is not None:
        answer["mode"], answer["target"] = "path", target["symbol"]
        rows = _rows(context, _BY_PATH, path=target["path"], node=target["id"], **page_of)
        _add_past(context, answer, target["path"])
    else:
        written = _words(params.query)
        words = list(written)
        rows = _rows(context, _BY_WORDS, words=words, between=BETWEEN_WORDS, **page_of)
        rows = [{**row, "matched": [written[word] for word in row["matched"]]} for row in rows]
        answer["recent_commits"] = _commits(context, _COMMITS_BY_WORDS, words=words, most=_TOP, least=_LEAST_SAID)
        answer["related_documentation"] = _documents(context, _DOCUMENTS_BY_WORDS, words=words, most=_TOP)
    page = context.page([decision_of(row) for row in rows], context.total(rows, start), start, _ROOM)
    answer["decisions"], answer["total_decisions"], answer["next_cursor"] = page.items, page.total, page.next_cursor
    answer["_meta"] = meta_of(context, "get_why", asdict(params), [], page.next_cursor, page.remaining)
    return answer


def _empty(context: Context) -> Why:
    return {
        "mode": "search",
        "target": None,
        "decisions": [],
        "total_decisions": 0,
        "next_cursor": None,
        "origin_story": None,
        "recent_commits": [],
        "related_documentation": [],
        "stale_decisions": [],
        "conflicts": [],
        "proposed_awaiting_review": [],
        "ungoverned_hotspots": [],
        "not_measured": context.artifact.missing(["decision_scope", *_TABLES]),
        "_meta": meta_of(context, "get_why", {}, [], None, 0),
    }


def _rows(context: Context, sql: str, **values: object) -> list[Row]:
    tables = {table: context.relation(table) for table in _TABLES}
    return context.rows(sql.format(**tables, scope=context.relation("decision_scope"), order=values.pop("order", "")), **values)


def _target(context: Context, query: str) -> Row | None:
    """Return the file or symbol that a query names: a path is one, a text with blanks is none, other texts are asked of the index."""
    path = query.removeprefix("./").rstrip("/") or query
    known = """SELECT 1 FROM {files} WHERE path = $path OR starts_with(path, $path || '/')
        UNION SELECT 1 FROM {commit_files} WHERE path = $path"""
    if _rows(context, known, path=path):
        return {"path": path, "symbol": path, "id": None}
    if not re.search(r"[./:]|^\w+$", query) or re.search(r"\s", query):
        return None
    is_written_as_symbol = re.search(r"[./:]", query) is not None
    if is_written_as_symbol:
        return _inside(resolve(context, query))
    check_form(query)
    exact = (
        context.rows("SELECT path, symbol, id FROM nodes WHERE name = $name AND path IS NOT NULL ORDER BY symbol LIMIT 2", name=query)
        if context.artifact.is_measured("nodes")
        else []
    )
    return exact[0] if len(exact) == 1 else None


def _inside(node: Row) -> Row | None:
    return node if node["path"] is not None else None


def _words(query: str) -> dict[str, str]:
    """Return the telling words of a question in lower case, by what their forms begin with; all if none is telling, at least one."""
    words = re.findall(r"\w+", query.lower())
    telling = [word for word in words if len(word) > 2 and word not in _COMMON]
    return {beginning(word): word for word in telling} or {word: word for word in words or [query.lower()]}


def _add_past(context: Context, answer: Why, path: str) -> None:
    oldest = _commits(context, _COMMITS_OF_FILE, path=path, most=1, order="ASC")
    answer["origin_story"] = oldest[0] if oldest else None
    answer["recent_commits"] = _commits(context, _COMMITS_OF_FILE, path=path, most=5, order="DESC")
    answer["related_documentation"] = _documents(context, _DOCUMENTS_OF_FILE, path=path, most=_TOP)


def _add_health(context: Context, answer: Why) -> None:
    answer["stale_decisions"] = [_reference(row) for row in _rows(context, _STALE, most=_TOP)]
    answer["proposed_awaiting_review"] = [_reference(row) for row in _rows(context, _PROPOSED, most=_TOP)]
    answer["conflicts"] = [
        {"id": row["id"], "title": row["title"], "reason": row["reason"]} for row in _rows(context, _CONFLICTS, most=_TOP)
    ]
    if context.artifact.is_measured("decision_scope"):
        answer["ungoverned_hotspots"] = [
            {"file_path": row["file_path"], "commits_90d": row["commits_90d"], "churn_percentile": row["churn_percentile"]}
            for row in _rows(context, _UNGOVERNED, most=_TOP)
        ]


def _commits(context: Context, sql: str, **values: object) -> list[Commit]:
    rows = _rows(context, sql, **values)
    return [{"sha": row["sha"], "date": row["date"], "author": row["author"], "message": row["message"]} for row in rows]


def _documents(context: Context, sql: str, **values: object) -> list[Document]:
    return [{"path": row["path"], "kind": row["kind"], "title": row["title"]} for row in _rows(context, sql, **values)]


def _reference(row: Row) -> Reference:
    return {"id": row["id"], "title": row["title"], "source_file": row["source_file"], "staleness_score": row["staleness_score"]}


def text(answer: Why) -> str:
    of_target = f" for {answer['target']}" if answer["target"] else ""
    parts = [f"{count(answer['total_decisions'], 'decision')}{of_target} ({answer['mode']})"]
    if answer["mode"] == "search" and not answer["total_decisions"]:
        parts.append("Nothing recorded says why in these words: get_why of a path or symbol tells its past, get_answer quotes the code.")
    if answer["not_measured"]:
        parts.append(f"not measured: {', '.join(answer['not_measured'])}")
    if story := answer["origin_story"]:
        parts.append(f"first changed {story['date']} by {story['author']}: {story['message']}")
    parts += [f"commit {commit['sha'][:12]} {commit['date'][:10]} {commit['message']}" for commit in answer["recent_commits"]]
    parts += [f"document {document['path']}: {document['title']}" for document in answer["related_documentation"]]
    parts += [f"stale: {item['title']} ({item['staleness_score']:.0%} of its files changed since)" for item in answer["stale_decisions"]]
    parts += [f"conflict: {item['title']}: {item['reason']}" for item in answer["conflicts"]]
    parts += [f"proposed: {item['title']}" for item in answer["proposed_awaiting_review"]]
    parts += [f"ungoverned hotspot: {item['file_path']}" for item in answer["ungoverned_hotspots"]]
    lines = [decision_line(decision) for decision in answer["decisions"]]
    return listed("\n".join(parts), lines, answer["total_decisions"], answer["next_cursor"])


GET_WHY = Tool(
    name="get_why",
    title="Why the code is as it is",
    description=(
        "Tell the decisions behind the code: decision records, telling comments (WHY, HACK, because), commit messages (reverts, "
        "reasons) and changelog entries, each verbatim with its place, status, alternatives, the files that it governs and the share "
        "of them that changed since. Three modes. With the path of a file or folder, or a symbol: what governs it, its first and newest "
        "commits, documents that link to it. With other words: what has them, best first; words are matched by their beginnings, not by "
        "meaning. Without a query: stale decisions, conflicts, proposals still open, and hotspots that no decision governs. "
        "Use it before a structural change."
    ),
    params=GetWhy,
    answer=Why,
    run=run,
    text=text,
)
