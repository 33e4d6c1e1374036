from typing import overload


@overload
def price(item: str) -> int: ...
@overload
def price(item: bytes) -> int: ...
def price(item):
    return item.price


class Cart:
    @property
    def owner(self):
        return self._owner

    @owner.setter
    def owner(self, name):
        self._owner = name
