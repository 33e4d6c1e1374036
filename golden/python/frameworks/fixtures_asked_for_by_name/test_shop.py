import pytest


class Shop:
    def open(self): ...


class Market:
    def open(self): ...


class Closed:
    def open(self): ...


@pytest.fixture
def shop():
    return Shop()


@pytest.fixture
def market():
    yield Market()


@pytest.fixture
def closed():
    return Closed()


@pytest.fixture(params=["shop", "market"])
def either(request):
    return request.getfixturevalue(request.param)


def test_either(either):
    either.open()


def test_by_name(request):
    request.getfixturevalue("market").open()
    request.getfixturevalue("unknown").open()


@pytest.mark.parametrize("name", ["shop", "closed"])
def test_by_parameter(request, name):
    request.getfixturevalue(name).open()
