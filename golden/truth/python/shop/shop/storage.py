"""Repositories: where things are kept, by key."""

import json
from abc import ABC, abstractmethod
from collections import OrderedDict, defaultdict
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Callable, Generic, Iterator, Optional, Protocol, TypeVar

from shop.entities import Customer, Product, ShopError

T = TypeVar("T")
K = TypeVar("K")


class NotFound(ShopError, KeyError):
    code = "missing"


class Keyed(Protocol):
    def key(self) -> str: ...


class Repository(ABC, Generic[T]):
    """Keeps things of one type."""

    def __init__(self, key_of: Callable[[T], str]) -> None:
        self._key_of = key_of
        self.observers: list[Callable[[T], None]] = []

    @abstractmethod
    def find(self, key: str) -> Optional[T]: ...

    @abstractmethod
    def store(self, item: T) -> None: ...

    @abstractmethod
    def all(self) -> Iterator[T]: ...

    def get(self, key: str) -> T:
        found = self.find(key)
        if found is None:
            raise NotFound(key)
        return found

    def add(self, item: T) -> T:
        self.store(item)
        for observer in self.observers:
            observer(item)
        return item

    def key(self, item: T) -> str:
        return self._key_of(item)

    def query(self) -> "Query[T]":
        return Query(self)


class MemoryRepository(Repository[T]):
    def __init__(self, key_of: Callable[[T], str]) -> None:
        super().__init__(key_of)
        self._items: OrderedDict[str, T] = OrderedDict()

    def find(self, key: str) -> Optional[T]:
        return self._items.get(key)

    def store(self, item: T) -> None:
        self._items[self.key(item)] = item

    def all(self) -> Iterator[T]:
        yield from self._items.values()


class CountingRepository(MemoryRepository[T]):
    """Counts how often each key was asked for."""

    def __init__(self, key_of: Callable[[T], str]) -> None:
        super().__init__(key_of)
        self.asked: defaultdict[str, int] = defaultdict(int)

    def find(self, key: str) -> Optional[T]:
        self.asked[key] += 1
        return super().find(key)

    def report(self) -> list[tuple[str, int]]:
        return sorted(self.asked.items(), key=lambda pair: -pair[1])


class FileRepository(Repository[dict]):
    """One file an item."""

    def __init__(self, folder: Path) -> None:
        Repository.__init__(self, lambda item: item["id"])
        self.folder = folder

    def _place(self, key: str) -> Path:
        return self.folder / (key + ".json")

    def find(self, key: str) -> Optional[dict]:
        with suppress(FileNotFoundError):
            return json.loads(self._place(key).read_text())
        return None

    def store(self, item: dict) -> None:
        place = self._place(self.key(item))
        with place.open("w") as file:
            json.dump(item, file)

    def all(self) -> Iterator[dict]:
        for place in sorted(self.folder.glob("*.json")):
            found = self.find(place.stem)
            if found:
                yield found


class Query(Generic[T]):
    """A chain of conditions over a repository."""

    def __init__(self, source: Repository[T]) -> None:
        self._source = source
        self._tests: list[Callable[[T], bool]] = []
        self._limit: Optional[int] = None

    def where(self, test: Callable[[T], bool]) -> "Query[T]":
        self._tests.append(test)
        return self

    def limit(self, count: int) -> "Query[T]":
        self._limit = count
        return self

    def __iter__(self) -> Iterator[T]:
        given = 0
        for item in self._source.all():
            if all(test(item) for test in self._tests):
                yield item
                given += 1
                if given == self._limit:
                    return

    def first(self) -> Optional[T]:
        return next(iter(self), None)

    def one(self) -> T:
        found = list(self.limit(2))
        if len(found) != 1:
            raise NotFound(len(found))
        (only,) = found
        return only


def product_key(product: Product) -> str:
    return product.sku


def customer_key(customer: Customer) -> str:
    return customer.name.lower()


class Store:
    """All repositories of the shop, with one transaction around them."""

    def __init__(self) -> None:
        self.products: Repository[Product] = MemoryRepository(product_key)
        self.customers = CountingRepository[Customer](customer_key)
        self._depth = 0

    @contextmanager
    def transaction(self) -> Iterator["Store"]:
        self._begin()
        try:
            yield self
        except Exception:
            self._rollback()
            raise
        else:
            self._commit()

    def _begin(self) -> None:
        self._depth += 1

    def _commit(self) -> None:
        self._depth -= 1

    def _rollback(self) -> None:
        self._depth = 0

    def product(self, sku: str) -> Product:
        return self.products.get(sku)

    def customer(self, name: str) -> Customer:
        found = self.customers.find(name.lower())
        return found or self.customers.add(Customer(name))

    def cheap(self, limit: str) -> list[str]:
        query = self.products.query().where(lambda product: product.is_bulky())
        return [product.tagged("cheap").slug for product in query.limit(10)]
