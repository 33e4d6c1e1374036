"""Names of dead-looking code that somebody outside knows: shared by classes, spelled as in a library, listed, looked up, told by a text."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.metrics.test_dead_code import listed

_PLAIN = "".join(f"    def step_{letter}(self): ...\n" for letter in "abcdefghijkl")
_STEPS = "".join(f"job.step_{letter}()\n" for letter in "abcdefghijkl")

_KINDS = "zero one two three four five six seven eight nine".split()
_INTERPRETER = "class Functions:\n" + "".join(f"    def {kind}(self): ...\n\n" for kind in _KINDS)
_RUN = "\ndef run(script, functions):\n    for name in script:\n        getattr(functions, name)()\n\n\nrun(open('a'), Functions())\n"
_STORE = (
    "package main\n\ntype Store struct{{}}\n\n{}\nfunc (s *Store) Leading() bool {{ return true }}\n\n"
    "func (s *Store) Get() {{}}\n\nfunc main() {{\n\ts := &Store{{}}\n\ts.Get()\n}}\n"
)

_TAGS = {
    "pages/__init__.py": "",
    "pages/templatetags/__init__.py": "",
    "pages/templatetags/own.py": "from django import template\n\nregister = template.Library()\n\n\n@register.simple_tag\n"
    "def menu():\n    return ''\n\n\n@register.filter(name='short')\ndef shortened(text):\n    return text\n\n\n"
    "@register.filter\ndef long_ago(text):\n    return old(text)\n\n\ndef old(text):\n    return text\n\n\n"
    '@register.simple_tag\ndef footer():\n    """Use it as {% footer %}."""\n    return \'\'\n',
    "pages/templates/page.html": "{% load own %}{% menu %}{{ page.name|short }}{{ page.long_ago }}\n",
}
_LIBRARY = {"pyproject.toml": "[project]\nname = 'pages'\nversion = '1'\n"}
_SERVED = {"pages/wsgi.py": "from django.core.wsgi import get_wsgi_application\n\napplication = get_wsgi_application()\n"}
_MANY = {
    "pages/templatetags/more.py": "from django import template\n\nregister = template.Library()\n"
    + "".join(f"\n\n@register.simple_tag\ndef {kind}():\n    return ''\n" for kind in _KINDS),
    "pages/templates/more.html": "{% load more %}" + "".join(f"{{% {kind} %}}" for kind in _KINDS),
}
_UNASKED = {("pages/templatetags/own.py::footer", "unreferenced", "low")}

_FOUND = {
    "app/__init__.py": "",
    "app/__main__.py": "from app import readers\n\nprint(readers.classes())\n",
    "app/readers/__init__.py": "names = ['one', 'two', 'three', 'four', 'five', 'six']\n\n\ndef classes():\n"
    "    for name in names:\n        yield from vars(__import__(name, globals(), None, None, 1)).values()\n",
    "app/readers/common.py": "class Reader: ...\n",
    "app/readers/six.py": "from .common import Reader\nfrom . import one, two, three, four, five\n\n\nclass SixReader(Reader):\n"
    "    def kinds(self): print(one, two, three, four, five)\n\n\nclass Failed(Exception): ...\n",
    **{
        f"app/readers/{kind}.py": "from .common import Reader\n\n\n"
        f"class {kind.title()}Reader(Reader): ...\n\n\nclass {kind.title()}: ...\n"
        for kind in ("one", "two", "three", "four", "five")
    },
    "tests/test_one.py": "from app.readers.one import OneReader, One\n\n\ndef test_one(): assert OneReader() and One()\n",
    "tests/test_two.py": "from app.readers.two import TwoReader\n\n\ndef test_two(): assert TwoReader()\n",
    "tests/test_six.py": "from app.readers.six import SixReader\n\n\ndef test_six(): assert SixReader()\n",
}

CASES: dict[str, tuple[Mapping[str, str], set[tuple[str, str, str]]]] = {
    "class_below_one_that_a_finder_is_given": (
        {
            "app/Main.java": "package app;\n\npublic class Main {\n    public static void main(String[] args) {\n"
            "        Finder.all(Protocol.class);\n        new Known();\n    }\n}\n",
            "app/Finder.java": "package app;\n\nclass Finder {\n    static void all(Class<?> base) {}\n}\n",
            "app/Protocol.java": "package app;\n\npublic abstract class Protocol {\n    void add(Object reader) {}\n}\n",
            "app/Known.java": "package app;\n\npublic class Known extends Protocol {}\n",
            "app/Found.java": "package app;\n\npublic class Found extends Protocol {\n    public Found() {\n"
            "        add(new Runnable() {\n            public void run() { add(Found.this); }\n        });\n    }\n}\n",
            "app/Other.java": "package app;\n\npublic class Other {\n    void log() { Finder.all(Other.class); }\n}\n",
            "app/Gone.java": "package app;\n\npublic class Gone extends Other {}\n",
        },
        {
            ("app/Found.java::Found", "unreachable", "low"),
            ("app/Protocol.java::Protocol.add", "unreachable", "low"),
            ("app/Gone.java::Gone", "unreferenced", "high"),
            ("app/Other.java::Other", "unreachable", "high"),
        },
    ),
    "tags_and_filters_that_no_template_asks_for": (_TAGS, _UNASKED),
    "classes_that_a_finder_has_and_tests_use": (
        _FOUND,
        {
            ("app/readers/one.py::One", "test_only", "low"),
            ("app/readers/six.py::SixReader.kinds", "unreferenced", "medium"),
            ("app/readers/six.py::Failed", "unreferenced", "high"),
        }
        | {(f"app/readers/{kind}.py::{kind.title()}", "unreferenced", "high") for kind in ("two", "three", "four", "five")},
    ),
    "such_tags_of_a_library": (_TAGS | _LIBRARY, set()),
    "such_tags_of_a_library_whose_templates_ask_for_nearly_all": (_TAGS | _LIBRARY | _MANY, _UNASKED),
    "such_tags_of_a_library_whose_templates_ask_for_most": (
        _TAGS | _LIBRARY | _MANY | {"pages/templates/more.html": "{% load more %}" + "".join(f"{{% {kind} %}}" for kind in _KINDS[:7])},
        set(),
    ),
    "such_tags_of_a_library_that_a_server_runs": (_TAGS | _LIBRARY | _SERVED, _UNASKED),
    "such_tags_of_a_library_with_an_example_that_a_server_runs": (
        _TAGS | _LIBRARY | {f"example/{path}": text for path, text in _SERVED.items()},
        set(),
    ),
    "tags_most_of_which_no_template_asks_for": (_TAGS | {"pages/templates/page.html": "{% load own %}{{ page.name|short }}\n"}, set()),
    "tags_that_code_asks_for": (
        _TAGS | {"pages/mail.py": "from django.template import Template\n\nprint(Template('{% footer %}{{ it|long_ago }}'))\n"},
        set(),
    ),
    "tags_that_tests_alone_use": (
        _TAGS | {"tests/test_own.py": "from pages.templatetags.own import footer\n\n\ndef test_it():\n    assert footer() == ''\n"},
        {("pages/templatetags/own.py::footer", "test_only", "low")},
    ),
    "filters_of_other_templates_that_none_asks_for": (
        {
            "app.py": "from flask import Flask\n\napp = Flask(__name__)\n\n\n@app.template_filter()\ndef short(text): ...\n\n\n"
            "@app.template_filter('tiny')\ndef tiny_text(text): ...\n\n\napp.run()\n",
            "templates/page.html": "{{ page.name | short }}\n",
        },
        {("app.py::tiny_text", "unreferenced", "low")},
    ),
    "members_that_who_runs_a_script_looks_up": ({"app.py": _INTERPRETER + _RUN}, set()),
    "members_half_of_which_code_uses": (
        {"app.py": _INTERPRETER + _RUN + "".join(f"Functions().{kind}()\n" for kind in _KINDS[:5])},
        {(f"app.py::Functions.{kind}", "unreferenced", "medium") for kind in _KINDS[5:]},
    ),
    "what_a_tool_binds_for_other_languages": (
        {
            "go.mod": "module m\n",
            "main.go": 'package main\n\nimport "fmt"\n\nfunc main() { fmt.Println(1) }\n',
            "sdk/bind.go": 'package sdk\n\nimport _ "golang.org/x/mobile/bind"\n',
            "sdk/list.go": "package sdk\n\ntype A struct{}\n\nfunc (l A) Size() int { return 1 }\n\nfunc NewA() A { return A{} }\n",
            "own/list.go": "package own\n\nfunc NewTable() int { return 1 }\n\nfunc hidden() int { return 1 }\n",
        },
        {("own/list.go::NewTable", "unreferenced", "high"), ("own/list.go::hidden", "unreferenced", "certain")},
    ),
    "methods_that_implement_something": ({"main.go": _STORE.format("// Leading implements the manager.Leading interface.")}, set()),
    "methods_that_implement_nothing": (
        {"main.go": _STORE.format("// Leading implements what it says.")},
        {("main.go::Store.Leading", "unreferenced", "medium")},
    ),
    "member_of_several_classes": (
        {"app.py": "class One:\n    def phash(self): ...\n\n\nclass Two:\n    def phash(self): ...\n\n\nprint(One(), Two())\n"},
        set(),
    ),
    "copies_of_a_member": (
        {
            "app.py": "".join(
                f"class {name}:\n    def change_own_part(self):\n        print(self)\n        print(1)\n        return 1\n\n"
                "    def phash(self):\n        print(self)\n        print(1)\n        return 1\n\n\n"
                for name in ("One", "Two")
            )
            + "print(One(), Two())\n"
        },
        {("app.py::One.change_own_part", "unreferenced", "medium"), ("app.py::Two.change_own_part", "unreferenced", "medium")},
    ),
    "member_that_delegates_to_one_of_its_name": (
        {
            "app.py": "class One:\n    def phash(self): ...\n\n\nclass Two:\n    def phash(self): return One().phash()\n\n\n"
            "print(One(), Two())\n"
        },
        {("app.py::One.phash", "unreachable", "medium"), ("app.py::Two.phash", "unreferenced", "medium")},
    ),
    "member_of_a_class_and_those_that_extend_it": (
        {"app.py": "class One:\n    def phash(self): ...\n\n\nclass Two(One):\n    def phash(self): ...\n\n\nprint(One(), Two())\n"},
        {("app.py::One.phash", "unreferenced", "medium"), ("app.py::Two.phash", "unreferenced", "medium")},
    ),
    "member_of_a_class_that_a_setting_names_and_a_test_makes": (
        {
            "app/settings.py": "print(['app.backends.Own'])\n",
            "app/backends.py": "class Own:\n    def check_it(self): ...\n    def find_it(self): ...\n    def _rest(self): ...\n\n\n"
            "class Other:\n    def find_all(self): ...\n",
            "app/__init__.py": "",
            "app/__main__.py": "import app.settings\nfrom app.backends import Other\n\nprint(app.settings, Other())\n",
            "app/tests.py": "from app.backends import Own\n\n\ndef test_it(): Own().check_it()\n",
        },
        {("app/backends.py::Own._rest", "unreferenced", "certain"), ("app/backends.py::Other.find_all", "unreferenced", "medium")},
    ),
    "functions_that_a_number_tells_apart_in_a_file_that_no_import_loads": (
        {"bench/run.py": "".join(f"def way{number}(): ...\n\n\n" for number in range(5)) + "def other(): ...\n"},
        {("bench/run.py::other", "unreferenced", "high")},
    ),
    "functions_of_two_modules_that_begin_with_a_sign_and_with_what_they_do": (
        {
            "app/__init__.py": "",
            "app/__main__.py": "from app import one, two\n\nprint(one.start(), two.stop())\n",
            "app/one.py": "def start(): ...\n\n\n"
            + "".join(f"def on_{kind}(): ...\n\n\ndef get_{kind}(): ...\n\n\n" for kind in _KINDS[:4]),
            "app/two.py": "def stop(): ...\n\n\n"
            + "".join(f"def on_{kind}(): ...\n\n\ndef get_{kind}(): ...\n\n\n" for kind in _KINDS[4:8]),
        },
        {
            (f"app/{path}.py::get_{kind}", "unreferenced", "high")
            for path, kinds in (("one", _KINDS[:4]), ("two", _KINDS[4:8]))
            for kind in kinds
        },
    ),
    "fewer_functions_that_a_number_tells_apart": (
        {"app.py": "def way1(): ...\n\n\ndef way2(): ...\n\n\nprint()\n", "__main__.py": "import app\n\nprint(app)\n"},
        {("app.py::way1", "unreferenced", "high"), ("app.py::way2", "unreferenced", "high")},
    ),
    "functions_of_a_module_whose_namespace_is_read": (
        {
            "calls.py": "def sys_open(): ...\n\n\nclass Own:\n    def sys_close(self): ...\n",
            "other.py": "def sys_write(): ...\n",
            "__main__.py": "import sys\n\nimport calls, other\n\nprint(calls.__dict__[sys.argv[1]](), other, calls.Own())\n",
        },
        {("calls.py::Own.sys_close", "unreferenced", "medium"), ("other.py::sys_write", "unreferenced", "high")},
    ),
    "member_spelled_otherwise_than_its_package": (
        {"app.py": f"class Job:\n    def doRead(self): ...\n{_PLAIN}\n\njob = Job()\n{_STEPS}"},
        set(),
    ),
    "member_spelled_like_used_ones_of_its_class": (
        {
            "app.py": f"class Job:\n    def doRead(self): ...\n    def doWrite(self): ...\n    def doWait(self): ...\n{_PLAIN}\n\n"
            f"job = Job()\njob.doWrite()\njob.doWait()\n{_STEPS}"
        },
        {("app.py::Job.doRead", "unreferenced", "medium")},
    ),
    "classes_of_several_files_that_extend_a_class_through_others": (
        {
            "base.py": "class Base: ...\nclass Text(Base): ...\nclass Number(Base): ...\nprint(Text(), Number())\n",
            "one.py": "import base\n\n\nclass A(base.Text): ...\nclass B(base.Number): ...\n",
            "two.py": "import base\n\n\nclass C(base.Text): ...\nclass D(base.Number): ...\n",
            "three.py": "import base\n\n\nclass E(base.Base): ...\n",
            "__main__.py": "import one, two, three\n\nprint(one, two, three)\n",
        },
        set(),
    ),
    "classes_of_one_file_that_extend_a_class_through_others": (
        {
            "app.py": "class Base: ...\nclass Text(Base): ...\nclass Number(Base): ...\n"
            + "".join(f"class {name}({base}): ...\n" for name, base in {"A": "Text", "B": "Text", "C": "Number", "D": "Number"}.items())
            + "class E(Base): ...\nprint(Text(), Number())\n"
        },
        {(f"app.py::{name}", "unreferenced", "high") for name in "ABCDE"},
    ),
    "exceptions_of_several_files_that_extend_one_through_others": (
        {
            "base.py": "class Base(Exception): ...\nclass Text(Base): ...\nclass Number(Base): ...\nprint(Text(), Number())\n",
            "one.py": "import base\n\n\nclass A(base.Text): ...\nclass B(base.Number): ...\n",
            "two.py": "import base\n\n\nclass C(base.Text): ...\n",
            "three.py": "import base\n\n\nclass D(base.Text): ...\nclass E(base.Number): ...\n",
            "__main__.py": "import one, two, three\n\nprint(one, two, three)\n",
        },
        {("one.py::A", "unreferenced", "high"), ("one.py::B", "unreferenced", "high"), ("two.py::C", "unreferenced", "high")}
        | {("three.py::D", "unreferenced", "high"), ("three.py::E", "unreferenced", "high")},
    ),
    "classes_that_a_text_has_in_full_by_the_package_that_offers_them": (
        {
            "site/__init__.py": "",
            "site/layers/__init__.py": "from .zone import Zone\nfrom .block import Block\n",
            "site/layers/zone.py": "class Zone:\n    def run(self): ...\n",
            "site/layers/block.py": "class Block:\n    def run(self): ...\n",
            "settings.py": "LAYERS = ['site.layers.Zone']\nNOTE = 'no more Block'\nprint(LAYERS, NOTE)\n",
            "__main__.py": "import settings, site.layers\n\nprint(settings, site.layers)\n",
        },
        {("site/layers/block.py::Block", "unreferenced", "low")},
    ),
    "member_of_a_class_that_a_text_alone_names": (
        {
            "app/middleware.py": "class Logging:\n    def handle_error(self): ...\n    def _idle(self): ...\n",
            "app/settings.py": "print(['app.middleware.Logging'])\n",
        },
        {("app/middleware.py::Logging._idle", "unreferenced", "certain")},
    ),
    "member_of_a_class_that_a_text_names_and_code_makes": (
        {"app.py": "class Logging:\n    def tidy_it(self): ...\n\n\nprint('Logging', Logging())\n"},
        {("app.py::Logging.tidy_it", "unreferenced", "medium")},
    ),
    "member_of_a_class_whose_members_are_listed": (
        {"app.py": "class Actions:\n    def quit_it(self): ...\n\n\nfor name in dir(Actions): getattr(Actions(), name)()\n"},
        set(),
    ),
    "member_of_a_class_beside_one_whose_members_are_listed": (
        {"app.py": "class Actions: ...\n\n\nclass Job:\n    def quit_it(self): ...\n\n\nprint(dir(Actions), Job())\n"},
        {("app.py::Job.quit_it", "unreferenced", "medium")},
    ),
    "hook_of_a_plugin_for_tests": (
        {"plugin.py": "def pytest_terminal_summary(terminalreporter): _show()\n\n\ndef _show(): ...\n\n\ndef _hide(): ...\n"},
        {("plugin.py::_hide", "unreferenced", "certain")},
    ),
    "name_that_is_looked_up_in_its_own_module": (
        {
            "app.py": "import sys\n\n\ndef _a_run(): ...\n\n\n"
            "def call(kind, what): return getattr(sys.modules[__name__], f'_{kind}_{what}')()\n\n\ncall('a', 'run')\n",
            "named.py": "import sys\n\n\ndef _b(): ...\n\n\ndef call(): return getattr(sys.modules[__name__], 'c', sys)\n\n\ncall()\n",
            "other.py": "def _d(): ...\n",
            "user.py": "import other\nimport sys\n\nfor name in sys.argv:\n    print(getattr(other, name))\n",
        },
        {("named.py::_b", "unreferenced", "certain")},
    ),
    "inner_class_that_stands_for_a_member_of_a_base": (
        {
            "app.py": "class Job:\n    maker = int\n\n    def start(self): return self.maker()\n\n\nclass Later(Job): ...\n\n\n"
            "class Late(Later):\n    class maker(int): ...\n\n    class _other(int): ...\n\n\nprint(Late().start())\n"
        },
        {("app.py::Late._other", "unreferenced", "certain")},
    ),
    "variant_of_what_an_offer_runs": (
        {
            "go.mod": "module example.com/lib\n\ngo 1.20\n",
            "a.go": "package lib\n\nfunc HasLinks() bool { return hasLinks() }\n",
            "a_test.go": 'package lib\n\nimport "testing"\n\nfunc TestA(t *testing.T) { HasLinks() }\n',
            "b_test.go": 'package lib\n\nimport "testing"\n\nfunc TestB(t *testing.T) { HasLinks() }\n',
            "links.go": "//go:build !windows\n\npackage lib\n\nfunc hasLinks() bool { return true }\n",
            "links_windows.go": "package lib\n\nfunc hasLinks() bool { return tried() }\n\nfunc tried() bool { return false }\n\n"
            "func untried() bool { return false }\n",
        },
        {("links_windows.go::untried", "unreferenced", "certain")},
    ),
}


@pytest.mark.parametrize(("files", "expected"), CASES.values(), ids=CASES)
def test_dead_agreements(files: Mapping[str, str], expected: set[tuple[str, str, str]], tmp_path: Path) -> None:
    assert listed(files, tmp_path) == expected
