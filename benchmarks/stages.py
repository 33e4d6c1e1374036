"""What indexing a folder costs: CPU seconds and peak memory of each stage, in all and per million lines.

    python benchmarks/stages.py FOLDER [--jobs N]
    python benchmarks/stages.py FOLDER FOLDER … [--jobs N] [--chart]

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
from collections.abc import Iterator, Mapping, Sequence
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
WIDTH = 140


@dataclass(frozen=True, slots=True)
class Cost:
    """What a stretch of the run cost: seconds of CPU and of wall time, peak resident size in MiB."""

    cpu: float
    wall: float
    peak: float


@dataclass(frozen=True, slots=True)
class Run:
    """One indexed folder: the cost of each stage in order, the solver's CPU seconds, and its files, lines of parsed code and call sites."""

    costs: Mapping[str, Cost]
    solver: float
    files: int
    lines: int
    calls: int

    @property
    def all(self) -> Cost:
        """What all stages cost together."""
        costs = self.costs.values()
        return Cost(sum(cost.cpu for cost in costs), sum(cost.wall for cost in costs), max(cost.peak for cost in costs))


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


def measure(folder: Path, jobs: int) -> Run:
    """Index a folder and return what that cost and what it had to read."""
    meter = Meter()
    with tempfile.TemporaryDirectory() as scratch, timed_solver() as seconds:
        artifact = Path(scratch) / "artifact"
        index(folder, artifact, read_options(folder, {"jobs": jobs}), progress=Progress(on_stage=meter.begin))
        meter.begin("end")
        files = pyarrow.parquet.read_table(artifact / "files.parquet", columns=["lines", "parse_status"]).to_pylist()
        calls = pyarrow.parquet.read_metadata(artifact / "call_sites.parquet").num_rows
    del meter.costs["start"]
    lines = sum(row["lines"] or 0 for row in files if row["parse_status"] in {"parsed", "partial"})
    return Run(meter.costs, sum(seconds), len(files), lines, calls)


def report(folder: Path, run: Run) -> Table:
    """Return the costs of one folder as a table."""
    table = Table(title=f"{folder}: {run.lines:,} lines parsed")
    for heading in ("stage", "CPU s", "wall s", "peak MiB", "CPU s per million lines"):
        table.add_column(heading, justify="left" if heading == "stage" else "right")
    for name, cost in {**run.costs, "all": run.all}.items():
        table.add_row(name, f"{cost.cpu:.2f}", f"{cost.wall:.2f}", f"{cost.peak:.0f}", per_million(cost.cpu, run.lines))
        if name == "link":
            table.add_row(f"  of which {SOLVER}", f"{run.solver:.2f}", "", "", per_million(run.solver, run.lines))
    largest = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    table.add_row("largest worker", "", "", f"{largest:.0f}", "")
    return table


def per_million(amount: float, lines: int) -> str:
    """Return an amount per million lines, empty where there are none."""
    return f"{amount * 1e6 / lines:.1f}" if lines else ""


def measured_apart(folders: Sequence[Path], jobs: int) -> Iterator[tuple[str, Run]]:
    """Index each folder in a process of its own; yield its name with its figures."""
    for folder in folders:
        with ProcessPoolExecutor(max_workers=1, mp_context=multiprocessing.get_context("spawn")) as own:
            yield folder.name, own.submit(measure, folder, jobs).result()


def growth(runs: Mapping[str, Run]) -> Table:
    """Return the costs of several folders as a table, a row each."""
    table = Table(title="CPU seconds and peak memory, in all and per million lines; what is done in a CPU second")
    headings = ("folder", "lines", "all", "per M", "link", "per M", SOLVER, "per M", "peak MiB", "per M", "files/s", "lines/s", "calls/s")
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "folder" else "right")
    for name, run in runs.items():
        whole = run.all
        amounts = (whole.cpu, run.costs["link"].cpu, run.solver, whole.peak)
        figures = [text for amount in amounts for text in (f"{amount:.1f}", per_million(amount, run.lines))]
        rates = [f"{done / whole.cpu:,.0f}" for done in (run.files, run.lines, run.calls)]
        table.add_row(name, f"{run.lines:,}", *figures, *rates)
    return table


def chart(runs: Mapping[str, Run]) -> str:
    """Return a chart in Mermaid's language: a bar for each folder's CPU seconds per million lines, with a line for linking's."""
    names = ", ".join(f'"{name} ({run.lines / 1e6:.2f})"' for name, run in runs.items())
    every = [per_million(run.all.cpu, run.lines) for run in runs.values()]
    linking = ", ".join(per_million(run.costs["link"].cpu, run.lines) for run in runs.values())
    return "\n".join(
        (
            "xychart-beta",
            '    title "CPU seconds per million lines: bars the whole index, line its linking"',
            f"    x-axis [{names}]",
            f'    y-axis "CPU seconds" 0 --> {max(map(float, every)):.0f}',
            f"    bar [{', '.join(every)}]",
            f"    line [{linking}]",
        )
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folders", type=Path, nargs="+", metavar="FOLDER")
    parser.add_argument("--jobs", type=int, default=0, help="workers; 0 for one a core")
    parser.add_argument("--chart", action="store_true", help="print the growth as a Mermaid chart, too")
    arguments = parser.parse_args()
    if len(arguments.folders) == 1:
        (folder,) = arguments.folders
        Console().print(report(folder, measure(folder, arguments.jobs)))
        return
    runs = dict(measured_apart(arguments.folders, arguments.jobs))
    Console(width=WIDTH).print(growth(runs))
    if arguments.chart:
        print(chart(runs))


if __name__ == "__main__":
    main()
