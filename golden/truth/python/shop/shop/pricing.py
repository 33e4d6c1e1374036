"""Rules that change a price."""

from __future__ import annotations

import operator
from decimal import Decimal
from functools import partial, reduce, singledispatch
from itertools import chain, groupby
from typing import Any, Callable, Iterable

from shop.caching import settings
from shop.entities import Customer, GiftLine, Line, Money, Order, Product

Rule = Callable[[Money], Money]


def percent(share: int, price: Money) -> Money:
    return price * (Decimal(100 - share) / 100)


def at_least(floor: Money, price: Money) -> Money:
    return max(floor, price)


def unchanged(price: Money) -> Money:
    return price


RULES: dict[str, Rule] = {
    "sale": partial(percent, 20),
    "clearance": partial(percent, 70),
    "none": unchanged,
}
ROUNDINGS = {True: lambda price: price.rounded(), False: unchanged}


def apply(names: Iterable[str], price: Money) -> Money:
    for name in names:
        rule = RULES.get(name, unchanged)
        price = rule(price)
    return price


def sale(price: Money) -> Money:
    return RULES["none"](price)


def compose(*rules: Rule) -> Rule:
    def composed(price: Money) -> Money:
        return reduce(lambda value, rule: rule(value), rules, price)
    return composed


class Discount:
    """A rule with a memory."""

    def __init__(self, share: int, only: Callable[[Money], bool] | None = None) -> None:
        self.share = share
        self.only = only or (lambda price: True)
        self.used = 0

    def __call__(self, price: Money) -> Money:
        if not self.only(price):
            return price
        self.used += 1
        return percent(self.share, price)

    @classmethod
    def loyal(cls, customer: Customer) -> Discount:
        return cls(min(len(customer.orders), 10))


class Seasonal(Discount):
    def __call__(self, price: Money) -> Money:
        reduced = super().__call__(price)
        return at_least(Money.of("1"), reduced)


def is_large(price: Money) -> bool:
    return price > Money.of("100")


def ROUND(price: Money) -> Money:
    return ROUNDINGS[True](price)


standard = compose(Discount(5, only=is_large), ROUND)
seasonal = Seasonal(15)


@singledispatch
def price_of(thing: Any) -> Money:
    raise TypeError(type(thing))


@price_of.register
def _(thing: Product) -> Money:
    return thing.price


@price_of.register
def _(thing: Line) -> Money:
    return standard(thing.total())


@price_of.register(Order)
def order_price(thing: Order) -> Money:
    return sum(map(price_of, thing.lines), Money.zero())


class Basket:
    def __init__(self, order: Order) -> None:
        self.order = order
        self.rules: list[Rule] = [seasonal, unchanged]
        self.names = ("sale", "none")

    def subtotal(self) -> Money:
        prices = [apply(self.names, line.total()) for line in self.order]
        return reduce(operator.add, prices, Money.zero())

    def final(self) -> Money:
        price = self.subtotal()
        for rule in self.rules:
            price = rule(price)
        return price

    def in_currency(self, currency: str) -> Money:
        rate = settings.rate(currency)
        return self.final() * Decimal(str(rate))

    def by_kind(self) -> dict[str, list[Line]]:
        ordered = sorted(self.order, key=operator.attrgetter("quantity"))
        groups = groupby(ordered, key=kind_of)
        return {name: list(lines) for name, lines in groups}

    def everything(self, *others: Basket) -> Money:
        lines = chain.from_iterable(basket.order.lines for basket in (self, *others))
        return sum((line.total() for line in lines), Money.zero())


def kind_of(line: Line) -> str:
    match line:
        case GiftLine(wrapping=wrapping):
            return "gift " + str(wrapping.rounded())
        case Line(product=product):
            return product.slug
    return "none"
