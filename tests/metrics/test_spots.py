"""Spots of code: each with a case that is one and cases that are none."""

from pathlib import Path

import duckdb
import pytest

from analyzer.config import Options
from analyzer.metrics.spots.effects import LITERALS
from analyzer.pipeline import index
from tests.metrics.held import held
from tests.metrics.spots_of_defaults import DEFAULTS
from tests.metrics.spots_of_handlers import HANDLERS

CASES: dict[str, tuple[str, list[tuple[str, int, float]]]] = {
    **HANDLERS,
    "a class whose name only holds the word": ("try:\n    g()\nexcept ExceptionGroup:\n    log()\n", []),
    **DEFAULTS,
    "a default of what is declared alone": ("def f(a, b=[]): ...\n", []),
    "a coroutine that a module may have put something in place of": (
        "import inspect\n\n\nasync def g():\n    pass\n\n\nasync def h():\n    g()\n\n\ndef f():\n    g()\n\n\n"
        "def wrap(a):\n    for b in dir(a):\n        if inspect.iscoroutinefunction(getattr(a, b)):\n            setattr(a, b, made(b))\n",
        [("floating_call", 9, 2.0)],
    ),
    "a coroutine that nothing is put in place of": (
        "import inspect\n\n\nasync def g():\n    pass\n\n\ndef f():\n    g()\n\n\ndef h(a):\n    return inspect.iscoroutinefunction(a)\n",
        [("floating_call", 9, 2.0)],
    ),
    "a query in a loop": (
        "import psycopg\n\n\ndef f(rows):\n    c = psycopg.Connection('x')\n    for row in rows:\n        c.execute('y')\n",
        [("query_in_loop", 7, 1.0)],
    ),
    "a query for each of what is written there": (
        "import psycopg\n\n\ndef f():\n    c = psycopg.Connection('x')\n    for t in ('a', 'b'):\n        c.execute(t)\n"
        "    return [c.execute(t) for t in ['a', 'b']]\n",
        [],
    ),
    "a query for each of what is written there, and of others": (
        "import psycopg\n\n\ndef f(rows):\n    c = psycopg.Connection('x')\n    for t in ('a', *rows):\n        c.execute('y', t)\n"
        "    for row in rows:\n        for t in ('a', 'b'):\n            c.execute(t)\n",
        [("query_in_loop", 7, 1.0), ("query_in_loop", 10, 1.0)],
    ),
    "a query outside of loops": ("import psycopg\n\n\ndef f():\n    psycopg.Connection('x').execute('y')\n", []),
    "a query two calls down": (
        "import psycopg\n\n\ndef f(rows):\n    for row in rows:\n        g(row)\n\n\ndef g(row):\n    h(row)\n\n\n"
        "def h(row):\n    psycopg.Connection('x').execute(row)\n",
        [("query_in_loop", 6, 3.0)],
    ),
    "a query that a branch decides on": (
        "import psycopg\n\n\ndef f(rows):\n    for row in rows:\n        g(row)\n\n\ndef g(row):\n    if row:\n"
        "        psycopg.Connection('x').execute(row)\n",
        [],
    ),
    "a query in a generator that is only made": (
        "import psycopg\n\n\ndef f(rows):\n    return [g(row) for row in rows]\n\n\n"
        "def g(row):\n    yield psycopg.Connection('x').execute(row)\n",
        [],
    ),
    "a query for each element that a generator is asked for": (
        "import psycopg\n\n\ndef f(rows):\n    for row in rows:\n        yield psycopg.Connection('x').execute(row)\n",
        [],
    ),
    "a query for each element, in a program of one file": (
        "import psycopg\n\n\ndef f(rows):\n    c = psycopg.Connection('x')\n    for row in rows:\n        c.execute(row)\n\n\nf([1, 2])\n",
        [],
    ),
    "a query for each row of a table": (
        "import psycopg\n\n\nasync def f(c: psycopg.Connection, x):\n    async for row in x.fetched():\n        c.execute('y', row)\n",
        [("blocking_in_async", 6, 1.0), ("query_in_loop", 6, 1.0)],
    ),
    "a query for each message that comes": (
        "import psycopg\n\n\nasync def f(c: psycopg.Connection, bus):\n    async for row in bus.paid_stream():\n        c.execute(row)\n",
        [("blocking_in_async", 6, 1.0)],
    ),
    "the address of each name": ("import socket\n\n\ndef f(x):\n    for y in x:\n        socket.getaddrinfo(y, 0)\n", []),
    "a process in a loop": (
        "import subprocess\n\n\ndef f(x):\n    for y in x:\n        subprocess.run(y)\n",
        [("process_in_loop", 6, 1.0)],
    ),
    "a process in a loop that tries again": (
        "import subprocess\n\n\ndef f(x):\n    for _ in range(3):\n        if subprocess.run(x):\n            break\n",
        [],
    ),
    "a process for each element, in a loop that goes on": (
        "import subprocess\n\n\ndef f(x):\n    while True:\n        for y in x:\n            subprocess.run(y)\n"
        "        if x:\n            return\n",
        [("process_in_loop", 7, 1.0)],
    ),
    "sleeping in asynchronous code": (
        "import time\n\n\nasync def f():\n    time.sleep(1)\n",
        [("blocking_in_async", 5, 1.0)],
    ),
    "a property that sleeps, read by asynchronous code": (
        "import time\n\n\nclass A:\n    @property\n    def p(self):\n        time.sleep(1)\n\n\nasync def f():\n    return A().p\n",
        [("blocking_in_async", 11, 2.0)],
    ),
    "a property that is one of two": (
        "import time\n\n\nclass A:\n    @property\n    def p(self):\n        time.sleep(1)\n\n\nclass B:\n    @property\n    def p(self):\n"
        "        return 1\n\n\nasync def f(x):\n    return (A() if x else B()).p\n",
        [],
    ),
    "what sleeps, called by asynchronous code": (
        "import time\n\n\nasync def f():\n    g()\n\n\ndef g():\n    time.sleep(1)\n",
        [("blocking_in_async", 5, 2.0)],
    ),
    "a name that is looked up": (
        "import socket\n\n\nasync def f(x):\n    socket.getaddrinfo(x, 0)\n",
        [("blocking_in_async", 5, 1.0)],
    ),
    "an address that is read": (
        "import socket\n\n\nasync def f(x):\n    socket.getaddrinfo(x, 0, 0, 0, 0, socket.AI_NUMERICHOST)\n",
        [],
    ),
    "sleeping in a program of one file": ("import asyncio\nimport time\n\n\nasync def f():\n    time.sleep(1)\n\n\nasyncio.run(f())\n", []),
    "sleeping as it should be": ("import asyncio\n\n\nasync def f():\n    await asyncio.sleep(1)\n", []),
    "what sleeps, given to a thread": ("import asyncio\nimport time\n\n\nasync def f():\n    await asyncio.to_thread(time.sleep, 1)\n", []),
    "a function that sleeps, given to a thread": (
        "import asyncio\nimport time\n\n\nasync def f():\n    await asyncio.to_thread(g)\n\n\ndef g():\n    time.sleep(1)\n",
        [],
    ),
    "what sleeps, called by a nameless function that a thread gets": (
        "import asyncio\nimport time\n\n\nasync def f(loop: asyncio.AbstractEventLoop):\n"
        "    await loop.run_in_executor(None, lambda: time.sleep(1))\n",
        [],
    ),
    "what calls a nameless function that sleeps": (
        "import time\n\n\nasync def f():\n    g()\n\n\ndef g():\n    return lambda: time.sleep(1)\n",
        [],
    ),
    "awaiting with what the round before gave": (
        "async def f(rows, x):\n    for r in rows:\n        x = await g(r, x)\n    return x\n",
        [],
    ),
    "awaiting with what the round sets": (
        "async def f(rows):\n    for r in rows:\n        p = h(r)\n        q = await g(p=p, q=r)\n        p = q\n",
        [("await_in_loop", 4, 2.0)],
    ),
    "a socket that waits": ("import socket\n\n\nasync def f(s: socket.socket):\n    s.recv(1)\n", [("blocking_in_async", 5, 1.0)]),
    "a socket that does not wait": (
        "import socket\n\n\nasync def f(s: socket.socket):\n    s.setblocking(False)\n    s.recv(1)\n",
        [],
    ),
}

