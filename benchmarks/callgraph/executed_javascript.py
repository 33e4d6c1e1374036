"""How well an index's call graph of JavaScript agrees with what a package's own tests execute.

    python benchmarks/callgraph/executed_javascript.py FOLDER --compiler COMPILER --tests "npx mocha" [--trace FILE]

FOLDER is a package with its dependencies installed, whose tests run its sources. A copy of it is rewritten so that running it notes each
call (`javascript_recording.cjs`). COMPILER is a folder in which npm installed `typescript`. README.md beside this file defines each figure.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

from executed import common_arguments, score

HERE = Path(__file__).parent


def main() -> None:
    """Run the tests, score the index, print the report."""
    options = parse_arguments()
    score(options, run_tests)


def parse_arguments() -> argparse.Namespace:
    """Return the command line's options."""
    parser = common_arguments(__doc__)
    parser.add_argument("--compiler", type=Path, required=True, help="folder in which npm installed the compiler")
    parser.add_argument("--tests", default="npm test", help="command that runs the tests, in the folder")
    return parser.parse_args()


def run_tests(copy: Path, trace: Path, options: argparse.Namespace) -> None:
    """Rewrite a copy of the package and run its tests there; the suite's own failures do not matter here."""
    subprocess.run(["node", str(HERE / "javascript_recording.cjs"), str(options.compiler), str(copy), str(trace)], check=True)
    environment = {**os.environ, "CALL_TRACE": str(trace)}
    subprocess.run(options.tests, cwd=copy, env=environment, stdout=sys.stderr, shell=True, check=False)


if __name__ == "__main__":
    main()
