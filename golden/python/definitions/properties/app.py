from functools import cached_property


class Circle:
    def __init__(self, radius):
        self._radius = radius

    @property
    def radius(self) -> float:
        """The radius."""
        return self._radius

    @radius.setter
    def radius(self, value): self._radius = value

    @radius.deleter  # KNOWN_WRONG: leads to radius#2
    def radius(self): ...

    @cached_property
    def area(self): return self.radius ** 2
