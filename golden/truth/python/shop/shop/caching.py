"""Decorators and containers that remember."""

import functools
import threading
import time
from typing import Any, Callable, Generic, Hashable, Optional, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
V = TypeVar("V")


class Entry(Generic[V]):
    __slots__ = ("value", "expires")

    def __init__(self, value: V, expires: float) -> None:
        self.value = value
        self.expires = expires

    def is_fresh(self, at: float) -> bool:
        return at < self.expires


class Cache(Generic[V]):
    def __init__(self, seconds: float = 60.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._clock = clock
        self._entries: dict[Hashable, Entry[V]] = {}
        self._lock = threading.RLock()

    def get(self, key: Hashable) -> Optional[V]:
        with self._lock:
            entry = self._entries.get(key)
            if entry is not None and entry.is_fresh(self._clock()):
                return entry.value
        return None

    def put(self, key: Hashable, value: V) -> V:
        with self._lock:
            self._entries[key] = Entry(value, self._clock() + self._seconds)
        return value

    def get_or_make(self, key: Hashable, make: Callable[[], V]) -> V:
        found = self.get(key)
        return found if found is not None else self.put(key, make())

    def __len__(self) -> int:
        return len(self._entries)

    def clear(self) -> None:
        self._entries.clear()


def remember(seconds: float) -> Callable[[Callable[P, R]], Callable[P, R]]:
    cache: Cache[Any] = Cache(seconds)

    def around(function: Callable[P, R]) -> Callable[P, R]:
        @functools.wraps(function)
        def again(*args: P.args, **kwargs: P.kwargs) -> R:
            key = (args, tuple(sorted(kwargs.items())))
            return cache.get_or_make(key, lambda: function(*args, **kwargs))

        return again

    return around


def logged(function: Callable[P, R]) -> Callable[P, R]:
    @functools.wraps(function)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> R:
        started = time.perf_counter()
        try:
            return function(*args, **kwargs)
        finally:
            Timer.note(function.__name__, time.perf_counter() - started)

    return wrapper


class Timer:
    notes: dict[str, float] = {}

    def __init__(self, name: str) -> None:
        self.name = name
        self.started = 0.0

    @classmethod
    def note(cls, name: str, seconds: float) -> None:
        cls.notes[name] = cls.notes.get(name, 0.0) + seconds

    def __enter__(self) -> "Timer":
        self.started = time.perf_counter()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @logged
    def stop(self) -> float:
        self.note(self.name, time.perf_counter() - self.started)
        return self.started


class lazy(Generic[R]):
    """A property that is computed once."""

    def __init__(self, make: Callable[[Any], R]) -> None:
        self.make = make

    def __get__(self, instance: Any, owner: type) -> R:
        value = self.make(instance)
        setattr(instance, self.make.__name__, value)
        return value


@remember(seconds=5)
def rates() -> dict[str, float]:
    return {"USD": 1.1, "EUR": 1.0}


@logged
@remember(seconds=60)
def translate(text: str, language: str = "de") -> str:
    return text[::-1] + language


@functools.lru_cache(maxsize=None)
def depth(number: int) -> int:
    return 0 if number < 2 else 1 + depth(number // 2)


class Settings:
    @lazy
    def table(self) -> dict[str, float]:
        return dict(rates())

    def rate(self, currency: str) -> float:
        with Timer("rate") as timer:
            found = self.table.get(currency)
            timer.note("lookups", 1.0)
        return found or float(depth(8))


settings = Settings()
shout = functools.partial(translate, language="en")


def greet(name: str) -> str:
    return shout(name) + translate(name).upper()
