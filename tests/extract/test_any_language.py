"""No bytes end the reading of a file, in any language: damaged code has facts, and what cannot be read says so."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.extract import extract_file
from analyzer.languages import LANGUAGES
from analyzer.model.facts import FileFacts

GOLDEN = Path(__file__).parents[2] / "golden"
NAMES = list(LANGUAGES)


def extract(source: bytes, name: str) -> FileFacts:
    return extract_file(source, LANGUAGES[name], deadline_seconds=60)


def damaged(name: str) -> Iterator[bytes]:
    """Yield the sources of a language's golden cases with a stretch cut out, another doubled, and cut short."""
    random = Random(name)
    for path in sorted((GOLDEN / name).rglob("*")):
        if path.suffix in LANGUAGES[name].extensions and path.is_file():
            source = path.read_bytes()
            for _ in range(2):
                start, end = sorted((random.randrange(len(source) + 1), random.randrange(len(source) + 1)))
                yield from (source[:start] + source[end:], source[:end] + source[start:], source[:start])


@pytest.mark.parametrize("name", NAMES)
def test_damaged_code_has_facts(name: str) -> None:
    sources = list(damaged(name))
    assert sources
    for source in sources:
        facts = extract(source, name)
        assert facts.failure is None, source
        assert all(0 <= binding.cell < facts.slots for binding in facts.bindings)
        assert all(item.complexity is None or item.complexity.code_lines >= 0 for item in facts.definitions), source


@pytest.mark.parametrize("name", NAMES)
@given(source=st.binary(max_size=200))
@settings(max_examples=40)
def test_any_bytes_have_facts(name: str, source: bytes) -> None:
    assert extract(source, name).slots > 0


def test_members_added_from_outside_are_no_lines_of_a_function() -> None:
    source = b"function View(a) {\n  this.a = a;\n}\nView.prototype.find = function () {\n  one();\n  two();\n};\n"
    lines = {item.name: item.complexity.code_lines for item in extract(source, "javascript").definitions if item.complexity}
    assert lines == {"View": 3, "find": 4}
