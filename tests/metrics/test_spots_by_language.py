"""Spots in several languages: each kind with cases that are one and cases that are none. All cases of a language are files of one tree."""

from pathlib import Path

import duckdb
import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from tests.metrics.spots_of_go import ASSERTIONS, GO, Cases
from tests.metrics.spots_of_java import JAVA
from tests.metrics.spots_of_scripts import SCRIPT

PYTHON: Cases = {
    "text_added_in_a_loop": (
        "def f(rows):\n    s = ''\n    for r in rows:\n        s += r + ','\n    return s\n",
        [("text_in_loop", 4, 1, "s")],
    ),
    "text_that_each_round_begins": ("def f(rows):\n    for r in rows:\n        s = ''\n        s += r + ','\n        print(s)\n", []),
    "text_that_each_round_hands_on": ("def f(taken):\n    s = 'a'\n    while g(s, taken):\n        s += '1'\n    return s\n", []),
    "text_that_each_round_gives": (
        "def f(parts):\n    s = ''\n    for p in parts:\n        s += p\n        yield s\n        s += '.'\n",
        [],
    ),
    "text_that_each_round_looks_up": ("def f(parts, d):\n    s = ''\n    for p in parts:\n        s += p + '.'\n        d[s] = p\n", []),
    "text_that_each_round_measures": (
        "def f(rows):\n    s = ''\n    for r in rows:\n        if len(s) > 1:\n            s += ','\n    return s\n",
        [("text_in_loop", 5, 1, "s")],
    ),
    "text_that_two_loops_add_to": (
        "def f(rows):\n    s = t = ''\n    for r in rows:\n        s += r + ','\n        s += '.'\n        t += '.'\n"
        "    for r in rows:\n        s += ';'\n    return s + t\n\n\n"
        "def g(rows):\n    s = ''\n    for r in rows:\n        s += '.'\n    return s\n",
        [("text_in_loop", 4, 1, "s"), ("text_in_loop", 6, 1, "t"), ("text_in_loop", 15, 1, "s")],
    ),
    "text_added_after_a_loop": ("def f(rows):\n    s = ''\n    for r in rows:\n        print(r)\n    s += ','\n    return s\n", []),
    "a_number_added_in_a_loop": ("def f(rows):\n    n = 0\n    for r in rows:\n        n += 1\n    return n\n", []),
    "a_function_in_a_loop": ("def f(rows):\n    for r in rows:\n        def g(s):\n            s += ','\n            return s\n", []),
    "awaits_in_a_loop": ("async def f(rows):\n    for r in rows:\n        await g(r)\n", [("await_in_loop", 3, 1, None)]),
    "awaits_what_changes_the_object": (
        "class A:\n    async def f(self, rows):\n        for r in rows:\n            await r.read(self, 1)\n"
        "        for r in rows:\n            await self.g(r, self.h)\n",
        [("await_in_loop", 6, 1, None)],
    ),
    "awaits_in_a_loop_that_may_end": ("async def f(rows):\n    for r in rows:\n        if await g(r):\n            return r\n", []),
    "awaits_in_an_asynchronous_loop": ("async def f(rows):\n    async for r in rows:\n        await g(r)\n", []),
    "awaits_until_it_is_done": ("async def f(r):\n    while r:\n        r = await g(r)\n", []),
    "awaits_what_goes_on_already": ("async def f(tasks):\n    for t in tasks:\n        await t\n", []),
    "a_coroutine_that_nobody_awaits": (
        "async def g():\n    pass\n\n\nasync def f():\n    g()\n",
        [("floating_call", 6, 2, "a_coroutine_that_nobody_awaits.g")],
    ),
    "a_coroutine_that_sees_to_its_errors": (
        "async def h():\n    pass\n\n\nasync def g():\n    try:\n        await h()\n    except KeyError:\n        print(1)\n\n\n"
        "async def f():\n    g()\n",
        [("floating_call", 13, 2, "a_coroutine_that_sees_to_its_errors.g")],
    ),
    "a_coroutine_that_a_decorator_sees_to": (
        "import abc\nimport asyncio\n\n\ndef started(f):\n    def start(*args):\n        return asyncio.ensure_future(f(*args))\n\n"
        "    return start\n\n\n@started\nasync def g():\n    pass\n\n\n"
        "class A:\n    @abc.abstractmethod\n    async def h(self):\n        print(1)\n\n"
        "    def i(self):\n        g()\n        self.h()\n",
        [("floating_call", 24, 2, "a_coroutine_that_a_decorator_sees_to.A.h")],
    ),
    "a_coroutine_that_is_awaited": ("async def g():\n    pass\n\n\nasync def f():\n    await g()\n", []),
    "a_coroutine_that_is_kept": ("import asyncio\n\n\nasync def g():\n    pass\n\n\nasync def f():\n    t = g()\n    await t\n", []),
    "a_new_error_keeps_its_context": ("def f():\n    try:\n        g()\n    except KeyError as e:\n        raise ValueError('x')\n", []),
    "a_pattern_in_a_handler": (
        "import re\n\n\ndef f(rows):\n    for r in rows:\n        try:\n            g(r)\n        except OSError:\n"
        "            h(re.compile('a+'))\n",
        [],
    ),
    "a_pattern_in_a_loop": (
        "import re\n\n\ndef f(rows):\n    for r in rows:\n        re.compile('a+').match(r)\n",
        [("pattern_in_loop", 6, 1, "re.compile")],
    ),
    "another_pattern_each_round": (
        "import re\n\n\ndef f(rows):\n    for r in rows:\n        re.compile(r)\n        re.compile(f'{r}')\n"
        "        re.compile('a' + r + 'b')\n",
        [],
    ),
    "an_awaited_query_in_a_loop": (
        "import asyncpg\n\n\nasync def f(c: asyncpg.Connection, rows):\n    while rows:\n        if rows.pop():\n            continue\n"
        "        await g(c)\n\n\nasync def g(c: asyncpg.Connection):\n    await c.fetch('x')\n",
        [("query_in_loop", 8, 2, "an_awaited_query_in_a_loop.g → asyncpg.Connection.fetch")],
    ),
    "a_query_that_is_gathered": (
        "import asyncio\nimport asyncpg\n\n\nasync def f(c: asyncpg.Connection, rows):\n"
        "    await asyncio.gather(*[c.fetch(r) for r in rows])\n",
        [],
    ),
    "a_query_three_calls_down": (
        "import psycopg\n\n\ndef f(rows):\n    for r in rows:\n        a()\n\n\ndef a():\n    b()\n\n\ndef b():\n    c()\n\n\ndef c():\n"
        "    psycopg.Connection('x').execute('y')\n",
        [
            (
                "query_in_loop",
                6,
                4,
                "a_query_three_calls_down.a → a_query_three_calls_down.b → a_query_three_calls_down.c → psycopg.Connection.execute",
            )
        ],
    ),
    "a_query_four_calls_down": (
        "import psycopg\n\n\ndef f(rows):\n    for r in rows:\n        a()\n\n\ndef a():\n    b()\n\n\ndef b():\n    c()\n\n\ndef c():\n"
        "    d()\n\n\ndef d():\n    psycopg.Connection('x').execute('y')\n",
        [],
    ),
    "files_that_objects_name": (
        "from pathlib import Path\n\nPLACE = Path('a')\n\n\ndef f(rows: list[Path]):\n    for row in rows:\n        row.open('rb')\n"
        "        PLACE.open('rb')\n",
        [("file_in_loop", 9, 1, "pathlib.Path.open")],
    ),
    "waiting_for_connections": ("import socket\n\n\ndef f(s: socket.socket):\n    while True:\n        s.accept()\n", []),
    "asking_for_each_who_connects": (
        "import socket\nimport psycopg\n\n\ndef f(s: socket.socket):\n    while s:\n        s.accept()\n"
        "        psycopg.Connection('x').execute('y')\n",
        [],
    ),
    "a_method_that_envies": (
        "class A:\n    def __init__(self):\n        self.a = self.b = self.c = self.d = self.e = self.f = 1\n\n\n"
        "class B:\n    def g(self, x: A):\n        return x.a + x.b + x.c + x.d + x.e + x.f\n\n"
        "    def h(self, x: A):\n        return x.a + x.b + x.c + x.d + x.e\n\n\n"
        "class C:\n    def __init__(self):\n        self.t = 1\n\n"
        "    def g(self, x: A):\n        return x.a + x.b + x.c + x.d + x.e + x.f + self.t\n",
        [("envious_method", 7, 6, "A")],
    ),
    "a_method_that_is_given_one_of_some_values": (
        "class A:\n    One = 'a'\n    Two = 'b'\n    Three = 'c'\n    Four = 'd'\n    Five = 'e'\n    Six = 'f'\n\n\n"
        "class B:\n    def g(self, x: A):\n        return x in (A.One, A.Two, A.Three, A.Four, A.Five, A.Six)\n",
        [],
    ),
    "a_method_that_is_given_many_objects": (
        "class A:\n    def __init__(self, n):\n        self.a, self.b, self.c, self.d, self.e, self.f = n\n\n\n"
        "class B:\n    def g(self, xs: list[A]):\n        for x in xs:\n            use(x.a, x.b, x.c, x.d, x.e, x.f)\n",
        [],
    ),
    "a_class_that_treats_objects_of_several_others": (
        "class A:\n    def __init__(self, n):\n        self.a, self.b, self.c, self.d, self.e, self.f = n\n\n\n"
        "class D:\n    k: int\n    l: int\n    m: int\n    n: int\n    o: int\n    p: int\n\n\n"
        "class B:\n    def g(self, x: A):\n        return [x.a, x.b, x.c, x.d, x.e, x.f]\n\n"
        "    def h(self, x: D):\n        return {x.k, x.l, x.m, x.n, x.o, x.p}\n",
        [],
    ),
    "a_method_that_hands_its_object_on": (
        "class A:\n    def __init__(self, n):\n        (self.a, self.b, self.c, self.d, self.e, self.f) = (n, n, n, n, n, n)\n\n\n"
        "class B:\n    def g(self, x: A):\n        for part in (x.a, x.b, x.c, x.d, x.e, x.f):\n            part.accept(self)\n",
        [],
    ),
    "methods_that_envy_nobody": (
        "import enum\n\n\nclass A:\n    def __init__(self):\n        self.a = self.b = self.c = self.d = self.e = self.f = 1\n\n\n"
        "class E(enum.Enum):\n    A = B = C = D = F = G = 1\n\n\nclass H(A):\n    pass\n\n\n"
        "class B:\n    def made(self):\n        x = A()\n        x.a = x.b = x.c = x.d = x.e = x.f = self.n = 1\n\n"
        "    def given(self, x: A) -> A:\n        x.a = x.b = x.c = x.d = x.e = x.f = 2\n        return x\n\n"
        "    def got(self):\n        x = self.given()\n        return x.a + x.b + x.c + x.d + x.e + x.f\n\n"
        "    def values(self):\n        return E.A, E.B, E.C, E.D, E.F, E.G\n\n"
        "    def both(self, x: A):\n        return x.a + x.b + x.c + x.d + x.e + x.f + self.n + self.values() + self.given(x)\n",
        [],
    ),
}

LANGUAGES: dict[str, tuple[Cases, str, str]] = {
    "python": (PYTHON, ".py", ""),
    "typescript": (SCRIPT, ".ts", ""),
    "java": (JAVA, ".java", ""),
    "go": (GO, ".go", "module p\n\ngo 1.20\n"),
    "tests_of_go": (ASSERTIONS, ".go", "module p\n\ngo 1.20\n"),
}


@pytest.mark.parametrize("name", LANGUAGES)
def test_spots(name: str, tmp_path: Path) -> None:
    cases, ending, module = LANGUAGES[name]
    root = tmp_path / "t"
    root.mkdir()
    if module:
        (root / "go.mod").write_text(module)
    for case, (source, _) in cases.items():
        (root / f"{case}{ending}").write_text(source)
    index(root, tmp_path / "artifact", Options(jobs=1, history=False))
    rows = duckdb.sql(
        f"SELECT path, kind, line, value, detail FROM '{tmp_path}/artifact/spots.parquet' ORDER BY path, line, kind"
    ).fetchall()
    found = {case: [tuple(row[1:]) for row in rows if row[0] == f"{case}{ending}"] for case in cases}
    assert found == {case: expected for case, (_, expected) in cases.items()}