TESTS = {
    "an assertion": ("def test_a():\n    assert f()\n", False),
    "no assertion": ("def test_a():\n    f()\n\n\ndef f():\n    return 1\n", True),
    "a measurement": ("def test_a(benchmark):\n    x = benchmark(f)\n", False),
    "an assertion in what it calls": ("def test_a():\n    f()\n\n\ndef f():\n    assert 1\n", False),
    "an assertion by a method's name": ("def test_a(self):\n    self.assertEqual(1, 1)\n", False),
    "an expected exception": ("import pytest\n\n\ndef test_a():\n    with pytest.raises(OSError):\n        f()\n", False),
    "a function of a test that is called like one": (
        "def test_a():\n    def test_b():\n        f()\n    run(test_b)\n    assert 1\n",
        False,
    ),
    "an assertion in what it defines": ("def test_a():\n    def g():\n        assert 1\n    run(g)\n", False),
    "a helper": ("def a():\n    f()\n", False),
    "a helper with the name of a test": ("def test_file(a):\n    return f(a)\n\n\ndef test_a():\n    assert test_file(1)\n", False),
    "a test that a script runs": ("def test_a():\n    f()\n\n\ntest_a()\n", True),
    "a test that is always skipped": ("class TestA:\n    def test_a(self):\n        raise self.skipTest('later')\n", False),
    "a test that is skipped at times": (
        "import pytest\n\n\ndef test_a():\n    if f:\n        pytest.skip('later')\n    f()\n",
        True,
    ),
    "a fixture": (
        "import pytest\n\n\n@pytest.fixture\ndef test_folder():\n    return f()\n\n\n@pytest.fixture()\ndef test_user():\n    f()\n",
        False,
    ),
    "a test that runs something to its end": ("def test_f_does_not_raise():\n    f()\n", False),
    "a test that something can be made": ("def test_instantiation_of_b():\n    c = b()\n", False),
    "a test of how long something takes": ("def test_performance_of_b():\n    c = b()\n    print(c)\n", False),
    "a test of what is not there": ("def test_not_found():\n    f()\n", True),
    "a call of whatever has the declared type": (
        "from typing import Protocol\n\n\nclass Compare(Protocol):\n    def __call__(self, text: str) -> None: ...\n\n\n"
        "def test_a(compare: Compare):\n    compare('a')\n",
        False,
    ),
    "a call of something that has the declared type": (
        "from typing import Protocol\n\n\nclass Show(Protocol):\n    def __call__(self, text: str) -> None: ...\n\n\n"
        "def show(text: str) -> None:\n    print(text)\n\n\ndef test_a():\n    run(show)\n\n\ndef run(f: Show) -> None:\n    f('a')\n",
        True,
    ),
    "any input": ("import hypothesis\n\n\n@hypothesis.given(text())\ndef test_a(b):\n    c = f(b)\n", False),
    "given something else": ("import far\n\n\n@far.given_names(1)\ndef test_a(b):\n    c = f(b)\n", True),
    "an expected failure": ("import pytest\n\n\n@pytest.mark.xfail(raises=OSError)\ndef test_a():\n    f()\n", False),
}


