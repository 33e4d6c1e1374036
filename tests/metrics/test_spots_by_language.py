"""Spots in several languages: each kind with cases that are one and cases that are none. All cases of a language are files of one tree."""

from pathlib import Path

import duckdb
import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from tests.metrics.spots_of_go import ASSERTIONS, GO, Cases
from tests.metrics.spots_of_java import JAVA

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

SCRIPT: Cases = {
    "an_awaited_request_in_a_loop": (
        "export async function f(urls: string[]) {\n  for (const u of urls) {\n    await fetch(u)\n  }\n}\n",
        [("await_in_loop", 3, 1, None), ("request_in_loop", 3, 1, "globalThis.fetch")],
    ),
    "a_way_behind_what_leaves_a_label": (
        "export function f(a: any) {\n  o: {\n    if (a.b) {\n      try {\n        g(a)\n        break o\n      } catch (e) {}\n    }\n"
        "    if (a) {\n      h(a)\n    }\n  }\n}\n"
        "export function k(a: any) {\n  o: {\n    if (a.b) {\n      try {\n        g(a)\n        h(a)\n      } catch (e) {}\n    }\n"
        "    if (a) {\n      h(a)\n    }\n  }\n}\nfunction g(a: any) {}\nfunction h(a: any) {}\n",
        [("swallowed_exception", 20, 3, "everything")],
    ),
    "an_answer_that_may_not_be_there": (
        "export async function f(a: any) {\n  if (!a) return undefined\n  try {\n    const b = await g(a)\n    return JSON.parse(b)\n"
        "  } catch {}\n}\n"
        "export async function h(a: any) {\n  try {\n    const b = await g(a)\n    return JSON.parse(b)\n  } catch {}\n}\n"
        "export function k(a: any) {\n  try {\n    const b = g(a)\n    a.b.c = JSON.parse(b)\n  } catch {}\n  g(a)\n}\n"
        "export function m(a: any) {\n  try {\n    const b = g(a)\n    h(b)\n  } catch {}\n  g(a)\n}\nfunction g(a: any) {}\n",
        [("swallowed_exception", line, 3, "everything") for line in (12, 25)],
    ),
    "awaits_that_comments_accept": (
        "export async function f(rows: string[]) {\n  for (const r of rows) {\n    // eslint-disable-next-line no-await-in-loop\n"
        "    await g(r)\n    await g(r) // eslint-disable-line no-console, no-await-in-loop\n  }\n"
        "  h() // eslint-disable-line @a/b/no-floating-promises\n"
        "}\nasync function g(r: string) {}\nasync function h() {}\n",
        [],
    ),
    "awaits_from_a_comment_on": (
        "export async function f(rows: string[]) {\n  for (const r of rows) {\n    await g(r)\n  }\n}\n"
        "/* eslint-disable no-await-in-loop */\n"
        "export async function h(rows: string[]) {\n  for (const r of rows) {\n    await g(r)\n  }\n}\nasync function g(r: string) {}\n",
        [("await_in_loop", 3, 1, None)],
    ),
    "awaits_with_a_comment_that_accepts_another_thing": (
        "export async function f(rows: string[]) {\n  for (const r of rows) {\n    // eslint-disable-next-line no-console\n"
        "    const s = await g(r)\n"
        "    // eslint-disable-next-line no-await-in-loop\n    console.log(s)\n  }\n}\nasync function g(r: string) {}\n",
        [("await_in_loop", 4, 2, None)],
    ),
    "awaits_whose_results_are_taken": (
        "export async function f(rows: string[], all: string[]) {\n  for (const row of rows) {\n    // each for itself\n"
        "    const [a, b] = (\n      await g(row)\n    )\n    all.push(\n      await g(a),\n    )\n  }\n}\n"
        "async function g(r: string) { return r }\n",
        [("await_in_loop", 5, 2, None)],
    ),
    "awaits_that_are_only_collected": (
        "export async function f(rows: string[], all: string[]) {\n  for (const row of rows) {\n    all.push(await g(row))\n  }\n"
        "  for (const row of rows) {\n    const one = await g(row)\n    all.push(one)\n  }\n"
        "  for (const row of rows) {\n    const one = await g(row)\n    all.push(row)\n  }\n}\n"
        "async function g(r: string) { return r }\n",
        [("await_in_loop", 3, 3, None), ("await_in_loop", 6, 3, None), ("await_in_loop", 10, 2, None)],
    ),
    "awaits_of_the_same_each_round": (
        "export async function f(rows: string[]) {\n  for (const row of rows) {\n    const other = row.trim()\n"
        "    console.log(await g('a'), other)\n  }\n}\nasync function g(r: string) { return r }\n",
        [],
    ),
    "awaits_of_what_each_round_sets": (
        "export async function f(rows: string[]) {\n  for (const row of rows) {\n    const { first, other } = row\n"
        "    console.log(await g(other))\n  }\n}\nasync function g(r: string) { return r }\n",
        [("await_in_loop", 4, 2, None)],
    ),
    "awaits_of_what_changes_something": (
        "export async function f(rows: string[]) {\n  for (const row of rows) {\n    const made = await this.db.createRow(row)\n"
        "    console.log(made)\n  }\n}\n",
        [("await_in_loop", 3, 1, None)],
    ),
    "awaits_that_are_asked_for": (
        "export async function* f(rows: string[]) {\n  for (const row of rows) {\n    yield await g(row)\n  }\n}\n"
        "async function g(r: string) { return r }\n",
        [],
    ),
    "awaits_of_one_transaction": (
        "export async function f(rows: string[], transaction: T) {\n  for (const row of rows) {\n"
        "    const a = await g(row, { transaction })\n"
        "    console.log(a)\n  }\n  for (const row of rows) {\n    await session.execute(row)\n  }\n}\n",
        [],
    ),
    "requests_that_are_gathered": ("export async function f(urls: string[]) {\n  await Promise.all(urls.map((u) => fetch(u)))\n}\n", []),
    "a_request_two_calls_down": (
        "export async function f(urls: string[]) {\n  for (const u of urls) {\n    await load(u)\n  }\n}\n"
        "async function load(u: string) {\n  return await fetch(u)\n}\n",
        [
            ("await_in_loop", 3, 1, None),
            ("request_in_loop", 3, 2, "a_request_two_calls_down.load → globalThis.fetch"),
        ],
    ),
    "one_file_read_in_a_loop": (
        "import { readFileSync } from 'node:fs'\nconst TABLE = 'a.json'\nexport function f(names: string[]) {\n  for (const n of names) {\n"
        "    g(n, readFileSync('a.json'))\n    g(n, readFileSync(TABLE))\n  }\n}\n",
        [("file_in_loop", 5, 1, "fs.readFileSync"), ("file_in_loop", 6, 1, "fs.readFileSync")],
    ),
    "files_read_in_a_loop": (
        "import { readFileSync } from 'node:fs'\nexport function f(names: string[]) {\n  for (const n of names) {\n"
        "    readFileSync(n)\n  }\n}\n",
        [],
    ),
    "a_process_in_asynchronous_code": (
        "import { execSync } from 'child_process'\nexport async function f() {\n  execSync('ls')\n}\n",
        [("blocking_in_async", 3, 1, "child_process.execSync")],
    ),
    "what_blocks_where_nothing_is_kept_yet": (
        "import { execSync } from 'child_process'\nlet kept: string | undefined\nfunction token() {\n  kept ??= execSync('ls').toString()\n"
        "  return kept\n}\nexport async function f() {\n  return token()\n}\n",
        [],
    ),
    "a_pattern_in_a_loop": (
        "export function f(rows: string[]) {\n  for (const r of rows) {\n    new RegExp('a+').test(r)\n  }\n}\n",
        [("pattern_in_loop", 3, 1, "globalThis.RegExp")],
    ),
    "a_pattern_of_each_round": ("export function f(rows: string[]) {\n  for (const r of rows) {\n    new RegExp(r + `${r}`)\n  }\n}\n", []),
    "a_promise_that_nobody_watches": (
        "async function g() {}\nexport async function f() {\n  g()\n}\n",
        [("floating_call", 3, 1, "a_promise_that_nobody_watches.g")],
    ),
    "a_promise_that_nothing_can_wait_for": (
        "async function g() {}\nexport function f() {\n  g()\n}\nexport async function h(on: (f: () => void) => void) {\n"
        "  on(() => {\n    g()\n  })\n}\ng()\n",
        [],
    ),
    "steps_one_after_the_other": (
        "async function a() {}\nexport async function f(steps: (() => Promise<void>)[], rows: string[]) {\n"
        "  for (const step of steps) {\n    await step()\n  }\n  for (const each of ['a', 'b']) {\n    await g(each)\n  }\n"
        "  for (const row of rows) {\n    await g(row)\n    await g(row)\n  }\n"
        "  for (const row of rows) {\n    console.log(row)\n    await g(row)\n  }\n}\nasync function g(r: string) {}\n",
        [],
    ),
    "a_promise_that_sees_to_its_errors": (
        "async function g() {}\nconst h = async (a: number) => {\n  if (!a) return\n  try {\n    await g()\n  } catch (e) {\n"
        "    console.log(e)\n  } finally {\n    console.log(1)\n  }\n}\nexport async function f() {\n  h(1)\n}\n",
        [],
    ),
    "a_promise_that_sees_to_some_errors": (
        "async function g() {}\n"
        "async function a() {\n  try {\n    await g()\n  } finally {\n    console.log(1)\n  }\n}\n"
        "async function b() {\n  try {\n    await g()\n  } catch (e) {\n    throw e\n  }\n}\n"
        "async function c(n: number) {\n  if (n) throw new Error('n')\n  try {\n    await g()\n  } catch {}\n}\n"
        "async function d() {\n  await g()\n  try {\n    await g()\n  } catch (e) {\n    console.log(e)\n  }\n}\n"
        "export async function f() {\n  a()\n  b()\n  c(1)\n  d()\n}\n",
        [
            ("swallowed_exception", 20, 2, "everything"),
            ("floating_call", 31, 1, "a_promise_that_sees_to_some_errors.a"),
            ("floating_call", 32, 1, "a_promise_that_sees_to_some_errors.b"),
            ("floating_call", 33, 1, "a_promise_that_sees_to_some_errors.c"),
            ("floating_call", 34, 1, "a_promise_that_sees_to_some_errors.d"),
        ],
    ),
    "a_promise_that_a_timer_starts": ("async function g() {}\nexport function f() {\n  setTimeout(g, 1)\n}\n", []),
    "a_promise_that_is_let_go_on_purpose": ("async function g() {}\nexport function f() {\n  void g()\n}\n", []),
    "promises_that_hardly_anyone_awaits": (
        "async function told() {}\nasync function asked() {}\nconst hooks = { async fire() {}, async fired() {} }\n"
        "export async function f() {\n" + "  told()\n" * 8 + "  asked()\n" * 7 + "  await told()\n  hooks.fire()\n  hooks.fired()\n}\n",
        [
            *[("floating_call", line, 1, "promises_that_hardly_anyone_awaits.asked") for line in range(13, 20)],
            ("floating_call", 22, 1, "promises_that_hardly_anyone_awaits.hooks.fired"),
        ],
    ),
    "a_promise_with_a_handler": ("async function g() {}\nexport function f() {\n  g().catch(() => 1)\n}\n", []),
    "nothing_as_a_comment_says": (
        "export function f() {\n  try {\n    g()\n  } catch {\n    // Ignored, since nobody reads it\n  }\n"
        "  try {\n    g()\n  } catch {\n    // ignore\n  }\n  try {\n    g()\n  } catch {\n    // TODO: read the rest of it here\n  }\n"
        "  try {\n    g()\n  } catch {\n    // console.log('this is no good at all')\n  }\n"
        "  try {\n    g()\n  } catch {\n    // the browser does not support it\n  }\n"
        "  try {\n    g()\n  } catch {\n    /* no-op */\n  }\n}\n",
        [("swallowed_exception", line, 2, "everything") for line in (14, 19)],
    ),
    "a_cause_that_is_lost": (
        "export function f() {\n  try {\n    g()\n  } catch (e) {\n    throw new Error('x')\n  }\n}\n",
        [("lost_cause", 5, 2, None)],
    ),
    "a_cause_that_is_nothing_but_reading": (
        "export function f(a, b) {\n  try {\n    if (a.includes(1)) { return new URL(`x://${a}`) }\n"
        "    require('y')\n    a.view.getUint8(b).split()\n  } catch (e) {\n    throw new Error('none')\n"
        "  }\n  try {\n    return new URL(b.ask())\n  } catch (e) {\n    throw new Error('no address')\n  }\n}\n",
        [("lost_cause", 12, 2, None)],
    ),
    "a_cause_that_is_not_wanted": ("export function f() {\n  try {\n    g()\n  } catch (_e) {\n    throw new Error('x')\n  }\n}\n", []),
    "what_may_not_be_there": (
        "export function f(a: string) {\n  let b = null\n  try {\n    b = JSON.parse(a)\n  } catch {}\n  try {\n    return new URL(a)\n"
        "  } catch (e) {}\n  try {\n    touch(a)\n  } catch {}\n  try {\n    b = JSON.parse(a)\n    remove(b)\n  } catch {}\n"
        "  try {\n    JSON.parse(a)\n    b = true\n  } catch {}\n  return b\n}\n",
        [("swallowed_exception", line, value, "everything") for line, value in ((11, 2), (15, 3))],
    ),
    "what_is_kept_in_what_is_given_back": (
        "export function f(a) {\n  const found = {}\n  let b\n  try {\n    b = a.open()\n    found.all = true\n    try {\n"
        "      b.kind = 1\n      found.kind = b.ask()\n    } catch {}\n  } catch {\n  } finally {\n    a.close()\n  }\n  return found\n}\n"
        "export class A {\n  g(a) {\n    try {\n      this.a = a.ask()\n      a.tell()\n    } catch {}\n    return this\n  }\n"
        "  h(a, b) {\n    try {\n      b.c = a.ask()\n      a.tell()\n    } catch {}\n    a.end()\n    return b\n  }\n}\n",
        [("swallowed_exception", line, 3, "everything") for line in (22, 29)],
    ),
    "what_a_module_has_that_may_not_be_there": (
        "export async function f() {\n  let b = false\n  try {\n    const { default: c } = await import('c')\n    b = c.url() !== null\n"
        "  } catch {}\n  try {\n    const d = require('d')\n    d.go()\n  } catch {}\n"
        "  try {\n    const d = ask('d')\n    b = d.is()\n  } catch {}\n  try {\n    localStorage.setItem('b', b)\n  } catch {}\n"
        "  try {\n    storage.setItem('b', b)\n  } catch {}\n  try {\n    const d = b.d ?? b.load('d')\n    d.go()\n  } catch {}\n"
        "  try {\n    const d = b.d ?? b.load('d.yml')\n    d.go()\n  } catch {}\n  return b\n}\n",
        [("swallowed_exception", line, value, "everything") for line, value in ((10, 2), (20, 2), (24, 2), (28, 3))],
    ),
    "an_end_that_fails": (
        "export function f(a: any) {\n  try {\n    a.b.close()\n  } catch {\n  }\n  try {\n    a.closed(a.b())\n  } catch {\n  }\n"
        "  try {\n    a.go()\n    a.close()\n  } catch {\n  }\n}\n",
        [("swallowed_exception", line, value, "everything") for line, value in ((8, 2), (13, 3))],
    ),
    "what_a_comment_names": (
        "export async function f() {\n  try {\n    await g()\n  } catch (e) { /* Cancel */ }\n  try {\n    await g()\n"
        "  } catch (e) {\n    // ignore\n  }\n  try {\n    await g()\n  } catch (e) {\n    // g()\n  }\n}\n",
        [("swallowed_exception", 12, 2, "everything")],
    ),
    "a_cause_that_other_words_stand_for": (
        "export function f() {\n  try {\n    g()\n  } catch (e) {\n    warn()\n    throw new Error('x')\n  }\n}\n",
        [],
    ),
    "a_cause_that_is_kept": (
        "export function f() {\n  try {\n    g()\n  } catch (e) {\n    throw new Error('x', { cause: e })\n  }\n}\n",
        [],
    ),
    "a_cause_that_is_told": (
        "export function f() {\n  try {\n    g()\n  } catch (e) {\n    console.log(e)\n    throw new Error('x')\n  }\n}\n",
        [],
    ),
    "a_cause_without_a_name": ("export function f() {\n  try {\n    g()\n  } catch {\n    throw new Error('x')\n  }\n}\n", []),
    "an_error_outside_of_handlers": ("export function f() {\n  throw new Error('x')\n}\n", []),
    "plain_parameters": (
        "export function f(a: string, b: string, c: string, d: string, e: boolean) {}\n"
        "export function g(a: string, b: string, c: string, d: number, e: boolean) {}\n"
        "export function h(x0: number, y0: number, dX: number, dY: number, arcWidth: number, arcHeight: number, e: number) {}\n",
        [("primitive_parameters", 1, 5, None)],
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
