"""Whether the includes of C and C++ lead where a compiler takes them.

    python benchmarks/includes.py FOLDER ARTIFACT [FLAG...]

Every source file of the artifact that compiles alone with the flags is read by `gcc -H` or `g++ -H` in the folder. Each include of a file
of the folder by another one counts once for each source file. What the compiler leaves out under a condition counts neither way.
"""

import os
import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Mapping
from pathlib import Path

import pyarrow.parquet

_SOURCES = {".c": "gcc", ".cc": "g++", ".cpp": "g++", ".cxx": "g++"}
_READ = re.compile(r"(\.+) (.*)")

Include = tuple[str, str]


def main() -> None:
    """Print what is found, missed and taken for another file, and the most frequent ones of the latter two."""
    folder, artifact, *flags = sys.argv[1:]
    known = _known(Path(artifact))
    missed, wrong = Counter[Include](), Counter[Include]()
    units = found = 0
    for path in sorted(known):
        true = _compiled(Path(folder).resolve(), path, flags)
        if true is None:
            continue
        units += 1
        claimed = {(by, to) for by in {path, *(by for by, _ in true)} for to in known.get(by, ())}
        found += len(true & claimed)
        missed.update(true - claimed)
        wrong.update((by, to) for by, to in claimed - true if any(by == other and _is_alike(to, meant) for other, meant in true))
    print(f"{units} files: {found} includes found, {missed.total()} missed, {wrong.total()} lead to another file")
    for name, counts in (("missed", missed), ("wrong", wrong)):
        for (by, to), count in counts.most_common(20):
            print(f"{name}: {by} includes {to} ({count})")


def _known(artifact: Path) -> Mapping[str, set[str]]:
    table = pyarrow.parquet.read_table(artifact / "imports.parquet", columns=["path", "target_path"])
    known: dict[str, set[str]] = defaultdict(set)
    for row in table.to_pylist():
        if row["target_path"] is not None:
            known[row["path"]].add(row["target_path"])
    return known


def _compiled(folder: Path, path: str, flags: list[str]) -> set[Include] | None:
    """Return which file of the folder includes which other one in a source file; None for one that does not compile alone."""
    compiler = _SOURCES.get(os.path.splitext(path)[1])
    if compiler is None:
        return None
    told = subprocess.run([compiler, "-H", "-fsyntax-only", "-w", *flags, path], cwd=folder, capture_output=True, text=True, check=False)
    if told.returncode:
        return None
    found, around = set[Include](), [path]
    for depth, read in (match.groups() for match in map(_READ.fullmatch, told.stderr.splitlines()) if match):
        around = [*around[: len(depth)], os.path.relpath(os.path.normpath(folder / read), folder)]
        if not any(each.startswith("..") for each in around[-2:]):
            found.add((around[-2], around[-1]))
    return found


def _is_alike(path: str, other: str) -> bool:
    return os.path.basename(path) == os.path.basename(other)


if __name__ == "__main__":
    main()