def spots_of(folder: Path, name: str, source: str) -> list[tuple[str, int, float]]:
    (folder / "code" / name).parent.mkdir(parents=True)
    (folder / "code" / name).write_text(source)
    index(folder / "code", folder / "artifact", Options(jobs=1))
    return duckdb.sql(f"SELECT kind, line, value FROM '{folder}/artifact/spots.parquet' ORDER BY ALL").fetchall()


@pytest.mark.parametrize("circumstance", CASES)
def test_spots_of_code(circumstance: str, tmp_path: Path) -> None:
    source, expected = CASES[circumstance]
    assert spots_of(tmp_path, "a.py", source) == expected


@pytest.mark.parametrize("circumstance", TESTS)
def test_tests_without_assertion(circumstance: str, tmp_path: Path) -> None:
    source, expected = TESTS[circumstance]
    found = [kind for kind, _, _ in spots_of(tmp_path, "test_a.py", source)]
    assert found == (["test_without_assertion"] if expected else [])


def test_steps_between_layouts_of_a_database_may_go_row_by_row(tmp_path: Path) -> None:
    source = "import psycopg\n\n\ndef f(c: psycopg.Connection, rows):\n    for row in rows:\n        c.execute(row)\n"
    assert spots_of(tmp_path, "core/migrations.py", source) == []


