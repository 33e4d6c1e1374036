"""How well an index's Python call graph agrees with what a package's own tests execute.

    python benchmarks/callgraph/traced.py FOLDER --tests "pytest tests" [--python INTERPRETER] [--pythonpath src]

The tests run under `recorder.py`, in an interpreter of 3.12 or newer that has the package's dependencies. README.md beside this file
defines each figure. Tests may write files: give them a copy of the package.
"""

import argparse
import ast
import json
import os
import random
import shlex
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from checker import share
from claims import Claim, cause, make_artifact, read_claims
from sites import FUNCTIONS, Position, Project, Source, read_project, site_of, tell_skipped

RECORDER = Path(__file__).with_name("recorder.py")


Stretch = tuple[str, int, int, str]
"""A file, its first and its last line, and the name of what ran there."""


@dataclass(frozen=True, slots=True)
class Executed:
    """A callee that a call expression reached: the definition's key, and all keys that name it fairly.

    A call of a class may be named by the class or by the constructor that it inherits.
    """

    key: str
    fair: frozenset[str]


@dataclass(slots=True)
class Trace:
    """What the tests executed, by where the call expression ends; without one, by the lines of the code that ran and the callee's name."""

    direct: dict[Position, set[Executed]] = field(default_factory=lambda: defaultdict(set))
    through: dict[Position, set[Executed]] = field(default_factory=lambda: defaultdict(set))
    shapes: dict[Position, str] = field(default_factory=dict)
    implicit: dict[Stretch, set[str]] = field(default_factory=lambda: defaultdict(set))
    unplaced: int = 0
    unnamed: int = 0


def main() -> None:
    """Run the tests, score the index, print the report."""
    options = parse_arguments()
    root = options.folder.resolve()
    with tempfile.TemporaryDirectory() as scratch:
        rows = options.trace or Path(scratch, "trace.json")
        if not rows.exists():
            run_tests(root, options, rows.resolve())
        trace = json.loads(rows.read_text())
        claims = read_claims(options.artifact or make_artifact(root, Path(scratch, "artifact")))
    project = read_project(root)
    report(project, read_trace(project, trace), claims, options)


def parse_arguments() -> argparse.Namespace:
    """Return the command line's options."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tests", default="pytest", help="`pytest` and its arguments, or a script and its own")
    parser.add_argument("--python", default=sys.executable, help="interpreter that runs the tests, 3.12 or newer")
    parser.add_argument("--pythonpath", default="src", help="folders to import the package from, separated by colons")
    parser.add_argument("--directory", default=".", help="folder that the tests run in")
    parser.add_argument("--trace", type=Path, help="score this trace instead of running the tests, or keep it there when there is none yet")
    parser.add_argument("--artifact", type=Path, help="score this artifact instead of indexing the folder anew")
    parser.add_argument("--show-misses", type=int, default=20, help="kinds of misses to print")
    parser.add_argument("--show-wrong", type=int, default=20, help="calls to print where we name no executed target")
    return parser.parse_args()


def run_tests(root: Path, options: argparse.Namespace, output: Path) -> None:
    """Run the tests under the recorder; the suite's own failures do not matter here."""
    folders = [str(root / folder) for folder in options.pythonpath.split(":")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(folders), "PYTHONDONTWRITEBYTECODE": "1"}
    tests = shlex.split(options.tests)
    # Rewritten assertions would lose the places of the calls in them.
    tests += ["--assert=plain", "-p", "no:cacheprovider"] if tests[0] == "pytest" else []
    command = [options.python, str(RECORDER), str(root), str(output), *tests]
    subprocess.run(command, cwd=root / options.directory, env=environment, stdout=sys.stderr, check=True)


