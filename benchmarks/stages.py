"""What indexing a folder costs: CPU seconds and peak memory of each stage, in all and per million lines.

    python benchmarks/stages.py FOLDER [--jobs N]

CPU time is user and system time, workers included. Peak memory is the greatest resident size of the main process during the stage; the
largest worker stands in a row of its own. On systems without `/proc` the peak is that of the run so far.
"""

import argparse
import resource
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import pyarrow.parquet
from rich.console import Console
from rich.table import Table

from analyzer.config import read_options
from analyzer.pipeline import Progress, index

STATUS = Path("/proc/self/status")
CLEAR_REFS = Path("/proc/self/clear_refs")
RESET_PEAK = "5"


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


def measure(folder: Path, jobs: int) -> tuple[dict[str, Cost], int]:
    """Return the cost of each stage of an index run, in order, and the number of lines that were parsed."""
    meter = Meter()
    with tempfile.TemporaryDirectory() as scratch:
        artifact = Path(scratch) / "artifact"
        index(folder, artifact, read_options(folder, {"jobs": jobs}), progress=Progress(on_stage=meter.begin))
        meter.begin("end")
        files = pyarrow.parquet.read_table(artifact / "files.parquet", columns=["lines", "parse_status"]).to_pylist()
    del meter.costs["start"]
    return meter.costs, sum(row["lines"] or 0 for row in files if row["parse_status"] in {"parsed", "partial"})


def report(folder: Path, costs: dict[str, Cost], lines: int) -> Table:
    """Return the costs as a table."""
    millions = lines / 1e6
    table = Table(title=f"{folder}: {lines:,} lines parsed")
    for heading in ("stage", "CPU s", "wall s", "peak MiB", "CPU s per million lines"):
        table.add_column(heading, justify="left" if heading == "stage" else "right")
    whole = Cost(
        sum(cost.cpu for cost in costs.values()), sum(cost.wall for cost in costs.values()), max(cost.peak for cost in costs.values())
    )
    for name, cost in {**costs, "all": whole}.items():
        per_million = f"{cost.cpu / millions:.1f}" if lines else ""
        table.add_row(name, f"{cost.cpu:.2f}", f"{cost.wall:.2f}", f"{cost.peak:.0f}", per_million)
    largest = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    table.add_row("largest worker", "", "", f"{largest:.0f}", "")
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--jobs", type=int, default=0, help="workers; 0 for one a core")
    arguments = parser.parse_args()
    Console().print(report(arguments.folder, *measure(arguments.folder, arguments.jobs)))


if __name__ == "__main__":
    main()
