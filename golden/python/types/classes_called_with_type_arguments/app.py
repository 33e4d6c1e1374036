from collections import defaultdict, deque
from queue import Queue
from typing import Generic, TypeVar

T = TypeVar("T")


class Cat:
    def call(self): ...


class Dog:
    def call(self): ...


class Box(Generic[T]):
    def __init__(self, size: int = 0): ...

    def get(self) -> T: ...


class Holder:
    def __init__(self):
        self.box = Box[Dog](3)
        self.cats = deque[Cat]()

    def run(self):
        self.box.get().call()
        self.cats.popleft().call()


Box[Cat]().get().call()
list[Dog]()[0].call()
Queue[Cat](1).get().call()
defaultdict[str, list[Dog]](list)["rex"][0].call()

# Without an argument nothing is known of what it holds.
Box().get().call()

# A collection of classes has no type arguments, whatever its name.
Makers = {"cat": Cat, "dog": Dog}
chosen = "dog"
Makers[chosen]().call()
