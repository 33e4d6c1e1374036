"""The container tables hold what their declarations say."""

from pathlib import Path

import pyarrow as pa

from analyzer.languages.compose import is_compose, read_compose
from analyzer.languages.dockerfile import is_dockerfile, read_dockerfile, read_named_dockerfile
from analyzer.model.program import Columns
from analyzer.schema.tables.containers import CONTAINER_TABLES
from analyzer.write.arrow import arrow_schema
from analyzer.write.containers import container_tables
from tests.golden.cases import GOLDEN


def _tables_of_all_golden_files() -> dict[str, Columns]:
    texts = {path.relative_to(GOLDEN).as_posix(): path.read_bytes().decode("utf-8") for path in _golden_files()}
    dockerfiles = [read_dockerfile(path, text) for path, text in texts.items() if is_dockerfile(path)]
    composes = [read_compose(path, text) for path, text in texts.items() if is_compose(path)]
    return {table.name: columns for table, columns in container_tables(dockerfiles, composes)}


def _golden_files() -> list[Path]:
    return [path for area in ("dockerfile", "compose") for path in (GOLDEN / area).rglob("*") if path.is_file()]


def test_rows_fit_the_declared_types_and_keys() -> None:
    tables = _tables_of_all_golden_files()
    assert list(tables) == [table.name for table in CONTAINER_TABLES]
    for table in CONTAINER_TABLES:
        rows = pa.Table.from_pydict(dict(tables[table.name]), schema=arrow_schema(table))
        rows.validate(full=True)
        assert [column.name for column in table.columns if not column.is_nullable and rows[column.name].null_count] == []
        listed = rows.select(list(table.sort)).to_pylist()
        assert listed == sorted(listed, key=lambda row: tuple(row.values())), table.name
        keys = [tuple(row.values()) for row in rows.select(list(table.key)).to_pylist()]
        assert keys
        assert len(set(keys)) == len(keys), table.name


def test_no_files_give_empty_tables() -> None:
    assert all(not any(columns.values()) for _, columns in container_tables([], []))


def test_a_dockerfile_that_is_not_there_is_null() -> None:
    there = read_dockerfile("web/Dockerfile", "FROM alpine\n")
    compose = read_compose("compose.yaml", "services:\n  web:\n    build: web\n  job:\n    build: job\n  none: {}\n")
    tables = {table.name: columns for table, columns in container_tables([there], [compose])}
    builds = tables["compose_services"]["build"]
    assert [build["dockerfile_path"] if isinstance(build, dict) else build for build in builds] == ["web/Dockerfile", None, None]


def test_a_base_file_that_is_not_there_is_null() -> None:
    paths = ("a/compose.yaml", "a/compose.override.yaml", "b/compose.override.yaml", "c/docker-compose.yml", "c/compose.prod.yml")
    tables = {table.name: columns for table, columns in container_tables([], [read_compose(path, "services: {}\n") for path in paths])}
    files = tables["compose_files"]
    assert dict(zip(files["path"], files["overrides"], strict=True)) == dict.fromkeys(paths) | {"a/compose.override.yaml": "a/compose.yaml"}


def test_what_only_has_the_name_of_a_dockerfile() -> None:
    assert read_named_dockerfile("nano/Dockerfile.nanorc", 'syntax "Dockerfile"\ncolor red "^FROM"\n') is None
    assert read_named_dockerfile("Dockerfile.dev", "FORM alpine\nRUN true\n") is not None
    assert read_named_dockerfile("Dockerfile", "FORM alpine\n") is not None
