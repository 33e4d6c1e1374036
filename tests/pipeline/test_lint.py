"""Each kind of damage to an artifact is found from outside, and named."""

import json
import shutil
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from analyzer.config import Options
from analyzer.errors import UsageError
from analyzer.pipeline import index
from analyzer.schema.manifest import MANIFEST_FILE
from analyzer.verify.lint import lint
from tests.pipeline.trees import write_tree

SOURCE = "class A:\n    def f(self):\n        return self.g()\n\n    def g(self, x=1):\n        return print(x)\n"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = write_tree(tmp_path_factory.mktemp("root"), {"a.py": SOURCE, "b.py": "import a\n\na.A().f()\n", "c.bin": b"\0"})
    target = tmp_path_factory.mktemp("artifact") / "out"
    index(root, target, Options())
    return target


@pytest.fixture
def artifact(whole: Path, tmp_path: Path) -> Path:
    return shutil.copytree(whole, tmp_path / "out")


def test_a_whole_artifact_has_no_faults(artifact: Path) -> None:
    assert list(lint(artifact)) == []


def rewrite(artifact: Path, table: str, change: Callable[[pa.Table], pa.Table]) -> None:
    """Change a table's rows and put the new hash and count into the manifest, so that only the content is wrong."""
    path = artifact / f"{table}.parquet"
    changed = change(pq.read_table(path))
    pq.write_table(changed, path)
    manifest = json.loads((artifact / MANIFEST_FILE).read_text())
    manifest["files"][path.name] = {"bytes": path.stat().st_size, "sha256": sha256(path.read_bytes()).hexdigest()}
    manifest["tables"][table]["rows"] = changed.num_rows
    (artifact / MANIFEST_FILE).write_text(json.dumps(manifest))


def with_value(column: str, value: object, row: int = 0) -> Callable[[pa.Table], pa.Table]:
    def change(table: pa.Table) -> pa.Table:
        values = table[column].to_pylist()
        values[row] = value
        place = table.schema.get_field_index(column)
        field = table.schema.field(column)
        return table.set_column(place, pa.field(column, field.type), pa.array(values, field.type))

    return change


CONTENT = {
    "unsorted": ("files", lambda table: table.take([1, 0, 2]), "files: not sorted by path"),
    "null before value": ("nodes", with_value("id", None, 1), "nodes: id is null"),
    "repeated key": ("files", lambda table: table.take([0, 0, 1, 2]), "files: not unique by path"),
    "missing row": ("nodes", lambda table: table.slice(1), "nodes: id is not the row number"),
    "repeated symbol": ("nodes", with_value("symbol", "a.py", 1), "nodes: symbol is not unique"),
    "lost target": ("edges", with_value("target_id", 99_999), "edges: target_id refers to no row of nodes"),
    "unnamed target": ("call_sites", with_value("target_id", None), "call_sites: target_id is null, and the call is not unresolved"),
    "lost file": ("call_sites", with_value("path", "0.py"), "call_sites: path refers to no row of files"),
    "lost symbol": ("nodes", with_value("parent_id", -1, 1), "nodes: parent_id refers to no row of nodes"),
    "unknown word": ("edges", with_value("confidence", "sure"), "edges: confidence holds an unknown word"),
    "unknown word in a list": (
        "nodes",
        with_value("parameters", [{"name": "x", "type": None, "default": None, "kind": "odd"}]),
        "nodes: parameters.kind holds an unknown word",
    ),
    "line zero": ("call_sites", with_value("line", 0), "call_sites: line is below 1"),
    "missing column": ("imports", lambda table: table.drop_columns(["alias"]), "imports: column alias is missing"),
    "extra column": ("imports", lambda table: table.append_column("x", table["path"]), "imports: column x is not in the contract"),
    "other type": (
        "imports",
        lambda table: table.set_column(1, "line", table["line"].cast("int64")),
        "imports: column line is int64, not int32",
    ),
}


@pytest.mark.parametrize(("table", "change", "expected"), CONTENT.values(), ids=CONTENT)
def test_damaged_content(artifact: Path, table: str, change: Callable[[pa.Table], pa.Table], expected: str) -> None:
    rewrite(artifact, table, change)
    assert any(fault.startswith(expected) for fault in lint(artifact)), list(lint(artifact))


