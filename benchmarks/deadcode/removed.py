"""Whether an index's list of dead code has what commits then removed as unused, beside vulture's.

    python benchmarks/deadcode/removed.py REPOSITORY... [--newest 15] [--cache FOLDER] [--show-misses]

A repository is any folder with all of its history, bare or not. README.md beside this script defines each figure. Vulture is run when it
is installed.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pyarrow.parquet
from removals import Removal, outer_names, removals
from trees import write_tree

from analyzer.discover.classify import is_source_code
from analyzer.languages.formats import is_declaring_path

REPOSITORY = Path(__file__).resolve().parents[2]
STARTED = frozenset(("command", "route", "task", "event", "plugin"))
"""What starts an entry point that somebody else runs because it is registered."""

DEFINITIONS = frozenset(("function", "method", "property", "class", "interface", "struct", "enum", "trait"))
LARGEST_COMMIT = 15
OF_BOTH = ".py"
Flags = dict[tuple[str, str], str]
REPEATED = re.compile(r"#\d+(?=\.|$)")
"""What tells a later definition of a name from the first one, in a symbol."""


def main() -> None:
    """Measure each repository and print a line for it, and one for all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("repositories", nargs="+", type=Path)
    parser.add_argument("--newest", type=int, default=15, help="commits of each repository")
    parser.add_argument("--cache", type=Path, help="keep what is read of files here")
    parser.add_argument("--show-misses", action="store_true")
    options = parser.parse_args()
    total = Counter[str]()
    for repository in options.repositories:
        found = Counter[str]()
        seen: set[tuple[str, ...]] = set()
        for removal in removals(repository, options.newest):
            names = tuple(sorted(symbol.name for symbol in removal.symbols))
            if names not in seen:  # a commit that was taken over to another branch is one commit
                seen.add(names)
                found += measure(repository, removal, options)
        print(line(str(repository), found))
        total += found
    print(line("all", total))


def measure(repository: Path, removal: Removal, options: argparse.Namespace) -> Counter[str]:
    """Return the figures of the tree before one commit."""
    wanted = [each for each in removal.symbols if each.is_outermost and each.kind in DEFINITIONS and is_judged(each.path)]
    if not wanted:
        return Counter()
    with tempfile.TemporaryDirectory() as scratch:
        root = Path(scratch, "tree")
        root.mkdir()
        write_tree(repository, removal.parent, root)
        ours, theirs = listed(root, Path(scratch, "artifact"), options.cache), vulture(root)
        nobodys, needed = of_others(Path(scratch, "artifact")), removal.used_by(needed_in(Path(scratch, "artifact"), removal))
    wanted = [each for each in wanted if each.path not in nobodys]
    comparable = [step for (path, _), step in ours.items() if path.endswith(OF_BOTH) or not theirs]
    figures = Counter({"trees": 1, "flags": len(comparable), "vulture flags": len(theirs)})
    figures.update(f"flags {step}" for step in comparable)
    for symbol in wanted[:LARGEST_COMMIT]:
        steps = [ours[symbol.path, name] for name in (symbol.name, *outer_names(symbol.name), "") if (symbol.path, name) in ours]
        is_found = bool(steps)
        figures.update(f"hits {step}" for step in steps[:1] if not symbol.was_used)
        is_flagged = (symbol.path, symbol.name.rpartition(".")[2]) in theirs
        is_dead = symbol.name.rpartition(".")[2] not in needed
        for kind in ("removed",) if symbol.was_used else ("removed", "unused", *(("dead",) if is_dead else ())):
            figures += Counter({kind: 1, f"{kind} found": int(is_found), f"{kind} by vulture": int(is_flagged)})
        if options.show_misses and not is_found:
            note = ", in use until then" if symbol.was_used else "" if is_dead else ", started or in place of another until then"
            print(f"missed: {removal.commit[:8]} {symbol.path}::{symbol.name} ({removal.subject}{note})")
    return figures


def is_judged(path: str) -> bool:
    """Return whether what stands in a file is judged: code that is no test, and that does more than declare what is made elsewhere."""
    return is_source_code(path) and not is_declaring_path(path)


