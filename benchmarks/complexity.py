"""Cyclomatic complexity and lines of code, against other tools' figures, function by function.

    python benchmarks/complexity.py ARTIFACT ROOT

ARTIFACT is an index of the folder ROOT. Compared is with lizard, which must be installed, for every language that both read, and for
Python with radon and complexipy where they are installed. Functions are matched by file, name and first line; printed are the shares
that agree, of all and of those that both end on the same line, and the differences by cause: what a function has that the other tool
counts in its own way. In JavaScript and TypeScript a cause is found by handing the function to lizard once more (`complexity_alone.py`).
`docs/metrics.md` tells what each cause is.
"""

import ast
import importlib
import importlib.util
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import duckdb
from complexity_alone import variants

SHOWN = 3
SCRIPTS = frozenset({"javascript", "typescript", "tsx", "vue", "svelte"})
OTHER_NAMES = {"cyclomatic": "cyclomatic_complexity", "code_lines": "nloc"}
ELSEWHERE, OTHERWISE = "it ends elsewhere there", "another reason"
OF_PYTHON = {
    "documentation in plain quotes is code there": re.compile(r":[ \t]*\n\s*([\"'])(?!\1).*\1[ \t]*$", re.MULTILINE),
    "`finally` counts as a decision there": re.compile(r"^\s*finally\b", re.MULTILINE),
    "assertions count there": re.compile(r"^\s*assert\b", re.MULTILINE),
    "`else` of a loop counts there": re.compile(r"^(\s*)(?:for|while|async for)\b[^\n]*\n(?:(?:\1\s.*)?\n)*?\1else\s*:", re.MULTILINE),
    "`else` of `try` counts there": re.compile(r"^\s*except\b[^\n]*:(?:\s*#[^\n]*)?\n(?:.*\n)*?\s*else:", re.MULTILINE),
    "nested functions are cut out differently": re.compile(r"\n\s+(?:async )?(?:def|class)\b"),
    "lambdas": re.compile(r"\blambda\b"),
    "a case without a condition counts here": re.compile(r"^\s*(?:match|case)\b", re.MULTILINE),
    "comprehensions": re.compile(r"[\[({][^\])}]*\bfor\b"),
    "words in texts count there": re.compile(r"[\"'].*\b(?:if|for|while|and|or|except|case|catch)\b.*[\"']"),
    "a head over several lines": re.compile(r"\A\s*@|\([^)]*\n"),
}
OF_OTHERS = {
    "what gives a channel ends at its head there": re.compile(r"\A[^\n]*\)\s*(?:<-)?\s*chan\b|\A[^\n]*struct\{\}"),
    "a variable called `catch` counts there": re.compile(r"\bcatch\b(?! *[({][^)}]*\) *\{)"),
    "labels and jumps": re.compile(r"\bgoto\b|^\s*\w+:\s*$", re.MULTILINE),
    "words before the name on lines of their own count here": re.compile(r"\A[^(\n]*$", re.MULTILINE),
    "wildcards inside wildcards count there": re.compile(r"<\?>>|<\? [^<>]*<\?"),
    "annotations or comments between the words before the name": re.compile(r"@|//|/\*"),
}


OF_TREES: dict[str, tuple[type[ast.AST], ...]] = {
    "nested functions count there, or for the one around in another way": (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda),
    "comprehensions count there": (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp),
    "`match` counts in another way there": (ast.Match,),
    "conditional expressions inside texts and calls are not seen there": (ast.IfExp,),
    "boolean operators inside texts and calls are not seen there": (ast.BoolOp,),
    "`else` of a loop is not seen there": (ast.For, ast.AsyncFor, ast.While),
}


OF_TEXTS = "lines of texts over several lines are lost there"


LOOPS = {ast.For, ast.AsyncFor, ast.While}
OF_OTHER_FUNCTIONS = tuple(OF_TREES)[:2]
RECURSION = "recursion counts here"


def causes_in(text: str, language: str, ends: tuple[int, int]) -> str:
    """Return the first listed reason for which the other tool may count a function's text in its own way."""
    if ends[0] != ends[1]:
        return ELSEWHERE
    causes = OF_PYTHON if language == "python" else OF_OTHERS
    return next((cause for cause, pattern in causes.items() if pattern.search(text)), OTHERWISE)


