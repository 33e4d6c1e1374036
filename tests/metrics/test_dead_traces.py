"""What `dead_code` makes of traces that lead to no symbol: texts, calls on values that nobody knows, what lies in what is dead."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.metrics.test_dead_code import listed

INNER = "    @lib.wraps(function)\n    def inner(): return _help()\n    return inner\n\n\n"
WRAPPER = "import lib\n\n\ndef wrap(function):\n" + INNER + "def _help(): ...\n"

CASES: dict[str, tuple[Mapping[str, str], set[tuple[str, str, str]]]] = {
    "inside_of_what_nothing_uses": (
        {"app.py": WRAPPER},
        {("app.py::wrap", "unreferenced", "high"), ("app.py::_help", "unreachable", "high")},
    ),
    "inside_of_what_runs": ({"app.py": WRAPPER + "wrap(print)\n"}, set()),
    "lambda_inside_of_what_nothing_uses": (
        {"app.py": "def order(all): all.sort(key=lambda one: _rank(one))\n\n\ndef _rank(one): ...\n"},
        {("app.py::order", "unreferenced", "high"), ("app.py::_rank", "unreachable", "high")},
    ),
    "function_that_a_test_writes_into_an_object": (
        {"src/app.js": "export function one() {}\n", "tests/app.test.js": "import { one } from '../src/app'\nlib({ run() { one() } })\n"},
        {("src/app.js::one", "test_only", "low")},
    ),
    "read_on_what_another_library_has": (
        {
            "app.py": "import lib\n\n\nclass Job:\n    @property\n    def folder(self): return 1\n\n\n"
            "class Runner(lib.Base):\n    def show(self): print(self.job.folder)\n\n\nRunner().show()\nJob()\n"
        },
        set(),
    ),
    "interface_that_nothing_uses": (
        {
            "A.java": "class A {\n  public static void main(String[] args) { new B().run(); }\n}\n",
            "B.java": "class B implements Asked {\n  public void run() {}\n}\n",
            "Asked.java": "interface Asked {\n  void run();\n}\n",
            "Left.java": "interface Left {\n  void run();\n}\n",
        },
        {("Left.java::Left", "unreferenced", "certain")},
    ),
}


@pytest.mark.parametrize(("files", "expected"), CASES.values(), ids=CASES)
def test_dead_traces(files: Mapping[str, str], expected: set[tuple[str, str, str]], tmp_path: Path) -> None:
    assert listed(files, tmp_path) == expected
