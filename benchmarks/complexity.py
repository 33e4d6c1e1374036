"""Cyclomatic complexity and lines of code, against other tools' figures, function by function.

    python benchmarks/complexity.py ARTIFACT ROOT

ARTIFACT is an index of the folder ROOT. Compared is with lizard, which must be installed, for every language that both read, and for
Python with radon and complexipy where they are installed. Functions are matched by file and first line; printed are the shares that
agree, and the differences by cause: what a function has that the other tool counts in its own way.
"""

import importlib
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import duckdb

SHOWN = 3
CAUSES = {
    "documentation in plain quotes is code there": re.compile(r":[ \t]*\n\s*([\"'])(?!\1).*\1[ \t]*$", re.MULTILINE),
    "finally counts as a decision there": re.compile(r"^\s*finally\b|\}\s*finally\b", re.MULTILINE),
    "assertions count there": re.compile(r"^\s*assert\b", re.MULTILINE),
    "nested functions are cut out differently": re.compile(r"\n\s+(?:async )?(?:def|class|function)\b"),
    "lambdas and function expressions": re.compile(r"\blambda\b|=>|\bfunction\s*\("),
    "match and switch": re.compile(r"^\s*(?:match|case|switch)\b", re.MULTILINE),
    "comprehensions": re.compile(r"[\[({][^\])}]*\bfor\b"),
    "texts over several lines": re.compile(r'"""|\'\'\'|`'),
    "words in texts or names count there": re.compile(r"[\"'].*\b(?:if|for|while|and|or|except|case|catch)\b.*[\"']"),
    "decorators, or a head over several lines": re.compile(r"\A\s*@|\([^)]*\n"),
    "backslashes or comments inside": re.compile(r"\\\n|#|//"),
}


class Function(NamedTuple):
    """A function as the index has it."""

    path: str
    name: str
    line: int
    end_line: int
    cyclomatic: int
    cognitive: int
    code_lines: int


def main(artifact: Path, root: Path) -> None:
    functions = our_functions(artifact)
    languages = dict(duckdb.sql(f"SELECT path, language FROM '{artifact}/files.parquet' WHERE language IS NOT NULL").fetchall())
    for language in sorted({languages[function.path] for function in functions}):
        own = [function for function in functions if languages[function.path] == language]
        theirs = lizard_numbers(root, sorted({function.path for function in own}))
        print(f"{language}: {len(own)} functions")
        compare("cyclomatic, lizard", root, own, {key: numbers[0] for key, numbers in theirs.items()}, "cyclomatic")
        compare("code lines, lizard", root, own, {key: numbers[1] for key, numbers in theirs.items()}, "code_lines")
        for tool, read, metric in (("radon", radon_numbers, "cyclomatic"), ("complexipy", complexipy_numbers, "cognitive")):
            if language == "python" and importlib.util.find_spec(tool):
                compare(f"{metric}, {tool}", root, own, read(root, sorted({function.path for function in own})), metric)


def our_functions(artifact: Path) -> list[Function]:
    query = f"""SELECT n.path, n.name, n.name_line, n.end_line, m.cyclomatic, m.cognitive, m.code_lines
        FROM '{artifact}/function_metrics.parquet' m JOIN '{artifact}/nodes.parquet' n ON n.id = m.node_id ORDER BY n.id"""
    return [Function(*row) for row in duckdb.sql(query).fetchall()]


Key = tuple[str, str, int]


def lizard_numbers(root: Path, paths: list[str]) -> dict[Key, tuple[int, int]]:
    numbers = {}
    analyze = importlib.import_module("lizard").analyze_file
    for path in paths:
        for function in analyze(str(root / path)).function_list:
            name = re.split(r"::|\.", function.name)[-1]
            numbers[path, name, function.start_line] = (function.cyclomatic_complexity, function.nloc)
    return numbers


def radon_numbers(root: Path, paths: list[str]) -> dict[Key, int]:
    visit = importlib.import_module("radon.complexity").cc_visit
    numbers = {}
    for path in paths:
        for block in flat(visit((root / path).read_text(encoding="utf-8", errors="replace"))):
            numbers[path, block.name, block.lineno] = block.complexity
    return numbers


def flat(blocks: list[Any]) -> list[Any]:
    found = []
    for block in blocks:
        if hasattr(block, "methods"):
            found += flat(block.methods) + flat(block.inner_classes)
        else:
            found += [block, *flat(block.closures)]
    return found


def complexipy_numbers(root: Path, paths: list[str]) -> dict[Key, int]:
    measure = importlib.import_module("complexipy").file_complexity
    numbers = {}
    for path in paths:
        for function in measure(str(root / path)).functions:
            numbers[path, function.name.rpartition("::")[2], function.line_start] = function.complexity
    return numbers


def compare(title: str, root: Path, functions: list[Function], theirs: dict[Key, int], metric: str) -> None:
    pairs = [(each, theirs[key]) for each in functions if (key := (each.path, each.name, each.line)) in theirs]
    differing = [(each, other) for each, other in pairs if getattr(each, metric) != other]
    share = 1 - len(differing) / len(pairs) if pairs else 1.0
    print(f"  {title}: {len(pairs)} compared, {share:.2%} equal")
    causes: dict[str, list[tuple[Function, int]]] = {}
    for each, other in differing:
        causes.setdefault(cause_of(root, each, metric), []).append((each, other))
    for cause, cases in sorted(causes.items(), key=lambda item: -len(item[1])):
        examples = ", ".join(f"{each.path}:{each.line} {getattr(each, metric)}/{other}" for each, other in cases[:SHOWN])
        signs = Counter("more" if getattr(each, metric) > other else "less" for each, other in cases)
        print(f"    {len(cases):5} {cause} ({signs['more']} more, {signs['less']} less): {examples}")


def cause_of(root: Path, function: Function, metric: str) -> str:
    lines = (root / function.path).read_text(encoding="utf-8", errors="replace").split("\n")
    text = "\n".join(lines[function.line - 1 : function.end_line])
    return next((cause for cause, pattern in CAUSES.items() if pattern.search(text)), "another")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
