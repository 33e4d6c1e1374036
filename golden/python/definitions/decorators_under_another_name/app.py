from functools import cached_property as lazily, wraps as property
from functools import wraps as setter


class Shape:
    @property
    def wrapped(self): ...

    @lazily
    def area(self): ...

    @area.setter
    def area(self, value): ...
