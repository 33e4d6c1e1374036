"""What fronts and interfaces promise to others: each case is a tree, and what is listed of it as dead."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.metrics.test_dead_code import listed

CASES: dict[str, tuple[Mapping[str, str], set[tuple[str, str, str]]]] = {
    "documented_or_passed_on_in_a_private_package": (
        {
            "package.json": '{"name": "all", "private": true}',
            "app/package.json": '{"name": "app", "private": true, "main": "main.js"}',
            "app/main.js": "import { one } from './used'\nconsole.log(one)\n",
            "app/used.js": "export const one = 1\nexport function opened() {}\n",
            "app/index.js": "export * from './passed'\n",
            "app/passed.js": "export function passing() {}\n",
            "app/given.js": "export function giving() {}\n",
            "lib/package.json": '{"name": "lib", "main": "index.js"}',
            "lib/index.js": "export * from './more'\nexport { giving } from '../app/given'\n",
            "lib/more.js": "export function opening() {}\n",
            "README.md": "Call `opened` and `opening`.\n",
        },
        {("app/used.js::opened", "unreferenced", "low"), ("app/passed.js::passing", "unreferenced", "high")},
    ),
    "offered_with_all_that_its_front_goes_through": (
        {
            "front/__init__.py": "from .sums import *\n\n__all__ = [each for each in dir() if each.isupper()]\n",
            "front/sums.py": "def SUM(): ...\n",
            "other/__init__.py": "from .sums import *\n\nprint('a' in dir())\n",
            "other/sums.py": "def MEAN(): ...\n",
            "app.py": "import front\nimport other\n\nprint(front, other)\n",
        },
        {("other/sums.py::MEAN", "unreferenced", "high")},
    ),
    "what_an_interface_asks_for_that_nobody_calls": (
        {
            "go.mod": "module example.org/m\n\ngo 1.22\n",
            "main.go": "package main\n\ntype lister interface {\n\tlist() int\n\tspare() int\n}\n\ntype A struct{}\n\n"
            "func (a A) list() int { return 1 }\n\nfunc (a A) spare() int { return 2 }\n\nfunc (a A) gone() int { return 3 }\n\n"
            "func use(l lister) int { return l.list() }\n\nfunc main() { use(A{}) }\n",
        },
        {(f"main.go::{name}", "unreferenced", "certain") for name in ("lister.spare", "A.spare", "A.gone")},
    ),
    "what_an_interface_asks_for_that_a_test_has_too": (
        {
            "go.mod": "module example.org/m\n\ngo 1.22\n",
            "main.go": "package main\n\ntype lister interface {\n\tlist() int\n\tspare() int\n}\n\ntype A struct{}\n\n"
            "func (a A) list() int { return 1 }\n\nfunc (a A) spare() int { return 2 }\n\nfunc (a A) gone() int { return 3 }\n\n"
            "func use(l lister) int { return l.list() }\n\nfunc main() { use(A{}) }\n",
            "main_test.go": 'package main\n\nimport "testing"\n\ntype B struct{}\n\nfunc (b B) list() int { return 1 }\n\n'
            "func (b B) spare() int { return 2 }\n\nfunc TestUse(t *testing.T) {\n\tif use(B{}) != 1 {\n\t\tt.Fatal(1)\n\t}\n}\n",
        },
        {
            ("main.go::A.gone", "unreferenced", "certain"),
            *((f"main.go::{name}", "unreferenced", "guess") for name in ("lister.spare", "A.spare")),
        },
    ),
}


@pytest.mark.parametrize(("files", "expected"), CASES.values(), ids=CASES)
def test_dead_promises(files: Mapping[str, str], expected: set[tuple[str, str, str]], tmp_path: Path) -> None:
    assert listed(files, tmp_path) == expected
