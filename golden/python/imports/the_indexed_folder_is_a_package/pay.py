from . import orders


def pay():
    orders.place()
