# Prices are in cents.


class Cart:
    # One price at a time.
    def add(self, price):
        total( [price] )


def total(prices):

    return sum(prices)
