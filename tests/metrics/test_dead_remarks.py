"""What `dead_code` makes of texts that name something and use nothing: remarks, lists for packing, declarations of what lies elsewhere."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.metrics.test_dead_code import LIBRARY, listed

_USED = {"pkg/__init__.py": "", "pkg/used.py": "LIMIT = 1\n", "run.py": "from pkg.used import LIMIT\nprint(LIMIT)\n"}
_GONE = {**_USED, "pkg/gone.py": "LIMIT = 2\n"}
_FILE = {("pkg/gone.py", "unreferenced", "medium")}
_OF_LIBRARY = {("pkg/gone.py", "unreferenced", "guess")}
_CLASS = "class Job:\n    def begin(self): ...\n    def stop_now(self): ...\n\n\njob = Job()\njob.begin()\n"
_WRAPPED = "import lib\n\n\n" + "".join(f"@style\ndef {name}(text): ...\n\n\n" for name in ("bold", "red", "blue", "green", "gone"))
_HANDLERS = (
    "class Window:\n" + "".join(f"    def on_{name}(self): return {name!r}\n" for name in (*"abcdef", "gone")) + "\n\nprint(Window())\n"
)
_STUBS = {f"api/{name}.py": f"def {name}(): ...\n\n\ndef un{name}():\n    'Undo it.'\n" for name in ("pin", "send", "mark")}

_MADE = "class Server:\n" + "".join(f"    def {name}(self): ...\n" for name in ("get_one", "get_two", "start_it", "end_it", "end"))
_MAKING = "import app.server\nfrom lib import load\n\nmade = load('app.server.Server')\n" + 9 * "print()\n"
_FOUND = {
    "plugins/one.py": "class Plugin:\n    def on_done(self): ...\n",
    "app/__main__.py": "import lib\n\nfor each in lib.find():\n    each.Plugin()\n" + 9 * "print()\n",
}


CASES: dict[str, tuple[Mapping[str, str], set[tuple[str, str, str]]]] = {
    "call_in_a_remark": (
        {"app.py": _CLASS + "if job:\n    # job.stop_now()\n    #job.stop_now()\n    pass\n"},
        {("app.py::Job.stop_now", "unreferenced", "medium")},
    ),
    "call_beside_a_remark": ({"app.py": _CLASS + "print('stop_now')  # job.stop_now()\n"}, set()),
    "type_in_a_remark": (
        {"app.py": "class Job: ...\n\n\ndef begin(job):\n    # type: (Job) -> None\n    print(job)\n\n\nbegin(1)\n"},
        set(),
    ),
    "remark_in_what_has_the_name": (
        {"app.py": "def _run():\n    # _run(1)\n    return 1\n\n\nprint('the _run here')\n"},
        {("app.py::_run", "unreferenced", "medium")},  # certain, if the remark stood for the text
    ),
    "remark_above_what_has_the_name": (
        {"go.mod": "module a\n", "main.go": "package main\n\n// begin runs it.\nfunc begin() {}\n\nfunc main() {}\n"},
        {("main.go::begin", "unreferenced", "certain")},
    ),
    "directive_to_a_tool": (
        {"go.mod": "module a\n", "main.go": "package main\n\nfunc begin() {}\n\n//export begin\n\nfunc main() {}\n"},
        {("main.go::begin", "unreferenced", "medium")},
    ),
    "remark_in_a_script": (
        {"src/app.js": "function begin() {}\n\n// begin()\nconsole.log(1)\n"},
        {("src/app.js::begin", "unreferenced", "high")},
    ),
    "remark_in_java": (
        {"A.java": "class A {\n  // begin();\n  private void begin() {}\n  public static void main(String[] args) { new A(); }\n}\n"},
        {("A.java::A.begin", "unreferenced", "certain")},
    ),
    "file_in_a_remark": ({**_GONE, "load.py": "# import pkg.gone\nprint(1)\n"}, _FILE),
    "file_in_a_text": ({**_GONE, "load.py": "print('pkg.gone')\n"}, set()),
    "package_that_is_packed": ({**_GONE, "setup.py": "from setuptools import setup\n\nsetup(packages=['pkg'])\n"}, _OF_LIBRARY),
    "packages_that_a_manifest_packs": (
        {
            "setup.py": "from setuptools import setup\nsetup(packages=['lib', 'lib.jobs'])\n",
            "lib/__init__.py": "",
            "lib/jobs/__init__.py": "",
            "lib/jobs/base.py": "class Job: ...\n",
            "lib/jobs/one.py": "from lib.jobs.base import Job\n\n\nclass OneJob(Job): return_code = 1\n",
        },
        {
            *{("lib/jobs/base.py::Job", "unreachable", "medium"), ("lib/jobs/one.py::OneJob", "unreferenced", "medium")},
            *{("lib/jobs/base.py", "unreachable", "guess"), ("lib/jobs/one.py", "unreferenced", "guess")},
        },
    ),
    "package_that_another_script_packs": (
        {**_GONE, "win/pack.py": "from distutils.core import setup\nimport py2exe\n\nsetup(packages=['pkg', 'pkg.gone_too'])\n"},
        _FILE,
    ),
    "package_that_is_loaded_by_name": ({**_GONE, "win/load.py": "import importlib\nimportlib.import_module('pkg', 'gone')\n"}, set()),
    "had_by_the_outermost_module": (
        {
            "pyproject.toml": LIBRARY,
            "lib/__init__.py": "from lib.log import *\n",
            "lib/log.py": "def show_all(): ...\n\n\ndef write(): ...\n\n\nwrite()\n",
        },
        {("lib/log.py::show_all", "unreferenced", "guess")},
    ),
    "had_by_the_outermost_module_and_told_of": (
        {"pyproject.toml": LIBRARY, "README.md": "Call `show_all`.\n", "lib/__init__.py": "def show_all(): ...\n"},
        set(),
    ),
    "a_decorator_that_only_wraps": (
        {"app.py": _WRAPPED.replace("@", "@lib.") + "print(bold(1), red(1), blue(1), green(1))\n"},
        {("app.py::gone", "unreferenced", "guess")},
    ),
    "a_decorator_whose_functions_nobody_calls": ({"app.py": _WRAPPED.replace("@", "@lib.") + "print(bold(1), red(1))\n"}, set()),
    "a_decorator_that_only_wraps_and_a_text": (
        {"app.py": _WRAPPED.replace("@", "@lib.") + "print(bold(1), red(1), blue(1), green(1), 'is gone')\n"},
        set(),
    ),
    "handlers_that_a_description_of_windows_names": (
        {"app.py": _HANDLERS, "app.ui": " ".join(f'handler="on_{name}"' for name in "abcdef")},
        {("app.py::Window.on_gone", "unreferenced", "low")},
    ),
    "classes_that_tell_their_name": (
        {
            "app.py": "class Panel:\n    __gtype_name__ = 'ShopPanel'\n\n    def __init__(self): fill()\n\n\n"
            "class Other:\n    _name_ = 'ShopOther'\n\n\ndef fill(): ...\n"
        },
        {("app.py::Other", "unreferenced", "high")},
    ),
    "a_class_that_a_text_makes_and_code_asks": (
        {"app/server.py": _MADE, "app/__main__.py": _MAKING + "made.get_one()\nmade.get_two()\nmade.start_it()\n"},
        {("app/server.py::Server.end_it", "unreferenced", "medium")},
    ),
    "a_class_that_a_text_makes_and_others_ask": ({"app/server.py": _MADE, "app/__main__.py": _MAKING + "made.get_one()\n"}, set()),
    "hook_of_a_class_that_is_found_by_its_file": ({**_FOUND, "README.md": "Write an `on_done`.\n"}, set()),
    "member_of_a_class_that_is_found_by_its_file": (_FOUND, {("plugins/one.py::Plugin.on_done", "unreferenced", "medium")}),
    "handlers_that_nothing_names": ({"app.py": _HANDLERS}, set()),
    "listed_by_its_package": ({**_GONE, "pkg/__init__.py": "__all__ = ['gone']\n"}, set()),
    "named_in_another_file": ({**_GONE, "run2.py": "from pkg.used import LIMIT\nprint('gone')\n"}, _FILE),
    "files_that_only_declare": ({**_STUBS, "run.py": "print(1)\n"}, set()),
    "files_that_do_something": (
        {
            **_STUBS,
            "api/pin.py": "def pin(): return 1\n",
            "run.py": "import api.pin\nimport api.send\nimport api.mark\n",
            "pyproject.toml": LIBRARY,
        },
        {
            ("api/pin.py::pin", "unreferenced", "medium"),
            ("api/send.py::send", "unreferenced", "medium"),
            ("api/send.py::unsend", "unreferenced", "medium"),
            ("api/mark.py::mark", "unreferenced", "medium"),
            ("api/mark.py::unmark", "unreferenced", "medium"),
        },
    ),
}


@pytest.mark.parametrize(("files", "expected"), CASES.values(), ids=CASES)
def test_dead_remarks(files: Mapping[str, str], expected: set[tuple[str, str, str]], tmp_path: Path) -> None:
    assert listed(files, tmp_path) == expected
