"""What speaks for a symbol that nothing uses, and what only seems to: each case is a tree, and what is listed of it."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.metrics.test_dead_code import LIBRARY, listed

_VIEWS = "".join(f"class View{number}(Widget): ...\n" for number in range(10))
_USED_VIEWS = f"print({', '.join(f'View{number}()' for number in range(10))})\n"

CASES: dict[str, tuple[Mapping[str, str], set[tuple[str, str, str]]]] = {
    "support_of_tests": (
        {
            "go.mod": "module example.org/m\n\ngo 1.22\n",
            "main.go": "package main\n\nfunc main() {}\n\nfunc gone() {}\n\nfunc tested() {}\n",
            "testing.go": 'package main\n\nimport "testing"\n\nfunc fill(t testing.TB) { each() }\n\nfunc each() {}\n',
            "main_test.go": 'package main\n\nimport "testing"\n\nfunc TestMain1(t *testing.T) {\n\tfill(t)\n\ttested()\n}\n',
        },
        {("main.go::gone", "unreferenced", "certain"), ("main.go::tested", "test_only", "medium")},
    ),
    "what_nobody_outside_can_import": (
        {
            "go.mod": "module example.org/m\n\ngo 1.22\n",
            "open/open.go": "package open\n\nfunc Gone() {}\n\nfunc Tested() {}\n",
            "open/one_test.go": 'package open\n\nimport "testing"\n\nfunc TestOne(t *testing.T) { Tested() }\n',
            "open/two_test.go": 'package open\n\nimport "testing"\n\nfunc TestTwo(t *testing.T) { Tested() }\n',
            "internal/in/in.go": "package in\n\nfunc GoneToo() {}\n\nfunc TestedToo() {}\n",
            "internal/in/one_test.go": 'package in\n\nimport "testing"\n\nfunc TestOne(t *testing.T) { TestedToo() }\n',
            "internal/in/two_test.go": 'package in\n\nimport "testing"\n\nfunc TestTwo(t *testing.T) { TestedToo() }\n',
        },
        {
            ("open/open.go::Gone", "unreferenced", "medium"),
            ("internal/in/in.go::GoneToo", "unreferenced", "high"),
            ("internal/in/in.go::TestedToo", "test_only", "low"),
        },
    ),
    "default_of_a_module_that_a_text_finds": (
        {
            "package.json": '{"name": "app", "private": true, "scripts": {"start": "node main.js"}}',
            "main.js": "import { used } from './part'\nimport { more } from './more'\nused(more)\n",
            "part.js": "export function used() {}\nexport default function Unasked() {}\n",
            "more.js": "export const more = 1\n",
            "pages.page": 'import Shown from "./found"\n',
            "found.js": "export default function Found() { part() }\nfunction part() {}\nexport function beside() {}\n",
            "lost.js": "export default function Lost() {}\n",
        },
        {
            ("found.js::beside", "unreferenced", "high"),
            ("lost.js", "unreferenced", "medium"),
            ("lost.js::Lost", "unreferenced", "high"),
            ("part.js::Unasked", "unreferenced", "high"),
        },
    ),
    "default_of_a_module_that_a_function_loads_as_a_whole": (
        {
            "package.json": '{"name": "app", "private": true, "scripts": {"start": "node main.js"}}',
            "main.js": "import { kept } from './kept'\nconst pages = { shown: kept(() => import('./shown')) }\nkept(pages)\n",
            "kept.js": "export const kept = (load) => ({ load })\n",
            "shown.js": "export default function Shown() { part() }\nfunction part() {}\nexport function beside() {}\n",
        },
        {("shown.js::beside", "unreferenced", "high")},
    ),
    "class_that_others_make_for_an_interface_that_is_called": (
        {
            "Main.java": "class Main {\n  public static void main(String[] words) { run(null, new Made()); }\n"
            "  static void run(Store store, Shown shown) {\n    store.find();\n    shown.show();\n  }\n}\n",
            "Found.java": "interface Found { void find(); }\n",
            "Store.java": "interface Store extends Found {}\n",
            "FoundImpl.java": "class FoundImpl implements Found { public void find() {} }\n",
            "Lost.java": "interface Lost { void lose(); }\n",
            "LostImpl.java": "class LostImpl implements Lost { public void lose() {} }\n",
            "Shown.java": "interface Shown { void show(); }\n",
            "Made.java": "class Made implements Shown { public void show() {} }\n",
            "Unmade.java": "class Unmade implements Shown { public void show() {} }\n",
        },
        {
            ("Lost.java::Lost", "unreachable", "certain"),
            ("LostImpl.java::LostImpl", "unreferenced", "certain"),
            ("Unmade.java::Unmade", "unreferenced", "certain"),
        },
    ),
    "class_that_a_framework_finds_by_a_method": (
        {
            "pom.xml": "<project><groupId>a</groupId><artifactId>a</artifactId><packaging>war</packaging></project>",
            "src/main/java/a/Main.java": "package a;\npublic class Main {\n  public static void main(String[] args) {}\n}\n",
            "src/main/java/a/Tools.java": "package a;\nimport io.tools.Tool;\npublic class Tools {\n  @Tool\n  void list() {}\n}\n",
            "src/main/java/a/Plain.java": "package a;\npublic class Plain {\n  @Deprecated\n  void list() {}\n}\n",
            "src/main/java/a/Row.java": "package a;\nimport io.b.JsonProperty;\npublic class Row {\n  @JsonProperty\n  int size() {}\n}\n",
        },
        {
            ("src/main/java/a/Plain.java::Plain", "unreferenced", "high"),
            ("src/main/java/a/Row.java::Row", "unreferenced", "high"),
        },
    ),
    "class_whose_static_members_alone_are_imported": (
        {
            "src/main/java/a/Ways.java": "package a;\nclass Ways {\n  static int go() { return 1; }\n  int stay() { return 2; }\n}\n",
            "src/main/java/a/Main.java": "package a;\nimport static a.Ways.*;\npublic class Main {\n"
            "  public static void main(String[] args) { go(); }\n}\n",
        },
        {("src/main/java/a/Ways.java::Ways.stay", "unreferenced", "certain")},
    ),
    "what_the_front_of_a_package_passes_on": (
        {
            "package.json": '{"name": "pack", "main": "src/index.ts"}',
            "src/index.ts": "export { offered } from './code'\nexport * from './types'\n",
            "src/code.ts": "export function offered() {}\nexport function left() {}\n",
            "src/types.ts": "export interface Shape {}\n",
            "src/inner/index.ts": "export { deep } from './deep'\n",
            "src/inner/deep.ts": "export function deep() {}\n",
        },
        {
            ("src/code.ts::left", "unreferenced", "medium"),
            ("src/inner/deep.ts::deep", "unreferenced", "medium"),
        },
    ),
    "named_in_the_markup_of_its_component": (
        {
            "package.json": '{"name": "app", "private": true, "scripts": {"start": "node main.ts"}}',
            "main.ts": "import App from './App.svelte'\nconsole.log(App)\n",
            "keys.ts": "export function shown() {}\nexport function hidden() {}\n",
            "App.svelte": "<script lang='ts'>\n  import { shown, hidden as other } from './keys'\n  function onclick() {}\n"
            "  function lost() {}\n</script>\n<button {onclick} title={shown()}>text</button>\n",
        },
        {("App.svelte::lost", "unreferenced", "high"), ("keys.ts::hidden", "unreferenced", "high")},
    ),
    "open_to_who_extends_a_class_of_a_library": (
        {
            "package.json": '{"name": "lib", "version": "1.0.0", "main": "lib.js", "types": "lib.ts"}',
            "lib.ts": "export class A {\n  protected hook() { return 1 }\n  private own() { return 2 }\n}\n"
            "class B {\n  protected hidden() { return 1 }\n}\nexport const made = [new A(), new B()]\n",
        },
        {
            ("lib.ts::A.hook", "unreferenced", "medium"),
            ("lib.ts::A.own", "unreferenced", "certain"),
            ("lib.ts::B.hidden", "unreferenced", "certain"),
        },
    ),
    "member_whose_name_is_worked_out": (
        {
            "package.json": '{"name": "app", "private": true, "scripts": {"start": "node main.ts"}}',
            "main.ts": "import { Box, RESET } from './box'\nnew Box()[RESET]()\n",
            "box.ts": "export const RESET = Symbol()\nexport class Box {\n  [RESET]() { this.#clear() }\n  #clear() {}\n  #lost() {}\n}\n",
        },
        {("box.ts::Box.%23lost", "unreferenced", "certain")},
    ),
    "what_tells_of_what_lies_elsewhere": (
        {
            "package.json": '{"name": "app", "private": true, "scripts": {"start": "node main.ts"}}',
            "main.ts": "declare global {\n  interface Late { go(): void }\n  function track(): void\n}\n"
            "declare module 'express' {\n  interface Request { user: string }\n}\ninterface Lost { go(): void }\nexport {}\n",
        },
        {("main.ts::Lost", "unreferenced", "certain")},
    ),
    "what_calls_itself": (
        {"app.py": "def _walk(step):\n    return _walk(step - 1)\n"},
        {("app.py::_walk", "unreferenced", "certain")},
    ),
    "what_tells_its_own_name": (
        {"app.py": "def _run():\n    print('_run')\n    print('_run')\n"},
        {("app.py::_run", "unreferenced", "certain")},
    ),
    "what_tells_its_own_name_and_is_told_elsewhere": ({"app.py": "def _run():\n    print('_run')\n\n\nprint('_run')\n"}, set()),
    "method_that_hands_on_to_one_of_its_name": (
        {"app.py": "class Box:\n    def push_all_in(self, inner):\n        return inner.push_all_in(self)\n\n\nBox()\n"},
        {("app.py::Box.push_all_in", "unreferenced", "medium")},
    ),
    "method_that_hands_on_by_a_name_of_the_standard_library": (
        {"app.py": "class Box:\n    def seekable(self, inner):\n        return inner.seekable()\n\n\nBox()\n"},
        set(),
    ),
    "accessor_whose_property_a_text_names": (
        {
            "A.java": 'class A {\n  private final int size = 1;\n\n  @Mapped("size")\n  A() {}\n\n'
            "  public int getSize() { return size; }\n\n  public int getDepth() { return size; }\n\n"
            "  public static void main(String[] args) { new A(); }\n}\n"
        },
        {("A.java::A.getDepth", "unreferenced", "medium")},
    ),
    "methods_of_a_library_that_are_called_one_after_the_other": (
        {
            "pyproject.toml": LIBRARY,
            "lib/box.py": "class Box:\n    def wide(self) -> Box: return self\n\n"
            "    def measured_again(self) -> int: return 1\n\n\nBox()\n",
            "lib/__init__.py": "from lib import box\n",
        },
        {("lib/box.py::Box.measured_again", "unreferenced", "medium")},
    ),
    "most_methods_of_a_type_that_goes_where_interfaces_ask_for_them": (
        {
            "go.mod": "module m\n",
            "main.go": 'package main\n\nimport "lib"\n\ntype user struct{}\n\nfunc (u user) LibID() int { return 1 }\n\n'
            "func (u user) LibName() string { return lib.None }\n\nfunc (u user) LibIcon() string { return lib.None }\n\n"
            "type job struct{}\n\nfunc (j job) Start() int { return 1 }\n\nfunc (j job) HaltIt() int { return 2 }\n\n"
            "func main() { lib.Begin(user{}); job{}.Start() }\n",
        },
        {("main.go::job.HaltIt", "unreferenced", "medium")},
    ),
    "name_that_another_library_calls_so": (
        {
            "app.py": "from lib import Window\n\n\nclass Page:\n    def load_it(self): ...\n\n\n"
            "class Main(Window):\n    def show(self): self.page.load_it()\n\n\nprint(Main().show(), Page())\n"
        },
        set(),
    ),
    "beginning_of_a_function_in_a_text_of_another_folder": (
        {
            "tools/make.py": "def load_one(): ...\n\n\nclass Job:\n    def load_it(self): ...\n\n\nJob()\n",
            "web/show.py": "def show(name): print(f'load_{name}')\n\n\nshow('a')\n",
        },
        {("tools/make.py::load_one", "unreferenced", "low"), ("tools/make.py::Job.load_it", "unreferenced", "low")},
    ),
    "beginning_of_a_function_in_a_text_of_who_imports_its_module": (
        {
            "tools/__init__.py": "",
            "tools/make.py": "def load_one(): ...\n",
            "web/show.py": "from tools import make\n\n\ndef show(name): getattr(make, f'load_{name}')()\n\n\nshow('one')\n",
        },
        set(),
    ),
    "names_that_differ_in_their_ends_below_another_library": (
        {
            "app.py": "from queue import Queue\n\n\nclass Line(Queue):\n    def halt_for_one(self): ...\n    def halt_for_two(self): ...\n"
            "    def halt_for_all(self): ...\n\n\nLine()\n"
        },
        set(),
    ),
    "member_of_an_unused_class_that_a_test_names": (
        {
            "pyproject.toml": LIBRARY,
            "lib/__init__.py": "",
            "lib/jobs.py": "class Job:\n    def halt(self): ...\n",
            "tests/test_jobs.py": "def test_job(job): assert getattr(job, 'halt')\n",
        },
        {("lib/jobs.py::Job", "unreferenced", "medium")},
    ),
    "member_of_a_class_that_many_extend": (
        {
            "app.py": f"from lib import Widget\n\n\n{_VIEWS}\n\nclass Page(Widget):\n    def get_pending_tasks(self): ...\n"
            f"    def show_it(self): ...\n    def hide_it(self): ...\n    def on_shown(self): ...\n\n\n{_USED_VIEWS}page = Page()\n"
            "print(page.show_it(), page.hide_it(), page.on_shown())\n"
        },
        {("app.py::Page.get_pending_tasks", "unreferenced", "medium")},
    ),
    "member_of_what_all_that_extend_a_class_go_through": (
        {
            "app.py": "from lib import Widget as Outer\n\n\nclass Widget(Outer):\n    def get_pending_tasks(self): ...\n"
            f"    def show_it(self): ...\n    def hide_it(self): ...\n\n\n{_VIEWS}\n\n{_USED_VIEWS}page = Widget()\n"
            "print(page.show_it(), page.hide_it())\n"
        },
        set(),
    ),
    "members_of_a_class_that_many_extend_none_of_which_are_used": (
        {
            "app.py": f"from lib import Widget\n\n\n{_VIEWS}\n\nclass Page(Widget):\n    def get_pending_tasks(self): ...\n"
            f"    def show_this_page(self): ...\n    def hide_it(self): ...\n\n\n{_USED_VIEWS}page = Page()\nprint(page.hide_it())\n"
        },
        set(),
    ),
    "function_of_a_module_that_is_loaded_by_its_name": (
        {
            "app/__init__.py": "",
            "app/main.py": "import sys\n\n\ndef run(name): sys.modules[name].start_it()\n\n\nrun(sys.argv[1])\nprint('app.plug')\n",
            "app/plug.py": "def start_it(): return _help()\ndef _help(): return 1\ndef _gone(): return 2\n",
        },
        {("app/plug.py::_gone", "unreferenced", "certain")},
    ),
    "functions_of_one_module_that_begin_alike": (
        {
            "app/__init__.py": "from app.checks import run_them\nprint(run_them())\n",
            "app/checks.py": "def run_them(): ...\n" + "".join(f"def check_{name}(): ...\n" for name in "abcde"),
        },
        {(f"app/checks.py::check_{name}", "unreferenced", "high") for name in "abcde"},
    ),
    "functions_of_several_modules_that_begin_alike": (
        {
            "app/__init__.py": "from app.checks import run_them\nfrom app.more import run_more\nprint(run_them(), run_more())\n",
            "app/checks.py": "def run_them(): ...\n" + "".join(f"def check_{name}(): ...\n" for name in "abcd"),
            "app/more.py": "def run_more(): ...\ndef check_e(): ...\n",
        },
        set(),
    ),
    "functions_that_begin_alike_in_a_module_that_nothing_loads": (
        {"dodo.py": "".join(f"def task_{name}(): ...\n" for name in "abcde")},
        set(),
    ),
    "settings_in_a_class_of_another_library": (
        {"app.py": "from lib import Model\n\n\nclass Job(Model):\n    class Config: ...\n    class _Config: ...\n\n\nJob()\n"},
        set(),
    ),
    "class_in_a_class_of_the_standard_library": (
        {"app.py": "from queue import Queue\n\n\nclass Line(Queue):\n    class Place: ...\n\n\nLine()\n"},
        {("app.py::Line.Place", "unreferenced", "high")},
    ),
    "class_in_a_folder_that_nothing_loads": (
        {
            "app/__init__.py": "from app.base import Cover\nprint(Cover())\n",
            "app/base.py": "class Cover: ...\n",
            "app/covers/one.py": "from app.base import Cover\n\n\nclass OneCover(Cover): ...\n\n\nclass Plain: ...\n",
            "app/covers/two.py": "from app.base import Cover\n\n\nclass TwoCover(Cover): ...\n",
        },
        {("app/covers/one.py::Plain", "unreferenced", "high")},
    ),
    "in_a_library_of_gradle": (
        {
            "build.gradle": "plugins {\n    id 'java-library'\n}\n",
            "src/main/java/a/Job.java": "package a;\npublic class Job {\n  protected int size() { return 1; }\n  int rest() {}\n}\n",
        },
        {("src/main/java/a/Job.java::Job", "unreferenced", "medium")},
    ),
    "in_an_application_of_gradle": (
        {
            "build.gradle": "plugins {\n    id 'application'\n    // id 'java-library'\n}\n",
            "src/main/java/a/Job.java": "package a;\npublic class Job {\n  protected int size() { return 1; }\n}\n",
        },
        {("src/main/java/a/Job.java::Job", "unreferenced", "high")},
    ),
    "called_on_values_of_which_some_are_known": (
        {
            "pyproject.toml": "[project]\nname = 'app'\n",
            "README.md": "Call `begin` or `start`.\n",
            "app.py": "class One:\n    def _tell_all(self): ...\n\n\nclass Two:\n    def _tell_all(self): ...\n"
            "    def _rest(self): ...\n\n\ndef begin(job):\n    job._tell_all()\n\n\ndef start():\n    begin(One())\n\n\nprint(Two())\n",
        },
        {("app.py::Two._tell_all", "unreferenced", "medium"), ("app.py::Two._rest", "unreferenced", "certain")},
    ),
    "looked_up_in_its_class_by_a_value": (
        {
            "package.json": '{"name": "pack", "private": true, "main": "main.js"}',
            "main.js": "import './app'\n",
            "app.ts": "class Show {\n  run(kind: string) {\n"
            "    return [1].map((n) => this[kind](n))\n  }\n  private heading(n) { return n }\n}\n"
            "class Tell {\n  run(kind: string) {\n    return this.kinds[kind] + this['kinds']\n  }\n  private ending(n) { return n }\n}\n"
            "new Show().run('a')\nnew Tell().run('b')\n",
        },
        {("app.ts::Tell.ending", "unreferenced", "certain")},
    ),
    "in_a_folder_that_code_in_it_loads": (
        {
            "package.json": '{"name": "pack", "private": true, "main": "main.js"}',
            "main.js": "import './app'\n",
            "app.ts": "import tasks from './tasks'\nimport { Used } from './tasks/used'\nimport { Plain } from './plain/used'\n"
            "print(tasks, Used, Plain)\n",
            "tasks/index.ts": "import { loadAll } from '../load'\n\nexport default loadAll<{ default: object }>(__dirname)\n",
            "tasks/used.ts": "export class Used {}\n",
            "tasks/clean.ts": "import { Used } from './used'\n\nexport default class CleanTask extends Used {}\n\nfunction gone() {}\n",
            "plain/used.ts": "export class Plain {}\n",
            "plain/clean.ts": "import { Plain } from './used'\n\nexport default class PlainTask extends Plain {}\n",
            "load.ts": "export function loadAll<T>(folder: string) {\n  return require(join(folder, 'x.js'))\n}\n",
        },
        {
            ("plain/clean.ts", "unreferenced", "medium"),
            ("plain/clean.ts::PlainTask", "unreferenced", "high"),
            ("tasks/clean.ts::gone", "unreferenced", "certain"),
        },
    ),
    "looked_up_in_its_module_by_a_value": ({"app.py": "import sys\n\n\ndef _run(): ...\n\n\nglobals()[sys.argv[1]]()\n"}, set()),
    "looked_up_in_its_module_by_a_function": (
        {"app.py": "import sys\n\n\ndef _run(): ...\n\n\ndef main(): globals().get(sys.argv[1])()\n\n\nmain()\n"},
        set(),
    ),
    "handed_on_with_all_that_its_function_has": (
        {
            "app.py": "class Job:\n    def size():\n        def fget(self): return 1\n        return locals()\n"
            "    size = property(**size())\n\n\nJob()\n"
        },
        set(),
    ),
    "other_names_are_read_or_written_in_its_module": (
        {
            "app.py": "import sys\n\n\ndef _run(): ...\n\n\nif sys.argv[1] not in globals():\n"
            "    globals()[sys.argv[1]] = globals()['sys']\nglobals().update(sys.__dict__)\nprint('%(sys)s' % locals())\n"
        },
        {("app.py::_run", "unreferenced", "certain")},
    ),
    "needed_by_code_that_is_not_judged": (
        {
            "app.py": "def _run(): ...\ndef _stop(): ...\n",
            "made.py": "# Code generated by a tool. DO NOT EDIT.\nfrom app import _run\n\n\ndef made(): _run()\n",
        },
        {("app.py::_stop", "unreferenced", "certain")},
    ),
}


@pytest.mark.parametrize(("files", "expected"), CASES.values(), ids=CASES)
def test_dead_doubts(files: Mapping[str, str], expected: set[tuple[str, str, str]], tmp_path: Path) -> None:
    assert listed(files, tmp_path) == expected
