"""How long each tool of each profile takes on an artifact, over calls about symbols drawn from it.

    python -m benchmarks.tools ARTIFACT [CALLS]

prints the median, the 95th percentile and the slowest of CALLS calls in milliseconds, the 95th percentile of their CPU time, which is what
counts on a busy machine, and the size of the largest answer in characters. The same artifact gives the same calls. The server is warm, as
after its first calls.
"""

import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from serve.answers.params import parameters_of
from serve.answers.tool import AnyTool
from serve.artifacts.load import SERVER
from serve.errors import ErrorCode
from serve.profiles import PROFILES
from serve.protocol.workspace import Workspace

WARM_UP = 2


class Subject(NamedTuple):
    """What a call is about: a call in the source, with both of its ends."""

    caller: str
    caller_fqn: str
    callee: str
    callee_fqn: str
    callee_name: str
    callee_path: str
    path: str
    module: str
    text: str
    words: str


_SUBJECTS = """
    SELECT a.symbol, a.fqn, b.symbol, b.fqn, b.name, b.path, c.path, f.module, string_split(s.text, chr(10))[c.name_line],
        coalesce(nullif(trim(string_split(coalesce(b.docstring, ''), chr(10))[1]), ''), b.name)
    FROM (SELECT * FROM call_sites WHERE status = 'resolved' ORDER BY hash(path, line, "column", target_id) LIMIT $limit) c
        JOIN nodes a ON a.id = caller_id JOIN nodes b ON b.id = target_id JOIN files f ON f.path = c.path JOIN sources s ON s.path = c.path
    WHERE f.module IS NOT NULL AND b.path IS NOT NULL ORDER BY ALL
"""

_ARGUMENTS: Mapping[str, Callable[[Subject], object]] = {
    **dict.fromkeys(("node_id", "symbol_id", "function_fqn", "from_id", "source"), lambda s: s.caller),
    **dict.fromkeys(("to_id", "target", "callee_fqn"), lambda s: s.callee),
    "caller_fqn": lambda s: s.caller,
    **dict.fromkeys(("definition_name", "symbol_name", "name_pattern"), lambda s: s.callee_name),
    "name": lambda s: s.callee_name,
    **dict.fromkeys(("query", "task", "question"), lambda s: s.words),
    **dict.fromkeys(("path", "file_path"), lambda s: s.path),
    **dict.fromkeys(("module", "module_name"), lambda s: s.path),
    "import_path": lambda s: s.module,
    "line": lambda s: s.text,
    "pattern": lambda s: s.callee_name,
    "search_terms": lambda s: [s.callee_name],
    **dict.fromkeys(("files", "targets", "changed_files"), lambda s: [s.path]),
    "definitions": lambda s: [{"names": [s.callee_name], "file_path": s.callee_path}],
    **dict.fromkeys(("project", "project_absolute_path"), lambda s: "/project"),
    "sql": lambda s: "SELECT kind, count(*) FROM nodes GROUP BY ALL ORDER BY 2 DESC",
    "type": lambda s: "compose",
}

_BESIDE: Mapping[str, Mapping[str, Callable[[Subject], object]]] = {
    "get_references": {"file_path": lambda s: s.callee_path},
    "coraline_find_file": {"pattern": lambda s: s.path.rpartition("/")[2]},
    "coraline_read_memory": {"name": lambda s: "overview"},
}
"""Arguments that mean something else for one tool."""

_CHOSEN = ("name", "node_id", "from_id", "to_id", "query", "targets", "path")
"""Parameters that are given although they are not required."""


def arguments_of(tool: AnyTool, subject: Subject) -> dict[str, object]:
    """Return arguments for a call about a subject: the required ones, and those without which a tool would only survey the whole."""
    beside = _BESIDE.get(tool.name, {})
    wanted = [p.name for p in parameters_of(tool.params) if p.is_required or (p.name in _CHOSEN and p.name in _ARGUMENTS)]
    return {name: (beside.get(name) or _ARGUMENTS[name])(subject) for name in wanted}


class Measured(NamedTuple):
    """What the calls of one tool took, in milliseconds of the clock and of the CPU; the largest answer; how many were refused."""

    times: list[float]
    cpu: list[float]
    largest: int
    refused: int


def measure(workspace: Workspace, tool: AnyTool, subjects: list[Subject]) -> Measured:
    """Return what calls of a tool about some subjects take."""
    times, cpu, largest, refused = [], [], 0, 0
    for number, subject in enumerate([*subjects[:WARM_UP], *subjects]):
        call = workspace.call(tool, arguments_of(tool, subject))
        start, start_cpu = time.perf_counter(), time.process_time()
        reply = call.run()
        taken, taken_cpu = (time.perf_counter() - start) * 1000, (time.process_time() - start_cpu) * 1000
        error = reply.structured.get("error")
        assert not (isinstance(error, dict) and error["code"] == ErrorCode.INTERNAL_ERROR), (tool.name, reply.text)
        if number >= WARM_UP:
            times.append(taken)
            cpu.append(taken_cpu)
            largest = max(largest, len(json.dumps(reply.structured, default=str, ensure_ascii=False)))
            refused += reply.is_error
    return Measured(times, cpu, largest, refused)


def p95(values: list[float]) -> float:
    """Return the value that 95 of 100 do not pass."""
    return sorted(values)[max(0, round(0.95 * len(values)) - 1)]


def main(artifact: Path, calls: int) -> None:
    """Print one line for each tool."""
    workspace = Workspace([artifact], SERVER)
    subjects = workspace.query(None, lambda context: context.connection.execute(_SUBJECTS, {"limit": 4 * calls}).fetchall())
    chosen = [Subject(*row) for row in random.Random(1).sample(subjects, min(calls, len(subjects)))]
    print(f"{'profile':16} {'tool':34} {'median':>8} {'p95':>8} {'max':>8} {'cpu p95':>8} {'largest':>8} {'refused':>7}")
    seen: set[int] = set()
    for profile in PROFILES.values():
        for tool in profile.tools:
            if id(tool) in seen:
                continue
            seen.add(id(tool))
            found = measure(workspace, tool, chosen)
            row = f"{statistics.median(found.times):8.1f} {p95(found.times):8.1f} {max(found.times):8.1f} {p95(found.cpu):8.1f}"
            print(f"{profile.name:16} {tool.name:34} {row} {found.largest:8} {found.refused:7}", flush=True)
    workspace.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 20)
