"""What a file may hold to harm whoever reads it: each ends as rows, in an artifact that is sound."""

import json
from collections.abc import Mapping
from pathlib import Path

import duckdb
import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from analyzer.verify.lint import lint
from tests.pipeline.trees import write_tree

Files = Mapping[str, str | bytes]


def indexed(root: Path, files: Files) -> dict[str, set[str]]:
    """Index a tree of some files, and return the codes of the problems of each file that has any; the artifact must be sound."""
    artifact = root / "artifact"
    index(write_tree(root / "tree", files), artifact, Options(jobs=1, history=False))
    assert list(lint(artifact)) == []
    problems: dict[str, set[str]] = {}
    for path, code in duckdb.sql(f"SELECT path, code FROM read_parquet('{artifact}/problems.parquet')").fetchall():
        problems.setdefault(path, set()).add(code)
    return problems


DEEP: Files = {
    "brackets.py": "x = " + "[" * 5_000 + "]" * 5_000,
    "calls.py": "f(" * 5_000 + ")" * 5_000,
    "lambdas.py": "x = " + "lambda: " * 5_000 + "0",
    "parentheses.js": "x = " + "(" * 5_000 + "1" + ")" * 5_000,
    "types.ts": "let x: " + "Array<" * 5_000 + "X" + ">" * 5_000,
    "elements.tsx": "let x = " + "<a>" * 5_000 + "</a>" * 5_000,
    "Blocks.java": "class A { void f() {" + "{" * 5_000 + "}" * 5_000 + "} }",
    "blocks.go": "package a\nfunc f() {" + "{" * 5_000 + "}" * 5_000 + "}",
}


def test_files_that_are_too_deep_cost_themselves_alone(tmp_path: Path) -> None:
    problems = indexed(tmp_path, {**DEEP, "fine.py": "def f(): return f()\n"})
    assert problems.keys() <= DEEP.keys()
    assert "too_deep" in problems["brackets.py"]
    assert all(codes <= {"too_deep", "syntax_error"} for codes in problems.values())


def test_a_file_that_is_too_deep_is_a_module_all_the_same(tmp_path: Path) -> None:
    indexed(tmp_path, {"deep.py": DEEP["brackets.py"], "unused.py": DEEP["calls.py"], "a.py": "import deep\ndeep.f()\n", "z.py": "0\n"})
    tables = {name: f"read_parquet('{tmp_path}/artifact/{name}.parquet')" for name in ("nodes", "imports", "call_sites", "dead_code")}
    targets = duckdb.sql(f"SELECT n.path FROM {tables['imports']} i JOIN {tables['nodes']} n ON n.id = i.target_id WHERE i.path = 'a.py'")
    assert targets.fetchall() == [("deep.py",)]
    assert duckdb.sql(f"SELECT status::VARCHAR, target_id FROM {tables['call_sites']}").fetchall() == [("unresolved", None)]
    assert duckdb.sql(f"SELECT path FROM {tables['dead_code']} WHERE path IN ('deep.py', 'unused.py')").fetchall() == []


def test_a_file_that_is_too_deep_leaves_the_rest_of_its_package_whole(tmp_path: Path) -> None:
    files: Files = {
        "go.mod": "module example.com/m\n",
        "sub/big.go": "package sub\nfunc F() {" + "{" * 5_000 + "}" * 5_000 + "}",
        "sub/ok.go": "package sub\nfunc G() {}\n",
        "a.go": 'package m\nimport "example.com/m/sub"\nfunc H() { sub.F(); sub.G() }\n',
    }
    assert indexed(tmp_path, files)["sub/big.go"] == {"too_deep"}
    sites = f"read_parquet('{tmp_path}/artifact/call_sites.parquet')"
    assert duckdb.sql(f"SELECT callee_text, status::VARCHAR FROM {sites} ORDER BY 1").fetchall() == [
        ("sub.F", "unresolved"),
        ("sub.G", "resolved"),
    ]