@pytest.mark.parametrize(("name", "is_told"), [("upgrade", False), ("_do_migrate", False), ("upgraded", True), ("load", True)])
def test_what_changes_a_layout_may_go_row_by_row(name: str, is_told: bool, tmp_path: Path) -> None:
    source = f"import psycopg\n\n\ndef {name}(c: psycopg.Connection, rows):\n    for row in rows:\n        c.execute('x', row)\n"
    assert [kind for kind, _, _ in spots_of(tmp_path, "core/a.py", source)] == ["query_in_loop"] * is_told


def test_functions_outside_tests_are_none(tmp_path: Path) -> None:
    assert spots_of(tmp_path, "rules.py", "def test_condition(rule):\n    return rule()\n") == []


def test_what_a_test_fails_through_may_be_handed_on(tmp_path: Path) -> None:
    source = (
        'package a\n\nimport (\n\t"testing"\n\n\t"example.org/suites"\n)\n\nfunc TestAll(t *testing.T) { suites.Start(t) }\n\n'
        "func TestAlone(t *testing.T) { suites.Start(1) }\n\nfunc TestOwn(t *testing.T) { run(t) }\n\nfunc run(t *testing.T) { use(1) }\n\n"
        "func use(x int) int { return x }\n"
    )
    assert spots_of(tmp_path, "a_test.go", source) == [("test_without_assertion", line, 1.0) for line in (11, 13)]


def test_what_sets_up_the_tests_of_a_package_is_none(tmp_path: Path) -> None:
    source = 'package a\n\nimport (\n\t"os"\n\t"testing"\n)\n\nfunc TestMain(m *testing.M) {\n\tuse(1)\n\tos.Exit(m.Run())\n}\n\n'
    more = "func TestOne(t *testing.T) { use(1) }\n\nfunc use(x int) int { return x }\n"
    assert spots_of(tmp_path, "a_test.go", source + more) == [("test_without_assertion", 13, 1.0)]


