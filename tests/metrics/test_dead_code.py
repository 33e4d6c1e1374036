"""What `dead_code` lists, and what it must not: each case is a tree, and the symbols listed with kind and confidence."""

from collections.abc import Mapping
from pathlib import Path

import duckdb
import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from tests.pipeline.trees import write_tree

LIBRARY = '[project]\nname = "lib"\nversion = "1"\n'

CASES: dict[str, tuple[Mapping[str, str], set[tuple[str, str, str]]]] = {
    "open_in_a_private_package": (
        {
            "package.json": '{"name": "all", "private": true}',
            "main.js": "import { one } from './src/used'\nconsole.log(one)\n",
            "src/used.js": "export const one = 1\nexport function opened() {}\n",
            "lib/package.json": '{"name": "lib", "main": "index.js"}',
            "lib/index.js": "import './more'\nexport const two = 1\n",
            "lib/more.js": "export function opening() {}\n",
        },
        {("src/used.js::opened", "unreferenced", "high"), ("lib/more.js::opening", "unreferenced", "medium")},
    ),
    "used_by_a_script": ({"app.py": "def run(): ...\nrun()\n"}, set()),
    "named_in_a_string": (
        {"app.py": "def _run(): ...\nprint('_run')\n"},
        set(),
    ),
    "named_in_prose": (
        {"app.py": "def _run(): ...\nprint('cannot _run this')\n"},
        {("app.py::_run", "unreferenced", "medium")},
    ),
    "named_in_a_document": (
        {"app.py": "def _run(): ...\n", "README.md": "Call `_run`.\n"},
        {("app.py::_run", "unreferenced", "medium")},
    ),
    "named_in_a_changelog": (
        {"app.py": "def _run(): ...\n", "docs/changelog.rst": "Added ``_run``.\n"},
        {("app.py::_run", "unreferenced", "certain")},
    ),
    "named_in_a_template": ({"app.py": "def _run(): ...\n", "page.html": "{{ _run() }}\n"}, set()),
    "documented_in_a_library": (
        {"pyproject.toml": LIBRARY, "lib.py": "def offered(): ...\n", "docs/api.rst": ".. autofunction:: offered\n"},
        set(),
    ),
    "offered_by_the_outermost_module": (
        {
            "pyproject.toml": LIBRARY,
            "lib/__init__.py": "from lib.inner import *\n",
            "lib/inner.py": "from lib.deep import kept\n\n\ndef offered(): ...\n",
            "lib/deep.py": "def kept(): ...\n\n\ndef forgotten(): return 1\n",
        },
        {("lib/deep.py::forgotten", "unreferenced", "medium"), ("lib/inner.py::offered", "unreferenced", "guess")},
    ),
    "listed_by_its_own_module_alone": (
        {"pyproject.toml": LIBRARY, "lib/__init__.py": "", "lib/deep.py": "__all__ = ['forgotten']\n\n\ndef forgotten(): return 1\n"},
        {("lib/deep.py::forgotten", "unreferenced", "low")},
    ),
    "part_of_what_is_offered": (
        {
            "pyproject.toml": LIBRARY,
            "lib/__init__.py": "from lib.jobs import Job\n",
            "lib/jobs.py": "class Job:\n    def run(self): ...\n    def idle_on(self): ...\n    def tested(self): ...\n\n\nJob().run()\n",
            "tests/test_jobs.py": "from lib import Job\n\n\ndef test_job(): Job().tested()\n",
        },
        {("lib/jobs.py::Job.idle_on", "unreferenced", "low"), ("lib/jobs.py::Job.tested", "test_only", "low")},
    ),
    "special_methods_make_no_class_live": (
        {"app.py": "class _Gone:\n    def __iter__(self): ...\n    def __repr__(self): ...\n"},
        {("app.py::_Gone", "unreferenced", "certain")},
    ),
    "method_of_another_class_of_that_name": (
        {"app.py": "class A:\n    def _end(self): ...\n\n\nclass B:\n    def _end(self): ...\n\n\nA()._end()\nB()\n"},
        {("app.py::B._end", "unreferenced", "medium")},
    ),
    "method_that_tests_call_on_something": (
        {
            "app.py": "class Job:\n    def halt_it(self): ...\n\n\nJob()\n",
            "test_app.py": "def test_run(job): job.halt_it()\n",
        },
        {("app.py::Job.halt_it", "test_only", "low")},
    ),
    "method_with_a_name_of_the_standard_library": (
        {"app.py": "class Job:\n    def unverifiable(self): ...\n\n\nJob()\n"},
        {("app.py::Job.unverifiable", "unreferenced", "low")},
    ),
    "decorated_by_the_standard_library": (
        {"app.py": "from functools import cache\n\n\n@cache\ndef _gone(): ...\n"},
        {("app.py::_gone", "unreferenced", "certain")},
    ),
    "decorated_by_others": ({"app.py": "from lib import register\n\n\n@register\ndef _run(): ...\n"}, set()),
    "member_of_a_class_that_is_decorated_by_others": (
        {"app.py": "from lib import register\n\n\n@register\nclass Job:\n    def _run(self): ...\n"},
        {("app.py::Job._run", "unreferenced", "guess")},
    ),
    "internal_name_below_the_standard_library": (
        {"app.py": "from queue import Queue\n\n\nclass Stack(Queue):\n    def _put(self, item): ...\n\n\nStack()\n"},
        set(),
    ),
    "defined_twice": (
        {"app.py": "try:\n    import fast\n\n    def _go(): ...\nexcept ImportError:\n\n    def _go(): ...\n\n\n_go()\n"},
        set(),
    ),
    "setter": (
        {
            "app.py": "class Job:\n    @property\n    def size_of(self): ...\n    @size_of.setter\n    def size_of(self, value): ...\n\n\n"
            "print(Job().size_of)\n"
        },
        set(),
    ),
    "example": ({"examples/show.py": "def show(): ...\n"}, set()),
    "declarations_of_what_stands_elsewhere": ({"app.pyi": "def run() -> None: ...\n"}, set()),
    "used_by_a_function_that_goes_where_nobody_follows": (
        {"app.js": "window.fn.start = function () {\n  const step = function () { return 1; };\n  step();\n};\n"},
        set(),
    ),
    "method_of_an_object_that_is_written_down": ({"app.js": "start({ onStart() { return 1; } });\n"}, set()),
    "name_is_built_when_it_runs": (
        {"app.py": "def _visit_a(): ...\n\n\ndef visit(x): return globals()['_visit_' + x]\n\n\nvisit(1)\n"},
        set(),
    ),
    "method_whose_name_others_call": (
        {"app.py": "class _Job:\n    def stop(self): ...\n\n\ndef end(x): x.stop()\n\n\nend(_Job())\n"},
        set(),
    ),
    "method_of_an_external_base": (
        {"app.py": "from lib import Base\n\n\nclass Job(Base):\n    def start_it(self): ...\n\n\nJob()\n"},
        set(),
    ),
    "internal_method_of_an_external_base": (
        {"app.py": "from lib import Base\n\n\nclass Job(Base):\n    def _start_it(self): ...\n\n\nJob()\n"},
        {("app.py::Job._start_it", "unreferenced", "guess")},
    ),
    "method_of_a_base_that_nobody_knows": (
        {
            "app.py": "import lib\n\n\n"
            "def make(name):\n    class Job(getattr(lib, name)):\n        def _start_it(self): ...\n\n    return Job()\n"
            "\n\nmake('a')\n"
        },
        {("app.py::make.Job._start_it", "unreferenced", "guess")},
    ),
    "override_in_a_class_that_nothing_makes": (
        {
            "app.py": "class Job:\n    def run(self): ...\n\n\n"
            "class _Late(Job):\n    def run(self): ...\n\n\ndef start(job: Job): job.run()\n"
            "\n\nstart(Job())\n"
        },
        {("app.py::_Late", "unreferenced", "certain")},
    ),
    "what_others_override_that_run": (
        {
            "app.py": "class Job:\n    def halt_it(self): raise NotImplementedError\n\n\nclass Late(Job):\n    def halt_it(self): ...\n\n\n"
            "Late().halt_it()\n"
        },
        set(),
    ),
    "names_that_differ_in_their_ends": (
        {
            "app.py": "class Machine:\n    def _on_start(self): ...\n    def _on_halt(self): ...\n    def _on_end(self): ...\n"
            "    def _off_end(self): ...\n\n\nMachine()\n"
        },
        {
            ("app.py::Machine._off_end", "unreferenced", "certain"),
            *((f"app.py::Machine._on_{end}", "unreferenced", "medium") for end in ("start", "halt", "end")),
        },
    ),
    "called_by_test_runners": (
        {"app.py": "def setup_module(module): ...\n\n\ndef _gone(): ...\n"},
        {("app.py::_gone", "unreferenced", "certain")},
    ),
    "named_by_overloads": (
        {
            "app.py": "from typing import overload\n\n\nclass _Made: ...\n\n\n@overload\ndef run(job: _Made) -> int: ...\n@overload\n"
            "def run(job: str) -> str: ...\ndef run(job): return job\n\n\nrun('')\n"
        },
        set(),
    ),
    "inside_of_what_a_library_offers": (
        {
            "pyproject.toml": LIBRARY,
            "lib/__init__.py": "",
            "lib/jobs.py": "class Job:\n    def run(self): ...\n    def _gone(self): ...\n",
            "tests/test_jobs.py": "from lib.jobs import Job\n\n\ndef test_job(): Job().run()\n",
            "tests/test_more_jobs.py": "from lib.jobs import Job\n\n\ndef test_another(): Job().run()\n",
        },
        {("lib/jobs.py::Job._gone", "unreferenced", "certain")},
    ),
    "what_tests_call_of_a_library": (
        {
            "pyproject.toml": LIBRARY,
            "lib/__init__.py": "",
            "lib/texts.py": "def fold(text): return _low(text)\n\n\ndef _low(text): return text\n\n\ndef _up(text): return text\n",
            "tests/test_texts.py": "from lib.texts import _up, fold\n\n\ndef test_fold(): assert fold('a') == _up('a')\n",
            "tests/test_more.py": "from lib.texts import fold\n\n\ndef test_more(): assert fold('b')\n",
        },
        {("lib/texts.py::_up", "test_only", "medium")},
    ),
    "what_examples_in_documentation_call": (
        {
            "app.py": 'def _shown():\n    """Show it.\n\n    >>> _example(1)\n    1\n    """\n\n\ndef _example(n): return n\n\n\n'
            'def _unused(n):\n    """Take `_unused` as it is."""\n    return n\n',
        },
        {("app.py::_example", "test_only", "medium"), ("app.py::_unused", "unreferenced", "certain")},
    ),
    "what_one_file_of_tests_alone_uses_of_a_library": (
        {
            "pyproject.toml": LIBRARY,
            "lib/__init__.py": "",
            "lib/texts.py": "def fold(text): return _low(text)\ndef trim(text): return text\n\n\n"
            "def _low(text): return text\n\n\nclass Text: ...\n",
            "tests/test_texts.py": "from lib.texts import Text, fold, trim\n\n\ndef test_fold(): assert fold('a') == trim('a') != Text()\n",
            "tests/test_trim.py": "from lib.texts import trim\n\n\ndef test_trim(): assert trim('a')\n",
        },
        {
            ("lib/texts.py::fold", "test_only", "low"),
            ("lib/texts.py::_low", "test_only", "low"),
            ("lib/texts.py::Text", "test_only", "low"),
        },
    ),
    "what_one_file_of_tests_alone_uses_of_what_is_offered": (
        {
            "pyproject.toml": LIBRARY,
            "lib/__init__.py": "",
            "lib/texts.py": "def fold(text): return text\n\n\nclass Text: ...\n",
            "tests/test_texts.py": "from lib.texts import Text, fold\n\n\ndef test_fold(): assert fold('a') != Text()\n",
            "docs/api.rst": ".. automodule:: lib.texts\n",
        },
        {("lib/texts.py::fold", "test_only", "low")},
    ),
    "names_that_are_agreed_on_with_something": (
        {
            "app.py": "class A:\n    def _on_key(self): ...\n    def _on_click(self): ...\n\n\n"
            "class B:\n    def _on_blur(self): ...\n    def _on_focus(self): ...\n    def _at_end(self): ...\n\n\n"
            "class C:\n    def _on_paste(self): ...\n    def run(self): self._on_show()\n    def _on_show(self): ...\n\n\n"
            "A(), B(), C().run()\n"
        },
        {("app.py::B._at_end", "unreferenced", "certain")},
    ),
    "names_that_begin_like_what_is_used": (
        {
            "app.py": "class A:\n    def _on_key(self): ...\n    def _on_click(self): ...\n\n\n"
            "class B:\n    def _on_blur(self): ...\n    def run(self): self._on_show()\n    def _on_show(self): ...\n\n\nA(), B().run()\n"
        },
        {
            ("app.py::A._on_key", "unreferenced", "certain"),
            ("app.py::A._on_click", "unreferenced", "certain"),
            ("app.py::B._on_blur", "unreferenced", "certain"),
        },
    ),
    "classes_that_their_base_finds": (
        {
            "app.py": "class Base: ...\n\n\nclass A(Base): ...\nclass B(Base): ...\nclass C(Base): ...\nclass D(Base): ...\n"
            "class E(Base): ...\n\n\nclass P(Exception): ...\nclass Q(Exception): ...\nclass R(Exception): ...\nclass S(Exception): ...\n"
            "class T(Exception): ...\n"
        },
        {(f"app.py::{name}", "unreferenced", "high") for name in "PQRST"},
    ),
    "classes_some_of_which_their_base_may_find": (
        {"app.py": "class Base: ...\n\n\nclass A(Base): ...\nclass B(Base): ...\nclass C(Base): ...\nclass D(Base): ...\n"},
        {("app.py::Base", "unreachable", "high"), *((f"app.py::{name}", "unreferenced", "high") for name in "ABCD")},
    ),
    "what_lies_in_a_test": (
        {"checks/raises.py": "class TestRaises:\n    def test_odd(self):\n        class Odd: ...\n        assert Odd()\n"},
        set(),
    ),
    "public_member_whose_name_is_written_elsewhere": (
        {
            "app.py": "class Job:\n    def halt_it(self): ...\n    def end_it(self): ...\n    def _stop_it(self): ...\n\n\nJob()\n",
            "README.md": "halt_it, halt_it, halt_it, end_it, _stop_it and _stop_it\n",
        },
        {("app.py::Job.end_it", "unreferenced", "low"), ("app.py::Job._stop_it", "unreferenced", "guess")},
    ),
    "module_that_is_loaded_by_a_name_put_together": (
        {
            "app/__init__.py": "",
            "app/main.py": "from importlib import import_module\n\n\ndef load(n): return import_module('app.jobs.' + n)\n\n\nload('a')\n",
            "app/jobs/__init__.py": "",
            "Makefile": "run:\n\tpython app/main.py\n",
            "app/jobs/base.py": "class Job: ...\n",
            "app/jobs/one.py": "from app.jobs.base import Job\n\n\nclass OneJob(Job): ...\n\n\nclass Plain: ...\n\n\nclass _OneGone: ...\n",
            "app/jobs/deep/__init__.py": "",
            "app/jobs/deep/two.py": "from app.jobs.base import Job\n\n\nclass TwoJob(Job): ...\n",
            "app/other.py": "class OtherJob: ...\n",
        },
        {
            ("app/other.py", "unreferenced", "medium"),
            ("app/jobs/one.py::Plain", "unreferenced", "low"),
            ("app/jobs/one.py::_OneGone", "unreferenced", "certain"),
            ("app/other.py::OtherJob", "unreferenced", "high"),
        },
    ),
    "end_of_a_name_that_is_put_together": (
        {"app.py": "class Job:\n    def run_locally(self): ...\n\n\ndef go(x): getattr(Job(), '%s_locally' % x)()\n\n\ngo('run')\n"},
        set(),
    ),
    "overriding_method": (
        {"app.py": "class A:\n    def run(self): ...\n\n\nclass B(A):\n    def run(self): ...\n\n\ndef go(a: A): a.run()\n\n\ngo(B())\n"},
        set(),
    ),
    "public_in_a_library": (
        {"pyproject.toml": LIBRARY, "lib.py": "def offered(): return _kept()\n\n\ndef _kept(): ...\n"},
        {("lib.py::offered", "unreferenced", "medium"), ("lib.py::_kept", "unreachable", "medium")},
    ),
    "public_in_an_application": ({"app.py": "def forgotten(): return 1\n"}, {("app.py::forgotten", "unreferenced", "high")}),
    "private": ({"app.py": "def _forgotten(): return 1\n"}, {("app.py::_forgotten", "unreferenced", "certain")}),
    "island": (
        {"app.py": "def _one(): _two()\n\n\ndef _two(): _one()\n"},
        {("app.py::_one", "unreachable", "certain"), ("app.py::_two", "unreachable", "certain")},
    ),
    "only_the_outermost": (
        {"app.py": "class _Gone:\n    def run(self):\n        def inner(): ...\n"},
        {("app.py::_Gone", "unreferenced", "certain")},
    ),
    "kept_alive_by_what_may_run": (
        {"app.py": "def _run(): _help()\n\n\ndef _help(): ...\n\n\nprint('_run')\n"},
        set(),
    ),
    "used_by_tests_alone": (
        {"app.py": "def _run(): ...\n", "test_app.py": "from app import _run\n\n\ndef test_run(): _run()\n"},
        {("app.py::_run", "test_only", "medium")},
    ),
    "function_that_is_a_value_where_it_stands": (
        {
            "app.js": "function make(on) {\n  on.load = function () { return help() }\n  return function named() { return aid() }\n}\n"
            "function help() { return 1 }\nfunction aid() { return 2 }\nconsole.log(make({}))\n",
        },
        set(),
    ),
    "function_that_is_a_value_in_what_is_dead": (
        {"app.js": "function _make() {\n  return function named() { return _aid() }\n}\nfunction _aid() { return 2 }\nconsole.log(1)\n"},
        {("app.js::_make", "unreferenced", "high"), ("app.js::_aid", "unreachable", "high")},
    ),
    "method_that_a_library_looks_for": ({"app.py": "class Job:\n    def _repr_html_(self): ...\n\n\nJob()\n"}, set()),
    "member_documented_by_another_class": (
        {
            "pyproject.toml": LIBRARY,
            "lib/__init__.py": "",
            "lib/jobs.py": "class Job:\n    def halt_it(self): ...\n\n\nJob()\n",
            "docs/api.md": "Call `Motor.halt_it()`.\n",
        },
        {("lib/jobs.py::Job.halt_it", "unreferenced", "low")},
    ),
    "named_in_a_text_of_a_test": (
        {"app.py": "def _run(): _help()\n\n\ndef _help(): ...\n", "test_app.py": "def test_run(): start('_run')\n"},
        {("app.py::_run", "test_only", "medium"), ("app.py::_help", "test_only", "medium")},
    ),
    "variant_of_what_runs": (
        {
            "go.mod": "module m\n",
            "main.go": "package main\n\nfunc main() { trap() }\n",
            "trap_linux.go": "package main\n\nfunc trap() {}\n",
            "trap_windows.go": "package main\n\nfunc trap() { help() }\n\nfunc help() {}\n",
        },
        set(),
    ),
    "what_an_example_uses": ({"examples/app.py": "def show(): _help()\n\n\ndef _help(): ...\n"}, set()),
    "method_of_a_class_without_a_name": (
        {
            "A.java": "class A {\n  public static void main(String[] args) { new java.util.Timer().schedule(make(), 1); }\n"
            "  static Base make() { return new Base() { void halt() {} }; }\n}\nabstract class Base extends lib.Task { }\n",
        },
        set(),
    ),
    "unused_in_a_test": ({"test_app.py": "def _run(): ...\n"}, set()),
}


@pytest.mark.parametrize(("files", "expected"), CASES.values(), ids=CASES)
def test_dead_code(files: Mapping[str, str], expected: set[tuple[str, str, str]], tmp_path: Path) -> None:
    assert listed(files, tmp_path) == expected


def listed(files: Mapping[str, str], folder: Path) -> set[tuple[str, str, str]]:
    """Return what is listed of a tree: symbol, kind and confidence."""
    index(write_tree(folder / "repository", files), folder / "artifact", Options(jobs=1))
    rows = duckdb.sql(
        f"""SELECT symbol, d.kind, d.confidence FROM '{folder}/artifact/dead_code.parquet' d
        JOIN '{folder}/artifact/nodes.parquet' n ON n.id = d.node_id"""
    ).fetchall()
    return set(rows)


def test_without_sources_the_same_is_found(tmp_path: Path) -> None:
    files = {"app.py": "def _forgotten(): return 1\n", "README.md": "Nothing.\n"}
    index(write_tree(tmp_path / "repository", files), tmp_path / "artifact", Options(jobs=1, source=False))
    assert duckdb.sql(f"SELECT count(*) FROM '{tmp_path}/artifact/dead_code.parquet'").fetchall() == [(1,)]
