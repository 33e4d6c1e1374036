from abc import ABC, abstractmethod
from typing import Protocol


class Base(ABC):
    @abstractmethod
    def run(self): ...

    @property
    @abstractmethod
    def name(self): ...

    def stub(self):
        raise NotImplementedError

    def concrete(self): return 1


class Shape(Protocol):
    def area(self) -> float: ...