def test_tests_do_not_make_a_function_one_that_many_call(tmp_path: Path) -> None:
    loops = "".join(
        f"    for a in x:\n        if a > {n}:\n            while a:\n                a = g(a)\n        g(a)\n" for n in range(18)
    )
    (tmp_path / "code" / "tests").mkdir(parents=True)
    (tmp_path / "code" / "a.py").write_text("".join(f"def {name}(x):\n{loops}\n\n" for name in ("used", "tested")))
    callers = "".join(f"def c{n}():\n    return used({n})\n\n\n" for n in range(4))
    (tmp_path / "code" / "b.py").write_text(f"from a import used\n\n\n{callers}")
    tests = "".join(f"def test_{n}():\n    assert tested({n})\n\n\n" for n in range(4))
    (tmp_path / "code" / "tests" / "test_a.py").write_text(f"from a import tested\n\n\n{tests}")
    index(tmp_path / "code", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT line FROM '{tmp_path}/artifact/spots.parquet' WHERE kind = 'brain_function'"
    assert duckdb.sql(query).fetchall() == [(1,)]
    told = f"SELECT line, marker FROM {held(tmp_path)} WHERE marker IN ('brain_function', 'complex_function') ORDER BY 1"
    assert duckdb.sql(told).fetchall() == [(1, "brain_function"), (94, "complex_function")]


def test_what_may_be_one_of_several_is_not_called_by_many(tmp_path: Path) -> None:
    loops = "".join(
        f"        for (int b = 0; b < x; b++) {{\n          if (b > {n}) {{ while (x > b) x--; }}\n        }}\n" for n in range(26)
    )
    made = f"  A one() {{\n    return new A() {{\n      public int f(int x) {{\n{loops}        return x;\n      }}\n    }};\n  }}\n"
    callers = "".join(f"  int c{n}(A a) {{ return a.f({n}); }}\n" for n in range(6))
    source = "interface A {\n  int f(int x);\n}\n"
    source += f"class B implements A {{ public int f(int x) {{ return x; }} }}\nclass C {{\n{made}{callers}}}\n"
    assert [kind for kind, _, _ in spots_of(tmp_path, "C.java", source)] == []


def test_what_prepares_an_object_stands_in_no_block_of_assertions(tmp_path: Path) -> None:
    prepared = "".join(f"    flexmock(m).should_receive('f{n}').and_return({n})\n" for n in range(6))
    asserted = "".join(f"    assert f{n}()\n" for n in range(5))
    source = f"from flexmock import flexmock\n\n\ndef test_a(m):\n{prepared}\n\ndef test_b(m):\n{prepared}{asserted}"
    assert spots_of(tmp_path, "test_a.py", source) == [("assertion_block", 20, 5.0)]


def test_cases_are_no_block_of_assertions(tmp_path: Path) -> None:
    def asserted(name: str, others: int) -> str:
        cases = "".join(f"    assert f({n}) == {n}\n" for n in range(10 - others))
        return f"def test_{name}(m):\n{cases}" + "".join(f"    assert m.a{n} == {n}\n" for n in range(others)) + "\n\n"

    own = "".join(f"    assert_one({n})\n" for n in range(10))
    source = f"from a import f\n\n\n{asserted('a', 4)}{asserted('b', 5)}"
    source += f"def assert_one(n):\n    assert n\n\n\ndef test_c():\n{own}"
    assert spots_of(tmp_path, "test_a.py", source) == [("assertion_block", 18, 10.0)]


def test_an_assertion_may_have_a_name_that_means_others_elsewhere(tmp_path: Path) -> None:
    tests = "".join(f"  @Test void {name}() {{ {body}; }}\n" for name, body in (("a", "then(f()).isNull()"), ("b", "f().then(1)")))
    source = f"import static org.assertj.core.api.BDDAssertions.then;\nimport org.junit.Test;\nclass ATest {{\n{tests}}}\n"
    assert spots_of(tmp_path, "ATest.java", source) == [("test_without_assertion", 5, 1.0)]


_MARKED = (("(expected = A.class)", "a"), ("", "b"), ('(groups = "slow", enabled = false)', "c"))


def test_an_annotation_may_say_what_a_test_expects_or_that_it_is_not_run(tmp_path: Path) -> None:
    tests = "".join(f"  @Test{what}\n  public void {name}() {{ f(); }}\n" for what, name in _MARKED)
    source = f"import org.junit.Test;\nclass ATest {{\n{tests}  void f() {{ }}\n}}\n"
    assert spots_of(tmp_path, "ATest.java", source) == [("test_without_assertion", 5, 1.0)]


def test_tests_may_catch_what_they_like(tmp_path: Path) -> None:
    assert spots_of(tmp_path, "test_a.py", "def test_a():\n    try:\n        assert 1\n    except Exception:\n        pass\n") == []


def test_a_language_without_classes_of_exceptions_in_handlers_is_not_asked_for_narrow_ones(tmp_path: Path) -> None:
    source = "export function f() {\n  try { g(); } catch (e) { log(e); }\n  try { g(); } catch (e) { }\n}\n"
    assert spots_of(tmp_path, "a.ts", source) == [("swallowed_exception", 3, 2.0)]


def test_where_nothing_is_guarded_nothing_fails(tmp_path: Path) -> None:
    source = "export function f() {\n  try {\n    // g();\n  } catch {}\n  try { g(); h(); } catch {}\n}\n"
    assert spots_of(tmp_path, "a.ts", source) == [("swallowed_exception", 5, 3.0)]


def test_a_name_may_say_that_nothing_shall_be_done(tmp_path: Path) -> None:
    names = ("expectation", "ignorance", "e", "ignored", "ignoredError", "ignore", "expected", "_ignored", "IGNORE")
    handlers = "".join(f"    try {{ g(); }} catch (Exception {name}) {{ }}\n" for name in names)
    source = f"class A {{\n  void f() {{\n{handlers}    try {{ g(); }} catch (Exception ignored) {{ h(); }}\n  }}\n}}\n"
    found = [("swallowed_exception", line, 2.0) for line in (3, 4, 5)]
    assert spots_of(tmp_path, "A.java", source) == [("broad_exception", 12, 1.0), *found]
    script = "export function f() {\n  try { g(); } catch (e) { }\n  try { g(); } catch (ignored) { }\n}\n"
    (tmp_path / "script").mkdir()
    assert spots_of(tmp_path / "script", "a.ts", script) == [("swallowed_exception", 2, 2.0)]


def test_declared_types_of_exceptions(tmp_path: Path) -> None:
    handlers = (
        *(
            "Exception e) { }",
            "IOException | RuntimeException e) { log(e + x); }",
            "IOException e) { log(e + x); }",
            "Error e) { throw e; }",
        ),
        *(
            "Exception e) { log(x,\n e); }",
            "Exception e) { fail(e, x); }",
            "Exception e) { if (e.x) log(); }",
            "Exception e) { log(x, one, e2); }",
        ),
    )
    source = "class A {\n  void f() {\n" + "".join(f"    try {{ g(); }} catch ({handler}\n" for handler in handlers) + "  }\n}\n"
    found = [("broad_exception", line, 1.0) for line in (10, 11)]
    assert spots_of(tmp_path, "A.java", source) == [*found, ("swallowed_exception", 3, 2.0)]


def test_parameters_of_commands_are_measured_and_not_judged(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "a.py").write_text(
        "import click\n\n\n@click.command()\ndef f(a, b, c, d, e, z, y, x):\n    g(a, b, c, d, e, z, y, x)\n\n\n"
        "def g(a, b, c, d, e, z, y, x):\n    pass\n"
    )
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT line FROM {held(tmp_path)} WHERE marker = 'many_parameters'").fetchall()
    assert found == [(9,)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        *(
            (text, True)
            for text in ("'a'", 'rb"a"', "`a`", '"a" + r"b"', "'a'\n'b'", '""', '"" ""', '"""a\'b"c"""', '""""a"""', '"""a\\""""')
        ),
        *((text, False) for text in ("", "a", '"', '"a" b', '"a"+', '"""a""""', "'a\\'", "'a' + b")),
        *((text * 100_001, False) for text in ('"', "'", "r", '"" x', '"a" + ', '"""a')),
        ('"a"' + " " * 100_000 + "b", False),
        ('""' * 100_000, True),
    ],
)
def test_texts_as_written_are_read_in_one_go(text: str, expected: bool) -> None:
    assert (LITERALS.fullmatch(text) is not None) is expected


