import pytest

from .fixtures import App


@pytest.fixture
def plugged():
    yield App()


@pytest.fixture
def _private():
    return App()