def read_trace(project: Project, rows: Iterable[list[object]]) -> Trace:
    """Return the executed pairs whose callee is a named function."""
    trace = Trace()
    starts = {path: definition_starts(project, source) for path, source in project.sources.items()}
    ends = {path: call_ends(source) for path, source in project.sources.items()}
    for how, path, line, column, end_line, end_column, callee, first_line, name, class_path, class_name in rows:
        source = project.sources.get(str(path))
        key = starts.get(str(callee), {}).get((first_line, name))
        if source is None or key is None:
            trace.unnamed += 1
            continue
        if how == "implicit":
            trace.implicit[source.path, int(str(line)), int(str(end_line)), str(name)].add(key)
            continue
        call = ends[source.path].get((end_line, end_column))
        if call is None or (line, column) < (call.lineno, call.col_offset):
            trace.unplaced += 1
            continue
        named = class_key(project, class_path, class_name)
        end = end_of(source, call)
        trace.shapes[end] = shape_of_call(source, call)
        (trace.direct if how == "call" else trace.through)[end].add(Executed(key, frozenset({key, named or key})))
    return trace


def definition_starts(project: Project, source: Source) -> dict[tuple[object, object], str]:
    """Return the keys of a file's functions by first line, decorators included, and name, as code objects tell them."""
    functions = [node for node in ast.walk(source.tree) if isinstance(node, FUNCTIONS)]
    return {
        (min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)]), node.name): project.keys[source.path, node.lineno]
        for node in functions
    }


def call_ends(source: Source) -> dict[tuple[object, object], ast.Call]:
    """Return the call expressions of a file by where they end, which no two do at the same place."""
    return {(node.end_lineno, node.end_col_offset): node for node in ast.walk(source.tree) if isinstance(node, ast.Call)}


def shape_of_call(source: Source, call: ast.Call) -> str:
    """Return the shape of a call's callee."""
    return site_of(source, call.func).shape if isinstance(call.func, ast.Name | ast.Attribute) else f"{type(call.func).__name__.lower()}()"


def end_of(source: Source, call: ast.Call) -> Position:
    """Return the place just past a call, columns from 1 in code points."""
    line, offset = call.end_lineno or call.lineno, call.end_col_offset or 0
    return (source.path, line, source.code_point(line, offset))


def class_key(project: Project, path: object, name: object) -> str | None:
    """Return the key of the class that was called; None where no class of the project was."""
    if path is None:
        return None
    key = f"{str(path).removesuffix('.py')}::{str(name).replace('.<locals>', '')}"
    return key if key in project.keys.values() else None


@dataclass(frozen=True, slots=True)
class Scored:
    """An executed call site beside the index's claims about it."""

    end: Position
    executed: set[Executed]
    claims: list[Claim]
    named: set[str]

    def finds(self, executed: Executed) -> bool:
        """Tell whether an executed callee is among the claimed targets."""
        return bool(executed.fair & self.named)


def report(project: Project, trace: Trace, claims: list[Claim], options: argparse.Namespace) -> None:
    """Print the figures for all callers, for those outside tests, and what is missed."""
    scored = score(project, trace.direct, claims)
    print(f"{project.root.name}: {len(scored)} executed call sites")
    tell_skipped(project)
    print(f"  left out: {trace.unplaced} pairs of no call that the source shows, {trace.unnamed} with a lambda or another nameless callee")
    print_figures("all callers", scored)
    print_figures("callers outside tests", [site for site in scored if not is_test(site.end[0])])
    print_figures("callers and callees outside tests", outside_tests(scored))
    print_figures("callees reached through code outside Python", score(project, trace.through, claims))
    print_implicit(project, trace.implicit, claims)
    print_kinds(project, trace, scored, options)


def print_implicit(project: Project, executed: dict[Stretch, set[str]], claims: list[Claim]) -> None:
    """Print how many of the calls that no call expression makes the index has: properties, operators, loops and their like."""
    named: dict[tuple[str, int], set[str]] = defaultdict(set)
    for claim in claims:
        if claim.syntax not in ("call", "decorator") and claim.target:
            named[claim.start[:2]].add(key_of(project, claim))
    right = [
        keys & {key for line in range(first, last + 1) for key in named[path, line]} for (path, first, last, _), keys in executed.items()
    ]
    print("calls that no call expression makes, by line and name")
    print(f"  sites with a right target            {share(sum(map(bool, right)), len(executed))}")
    print(f"  executed (site, callee) pairs found  {share(sum(map(len, right)), sum(map(len, executed.values())))}")


