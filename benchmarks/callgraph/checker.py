"""How well an index's Python call graph agrees with an installed type checker, and with Python's import rules.

    python benchmarks/callgraph/checker.py FOLDER [--artifact ART] [--sample N --seed S] [--python INTERPRETER]

The truth is where the checker's own "go to definition" leads from each call. README.md beside this file defines each figure.
"""

import argparse
import random
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from claims import Claim, by_name, cause, make_artifact, read_claims
from import_rules import decided_calls
from language_server import Target
from sites import Position, Project, Site, call_sites, read_project, tell_skipped
from truth import ask_checker, default_cache, sample

CONFIDENCES = ("guess", "low", "medium", "high", "certain")


@dataclass(slots=True)
class Verdicts:
    """What came out for the sites: a truth pair is (site, key of a definition)."""

    right: list[tuple[Site, Claim]] = field(default_factory=list)
    wrong: list[tuple[Site, Claim]] = field(default_factory=list)
    found: list[tuple[Site, str]] = field(default_factory=list)
    missed: list[tuple[Site, str]] = field(default_factory=list)
    left: list[Site] = field(default_factory=list)
    stolen: list[tuple[Site, Claim]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Scorer:
    """A project, what the index claims about it, and what the checker answers."""

    project: Project
    claims: dict[Position, list[Claim]]
    answers: dict[Position, list[Target]]

    def truth(self, site: Site) -> set[str]:
        """Return the keys of the project's definitions that the checker names."""
        inside = [((self.relative(path) or "", line), column) for path, line, column in self.answers[site.position]]
        return {self.project.keys[place] for place, column in inside if self.project.columns.get(place) == column}

    def leaves(self, site: Site) -> bool:
        """Tell whether the checker says that the call leaves the project."""
        targets = self.answers[site.position]
        return bool(targets) and not any(self.relative(path) for path, *_ in targets)

    def relative(self, path: str) -> str | None:
        """Return a path relative to the project; None when it lies outside."""
        root = self.project.root
        return Path(path).relative_to(root).as_posix() if Path(path).is_relative_to(root) else None

    def key(self, claim: Claim) -> str:
        """Return the key of a claim's target; a target that is no definition gets one that no truth has."""
        assert claim.target is not None
        return self.project.keys.get(claim.target) or f"{claim.target_kind} at {claim.target[0]}:{claim.target[1]}"

    def verdicts(self, sites: Iterable[Site]) -> Verdicts:
        """Return what is right, wrong, found and missed."""
        verdicts = Verdicts()
        for site in sites:
            claims = [claim for claim in self.claims.get(site.position, []) if claim.target]
            firm = [claim for claim in claims if claim.is_firm]
            if truth := self.truth(site):
                judge(site, truth, {self.key(claim) for claim in claims}, verdicts)
                for key, claim in {self.key(claim): claim for claim in reversed(firm)}.items():
                    (verdicts.right if key in truth else verdicts.wrong).append((site, claim))
            elif self.leaves(site) and site.name in self.project.names:
                verdicts.left.append(site)
                verdicts.stolen += [(site, claim) for claim in firm]
        return verdicts

    def describe(self, site: Site, truth: Iterable[str]) -> str:
        """Return a site with its source line, what is right, and what the index says."""
        said = sorted({f"{self.key(c)} ({c.rule}, {c.confidence})" for c in self.claims.get(site.position, []) if c.target})
        said = said or sorted({c.target_fqn or c.reason or "nothing" for c in self.claims.get(site.position, [])}) or ["no row"]
        place = f"{site.path}:{site.line}:{site.column}  {self.project.text(site.path, site.line)[:110]}"
        return f"  {place}\n      right: {' | '.join(sorted(truth))[:300]}\n      said:  {' | '.join(said)[:300]}"


def judge(site: Site, truth: set[str], claimed: set[str], verdicts: Verdicts) -> None:
    """Sort the truth pairs of a site into found and missed."""
    for key in sorted(truth):
        (verdicts.found if key in claimed else verdicts.missed).append((site, key))


def main() -> None:
    """Score one folder and print the report."""
    options = parse_arguments()
    root = options.folder.resolve()
    with tempfile.TemporaryDirectory() as scratch:
        artifact = options.artifact or make_artifact(root, Path(scratch, "artifact"))
        claims = by_name(read_claims(artifact))
    project = read_project(root)
    sites = list(call_sites(project.sources.values()))
    asked = sample(sites, options.sample, options.seed)
    scorer = Scorer(project, claims, ask_checker(project, asked, options.python, options.cache))
    verdicts = scorer.verdicts(asked)
    print(f"{root.name}: {len(project.sources)} files, {len(sites)} calls with a name, {len(asked)} asked")
    tell_skipped(project)
    print_figures(scorer, asked, verdicts)
    print_import_rules(scorer, options.show_wrong)
    print_rules(verdicts)
    print_misses(scorer, verdicts, options.show_misses)
    print_wrong(scorer, verdicts, options)


def parse_arguments() -> argparse.Namespace:
    """Return the command line's options."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--artifact", type=Path, help="score this artifact instead of indexing the folder anew")
    parser.add_argument("--sample", type=int, help="ask about so many calls only")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--python", default=sys.executable, help="interpreter whose installed packages the checker sees")
    parser.add_argument("--cache", type=Path, default=default_cache(), help="folder that keeps the checker's answers")
    parser.add_argument("--show-misses", type=int, default=20, help="kinds of misses to print")
    parser.add_argument("--show-wrong", type=int, default=20, help="wrong claims to print")
    return parser.parse_args()


def share(part: int, whole: int) -> str:
    """Return a share as a percentage with its counts."""
    return f"{100 * part / whole:6.2f} %  ({part} of {whole})" if whole else "     -    (none)"


def print_figures(scorer: Scorer, asked: list[Site], verdicts: Verdicts) -> None:
    """Print precision, recall and the calls that leave the project."""
    names = scorer.project.names
    found, missed = ([pair for pair in pairs if names[defined_name(pair[1])] > 1] for pairs in (verdicts.found, verdicts.missed))
    known = sum(1 for site in asked if scorer.truth(site))
    print(f"  the checker knows a target in the project at {known} calls")
    print(f"  precision                      {share(len(verdicts.right), len(verdicts.right) + len(verdicts.wrong))}")
    right = {site.position for site, _ in verdicts.right}
    inherited = sum(1 for site, claim in verdicts.wrong if claim.rule == "constructor" and site.position in right)
    print(f"    of the wrong ones, the constructor that the right class inherits: {inherited}")
    print(f"  recall                         {share(len(verdicts.found), len(verdicts.found) + len(verdicts.missed))}")
    print(f"  recall, name defined again     {share(len(found), len(found) + len(missed))}")
    print(f"  claimed though it leaves       {len(verdicts.stolen)} of {len(verdicts.left)} calls under a name of the project")


def defined_name(key: str) -> str:
    """Return the bare name in a definition's key."""
    return key.rpartition("::")[2].rpartition(".")[2].partition("#")[0]


def print_import_rules(scorer: Scorer, limit: int) -> None:
    """Print how the index fares at the calls that import rules alone decide, which are all asked about."""
    decided = decided_calls(scorer.project)
    found: list[Position] = []
    missed: list[Position] = []
    wrong: list[Position] = []
    inherited = 0
    for position, place in sorted(decided.items()):
        claims = scorer.claims.get(position, [])
        key = scorer.project.keys[place]
        (found if key in {scorer.key(claim) for claim in claims if claim.target} else missed).append(position)
        others = [claim for claim in claims if claim.is_firm and scorer.key(claim) != key]
        inherited += sum(claim.rule == "constructor" for claim in others)
        wrong += [position for claim in others if claim.rule != "constructor"]
    print(f"  decided by import rules        {share(len(found), len(decided))} found, {len(wrong)} wrong, {inherited} other constructors")
    for title, positions in (("missed", missed), ("wrong", wrong)):
        for path, line, column in positions[: limit // 2]:
            right = scorer.project.keys[decided[path, line, column]]
            print(f"    {title}" + scorer.describe(Site(path, line, column, name="", shape=""), [right]))


def print_rules(verdicts: Verdicts) -> None:
    """Print the precision of each rule at each confidence."""
    cells: dict[tuple[str, str], list[bool]] = defaultdict(list)
    for is_right, pairs in ((True, verdicts.right), (False, verdicts.wrong)):
        for _, claim in pairs:
            cells[str(claim.rule), str(claim.confidence)].append(is_right)
    print("\nprecision by rule and confidence")
    for (rule, confidence), judged in sorted(cells.items(), key=lambda cell: (cell[0][0], -CONFIDENCES.index(cell[0][1]))):
        print(f"  {rule:18} {confidence:8} {share(sum(judged), len(judged))}")


def print_misses(scorer: Scorer, verdicts: Verdicts, limit: int) -> None:
    """Print the most frequent kinds of misses, each with three examples."""
    kinds: dict[tuple[str, str], list[tuple[Site, str]]] = defaultdict(list)
    for site, key in verdicts.missed:
        kinds[cause(scorer.claims.get(site.position, [])), site.shape].append((site, key))
    print(f"\nmisses by cause: {len(verdicts.missed)}")
    for (why, shape), pairs in sorted(kinds.items(), key=lambda kind: (-len(kind[1]), kind[0]))[:limit]:
        print(f"{len(pairs):6}  {shape:16} {why}")
        for site, key in random.Random(0).sample(pairs, min(3, len(pairs))):
            print("  " + scorer.describe(site, [key]))


def print_wrong(scorer: Scorer, verdicts: Verdicts, options: argparse.Namespace) -> None:
    """Print wrong claims at random: other targets than the checker's, then targets of calls that leave."""
    print(f"\nwrong: {len(verdicts.wrong)}")
    rules = Counter((str(claim.rule), str(claim.confidence)) for _, claim in verdicts.wrong)
    print("  " + ", ".join(f"{rule} {confidence}: {count}" for (rule, confidence), count in rules.most_common()))
    print("\n".join(picked(((site, scorer.truth(site)) for site, _ in verdicts.wrong), scorer, options)))
    print(f"\nclaimed though the call leaves: {len(verdicts.stolen)}")
    outside = ((site, {f"{path}:{line}" for path, line, _ in scorer.answers[site.position]}) for site, _ in verdicts.stolen)
    print("\n".join(picked(outside, scorer, options)))


def picked(pairs: Iterable[tuple[Site, set[str]]], scorer: Scorer, options: argparse.Namespace) -> Iterator[str]:
    """Yield the descriptions of a random choice."""
    found = list({site.position: (site, truth) for site, truth in pairs}.values())
    for site, truth in random.Random(options.seed).sample(found, min(options.show_wrong, len(found))):
        yield scorer.describe(site, truth)


if __name__ == "__main__":
    main()
