"""Each profile's tools over the indexed repository."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from serve.artifacts.load import SERVER
from serve.profiles import PROFILES
from serve.protocol.workspace import Workspace
from tests.serve.conftest import Ask, asker


@pytest.fixture(scope="session")
def profile(shop: Path) -> Iterator[Callable[[str], Ask]]:
    """Return the function that calls a profile's tools by name and keywords and checks each reply against the tool's output schema."""
    workspace = Workspace([shop], SERVER)
    yield lambda name: asker(workspace, PROFILES[name].tools)
    workspace.close()
