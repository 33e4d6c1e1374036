"""The small repository as artifacts."""

from pathlib import Path

import pytest

from tests.rules.trees import BEFORE, NOW, indexed


@pytest.fixture(scope="session")
def now(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the repository's artifact; nobody may change it."""
    return indexed(tmp_path_factory.mktemp("now"), NOW)


@pytest.fixture(scope="session")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of its earlier state's artifact; nobody may change it."""
    return indexed(tmp_path_factory.mktemp("before"), BEFORE)
