"""How fast the server answers, alone and under load, and whether it stays right while its artifact is replaced.

    python benchmarks/serve.py ARTIFACT [--clients 20] [--seconds 60] [--replace] [--every 2]

Starts `parquetry mcp` over HTTP, lets clients call every tool with arguments made from the artifact, and prints for each tool the calls,
the errors, and the median, the 95th percentile and the greatest of the times that a client waits, in milliseconds; then how long the server
took to be ready, the CPU time of its process for each call, and its memory at the beginning, and ten times on the way. Errors
are answers without a result that are no refusal of the arguments. With `--replace` the artifact, a copy, is exchanged for itself all the
while, each time after so many seconds: more than calls take with so many clients, or else none comes to its end on one version.

Times are what clients see: with many clients on few cores they wait for each other. `--clients 1` gives the tools' own.
"""

import asyncio
import itertools
import os
import random
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import click
import duckdb
from mcp import Client

_ALLOWED = {"SYMBOL_NOT_FOUND", "AMBIGUOUS_SYMBOL", "NOT_MEASURED", "NOT_STORED", "FILE_NOT_FOUND", "INVALID_ARGUMENT"}
_SEED = 7

Call = tuple[str, dict[str, object]]


def questions(artifact: Path) -> list[Call]:
    """Return calls of all tools with arguments that the artifact can answer, in a fixed random order."""
    with duckdb.connect() as connection:
        nodes = f"read_parquet('{artifact / 'nodes.parquet'}')"
        kinds = "kind IN ('function', 'method', 'class') AND path IS NOT NULL"
        symbols = connection.execute(
            f"SELECT symbol, fqn, name, path FROM {nodes} WHERE {kinds} ORDER BY hash(symbol) LIMIT 200"
        ).fetchall()
    calls: list[Call] = []
    for (symbol, fqn, name, path), (other, *_) in itertools.pairwise(symbols):
        calls += [
            ("find_symbol", {"name": name}),
            ("get_callers", {"function_fqn": fqn}),
            ("get_callees", {"function_fqn": fqn}),
            ("get_symbol", {"symbol_id": symbol}),
            ("get_context", {"targets": [path]}),
            ("get_risk", {"targets": [path]}),
            ("get_health", {"targets": [path]}),
            ("get_why", {"query": name}),
            ("search_codebase", {"query": name.replace("_", " ")}),
            ("get_answer", {"question": f"where is {name.replace('_', ' ')} done?"}),
            ("get_dependency_path", {"source": symbol, "target": other}),
            ("query_sql", {"sql": "SELECT status, count(*) FROM call_sites GROUP BY status"}),
        ]
    plain = ("get_overview", "get_index_info", "list_modules", "get_dead_code", "get_architecture", "get_execution_flows", "get_health")
    calls += [(tool, {}) for tool in plain for _ in range(20)]
    random.Random(_SEED).shuffle(calls)
    return calls


async def ask(url: str, calls: Iterator[Call], until: float, times: dict[str, list[float]], errors: dict[str, list[str]]) -> None:
    """Call one tool after the other until the time is over."""
    async with Client(url) as client:
        for tool, arguments in calls:
            if time.monotonic() > until:
                return
            start = time.monotonic()
            result = await client.call_tool(tool, arguments)
            times[tool].append(1000 * (time.monotonic() - start))
            content = result.structured_content or {}
            error = content.get("error") if isinstance(content.get("error"), dict) else None
            if error is not None and error.get("code") not in _ALLOWED:
                errors[tool].append(str(error.get("message")))


async def replace(folder: Path, until: float, every: float) -> int:
    """Exchange the artifact for a copy of itself until the time is over; return how often."""
    times = 0
    while time.monotonic() < until:
        copy = folder.with_name(f"{folder.name}-next")
        shutil.copytree(folder, copy)
        aside = folder.with_name(f"{folder.name}-before")
        folder.rename(aside)
        copy.rename(folder)
        shutil.rmtree(aside)
        times += 1
        await asyncio.sleep(every)
    return times


async def watch(process: int, seconds: float, memory: list[int]) -> None:
    """Note a process's memory ten times."""
    for _ in range(10):
        await asyncio.sleep(seconds / 10)
        memory.append(resident(process))


def ready(port: int, server: "subprocess.Popen[bytes]") -> float:
    """Return the seconds until the server listens."""
    start = time.monotonic()
    while server.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.01)
        else:
            return time.monotonic() - start
    raise SystemExit("the server ended")


def resident(process: int) -> int:
    """Return a process's resident memory in MiB."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) // 1024
    return 0


def cpu_seconds(process: int) -> float:
    """Return the CPU time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@click.command()
@click.argument("artifact", type=click.Path(path_type=Path, exists=True))
@click.option("--clients", default=20, show_default=True)
@click.option("--seconds", default=60.0, show_default=True)
@click.option("--replace", "is_replaced", is_flag=True)
@click.option("--every", default=2.0, show_default=True, help="Seconds between two replacements.")
def main(artifact: Path, clients: int, seconds: float, is_replaced: bool, every: float) -> None:
    """Measure the server over ARTIFACT."""
    with tempfile.TemporaryDirectory() as home:
        served = Path(home) / "artifact"
        shutil.copytree(artifact, served)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        command = [sys.executable, "-m", "serve", "mcp", str(served), "--tools", "all", "--http", f"127.0.0.1:{port}"]
        with subprocess.Popen(command, env=os.environ) as server:
            try:
                report(port, server, served, clients, seconds, every if is_replaced else None)
            finally:
                server.terminate()


def report(port: int, server: "subprocess.Popen[bytes]", served: Path, clients: int, seconds: float, every: float | None) -> None:
    """Run the load, with a replacement each `every` seconds, and print what was measured."""
    started = ready(port, server)
    memory, cpu_before = [resident(server.pid)], cpu_seconds(server.pid)
    times, errors = defaultdict(list), defaultdict(list)

    async def load() -> int:
        until = time.monotonic() + seconds
        calls = itertools.cycle(questions(served))
        asking = [ask(f"http://127.0.0.1:{port}/mcp", calls, until, times, errors) for _ in range(clients)]
        replacing = asyncio.sleep(0, 0) if every is None else replace(served, until, every)
        *_, replaced = await asyncio.gather(*asking, watch(server.pid, seconds, memory), replacing)
        return int(replaced)

    replaced = asyncio.run(load())
    click.echo(f"{'tool':24}{'calls':>8}{'errors':>8}{'median':>9}{'p95':>9}{'most':>9}")
    for tool, waited in sorted(times.items()):
        p95 = statistics.quantiles(waited, n=20)[-1] if len(waited) > 1 else waited[0]
        click.echo(f"{tool:24}{len(waited):8}{len(errors[tool]):8}{statistics.median(waited):9.1f}{p95:9.1f}{max(waited):9.1f}")
    for tool, messages in errors.items():
        for message in sorted(set(messages))[:5]:
            click.echo(f"{tool}: {message}")
    total = sum(map(len, times.values()))
    cost = 1000 * (cpu_seconds(server.pid) - cpu_before) / max(total, 1)
    rate = f"{total} calls, {total / seconds:.0f} a second, {cost:.1f} CPU ms each"
    click.echo(f"{rate}; ready after {started:.2f} s; {'-'.join(map(str, memory))} MiB; replaced {replaced} times")


if __name__ == "__main__":
    main()
