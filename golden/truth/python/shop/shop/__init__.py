"""A small web shop, written to be hard to follow in the ways that real code is."""

from shop.checkout import Checkout, open_checkout
from shop.entities import Money, Order, Product

__all__ = ["Checkout", "Money", "Order", "Product", "open_checkout"]
