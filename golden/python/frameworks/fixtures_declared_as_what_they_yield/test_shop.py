from typing import Iterator

import pytest


class Basket:
    def add(self, item):
        return item


class Till:
    def open(self):
        pass


@pytest.fixture
def basket() -> Basket:
    yield Basket()


@pytest.fixture
def filled(basket) -> Basket:
    basket.add(1)
    yield basket


@pytest.fixture
def till() -> Iterator[Till]:
    yield Basket()


def test_filled(basket, filled, till):
    basket.add(1)
    filled.add(2)
    till.open()
    till.add(3)
