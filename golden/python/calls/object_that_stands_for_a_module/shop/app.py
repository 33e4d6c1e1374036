from shop.lazy import LazyModule, Record

orders = LazyModule("orders", globals(), "shop.orders")
bills = LazyModule("bills", globals(), "shop.bills")
numbers = LazyModule("numbers", globals(), "numpy")
plain = Record("shop.orders")


def main():
    orders.find().pay()
    bills.Bill().pay()
    numbers.find()
    plain.find()
