"""What `dead_code` makes of traces that lead to no symbol: texts, calls on values that nobody knows, what lies in what is dead."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from analyzer.metrics.deadcode.written import CalledInTexts
from analyzer.model.files import FileRecord
from analyzer.schema.vocab import ParseStatus, Role
from tests.metrics.test_dead_code import LIBRARY, listed

INNER = "    @lib.wraps(function)\n    def inner(): return _help()\n    return inner\n\n\n"
WRAPPER = "import lib\n\n\ndef wrap(function):\n" + INNER + "def _help(): ...\n"
PART = "def make(parent):\n    class Part(parent):\n        def _check(self): ...\n\n    return Part\n\n\n"
BASE = "class Base:\n    def run(self): self._check()\n    def _check(self): ...\n\n\nclass One(Base): ...\n\n\nclass Two(Base): ...\n\n\n"
SHOW = "import functools\nimport json\n\n\n@functools.singledispatch\ndef show(value): ...\n\n\n"
DECLARED = (
    "import abc\n\n\nclass Base(abc.ABC):\n    @abc.abstractmethod\n    def begin(self): ...\n"
    "    @abc.abstractmethod\n    def stop_now(self): ...\n\n\n"
    "class Job(Base):\n    def begin(self): ...\n    def stop_now(self): ...\n\n\n"
)

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
    "function_in_a_method_of_an_object": (
        {"page.js": "var H = {\n  make: function (id) {\n    var told = function () { return id }\n    return told()\n  },\n}\n"},
        set(),
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
    "named_in_a_stylesheet": (
        {"app.py": "def _run(): ...\n", "page.css": "._run { color: red }\n"},
        {("app.py::_run", "unreferenced", "certain")},
    ),
    "named_in_a_translation": (
        {"app.py": "def _run(): ...\n", "locale/de.po": 'msgid "_run"\nmsgstr "los"\n'},
        {("app.py::_run", "unreferenced", "certain")},
    ),
    "named_in_a_note_of_a_change": (
        {"app.py": "def _run(): ...\n", "releasenotes/notes/run.yaml": "fixes:\n  - _run\n"},
        {("app.py::_run", "unreferenced", "certain")},
    ),
    "named_in_a_setting": ({"app.py": "def _run(): ...\n", "settings/run.yaml": "start:\n  - _run\n"}, set()),
    "named_in_what_a_test_reads": (
        {"app.py": "def _run(): ...\n", "tests/data.yaml": "start:\n  - _run\n"},
        {("app.py::_run", "test_only", "medium")},
    ),
    "named_in_a_text_far_away": (
        {"near/jobs.py": "def _run(): ...\n", "far/app.py": "print('_run')\n"},
        {("near/jobs.py::_run", "unreferenced", "medium")},
    ),
    "named_in_a_text_far_away_by_agreement": ({"near/jobs.py": "def _load_(): ...\n", "far/app.py": "print('_load_')\n"}, set()),
    "named_in_a_text_beside_its_module": ({"near/jobs.py": "def _run(): ...\n", "far/app.py": "print('near.jobs', '_run')\n"}, set()),
    "named_in_a_text_of_what_imports_its_module": (
        {"near/jobs.py": "def _run(): ...\n", "far/app.py": "from near import jobs\n\nprint(jobs, '_run')\n"},
        set(),
    ),
    "called_by_code_in_a_text": (
        {"far/app.py": "print('return jobs._run(%s)')\n", "near/jobs.py": "def _run(one): ...\n\n\ndef _halt(one): ...\n"},
        {("near/jobs.py::_halt", "unreferenced", "certain")},
    ),
    "called_in_a_sentence": (
        {"far/app.py": "print('better call _run(1)')  # or 'jobs._run(2)'\n", "near/jobs.py": "def _run(one): ...\n"},
        {("near/jobs.py::_run", "unreferenced", "medium")},
    ),
    "called_on_a_value_named_like_its_module": (
        {"near/jobs.py": "def _run(): ...\n", "far/app.py": "from lib import find\n\njobs = find('it')\njobs._run()\n"},
        set(),
    ),
    "called_on_another_value": (
        {"near/jobs.py": "def _run(): ...\n", "far/app.py": "import near.jobs\n\n\ndef go(works):\n    works._run()\n\n\ngo(near)\n"},
        {("near/jobs.py::_run", "unreferenced", "medium")},
    ),
    "called_on_whichever_module_is_chosen": (
        {
            "near/one.py": "def make_it(): ...\n",
            "near/two.py": "def make_it(): ...\n\n\ndef left(): ...\n",
            "far/app.py": "import near.one\nimport near.two\n\n\ndef go(module):\n    module.make_it()\n\n\ngo(near)\n",
        },
        {("near/two.py::left", "unreferenced", "high")},
    ),
    "variant_of_a_dispatcher_that_is_handed_on": (
        {"app.py": SHOW + "@show.register(int)\ndef _show_number(value): ...\n\n\njson.dumps(1, default=show)\n"},
        set(),
    ),
    "internal_name_of_what_it_stands_for": (
        {
            "app.py": "import lib\n\n\nclass Sender(lib.Base):\n    def _send(self, one): return super()._send(one)\n"
            "    def _left(self): ...\n\n\nSender()\n"
        },
        {("app.py::Sender._left", "unreferenced", "guess")},
    ),
    "member_of_a_class_that_extends_what_it_is_given": ({"app.py": BASE + PART + "One().run()\nprint(make(One)(), make(Two)())\n"}, set()),
    "members_that_one_file_of_tests_calls_often": (
        {
            "app.py": "class Job:\n    def _rest(self): ...\n    def rest_well(self): ...\n\n\nJob()\n",
            "tests/test_app.py": "from app import Job\n\n\ndef test_job():\n" + 3 * "    Job()._rest()\n    Job().rest_well()\n",
        },
        {("app.py::Job._rest", "test_only", "medium"), ("app.py::Job.rest_well", "test_only", "low")},
    ),
    "members_that_one_file_of_tests_calls_often_on_something": (
        {
            "app.py": "class Job:\n    def rest_well(self): ...\n    def stop_now(self): ...\n\n\n" + 9 * "Job()\n",
            "tests/test_app.py": "def test_job(job):\n" + 3 * "    job.rest_well()\n    job.stop_now()\n",
            "tests/test_more.py": "def test_more(job):\n    job.stop_now()\n",
        },
        {("app.py::Job.rest_well", "test_only", "low")},
    ),
    "members_of_what_is_offered_that_one_file_of_tests_alone_calls": (
        {
            "pyproject.toml": LIBRARY,
            "lib/__init__.py": "",
            "lib/texts.py": "class Text:\n    def fold_it(self): ...\n    def trim_it(self): ...\n\n\n"
            "class Line:\n    def trim_it(self): ...\n\n\nprint(Text(), Line())\n",
            "tests/test_texts.py": "from lib.texts import Text\n\n\ndef test_text(): assert Text().fold_it() == Text().trim_it()\n",
            "docs/api.rst": ".. automodule:: lib.texts\n",
        },
        {("lib/texts.py::Text.fold_it", "test_only", "low"), ("lib/texts.py::Line.trim_it", "unreferenced", "low")},
    ),
    "internal_members_whose_names_begin_like_texts": (
        {
            "__main__.py": "import beside\nimport other\n\n\nclass Job(other.Base):\n"
            "    def _on_start(self): ...\n    def _at_end(self): ...\n    def _by_name(self): ...\n\n\n"
            "Job().go('name')\nprint(f'_at_{1}')\n",
            "other.py": "class Base:\n    def go(self, x): getattr(self, f'_by_{x}')()\n",
            "beside.py": "print(f'_on_{1}')\n",
        },
        {("__main__.py::Job._on_start", "unreferenced", "medium")},
    ),
    "what_documents_it_tells_its_name": (
        {
            "go.mod": "module example.org/m\n\ngo 1.22\n",
            "main.go": "package main\n\nfunc main() {}\n\n// idle does nothing: nobody calls idle.\nfunc idle() {}\n\n"
            "// rest is told of in another place.\nfunc rest() {}\n\n// Unlike rest, done is needed.\nvar done = 1\n",
        },
        {("main.go::idle", "unreferenced", "certain"), ("main.go::rest", "unreferenced", "certain")},
    ),
    "members_that_one_file_of_tests_reads_too": (
        {
            "app.py": "class Job:\n    def rest_well(self): ...\n\n\n" + 9 * "Job()\n",
            "tests/test_app.py": "def test_job(job):\n    job.rest_well()\n    job.rest_well()\n    print(job.rest_well)\n",
        },
        set(),
    ),
    "asked_of_a_module_that_passes_it_on": (
        {
            "Makefile": "run:\n\tpython app.py\n",
            "app.py": "import parts\n\n\nprint([getattr(parts, name) for name in dir(parts)])\n",
            "parts.py": "from inner import Part\n",
            "inner.py": "class Part:\n    def rest_well(self): ...\n\n\nclass Other: ...\n",
        },
        {("inner.py::Other", "unreferenced", "high"), ("inner.py::Part.rest_well", "unreferenced", "medium")},
    ),
    "passed_on_by_a_module_of_which_nothing_is_asked": (
        {
            "Makefile": "run:\n\tpython app.py\n",
            "app.py": "import parts\n\n\nprint(parts)\n",
            "parts.py": "from inner import Part\n",
            "inner.py": "class Part: ...\n",
        },
        {("inner.py::Part", "unreferenced", "high")},
    ),
    "internal_member_of_a_class_that_looks_up_its_own": (
        {"app.py": "class Job:\n    def run(self, name): return getattr(self, name)()\n    def _rest(self): ...\n\n\nJob().run(print())\n"},
        {("app.py::Job._rest", "unreferenced", "medium")},
    ),
    "internal_member_of_what_stands_beside_a_class_that_looks_up_its_own": (
        {
            "app.py": "class Job:\n    def run(self, name): return getattr(self, f'_{name}')()\n\n\n"
            "class Mixin:\n    def _rest(self): ...\n\n\nclass Own(Mixin, Job): ...\n\n\nOwn().run(print())\n"
        },
        {("app.py::Mixin._rest", "unreferenced", "medium")},
    ),
    "internal_class_that_its_base_is_told_of": (
        {
            "app.py": "class Job:\n    kinds = []\n\n    def __init_subclass__(cls): cls.kinds.append(cls)\n\n\n"
            "class _Own(Job): ...\n\n\nprint(Job.kinds)\n"
        },
        {("app.py::_Own", "unreferenced", "medium")},
    ),
    "class_that_its_metaclass_is_told_of": (
        {
            "app.py": "class Meta(type):\n    def __init__(cls, *given): cls.kinds.append(cls)\n\n\n"
            "class Job(metaclass=Meta):\n    kinds = []\n\n\n"
            "class Own(Job): ...\n\n\nclass Inner(Own): ...\n\n\nprint(Job.kinds)\n"
        },
        {("app.py::Inner", "unreferenced", "guess")},
    ),
    "class_whose_metaclass_does_nothing_as_it_is_made": (
        {
            "app.py": "class Meta(type):\n    def __iter__(cls): return iter('ab')\n\n\n"
            "class Job(metaclass=Meta): ...\n\n\nclass Own(Job): ...\n\n\nprint(list(Job))\n"
        },
        {("app.py::Own", "unreferenced", "high")},
    ),
    "internal_member_of_a_class_that_looks_up_what_is_named": (
        {"app.py": "class Job:\n    def run(self): return getattr(self, 'run')()\n    def _rest(self): ...\n\n\nJob().run()\n"},
        {("app.py::Job._rest", "unreferenced", "certain")},
    ),
    "declared_and_done_but_never_called": (
        {"app.py": DECLARED + "Job().begin()\n"},
        {("app.py::Base.stop_now", "unreferenced", "medium"), ("app.py::Job.stop_now", "unreferenced", "medium")},
    ),
    "declared_and_called_where_it_is_done": ({"app.py": DECLARED + "Job().begin()\nJob().stop_now()\n"}, set()),
    "declared_and_called_on_something": ({"app.py": DECLARED + "def run(job): job.stop_now()\n\n\nrun(Job().begin())\n"}, set()),
    "declared_for_others": (
        {
            "pyproject.toml": LIBRARY,
            "lib.py": DECLARED.partition("class Job")[0] + "def take(base: Base): base.begin()\n\n\ntake(print())\n",
        },
        set(),
    ),
    "member_of_a_class_that_extends_one_class": (
        {"pyproject.toml": LIBRARY, "lib.py": "class Part(dict):\n    def _check(self): ...\n\n\nPart()\nprint('_checks')\n"},
        {("lib.py::Part._check", "unreferenced", "certain")},
    ),
}


@pytest.mark.parametrize(("files", "expected"), CASES.values(), ids=CASES)
def test_dead_traces(files: Mapping[str, str], expected: set[tuple[str, str, str]], tmp_path: Path) -> None:
    assert listed(files, tmp_path) == expected


def test_data_that_is_written_as_a_text_is_looked_at_once() -> None:
    names = [f"name_{number}" for number in range(60)]
    text = b"map = '" + b"a" * 1_000_000 + b"'\ncode = 'name_7(1)'\n"
    record = FileRecord("a.js", "javascript", Role.SOURCE, len(text), 2, 2, None, ParseStatus.PARSED, None)
    texts = CalledInTexts(names)
    texts.read(record, texts.words, text)  # Begun anew at each letter, the search would take hours.
    assert texts.found == {"name_7"}
