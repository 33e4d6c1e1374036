"""What holds for any input at all."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import analyzer
from analyzer.extract import extract_file
from analyzer.languages import LANGUAGES
from analyzer.model.facts import FileFacts
from analyzer.schema.vocab import ParseStatus, ProblemCode
from tests.extract.invariants import check

LANGUAGE = LANGUAGES["python"]
SOURCES = sorted(Path(analyzer.__file__).parent.glob("extract/*.py"))
PIECES = ["(", ")", "[", "]", "{", "}", ":", "\n", "\n  ", " ", "x", "é", "def ", "class ", "lambda ", "=", ":=", "*", "**", ",", "."]
PIECES += ["if ", "else:", "for ", " in ", "while ", "try:", "except ", "finally:", "with ", " as ", "match x:", "case "]
PIECES += [
    "type X = ",
    "@",
    "global x",
    "nonlocal x",
    "import ",
    "from ",
    "yield ",
    "await ",
    "return ",
    "'",
    '"""',
    "f'{",
    "#",
    "\\",
    "|",
    "not ",
]
PIECES += ["isinstance(x, ", "del "]


def extract(source: bytes) -> FileFacts:
    return extract_file(source, LANGUAGE, deadline_seconds=60)


@given(st.binary())
def test_any_bytes(source: bytes) -> None:
    check(source, extract(source))


@given(st.lists(st.sampled_from(PIECES), max_size=60).map("".join))
@settings(max_examples=300)
def test_any_pieces_of_code(source: str) -> None:
    check(source.encode(), extract(source.encode()))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_real_code(path: Path) -> None:
    source = path.read_bytes()
    facts = extract(source)
    assert facts.status is ParseStatus.PARSED
    check(source, facts)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_damaged_code(path: Path) -> None:
    source, random = path.read_bytes(), Random(path.stem)
    for _ in range(5):
        start = random.randrange(len(source))
        damaged = source[:start] + source[start + random.randrange(1, 40) :]
        check(damaged, extract(damaged))


@pytest.mark.parametrize("path", SOURCES[:5], ids=lambda path: path.stem)
def test_the_same_input_gives_the_same_facts(path: Path) -> None:
    assert extract(path.read_bytes()) == extract(path.read_bytes())


def test_comments_are_found_in_source_order() -> None:
    source = "".join(f"def f{number}(\n    a,  # first\n    b,  # second {number}\n): pass\n" for number in range(200))
    signatures = [item.signature for item in extract(source.encode()).definitions if item.signature]
    assert signatures == [f"def f{number}(a, b)" for number in range(200)]


TOO_DEEP = {
    "brackets": "[" * 20_000 + "]" * 20_000,
    "parentheses": "x = " + "(" * 20_000 + "1" + ")" * 20_000,
    "calls": "x" + ".a()" * 20_000,
    "signs": "x = " + "-" * 20_000 + "1",
}


@pytest.mark.parametrize("source", TOO_DEEP.values(), ids=TOO_DEEP)
def test_too_deep(source: str) -> None:
    facts = extract(source.encode())
    assert (facts.status, facts.failure, facts.definitions) == (ParseStatus.FAILED, ProblemCode.TOO_DEEP, ())


LONG = {
    "operators": "x = " + " + ".join(["a"] * 20_000),
    "texts": "x = " + " % ".join(["'a'"] * 20_000),
    "boolean_operators": "x = " + " and ".join(["a"] * 20_000),
    "comparisons": "x = " + " < ".join(["a"] * 20_000),
    "unions": "x: " + " | ".join(["a"] * 20_000),
    "branches": "if a: x = 1\n" + "elif a: x = 2\n" * 5_000,
    "joined_texts": "x = (" + "'a'\n" * 20_000 + ")",
    "variables_and_branches": "".join(f"if a: x{n} = 1\nelse: x{n} = 2\n" for n in range(5_000)),
    "collections": "x = [" + "{'a': (1, 2)}, " * 5_000 + "]",
}


@pytest.mark.parametrize("source", LONG.values(), ids=LONG)
def test_long_but_not_deep(source: str) -> None:
    assert extract(source.encode()).status is ParseStatus.PARSED


def test_depth_does_not_depend_on_the_caller() -> None:
    def call(levels: int, source: bytes) -> ParseStatus:
        return extract(source).status if levels == 0 else call(levels - 1, source)

    for depth in (1_000, 20_000):
        source = b"[" * depth + b"]" * depth
        assert call(0, source) == call(500, source)


def test_too_slow() -> None:
    facts = extract_file(b"x = 1\n", LANGUAGE, deadline_seconds=-1)
    assert (facts.status, facts.failure) == (ParseStatus.FAILED, ProblemCode.TOO_SLOW)


def test_syntax_errors_are_stepped_over() -> None:
    facts = extract(b"def f(): pass\nprint 'x' y\nz = = 1\ndef g(): pass\n")
    assert facts.status is ParseStatus.PARTIAL
    assert {item.name for item in facts.definitions} >= {"f", "g"}
    assert [line for line, _ in facts.errors] == [2, 3]


def test_statements_of_older_versions() -> None:
    facts = extract(b"print 'x', f(1)\nexec 'y'\ntry: pass\nexcept A, e: pass\n")
    assert facts.status in (ParseStatus.PARSED, ParseStatus.PARTIAL)
    assert b"f" in [text.encode() for text in facts.texts]


def test_markup_that_is_nested_too_deeply_costs_itself() -> None:
    source = b"<script>function f() { g() }\nfunction g() {}</script>" + b"{#if f()}" * 12_000 + b"{/if}" * 12_000
    facts = extract_file(source, LANGUAGES["svelte"], 60)
    assert (facts.status, [item.name for item in facts.definitions]) == (ParseStatus.PARTIAL, ["", "f", "g"])
    assert facts.errors[0] == (1, "the markup is nested too deeply")


@pytest.mark.parametrize(("language", "head"), [("java", "class A { void f() { "), ("javascript", "")])
def test_what_is_never_closed_is_read(language: str, head: str) -> None:
    """In half a second: a query that takes the square of the brackets takes half a minute."""
    facts = extract_file(f"{head}{'{' * 100_000}".encode(), LANGUAGES[language], deadline_seconds=60)
    assert facts.status is ParseStatus.PARTIAL
