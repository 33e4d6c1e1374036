"""Which loops make a trip for each of several things."""

from pathlib import Path

import duckdb
import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from tests.metrics.test_spots import spots_of


@pytest.mark.parametrize("path", ["setup.py", "extras/a.py"])
def test_what_a_tool_is_told_may_start_one_process_after_the_other(path: str, tmp_path: Path) -> None:
    assert spots_of(tmp_path, path, "import subprocess\n\n\ndef f(x):\n    for y in x:\n        subprocess.run(y)\n") == []


LOOPS: dict[str, tuple[str, list[tuple[str, int, float]]]] = {
    "a process as long as something holds": (
        "import subprocess\n\n\ndef f(x):\n    while x:\n        x = subprocess.run(x).stdout\n",
        [],
    ),
    "a process in a loop that sleeps": (
        "import subprocess\nimport time\n\n\ndef f(x):\n    for y in x:\n        subprocess.run(y)\n        time.sleep(1)\n",
        [],
    ),
    "a process for each item that is taken from a list": (
        "import subprocess\n\n\ndef f(x):\n    while x:\n        subprocess.run(x.pop())\n",
        [("process_in_loop", 6, 1.0)],
    ),
    "a process for what has come by then, until it is told to stop": (
        "import subprocess\n\n\ndef f(x):\n    while not x.stop_event.is_set() or x.rest:\n        subprocess.run(x.pop())\n",
        [],
    ),
    "a connection for each of several servers": (
        "import psycopg\n\n\ndef f(servers, address):\n    for name, server in servers.items():\n        psycopg.connect(server.address)\n"
        "    for server in servers:\n        psycopg.connect(address)\n        psycopg.connect(servers)\n",
        [("client_in_loop", line, 1.0) for line in (8, 9)],
    ),
    "a query for several at once, or about tables": (
        "import psycopg\n\n\ndef f(rows, c: psycopg.Connection, d: psycopg.Cursor):\n    for row in rows:\n"
        "        d.executemany('x', row)\n"
        "        c.execute('CREATE INDEX a')\n        c.execute(f'\\n  alter table {row} add b')\n        c.execute('select a')\n",
        [("query_in_loop", 9, 1.0)],
    ),
    "a query of each of several tables": (
        "import psycopg\n\n\ndef f(tables, rows, c: psycopg.Connection):\n    for table in tables:\n"
        "        c.execute(f'select a from {table}')\n"
        "    for row in rows:\n        table = row.table\n        c.execute('select a', row)\n",
        [("query_in_loop", 9, 1.0)],
    ),
    "a query for each of some constants": (
        "import psycopg\n\nKINDS = ('a', 'b')\n\n\n"
        "def f(kinds, x, c: psycopg.Connection):\n    for y in KINDS:\n        c.execute('a', y)\n"
        "    for n, y in enumerate(x.ALL_KINDS.items()):\n        c.execute('a', y)\n"
        "    for y in x.kinds:\n        c.execute('a', y)\n    for y in kinds(KINDS):\n        c.execute('a', y)\n",
        [("query_in_loop", line, 1.0) for line in (12, 14)],
    ),
    "statements that are made of those that a file has": (
        "import psycopg\n\n\n"
        "def f(lines, g, c: psycopg.Connection):\n    for line in lines:\n        made = g(line)\n        text = g(made)\n"
        "        c.execute(text)\n    for line in lines:\n        text = 'select ' + line\n        c.execute(text)\n",
        [("query_in_loop", 11, 1.0)],
    ),
    "statements that a function of the program runs": (
        "import psycopg\n\n\nclass C:\n    def __init__(self, c: psycopg.Connection):\n        self.c = c\n\n"
        "    def run_query(self, text):\n        self.c.execute(text)\n\n"
        "    def f(self, queries, rows):\n        for query in queries:\n            self.run_query(query)\n"
        "        for row in rows:\n            self.run_query(row)\n"
        "        for query in queries:\n            self.run_query('select a')\n",
        [("query_in_loop", line, 2.0) for line in (15, 17)],
    ),
    "a query that a pipeline takes up": (
        "import redis\n\n\ndef g(x, pipeline, c: redis.Redis):\n    c.hset(x, 'y')\n\n\n"
        "def f(xs, c: redis.Redis, pipe=None):\n    for x in xs:\n        g(x, pipe, c)\n        g(x, pipeline=self.write_pipeline, c=c)\n"
        "        g(x, pipeline=None, c=c)\n        g(x, pipe.name, c)\n",
        [("query_in_loop", line, 2.0) for line in (12, 13)],
    ),
    "what is kept for the next time": (
        "import requests\n\n\ndef g(x):\n    y = KEPT.get(x)\n    if y is not None:\n        return y\n    return requests.get(x)\n\n\n"
        "def h(x):\n    if not x:\n        return x\n    return requests.get(x)\n\n\n"
        "def f(x):\n    z = {}\n    for y in x:\n        g(y)\n        h(y)\n"
        "        if y not in z:\n            z[y] = requests.get(y)\n",
        [("request_in_loop", 21, 2.0)],
    ),
    "what ends a loop": (
        "import requests\n\n\ndef f(x):\n    for y in x:\n        if y.z:\n            raise OSError(requests.get(y))\n"
        "        elif y:\n            requests.get(y)\n",
        [("request_in_loop", 9, 1.0)],
    ),
    "what a decorator keeps": (
        "import requests\nfrom a import cached, never_cache\n\n\n@cached(a=1)\ndef g():\n    return requests.get('x')\n\n\n"
        "@never_cache\ndef h():\n    return requests.get('x')\n\n\ndef f(x):\n    for y in x:\n        g()\n        h()\n",
        [("request_in_loop", 18, 2.0)],
    ),
    "what a decorator has done later": (
        "import requests\nfrom a import queue, task, tasks\n\n\n@task(retries=3)\ndef g():\n    return requests.get('x')\n\n\n"
        "@queue.db_task\ndef h():\n    return requests.get('x')\n\n\n@tasks\ndef i():\n    return requests.get('x')\n\n\n"
        "def f(x):\n    for y in x:\n        g()\n        h()\n        i()\n",
        [("request_in_loop", 24, 2.0)],
    ),
    "text that is added once": (
        "def f(x):\n    t = ''\n    for y in x:\n        if y:\n            t += 'a'\n            # That is all.\n"
        "            break\n        t += 'b'\n    return t\n",
        [("text_in_loop", 8, 1.0)],
    ),
    "awaiting in turn, as a comment before the loop says": (
        "async def f(rows):\n    # They share one client: no concurrent queries.\n    x = []\n"
        "    for r in rows:\n        x.append(await g(r))\n",
        [],
    ),
    "awaiting in turn, as a comment in the loop says": (
        "async def f(rows):\n    x = []\n    for r in rows:\n        # one at a time\n        x.append(await g(r))\n",
        [],
    ),
    "awaiting in turn, for now": (
        "# One at a time.\nasync def f(rows):\n    x = []\n    # TODO: in parallel\n    for r in rows:\n        x.append(await g(r))\n",
        [("await_in_loop", 6, 3.0)],
    ),
    "awaiting with what the round before gave, in either branch": (
        "async def f(rows, x):\n    for r in rows:\n        if r.a:\n            x = await g(x, r)\n        else:\n"
        "            x = await r.h(x)\n    for r in rows:\n        x = r.a\n        x = await r.h(x)\n    return x\n",
        [("await_in_loop", 9, 2.0)],
    ),
    "the statements that a loop goes over": (
        "import psycopg\n\n\ndef f(texts, rows, c: psycopg.Connection):\n    for text in texts:\n        c.execute(text)\n"
        "    for row in rows:\n        c.execute('x', row)\n    for row in rows:\n        text = g(row)\n        c.execute(text)\n"
        "    for text in texts:\n        c.execute(g(text))\n",
        [("query_in_loop", line, 1.0) for line in (8, 11, 13)],
    ),
    "queries of a database inside the process, and what has it write each time": (
        "import sqlite3\n\n\ndef f(rows, c: sqlite3.Connection):\n    for row in rows:\n        c.execute('x', row)\n    c.commit()\n"
        "    for row in rows:\n        g(c, row)\n\n\ndef g(c: sqlite3.Connection, row):\n    c.cursor().execute('x', row)\n"
        "    c.commit()\n",
        [("query_in_loop", 9, 2.0)],
    ),
    "what is only read in a database inside the process, whatever is called behind it": (
        "import sqlite3\n\n\nclass D:\n    c: sqlite3.Connection\n\n    def act(self, text):\n        self.c.execute(text)\n"
        "        self.c.commit()\n\n    def select(self, text):\n        return self.act(text)\n\n    def selector(self, text):\n"
        "        return self.act(text)\n\n\ndef has(d: D, text):\n    return d.select(text)\n\n\ndef f(d: D, texts):\n"
        "    for text in texts:\n        d.select('a' + text)\n    for text in texts:\n        has(d, 'a' + text)\n"
        "    for text in texts:\n        d.selector('a' + text)\n    for text in texts:\n        d.act('a' + text)\n",
        [("query_in_loop", 28, 3.0), ("query_in_loop", 30, 2.0)],
    ),
    "a query for each of several parts": (
        "import psycopg\n\n\ndef f(rows, c: psycopg.Connection):\n    for batch in rows:\n        c.execute('x', batch)\n"
        "    for i in range(0, len(rows), 50):\n        c.execute('x', rows[i : i + 50])\n    for i in range(0, len(rows), 1):\n"
        "        c.execute('x', rows[i])\n    for r in pages(rows):\n        c.execute('x', r)\n",
        [("query_in_loop", 10, 1.0)],
    ),
}


