"""Kills real runs at random moments, and looks at what is left.

    python -m benchmarks.faults REPOSITORY [--times 300] [--seed 0]

Indexes a copy of REPOSITORY with a cache, changes a file, starts `parquetry index` again and kills it, itself or all its processes, after
a random time up to what a whole run takes; then the artifact must be sound and either the earlier one or the new one, and no process may be
left. At last a run that nobody kills must give the bytes that it gives elsewhere without a cache, and leave nothing beside the artifact.
"""

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import click

from analyzer.schema.manifest import MANIFEST_FILE, manifest_from_json
from analyzer.verify.lint import lint


class Victim:
    """A repository that changes, and the runs over it."""

    def __init__(self, repository: Path, home: Path) -> None:
        self.root = home / "tree"
        self.target = home / "out" / "artifact"
        self.cache = home / "cache"
        shutil.copytree(repository, self.root, symlinks=True, ignore=shutil.ignore_patterns(".git"))
        self.target.parent.mkdir()

    def change(self, number: int) -> None:
        (self.root / "changed.py").write_text(f"def changed(): return {number}\n")

    def start(self) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "analyzer", "index", str(self.root), "-o", str(self.target), "--cache", str(self.cache), "--quiet"]
        return subprocess.Popen(command, start_new_session=True, stderr=subprocess.PIPE)

    def run(self, target: Path, *options: str) -> str:
        """Run to the end, and return the digest of the artifact."""
        subprocess.run([sys.executable, "-m", "analyzer", "index", str(self.root), "-o", str(target), "--quiet", *options], check=True)
        return digest(target)


def digest(artifact: Path) -> str:
    """Return what is equal for artifacts with equal tables."""
    return manifest_from_json((artifact / MANIFEST_FILE).read_text(encoding="utf-8")).digest


def killed(victim: Victim, moment: float, *, is_alone: bool) -> None:
    """Start a run, kill it after some seconds, alone or with its workers, and wait until none of them is left."""
    run = victim.start()
    time.sleep(moment)
    (os.kill if is_alone else os.killpg)(run.pid, signal.SIGKILL)
    run.communicate()  # Its workers have the other end of the pipe, so that it ends when the last of them is gone.


def kill_again_and_again(repository: Path, home: Path, times: int, seed: int) -> Counter[str]:
    """Return how often the artifact was the earlier one and the new one after a run was killed. Raises AssertionError for anything else."""
    home.mkdir(exist_ok=True)
    victim, chance, found = Victim(repository, home), random.Random(seed), Counter[str]()
    victim.change(0)
    start = time.monotonic()
    earlier = victim.run(victim.target, "--cache", str(victim.cache))
    longest = time.monotonic() - start
    for number in range(1, times + 1):
        victim.change(number)
        killed(victim, chance.uniform(0, 1.1 * longest), is_alone=chance.random() < 0.5)
        assert list(lint(victim.target)) == []
        now = digest(victim.target)
        found["the earlier one" if now == earlier else "the new one"] += 1
        if now != earlier:
            assert now == victim.run(home / "other", "--jobs", "1")
            earlier = now
    assert victim.run(victim.target, "--cache", str(victim.cache)) == victim.run(home / "other", "--jobs", "1")
    assert [path.name for path in victim.target.parent.iterdir()] == [victim.target.name]
    return found


@click.command()
@click.argument("repository", type=click.Path(path_type=Path, exists=True))
@click.option("--times", default=300, show_default=True)
@click.option("--seed", default=0, show_default=True)
def main(repository: Path, times: int, seed: int) -> None:
    """Kill TIMES runs over REPOSITORY."""
    with tempfile.TemporaryDirectory() as home:
        click.echo(f"{times} runs killed: {dict(kill_again_and_again(repository, Path(home), times, seed))}; all sound")


if __name__ == "__main__":
    main()
