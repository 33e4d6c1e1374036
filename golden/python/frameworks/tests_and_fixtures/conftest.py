import pytest


@pytest.fixture
def base():
    return 1


def pytest_configure(config):
    return config
