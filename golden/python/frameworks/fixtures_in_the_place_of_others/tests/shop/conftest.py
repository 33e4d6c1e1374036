import pytest


@pytest.fixture
def order(order):
    order.pay()
    return order