MANY: dict[str, Files] = {
    "functions": {"a.py": "".join(f"def f{n}(): f{n * 7 % 2_000}()\n" for n in range(2_000))},
    "functions of one name": {"a.py": "def f(): 0\n" * 3_000},
    "methods": {"a.py": "class A:\n" + "".join(f" def m{n}(self): self.m{n + 1}()\n" for n in range(2_000))},
    "classes in a chain": {
        "a.py": "class A0:\n def m(self): 0\n" + "".join(f"class A{n + 1}(A{n}): pass\n" for n in range(1_500)) + "A1500().m()\n"
    },
    "classes in a ring": {"a.py": "".join(f"class A{n}(A{(n + 1) % 300}):\n def m(self): self.m()\n" for n in range(300))},
    "classes in a ladder": {"a.py": "class A0: 0\nclass A1: 0\n" + "".join(f"class A{n}(A{n - 1}, A{n - 2}): 0\n" for n in range(2, 300))},
    "bases": {"a.py": "".join(f"class A{n}: 0\n" for n in range(2_000)) + f"class B({', '.join(f'A{n}' for n in range(2_000))}): 0\n"},
    "modules that take all of each other": {
        f"m{n}.py": "".join(f"from m{other} import *\n" for other in range(25)) + f"def f{n}(): f{(n + 1) % 25}()\n" for n in range(25)
    },
    "modules that hand on": {f"m{n}.py": f"from m{n + 1} import *\nf()\n" for n in range(400)} | {"m400.py": "def f(): 0\n"},
    "modules that hand on all of each other": {
        f"m{n}.ts": f'export * from "./m{(n + 1) % 150}";\nexport * from "./m{(n * 7 + 3) % 150}";\nexport function f{n}() {{}}\n'
        + f'import {{ f{(n + 5) % 150} }} from "./m{(n + 1) % 150}";\nf{(n + 5) % 150}();\n'
        for n in range(150)
    },
    "one of thousands of types": {
        "a.ts": "export type Name =" + "".join(f"\n  | 'name{n}'" for n in range(4_000)) + ";\nexport function f(name: Name) {}\n",
        "b.ts": "type Both = " + " & ".join(f"I{n}" for n in range(4_000)) + ";\ndeclare const both: Both;\nboth.f();\n",
    },
    "overloads": {
        "a.py": "from typing import Literal, overload\n"
        + "".join(f"@overload\ndef f(x: Literal[{n}]) -> A{n}: ...\n" for n in range(150))
        + "def f(x): return x\n"
        + "".join(f"class A{n}:\n def m(self): 0\nf({n}).m()\n" for n in range(150)),
        "a.ts": "".join(f"class A{n} {{ m() {{}} }}\nexport function f(x: A{n}): A{n};\n" for n in range(150))
        + "export function f(x: any): any { return x }\n"
        + "".join(f"f(new A{n}()).m();\n" for n in range(150)),
    },
    "calls of what comes next": {
        "a.py": "class L0:\n def f(self): 0\nclass R0:\n def f(self): 0\n"
        + "".join(f"class {side}{n}(L{n - 1}, R{n - 1}):\n def f(self): super().f()\n" for n in range(1, 150) for side in "LR")
    },
    "comments": {"a.py": "# TODO: f(1)\n" * 20_000, "a.js": "// f(1)\n" * 20_000},
    "markup without an end": {
        "a.vue": "<script>" * 10_000,
        "b.vue": "<template>" * 10_000 + "<script>f()",
        "c.svelte": "<script" * 2_000 + ">f()</script>",
        "d.svelte": "<!--" * 2_000 + "<script>f()</script>",
        "e.vue": "<template>" + "<a v-for='" + " " * 10_000 + "x in " + "(" * 10_000,
        "f.svelte": "{#each a as b (" * 1_000,
        "g.svelte": "{@const x = f()}" * 500 + "{x}",
    },
    "types that are another type": {
        "a.ts": "".join(f"type X{n} = Array<Set<X{(n + 1) % 1_500}>>\ndeclare const x{n}: X{n}; x{n}.f()\n" for n in range(1_500))
    },
    "stages that copy from each other": {
        "Dockerfile": "FROM a AS s0\n"
        + "".join(f"FROM s{n} AS s{n + 1}\nCOPY --from=s{n} / /\nCOPY --from=s{n // 2} / /x\nCMD node /x/a\n" for n in range(150)),
        "a.js": "f()\n",
    },
    "programs that run programs": {"Dockerfile": f"FROM a\nCMD {'python -m ' * 30_000}\n", "a.py": "f()\n"},
    "packages in packages": {
        "a.proto": f'syntax = "proto3";\npackage a{".a" * 20_000};\nmessage M {{}}\n',
        "A.java": f"import a{'.a' * 20_000};",
    },
    "names of many words": {
        "coverage" + "_a" * 60 + ".py": "f()\n",
        "a_" * 60 + "/a.py": "def f(a):\n" + "".join(f" b{n} = a[{n}] + f({n})\n" for n in range(60)),
        "a_" * 60 + "/b.py": "def f(a):\n" + "".join(f" b{n} = a[{n}] + f({n})\n" for n in range(60)),
    },
    "comments of many lines": {
        "a.js": "/** @param {a}" + "\n * " * 60 + "#*/\nfunction f(a) {}\n",
        "b.js": "/** @template" + "\n    " * 60 + "#*/\nfunction f(a) {}\n",
        "c.js": "/**" + " * @param {" * 30_000 + "*/ function f() {}",
    },
    "conditions of conditions": {
        "a.go": "//go:build " + "(" * 20_000 + "\npackage a\nfunc f() {}\n",
        "b.go": "//go:build " + "!" * 20_000 + "linux\npackage a\nfunc g() { f() }\n",
        "c.go": "//go:build x" + " " * 100_000 + "y\n// +build x" + " " * 100_000 + "\x03\npackage a\n",
    },
    "globs of many wildcards": {
        "package.json": json.dumps({"workspaces": ["**/" * 60 + "*a" * 60 + f"{n}" for n in range(20)]}),
        **{f"{'a/' * 40}{n}/package.json": f'{{"name": "a{n}"}}' for n in range(20)},
    },
    "declarations on one line": {
        "a.proto": "message A {" + "".join(f"int32 a{n} = {n}; /* é */ " for n in range(30_000)) + "}",
        "b.proto": "service A {" + "".join(f"rpc A{n}(M) returns (M);" for n in range(15_000)) + "}",
    },
    "headings of signs": {
        "docs/adr/0001-a.md": "# ADR " + "-" * 200_000 + "1\n\nStatus: accepted\n",
        "docs/adr/0002-b.md": "# 2. B\n\nReplaces " + "adr " * 50_000 + "\n" + "replaces [a](0001-a.md)\n" * 15_000,
    },
    "directives and conditions of shells": {
        "Dockerfile": "# a=" + " " * 50_000 + "b" + " " * 50_000 + "c\nFROM a\n",
        "b/Dockerfile": "FROM a\nRUN " + "$(" * 20_000 + "x" + ")" * 20_000 + "\n",
    },
    "members of members": {"A.java": "class A { A a; void f() { this" + ".a" * 1_500 + ".f(); } }"},
}


