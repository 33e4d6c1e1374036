"""Indexes small projects made of mutated files, and reports what throws, hangs, exhausts memory or makes an artifact that is not sound.

    python -m benchmarks.fuzz.trees [SOURCES...] [--rounds 200] [--files 60] [--seed 0] [--keep DIR]

SOURCES are folders with real code; without any, the inputs of the golden cases. Files that lie in one folder stay together under their
names, so that imports, bases and calls join them. The whole run is indexed as the command does it, in a process of its own with limits, and
the artifact is linted. A project that fails is kept in DIR, where `parquetry index` shows the same again.
"""

import multiprocessing
import os
import resource
import shutil
import signal
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from math import inf
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import NamedTuple

import click

from analyzer.config import Options
from analyzer.pipeline import index
from analyzer.schema.vocab import ProblemCode
from analyzer.verify.lint import lint
from analyzer.verify.reader import open_artifact
from benchmarks.fuzz.mutations import mutated

ROOT = Path(__file__).parents[2]
_LARGEST = 60_000
_SECONDS = 120
_MEMORY = 6 << 30
_FAULTS = (ProblemCode.INTERNAL_ERROR, ProblemCode.PARSER_CRASH, ProblemCode.TOO_SLOW, ProblemCode.TOO_MUCH_MEMORY)


class Outcome(NamedTuple):
    """What became of one project: its faults as sentences, how many files have a problem of which code, and the CPU seconds it took."""

    faults: list[str]
    problems: dict[str, int]
    seconds: float = 0.0


def sources_of(folders: tuple[Path, ...]) -> dict[Path, list[Path]]:
    """Return the files of each folder below some folders, those that are small enough."""
    found: dict[Path, list[Path]] = {}
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and not path.is_symlink() and ".git" not in path.parts and path.stat().st_size <= _LARGEST:
                found.setdefault(path.parent, []).append(path)
    return found


def write_project(root: Path, sources: dict[Path, list[Path]], files: int, random: Random) -> None:
    """Write a project of at least so many mutated files from random folders."""
    everything = [path for paths in sources.values() for path in paths]
    folders, written = list(sources), 0
    while written < files:
        home = root / f"p{written}" if random.random() < 0.5 else root
        for path in sources[random.choice(folders)]:
            target = home / path.name
            target.parent.mkdir(parents=True, exist_ok=True)
            source = path.read_bytes()
            target.write_bytes(mutated(source, random.choice(everything).read_bytes(), random) if random.random() < 0.8 else source)
            written += 1


def outcome(root: Path, target: Path) -> Outcome:
    """Index a project in a process with limits and return what became of it."""
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe()
    process = context.Process(target=_index, args=(root, target, theirs))
    process.start()
    theirs.close()
    try:
        return Outcome(*ours.recv()) if ours.poll(2 * _SECONDS) else Outcome([f"does not end within {2 * _SECONDS} s"], {})
    except EOFError:
        process.join()
        return Outcome([f"the process ended with {process.exitcode}"], {})
    finally:
        process.kill()
        process.join()


def try_projects(
    seeds: Iterable[int], write: Callable[[Path, int], str | None], keep: Path | None, seconds: float = inf
) -> tuple[int, Counter[str]]:
    """Index a project for each seed; return how many have faults or cost more CPU seconds than allowed, and the problems of all.

    `write(root, seed)` makes a project and tells what it is, None where it makes none. One that fails is reported with its first faults,
    and kept where that is asked for.
    """
    failures, problems = 0, Counter[str]()
    for seed in seeds:
        with tempfile.TemporaryDirectory() as home:
            root = Path(home) / "project"
            told = write(root, seed)
            if told is None:
                continue
            found = outcome(root, Path(home) / "artifact")
            problems.update(found.problems)
            if found.faults or found.seconds > seconds:
                failures += 1
                click.echo(f"== seed {seed}: {found.seconds:.1f} CPU seconds{told}")
                for fault in found.faults[:5]:
                    click.echo(fault)
                if keep:
                    shutil.copytree(root, keep / str(seed), dirs_exist_ok=True)
    return failures, problems


def _index(root: Path, target: Path, connection: Connection) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(_SECONDS)
    try:
        index(root, target, Options(jobs=1))
        seconds = sum(os.times()[:4])
        problems = open_artifact(target).connection.execute("SELECT path, code::VARCHAR, message FROM problems").fetchall()
        faults = [f"{path}: {code}: {message}" for path, code, message in problems if code in _FAULTS]
        connection.send(([*faults, *lint(target)], dict(Counter(code for _, code, _ in problems)), seconds))
    except BaseException:  # Whatever is thrown is what this program looks for.
        connection.send(([traceback.format_exc(limit=-5)], {}))


@click.command()
@click.argument("folders", nargs=-1, type=click.Path(path_type=Path, exists=True))
@click.option("--rounds", default=200, show_default=True)
@click.option("--files", default=60, show_default=True)
@click.option("--seed", default=0, show_default=True)
@click.option("--keep", type=click.Path(path_type=Path), help="Where projects that fail are kept.")
def main(folders: tuple[Path, ...], rounds: int, files: int, seed: int, keep: Path | None) -> None:
    """Index ROUNDS projects of mutated files."""
    sources = sources_of(folders or (ROOT / "golden",))

    def write(root: Path, number: int) -> str:
        write_project(root, sources, files, Random(number))
        return ""

    failures, problems = try_projects(range(seed, seed + rounds), write, keep)
    click.echo(f"{rounds} projects, {failures} with faults; problems {dict(problems)}")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
