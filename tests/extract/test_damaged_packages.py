"""Damaged code of a language whose names count from their declaration gives facts that hold together."""

from pathlib import Path
from random import Random

import pytest

from analyzer.extract import extract_file
from analyzer.languages import LANGUAGES
from tests.extract.invariants import check

LANGUAGE = LANGUAGES["go"]
GOLDEN = Path(__file__).parents[2] / "golden" / LANGUAGE.name
SOURCES = [pytest.param(path, id=path.relative_to(GOLDEN).as_posix()) for path in sorted(GOLDEN.rglob("*.go"))]


@pytest.mark.parametrize("path", SOURCES)
def test_damaged_code(path: Path) -> None:
    source, random = path.read_bytes(), Random(path.name)
    for _ in range(5):
        start = random.randrange(len(source) + 1)
        damaged = source[:start] + source[start + random.randrange(1, 40) :]
        check(damaged, extract_file(damaged, LANGUAGE, deadline_seconds=60))
