"""Indexes a case as a repository of its own, and keeps the tables in memory.

To write and read them takes longer than all else for so few rows, and is tested elsewhere.
"""

import shutil
from collections.abc import Mapping
from pathlib import Path

import pyarrow as pa
import pytest

from analyzer.config import Options
from analyzer.model.program import Columns
from analyzer.pipeline import index
from analyzer.schema.declare import Table
from analyzer.schema.tables import TABLES
from analyzer.verify.promises import content_faults
from analyzer.write.arrow import arrow_schema
from analyzer.write.parquet import sorted_blocks
from tests.golden.printing import Artifact


def copy_case(case: Path, work: Path, *kept_aside: str) -> Path:
    """Return a folder of its own with the files of a case, but for those of some names."""
    repository = work / "repository"
    shutil.copytree(case, repository, ignore=shutil.ignore_patterns(*kept_aside))
    return repository


def index_case(case: Path, work: Path, *kept_aside: str) -> Artifact:
    """Return what is made of the files of a case but for those of some names, after a look at what the contract promises of the rows."""
    repository = copy_case(case, work, *kept_aside)
    tables: dict[str, pa.Table] = {}

    def keep(table: Table, columns: Columns, _path: Path) -> int:
        tables[table.name] = pa.concat_tables([arrow_schema(table).empty_table(), *sorted_blocks(table, columns)])
        return len(tables[table.name])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("analyzer.write.artifact.write_table", keep)
        index(repository, work / "artifact", Options(jobs=1))
    assert _faults(tables) == []
    return Artifact(tables)


def _faults(tables: Mapping[str, pa.Table]) -> list[str]:
    def read(name: str, columns: list[str] | None) -> pa.Table:
        return tables[name].select(columns) if columns else tables[name]

    return list(content_faults({table: len(tables[table.name]) for table in TABLES if table.name in tables}, read))
