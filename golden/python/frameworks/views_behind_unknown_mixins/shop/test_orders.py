from model_bakery import baker

from shop.models import Order


def test_negative(kind):
    baker.make(kind).total()
    baker.make("shop.Nothing").total()
    baker.count(Order).total()


def test_orders():
    baker.make(Order, number=1).total()
    baker.prepare(Order).total()
