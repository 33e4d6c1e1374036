"""Which whole files `dead_code` lists, and which it must not: each case is a tree, and the files listed with kind and confidence."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.metrics.test_dead_code import LIBRARY, listed

_USED = {"pkg/__init__.py": "", "pkg/used.py": "LIMIT = 1\n", "run.py": "from pkg.used import LIMIT\nprint(LIMIT)\n"}
_GONE = {**_USED, "pkg/gone.py": "LIMIT = 2\n"}
_GUARDED = "print(1) if __name__ == '__main__' else None\n"

FILES: dict[str, tuple[Mapping[str, str], set[tuple[str, str, str]]]] = {
    "nothing_imports_it": (_GONE, {("pkg/gone.py", "unreferenced", "medium")}),
    "nothing_imports_it_in_a_library": ({**_GONE, "pyproject.toml": LIBRARY}, {("pkg/gone.py", "unreferenced", "guess")}),
    "nothing_imports_it_in_a_private_package": (
        {
            "package.json": '{"name": "all", "private": true}',
            "main.js": "import { one } from './src/used'\nconsole.log(one)\n",
            "src/used.js": "export const one = 1\nexport function open() {}\n",
            "src/gone.js": "export default {}\n",
        },
        {("src/gone.js", "unreferenced", "medium")},
    ),
    "imported_in_a_function": ({**_GONE, "run.py": "def later():\n    import pkg.gone\n\n\nfrom pkg.used import LIMIT\nlater()\n"}, set()),
    "named_by_its_file_name": ({**_GONE, "Makefile": "all:\n\tpython pkg/gone.py\n"}, set()),
    "named_by_its_full_name": ({**_GONE, "settings.yml": "middleware: pkg.gone.Gate\n"}, set()),
    "names_in_its_package_are_put_together": ({**_GONE, "load.py": "print(__import__(f'pkg.{1}'))\n"}, set()),
    "loaded_with_all_of_its_package": ({**_GONE, "load.py": "import pkgutil\nprint(list(pkgutil.iter_modules(['pkg'])))\n"}, set()),
    "named_in_a_changelog": ({**_GONE, "CHANGES.md": "Added pkg/gone.py.\n"}, {("pkg/gone.py", "unreferenced", "medium")}),
    "most_of_its_folder_is_loaded_by_something_unseen": ({**_GONE, "pkg/other.py": "", "pkg/third.py": "", "pkg/fourth.py": ""}, set()),
    "something_in_it_starts_from_outside": (
        {**_GONE, "pkg/gone.py": "from flask import Flask\n\napp = Flask('a')\n\n\n@app.route('/')\ndef home(): ...\n"},
        set(),
    ),
    "only_a_file_that_nothing_needs_imports_it": (
        {**_GONE, "pkg/gone.py": "import pkg.inner\n", "pkg/inner.py": "LIMIT = 3\n"},
        {("pkg/gone.py", "unreferenced", "medium"), ("pkg/inner.py", "unreachable", "medium")},
    ),
    "what_a_kept_file_imports_is_kept": (
        {**_GONE, "pkg/gone.py": "import pkg.inner\n", "pkg/inner.py": "LIMIT = 3\n", "Makefile": "all:\n\tpython pkg/gone.py\n"},
        set(),
    ),
    "only_tests_import_it": (
        {**_GONE, "tests/test_gone.py": "from pkg.gone import LIMIT\n\n\ndef test_limit(): assert LIMIT\n"},
        {("pkg/gone.py", "test_only", "low")},
    ),
    "a_script_that_nothing_names": ({"tools/clean.py": _GUARDED, "tools/sweep.py": ""}, {("tools/clean.py", "unreferenced", "guess")}),
    "a_script_that_is_named": ({"tools/clean.py": _GUARDED, "tools/README": "Run clean.py first.\n"}, set()),
    "started_because_of_its_name": (
        {**_GONE, "pkg/gone.py": "", "pkg/__main__.py": _GUARDED, "manage.py": _GUARDED},
        {("pkg/gone.py", "unreferenced", "medium")},
    ),
    "an_example": ({**_USED, "examples/pkg/used.py": "", "examples/pkg/idle.py": "", "examples/run.py": "import pkg.used\n"}, set()),
    "files_of_one_package_see_each_other": (
        {"go.mod": "module m\n", "a.go": "package m\n\nfunc A() int { return 1 }\n", "b.go": "package m\n\nvar b = 2\n"},
        set(),
    ),
    "names_are_handed_on_by_it": (
        {
            "tsconfig.json": '{"compilerOptions": {"baseUrl": "src"}}',
            "src/main.ts": "import { One, two } from 'shelf';\nnew One(two);\n",
            "src/shelf/index.ts": "import One, { two } from './one';\n\nexport { One, two };\n",
            "src/shelf/one.ts": "export default class One {}\nexport const two = 2;\n",
            "src/shelf/gone.ts": "import One from './one';\n\nexport { One };\n",
        },
        {("src/shelf/gone.ts", "unreferenced", "medium")},
    ),
    "a_page_that_another_file_has": (
        {
            "package.json": '{"name": "web", "private": true, "dependencies": {"next": "15"}}',
            "pages/shop/index.tsx": "export default function Shop() {\n  return <p />;\n}\n",
            "pages/shop/[page].tsx": 'import Shop from "./index";\n\nexport default Shop;\n',
            "pages/shop/table.ts": "export const one = 1;\n",
            "pages/gone.ts": "export const two = 2;\n",
        },
        {("pages/shop/table.ts", "unreferenced", "medium")},
    ),
    "configuration_of_a_tool": (
        {
            "main.js": "import { one } from './src/used'\nconsole.log(one)\n",
            "src/used.js": "export const one = 1\n",
            "src/next.config.js": "export default {}\n",
            "src/gone.js": "export default {}\n",
        },
        {("src/gone.js", "unreferenced", "medium")},
    ),
}


@pytest.mark.parametrize(("files", "expected"), FILES.values(), ids=FILES.keys())
def test_dead_files(files: Mapping[str, str], expected: set[tuple[str, str, str]], tmp_path: Path) -> None:
    assert {row for row in listed(files, tmp_path) if "::" not in row[0]} == expected
