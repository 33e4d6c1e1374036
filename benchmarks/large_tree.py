"""What a very large tree costs: real sources, copied side by side until there are enough files.

    python -m benchmarks.large_tree SOURCE... [--files 100000]

Copies the folders SOURCE again and again into a tree of its own, each copy a top folder with another name, indexes it as the command does,
and prints files, megabytes, CPU seconds of all processes, and the peak memory of the main process and of the largest worker in MiB.
Copies make more clones and more names of one spelling than any repository has, so that real trees cost rather less.
"""

import itertools
import resource
import shutil
import tempfile
import time
from pathlib import Path

import click

from analyzer.config import Options
from analyzer.pipeline import index


def grown(root: Path, sources: tuple[Path, ...], files: int) -> tuple[int, int]:
    """Copy folders below `root` until there are at least so many files; return their number and bytes."""
    count = size = 0
    for number, source in enumerate(itertools.cycle(sources)):
        for path in sorted(source.rglob("*")):
            if path.is_file() and not path.is_symlink() and ".git" not in path.parts:
                target = root / f"copy{number}" / path.relative_to(source)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, target)
                count, size = count + 1, size + path.stat().st_size
        if count >= files or not count:
            return count, size
    return count, size


def usage() -> tuple[float, int, int]:
    """Return the CPU seconds of this process and its children so far, and the peak memory of each in MiB."""
    own, children = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime
    return seconds, own.ru_maxrss // 1024, children.ru_maxrss // 1024


@click.command()
@click.argument("sources", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option("--files", default=100_000, show_default=True)
def main(sources: tuple[Path, ...], files: int) -> None:
    """Index a tree of FILES files made of SOURCES."""
    with tempfile.TemporaryDirectory() as home:
        count, size = grown(Path(home) / "tree", sources, files)
        before, start = usage()[0], time.monotonic()
        index(Path(home) / "tree", Path(home) / "artifact", Options())
        seconds, own, worker = usage()
        passed = time.monotonic() - start
        click.echo(f"{count} files, {size / 1e6:.1f} MB: {seconds - before:.1f} CPU s, {passed:.1f} s, {own} MiB, {worker} MiB a worker")


if __name__ == "__main__":
    main()
