"""Who hears of what happened."""

import asyncio
import inspect
import logging
from collections import defaultdict
from dataclasses import dataclass
from typing import Any, Awaitable, Callable, TypeVar
from weakref import WeakSet

from shop.entities import Money, Order

log = logging.getLogger(__name__)
E = TypeVar("E", bound="Event")


@dataclass
class Event:
    name = "event"

    def describe(self) -> str:
        return self.name

    def emit(self) -> int:
        return bus.publish(self)


@dataclass
class OrderPaid(Event):
    order: Order
    name = "paid"

    def describe(self) -> str:
        return self.name + " " + self.total().currency.symbol()

    def total(self) -> Money:
        return self.order.total()


@dataclass
class StockLow(Event):
    sku: str
    left: int = 0
    name = "stock"


class Bus:
    def __init__(self) -> None:
        self._handlers: dict[type, list[Callable[..., Any]]] = defaultdict(list)
        self._listeners: WeakSet["Listener"] = WeakSet()

    def on(self, kind: type[E]) -> Callable[[Callable[[E], Any]], Callable[[E], Any]]:
        def register(handler: Callable[[E], Any]) -> Callable[[E], Any]:
            self._handlers[kind].append(handler)
            return handler

        return register

    def attach(self, listener: "Listener") -> None:
        self._listeners.add(listener)

    def publish(self, event: Event) -> int:
        log.info("publish %s", event.describe())
        heard = 0
        for handler in self._handlers[type(event)]:
            outcome = handler(event)
            if inspect.isawaitable(outcome):
                asyncio.ensure_future(outcome)
            heard += 1
        for listener in self._listeners:
            listener.hear(event)
        return heard


class Listener:
    def __init__(self, bus: Bus) -> None:
        bus.attach(self)

    def hear(self, event: Event) -> None:
        method = getattr(self, "on_" + event.name, self.ignore)
        method(event)

    def ignore(self, event: Event) -> None:
        log.debug("ignored")


class Mailer(Listener):
    def __init__(self, bus: Bus, send: Callable[[str], None] = print) -> None:
        super().__init__(bus)
        self.send = send

    def hear(self, event: Event) -> None:
        if isinstance(event, StockLow):
            self.on_stock(event)
        else:
            super().hear(event)

    def on_paid(self, event: OrderPaid) -> None:
        self.send(event.describe())

    def on_stock(self, event: StockLow) -> None:
        self.send(event.sku)


class Ledger:
    def __init__(self) -> None:
        self.paid: list[Money] = []

    def record(self, event: OrderPaid) -> None:
        self.paid.append(event.total())

    def sum(self) -> Money:
        total = Money.zero()
        for amount in self.paid:
            total = total + amount
        return total.rounded()


bus = Bus()
ledger = Ledger()


@bus.on(OrderPaid)
def count_paid(event: OrderPaid) -> None:
    log.info("paid %s", event.order.number)


@bus.on(StockLow)
async def warn(event: StockLow) -> None:
    await asyncio.sleep(0)
    log.warning(event.describe())


bus.on(OrderPaid)(ledger.record)
