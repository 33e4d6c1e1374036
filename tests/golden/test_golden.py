"""Golden cases of code: each folder is indexed as a repository of its own, and the artifact is printed beside its sources."""

from pathlib import Path

import pytest

from analyzer.config import Options
from analyzer.languages import LANGUAGES
from analyzer.languages.formats import FORMATS
from analyzer.pipeline import index
from analyzer.verify.lint import lint
from tests.golden.cases import EXPECTED, GOLDEN, cases, check, one_a_topic, orphans
from tests.golden.indexing import copy_case, index_case
from tests.golden.printing import print_artifact

LANGUAGE_AREAS = [language.name for language in LANGUAGES.values() if (GOLDEN / language.name).is_dir()]
AREAS = [*LANGUAGE_AREAS, *(known.name for known in FORMATS if known.declares), "repos"]


@pytest.mark.parametrize("case", [case for area in AREAS for case in cases(area)])
def test_code_is_linked_as_expected(case: Path, tmp_path: Path, update_golden: bool) -> None:
    check(case, print_artifact(index_case(case, tmp_path, EXPECTED)), update_golden)


@pytest.mark.parametrize("case", [case for area in AREAS for case in one_a_topic(area)])
def test_an_artifact_is_sound(case: Path, tmp_path: Path) -> None:
    index(copy_case(case, tmp_path, EXPECTED), tmp_path / "artifact", Options(jobs=1))
    assert list(lint(tmp_path / "artifact")) == []


@pytest.mark.parametrize("area", AREAS)
def test_every_case_is_whole(area: str) -> None:
    assert list(orphans(area)) == []


def test_every_language_of_code_has_cases() -> None:
    assert list(LANGUAGES) == LANGUAGE_AREAS
