"""What an attribute holds that is a function without a name is no symbol: the callee is known, and says nothing."""

from dataclasses import dataclass
from typing import Callable


@dataclass
class Description:
    value: Callable[[int], int]


class Entity:
    description: Description

    def state(self, number):
        return self.description.value(number)

    def lost(self):
        return self.description.nothing()


ENTITIES = [Description(value=lambda number: number)]
ENTITIES[0].value(1)
