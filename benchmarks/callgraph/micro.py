"""How many micro-benchmark cases of Python call graphs an index gets exactly right.

    python benchmarks/callgraph/micro.py FOLDER [--case PART] [--installed PACKAGES]

FOLDER holds cases in any depth: folders with sources and a `callgraph.json` that lists for each caller its callees by dotted names, as the
benchmarks of PyCG and of its successors do. A case is exactly right when the sets of (caller, callee) pairs are equal: nothing missing,
nothing too much. Every row of `call_sites` with a target counts, however unsure. PACKAGES is a folder with packages that cases import
and the benchmark has installed: what it expects of a class with a base there follows from their source. Where the two ways of writing
differ, and only there, both sides are brought into one:

- A class of the case that is called stands for its constructor, if the case has one that runs, and else for nothing: so the benchmarks
  have it. A class outside the case is one callee, whether its name or its `__init__` is written: there is no source that would tell.
- `builtins.len` is `<builtin>.len`, and a method of a built-in type is `<**PyStr**>.join`.
- A decorator that only says how a method binds (`staticmethod`, `classmethod`, `property`) is no call there.
- What a class body calls is called by the code around the class.
- At a call where a decorator's own function replaces what it decorates (rule `decorated`), that function is the callee; the index names
  the decorated function too, since that is what the source says.
- A function without a name is no symbol of an index: its calls are those of the function around it. Pairs that lead to a `<lambda1>` are
  left out, pairs that come from one are given to the function around it. The strict figure leaves out every case with such a name.

Functions that call nothing are not compared: an index lists every function anyway.
"""

import argparse
import json
import shutil
import tempfile
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pyarrow.parquet

from analyzer.config import Options
from analyzer.pipeline import index

Pair = tuple[str, str]

LAMBDA = "<lambda"
BUILTIN_TYPES = {name: f"<**Py{name.capitalize()}**>" for name in "str dict list tuple set int float bytes bool".split()}
BINDING = {"builtins.staticmethod", "builtins.classmethod", "builtins.property"}
CLASSES = {"class", "interface", "enum"}


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came out for one case: pairs that the index lacks, and pairs that the case does not list."""

    case: str
    missing: set[Pair]
    extra: set[Pair]
    has_lambda: bool

    @property
    def is_exact(self) -> bool:
        """Whether both sides say the same."""
        return not self.missing and not self.extra


def main() -> None:
    """Score all cases, print what is not exact, then the figures."""
    options = parse_arguments()
    folders = sorted(path.parent for path in options.folder.rglob("callgraph.json") if options.case in str(path.parent))
    verdicts = [verdict_on(folder, options.folder, options.installed) for folder in folders]
    for verdict in verdicts:
        if not verdict.is_exact:
            print(verdict.case)
            print_pairs("missing", verdict.missing)
            print_pairs("too much", verdict.extra)
    exact = [verdict for verdict in verdicts if verdict.is_exact]
    print(f"exactly right {len(exact)} of {len(verdicts)}")
    print(f"strict: without cases that name lambdas {sum(not verdict.has_lambda for verdict in exact)} of {len(verdicts)}")
    print(f"sound {sum(not v.missing for v in verdicts)}, complete {sum(not v.extra for v in verdicts)}")


def parse_arguments() -> argparse.Namespace:
    """Return the command line's options."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--installed", type=Path, help="a folder with packages that cases import")
    parser.add_argument("--case", default="", help="only cases whose path has this part")
    return parser.parse_args()


def print_pairs(title: str, pairs: Iterable[Pair]) -> None:
    """Print one kind of difference."""
    for caller, callee in sorted(pairs):
        print(f"    {title}: {caller} -> {callee}")


def verdict_on(folder: Path, root: Path, installed: Path | None) -> Verdict:
    """Index one case, with the packages that are installed beside it, and compare."""
    listed = json.loads((folder / "callgraph.json").read_text())
    expected = {(caller, callee) for caller, callees in listed.items() for callee in callees}
    has_lambda = any(LAMBDA in name for pair in expected for name in pair)
    with tempfile.TemporaryDirectory() as scratch:
        case = Path(scratch, "case")
        shutil.copytree(folder, case)
        for package in installed.glob("*/__init__.py") if installed else ():
            shutil.copytree(package.parent, case / package.parent.name)
        index(case, Path(scratch, "artifact"), Options(jobs=1, languages=("python",)))
        claimed, own = claimed_pairs(Path(scratch, "artifact"))
    wanted = {(around(caller), one_name(callee, own)) for caller, callee in expected if LAMBDA not in callee}
    return Verdict(folder.relative_to(root).as_posix(), wanted - claimed, claimed - wanted, has_lambda)


def around(caller: str) -> str:
    """Return the function around a lambda, or the caller itself."""
    return caller.partition(f".{LAMBDA}")[0]


def claimed_pairs(artifact: Path) -> tuple[set[Pair], set[str]]:
    """Return the pairs of an artifact, in the benchmarks' names, and the names of its own symbols."""
    nodes = {node["id"]: node for node in pyarrow.parquet.read_table(artifact / "nodes.parquet").to_pylist()}
    sites: dict[tuple[object, ...], list[dict[str, object]]] = defaultdict(list)
    for row in pyarrow.parquet.read_table(artifact / "call_sites.parquet").to_pylist():
        if row["target_fqn"] is not None and not (row["syntax"] == "decorator" and row["target_fqn"] in BINDING):
            sites[row["caller_id"], row["syntax"], row["line"], row["column"], row["end_line"], row["end_column"]].append(row)
    own = {str(node["fqn"]) for node in nodes.values() if node["kind"] != "external"}
    pairs = {
        (caller_name(nodes, row["caller_id"]), one_name(str(row["target_fqn"]), own))
        for rows in sites.values()
        for row in what_runs(rows)
        if nodes[row["target_id"]]["kind"] not in CLASSES
    }
    return pairs, own


def what_runs(rows: list[dict[str, object]]) -> list[dict[str, object]]:
    """Return the rows of a site without the function that a decorator's own replaces."""
    return [row for row in rows if row["rule"] == "decorated"] or rows


def caller_name(nodes: dict[object, dict[str, object]], caller: object) -> str:
    """Return the name of a caller; a class body belongs to what is around it."""
    while nodes[caller]["kind"] in CLASSES:
        caller = nodes[caller]["parent_id"]
    return str(nodes[caller]["fqn"])


def one_name(name: str, own: set[str]) -> str:
    """Return a callee in the benchmarks' spelling; `own` are the names of the case's symbols."""
    module, _, rest = name.partition(".")
    if module != "builtins":
        return name if name in own else name.removesuffix(".__init__")
    owner, _, method = rest.partition(".")
    return f"{BUILTIN_TYPES.get(owner, owner)}.{method}" if method else f"<builtin>.{rest}"


if __name__ == "__main__":
    main()
