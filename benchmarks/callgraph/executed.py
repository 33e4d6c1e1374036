"""What the tests of a rewritten package executed, beside what an index claims: shared by the scripts of several languages.

A trace has a line of JSON for each call (`call`: its number, `path`, `end`, `words`), for each function (`function`: its number, `path`,
`lines` that it may be said to stand in, whether it is `named`, `words`), and for each call that entered a function (`pair`: both numbers).
"""

import argparse
import json
import random
import shutil
import tempfile
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from claims import Claim, cause, make_artifact, read_claims
from sites import Position
from traced import is_test
from typescript import share


@dataclass(frozen=True, slots=True)
class Callee:
    """A function or class that was entered: its file, the lines that it may be said to stand in, and how it begins."""

    path: str
    lines: frozenset[int]
    words: str


@dataclass(frozen=True, slots=True)
class Site:
    """An executed call: where it ends, its callee as written, what it entered, and what the index says of it."""

    end: Position
    words: str
    entered: frozenset[Callee]
    claims: tuple[Claim, ...]

    @property
    def named(self) -> list[Claim]:
        """The claims that lead into the project."""
        return [claim for claim in self.claims if claim.target]

    def finds(self, callee: Callee) -> bool:
        """Tell whether a callee is among the claimed targets."""
        return any(claim.target[0] == callee.path and claim.target[1] in callee.lines for claim in self.named if claim.target)


def common_arguments(description: str | None) -> argparse.ArgumentParser:
    """Return a parser of the options that the scripts of all languages take."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--trace", type=Path, help="score this trace instead of running the tests, or keep it there when there is none yet")
    parser.add_argument("--artifact", type=Path, help="score this artifact instead of indexing the folder anew")
    parser.add_argument("--show", type=int, default=20, help="kinds of misses, and calls of which nothing ran, to print")
    return parser


def score(options: argparse.Namespace, run_tests: Callable[[Path, Path, argparse.Namespace], None]) -> None:
    """Run the tests by `run_tests`, given a copy of the folder, the trace to write and the options; score the index, print the report."""
    root = options.folder.resolve()
    with tempfile.TemporaryDirectory() as scratch:
        trace = options.trace or Path(scratch, "trace.jsonl")
        if not trace.exists():
            shutil.copytree(root, copy := Path(scratch, root.name), symlinks=True)
            run_tests(copy, trace.resolve(), options)
        claims = read_claims(options.artifact or make_artifact(root, Path(scratch, "artifact")))
    sites = read_trace(trace, claims)
    print(f"{root.name}: {len(sites)} executed call sites")
    print_figures("all callers", sites)
    print_figures("callers outside tests", [site for site in sites if not in_tests(site.end[0])])
    print_misses(root, sites, options.show)


def read_trace(trace: Path, claims: list[Claim]) -> list[Site]:
    """Return the executed calls of a trace, of functions that have a name, with the claims about each, in order."""
    calls: dict[int, tuple[Position, str]] = {}
    callees: dict[int, Callee] = {}
    entered: dict[int, set[Callee]] = defaultdict(set)
    for row in map(json.loads, trace.read_text().splitlines()):
        if "call" in row:
            calls[row["call"]] = ((row["path"], *row["end"]), row["words"])
        elif "function" in row:
            callees |= {row["function"]: Callee(row["path"], frozenset(row["lines"]), row["words"])} if row["named"] else {}
        elif row["pair"][1] in callees:
            entered[row["pair"][0]].add(callees[row["pair"][1]])
    said: dict[Position, list[Claim]] = defaultdict(list)
    for claim in claims:
        if claim.syntax == "call":
            said[claim.end].append(claim)
    return sorted(
        (Site(*calls[call], frozenset(found), tuple(said[calls[call][0]])) for call, found in entered.items()), key=lambda s: s.end
    )


def in_tests(path: str) -> bool:
    """Tell by its path whether a file belongs to tests."""
    named = ".test." in path or ".spec." in path or Path(path).stem.endswith("_test")
    return is_test(path) or named or any(part in {"__tests__", "spec"} for part in Path(path).parts)


def print_figures(title: str, sites: list[Site]) -> None:
    """Print how many executed sites and pairs the index has."""
    pairs = [(site, callee) for site in sites for callee in site.entered]
    right = [site for site in sites if any(map(site.finds, site.entered))]
    print(title)
    print(f"  sites with a right target            {share(len(right), len(sites))}")
    print(f"  executed (site, callee) pairs found  {share(sum(site.finds(callee) for site, callee in pairs), len(pairs))}")
    print(f"  claimed sites with an executed one   {share(len(right), sum(bool(site.named) for site in sites))}")


def print_misses(root: Path, sites: list[Site], limit: int) -> None:
    """Print missed pairs by cause, and calls where nothing that we name was entered."""
    kinds: dict[str, list[tuple[Site, Callee]]] = defaultdict(list)
    for site in sites:
        for callee in sorted(site.entered, key=lambda each: (each.path, min(each.lines))):
            if not site.finds(callee):
                kinds[cause(site.claims)].append((site, callee))
    print(f"\nmissed pairs by cause: {sum(map(len, kinds.values()))}")
    for why, missed in sorted(kinds.items(), key=lambda each: (-len(each[1]), each[0]))[:limit]:
        print(f"{len(missed):6}  {why}")
        for site, callee in random.Random(0).sample(missed, min(6, len(missed))):
            print(describe(root, site, callee))
    refuted = [site for site in sites if site.named and not any(map(site.finds, site.entered))]
    print(f"\nnamed, but none of it entered: {len(refuted)}")
    for site in random.Random(0).sample(refuted, min(limit, len(refuted))):
        print(describe(root, site, min(site.entered, key=lambda each: (each.path, min(each.lines)))))


def describe(root: Path, site: Site, callee: Callee) -> str:
    """Return a site with its source line, what was entered, and what the index says."""
    path, line, column = site.end
    text = (root / path).read_text(errors="replace").split("\n")[line - 1].strip()[:110]
    said = sorted({f"{c.target[0]}:{c.target[1]} ({c.rule}, {c.confidence})" for c in site.named if c.target})
    said = said or sorted({c.target_fqn or c.reason or "nothing" for c in site.claims}) or ["no row"]
    ran = f"{callee.path}:{min(callee.lines)} {callee.words.splitlines()[0]}"
    return f"    {path}:{line} (ends at {column})  {text}\n      ran:  {ran}\n      said: {' | '.join(said)[:300]}"
