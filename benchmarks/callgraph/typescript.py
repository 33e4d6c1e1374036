"""How well an index's call graph of TypeScript or JavaScript agrees with the TypeScript compiler.

    python benchmarks/callgraph/typescript.py FOLDER --compiler COMPILER [--artifact ART] [--elements]

COMPILER is a folder in which npm installed `typescript` and `@types/node`. The truth is the declaration of the signature that the
compiler resolves each call to. README.md beside this file defines each figure; calls of what only a type of functions declares (`typed`)
are told apart, since what declares them has no name of its own.
"""

import argparse
import json
import random
import subprocess
import tempfile
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from claims import Claim, by_name, cause, make_artifact, read_claims
from sites import Position

Place = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Pair:
    """A call as the compiler sees it: where its name stands, what it may be declared as, and whether it leaves the project."""

    at: Position
    name: str
    targets: frozenset[Place]
    words: str
    leaves: bool
    typed: bool
    kind: str


@dataclass(slots=True)
class Verdicts:
    """What came out: pairs that were found or missed, claims that are right or wrong, calls that leave and what is claimed of them."""

    found: list[Pair] = field(default_factory=list)
    missed: list[Pair] = field(default_factory=list)
    right: list[tuple[Pair, Claim]] = field(default_factory=list)
    wrong: list[tuple[Pair, Claim]] = field(default_factory=list)
    left: list[Pair] = field(default_factory=list)
    stolen: list[tuple[Pair, Claim]] = field(default_factory=list)


def main() -> None:
    """Score one folder and print the report."""
    options = parse_arguments()
    root = options.folder.resolve()
    with tempfile.TemporaryDirectory() as scratch:
        artifact = options.artifact or make_artifact(root, Path(scratch, "artifact"))
        claims = by_name(read_claims(artifact), "element" if options.elements else "call")
    pairs, names = ask_compiler(root, options.compiler, options.pairs, options.elements)
    verdicts, typed = Verdicts(), Verdicts()
    for pair in pairs:
        judge(pair, claims.get(pair.at, []), names, typed if pair.typed and pair.targets else verdicts)
    print(f"{root.name}: {len(pairs)} {'elements' if options.elements else 'calls'} with a name")
    print_figures(verdicts, names)
    print(f"  recall, declared by types      {share(len(typed.found), len(typed.found) + len(typed.missed))}")
    print(f"  precision, declared by types   {share(len(typed.right), len(typed.right) + len(typed.wrong))}")
    print_misses(root, verdicts, claims, options.show)
    print_wrong(root, "wrong", verdicts.wrong, options)
    print_wrong(root, "claimed though the call leaves", verdicts.stolen, options)


def parse_arguments() -> argparse.Namespace:
    """Return the command line's options."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--compiler", type=Path, required=True, help="folder in which npm installed the compiler")
    parser.add_argument("--artifact", type=Path, help="score this artifact instead of indexing the folder anew")
    parser.add_argument("--elements", action="store_true", help="score elements of markup instead of calls")
    parser.add_argument("--pairs", type=Path, help="file that keeps the compiler's answers")
    parser.add_argument("--show", type=int, default=20, help="kinds of misses, and wrong claims, to print")
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


def ask_compiler(root: Path, compiler: Path, kept: Path | None, elements: bool) -> tuple[list[Pair], Counter[str]]:
    """Return the calls, or the elements, of a folder, and how often each name is defined in it. Raises CalledProcessError."""
    if kept is not None and kept.exists():
        lines = kept.read_text()
    else:
        script = Path(__file__).with_name("typescript_pairs.cjs")
        command = ["node", "--max-old-space-size=3000", str(script), str(compiler), str(root), *(["elements"] if elements else [])]
        lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        if kept is not None:
            kept.write_text(lines)
    rows = [json.loads(line) for line in lines.splitlines()]
    defined = {(row["defines"], *row["at"]) for row in rows if "defines" in row}
    return [pair_of(row) for row in rows if "name" in row], Counter(name for name, *_ in defined)


def pair_of(row: dict[str, object]) -> Pair:
    """Return a line of the compiler's answer."""
    targets = row["targets"]
    assert isinstance(targets, list)
    places = frozenset((path, line) for path, line, _, _ in targets)
    words = " | ".join(f"{path}:{line} {name}" for path, line, _, name in targets[:3])
    return Pair(tuple(row["at"]), str(row["name"]), places, words, bool(row["leaves"]), bool(row["typed"]), str(row["kind"]))  # type: ignore[arg-type]  # a line's types are the script's


