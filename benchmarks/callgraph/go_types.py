"""How well an index's Go call graph agrees with go/types.

    python benchmarks/callgraph/go_types.py FOLDER [--prefix IMPORT-PATH] [--artifact ART] [--gopath GOPATH]

The truth is what the type checker of Go's own library says each call leads to. README.md beside this file defines each figure.
"""

import argparse
import os
import random
import subprocess
import tempfile
from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace
from pathlib import Path

from claims import Claim, by_name, make_artifact, read_claims
from sites import Position

TRUTH = Path(__file__).parent / "go_types"
Place = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Answer:
    """What go/types says of a call: `place` in the tree, or `outside`, a full name; neither for a call of a variable."""

    position: Position
    name: str
    place: Place | None
    outside: str | None


@dataclass(slots=True)
class Score:
    """Pairs by what came out for them."""

    right: list[tuple[Answer, Claim]] = field(default_factory=list)
    wrong: list[tuple[Answer, Claim]] = field(default_factory=list)
    found: list[Answer] = field(default_factory=list)
    missed: list[Answer] = field(default_factory=list)
    left: list[Answer] = field(default_factory=list)
    stolen: list[tuple[Answer, Claim]] = field(default_factory=list)


def main() -> None:
    """Score one folder and print the report."""
    options = parse_arguments()
    root = options.folder.resolve()
    answers = ask(root, options.prefix, options.gopath)
    with tempfile.TemporaryDirectory() as scratch:
        artifact = options.artifact or make_artifact(root, Path(scratch, "artifact"))
        claims = by_name(read_claims(artifact))
    score = compare(answers, claims)
    print(f"{root.name}: {len(answers)} calls")
    print_figures(answers, score)
    print_misses(root, score, claims, options.show)
    print_wrong(root, score, options.show)


def parse_arguments() -> argparse.Namespace:
    """Return the command line's options."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--prefix", default="", help="import path of the folder, where no go.mod says so")
    parser.add_argument("--gopath", default="/usr/share/gocode", help="where dependencies are looked for")
    parser.add_argument("--artifact", type=Path, help="score this artifact instead of indexing the folder anew")
    parser.add_argument("--show", type=int, default=20, help="examples to print of each kind")
    return parser.parse_args()


def ask(root: Path, prefix: str, gopath: str) -> list[Answer]:
    """Return the answer for each call; raises CalledProcessError when Go is not installed or fails."""
    environment = {**os.environ, "GO111MODULE": "off", "GOPATH": gopath, "GOFLAGS": "", "CGO_ENABLED": "1"}
    command = ["go", "run", str(TRUTH / "main.go"), str(root), *([prefix] if prefix else [])]
    printed = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE).stdout.decode()
    lines: dict[str, list[bytes]] = {}
    answers = [answer for line in printed.splitlines() if (answer := read_answer(line))]
    return list({(found := in_code_points(root, answer, lines)).position: found for answer in answers}.values())


def in_code_points(root: Path, answer: Answer, lines: dict[str, list[bytes]]) -> Answer:
    """Return an answer whose column, which go/types counts in bytes, counts code points as artifacts do."""
    path, line, column = answer.position
    if path not in lines:
        lines[path] = Path(root, path).read_bytes().split(b"\n")
    before = lines[path][line - 1][: column - 1]
    return answer if before.isascii() else replace(answer, position=(path, line, len(before.decode()) + 1))


def read_answer(line: str) -> Answer | None:
    """Return a line of the truth; None for a conversion, which is no call."""
    path, number, column, name, verdict, *rest = line.split("\t")
    position = (path, int(number), int(column))
    if verdict == "conversion":
        return None
    place = (rest[0], int(rest[1])) if verdict == "in" else None
    return Answer(position, name, place, rest[0] if verdict == "out" else None)


def compare(answers: list[Answer], claims: dict[Position, list[Claim]]) -> Score:
    """Sort the truth into what is right, wrong, found and missed."""
    score = Score()
    names = {answer.name for answer in answers if answer.place}
    for answer in answers:
        inside = [claim for claim in claims.get(answer.position, []) if claim.target]
        firm = {claim.target: claim for claim in inside if claim.is_firm}
        if answer.place:
            (score.found if any(claim.target == answer.place for claim in inside) else score.missed).append(answer)
            for claim in firm.values():
                (score.right if claim.target == answer.place else score.wrong).append((answer, claim))
        elif answer.outside and answer.name in names:
            score.left.append(answer)
            score.stolen += [(answer, claim) for claim in firm.values()]
    return score


def share(part: int, whole: int) -> str:
    """Return a share as a percentage with its counts."""
    return f"{100 * part / whole:6.2f} %  ({part} of {whole})" if whole else "     -    (none)"


def print_figures(answers: list[Answer], score: Score) -> None:
    """Print precision, recall and the calls that leave the tree."""
    places = defaultdict(set)
    for answer in answers:
        if answer.place:
            places[answer.name].add(answer.place)
    found, missed = ([each for each in group if len(places[each.name]) > 1] for group in (score.found, score.missed))
    print(f"  precision                      {share(len(score.right), len(score.right) + len(score.wrong))}")
    print(f"  recall                         {share(len(score.found), len(score.found) + len(score.missed))}")
    print(f"  recall, name defined again     {share(len(found), len(found) + len(missed))}")
    print(f"  claimed though it leaves       {len(score.stolen)} of {len(score.left)} calls under a name of the tree")


def describe(root: Path, answer: Answer, said: str) -> str:
    """Return a call with its source line, what is right, and what the index says."""
    path, line, column = answer.position
    text = Path(root, path).read_text(encoding="utf-8", errors="replace").splitlines()[line - 1].strip()[:110]
    right = f"{answer.place[0]}:{answer.place[1]}" if answer.place else answer.outside
    return f"    {path}:{line}:{column}  {text}\n        right: {right}\n        said:  {said[:200]}"


def cause(claims: list[Claim]) -> str:
    """Return in a few words what the index says of a call whose target it misses."""
    if not claims:
        return "no row"
    return ", ".join(
        sorted({claim.reason or (claim.status if claim.status == "external" else f"other by {claim.rule}") for claim in claims})
    )


def print_misses(root: Path, score: Score, claims: dict[Position, list[Claim]], limit: int) -> None:
    """Print the misses by cause, each with examples."""
    kinds = defaultdict(list)
    for answer in score.missed:
        kinds[cause(claims.get(answer.position, []))].append(answer)
    print(f"\nmisses: {len(score.missed)}")
    for name, group in sorted(kinds.items(), key=lambda kind: (-len(kind[1]), kind[0]))[:limit]:
        print(f"{len(group):6}  {name}")
        for answer in random.Random(0).sample(group, min(limit // 3, len(group))):
            said = [f"{c.target} {c.target_fqn} {c.rule} {c.reason or ''}" for c in claims.get(answer.position, [])]
            print(describe(root, answer, " | ".join(said) or "no row"))


def print_wrong(root: Path, score: Score, limit: int) -> None:
    """Print wrong claims, and claims for calls that leave."""
    for title, pairs in (("wrong", score.wrong), ("claimed though it leaves", score.stolen)):
        rules = Counter(f"{claim.rule} {claim.confidence}" for _, claim in pairs)
        print(f"\n{title}: {len(pairs)}  " + ", ".join(f"{rule}: {count}" for rule, count in rules.most_common()))
        for answer, claim in random.Random(0).sample(pairs, min(limit, len(pairs))):
            print(describe(root, answer, f"{claim.target} {claim.target_fqn} {claim.rule} {claim.confidence}"))


if __name__ == "__main__":
    main()
