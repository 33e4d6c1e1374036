import pytest


class Local:
    def get(self): ...


@pytest.fixture
def client(): return Local()


@pytest.fixture
def near(): return Local()
