import pytest


@pytest.fixture
def run(request):
    """Each module of tests has its own."""
    return request.module.run_once


@pytest.fixture
def kept(request):
    request.module.run_once
    return request.module.__name__
