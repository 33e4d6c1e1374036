def sum_of(prices):
    seen = 0
    for price in prices:
        seen += price
    return seen


def pay(prices):
    return sum_of(prices)
