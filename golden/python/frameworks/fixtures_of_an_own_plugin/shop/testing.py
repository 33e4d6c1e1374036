import pytest


class Basket:
    def add(self, item):
        return item


class Till:
    def open(self):
        pass


@pytest.fixture
def basket():
    return Basket()


@pytest.fixture
def till():
    return Till()
