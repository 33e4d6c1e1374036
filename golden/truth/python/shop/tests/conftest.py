import pytest

from shop.checkout import Checkout, open_checkout
from shop.cli import prepared
from shop.entities import Customer


@pytest.fixture
def checkout() -> Checkout:
    return prepared(open_checkout())


@pytest.fixture
def customer():
    made = Customer("Ada")
    yield made
    made.orders.clear()