@pytest.mark.parametrize("files", MANY.values(), ids=MANY)
def test_much_of_one_kind(tmp_path: Path, files: Files) -> None:
    assert all(codes <= {"syntax_error"} for codes in indexed(tmp_path, files).values())


HALVES: Files = {
    "package.json": '{"name": "\\ud800", "dependencies": {"a\\ud800": "1\\udc00"}}',
    "coverage.json": '{"meta": {}, "files": {"a\\ud800.py": {"executed_lines": [1], "missing_lines": []}}}',
    "Dockerfile": 'FROM a\nCOPY ["\\ud800", "\\udc00"]\nCMD ["\\ud800"]\n',
    "compose.yaml": 'services: {a: {image: "x\\ud800", environment: {"\\ud800": "\\udc00"}}}',
    "a.ts": 'import a from "./\\ud800";\nexport class A { "\\ud800"() { app.get("/\\ud800", a); } }\n',
    "A.java": 'class A { @GetMapping("\\ud800") void f() {} }',
    "a.py": 'import importlib\nimportlib.import_module("\\ud800")\n__all__ = ["\\ud800"]\n',
    "b.py": b"# coding: unicode_escape\ndef f\\ud800(): 0\n",
}


def test_halves_of_characters_are_spelled_out(tmp_path: Path) -> None:
    assert "internal_error" not in set().union(*indexed(tmp_path, HALVES).values())
    names = duckdb.sql(f"SELECT name FROM read_parquet('{tmp_path}/artifact/dependencies.parquet')").fetchall()
    assert names == [("a\\ud800",)]


def test_a_file_of_another_kind_has_no_problem_for_each_line(tmp_path: Path) -> None:
    indexed(tmp_path, {"Dockerfile": "FROM a\n" + "@a\n" * 5_000, "broken.py": "x = )\n" * 5_000})
    listed = f"read_parquet('{tmp_path}/artifact/problems.parquet')"
    assert duckdb.sql(f"SELECT path, count(*) FROM {listed} GROUP BY 1 ORDER BY 1").fetchall() == [("Dockerfile", 21), ("broken.py", 21)]
    (rest,) = duckdb.sql(f"SELECT message FROM {listed} WHERE path = 'Dockerfile' AND line IS NULL").fetchall()
    assert rest == ("4980 more problems of this file are not listed",)