def test_interfaces_do_not_make_a_class_hard_to_follow(tmp_path: Path) -> None:
    promises = "".join(f"interface I{n} extends I{n + 1} {{}}\n" for n in range(8)) + "interface I8 {}\nclass Promised implements I0 {}\n"
    classes = "".join(f"class C{n} extends C{n + 1} {{}}\n" for n in range(8)) + "class C8 {}\n"
    (tmp_path / "code").mkdir()
    (tmp_path / "code" / "A.java").write_text(promises + classes)
    index(tmp_path / "code", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT line, value FROM {held(tmp_path)} WHERE marker = 'deep_inheritance' ORDER BY line"
    assert duckdb.sql(query).fetchall() == [(11, 8)]


def test_a_type_without_fields_shares_what_it_is(tmp_path: Path) -> None:
    fields = ", ".join("abcdef")
    type_ = f"package a\n\ntype Row struct {{ {fields} int }}\n\ntype Rows []Row\n\n"
    conditions = " ".join(f"if r.{name} > {n} {{ return r.{name} }}" for n in range(3) for name in "abcdef")
    methods = "".join(
        f"func (rows Rows) M{n}() int {{\n\tfor _, r := range rows {{\n\t\t{conditions}\n\t}}\n\treturn 0\n}}\n\n" for n in range(4)
    )
    assert "god_class" not in {kind for kind, _, _ in spots_of(tmp_path, "a.go", type_ + methods)}


def test_functions_in_files_that_no_runner_looks_into_may_be_data(tmp_path: Path) -> None:
    (tmp_path / "code" / "tests" / "cases").mkdir(parents=True)
    for name in ("cases/one.py", "test_one.py"):
        (tmp_path / "code" / "tests" / name).write_text("def test_one():\n    use(1)\n")
    index(tmp_path / "code", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT path FROM '{tmp_path}/artifact/spots.parquet' WHERE kind = 'test_without_assertion'"
    assert duckdb.sql(query).fetchall() == [("tests/test_one.py",)]
