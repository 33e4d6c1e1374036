"""Files whose head says by whom they are, and where their project is kept, whose name has a release, or that scripts write."""

import json

import pytest

from analyzer.discover.classify import classify
from analyzer.discover.told import told_roles
from analyzer.model.files import FileRecord, packed_text
from analyzer.schema.vocab import ParseStatus, Role

OWN = [(f"src/part{number}.js", "// A part.\nvar a\n") for number in range(12)]


def record(path: str, text: str) -> FileRecord:
    file = classify(path, len(text))
    return FileRecord(file.path, file.language, file.role, file.size, None, None, None, ParseStatus.PARSED, packed_text(text))


def told(*files: tuple[str, str], own: str = "branches") -> dict[str, Role]:
    return told_roles([record(*file) for file in files], {"manifest": own})


def head(*lines: str) -> str:
    return "/*\n" + "".join(f"\t{line}\n" for line in lines) + "*/\n\nfunction grow() {}\n"


def test_a_copy_that_says_by_whom_and_whence_it_is() -> None:
    text = head("Tree-to-Wood", "by Some Body", "", "https://github.com/somebody/tree-to-wood", "", "Turns a tree into wood.")
    assert told(("src/wood.js", text), *OWN) == {"src/wood.js": Role.VENDORED}
    assert told(("src/wood.js", text), *OWN, own="@somebody/tree-to-wood") == {}, "what is released here"


def test_a_copy_that_was_adapted() -> None:
    text = "/* eslint-disable */\n// Adapted from Tree To Wood\n// https://github.com/somebody/tree-to-wood/\n\nfunction grow() {}\n"
    assert told(("src/wood.js", text), *OWN) == {"src/wood.js": Role.VENDORED}
    assert told(("src/wood.js", text.replace("Tree To Wood", "what trees do")), *OWN) == {}


WRITTEN_HERE = {
    "an author alone": head("Grows a tree.", "by Some Body"),
    "an address alone": head("Grows a tree.", "https://github.com/somebody/tree-to-wood"),
    "an address within a line": head("by Some Body", "Grows as https://github.com/somebody/tree-to-wood does."),
    "the address of a discussion": head("by Some Body", "https://github.com/somebody/tree-to-wood/issues/7"),
    "by which means": head("Grown by Water", "by hand", "https://github.com/somebody/tree-to-wood"),
    "what stands further down": "var a\n" + head("by Some Body", "https://github.com/somebody/tree-to-wood"),
}


@pytest.mark.parametrize("circumstance", WRITTEN_HERE)
def test_files_written_here(circumstance: str) -> None:
    assert told(("src/wood.js", WRITTEN_HERE[circumstance]), *OWN) == {}


@pytest.mark.parametrize("path", ["lib/quark-0.6.0.js", "static/js/quark_v1.2.5.js", "src/libs/quark-sdk-v1.2.0-bundled.js"])
def test_names_with_the_number_of_a_release(path: str) -> None:
    assert told((path, "var a\n"), *OWN) == {path: Role.VENDORED}


@pytest.mark.parametrize(
    "path",
    ["src/quark-0.6.0.js", "lib/upgrade-1.2.0.js", "lib/quark-2.0.js", "lib/1.2.0.js", "plugins/quark-1.2.0.js", "lib/quark1.2.0.js"],
)
def test_names_with_another_number(path: str) -> None:
    assert told((path, "var a\n"), *OWN) == {}


def test_what_scripts_of_a_package_write() -> None:
    scripts = {
        "proto": "pbjs -o ./src/a.js a.proto && types --output=src/b.ts",
        "api": "ask types > src/c.ts",
        "lint": "eslint src/d.js",
    }
    package = json.dumps({"main": "src/e.js", "scripts": scripts}, indent=2)
    files = [(f"app/src/{name}", "var a\n") for name in ("a.js", "b.ts", "c.ts", "d.js", "e.js")]
    written = ("app/src/a.js", "app/src/b.ts", "app/src/c.ts")
    assert told(("app/package.json", package), *files, ("src/a.js", "var a\n"), *OWN) == dict.fromkeys(written, Role.GENERATED)


