import pytest


class Parcel:
    def __init__(self):
        pass

    def weigh(self):
        pass


class Letter:
    def weigh(self):
        pass


class Crate:
    def weigh(self):
        pass


def packed():
    return Crate()


@pytest.fixture(params=[Parcel, Letter, packed])
def piece(request):
    return request.param()


@pytest.fixture(params=[Parcel, Letter])
def typed_piece(request: pytest.FixtureRequest):
    return request.param()


@pytest.fixture(params=[3, 4])
def number(request):
    return request.param()


@pytest.fixture(params=[Letter])
def other_attribute(request):
    return request.node()


@pytest.fixture
def not_listed(request):
    return request.param()


def test_weighs(piece, typed_piece, number, other_attribute, not_listed):
    piece.weigh()
    typed_piece.weigh()
    number.weigh()
    other_attribute.weigh()
    not_listed.weigh()
