"""Findings in Dockerfiles, against hadolint's on the rules that both have.

    python benchmarks/dockerfiles.py HADOLINT ARTIFACT ROOT

HADOLINT is its command, ARTIFACT an index of the folder ROOT. Places are compared by file, line and rule; it prints precision and
recall for each rule, and the first places that only one of the two has. Files that hadolint cannot read are left out, and those that
nobody wrote, or for tests alone.
"""

import json
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import duckdb

SHOWN = 3
UNREADABLE = "DL1000"

Places = dict[str, set[tuple[str, int]]]


def main(hadolint: str, artifact: Path, root: Path) -> None:
    paths = judged_paths(artifact)
    ours, theirs = our_places(artifact), their_places(hadolint, root, paths)
    unread = {path for path, _ in theirs[UNREADABLE]}
    ours = defaultdict(set, {rule: {place for place in places if place[0] not in unread} for rule, places in ours.items()})
    rules = duckdb.sql(f"SELECT DISTINCT split_part(source, ' ', 3) FROM '{artifact}/health_rules.parquet' WHERE source LIKE 'hadolint%'")
    both = sum(len(ours[rule] & theirs[rule]) for (rule,) in rules.fetchall())
    known = sorted(rule for (rule,) in rules.fetchall())
    for rule in known:
        report(rule, ours[rule], theirs[rule])
    found, wanted = sum(len(ours[rule]) for rule in known), sum(len(theirs[rule]) for rule in known)
    print(f"in all: {wanted} of theirs, {found} of ours, precision {share(both, found)}, recall {share(both, wanted)}")
    print("rules of theirs alone:", ", ".join(f"{rule} {len(places)}" for rule, places in sorted(theirs.items()) if rule not in known))


def judged_paths(artifact: Path) -> list[str]:
    """Return the Dockerfiles that findings are made of."""
    query = f"""SELECT DISTINCT path FROM '{artifact}/docker_instructions.parquet' JOIN '{artifact}/files.parquet' USING (path)
        WHERE role NOT IN ('generated', 'vendored', 'test') ORDER BY 1"""
    return [path for (path,) in duckdb.sql(query).fetchall()]


def report(rule: str, ours: set[tuple[str, int]], theirs: set[tuple[str, int]]) -> None:
    shared = len(ours & theirs)
    print(
        f"{rule}: {len(theirs)} of theirs, {len(ours)} of ours, precision {share(shared, len(ours))}, recall {share(shared, len(theirs))}"
    )
    for label, only in (("ours alone", ours - theirs), ("theirs alone", theirs - ours)):
        for path, line in sorted(only)[:SHOWN]:
            print(f"    {label} {path}:{line}")


def share(part: int, whole: int) -> str:
    return f"{part / whole:.3f}" if whole else "-"


def our_places(artifact: Path) -> Places:
    query = f"""SELECT split_part(r.source, ' ', 3), s.path, s.line FROM '{artifact}/spots.parquet' s
        JOIN '{artifact}/health_rules.parquet' r ON r.metric = s.kind WHERE r.source LIKE 'hadolint%'"""
    places: Places = defaultdict(set)
    for rule, path, line in duckdb.sql(query).fetchall():
        places[rule].add((path, line))
    return places


def their_places(hadolint: str, root: Path, paths: list[str]) -> Places:
    places: Places = defaultdict(set)
    for path in paths:
        output = subprocess.run(
            [hadolint, "--format", "json", "--no-fail", path], cwd=root, capture_output=True, text=True, check=False
        ).stdout
        for row in json.loads(output or "[]"):
            places[row["code"]].add((path, row["line"]))
    return places


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
