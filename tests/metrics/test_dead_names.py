"""Names that are written elsewhere and do not mean what is listed: each case is a tree, and what is listed of it."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.metrics.test_dead_code import listed

_SHOWN = "class Shown:\n    def draw_all(self): return 1\n\n\n"
_HIDDEN = "class Hidden:\n    def draw_all(self): return 2\n\n\n"
_MODULE = "def begin():\n    def each(): return 1\n    def other(): return 2\n    return [each(){}]\n\n\nprint(begin())\n"
_IMPLEMENTED = "def find_all(it): return [it]\n\n\ndef find_one(it): return it\n"
_STANDING = (
    "from lib import load\n\nIMPL = load(['store.sql'])\n\n\n"
    "def find_all(it): return IMPL.find_all(it)\n\n\ndef find_one(it): return IMPL.find_one(it)\n"
)
_MIXIN = "class Shared:\n    def may_add(self): return 1\n\n\n"

CASES: dict[str, tuple[Mapping[str, str], set[tuple[str, str, str]]]] = {
    "member_of_any_of_two_classes": (
        {"app.py": _SHOWN + _HIDDEN + "import sys\n\nprint((Shown() if sys.argv else Hidden()).draw_all())\n"},
        set(),
    ),
    "member_of_what_nobody_knows": ({"app.py": "import lib\n\n\n" + _HIDDEN + "print(Hidden(), lib.shown().draw_all())\n"}, set()),
    "member_of_another_class": (
        {"app.py": _SHOWN + _HIDDEN + "print(Hidden(), Shown().draw_all(), Shown().draw_all())\n"},
        {("app.py::Hidden.draw_all", "unreferenced", "low")},
    ),
    "member_of_a_name_that_functions_have": (
        {"app.py": _HIDDEN + "def draw_all(): return 3\n\n\nprint(Hidden(), draw_all(), draw_all())\n"},
        set(),
    ),
    "function_that_one_in_use_may_stand_before": (
        {
            "store/api.py": _STANDING,
            "store/sql.py": _IMPLEMENTED,
            "app.py": "from store.api import find_all, find_one\nprint(find_all, find_one)\n",
        },
        set(),
    ),
    "function_that_one_which_nobody_uses_stands_before": (
        {"store/api.py": _STANDING, "store/sql.py": _IMPLEMENTED, "app.py": "from store.api import find_all\nprint(find_all)\n"},
        {("store/api.py::find_one", "unreferenced", "high"), ("store/sql.py::find_one", "unreferenced", "high")},
    ),
    "function_of_another_module": (
        {
            "one.py": "def _strip(text): return text\n\n\nprint(_strip('a'), _strip('b'))\n",
            "two.py": "def _strip(text): return text\n",
            "run.py": "import one\nimport two\n",
            "Makefile": "all:\n\tpython run.py\n",
        },
        {("two.py::_strip", "unreferenced", "certain")},
    ),
    "function_of_another_module_and_a_text": (
        {
            "one.py": "def _strip(text): return text\n\n\nprint(_strip('a'))\n",
            "two.py": "def _strip(text): return text\n",
            "run.py": "import one\nimport two\nprint('to _strip a text')\n",
            "Makefile": "all:\n\tpython run.py\n",
        },
        {("two.py::_strip", "unreferenced", "medium")},
    ),
    "function_that_something_outside_may_have": (
        {
            "package.json": '{"name": "app", "private": true, "scripts": {"start": "node main.js"}}',
            "main.js": "import { used } from './names'\nused(window.names.shown(1), window.names.shown(2))\n",
            "names.js": "export function used() {}\nexport function shown() {}\n",
        },
        {("names.js::shown", "unreferenced", "low")},
    ),
    "class_that_is_a_value_where_it_stands": (
        {
            "package.json": '{"name": "app", "private": true, "scripts": {"start": "node main.js"}}',
            "main.js": "import { made } from 'lib'\n\nclass Gone {}\n\nmade({ all: 1 })(class Kept { show() {} })\n",
        },
        {("main.js::Gone", "unreferenced", "high")},
    ),
    "inner_function_that_all_names_hand_out": (
        {"app.py": "def begin():\n    def each(): return 1\n    return locals()\n\n\nprint(begin())\n"},
        set(),
    ),
    "inner_function_that_a_list_with_all_names_hands_out": (
        {"app.py": "def begin():\n    def each(): return 1\n    return [('each()', locals())]\n\n\nprint(begin())\n"},
        set(),
    ),
    "variants_one_of_which_something_listed_uses": (
        {
            "go.mod": "module example.com/m\n",
            "open.go": "package m\n\nfunc Open() int { return open() }\n",
            "open_linux.go": "//go:build linux\n\npackage m\n\nfunc open() int { return 1 }\n\nfunc gone() {}\n",
            "open_other.go": "//go:build !linux\n\npackage m\n\nfunc open() int { return 2 }\n",
        },
        {
            ("open.go::Open", "unreferenced", "medium"),
            ("open_linux.go::open", "unreachable", "medium"),
            ("open_linux.go::gone", "unreferenced", "certain"),
            ("open_other.go::open", "unreferenced", "medium"),
        },
    ),
    "properties_that_templates_read": (
        {
            "app/Main.java": "package app;\n\npublic class Main {\n    public static void main(String[] args) {\n"
            "        System.out.println(new Main());\n    }\n\n    public String getOwnTitle() {\n        return null;\n    }\n\n"
            "    public String getOwnPrice() {\n        return null;\n    }\n\n"
            "    public boolean isOwnPlace() {\n        return true;\n    }\n}\n",
            "app/page.ftl": "<#if it.ownTitle??></#if>\n",
            "app/page.html": "<p>ownPrice</p>\n",
            "app/list.html": "<p>${it.ownPlace}</p>\n",
        },
        {("app/Main.java::Main.getOwnPrice", "unreferenced", "medium")},
    ),
    "class_inside_of_another_that_a_text_names": (
        {
            "app/Main.java": "package app;\n\npublic class Main {\n    public static void main(String[] args) throws Exception {\n"
            '        Class.forName("app.Main$Kept");\n    }\n\n    private static class Kept {}\n\n    private static class Gone {}\n}\n'
        },
        {("app/Main.java::Main.Gone", "unreferenced", "certain")},
    ),
    "inner_function_that_a_decorator_has": (
        {"app.py": "import lib\n\n\ndef begin():\n    @lib.on\n    def each(): return 1\n    return 2\n\n\nprint(begin())\n"},
        set(),
    ),
    "inner_function_in_one_of_two_branches": (
        {
            "app.py": "import sys\nimport traceback\n\n\ndef begin():\n    if sys.argv:\n        def stack(): return 1\n"
            "    else:\n        stack = traceback.extract_stack\n    return stack()\n\n\nprint(begin())\n"
        },
        set(),
    ),
    "inner_function_of_a_name_that_is_used": (
        {"app.py": _MODULE.format(", other()"), "page.html": "{{ other() }}\n"},
        set(),
    ),
    "inner_function_that_a_page_names": (
        {"app.py": _MODULE.format("") + "print('other')\n", "page.html": "{{ other() }}\n", "test_app.py": "def test(): print('other')\n"},
        {("app.py::begin.other", "unreferenced", "certain")},
    ),
    "example_in_documentation": (
        {"app.py": 'def begin():\n    """Begin.\n\n    >>> other()\n    """\n\n\ndef other(): return 1\n\n\nbegin()\n'},
        {("app.py::other", "unreferenced", "low")},
    ),
    "documentation_of_something_else": (
        {"app.py": 'def begin():\n    """Begin, until other() ends."""\n\n\ndef other(): return 1\n\n\nbegin()\n'},
        {("app.py::other", "unreferenced", "high")},
    ),
    "text_that_documents_nothing": (
        {"app.py": 'def begin():\n    return "until other() ends"\n\n\ndef other(): return 1\n\n\nbegin()\n'},
        {("app.py::other", "unreferenced", "low")},
    ),
    "documentation_in_a_remark_beside_a_text": (
        {"main.go": 'package main\n\nfunc main() { print("ask other here") }\n\n// begin is other.\nfunc begin() {}\n\nfunc other() {}\n'},
        {("main.go::begin", "unreferenced", "certain"), ("main.go::other", "unreferenced", "medium")},
    ),
    "name_that_gets_something_else": (
        {"app.py": "import sys\n\n\nclass _Kept: ...\n\n\nclass _Gone: ...\n\n\nprint(_Kept)\nif sys.argv:\n    _Kept = _Gone = 1\n"},
        {("app.py::_Gone", "unreferenced", "medium")},
    ),
    "member_that_stands_for_one_beside_it": (
        {
            "app.py": _MIXIN
            + "class View:\n    def show(self): return self.may_add()\n\n    def may_add(self): return 2\n\n\n"
            + "class Open(Shared, View): ...\n\n\ndef show(view: View): return view.show()\n\n\nprint(show(Open()))\n"
        },
        set(),
    ),
    "member_of_what_stands_beside_a_class_outside": (
        {
            "app.py": "import abc\n\nimport lib\n\n\n"
            + _MIXIN
            + "class Alone:\n    def may_drop(self): return 1\n\n\n"
            + "class View(Shared, lib.View): ...\n\n\nclass Part(Alone, abc.ABC): ...\n\n\nprint(View(), Part())\n"
        },
        {("app.py::Alone.may_drop", "unreferenced", "medium")},
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_listed(case: str, tmp_path: Path) -> None:
    files, expected = CASES[case]
    assert listed(files, tmp_path) == expected
