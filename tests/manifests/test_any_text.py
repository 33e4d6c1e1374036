"""Whatever a file holds, reading it ends with facts or problems, never with an exception."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.languages.manifests import is_manifest, project_layout, read_manifest, resolve_versions
from analyzer.languages.markdown import read_document
from tests.golden.cases import EXPECTED, GOLDEN

INPUTS = sorted(path for path in (GOLDEN / "manifests").rglob("*") if path.is_file() and path.name != EXPECTED)
REAL = [path for path in INPUTS if is_manifest(path.name)]
NAMES = sorted({path.name for path in REAL})
PIECES = [*"[]{}\"'=,.:#\\\n \t-<>\x00\ufeff\ud800é", '"""', "'''", "&a;"]
MARKS = ["*", "`", "_", "~~~", "---", "===", "<!--", "-->", "::", ".. ", "word"]
OPENERS = ["[", "{", '{"a":', "(", "<a>", "- ", "a = [["]
NESTED = [*(opener * 5000 for opener in OPENERS), "a." * 5000 + "a = 1", "[" * 200 + "]" * 200]

hostile_texts = st.one_of(st.text(), st.lists(st.sampled_from([*PIECES, "dependencies", "project", "name", "1.0"])).map("".join))


@pytest.mark.parametrize("name", NAMES)
@given(text=hostile_texts)
@settings(max_examples=60)
def test_any_text_as_a_manifest(name: str, text: str) -> None:
    facts = read_manifest(name, text)
    assert facts is not None
    assert all(1 <= dependency.line <= text.count("\n") + 1 for dependency in facts.dependencies)
    project_layout(resolve_versions([facts]), [name])


@given(path=st.sampled_from(REAL), start=st.integers(0, 500), length=st.integers(0, 50), replacement=st.sampled_from(PIECES))
@settings(max_examples=300)
def test_a_manifest_with_a_piece_replaced(path: Path, start: int, length: int, replacement: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert read_manifest(path.name, text[:start] + replacement + text[start + length :]) is not None


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("text", NESTED, ids=lambda text: f"{text[:6]}*{len(text)}")
def test_deep_nesting_as_a_manifest(name: str, text: str) -> None:
    assert read_manifest(name, text) is not None


@pytest.mark.parametrize("name", ["README.md", "README.rst", "README"])
@given(text=st.one_of(hostile_texts, st.lists(st.sampled_from([*PIECES, *MARKS])).map("".join)))
@settings(max_examples=200)
def test_any_text_as_a_document(name: str, text: str) -> None:
    facts = read_document(name, text)
    assert facts is not None
    assert all(heading.line <= text.count("\n") + 1 for heading in facts.headings)


@pytest.mark.parametrize("path", ["docs/requirements.md", "lib/pom.xml.bak", "src/package.json.ts", "docs/constraints.txt"])
def test_a_file_with_another_name_is_no_manifest(path: str) -> None:
    assert not is_manifest(path)
    assert read_manifest(path, "[project]") is None
