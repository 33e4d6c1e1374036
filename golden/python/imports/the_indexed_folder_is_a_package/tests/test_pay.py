import shop.orders
from shop.pay import pay


def test_pay():
    pay()
    shop.orders.place()