def needed_in(artifact: Path, removal: Removal) -> Iterator[str]:
    """Yield the names of removed symbols that somebody started because they are registered, and of those that stood for what stays."""
    columns = pyarrow.parquet.read_table(artifact / "nodes.parquet", columns=["symbol"]).to_pydict()
    places = [(path, REPEATED.sub("", name)) for path, _, name in (symbol.partition("::") for symbol in columns["symbol"])]
    removed = {(symbol.path, symbol.name) for symbol in removal.symbols}
    starts = pyarrow.parquet.read_table(artifact / "entry_points.parquet", columns=["node_id", "kind"]).to_pydict()
    for number, kind in zip(starts["node_id"], starts["kind"], strict=True):
        path, name = places[number]
        yield from (each.rpartition(".")[2] for each in (name, *outer_names(name)) if kind in STARTED and (path, each) in removed)
    outermost = {(symbol.path, symbol.name) for symbol in removal.symbols if symbol.is_outermost}
    edges = pyarrow.parquet.read_table(artifact / "edges.parquet", columns=["source_id", "target_id", "kind"]).to_pydict()
    for source, target, kind in zip(edges["source_id"], edges["target_id"], edges["kind"], strict=True):
        if kind == "overrides" and places[source] in outermost and places[target] not in removed:
            yield places[source][1].rpartition(".")[2]


def of_others(artifact: Path) -> set[str]:
    """Return the files that a program wrote, or that are others': nobody removes what stands in them, a tool or a release does."""
    files = pyarrow.parquet.read_table(artifact / "files.parquet", columns=["path", "role"]).to_pylist()
    return {file["path"] for file in files if file["role"] in ("generated", "vendored")}


def listed(root: Path, artifact: Path, cache: Path | None) -> Flags:
    """Return the step of each listed symbol, with a note where tests alone use it, by path and dotted name."""
    kept = ["--cache", str(cache)] if cache else []
    command = [sys.executable, "-m", "analyzer", "index", str(root), "-o", str(artifact), "--quiet", "--no-history", *kept]
    subprocess.run(command, cwd=REPOSITORY, check=True)
    symbols = pyarrow.parquet.read_table(artifact / "nodes.parquet", columns=["id", "symbol"]).to_pydict()
    names = dict(zip(symbols["id"], symbols["symbol"], strict=True))
    rows = pyarrow.parquet.read_table(artifact / "dead_code.parquet").to_pylist()
    steps = [f"{row['confidence']}{' for tests' if row['kind'] == 'test_only' else ''}" for row in rows]
    return {(row["path"], REPEATED.sub("", names[row["node_id"]].partition("::")[2])): step for row, step in zip(rows, steps, strict=True)}


def vulture(root: Path) -> set[tuple[str, str]]:
    """Return path and bare name of what vulture lists in files of code that are no tests, whatever its kind."""
    if find_spec("vulture") is None:
        return set()
    command = [sys.executable, "-m", "vulture", "--config", os.devnull, "."]  # A repository's own configuration may change what is said.
    answer = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False).stdout
    found = set()
    for row in answer.splitlines():
        path, _, rest = row.partition(":")
        if "unused" in rest and "'" in rest and is_source_code(path):
            found.add((path, rest.split("'")[1]))
    return found


def line(name: str, figures: Counter[str]) -> str:
    """Return a row of the table."""
    trees = figures["trees"] or 1
    shares = (
        f"{figures[kind]} {kind}, found {figures[kind + ' found'] / (figures[kind] or 1):.0%}, "
        f"by vulture {figures[kind + ' by vulture'] / (figures[kind] or 1):.0%}; "
        for kind in ("removed", "unused", "dead")
    )
    steps = ", ".join(
        f"{key[6:]} {number / trees:.1f} and {figures['hits ' + key[6:]]} of the unused"
        for key, number in sorted(figures.items())
        if key.startswith("flags ")
    )
    return (
        f"{name}: {figures['trees']} trees, {''.join(shares)}listed a tree {figures['flags'] / trees:.1f} ({steps}), "
        f"by vulture {figures['vulture flags'] / trees:.1f}"
    )


if __name__ == "__main__":
    main()
