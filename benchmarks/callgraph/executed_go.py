"""How well an index's call graph of Go agrees with what a module's own tests execute.

    python benchmarks/callgraph/executed_go.py FOLDER [--tests "go test -vet=off ./..."] [--trace FILE]

FOLDER has the module's `go.mod`, whose dependencies are at hand. A copy of it is rewritten so that running it notes each call
(`executed_go/main.go`). README.md beside this file defines each figure.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

from executed import common_arguments, score

REWRITER = Path(__file__).parent / "executed_go"


def main() -> None:
    """Run the tests, score the index, print the report."""
    options = parse_arguments()
    score(options, run_tests)


def parse_arguments() -> argparse.Namespace:
    """Return the command line's options."""
    parser = common_arguments(__doc__)
    parser.add_argument("--tests", default="go test -vet=off ./...", help="command that runs the tests, in the folder")
    return parser.parse_args()


def run_tests(copy: Path, trace: Path, options: argparse.Namespace) -> None:
    """Rewrite a copy of the module and run its tests there; the suite's own failures do not matter here."""
    environment = {**os.environ, "GO111MODULE": "off"}
    subprocess.run(["go", "run", ".", str(copy), str(trace)], cwd=REWRITER, env=environment, check=True)
    subprocess.run(options.tests, cwd=copy, stdout=sys.stderr, shell=True, check=False)


if __name__ == "__main__":
    main()