def outside_tests(scored: list[Scored]) -> list[Scored]:
    """Return the sites outside tests with only those callees that lie outside tests."""
    kept = [(site, {executed for executed in site.executed if not is_test(executed.key.partition("::")[0])}) for site in scored]
    return [replace(site, executed=executed) for site, executed in kept if executed and not is_test(site.end[0])]


def is_test(path: str) -> bool:
    """Tell by its path whether a file belongs to tests."""
    return any(part in {"test", "tests", "testing"} or part.startswith("test_") for part in Path(path).parts)


def score(project: Project, executed: dict[Position, set[Executed]], claims: list[Claim]) -> list[Scored]:
    """Return the executed sites with the claims about each."""
    found: dict[Position, list[Claim]] = defaultdict(list)
    for claim in claims:
        if claim.syntax == "call":
            found[claim.end].append(claim)
    return [
        Scored(end, callees, found[end], {key_of(project, c) for c in found[end] if c.target}) for end, callees in sorted(executed.items())
    ]


def key_of(project: Project, claim: Claim) -> str:
    """Return the key of a claim's target, empty when it is no definition."""
    return project.keys.get(claim.target, "") if claim.target else ""


def print_figures(title: str, scored: list[Scored]) -> None:
    """Print how many executed sites and pairs the index has."""
    pairs = [(site, executed) for site in scored for executed in site.executed]
    claimed = [site for site in scored if site.named]
    right = [site for site in scored if any(map(site.finds, site.executed))]
    strict = [site for site, executed in pairs if executed.key in site.named]
    print(title)
    print(f"  sites with a right target            {share(len(right), len(scored))}")
    print(f"  executed (site, callee) pairs found  {share(sum(site.finds(executed) for site, executed in pairs), len(pairs))}")
    print(f"    the same, by the very callee       {share(len(strict), len(pairs))}")
    print(f"  claimed sites with an executed one   {share(len(right), len(claimed))}")


def print_kinds(project: Project, trace: Trace, scored: list[Scored], options: argparse.Namespace) -> None:
    """Print the most frequent kinds of missed pairs, and calls where all that we name was not executed."""
    kinds: dict[tuple[str, str], list[tuple[Scored, str]]] = defaultdict(list)
    for site in scored:
        for executed in site.executed:
            if not site.finds(executed):
                kinds[cause(site.claims), trace.shapes[site.end]].append((site, executed.key))
    print(f"\nmissed pairs by cause: {sum(map(len, kinds.values()))}")
    for (reason, kind), pairs in sorted(kinds.items(), key=lambda item: (-len(item[1]), item[0]))[: options.show_misses]:
        print(f"{len(pairs):6}  {kind:16} {reason}")
        for site, key in random.Random(0).sample(sorted(pairs, key=lambda pair: pair[0].end), min(3, len(pairs))):
            print(describe(project, site, key))
    refuted = [site for site in scored if site.named and not any(map(site.finds, site.executed))]
    print(f"\nnamed, but none of it executed: {len(refuted)}")
    for site in random.Random(0).sample(refuted, min(options.show_wrong, len(refuted))):
        print(describe(project, site, " | ".join(sorted(executed.key for executed in site.executed))))


def describe(project: Project, site: Scored, right: str) -> str:
    """Return a site with its source line, what was executed, and what the index says."""
    said = sorted({f"{key_of(project, c)} ({c.rule}, {c.confidence})" for c in site.claims if c.target})
    said = said or sorted({c.target_fqn or c.reason or "nothing" for c in site.claims}) or ["no row"]
    path, line, column = site.end
    return (
        f"    {path}:{line} (ends at {column})  {project.text(path, line)[:110]}\n      ran:  {right}\n      said: {' | '.join(said)[:300]}"
    )


if __name__ == "__main__":
    main()