def test_what_a_tool_made_short_is_built_and_so_is_what_is_there_to_find_faults_in_it() -> None:
    short = "/* Quark */\n" + "var a=1;" * 200
    files = [("js/quark-all-debug.js", "var a\n"), ("js/quark-all.js", short), ("js/b.debug.js", "var b\n"), ("js/b.js", "var b\n")]
    files += [("js/c.js", "var c\n"), ("js/c-min.js", short), ("js/b_min.js", "var b\n"), ("js/d-min.js", short)]
    assert told(*files) == dict.fromkeys(("js/quark-all-debug.js", "js/c-min.js"), Role.GENERATED)


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        ("    quark.js\n    2015-05-03\n\n    Public Domain.\n\n    See http://quark.example/js.html\n", {"js/quark.js": Role.VENDORED}),
        ("    http://quark.example/quark.js\n    2015-05-03\n\n    Public Domain.\n" + "    word\n" * 400, {"js/quark.js": Role.VENDORED}),
        ("    quark.js\n    2015-05-03\n\n    See http://quark.example/js.html\n", {}),
        ("    quark.js\n\n    Public Domain.\n\n    See http://quark.example/js.html\n", {}),
    ],
)
def test_a_day_stands_for_the_version_of_what_is_free(head: str, expected: dict[str, Role]) -> None:
    assert told(("js/quark.js", f"/*\n{head}*/\nvar a\n")) == expected


@pytest.mark.parametrize(
    ("beside", "names", "is_other"),
    [
        ("static/tree/tree.min.js", (), True),
        ("static/tree/LICENSE", (), True),
        ("static/tree/LICENSE", ("static/tree/manifest",), False),
        ("static/tree/leaf.min.js", (), False),
        ("static/LICENSE", (), False),
        ("src/tree/LICENSE", (), False),
    ],
)
def test_folders_that_browsers_fetch_of_a_release(beside: str, names: tuple[str, ...], is_other: bool) -> None:
    code = [record(f"{beside.partition('/')[0]}/tree/parts/leaf.js", "const a = 1\n"), record("app/main.js", "const a = 1\n")]
    found = told_roles([*code, record(beside, "As it is.\n")], dict.fromkeys(names, "tree"))
    assert (code[0].path in found) is is_other
    assert code[1].path not in found


def test_what_begins_as_nobody_writes_it() -> None:
    packed = '(function(){"use strict";try{' + "a=1;" * 100 + "}catch(e){}})();\nconst b = 1\n"
    found = told(("web/tree.js", packed), ("web/leaf.js", "(function(){\n" + "a=1;" * 100), ("web/table.js", f"const a = '{'b' * 400}'\n"))
    assert found == {"web/tree.js": Role.GENERATED}


def test_what_begins_as_a_tool_joins_modules() -> None:
    joined = ["(() => {\n  // packages/tree/src/leaf.js\n  var a\n", '"use strict";\n(() => {\n  // @quark/leaf.mjs\n  var a\n']
    joined += ["var __defProp = Object.defineProperty;\nvar a\n"]
    written = ["(() => {\n  // how leaves begin\n  var a\n", "(() => {\n  var a\n  // src/leaf.js\n", "// src/leaf.js\nvar a\n"]
    files = [(f"web/{number}.js", text) for number, text in enumerate((*joined, *written))]
    assert told(*files) == dict.fromkeys((path for path, _ in files[: len(joined)]), Role.GENERATED)


def test_what_an_installer_lists() -> None:
    listed = "tree/__init__.py,sha256=a,6\nleaf.py,,\nleaf-1.0.dist-info/RECORD,,\n"
    files = [(f"libs/{name}", "a = 1\n") for name in ("tree/__init__.py", "tree/own.py", "leaf.py")]
    found = told(
        ("libs/leaf-1.0.dist-info/RECORD", listed),
        *files,
        ("leaf.py", "a = 1\n"),
        ("app/RECORD", "leaf.py,,\n"),
        ("app/leaf.py", "a = 1\n"),
    )
    assert found == dict.fromkeys(("libs/tree/__init__.py", "libs/leaf.py"), Role.VENDORED)


def test_what_lies_beside_itself_without_blanks_where_others_do_so() -> None:
    def lies(names: str, folder: str = "static/js") -> dict[str, Role]:
        files = [(f"{folder}/{name}{end}.js", f"var {name}\n") for name in "abcd" for end in ("", ".min")]
        heads = {f"{folder}/{name}.js": f"/*!\n * {name}uark v1.7.1\n * MIT license\n */\nvar a\n" for name in names}
        own = [(f"{folder}/own.js", "var own\n")]
        found = told(*((path, heads.get(path, text)) for path, text in (*files, *own)))
        return {path: role for path, role in found.items() if role is Role.VENDORED}

    assert lies("abc") == dict.fromkeys((f"static/js/{name}.js" for name in "abcd"), Role.VENDORED)
    assert lies("ab") == dict.fromkeys(("static/js/a.js", "static/js/b.js"), Role.VENDORED)
    assert lies("abc", "src/js") == dict.fromkeys((f"src/js/{name}.js" for name in "abc"), Role.VENDORED)
