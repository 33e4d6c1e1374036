"""What holds for all code: sizes, excepts, words that are not used, and language names in their place only."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.project.tree import CODE, ROOT, nodes_of, place, sources, tree_of

LONGEST_FUNCTION = 60
LONGEST_FILE = 400
LANGUAGES = frozenset(
    ["python", "typescript", "javascript", "java", "golang", "go", "kotlin", "rust", "ruby", "csharp", "php", "swift", "scala"]
)
# The version of the interpreter that runs us says nothing about the code that is read.
NOT_A_LANGUAGE = {"python_version"}
BROAD = {"Exception", "BaseException"}
# The guards around one file when it is read and when it is linked, the command line's top level, the server's tool boundary.
BROAD_EXCEPTS_ALLOWED = 5
# `rows` reads packed ints as the row type that its caller names, which no type can express.
ANY_ALLOWED = {"analyzer/model/packing.py"}
# A prompt is a conversation on the terminal, and the generator is run by hand for what it prints.
PRINTING = {
    "serve/commands/prompt.py",
    "analyzer/languages/python/stdlib/generate.py",
    "analyzer/languages/typescript/ecmascript/generate.py",
}
VAGUE = re.compile(r"Manager|Helper|Util|Processor|Handler")
FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)


@pytest.fixture(autouse=True, scope="module")
def forgotten() -> Iterator[None]:
    """Let go of the trees of all code, which take more room than all else that tests keep."""
    yield
    nodes_of.cache_clear()
    tree_of.cache_clear()


def nodes(*folders: str) -> Iterator[tuple[Path, ast.AST]]:
    for path in sources(*folders):
        for node in nodes_of(path):
            yield path, node


@pytest.mark.parametrize("folder", ["analyzer", "serve", "tests", "benchmarks"])
def test_no_function_is_long(folder: str) -> None:
    long = [
        f"{place(path, node)} {node.name}"
        for path, node in nodes(folder)
        if isinstance(node, FUNCTION) and (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION
    ]
    assert long == []


@pytest.mark.parametrize("folder", ["analyzer", "serve", "tests", "benchmarks"])
def test_no_file_is_long(folder: str) -> None:
    assert [str(path) for path in sources(folder) if len(path.read_text().splitlines()) > LONGEST_FILE] == []


def test_broad_excepts_stand_at_the_five_borders_alone() -> None:
    broad = [place(path, node) for path, node in nodes(*CODE) if isinstance(node, ast.ExceptHandler) and is_broad(node)]
    assert len(broad) <= BROAD_EXCEPTS_ALLOWED, broad


def is_broad(handler: ast.ExceptHandler) -> bool:
    """Return whether a handler keeps whatever comes; one that cleans up and raises again does not."""
    last = handler.body[-1]
    if isinstance(last, ast.Raise) and last.exc is None:
        return False
    named = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(name is None or (isinstance(name, ast.Name) and name.id in BROAD) for name in named)


@pytest.mark.parametrize(
    ("clause", "expected"),
    [
        ("except OSError: pass", False),
        ("except (A, B): pass", False),
        ("except BaseException: raise", False),
        ("except: pass", True),
        ("except (OSError, Exception): pass", True),
        ("except Exception as error: raise OSError from error", True),
    ],
)
def test_is_broad(clause: str, expected: bool) -> None:
    handler = ast.parse(f"try: pass\n{clause}").body[0].handlers[0]  # type: ignore[attr-defined]  # a try statement has handlers
    assert is_broad(handler) is expected


def test_suppressed_type_errors_name_a_code_and_a_reason() -> None:
    bare = re.compile(r"# type: ignore(?!\[[a-z\-, ]+\]  \S)|# noqa(?!: [A-Z]+\d+  \S)")
    lines = [
        f"{path}:{number}"
        for path in sources(*CODE, "benchmarks")
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if bare.search(line)
    ]
    assert lines == []


def test_the_core_is_fully_typed() -> None:
    core = nodes("analyzer/schema", "analyzer/model", "analyzer/link", "analyzer/metrics")
    untyped = {str(path.relative_to(ROOT)) for path, node in core if isinstance(node, ast.Name) and node.id == "Any"}
    assert untyped <= ANY_ALLOWED


def test_no_global_state_is_written() -> None:
    assert [place(path, node) for path, node in nodes(*CODE) if isinstance(node, ast.Global)] == []


def test_names_say_what_a_thing_is() -> None:
    named = (ast.ClassDef, *FUNCTION)
    assert [place(path, node) for path, node in nodes(*CODE) if isinstance(node, named) and VAGUE.search(node.name)] == []


def test_only_commands_print() -> None:
    printing = {
        str(path.relative_to(ROOT))
        for path, node in nodes(*CODE)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    }
    assert printing <= PRINTING


def test_no_language_is_named_outside_its_folder() -> None:
    elsewhere = [path for path in sources("analyzer") if not path.is_relative_to(ROOT / "analyzer" / "languages")]
    named = [f"{place(path, node)} {text}" for path in elsewhere for node, text in said(tree_of(path)) if names_language(text)]
    assert named == []


def said(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Yield the identifiers and the strings of a module, without its documentation.

    Prose is documentation wherever it stands: docstrings, and the documentation of columns and options.
    """
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose and " " not in node.value:
            yield node, node.value
        for field in ("id", "attr", "name", "arg", "module", "asname"):
            if isinstance(text := getattr(node, field, None), str):
                yield node, text


def names_language(text: str) -> bool:
    return text not in NOT_A_LANGUAGE and bool(words(text) & LANGUAGES)


def words(text: str) -> set[str]:
    """Return the words of an identifier or a path in lower case."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", text)}


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ('"""Reads Python and Java."""', set()),
        ('doc = "such as a Java class"', {"doc"}),
        ("pythonic = category", {"pythonic", "category"}),
        ('if language == "python": pass', {"language", "python"}),
        ("class GoResolver: pass", {"go", "resolver"}),
        ("import tree_sitter_java", {"tree", "sitter", "java"}),
    ],
)
def test_words_that_code_says(code: str, expected: set[str]) -> None:
    assert {word for _, text in said(ast.parse(code)) for word in words(text)} == expected
