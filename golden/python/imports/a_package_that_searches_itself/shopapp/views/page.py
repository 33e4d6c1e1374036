import orders


def show(order):
    return orders.pay()