def judge(pair: Pair, claims: list[Claim], names: Counter[str], verdicts: Verdicts) -> None:
    """Sort one call by what the compiler and the index say of it."""
    inside = [claim for claim in claims if claim.target]
    firm = [claim for claim in inside if claim.is_firm]
    if pair.targets:
        (verdicts.found if any(claim.target in pair.targets for claim in inside) else verdicts.missed).append(pair)
        is_right = any(claim.target in pair.targets for claim in firm)
        for claim in firm:
            if claim.target in pair.targets:
                verdicts.right.append((pair, claim))
            elif not (is_right and claim.rule == "constructor"):
                verdicts.wrong.append((pair, claim))
    elif pair.leaves and pair.name in names:
        verdicts.left.append(pair)
        verdicts.stolen += [(pair, claim) for claim in firm]


def share(part: int, whole: int) -> str:
    """Return a share as a percentage with its counts."""
    return f"{100 * part / whole:6.2f} %  ({part} of {whole})" if whole else "     -    (none)"


def print_figures(verdicts: Verdicts, names: Counter[str]) -> None:
    """Print precision, recall and the calls that leave the project."""
    found, missed = ([pair for pair in pairs if names[pair.name] > 1] for pairs in (verdicts.found, verdicts.missed))
    print(f"  the compiler knows a target in the project at {len(verdicts.found) + len(verdicts.missed)} calls")
    print(f"  precision                      {share(len(verdicts.right), len(verdicts.right) + len(verdicts.wrong))}")
    print(f"  recall                         {share(len(verdicts.found), len(verdicts.found) + len(verdicts.missed))}")
    print(f"  recall, name defined again     {share(len(found), len(found) + len(missed))}")
    stolen = len({pair.at for pair, _ in verdicts.stolen})
    print(f"  claimed though it leaves       {stolen} of {len(verdicts.left)} calls under a name of the project")


def describe(root: Path, pair: Pair, claims: list[Claim]) -> str:
    """Return a call with its source line, what is right, and what the index says."""
    path, line, column = pair.at
    text = (root / path).read_text(errors="replace").split("\n")[line - 1].strip()[:130]
    said = sorted({f"{claim.target[0]}:{claim.target[1]} ({claim.rule}, {claim.confidence})" for claim in claims if claim.target})
    said = said or sorted({claim.target_fqn or claim.reason or "nothing" for claim in claims}) or ["no row"]
    return f"    {path}:{line}:{column} {pair.kind} {text}\n        right: {pair.words}\n        said:  {' | '.join(said)[:240]}"


def print_misses(root: Path, verdicts: Verdicts, claims: dict[Position, list[Claim]], limit: int) -> None:
    """Print the most frequent kinds of misses, each with four examples."""
    kinds: dict[tuple[str, str], list[Pair]] = defaultdict(list)
    for pair in verdicts.missed:
        kinds[cause(claims.get(pair.at, [])), pair.kind].append(pair)
    print(f"\nmisses by cause: {len(verdicts.missed)}")
    for (why, kind), pairs in sorted(kinds.items(), key=lambda each: (-len(each[1]), each[0]))[:limit]:
        print(f"{len(pairs):6}  {kind:20} {why}")
        for pair in random.Random(1).sample(pairs, min(4, len(pairs))):
            print(describe(root, pair, claims.get(pair.at, [])))


def print_wrong(root: Path, title: str, judged: list[tuple[Pair, Claim]], options: argparse.Namespace) -> None:
    """Print claims that are wrong, at random."""
    print(f"\n{title}: {len(judged)}")
    rules = Counter((str(claim.rule), str(claim.confidence)) for _, claim in judged)
    print("  " + ", ".join(f"{rule} {confidence}: {count}" for (rule, confidence), count in rules.most_common()))
    by_call: dict[Position, tuple[Pair, list[Claim]]] = {}
    for pair, claim in judged:
        by_call.setdefault(pair.at, (pair, []))[1].append(claim)
    for pair, found in random.Random(options.seed).sample(list(by_call.values()), min(options.show, len(by_call))):
        print(describe(root, pair, found))


if __name__ == "__main__":
    main()
