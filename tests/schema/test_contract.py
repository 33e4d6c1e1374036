"""The declarations agree with themselves, with their frozen form, and with the page made from them."""

from pathlib import Path

import pytest

from analyzer.schema.declare import Column, ListOf, Scalar, StructOf, Table
from analyzer.schema.describe import artifact_readme, artifact_reference, frozen
from analyzer.schema.manifest import SCHEMA_VERSION
from analyzer.schema.tables import TABLES, TABLES_BY_NAME

ROOT = Path(__file__).parents[2]
FROZEN = ROOT / "golden" / "schema" / f"v{SCHEMA_VERSION.split('.')[0]}.json"
REFERENCE = ROOT / "docs" / "artifact.md"

every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)


def test_the_contract_is_frozen(update_golden: bool) -> None:
    if update_golden:
        FROZEN.write_text(frozen(), encoding="utf-8")
    assert frozen() == FROZEN.read_text(encoding="utf-8"), "the contract changed: see docs on versions, then pytest --update-golden"


def test_the_reference_page_is_fresh(update_golden: bool) -> None:
    if update_golden:
        REFERENCE.write_text(artifact_reference(), encoding="utf-8")
    assert artifact_reference() == REFERENCE.read_text(encoding="utf-8"), "run pytest --update-golden"


def test_table_names_are_unique() -> None:
    assert len(TABLES_BY_NAME) == len(TABLES)


ALSO_UNIQUE = {("nodes", "symbol")}


@every_table
def test_sort_and_key_name_columns(table: Table) -> None:
    names = [column.name for column in table.columns]
    assert table.sort
    assert set(table.sort) | set(table.key) <= set(names)


@every_table
def test_references_lead_to_a_key(table: Table) -> None:
    for column in table.columns:
        if column.ref:
            target = TABLES_BY_NAME[column.ref.table]
            assert (column.ref.column,) == target.key or (target.name, column.ref.column) in ALSO_UNIQUE, column.name


@every_table
def test_everything_is_documented_in_sentences(table: Table) -> None:
    assert table.doc.endswith(".")
    for column in flattened(table.columns):
        assert column.doc.endswith((".", "`.")), f"{column.name}: {column.doc}"


@every_table
def test_what_is_nullable_says_what_null_means(table: Table) -> None:
    silent = [column.name for column in flattened(table.columns) if column.is_nullable and "null" not in column.doc.lower()]
    assert silent == []


def flattened(columns: tuple[Column, ...]) -> list[Column]:
    found: list[Column] = []
    for column in columns:
        item = column.type.item if isinstance(column.type, ListOf) else column.type
        found += [column, *(flattened(item.fields) if isinstance(item, StructOf) else [])]
    return found


def test_flattened_reaches_fields_of_lists() -> None:
    names = [column.name for column in flattened(TABLES_BY_NAME["nodes"].columns)]
    assert {"parameters", "default"} <= set(names)


@every_table
def test_lists_are_never_sorted_by(table: Table) -> None:
    by_name = {column.name: column for column in table.columns}
    assert all(isinstance(by_name[name].type, Scalar) for name in table.sort)


def test_the_readme_names_what_is_missing() -> None:
    text = artifact_readme([TABLES_BY_NAME["files"]])
    assert "`files.parquet`" in text
    assert "Not measured in this artifact: `nodes`" in text
