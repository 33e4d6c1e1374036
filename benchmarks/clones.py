"""Duplicates that the index finds, against PMD's copy-paste detector.

    python benchmarks/clones.py PMD ARTIFACT ROOT [LANGUAGE]

PMD is the `pmd` command, ARTIFACT an index of the folder ROOT, LANGUAGE what PMD calls the language (`python`). For each
minimum of tokens it prints how many of PMD's groups are found: those of which at least two fragments lie, nine tenths of their lines,
in fragments of one group of ours.

PMD takes each character of a template literal of JavaScript and TypeScript for a token, so that four lines of text are a hundred tokens.
It is given copies of such files in which a template is one token on as many lines.
"""

import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections import defaultdict
from pathlib import Path
from zlib import crc32

import duckdb
from complexity_alone import parsed

MINIMA = (100, 50)
ALMOST = 0.9
TEMPLATES = frozenset(("ecmascript", "typescript"))
NAMESPACE = "{https://pmd-code.org/schema/cpd-report}"

Span = tuple[str, int, int]


def main(pmd: str, artifact: Path, root: Path, language: str = "python") -> None:
    ours = our_groups(artifact)
    with tempfile.TemporaryDirectory() as scratch:
        seen = plain_copy(root, Path(scratch), indexed_paths(artifact)) if language in TEMPLATES else root
        report(pmd, ours, seen, language, indexed_paths(artifact), root.name)


def report(pmd: str, ours: list[list["Span"]], root: Path, language: str, paths: frozenset[str], name: str) -> None:
    for minimum in MINIMA:
        theirs = their_groups(pmd, root, language, minimum, paths)
        missed = [group for group in theirs if not is_found(group, ours)]
        share = 1 - len(missed) / len(theirs) if theirs else 1.0
        print(f"{name}: {len(theirs)} groups of at least {minimum} tokens, found {share:.1%}")
        for group in missed[:10]:
            print("  missed", " = ".join(f"{path}:{first}-{last}" for path, first, last in group))


def plain_copy(root: Path, target: Path, paths: frozenset[str]) -> Path:
    """Return a folder that has the scripts of another one with each template literal as a text that stands for it."""
    for path in paths:
        source = (root / path).read_bytes()
        waiting, pieces, at = [parsed(source, Path(path).suffix)], list[bytes](), 0
        while waiting:
            node = waiting.pop()
            if node.type == "template_string":
                text = node.text or b""
                pieces += [source[at : node.start_byte], b"'%x'" % crc32(text), b"\n" * text.count(b"\n")]
                at = node.end_byte
            else:
                waiting += reversed(node.children)
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        (target / path).write_bytes(b"".join((*pieces, source[at:])))
    return target


def indexed_paths(artifact: Path) -> frozenset[str]:
    """Return the files that were parsed as code by the index and that somebody wrote."""
    query = f"SELECT path FROM '{artifact}/files.parquet' WHERE parse_status = 'parsed' AND role NOT IN ('generated', 'vendored')"
    return frozenset(path for (path,) in duckdb.sql(query).fetchall())


def our_groups(artifact: Path) -> list[list[Span]]:
    query = f"SELECT group_id, path, line, end_line, other_path, other_line, other_end_line FROM '{artifact}/clones.parquet'"
    groups: dict[int, set[Span]] = defaultdict(set)
    for group, *spans in duckdb.sql(query).fetchall():
        groups[group].update([tuple(spans[:3]), tuple(spans[3:])])
    return [sorted(group) for group in groups.values()]


def their_groups(pmd: str, root: Path, language: str, minimum: int, paths: frozenset[str]) -> list[list[Span]]:
    what = ["--minimum-tokens", str(minimum), "--dir", str(root), "--language", language]
    command = [pmd, "cpd", *what, "--format", "xml", "--no-fail-on-error"]
    output = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    groups = []
    for duplication in ElementTree.fromstring(output).iter(f"{NAMESPACE}duplication"):
        spans = [
            (str(Path(file.attrib["path"]).resolve().relative_to(root.resolve())), int(file.attrib["line"]), int(file.attrib["endline"]))
            for file in duplication.iter(f"{NAMESPACE}file")
        ]
        known = [span for span in spans if span[0] in paths]
        if len(known) > 1:
            groups.append(known)
    return groups


def is_found(group: list[Span], ours: list[list[Span]]) -> bool:
    """Return whether one group of ours covers two fragments of a group that are apart."""
    return any(len({span for span in group if any(covers(own, span) for own in candidate)}) > 1 for candidate in ours)


def covers(own: Span, span: Span) -> bool:
    path, first, last = span
    shared = min(own[2], last) - max(own[1], first) + 1
    return own[0] == path and shared >= ALMOST * (last - first + 1)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), *sys.argv[4:])
