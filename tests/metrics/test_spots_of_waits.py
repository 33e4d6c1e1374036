"""Which handlers may do nothing, since what they guard waits for something that may be called off."""

from pathlib import Path

import duckdb
import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from tests.metrics.test_spots import spots_of

WAITS: dict[str, tuple[str, bool]] = {
    "what is given a signal, and a step after it": ("await once(a, 'b', {signal: c.signal});\n    a.d();", False),
    "what is given a signal by its name, beside other options": ("await wait(1, undefined, {ref: false, signal});\n    a.d();", False),
    "what is given no signal": ("await once(a, 'b');\n    a.d();", True),
    "what is given a signal and not waited for": ("once(a, 'b', {signal});\n    a.d();", True),
    "what is given another thing of such a name": ("await once(a, 'b', {signals: 1});\n    a.d();", True),
    "what asks over the network, and may fail otherwise": ("await window.fetch(a, {signal});\n    a.d();", True),
}


@pytest.mark.parametrize("circumstance", WAITS)
def test_what_is_called_off_fails_as_it_should(circumstance: str, tmp_path: Path) -> None:
    guarded, is_told = WAITS[circumstance]
    source = f"export async function f(a, c, signal) {{\n  try {{\n    {guarded}\n  }} catch {{}}\n}}\n"
    assert [kind for kind, _, _ in spots_of(tmp_path, "a.js", source)] == ["swallowed_exception"] * is_told


BLOCKING: dict[str, tuple[str, int]] = {
    "what a module runs as it is loaded": ("import { a } from './a.js'\nawait a()\n", 0),
    "what is called through another one so": ("import { a } from './a.js'\nasync function b() {\n  await a()\n}\nawait b()\n", 0),
    "what nothing here calls": ("import { a } from './a.js'\nexport const b = 1\n", 1),
    "what runs beside others": ("import { a } from './a.js'\na()\n", 1),
    "what is handed to something": ("import { a } from './a.js'\nawait a()\nserver.on('b', a)\n", 1),
    "what a function without a name calls": ("import { a } from './a.js'\nserver.on('b', async () => {\n  await a()\n})\n", 1),
    "what something that may be called later calls": (
        "import { a } from './a.js'\nawait a()\nexport async function b() {\n  await a()\n}\n",
        1,
    ),
}


@pytest.mark.parametrize("circumstance", BLOCKING)
def test_what_runs_alone_may_block(circumstance: str, tmp_path: Path) -> None:
    source, expected = BLOCKING[circumstance]
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "a.js").write_text("import { execSync } from 'child_process'\n\nexport async function a() {\n  execSync('b')\n}\n")
    (tmp_path / "t" / "b.js").write_text(source)
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT count(*) FROM '{tmp_path}/artifact/findings.parquet' WHERE marker = 'blocking_in_async'")
    assert found.fetchall() == [(expected,)]


_SLEEPING = "import time\n\n\nasync def a():\n    time.sleep(1)\n"
_RUNNING = "import asyncio\nfrom a import a\n\n\n"
RUN: dict[str, tuple[str, int]] = {
    "what a task is made of": ("async def b():\n    asyncio.create_task(a())\n\n\nasyncio.run(b())\n", 1),
    "what runs beside another one": ("async def b():\n    await asyncio.gather(a(), a())\n\n\nasyncio.run(b())\n", 1),
    "what a program runs, and somebody else calls": ("asyncio.run(a())\n\n\nasync def b():\n    await a()\n", 1),
    "what is run by who knows what": ("def b():\n    asyncio.run(a())\n", 1),
    "what is run, and handed to something": ("asyncio.run(a())\nserver.on('b', a)\n", 1),
    "what a module runs": ("if __name__ == '__main__':\n    asyncio.run(a())\n", 0),
    "what a loop runs to its end": ("loop = asyncio.get_event_loop()\nloop.run_until_complete(a())\n", 0),
    "what a program runs by another function": ("async def b():\n    await a()\n\n\nasyncio.run(b())\n", 0),
}


@pytest.mark.parametrize("circumstance", RUN)
def test_what_is_run_to_its_end_may_block(circumstance: str, tmp_path: Path) -> None:
    source, expected = RUN[circumstance]
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "a.py").write_text(_SLEEPING)
    (tmp_path / "t" / "b.py").write_text(_RUNNING + source)
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT count(*) FROM '{tmp_path}/artifact/findings.parquet' WHERE marker = 'blocking_in_async'")
    assert found.fetchall() == [(expected,)]
