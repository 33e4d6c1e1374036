"""Options and fixtures that every test may use."""

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# How long an example takes tells how busy the machine is; what fixtures of a function hold is read, not changed.
_UNCHECKED = [HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
settings.register_profile("search", deadline=None, suppress_health_check=_UNCHECKED)
# What passed once passes again; `--hypothesis-profile search` looks for what nobody has thought of.
settings.register_profile("parquetry", settings.get_profile("search"), derandomize=True, database=None)
settings.load_profile("parquetry")


# Thousands of tests are held all the while: to look through them for rings as often as Python does by itself doubles the time of some.
gc.set_threshold(100_000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite the expectations under golden/ instead of checking them")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether expectations are to be rewritten."""
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(autouse=True, scope="session")
def unsynced() -> Iterator[None]:
    """Artifacts of tests need not outlive a loss of power, and waiting for the disk takes longer than writing them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda descriptor: None)
        yield
