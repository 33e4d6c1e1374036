import unittest
from unittest import mock

import pytest

from shop import cli, events
from shop.entities import Money, Order, Product, ShopError, State
from shop.models import Article, publish
from shop.pricing import Basket
from shop.storage import MemoryRepository, NotFound, product_key
from shop.visitors import evaluate


@pytest.fixture(params=["A1", "S1"])
def product(request, checkout):
    return checkout.store.product(request.param)


@pytest.fixture
def order(customer, product) -> Order:
    return customer.order().add(product, 2)


def test_total(order):
    assert order.total() > Money.zero()
    assert Basket(order).final() is not None


def test_quote(checkout, order):
    assert checkout.quote(order) == expected(order)


def expected(order: Order) -> Money:
    return order.largest().total()


def test_largest(order):
    largest = order.largest()
    assert largest.product.slug


@pytest.mark.parametrize("text, value", [("1 + 2", 3), ("2 * 3", 6)])
def test_evaluate(text, value):
    assert evaluate(text) == value


def test_unknown_product(checkout):
    with pytest.raises(NotFound) as caught:
        checkout.store.product("nothing")
    assert caught.value.describe()


def test_mail(monkeypatch):
    sent: list[str] = []
    mailer = events.Mailer(events.bus, sent.append)
    mailer.hear(events.StockLow("A1", 1))
    monkeypatch.setattr(events, "ledger", None)
    assert sent.pop() == "A1"


class RepositoryTest(unittest.TestCase):
    def setUp(self) -> None:
        self.repository = MemoryRepository[Product](product_key)
        self.repository.observers.append(self.seen)

    def seen(self, product: Product) -> None:
        self.assertTrue(product.label)

    def add(self, sku: str = "X") -> Product:
        return self.repository.add(Product(sku, "x", Money.zero()))

    def test_find(self) -> None:
        product = self.add()
        self.assertIs(self.repository.find("X"), product)
        self.assertEqual(self.repository.query().one().sku, "X")

    def test_missing(self) -> None:
        with self.assertRaises(ShopError):
            self.repository.get("Y")

    @mock.patch("shop.events.bus")
    def test_patched(self, bus) -> None:
        events.Event().emit()
        bus.publish.assert_called_once()


def test_articles():
    first, *rest = publish(["a", "b"])
    assert first.summary() and len(rest) == 1
    assert Article.objects.filter(title="a")
    assert [article.as_dict() for article in rest]


def test_advance(order):
    order.advance(State.PAID)
    with pytest.raises(ShopError):
        order.advance(State.OPEN)


def test_command_line():
    assert cli.main(["calculate", "1"]) == 0
    text = cli.products_as_text()
    assert "Apple" in text
