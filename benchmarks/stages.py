"""What indexing a folder costs: CPU seconds and peak memory of each stage, in all and per million lines.

    python benchmarks/stages.py FOLDER [--jobs N]
    python benchmarks/stages.py FOLDER FOLDER … [--jobs N]

With several folders, each is a row of one table, which shows how cost grows; each is indexed in a process of its own, in the order given.
The flow solver is a part of the stage `link`, and has its own figures. CPU time is user and system time, workers included. Peak memory is
the greatest resident size of the main process during the stage; the largest worker stands in a row of its own. On systems without `/proc`
the peak is that of the run so far.
"""

import argparse
import multiprocessing
import resource
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from unittest import mock

import pyarrow.parquet
from rich.console import Console
from rich.table import Table

from analyzer.config import read_options
from analyzer.link import program
from analyzer.link.flow.solver.state import Flow
from analyzer.link.whole import Whole
from analyzer.pipeline import Progress, index

STATUS = Path("/proc/self/status")
CLEAR_REFS = Path("/proc/self/clear_refs")
RESET_PEAK = "5"
SOLVER = "flow solver"
WIDTH = 120


@dataclass(frozen=True, slots=True)
class Cost:
    """What a stretch of the run cost: seconds of CPU and of wall time, peak resident size in MiB."""

    cpu: float
    wall: float
    peak: float


@dataclass(slots=True)
class Meter:
    """Reads the clocks whenever a stage begins."""

    costs: dict[str, Cost] = field(default_factory=dict)
    stage: str = "start"
    cpu: float = field(default_factory=lambda: cpu_seconds())
    wall: float = field(default_factory=time.monotonic)

    def begin(self, stage: str, _steps: int = 0) -> None:
        """End the stage that is running and begin another."""
        cpu, wall = cpu_seconds(), time.monotonic()
        self.costs[self.stage] = Cost(cpu - self.cpu, wall - self.wall, peak_mebibytes())
        self.stage, self.cpu, self.wall = stage, cpu, wall
        reset_peak()


def cpu_seconds() -> float:
    """Return the CPU time of this process and of the workers that have ended."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in used)


def peak_mebibytes() -> float:
    """Return the greatest resident size of this process since the last reset."""
    if STATUS.exists():
        (line,) = [line for line in STATUS.read_text().splitlines() if line.startswith("VmHWM")]
        return int(line.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def reset_peak() -> None:
    """Let the peak count from now on, where the system can do that."""
    if CLEAR_REFS.exists():
        CLEAR_REFS.write_text(RESET_PEAK)


@contextmanager
def timed_solver() -> Iterator[list[float]]:
    """Time the flow solver inside the stage that it is part of; the list holds its CPU seconds after the run."""
    solve, seconds = program.solve, list[float]()

    def timed(whole: Whole) -> Flow:
        start = time.process_time()
        flow = solve(whole)
        seconds.append(time.process_time() - start)
        return flow

    with mock.patch.object(program, "solve", timed):
        yield seconds


def measure(folder: Path, jobs: int) -> tuple[dict[str, Cost], float, int]:
    """Return the cost of each stage of an index run, in order, the solver's CPU seconds, and the number of lines that were parsed."""
    meter = Meter()
    with tempfile.TemporaryDirectory() as scratch, timed_solver() as seconds:
        artifact = Path(scratch) / "artifact"
        index(folder, artifact, read_options(folder, {"jobs": jobs}), progress=Progress(on_stage=meter.begin))
        meter.begin("end")
        files = pyarrow.parquet.read_table(artifact / "files.parquet", columns=["lines", "parse_status"]).to_pylist()
    del meter.costs["start"]
    return meter.costs, sum(seconds), sum(row["lines"] or 0 for row in files if row["parse_status"] in {"parsed", "partial"})


def report(folder: Path, costs: dict[str, Cost], solver: float, lines: int) -> Table:
    """Return the costs of one folder as a table."""
    millions = lines / 1e6
    table = Table(title=f"{folder}: {lines:,} lines parsed")
    for heading in ("stage", "CPU s", "wall s", "peak MiB", "CPU s per million lines"):
        table.add_column(heading, justify="left" if heading == "stage" else "right")
    for name, cost in {**costs, "all": total(costs)}.items():
        table.add_row(name, f"{cost.cpu:.2f}", f"{cost.wall:.2f}", f"{cost.peak:.0f}", per(cost.cpu, millions))
        if name == "link":
            table.add_row(f"  of which {SOLVER}", f"{solver:.2f}", "", "", per(solver, millions))
    largest = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    table.add_row("largest worker", "", "", f"{largest:.0f}", "")
    return table


def total(costs: dict[str, Cost]) -> Cost:
    """Return what all stages cost together."""
    return Cost(
        sum(cost.cpu for cost in costs.values()), sum(cost.wall for cost in costs.values()), max(cost.peak for cost in costs.values())
    )


def per(seconds: float, millions: float) -> str:
    """Return seconds per million lines, empty where there are none."""
    return f"{seconds / millions:.1f}" if millions else ""


def growth(folders: Sequence[Path], jobs: int) -> Table:
    """Return the costs of several folders as a table, a row each."""
    table = Table(title="CPU seconds, and CPU seconds per million lines")
    for heading in ("folder", "lines", "all", "per million", "link", "per million", SOLVER, "per million", "peak MiB"):
        table.add_column(heading, justify="left" if heading == "folder" else "right")
    for folder in folders:
        with ProcessPoolExecutor(max_workers=1, mp_context=multiprocessing.get_context("spawn")) as own:
            costs, solver, lines = own.submit(measure, folder, jobs).result()
        seconds = (total(costs).cpu, costs["link"].cpu, solver)
        figures = [text for cpu in seconds for text in (f"{cpu:.2f}", per(cpu, lines / 1e6))]
        table.add_row(folder.name, f"{lines:,}", *figures, f"{total(costs).peak:.0f}")
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folders", type=Path, nargs="+", metavar="FOLDER")
    parser.add_argument("--jobs", type=int, default=0, help="workers; 0 for one a core")
    arguments = parser.parse_args()
    if len(arguments.folders) > 1:
        Console(width=WIDTH).print(growth(arguments.folders, arguments.jobs))
    else:
        (folder,) = arguments.folders
        Console().print(report(folder, *measure(folder, arguments.jobs)))


if __name__ == "__main__":
    main()
