from .fixtures import App
from .fixtures import left as handed_on

__all__ = ["starred", "handed_on"]

import pytest


@pytest.fixture
def starred(app):
    return app


@pytest.fixture
def unlisted():
    return App()
