"""How well an index's Java call graph agrees with javac.

    python benchmarks/callgraph/java/checker.py FOLDER [--artifact ART] [--java HOME] [--options "--patch-module java.base=FOLDER"]

The truth is what javac resolves each call, `new` and method reference to, read by `Calls.java` beside this file. Sources whose
dependencies are missing are taken as far as javac understands them. `../README.md` defines each figure.
"""

import argparse
import random
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import pyarrow.parquet

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from claims import Claim, by_name, make_artifact, read_claims

Place = tuple[str, int]


class Call(NamedTuple):
    """A call and its declaration; `target` is None outside the folder."""

    path: str
    line: int
    column: int
    text: str
    kind: str
    target: Place | None
    owner: str
    name: str


@dataclass(slots=True)
class Verdicts:
    """What came out: claims that are right or wrong, declarations found or missed, and calls that leave."""

    right: list[tuple[Call, Claim]] = field(default_factory=list)
    wrong: list[tuple[Call, Claim]] = field(default_factory=list)
    found: list[Call] = field(default_factory=list)
    missed: list[Call] = field(default_factory=list)
    left: list[Call] = field(default_factory=list)
    stolen: list[tuple[Call, Claim]] = field(default_factory=list)


def main() -> None:
    """Score one folder and print the report."""
    options = parse_arguments()
    root = options.folder.resolve()
    with tempfile.TemporaryDirectory() as scratch:
        artifact = options.artifact or make_artifact(root, Path(scratch, "artifact"))
        claims, classes = by_name(read_claims(artifact)), classes_of_constructors(artifact)
        calls = ask_javac(root, options.java, options.options.split(), Path(scratch))
    names = Counter(name for place, name in {(call.target, call.name) for call in calls if call.target})
    verdicts = judge_all(calls, claims, classes, set(names))
    print(f"{root.name}: {len(calls)} calls, {sum(call.target is not None for call in calls)} into the folder")
    print_figures(verdicts, names)
    print_rules(verdicts)
    print_misses(verdicts, claims, root, options.show)
    print_wrong("wrong", verdicts.wrong, root, options.show)
    print_wrong("claimed though the call leaves", verdicts.stolen, root, options.show)


