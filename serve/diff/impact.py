"""Sections on impact: who calls what changed, over any number of calls, and which tests reach it."""

from collections import Counter
from collections.abc import Iterable, Mapping

from serve.artifacts.pair import Pair, Row
from serve.diff.section import Section

_MAX_DEPTH = 10
"""Calls followed back from a change: farther away, nearly everything is reached and nothing is said."""

_CHANGED = """
SELECT new.id, new.symbol,
  CASE WHEN how = 'renamed' THEN 'name' WHEN NOT same_head(old, new) THEN 'signature' ELSE 'body' END AS change,
  new.path, new.start_line AS line
FROM new.nodes new JOIN matches ON new_id = new.id JOIN old.nodes old ON old.id = old_id
JOIN new.files files ON files.path = new.path
WHERE new.parameters IS NOT NULL AND NOT new.is_test AND role = 'source'
  AND (how = 'renamed' OR NOT same_head(old, new) OR old.body_hash IS DISTINCT FROM new.body_hash)
"""


def _impact(pair: Pair) -> list[Row]:
    callers, tests = _callers(pair), _tests(pair)
    rows = []
    for row in pair.rows(_CHANGED):
        reached = _reaching(callers, row["id"])
        helping = sum(caller in tests and not tests[caller]["is_run"] for caller in reached)
        of_tests = sum(caller in tests for caller in reached) - helping
        if reached:
            rows.append(
                {
                    "symbol": row["symbol"],
                    "change": row["change"],
                    "callers": sum(distance == 1 for distance in reached.values()),
                    "reaching": len(reached) - of_tests - helping,
                    "tests": of_tests,
                    "path": row["path"],
                    "line": row["line"],
                }
            )
    return sorted(rows, key=lambda row: (-row["reaching"], -row["tests"], row["symbol"]))


def _tests_to_run(pair: Pair) -> list[Row]:
    running, tests = _running(pair), _tests(pair)
    changed = pair.rows(_CHANGED)
    nearest: dict[int, int] = {}
    times: Counter[int] = Counter()
    for row in changed:
        for caller, distance in _reaching(running, row["id"]).items():
            if caller in tests and tests[caller]["is_run"]:
                times[caller] += 1
                nearest[caller] = min(distance, nearest.get(caller, distance))
    rows = [
        {
            "test": tests[test]["symbol"],
            "changed_symbols": number,
            "calls_away": nearest[test],
            "path": tests[test]["path"],
            "line": tests[test]["line"],
        }
        for test, number in times.items()
    ]
    return sorted(rows, key=lambda row: (row["calls_away"], -row["changed_symbols"], row["test"]))


def _callers(pair: Pair) -> Mapping[int, list[int]]:
    return {row["id"]: row["callers"] for row in pair.rows("SELECT id, callers FROM new.call_graph WHERE len(callers) > 0")}


_ASKING = """
SELECT target_id AS id, list(DISTINCT source_id ORDER BY source_id) AS asking FROM new.edges
WHERE kind = 'references' AND rule = 'convention' GROUP BY target_id
"""


def _running(pair: Pair) -> Mapping[int, Iterable[int]]:
    """Return what makes each symbol run: its callers, and what asks for it by requests, events and commands."""
    asking = {row["id"]: row["asking"] for row in pair.rows(_ASKING)}
    callers = _callers(pair)
    return {number: [*callers.get(number, ()), *asking.get(number, ())] for number in callers.keys() | asking.keys()}


_TESTS = """
SELECT id, symbol, path, start_line AS line, kind = 'module' OR id IN (SELECT node_id FROM new.entry_points WHERE kind = 'test') AS is_run
FROM new.nodes WHERE is_test
"""


def _tests(pair: Pair) -> Mapping[int, Row]:
    """Return the code of tests: what is run, be it a file whose tests are functions without a name, and what only helps that."""
    return {row["id"]: row for row in pair.rows(_TESTS)}


def _reaching(callers: Mapping[int, Iterable[int]], start: int) -> dict[int, int]:
    """Return what leads to a symbol by calls, with the number of calls on the shortest way."""
    found: dict[int, int] = {}
    edge = [start]
    for distance in range(1, _MAX_DEPTH + 1):
        edge = [caller for node in edge for caller in callers.get(node, ()) if caller not in found and caller != start]
        for caller in edge:
            found.setdefault(caller, distance)
        edge = list(dict.fromkeys(edge))
        if not edge:
            break
    return found


_TABLES = ("nodes", "files", "call_graph", "entry_points")

IMPACT = Section("impact", "Who is affected", _TABLES, _impact)
TESTS = Section("tests", "Tests that reach what changed", (*_TABLES, "edges"), _tests_to_run)
