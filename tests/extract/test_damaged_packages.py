"""Code and damaged code of every language gives facts that hold together."""

from pathlib import Path
from random import Random

import pytest

from analyzer.extract import extract_file
from analyzer.languages import LANGUAGES
from tests.extract.invariants import check

GOLDEN = Path(__file__).parents[2] / "golden"
SOURCES = [
    pytest.param(name, path, id=path.relative_to(GOLDEN).as_posix())
    for name, language in LANGUAGES.items()
    for path in sorted((GOLDEN / name).rglob("*"))
    if path.suffix in language.extensions and "encodings" not in path.parts
]


@pytest.mark.parametrize(("language", "path"), SOURCES)
def test_code_and_damaged_code(language: str, path: Path) -> None:
    source, random = path.read_bytes(), Random(path.name)
    check(source, extract_file(source, LANGUAGES[language], deadline_seconds=60))
    for _ in range(5):
        start = random.randrange(len(source) + 1)
        damaged = source[:start] + source[start + random.randrange(1, 40) :]
        check(damaged, extract_file(damaged, LANGUAGES[language], deadline_seconds=60))
