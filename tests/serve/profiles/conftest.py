"""The repository of these tests, indexed as users index it, and each profile's tools over it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from serve.load import SERVER
from serve.profiles import PROFILES
from serve.workspace import Workspace
from tests.serve.conftest import Ask, asker
from tests.serve.profiles.repository import write_repository


@pytest.fixture(scope="session")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the repository's artifact; nobody may change it."""
    root = write_repository(tmp_path_factory.mktemp("profiles") / "shop")
    index(root, root.parent / "artifact", Options(jobs=1), cache=None)
    return root.parent / "artifact"


@pytest.fixture(scope="session")
def profile(shop: Path) -> Iterator[Callable[[str], Ask]]:
    """Return the function that calls a profile's tools by name and keywords and checks each reply against the tool's output schema."""
    workspace = Workspace([shop], SERVER)
    yield lambda name: asker(workspace, PROFILES[name].tools)
    workspace.close()
