"""The manifest survives its own text, and what is no manifest is refused with a reason."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.schema.manifest import FileEntry, Manifest, RepositoryFacts, TableEntry, is_readable, manifest_from_json
from analyzer.schema.vocab import Measured

MANIFEST = Manifest(
    schema_version="2.0",
    tool_version="0.1.0",
    repository=RepositoryFacts("repo", commit="c" * 40, is_dirty=False),
    options={"include": ["src/**"], "jobs": 0},
    tables={"files": TableEntry(Measured.MEASURED, "files.parquet", 3), "flows": TableEntry(Measured.NOT_MEASURED)},
    files={"files.parquet": FileEntry(10, "aa"), "README.md": FileEntry(5, "bb")},
    indexed_at="2026-01-01T00:00:00+00:00",
    seconds={"extract": 0.5},
)


def test_round_trip() -> None:
    assert manifest_from_json(MANIFEST.to_json()) == MANIFEST


def test_unknown_keys_are_ignored() -> None:
    values = json.loads(MANIFEST.to_json())
    values["repository"]["later"] = 1
    assert manifest_from_json(json.dumps({**values, "later": {}})) == MANIFEST


@pytest.mark.parametrize("key", ["format", "schema_version", "repository", "options", "tables", "files", "seconds"])
def test_a_missing_key_is_an_error(key: str) -> None:
    values = json.loads(MANIFEST.to_json())
    del values[key]
    with pytest.raises(ValueError, match="manifest"):
        manifest_from_json(json.dumps(values))


@pytest.mark.parametrize("text", ["", "[]", "null", "1", '"x"', '{"format": "other"}', '{"format": "parquetry"}'])
def test_other_json_is_no_manifest(text: str) -> None:
    with pytest.raises(ValueError, match="not a manifest"):
        manifest_from_json(text)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a manifest"):
        manifest_from_json(text)


def test_the_digest_is_of_the_tables_alone() -> None:
    values = json.loads(MANIFEST.to_json())
    values["files"]["README.md"]["sha256"] = "other"
    assert manifest_from_json(json.dumps(values)).digest == MANIFEST.digest
    values["files"]["files.parquet"]["sha256"] = "other"
    assert manifest_from_json(json.dumps(values)).digest != MANIFEST.digest


@pytest.mark.parametrize(("version", "expected"), [("2.0", True), ("2.7", True), ("1.0", False), ("20.0", False), ("", False)])
def test_is_readable(version: str, expected: bool) -> None:
    assert is_readable(version) is expected
