"""Every query of docs/sql.md runs with plain DuckDB on a real artifact."""

import re
import shutil
from pathlib import Path

import duckdb
import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from tests.pipeline.trees import git

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "sql.md").read_text("utf-8")
QUERIES = re.findall(r"([^\n]+):\n\n```sql\n(.*?)```", PAGE, re.S)


@pytest.fixture(scope="module")
def artifact(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cookbook")
    repository = folder / "shop"
    shutil.copytree(ROOT / "golden" / "repos" / "shop" / "front_back_services", repository, ignore=shutil.ignore_patterns("expected.txt"))
    for step in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "-m", "Fix the shop"]):
        git(repository, *step)
    index(repository, folder / "artifact", Options(jobs=1))
    return folder / "artifact"


def test_no_query_is_written_without_a_question() -> None:
    assert len(QUERIES) == PAGE.count("```sql") > 20


@pytest.mark.parametrize(("question", "query"), QUERIES, ids=[question for question, _ in QUERIES])
def test_a_query_runs(artifact: Path, question: str, query: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(artifact)
    with duckdb.connect() as connection:
        connection.execute((artifact / "views.sql").read_text("utf-8"))
        connection.execute(query).fetchall()
