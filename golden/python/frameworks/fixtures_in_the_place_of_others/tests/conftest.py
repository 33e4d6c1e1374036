"""A fixture that asks for one of its own name is given what it stands in the place of, further up; the outermost is given none."""

import pytest


class Order:
    def pay(self): ...


class Paid(Order):
    def pay(self): ...


@pytest.fixture
def order():
    return Order()


@pytest.fixture
def alone(alone):
    alone.pay()
    return alone