@pytest.mark.parametrize("circumstance", LOOPS)
def test_trips_for_each(circumstance: str, tmp_path: Path) -> None:
    source, expected = LOOPS[circumstance]
    assert spots_of(tmp_path, "a.py", source) == expected


@pytest.mark.parametrize(
    ("folder", "is_of_scripts"),
    [
        ("tools", True),
        ("a/tools", True),
        ("extras", True),
        ("a/extras", False),
        ("tasks", True),
        ("a/migration", True),
        ("a/migrate", True),
        ("a/migrated", False),
    ],
)
def test_scripts_may_take_their_time(folder: str, is_of_scripts: bool, tmp_path: Path) -> None:
    source = "import re, subprocess\n\n\ndef f(x):\n    for y in x:\n        subprocess.run(y)\n        re.compile('a')\n"
    assert len(spots_of(tmp_path, f"{folder}/run.py", source)) == (0 if is_of_scripts else 2)


@pytest.mark.parametrize(("call", "expected"), [("ask_all(ids)", [("ask_all", 10)]), ("list(ids)", [])])
def test_requests_in_a_loop_are_told_of_where_a_route_waits_for_them(call: str, expected: list[tuple[str, int]], tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "app.py").write_text(
        "import flask\nimport requests\n\napp = flask.Flask(__name__)\n\n\n"
        "def ask_all(ids):\n    found = []\n    for each in ids:\n        found.append(requests.get(each))\n    return found\n\n\n"
        f"@app.route('/all')\ndef show(ids):\n    return {call}\n"
    )
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    names = f"JOIN '{tmp_path}/artifact/nodes.parquet' n ON n.id = node_id"
    query = f"SELECT n.name, f.line FROM '{tmp_path}/artifact/findings.parquet' f {names} WHERE marker = 'request_in_loop'"
    assert duckdb.sql(query).fetchall() == expected
    query = f"SELECT n.name, s.line FROM '{tmp_path}/artifact/spots.parquet' s {names} WHERE s.kind = 'request_in_loop'"
    assert duckdb.sql(query).fetchall() == [("ask_all", 10)]
