"""What tests alone use: each case is a tree, and what is listed of it."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.metrics.test_dead_code import listed

_MAIN = "from store import Store, Shelf\n\nprint(Store().keep(), Shelf().keep())\n"

CASES: dict[str, tuple[Mapping[str, str], set[tuple[str, str, str]]]] = {
    "names_that_their_tests_alone_write": (
        {
            "__main__.py": _MAIN,
            "store.py": "class Store:\n    def keep(self): ...\n    def drop(self): ...\n    def sort(self): ...\n\n\n"
            "class Shelf:\n    def keep(self): ...\n    def drop(self): ...\n",
            "tests/test_store.py": "from store import Store\n\n\ndef test_store():\n"
            "    store = Store()\n    store.drop()\n    store.drop()\n    store.sort()\n",
            "tests/test_shelf.py": "from store import Shelf\n\n\ndef test_shelf():\n"
            "    shelf = Shelf()\n    shelf.drop()\n    shelf.drop()\n",
        },
        {
            ("store.py::Shelf.drop", "test_only", "low"),
            ("store.py::Store.drop", "test_only", "low"),
            ("store.py::Store.sort", "test_only", "low"),
        },
    ),
    "beside_a_function_that_tests_hand_in": (
        {
            "package.json": '{"name": "shop", "private": true, "main": "main.ts"}',
            "main.ts": "import { each } from './lib'\n\nconsole.log(each([1], (it: number) => it + 1))\n",
            "lib.ts": "export function each(all: number[], change: (it: number) => number) {\n  return all.map((it) => change(it))\n}\n\n"
            "export function twice(it: number) {\n  return it + it\n}\n",
            "lib.spec.ts": "import { each, twice } from './lib'\n\nfunction less(it: number) {\n  return it - 1\n}\n\n"
            "it('works', () => {\n  expect(each([1], less)).toEqual([0])\n  expect(twice(1)).toBe(2)\n})\n",
        },
        {("lib.ts::twice", "test_only", "low")},
    ),
    "names_that_an_interface_says_for_them": (
        {
            "pyproject.toml": "[project]\nname = 'store'\nversion = '1'\n",
            "store/__init__.py": "from store.inner import Store\n",
            "store/inner.py": "from abc import abstractmethod\n\n\nclass Keeping:\n    @abstractmethod\n    def keep(self): ...\n"
            "    @abstractmethod\n    def drop_it(self): ...\n\n\n"
            "class Store(Keeping):\n    def keep(self): ...\n    def drop_it(self): ...\n\n\nSTORE = Store()\nSTORE.keep()\n",
            "tests/test_store.py": "from store.inner import STORE\n\n\ndef test_store():\n    STORE.drop_it()\n\n\n"
            "def test_again():\n    STORE.drop_it()\n",
        },
        {("store/inner.py::Store.drop_it", "test_only", "low")},
    ),
    "names_that_other_texts_write_too": (
        {
            "__main__.py": _MAIN,
            "store.py": "class Store:\n    def keep(self): ...\n    def drop(self): ...\n\n\n"
            "class Shelf:\n    def keep(self): ...\n    def drop(self): ...\n",
            "README.md": "# Store\n\nOne may drop what is kept, and drop it again; who is to drop it?\n",
            "tests/test_store.py": "from store import Store\n\n\ndef test_store():\n    Store().drop()\n",
            "tests/test_shelf.py": "from store import Shelf\n\n\ndef test_shelf():\n    Shelf().drop()\n",
        },
        set(),
    ),
    "names_of_several_builds": (
        {
            "go.mod": "module a\n",
            "main.go": "package main\n\nfunc main() {}\n",
            "checks/ties.go": "//go:build !linux\n\npackage checks\n\nfunc tie() {\n\trest()\n}\n\nfunc rest() {}\n\nfunc loose() {}\n",
            "checks/ties_linux.go": "package checks\n\nfunc tie() {}\n",
            "checks/ties_test.go": 'package checks\n\nimport "testing"\n\nfunc TestTie(t *testing.T) {\n\ttie()\n}\n',
        },
        {
            ("checks/ties.go::loose", "unreferenced", "certain"),
            ("checks/ties.go::rest", "test_only", "medium"),
            ("checks/ties.go::tie", "test_only", "medium"),
            ("checks/ties_linux.go::tie", "test_only", "medium"),
        },
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_tested_code(case: str, tmp_path: Path) -> None:
    files, expected = CASES[case]
    assert listed(files, tmp_path) == expected
