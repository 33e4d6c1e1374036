"""What imports alone keep off the list of dead code, and what they do not."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.metrics.test_dead_code import listed

CASES: dict[str, tuple[Mapping[str, str], set[tuple[str, str, str]]]] = {
    "all_of_a_module_given_as_a_value": (
        {
            "package.json": '{"name": "app", "private": true, "scripts": {"start": "node main.js"}}',
            "main.js": "import * as rows from './rows.js'\nimport * as lines from './lines.js'\nimport { wrap } from 'wrapping'\n\n"
            "wrap(rows)\nlines.first()\n",
            "rows.js": "export function first() {}\n\nexport function second() {}\n",
            "lines.js": "export function first() {}\n\nexport function second() {}\n",
        },
        {("lines.js::second", "unreferenced", "high")},
    ),
    "in_a_file_that_cannot_be_read_in_whole": (
        {
            "package.json": '{"name": "app", "private": true, "scripts": {"start": "node main.js"}}',
            "main.js": "function gone() {}\n\nfunction all() {\n  function inner() {}\n}\n\nall()\n",
            "other.js": "function left() {}\n\nfunction all() {\n  function inner() {}\n  return <<p>>;\n}\n\nall()\n",
        },
        {
            ("main.js::gone", "unreferenced", "high"),
            ("main.js::all.inner", "unreferenced", "certain"),
            ("other.js::left", "unreferenced", "low"),
            ("other.js::all.inner", "unreferenced", "medium"),
        },
    ),
    "what_code_loads_by_a_pattern": (
        {
            "package.json": '{"name": "app", "private": true, "scripts": {"start": "node src/main.ts"}}',
            "src/main.ts": "const found = import.meta.glob<Told>('./**/*.told.{ts,tsx}')\nconsole.log(found)\n",
            "src/one.told.ts": "export const Empty = () => 1\n\nconst gone = () => 2\n",
            "src/parts/two.told.ts": "export const Full = () => 1\n",
            "src/parts/two.ts": "export const Left = () => 1\n",
        },
        {("src/one.told.ts::gone", "unreferenced", "certain"), ("src/parts/two.ts::Left", "unreferenced", "high")},
    ),
    "names_that_functions_import_each_for_itself": (
        {
            "__main__.py": "def one():\n    from first import _read as read\n\n    read()\n\n\n"
            "def two():\n    from second import _unused as read\n\n\none()\ntwo()\n",
            "first.py": "def _read(): ...\n",
            "second.py": "def _unused(): ...\n",
        },
        {("second.py::_unused", "unreferenced", "certain")},
    ),
    "names_that_a_module_lists_and_a_method_has": (
        {
            "__main__.py": "import tools\n\ntools.read()\n",
            "tools.py": "__all__ = ['get', 'read']\n\n\ndef read(): ...\n\n\ndef drop(): ...\n\n\n"
            "def get(name):\n    loader = find(name)\n    if not hasattr(loader, 'get'):\n        return None\n"
            "    return loader.get(name)\n\n\ndef find(name):\n    return Loader()\n\n\n"
            "class Loader:\n    def get(self, name): ...\n",
        },
        {
            ("tools.py::drop", "unreferenced", "certain"),
            ("tools.py::get", "unreferenced", "low"),
            ("tools.py::find", "unreachable", "low"),
            ("tools.py::Loader", "unreachable", "low"),
        },
    ),
    "members_named_after_a_module_that_is_found_by_its_file": (
        {
            "__main__.py": "import sys\nfrom bar import run\n\nrun(sys.argv[1])\n",
            "bar.py": "import importlib\n\n\ndef run(path):\n    it = importlib.import_module(path)\n    for each in dir(it.Part()):\n"
            "        print(each)\n",
            "parts/rain.py": "class Part:\n    def rain(self):\n        return self._drops()\n\n    def snowing(self): ...\n\n"
            "    def _drops(self): ...\n\n    def _flakes(self): ...\n",
        },
        {("parts/rain.py::Part._flakes", "unreferenced", "certain"), ("parts/rain.py::Part.snowing", "unreferenced", "medium")},
    ),
    "names_that_are_imported_in_turn": (
        {
            "__main__.py": "import sys\n\nif sys.version_info >= (3, 6):\n    from now import read\nelse:\n"
            "    from then import _read_old as read\n\nread()\n",
            "now.py": "def read(): ...\n",
            "then.py": "def _read_old(): ...\n\n\ndef _write_old(): ...\n",
        },
        {("then.py::_write_old", "unreferenced", "certain")},
    ),
    "defaults_of_folders_of_which_code_takes_hardly_any": (
        {
            "package.json": '{"name": "app", "private": true, "scripts": {"start": "node main.js", "dev": "shower"}}',
            "main.js": "".join(
                f"import {{ {kind} }} from './mails/{kind}.js'\n{kind}()\n" for kind in ("one", "two", "three", "four", "five")
            )
            + "".join(f"import {{ {kind} }} from './parts/{kind}.js'\n{kind}()\n" for kind in ("six", "seven")),
            **{
                f"mails/{kind}.js": f"export function {kind}() {{}}\nexport default function {kind.title()}Shown() {{ {kind}() }}\n"
                for kind in ("one", "two", "three", "four", "five")
            },
            "parts/six.js": "export function six() {}\nexport default function SixShown() { six() }\n",
            "parts/seven.js": "export function seven() {}\n",
        },
        {("parts/six.js::SixShown", "unreferenced", "high")},
    ),
}


@pytest.mark.parametrize(("files", "expected"), CASES.values(), ids=CASES)
def test_imports(files: Mapping[str, str], expected: set[tuple[str, str, str]], tmp_path: Path) -> None:
    assert listed(files, tmp_path) == expected
