"""What each part of the metrics costs when a folder is indexed: CPU seconds of the main process.

    python benchmarks/measures.py FOLDER

The parts are the functions that `analyzer.metrics.measure` calls; what they call of each other counts for the outer one.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from functools import wraps
from pathlib import Path

from analyzer import metrics
from analyzer.config import read_options
from analyzer.pipeline import index

PARTS = (
    *("import_graph", "function_numbers", "class_numbers", "clone_groups", "file_numbers", "spots_of_code", "spots_of_dockerfiles"),
    *("find", "with_impacts", "adjacency", "module_numbers", "cycle_columns", "clone_rows", "columns_of_rows"),
)


def main(folder: Path) -> None:
    seconds: dict[str, float] = dict.fromkeys(PARTS, 0.0)
    for name in PARTS:
        setattr(metrics, name, timed(getattr(metrics, name), name, seconds))
    with tempfile.TemporaryDirectory() as target:
        index(folder, Path(target) / "artifact", read_options(folder, {"history": False}))
    for name, spent in sorted(seconds.items(), key=lambda item: -item[1]):
        print(f"{spent:8.2f} s  {name}")
    print(f"{sum(seconds.values()):8.2f} s  in all")


def timed(function: Callable[..., object], name: str, seconds: dict[str, float]) -> Callable[..., object]:
    @wraps(function)
    def run(*args: object, **kwargs: object) -> object:
        start = time.process_time()
        result = function(*args, **kwargs)
        seconds[name] += time.process_time() - start
        return result

    return run


if __name__ == "__main__":
    main(Path(sys.argv[1]))
