"""From a basket to a parcel."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any, Callable, Optional

from shop import events, plugins
from shop.entities import Customer, Money, Order, ShopError, State
from shop.plugins import Payment
from shop.plugins import load as load_plugin
from shop.pricing import Basket, Discount
from shop.storage import Store


class Step:
    """One thing to do; steps form a chain."""

    def __init__(self, following: Optional[Step] = None) -> None:
        self.following = following

    def run(self, order: Order) -> Order:
        self.perform(order)
        if self.following is not None:
            return self.following.run(order)
        return order

    def perform(self, order: Order) -> None:
        raise NotImplementedError

    def __or__(self, other: Step) -> Step:
        last = self
        while last.following:
            last = last.following
        last.following = other
        return self


class Pay(Step):
    def __init__(self, payment: Payment, following: Optional[Step] = None) -> None:
        super().__init__(following)
        self.payment = payment

    def run(self, order: Order) -> Order:
        if order.state is State.PAID:
            return order
        return super().run(order)

    def perform(self, order: Order) -> None:
        if not self.payment.pay(order):
            raise ShopError("unpaid")
        order.advance(State.PAID)
        events.OrderPaid(order).emit()


class Ship(Step):
    carrier: Optional[plugins.Carrier] = None

    def perform(self, order: Order) -> None:
        if self.carrier is None:
            self.carrier = plugins.make_carrier("post")
        cost = self.carrier.cost(order)
        if cost < Money.of("50"):
            order.advance(State.SENT)


class Notify(Step):
    def __init__(self, tell: Callable[[str], None]) -> None:
        self.tell = tell
        super().__init__()

    def perform(self, order: Order) -> None:
        self.tell("order " + order.number)


class Checkout:
    """Puts the steps together."""

    def __init__(self, store: Store, payment: str = "card") -> None:
        self.store = store
        self.messages: list[str] = []
        self.steps = Pay(Payment.named(payment)) | Ship() | Notify(self.messages.append)
        self.discounts: dict[str, Callable[[Customer], Discount]] = {"loyal": Discount.loyal}

    def buy(self, name: str, *skus: str, **quantities: int) -> Order:
        with self.store.transaction() as store:
            customer = store.customer(name)
            order = customer.order()
            for sku in skus:
                order.add(store.product(sku), quantities.get(sku, 1))
            return self.steps.run(order)

    def quote(self, order: Order) -> Money:
        basket = Basket(order)
        discount = self.discounts["loyal"](order.customer)
        return discount(basket.final())

    def cancel(self, order: Order, *, refund: Any = None) -> None:
        if refund is not None:
            refund.pay(order)
        order.customer.orders.remove(order)


def open_checkout(payment: str = "card", factory: type[Checkout] = Checkout) -> Checkout:
    return factory(Store(), payment)


def with_plugin(path: str) -> Checkout:
    made = open_checkout()
    plugin = load_plugin(path)
    plugin.install(made)
    return made


def buy_many(checkout: Checkout, names: list[str]) -> list[Order]:
    with ExitStack() as stack:
        stack.enter_context(checkout.store.transaction())
        stack.callback(checkout.messages.clear)
        return [checkout.buy(name) for name in names]


def refund_all(checkout: Checkout, customer: Customer) -> Money:
    orders, customer.orders = customer.orders, []
    returned = [order.total() for order in orders if order.state is not State.OPEN]
    for order in orders:
        checkout.cancel(order, refund=Payment.named("voucher"))
    return sum(returned, Money.zero())
