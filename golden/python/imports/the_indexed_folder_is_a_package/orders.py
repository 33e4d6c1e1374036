# Some other package has modules of the same names, but not all that is imported of it lies here.
import depot.orders
import depot.stock

from shop.pay import pay


def place():
    pay()
    depot.orders.place()