def cause_in_tree(source: str, line: int) -> str:
    """Return the first listed reason that a function of Python has inside, found by the line of its name."""
    nodes = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    function = next((node for node in nodes if node.lineno == line), None)
    if function is None:
        return OTHERWISE
    inside = {type(node) for node in ast.walk(function) if node is not function}
    inside -= LOOPS - {type(node) for node in ast.walk(function) if getattr(node, "orelse", None)}
    found = [cause for cause, kinds in OF_TREES.items() if inside.intersection(kinds)] or [OTHERWISE]
    return RECURSION if found[0] not in OF_OTHER_FUNCTIONS and _calls_itself(function) else found[0]


def _calls_itself(function: ast.AST) -> bool:
    name = getattr(function, "name", "")
    called = (node.func for node in ast.walk(function) if isinstance(node, ast.Call))
    own = (each for each in called if isinstance(each, ast.Name) or getattr(getattr(each, "value", None), "id", "") == "self")
    return any(getattr(each, "id", "") == name or getattr(each, "attr", "") == name for each in own)


def cause_alone(root: Path, function: "Function", metric: str) -> str:
    """Return what has to be written otherwise in a function of a script, handed over by itself, for both tools to agree on it."""
    analyze = importlib.import_module("lizard").analyze_file.analyze_source_code
    where = root / function.path
    for cause, text in variants(where, function.start_byte, function.end_byte, bare(function.name)):
        found = analyze(where.name, text).function_list
        if len(found) == 1 and getattr(found[0], OTHER_NAMES[metric]) == getattr(function, metric):
            return cause
    return OTHERWISE


def cause_of_lines(text: str, language: str, function: "Function", other: "Other") -> str:
    """Return why the other tool has other lines in a function's text: in Python it is asked again, with each text on as many lines."""
    if language == "python" and other.end_line == function.end_line:
        found = importlib.import_module("lizard").analyze_file.analyze_source_code("a.py", without_texts(text)).function_list
        if any(each.name == function.name and each.nloc == function.code_lines for each in found):
            return OF_TEXTS
    return causes_in(text, language, (function.end_line, other.end_line))


def without_texts(text: str) -> str:
    """Return a function of Python with its texts over several lines, but for documentation, as sums of numbers on as many lines."""
    lines = f"class Around:\n{text}".encode().split(b"\n") if text[:1].isspace() else text.encode().split(b"\n")
    tree = ast.parse(b"\n".join(lines))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    told |= {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node) if part is not node}
    for node in (node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr | ast.Constant)):
        first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
        if last > first and id(node) not in told:
            end = lines[last][node.end_col_offset or 0 :]
            lines[first] = lines[first][: node.col_offset] + b"(0"
            margin = b" " * (len(lines[first]) - len(lines[first].lstrip()))
            lines[first + 1 : last] = [margin + b"+ 0"] * (last - first - 1)
            lines[last] = margin + b"+ 0)" + end
    return b"\n".join(lines).decode()


class Function(NamedTuple):
    """A function as the index has it."""

    path: str
    name: str
    line: int
    end_line: int
    start_byte: int
    end_byte: int
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
        for metric, numbers in theirs.items():
            compare(f"{metric}, lizard", root, own, numbers, metric, language)
        for tool, read, metric in (("radon", radon_numbers, "cyclomatic"), ("complexipy", complexipy_numbers, "cognitive")):
            if language == "python" and importlib.util.find_spec(tool):
                compare(f"{metric}, {tool}", root, own, read(root, sorted({function.path for function in own})), metric, language)


def our_functions(artifact: Path) -> list[Function]:
    query = f"""SELECT n.path, n.name, n.name_line, n.end_line, n.start_byte, n.end_byte, m.cyclomatic, m.cognitive, m.code_lines
        FROM '{artifact}/function_metrics.parquet' m JOIN '{artifact}/nodes.parquet' n ON n.id = m.node_id ORDER BY n.id"""
    return [Function(*row) for row in duckdb.sql(query).fetchall()]


Key = tuple[str, str, int]


class Other(NamedTuple):
    """A function as another tool has it; `end_line` is 0 where it does not say."""

    value: int
    end_line: int


