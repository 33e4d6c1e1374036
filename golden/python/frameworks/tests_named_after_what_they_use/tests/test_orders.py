from shop import orders
from shop.orders import Order


# Named after nothing that it uses
def test_cancel():
    orders.place_order()


def test_everything():
    orders.cancel()


def test_place_order():
    orders.place_order()


class TestOrder:
    def test_total(self):
        Order().total()
