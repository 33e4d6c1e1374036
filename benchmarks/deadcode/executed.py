"""Which functions that an index calls dead ran under a package's own tests.

    python benchmarks/deadcode/executed.py FOLDER --tests "pytest tests" [--python INTERPRETER] [--pythonpath src]

The tests run in an interpreter that has the package's dependencies, faster from 3.12 on (`sys.monitoring`). They may write files: give
them a copy. A function that ran and is listed is a false finding, unless it is listed as used by tests alone.
"""

import argparse
import json
import os
import shlex
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import pyarrow.parquet

REPOSITORY = Path(__file__).resolve().parents[2]
STARTS = Path(__file__).with_name("starts.py")


def main() -> None:
    """Run the tests, index the folder, print what of the list ran."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tests", default="pytest", help="`pytest` and its arguments")
    parser.add_argument("--python", default=sys.executable, help="interpreter that runs the tests")
    parser.add_argument("--pythonpath", default="src", help="folders to import the package from, separated by colons")
    options = parser.parse_args()
    root = options.folder.resolve()
    with tempfile.TemporaryDirectory() as scratch:
        started = run_tests(root, options, Path(scratch, "started.json"))
        artifact = Path(scratch, "artifact")
        command = [sys.executable, "-m", "analyzer", "index", str(root), "-o", str(artifact), "--quiet", "--no-history"]
        subprocess.run(command, cwd=REPOSITORY, check=True)
        report(artifact, started)


def run_tests(root: Path, options: argparse.Namespace, output: Path) -> set[tuple[str, int]]:
    """Return path and first line of each function that ran; the suite's own failures do not matter here."""
    folders = os.pathsep.join(str(root / folder) for folder in options.pythonpath.split(":"))
    environment = {**os.environ, "PYTHONPATH": folders, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [options.python, str(STARTS), str(root), str(output), *shlex.split(options.tests), "-p", "no:cacheprovider"]
    subprocess.run(command, cwd=root, env=environment, stdout=sys.stderr, check=True)
    return {(path, line) for path, line in json.loads(output.read_text())}


def report(artifact: Path, started: set[tuple[str, int]]) -> None:
    """Print each listed symbol that ran, itself or what lies in it, and how many of each step did."""
    nodes = {node["id"]: node for node in pyarrow.parquet.read_table(artifact / "nodes.parquet").to_pylist()}
    rows = pyarrow.parquet.read_table(artifact / "dead_code.parquet").to_pylist()
    listed, ran = Counter[str](), Counter[str]()
    for row in rows:
        node = nodes[row["node_id"]]
        step = f"{row['confidence']} {'test_only' if row['kind'] == 'test_only' else ''}".strip()
        listed[step] += 1
        lines = range(node["start_line"], node["end_line"] + 1)
        if any((node["path"], line) in started for line in lines):
            ran[step] += 1
            print(f"ran: {step}: {node['symbol']}:{node['start_line']}: {row['reason']}")
    for step, number in sorted(listed.items()):
        print(f"{step}: {ran[step]} of {number} ran")


if __name__ == "__main__":
    main()
