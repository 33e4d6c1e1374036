import pytest

from tests.conftest import Paid


@pytest.fixture
def order(order):
    order.pay()
    return Paid()


def test_orders(order, alone):
    order.pay()
    alone.pay()


class TestInside:
    @pytest.fixture
    def order(self, order):
        order.pay()
        return order