def edit_manifest(artifact: Path, change: Callable[[dict[str, dict[str, object]]], object]) -> None:
    manifest = json.loads((artifact / MANIFEST_FILE).read_text())
    change(manifest)
    (artifact / MANIFEST_FILE).write_text(json.dumps(manifest))


def put_text_in_a_table(artifact: Path) -> None:
    shutil.copy(artifact / "views.sql", artifact / "edges.parquet")
    edit_manifest(artifact, lambda manifest: manifest["files"].update({"edges.parquet": manifest["files"]["views.sql"]}))


FILES: dict[str, tuple[Callable[[Path], object], str]] = {
    "changed": (lambda folder: (folder / "views.sql").write_text("x"), "views.sql: its content is not what the manifest says"),
    "removed": (lambda folder: (folder / "edges.parquet").unlink(), "edges.parquet: missing"),
    "added": (lambda folder: (folder / "extra.parquet").write_bytes(b""), "extra.parquet: not in the manifest"),
    "cut short": (lambda folder: (folder / "nodes.parquet").write_bytes(b"PAR1"), "nodes.parquet: its content is not what"),
    "no Parquet": (put_text_in_a_table, "edges.parquet: cannot be read as Parquet"),
    "unlisted": (lambda folder: edit_manifest(folder, lambda m: m["files"].pop("edges.parquet")), "edges.parquet: not in the manifest"),
    "unsaid": (lambda folder: edit_manifest(folder, lambda m: m["tables"].pop("flows")), "manifest.json: does not say whether table flows"),
    "miscounted": (lambda folder: edit_manifest(folder, lambda m: m["tables"]["files"].update(rows=7)), "files: has 3 rows, not 7"),  # type: ignore[attr-defined]  # an entry is a mapping
    "denied": (
        lambda folder: edit_manifest(folder, lambda m: m["tables"].update(edges={"status": "not_measured", "file": None, "rows": None})),
        "edges.parquet: the manifest does not say that its table was measured",
    ),
    "outside": (
        lambda folder: edit_manifest(folder, lambda m: m["files"].update({"../x": {"bytes": 1, "sha256": ""}})),
        "../x: missing",
    ),
}


@pytest.mark.parametrize(("damage", "expected"), FILES.values(), ids=FILES)
def test_damaged_files(artifact: Path, damage: Callable[[Path], object], expected: str) -> None:
    damage(artifact)
    assert any(fault.startswith(expected) for fault in lint(artifact)), list(lint(artifact))


def test_every_flipped_byte_is_noticed(artifact: Path) -> None:
    path = artifact / "nodes.parquet"
    data = path.read_bytes()
    for place in range(0, len(data), max(1, len(data) // 10)):
        path.write_bytes(data[:place] + bytes([data[place] ^ 0x55]) + data[place + 1 :])
        assert list(lint(artifact)), place


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "is no artifact"),
        ("{}", "manifest.json is damaged"),
        ('{"format": "parquetry", "schema_version": "9.0"}', "manifest.json is damaged"),
    ],
)
def test_what_is_no_artifact(tmp_path: Path, text: str | None, message: str) -> None:
    if text is not None:
        (tmp_path / MANIFEST_FILE).write_text(text)
    with pytest.raises(UsageError, match=message):
        list(lint(tmp_path))


def test_an_artifact_of_a_later_major_version_is_refused(artifact: Path) -> None:
    manifest = json.loads((artifact / MANIFEST_FILE).read_text())
    (artifact / MANIFEST_FILE).write_text(json.dumps({**manifest, "schema_version": "3.0"}))
    with pytest.raises(UsageError, match=r"has schema version 3\.0, and this program reads 2"):
        list(lint(artifact))


def test_a_damaged_page_is_found_whose_hash_is_right(artifact: Path) -> None:
    path = artifact / "nodes.parquet"
    data = bytearray(path.read_bytes())
    data[4:200] = bytes(196)
    path.write_bytes(data)
    listed = {"bytes": len(data), "sha256": sha256(data).hexdigest()}
    edit_manifest(artifact, lambda manifest: manifest["files"].update({path.name: listed}))
    assert list(lint(artifact)) == ["nodes.parquet: cannot be read as Parquet"]