def parse_arguments() -> argparse.Namespace:
    """Return the command line's options."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--artifact", type=Path, help="score this artifact instead of indexing the folder anew")
    parser.add_argument("--java", type=Path, help="home of a JDK; else the one on the path")
    parser.add_argument("--options", default="", help="further options for javac")
    parser.add_argument("--show", type=int, default=20, help="examples of each kind")
    return parser.parse_args()


def ask_javac(root: Path, home: Path | None, options: list[str], scratch: Path) -> list[Call]:
    """Return the calls of a folder's sources with what javac resolves them to; calls of enumerations' own methods are left out."""
    binaries = f"{home}/bin/" if home else ""
    exports = ["--add-exports", "jdk.compiler/com.sun.tools.javac.tree=ALL-UNNAMED"]
    subprocess.run([f"{binaries}javac", *exports, "-d", str(scratch), str(Path(__file__).with_name("Calls.java"))], check=True)
    listed = scratch / "sources"
    listed.write_text("\n".join(str(path) for path in sorted(root.rglob("*.java")) if path.name != "module-info.java"))
    command = [f"{binaries}java", "-Xmx2g", *exports, "-cp", str(scratch), "Calls", str(root), str(listed), *options]
    out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [call_of(line.split("\t")) for line in out.splitlines()]


def call_of(cells: list[str]) -> Call:
    """Return a line of the truth as a call."""
    path, line, column, text, kind, target, target_line, owner, name, _ = cells
    place = (target, int(target_line)) if target else None
    return Call(path, int(line), int(column), text, kind, place, owner, name)


def classes_of_constructors(artifact: Path) -> dict[Place, Place]:
    """Return the place of the class that each constructor makes."""
    columns = ["id", "path", "name_line", "parent_id", "kind"]
    rows = {row["id"]: row for row in pyarrow.parquet.read_table(artifact / "nodes.parquet", columns=columns).to_pylist()}
    found = {}
    for row in rows.values():
        if row["kind"] == "constructor":
            parent = rows[row["parent_id"]]
            found[row["path"], row["name_line"]] = (parent["path"], parent["name_line"])
    return found


def judge_all(calls: list[Call], claims: dict[tuple[str, int, int], list[Claim]], classes: dict[Place, Place], names: set[str]) -> Verdicts:
    """Return what is right, wrong, found and missed."""
    verdicts = Verdicts()
    for call in calls:
        if call.kind == "reference":
            continue
        held = [claim for claim in claims.get((call.path, call.line, call.column), []) if claim.target]
        if call.target is None:
            if call.name in names:
                verdicts.left.append(call)
                verdicts.stolen += [(call, claim) for claim in held if claim.is_firm]
            continue
        accepted = {call.target, classes.get(call.target, call.target)}
        (verdicts.found if any(claim.target == call.target for claim in held) else verdicts.missed).append(call)
        for claim in held:
            if claim.is_firm:
                (verdicts.right if claim.target in accepted else verdicts.wrong).append((call, claim))
    return verdicts


def share(part: int, whole: int) -> str:
    """Return a share as a percentage with its counts."""
    return f"{100 * part / whole:6.2f} %  ({part} of {whole})" if whole else "     -    (none)"


def print_figures(verdicts: Verdicts, names: Counter[str]) -> None:
    """Print precision, recall and the calls that leave the folder."""
    found, missed = ([call for call in calls if names[call.name] > 1] for calls in (verdicts.found, verdicts.missed))
    print(f"  precision                      {share(len(verdicts.right), len(verdicts.right) + len(verdicts.wrong))}")
    print(f"  recall                         {share(len(verdicts.found), len(verdicts.found) + len(verdicts.missed))}")
    print(f"  recall, name defined again     {share(len(found), len(found) + len(missed))}")
    print(f"  claimed though it leaves       {len(verdicts.stolen)} of {len(verdicts.left)} calls under a name of the folder")


def print_rules(verdicts: Verdicts) -> None:
    """Print the precision of each rule at each confidence."""
    cells: dict[tuple[str, str], list[bool]] = defaultdict(list)
    for is_right, pairs in ((True, verdicts.right), (False, verdicts.wrong)):
        for _, claim in pairs:
            cells[str(claim.rule), str(claim.confidence)].append(is_right)
    print("\nprecision by rule and confidence")
    for (rule, confidence), judged in sorted(cells.items()):
        print(f"  {rule:18} {confidence:8} {share(sum(judged), len(judged))}")


def print_misses(verdicts: Verdicts, claims: dict[tuple[str, int, int], list[Claim]], root: Path, limit: int) -> None:
    """Print the most frequent kinds of misses, each with examples."""
    kinds: dict[tuple[str, str], list[Call]] = defaultdict(list)
    for call in verdicts.missed:
        rows = claims.get((call.path, call.line, call.column), [])
        words = {claim.reason or ("external" if claim.status == "external" else f"other target by {claim.rule}") for claim in rows}
        kinds[call.kind, ", ".join(sorted(words)) or "no row"].append(call)
    print(f"\nmisses by cause: {len(verdicts.missed)}")
    for (kind, cause), calls in sorted(kinds.items(), key=lambda each: (-len(each[1]), each[0]))[:limit]:
        print(f"{len(calls):6}  {kind:10} {cause}")
        for call in random.Random(0).sample(calls, min(4, len(calls))):
            print(describe(call, claims.get((call.path, call.line, call.column), []), root))


def print_wrong(title: str, pairs: list[tuple[Call, Claim]], root: Path, limit: int) -> None:
    """Print wrong claims at random."""
    print(f"\n{title}: {len(pairs)}")
    for call, claim in random.Random(0).sample(pairs, min(limit, len(pairs))):
        print(describe(call, [claim], root))


def describe(call: Call, claims: list[Claim], root: Path) -> str:
    """Return a call with its source line, what is right, and what the index says."""
    text = (root / call.path).read_text(encoding="utf-8", errors="replace").split("\n")[call.line - 1].strip()
    said = "; ".join(f"{claim.target or claim.target_fqn or claim.reason} ({claim.rule})" for claim in claims[:4]) or "no row"
    place, right = f"{call.path}:{call.line}:{call.column}", f"{call.owner}.{call.name} {call.target or ''}"
    return f"    {place}  {text[:110]}\n        right: {right}\n        said:  {said}"


if __name__ == "__main__":
    main()
