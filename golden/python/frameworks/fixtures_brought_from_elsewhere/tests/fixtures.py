import pytest


class App:
    def run(self): ...


@pytest.fixture
def app():
    return App()


@pytest.fixture(name="renamed")
def app_fixture():
    return App()


@pytest.fixture
def left():
    return App()


@pytest.fixture
def _private():
    return App()


def no_fixture():
    return App()