def lizard_numbers(root: Path, paths: list[str]) -> dict[str, dict[Key, Other]]:
    numbers: dict[str, dict[Key, Other]] = {"cyclomatic": {}, "code_lines": {}}
    analyze = importlib.import_module("lizard").analyze_file
    for path in paths:
        try:
            functions = analyze(str(root / path)).function_list
        except (IndexError, RecursionError):
            continue  # what the tool cannot read is not compared
        for function in functions:
            key = (path, bare(function.name), function.start_line)
            numbers["cyclomatic"][key] = Other(function.cyclomatic_complexity, function.end_line)
            numbers["code_lines"][key] = Other(function.nloc, function.end_line)
    return numbers


def bare(name: str) -> str:
    """Return a name without what tools put around it: classes, `get` and `set`, brackets of computed names."""
    return re.split(r"::|[.#]", re.sub(r"^(?:get|set|async|static) ", "", name).strip("[]\"'"))[-1]


def radon_numbers(root: Path, paths: list[str]) -> dict[Key, Other]:
    visit = importlib.import_module("radon.complexity").cc_visit
    numbers = {}
    for path, text in readable(root, paths):
        for block in flat(visit(text)):
            numbers[path, block.name, block.lineno] = Other(block.complexity, 0)
    return numbers


def readable(root: Path, paths: list[str]) -> Iterator[tuple[str, str]]:
    """Yield the files of Python that Python reads, each with its text: broken ones are measured by the index alone."""
    for path in paths:
        text = (root / path).read_text(encoding="utf-8", errors="replace")
        try:
            ast.parse(text)
        except (SyntaxError, ValueError):
            continue
        yield path, text


def flat(blocks: list[Any]) -> list[Any]:
    found = []
    for block in blocks:
        if hasattr(block, "methods"):
            found += flat(block.methods) + flat(block.inner_classes)
        else:
            found += [block, *flat(block.closures)]
    return found


def complexipy_numbers(root: Path, paths: list[str]) -> dict[Key, Other]:
    measure = importlib.import_module("complexipy").file_complexity
    numbers = {}
    for path, _ in readable(root, paths):
        for function in measure(str(root / path)).functions:
            numbers[path, function.name.rpartition("::")[2], function.line_start] = Other(function.complexity, 0)
    return numbers


def compare(title: str, root: Path, functions: list[Function], theirs: dict[Key, Other], metric: str, language: str) -> None:
    pairs = [(each, theirs[key]) for each in functions if (key := (each.path, bare(each.name), each.line)) in theirs]
    differing = [(each, other) for each, other in pairs if getattr(each, metric) != other.value]
    causes: dict[str, list[tuple[Function, Other]]] = {}
    for each, other in differing:
        ends = (each.end_line, other.end_line or each.end_line)
        if metric == "cognitive":
            cause = cause_in_tree((root / each.path).read_text(encoding="utf-8", errors="replace"), each.line)
        elif language in SCRIPTS:
            cause = cause_alone(root, each, metric)
        else:
            text = text_of(root, each)
            cause = cause_of_lines(text, language, each, other) if metric == "code_lines" else causes_in(text, language, ends)
        causes.setdefault(cause, []).append((each, other))
    alike = sum(1 for each, other in pairs if other.end_line in (0, each.end_line))
    same = alike - sum(1 for each, other in differing if other.end_line in (0, each.end_line))
    print(
        f"  {title}: {len(pairs)} compared, {share(len(pairs) - len(differing), len(pairs))} equal; {share(same, alike)} of {alike} that "
        f"end alike; {len(causes.get(OTHERWISE, ()))} differ for no listed reason"
    )
    for cause, cases in sorted(causes.items(), key=lambda item: -len(item[1])):
        examples = ", ".join(f"{each.path}:{each.line} {getattr(each, metric)}/{other.value}" for each, other in cases[:SHOWN])
        signs = Counter("more" if getattr(each, metric) > other.value else "less" for each, other in cases)
        print(f"    {len(cases):5} {cause} ({signs['more']} more, {signs['less']} less): {examples}")


def share(number: int, total: int) -> str:
    return f"{number / total:.2%}" if total else "none"


def text_of(root: Path, function: Function) -> str:
    lines = (root / function.path).read_text(encoding="utf-8", errors="replace").split("\n")
    return "\n".join(lines[function.line - 1 : function.end_line])


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
