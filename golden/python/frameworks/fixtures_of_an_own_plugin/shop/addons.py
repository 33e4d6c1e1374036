import pytest

from shop.testing import Basket


@pytest.fixture
def unseen():
    return Basket()
