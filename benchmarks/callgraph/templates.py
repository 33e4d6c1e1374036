"""How well an index's calls and elements in the templates of components agree with the components' own language server.

    python benchmarks/callgraph/templates.py FOLDER --server SERVER [--options JSON] [--artifact ART] [--sample 600]

SERVER is the command of a language server that knows such files, such as `svelteserver --stdio`; OPTIONS are what it wants to be told at
the start. It is asked where the name of each call and element in markup is defined that the index lists. What it answers with a component,
or with a function, class or method of the folder, is the truth; variables say nothing, and neither do declarations in a `.d.ts`.
"""

import argparse
import json
import random
import re
import shlex
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from claims import Claim, make_artifact, read_claims
from language_server import LanguageServer
from sites import Place, Position

_SCRIPT = re.compile(r"<script\b[^>]*>.*?</script\s*>", re.DOTALL | re.IGNORECASE)
_CALLABLE = ("function", "method", "class", "property", "constructor")
_COMPONENTS = (".vue", ".svelte")


def main() -> None:
    """Ask, compare, and print the figures with examples."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--server", required=True)
    parser.add_argument("--options", default="null")
    parser.add_argument("--artifact", type=Path)
    parser.add_argument("--sample", type=int, default=600)
    options = parser.parse_args()
    root = options.folder.resolve()
    with tempfile.TemporaryDirectory() as scratch:
        claims = claims_by_site(options.artifact or make_artifact(root, Path(scratch, "artifact")))
    sites = sampled(root, claims, options.sample)
    command = shlex.split(options.server)
    with LanguageServer(command, root, "", (), json.loads(options.options)) as server:
        report(claims, {site: targets for path in sorted(sites) for site, targets in answers(server, root, path, sites[path])})


def claims_by_site(artifact: Path) -> dict[Position, list[Claim]]:
    """Return the rows of calls and elements in components, by the place of the name."""
    found: dict[Position, list[Claim]] = defaultdict(list)
    for claim in read_claims(artifact):
        if claim.name[0].endswith(_COMPONENTS) and claim.syntax in ("call", "element"):
            found[claim.name].append(claim)
    return found


def sampled(root: Path, claims: Iterable[Position], count: int) -> dict[str, list[Position]]:
    """Return so many sites in markup, or a few more, of whole files drawn at random, by path."""
    by_path: dict[str, list[Position]] = defaultdict(list)
    for site in sorted(claims):
        by_path[site[0]].append(site)
    paths, sites = sorted(by_path), dict[str, list[Position]]()
    random.Random(1).shuffle(paths)
    for path in paths:
        if sum(map(len, sites.values())) < count:
            text = (root / path).read_bytes().decode("utf-8", "replace")
            code = [(text.count("\n", 0, found.start()) + 1, text.count("\n", 0, found.end()) + 1) for found in _SCRIPT.finditer(text)]
            sites[path] = [site for site in by_path[path] if not any(first <= site[1] <= last for first, last in code)]
    return sites


def answers(server: LanguageServer, root: Path, path: str, sites: list[Position]) -> Iterator[tuple[Position, list[Place]]]:
    """Yield what the server says of each site of a file: the places in the folder that it leads to."""
    text = (root / path).read_bytes().decode("utf-8", "replace")
    lines = text.split("\n")
    places = [(line - 1, len(lines[line - 1][: column - 1].encode("utf-16-le")) // 2) for _, line, column in sites]
    for site, targets in zip(sites, server.definitions(root / path, text, places, path.rpartition(".")[2]), strict=True):
        inside = [(Path(at), line) for at, line, _ in targets if Path(at).is_relative_to(root) and "node_modules" not in at]
        yield site, [(at.relative_to(root).as_posix(), line) for at, line in inside]


def report(claims: Mapping[Position, list[Claim]], answered: Mapping[Position, list[Place]]) -> None:
    """Print how many sites of each syntax are right, wrong, missed and claimed though they leave, with examples."""
    callable_places = {claim.target for rows in claims.values() for claim in rows if claim.target and claim.target_kind in _CALLABLE}
    counts: Counter[tuple[str, str]] = Counter()
    examples: dict[tuple[str, str], list[str]] = defaultdict(list)
    for site, targets in answered.items():
        rows = claims[site]
        claimed = {claim.target for claim in rows if claim.target}
        named = claimed | {(path, 1) for path, _ in claimed if path.endswith(_COMPONENTS)}
        known = {place for place in targets if place in callable_places or (place[0].endswith(_COMPONENTS) and place[1] == 1)}
        if targets and all(path.endswith(".d.ts") for path, _ in targets):
            verdict = "only declared"
        elif not targets:
            verdict = "claimed though it leaves" if claimed else "leaves"
        elif not known:
            verdict = "a variable"
        else:
            verdict = "right" if named & known else "wrong" if claimed else "missed"
        counts[rows[0].syntax, verdict] += 1
        examples[rows[0].syntax, verdict].append(f"{site[0]}:{site[1]}:{site[2]}  {sorted(claimed)}  the server: {targets}")
    for key, count in sorted(counts.items()):
        print(f"{key[0]:8} {key[1]:26}{count:6}")
    for key in [key for key in examples if key[1] in ("wrong", "missed", "claimed though it leaves")]:
        print("", *key, *examples[key][:20], sep="\n  ")


if __name__ == "__main__":
    main()
