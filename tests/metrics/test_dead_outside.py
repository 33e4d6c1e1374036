"""What something outside of a repository may run, and what it cannot: each case is a tree, and what is listed of it."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.metrics.test_dead_code import listed

_MAIN = "package a;\npublic class Main {\n  public static void main(String[] args) { %s }\n}\n"
_IMPORTS = "import org.lib.Keep;\nimport org.lib.Nullable;\nimport org.lib.Screen;\nimport org.lib.Visitor;\n"

_USED = ("one", "two", "three", "four", "five", "six", "seven", "eight")

CASES: dict[str, tuple[Mapping[str, str], set[tuple[str, str, str]]]] = {
    "annotations_that_hand_nothing_over": (
        {
            "src/a/Main.java": _MAIN % "Ways.five();",
            "src/a/Ways.java": f"package a;\n{_IMPORTS}class Ways {{\n"
            "  @Nullable static String one() { return null; }\n"
            '  @SuppressWarnings("unchecked") static int two() { return 2; }\n'
            '  @SuppressWarnings({"unchecked", "unused"}) static int three() { return 3; }\n'
            "  @Keep static int four() { return 4; }\n  static int five() { return 5; }\n}\n",
        },
        {("src/a/Ways.java::Ways.one", "unreferenced", "certain"), ("src/a/Ways.java::Ways.two", "unreferenced", "certain")},
    ),
    "what_its_owners_give_up": (
        {
            "__main__.py": "from marks import deprecated, kept\n\n\n@deprecated('1', '2')\ndef _old(): ...\n\n\n"
            "@kept('1')\ndef _new(): ...\n\n\n@deprecated('1')\nclass _Gone: ...\n\n\n@deprecated('1')\nclass _Used: ...\n\n\n_Used()\n",
            "marks.py": "class Marks:\n    def __call__(self, *versions):\n        def decorate(made):\n"
            "            def inner(*given):\n                return made(*given)\n\n            return KINDS.append(made) or inner\n\n"
            "        return decorate\n\n\nKINDS = []\ndeprecated = Marks()\nkept = Marks()\n",
        },
        {("__main__.py::_old", "unreferenced", "certain"), ("__main__.py::_Gone", "unreferenced", "certain")},
    ),
    "classes_that_only_say_that_they_are_such": (
        {
            "run.py": "from pkg.used import LIMIT\nprint(LIMIT)\n",
            "pkg/__init__.py": "",
            "pkg/used.py": "LIMIT = 1\n",
            **{f"pkg/{name}.py": "" for name in ("one", "two", "three")},
            "pkg/found.py": "import argparse\n\n\nclass Plain(object):\n    pass\n\n\n"
            "class Part(argparse.Action):\n    pass\n\n\nclass Error(Exception):\n    pass\n",
        },
        {("pkg/found.py::Plain", "unreferenced", "high"), ("pkg/found.py::Error", "unreferenced", "high")},
    ),
    "overrides_what_nobody_calls": (
        {
            "src/a/Main.java": _MAIN % "Shape shape = new Square(); shape.area(); print(new Walk()); }\n  static void print(Object all) {",
            "src/a/Shape.java": "package a;\nabstract class Shape {\n  abstract int area();\n  abstract int edges();\n}\n",
            "src/a/Square.java": "package a;\nclass Square extends Shape {\n"
            "  @Override int area() { return 1; }\n  @Override int edges() { return 4; }\n}\n",
            "src/a/Walk.java": f"package a;\n{_IMPORTS}class Walk implements Visitor {{\n  @Override public void visit() {{}}\n}}\n",
        },
        {("src/a/Shape.java::Shape.edges", "unreferenced", "certain"), ("src/a/Square.java::Square.edges", "unreferenced", "certain")},
    ),
    "members_that_stand_for_none_of_a_library": (
        {
            "src/a/Main.java": _MAIN % "print(new View(), new Walk(), new Told()); }\n  static void print(Object... all) {",
            "src/a/View.java": f"package a;\n{_IMPORTS}public class View extends Screen {{\n"
            "  enum Mode { ON }\n  @Override public void show() {}\n  public void leaveIt() {}\n  public void setName(String name) {}\n}\n",
            "src/a/Walk.java": f"package a;\n{_IMPORTS}public class Walk extends Screen {{\n  public void head() {{}}\n"
            "  private void ownWay() {}\n}\n",
            "src/a/Told.java": "package a;\npublic class Told implements java.io.Serializable {\n"
            "  private void readObject(java.io.ObjectInputStream in) {}\n}\n",
        },
        {
            ("src/a/View.java::View.Mode", "unreferenced", "certain"),
            ("src/a/View.java::View.leaveIt", "unreferenced", "medium"),
            ("src/a/Walk.java::Walk.ownWay", "unreferenced", "certain"),
        },
    ),
    "methods_named_after_what_is_asked_for": (
        {
            "__main__.py": "import http.server\n\n\nclass Pages(http.server.BaseHTTPRequestHandler):\n"
            "    def do_GET(self): self.page()\n    def page(self): ...\n    def leave(self): ...\n\n\n"
            "class Other:\n    def do_PUT(self): ...\n\n\n"
            "print(Other(), http.server.HTTPServer(('', 80), Pages))\n",
        },
        {("__main__.py::Pages.leave", "unreferenced", "medium"), ("__main__.py::Other.do_PUT", "unreferenced", "medium")},
    ),
    "methods_that_a_library_finds_by_how_their_names_begin": (
        {
            "__main__.py": "from gi.repository import Gtk\n\n\nclass Window(Gtk.Window):\n"
            f"{''.join(f'    def {name}(self): ...{chr(10)}' for name in _USED)}"
            "    def do_get_property(self): ...\n    def undo_last(self): ...\n\n\n"
            f"window = Window()\n{''.join(f'window.{name}(){chr(10)}' for name in _USED)}",
        },
        {("__main__.py::Window.undo_last", "unreferenced", "low")},
    ),
    "names_that_a_toolkit_hardly_knows": (
        {
            "__main__.py": "from toolkit import Box\n\n\nclass Panel(Box):\n"
            f"{''.join(f'    def {name}(self): ...{chr(10)}' for name in _USED)}"
            "    def move_focus(self): ...\n    def leave_early(self): ...\n    def do_show(self): ...\n    def do_hide(self): ...\n"
            "    def _keep_open(self): ...\n\n\nclass Tab(Box):\n    def close_tab(self): ...\n    def leave_early(self): ...\n\n\n"
            f"panel = Panel()\n{''.join(f'panel.{name}(){chr(10)}' for name in _USED)}print(Tab())\n",
        },
        {("__main__.py::Panel.move_focus", "unreferenced", "low"), ("__main__.py::Panel._keep_open", "unreferenced", "guess")},
    ),
    "decorators_that_only_change_how_a_function_runs": (
        {
            "__main__.py": "from tornado import gen\nfrom tornado.gen import coroutine\nfrom web import route\n\nimport own\n\n\n"
            "@gen.coroutine\ndef _clear(): ...\n\n\n@coroutine\ndef _drop(): ...\n\n\n@coroutine\ndef _keep(): ...\n\n\n"
            "@route\n@coroutine\ndef _page(): ...\n\n\n@own.retry\ndef _again(): ...\n\n\nprint(_keep())\n",
            "own.py": "FOUND = []\n\n\ndef retry(function):\n    FOUND.append(function)\n    return function\n",
        },
        {("__main__.py::_clear", "unreferenced", "certain"), ("__main__.py::_drop", "unreferenced", "certain")},
    ),
    "decorators_of_the_repository_that_make_one_function_of_another": (
        {
            "__main__.py": "from own import again, counted, kept, listed, put, timed\n\n\n"
            "@again\ndef _drop(): ...\n\n\n@again\ndef _keep(): ...\n\n\n@timed(3)\ndef _clear(): ...\n\n\n"
            "@counted\ndef _end(): _leave()\n\n\ndef _leave(): ...\n\n\n"
            "@kept\ndef _first(): ...\n\n\n@put\ndef _second(): ...\n\n\n@listed\ndef _third(): ...\n\n\nprint(_keep())\n",
            "own.py": "from functools import wraps\n\nfrom lib import hand\n\nFOUND = {}\n\n\n"
            "def again(function):\n    @wraps(function)\n    def inner(*given):\n        return function(*given)\n\n    return inner\n\n\n"
            "def timed(seconds):\n    def decorate(function):\n        def inner():\n            return _in_time(function, seconds)\n\n"
            "        return inner\n\n    return decorate\n\n\n"
            "def _in_time(function, seconds):\n    class Work:\n        def run(self):\n            function()\n\n"
            "    return Work().run()\n\n\n"
            "def counted(function):\n    def inner():\n        FOUND[1] = 2\n        return function()\n\n    return inner\n\n\n"
            "def kept(function):\n    def inner():\n        return function()\n\n    FOUND[function] = inner\n    return inner\n\n\n"
            "def put(function):\n    def inner():\n        return function()\n\n    return hand(inner)\n\n\n"
            "def listed(function):\n    def inner():\n        return function()\n\n    inner.listed = True\n    return inner\n",
        },
        {
            ("__main__.py::_drop", "unreferenced", "certain"),
            ("__main__.py::_clear", "unreferenced", "certain"),
            ("__main__.py::_end", "unreferenced", "certain"),
            ("__main__.py::_leave", "unreachable", "certain"),
            ("own.py::counted", "unreachable", "high"),
        },
    ),
    "bases_behind_a_metaclass": (
        {
            "__main__.py": "from lib import Base\nfrom six import with_metaclass\n\n\nclass Meta(type): ...\n\n\n"
            "class Job(with_metaclass(Meta)):\n    def run(self): ...\n    def leave_it(self): ...\n\n\n"
            "class Task(with_metaclass(Meta, Base)):\n    def stop_it(self): ...\n\n\n"
            "class Plain(with_metaclass(Meta, object)):\n    def end_it(self): ...\n\n\n"
            "Job().run()\nprint(Task(), Plain())\n",
        },
        {("__main__.py::Job.leave_it", "unreferenced", "medium"), ("__main__.py::Plain.end_it", "unreferenced", "medium")},
    ),
    "tests_below_a_class_of_the_repository": (
        {
            "lib/check/base.py": "from unittest import TestCase\n\n\nclass Checked(TestCase):\n    def prepare(self): ...\n",
            "lib/check/jobs.py": "from lib.check.base import Checked\nfrom lib.run import one\n\n\n"
            "class JobsCheck(Checked):\n    def testOne(self): _start()\n    def other(self): ...\n\n\n"
            "def _start(): one()\n",
            "lib/run.py": "def one(): ...\n",
        },
        {("lib/run.py::one", "test_only", "low"), ("lib/check/jobs.py::_start", "test_only", "medium")},
    ),
    "members_that_texts_ask_for_by_their_names": (
        {
            "__main__.py": "from PyQt6.QtCore import pyqtSlot\nfrom lib import cached_property, hand\n\n\n"
            "class Shop:\n"
            "    @pyqtSlot(str)\n    def openDoors(self): ...\n    @pyqtSlot(str)\n    def closeDoors(self): ...\n\n\n"
            "class Cart:\n    @cached_property\n    def all_sums(self): ...\n    @hand\n    def all_rows(self): ...\n\n\n"
            "print(Shop(), Cart())\n",
            "shop.qml": "Button { onClicked: shop.openDoors() }\n",
        },
        {("__main__.py::Cart.all_sums", "unreferenced", "medium"), ("__main__.py::Shop.closeDoors", "unreferenced", "low")},
    ),
    "modules_that_something_is_given": (
        {
            "__main__.py": "from checks import prices, rows\nfrom lib import check_all\n\ncheck_all([prices])\nrows.check_rows()\n",
            "checks/__init__.py": "",
            "checks/prices.py": "def check_prices(): ...\ndef _sum(): ...\n",
            "checks/rows.py": "def check_rows(): ...\ndef count_rows(): ...\n",
        },
        {("checks/prices.py::_sum", "unreferenced", "certain"), ("checks/rows.py::count_rows", "unreferenced", "high")},
    ),
    "one_of_several_bases": (
        {
            "__main__.py": "from app import made\n\nmade(1)().start()\n",
            "app.py": "class Writer:\n    def start(self): self._head()\n\n\n"
            "class First:\n    def _head(self): print(1)\n\n\n"
            "class Second:\n    def _head(self): print(2)\n    def _tail(self): print(3)\n\n\n"
            "def made(kind):\n    mixin = First if kind else Second\n\n    class Made(Writer, mixin): ...\n\n    return Made\n",
        },
        {("app.py::Second._tail", "unreferenced", "certain")},
    ),
    "private_members_whose_names_stand_elsewhere": (
        {
            "app.py": "import other\n\n\nclass Job:\n"
            "    def __stop_it(self): ...\n    def __start_it(self): ...\n    def _rest_it(self): ...\n\n\n"
            "print(Job(), '__start_it', other)\n",
            "other.py": "class Other:\n    def __stop_it(self): ...\n    def go(self): self.__stop_it()\n\n\n"
            "Other().go()\nprint('__stop_it', '_rest_it')\n",
            "__main__.py": "import app\n\nprint(app)\n",
            "package.json": '{"name": "app", "private": true, "scripts": {"start": "node main.ts"}}',
            "room.ts": "export class Room {\n  private tellAll() {}\n  private tellOne() {}\n}\n",
            "main.ts": "import { Room } from './room'\n\ndeclare function ask(room: Room, name: string): void\n"
            "ask(new Room(), 'tellAll')\nexport const tellOne = 1\nconsole.log(tellOne)\n",
        },
        {("app.py::Job.__stop_it", "unreferenced", "certain"), ("room.ts::Room.tellOne", "unreferenced", "certain")},
    ),
    "interface_that_types_have_and_nobody_names": (
        {
            "go.mod": "module example.org/m\n\ngo 1.22\n",
            "main.go": "package main\n\ntype runner interface{ run() int }\n\ntype idle interface{ rest() int }\n\ntype base struct{}\n\n"
            "func (base) stop() int { return 0 }\n\ntype job struct{ base }\n\nfunc (job) run() int { return 1 }\n\n"
            "func (job) rest() int { return 2 }\n\nfunc start(each runner) int { return each.run() }\n\n"
            "func main() {\n\tstart(job{})\n\tjob{}.rest()\n\tvar each any = job{}\n"
            "\tif known, ok := each.(interface{ rest() int }); ok {\n\t\tknown.rest()\n\t}\n}\n",
        },
        {("main.go::idle", "unreferenced", "certain"), ("main.go::base.stop", "unreferenced", "certain")},
    ),
    "method_of_an_interface_that_nobody_calls": (
        {
            "go.mod": "module example.org/m\n\ngo 1.22\n",
            "main.go": "package main\n\ntype runner interface {\n\trun() int\n\tstop() int\n\tlast() int\n}\n\ntype base struct{}\n\n"
            "func (base) stop() int { return 0 }\n\ntype job struct{ base }\n\nfunc (job) run() int { return 1 }\n\n"
            "func (job) last() int { return 2 }\n\nfunc start(each runner) int { return each.run() }\n\n"
            "func main() { start(job{}); job{}.last() }\n",
        },
        {("main.go::runner.stop", "unreferenced", "certain"), ("main.go::base.stop", "unreferenced", "certain")},
    ),
    "in_an_application_of_maven": (
        {
            "pom.xml": "<project><groupId>a</groupId><artifactId>all</artifactId><packaging>pom</packaging></project>",
            "app/pom.xml": "<project><groupId>a</groupId><artifactId>app</artifactId><build><plugins><plugin>"
            "<groupId>org.springframework.boot</groupId><artifactId>spring-boot-maven-plugin</artifactId>"
            "</plugin></plugins></build></project>",
            "app/src/main/java/a/Job.java": "package a;\npublic class Job {}\n",
            "lib/pom.xml": "<project><groupId>a</groupId><artifactId>lib</artifactId></project>",
            "lib/src/main/java/b/Task.java": "package b;\npublic class Task {}\n",
        },
        {
            ("app/src/main/java/a/Job.java::Job", "unreferenced", "high"),
            ("lib/src/main/java/b/Task.java::Task", "unreferenced", "medium"),
        },
    ),
    "in_a_program_of_go_and_in_what_others_import": (
        {
            "go.mod": "module example.com/all\n",
            "all.go": "package all\n\nfunc Forgotten() {}\n",
            "list.go": "//go:build ignore\n\npackage main\n\nfunc main() {}\n",
            "cmd/app/main.go": 'package main\n\nimport "example.com/all/cmd/app/own"\n\nfunc main() { own.Run() }\n',
            "cmd/app/own/own.go": "package own\n\nfunc Run() {}\n\nfunc Left() {}\n",
        },
        {("all.go::Forgotten", "unreferenced", "medium"), ("cmd/app/own/own.go::Left", "unreferenced", "high")},
    ),
    "in_files_that_a_program_holds": (
        {
            "go.mod": "module example.com/all\n",
            "main.go": 'package main\n\nimport "embed"\n\n//go:embed made "shown/*.go" all:more\nvar files embed.FS\n\n'
            "func main() { print(files) }\n",
            "made/page.js": "function gone() {}\n",
            "made/ios/options.go": "package main\n\nfunc options() {}\n",
            "shown/one.go": "package shown\n\nfunc one() {}\n",
            "shown/deep/two.go": "package deep\n\nfunc two() {}\n",
            "made_too.go": "package main\n\nfunc left() {}\n",
        },
        {
            ("made/page.js::gone", "unreferenced", "high"),
            ("shown/deep/two.go::two", "unreferenced", "certain"),
            ("made_too.go::left", "unreferenced", "certain"),
        },
    ),
}


@pytest.mark.parametrize(("files", "expected"), CASES.values(), ids=CASES)
def test_dead_outside(files: Mapping[str, str], expected: set[tuple[str, str, str]], tmp_path: Path) -> None:
    assert listed(files, tmp_path) == expected
