"""Indexes that measured only some tables: every documented call still gives a result, or says what was not measured."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from serve.artifacts.load import SERVER
from serve.protocol.workspace import Workspace
from tests.serve.build import build
from tests.serve.conftest import asker
from tests.serve.profiles.test_documented_fields import DOCUMENTED, PROFILES
from tests.serve.sample import SAMPLE

WITHOUT: dict[str, tuple[str, ...]] = {
    "nothing": tuple(SAMPLE),
    "nodes": tuple(name for name in SAMPLE if name != "files"),
    "calls": ("call_sites",),
    "edges": ("edges",),
    "uses": tuple(name for name in SAMPLE if name in ("occurrences", "imports")),
    "text": (),
}


@pytest.fixture(scope="module", params=WITHOUT)
def partial(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    folder = tmp_path_factory.mktemp("partial") / "artifact"
    build(folder, {name: rows for name, rows in SAMPLE.items() if name not in WITHOUT[request.param]})
    workspace = Workspace([folder], SERVER)
    yield workspace
    workspace.close()


def test_what_is_missing_is_said(partial: Workspace) -> None:
    for call in DOCUMENTED:
        asker(partial, PROFILES[call.profile].tools)(call.tool, **call.arguments)


@pytest.mark.parametrize("profile", sorted({call.profile for call in DOCUMENTED}))
def test_an_index_without_a_table_is_not_an_empty_one(tmp_path: Path, profile: str) -> None:
    build(tmp_path / "artifact", {"files": SAMPLE["files"]})
    workspace = Workspace([tmp_path / "artifact"], SERVER)
    ask = asker(workspace, PROFILES[profile].tools)
    codes = {ask(call.tool, **call.arguments).structured.get("error", {}).get("code") for call in DOCUMENTED if call.profile == profile}  # type: ignore[attr-defined]  # An object.
    assert "NOT_MEASURED" in codes
    workspace.close()
