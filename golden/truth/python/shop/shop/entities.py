"""What the shop sells, and to whom."""

from __future__ import annotations

import uuid
from dataclasses import dataclass, field, replace
from datetime import datetime, timezone
from decimal import ROUND_HALF_UP, Decimal
from enum import Enum
from functools import cached_property, total_ordering
from typing import ClassVar, Iterator, NamedTuple


def now() -> datetime:
    return datetime.now(timezone.utc)


class Currency(Enum):
    EUR = "EUR"
    USD = "USD"

    @classmethod
    def parse(cls, text: str) -> Currency:
        return cls(text.strip().upper())

    def symbol(self) -> str:
        return {"EUR": "€", "USD": "$"}.get(self.value, self.name)


@total_ordering
@dataclass(frozen=True)
class Money:
    amount: Decimal
    currency: Currency = Currency.EUR

    @classmethod
    def of(cls, text: str, currency: str = "EUR") -> Money:
        return cls(Decimal(text), Currency.parse(currency))

    @staticmethod
    def zero() -> Money:
        return Money(Decimal(0))

    def __add__(self, other: Money) -> Money:
        self._require(other)
        return replace(self, amount=self.amount + other.amount)

    def __mul__(self, factor: int | Decimal) -> Money:
        return Money(self.amount * factor, self.currency).rounded()

    def __lt__(self, other: Money) -> bool:
        self._require(other)
        return self.amount < other.amount

    def rounded(self) -> Money:
        cents = self.amount.quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)
        return replace(self, amount=cents)

    def _require(self, other: Money) -> None:
        if other.currency is not self.currency:
            raise CurrencyMismatch(self, other)

    def __str__(self) -> str:
        return "%s %s" % (self.amount, self.currency.symbol())


class ShopError(Exception):
    """What a customer may be told."""

    code: ClassVar[str] = "shop"

    def describe(self) -> str:
        return self.code + ": " + str(self)


class CurrencyMismatch(ShopError):
    code = "currency"

    def __init__(self, left: Money, right: Money) -> None:
        super().__init__("cannot mix")
        self.left, self.right = left, right

    def describe(self) -> str:
        return super().describe() + str(self.left)


class Dimensions(NamedTuple):
    width: int
    height: int
    depth: int = 1

    def volume(self) -> int:
        return self.width * self.height * self.depth

    def fits_in(self, other: Dimensions) -> bool:
        return all(mine <= theirs for mine, theirs in zip(sorted(self), sorted(other)))


@dataclass
class Product:
    sku: str
    title: str
    price: Money
    size: Dimensions | None = None
    tags: set[str] = field(default_factory=set)

    def tagged(self, *tags: str) -> Product:
        self.tags.update(tag.lower() for tag in tags)
        return self

    @property
    def label(self) -> str:
        return self.title.title() or self.sku

    @cached_property
    def slug(self) -> str:
        return "-".join(self.label.lower().split())

    def is_bulky(self) -> bool:
        return self.size is not None and self.size.volume() > 1_000


@dataclass
class Line:
    product: Product
    quantity: int = 1

    def total(self) -> Money:
        return self.product.price * self.quantity


@dataclass
class GiftLine(Line):
    wrapping: Money = field(default_factory=Money.zero)

    def total(self) -> Money:
        return super().total() + self.wrapping


class State(Enum):
    OPEN = "open"
    PAID = "paid"
    SENT = "sent"

    def may_become(self, other: State) -> bool:
        return other in TRANSITIONS.get(self, ())


TRANSITIONS: dict[State, tuple[State, ...]] = {State.OPEN: (State.PAID,), State.PAID: (State.SENT,)}


@dataclass
class Order:
    customer: Customer
    lines: list[Line] = field(default_factory=list)
    number: str = field(default_factory=lambda: uuid.uuid4().hex)
    state: State = State.OPEN
    history: list[tuple[datetime, State]] = field(default_factory=list)

    def __iter__(self) -> Iterator[Line]:
        return iter(self.lines)

    def add(self, product: Product, quantity: int = 1, gift: bool = False) -> Order:
        kind = GiftLine if gift else Line
        self.lines.append(kind(product, quantity))
        return self

    def total(self) -> Money:
        return sum((line.total() for line in self), Money.zero())

    def advance(self, state: State) -> None:
        if not self.state.may_become(state):
            raise ShopError(state.value)
        self.history.append((now(), self.state))
        self.state = state

    def largest(self) -> Line:
        return max(self.lines, key=lambda line: line.total())


@dataclass
class Customer:
    name: str
    address: Address | None = None
    orders: list[Order] = field(default_factory=list)

    def order(self) -> Order:
        made = Order(self)
        self.orders.append(made)
        return made

    def spent(self) -> Money:
        return sum(map(Order.total, self.orders), Money.zero())


@dataclass
class Address:
    street: str
    country: str = "DE"

    def is_domestic(self) -> bool:
        return self.country.casefold() == "de"
