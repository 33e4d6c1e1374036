"""Rows become Parquet in one way only: sorted, in declared types, and equal rows as equal bytes."""

import gc
import pickle
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated
from weakref import ref

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.model.program import Coded, StructLists
from analyzer.schema.declare import Long, Table
from analyzer.schema.tables import TABLES
from analyzer.schema.vocab import Role
from analyzer.write.arrow import arrow_schema
from analyzer.write.parquet import arrow_table, sorted_rows, write_table


@dataclass(frozen=True, slots=True)
class Part:
    """A part."""

    name: Annotated[str, "Name."]


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing."""

    path: Annotated[str, "Path."]
    line: Annotated[int | None, "Line; null without one."]
    size: Annotated[Long, "Size."]
    role: Annotated[Role, "Role."]
    parts: Annotated[tuple[Part, ...], "Parts."]


@dataclass(frozen=True, slots=True)
class Loose:
    """What may have parts."""

    parts: Annotated[tuple[Part, ...] | None, "Parts; null for what cannot have any."]


THINGS = Table("things", Thing, sort=("path", "line"))


def columns(rows: list[tuple[str, int | None]]) -> dict[str, list[object]]:
    return {
        "path": [path for path, _ in rows],
        "line": [line for _, line in rows],
        "size": [1 << 40] * len(rows),
        "role": [Role.TEST] * len(rows),
        "parts": [[{"name": path}] for path, _ in rows],
    }


def test_rows_are_sorted_nulls_first_and_by_code_point(tmp_path: Path) -> None:
    rows: list[tuple[str, int | None]] = [("é", 1), ("b", 2), ("b", None), ("b", 10), ("Z", 1), ("a/b", 1), ("a-b", 1)]
    assert write_table(THINGS, columns(rows), tmp_path / "t.parquet") == len(rows)
    stored = pq.read_table(tmp_path / "t.parquet").to_pylist()
    expected = [("Z", 1), ("a-b", 1), ("a/b", 1), ("b", None), ("b", 2), ("b", 10), ("é", 1)]
    assert [(row["path"], row["line"]) for row in stored] == expected
    assert stored[0] == {"path": "Z", "line": 1, "size": 1 << 40, "role": "test", "parts": [{"name": "Z"}]}


@given(st.lists(st.tuples(st.text(max_size=3), st.none() | st.integers(-5, 5))))
def test_sorting_agrees_with_python(rows: list[tuple[str, int | None]]) -> None:
    stored = sorted_rows(THINGS, arrow_table(THINGS, columns(rows)))
    expected = sorted(rows, key=lambda row: (row[0].encode(), row[1] is not None, row[1] or 0))
    assert list(zip(stored["path"].to_pylist(), stored["line"].to_pylist(), strict=True)) == expected


def test_equal_rows_give_equal_bytes(tmp_path: Path) -> None:
    rows: list[tuple[str, int | None]] = [(f"{number % 97}", number) for number in range(1_000)]
    write_table(THINGS, columns(rows), tmp_path / "a.parquet")
    random.Random(0).shuffle(rows)
    write_table(THINGS, columns(rows), tmp_path / "b.parquet")
    assert (tmp_path / "a.parquet").read_bytes() == (tmp_path / "b.parquet").read_bytes()


def test_columns_of_few_values_are_stored_as_what_they_stand_for(tmp_path: Path) -> None:
    rows: list[tuple[str, int | None]] = [(f"{number % 400:03}", number) for number in range(1_200)]
    plain = columns(rows)
    paths, roles = Coded(is_wide=True), Coded()
    paths.extend(path for path, _ in rows)
    roles.extend(plain["role"])
    assert (list(paths), paths[-1], list(paths[398:402])) == (plain["path"], "399", ["398", "399", "000", "001"])
    write_table(THINGS, plain, tmp_path / "plain")
    write_table(THINGS, {**plain, "path": paths, "role": roles}, tmp_path / "coded")
    assert (tmp_path / "plain").read_bytes() == (tmp_path / "coded").read_bytes()


def test_columns_of_few_values_go_on_when_they_are_unpacked() -> None:
    column = Coded()
    column.extend(["a", None, "b", "a"])
    again: Coded = pickle.loads(pickle.dumps(column))
    again.extend(["b", "c"])
    assert (list(column), list(again)) == (["a", None, "b", "a"], ["a", None, "b", "a", "b", "c"])


def test_columns_of_few_values_are_gone_with_the_last_who_has_them() -> None:
    class Value:
        pass

    column, value = Coded(), Value()
    column.extend([value])
    kept = ref(value)
    gc.disable()  # As while a repository is indexed.
    try:
        del column, value
        assert kept() is None
    finally:
        gc.enable()


def test_flat_lists_of_structs_may_be_null() -> None:
    flat = StructLists([1, None, 0, 2], {"name": ["a", "b", "c"]})
    stored = arrow_table(Table("loose", Loose, sort=()), {"parts": flat})["parts"].to_pylist()
    expected = [[{"name": "a"}], None, [], [{"name": "b"}, {"name": "c"}]]
    assert (stored, list(flat)) == (expected, expected)


def test_a_long_table_has_several_row_groups(tmp_path: Path) -> None:
    write_table(THINGS, columns([("a", number) for number in range(70_000)]), tmp_path / "t.parquet")
    assert pq.ParquetFile(tmp_path / "t.parquet").num_row_groups == 2


@pytest.mark.parametrize(
    ("change", "message"),
    [({"path": [None]}, "path has 1 nulls"), ({"other": [1]}, "other"), ({"line": [1 << 31]}, "too large"), ({"role": [1]}, "int")],
)
def test_what_the_declaration_does_not_allow_is_refused(change: dict[str, list[object]], message: str, tmp_path: Path) -> None:
    with pytest.raises((ValueError, pa.ArrowException, TypeError), match=message):
        write_table(THINGS, {**columns([("a", 1)]), **change}, tmp_path / "t.parquet")


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_an_empty_table_keeps_its_schema(table: Table, tmp_path: Path) -> None:
    write_table(table, {column.name: [] for column in table.columns}, tmp_path / "t.parquet")
    stored = pq.read_schema(tmp_path / "t.parquet")
    assert stored.equals(arrow_schema(table))
    assert stored.metadata[b"parquetry.table"] == table.name.encode()
