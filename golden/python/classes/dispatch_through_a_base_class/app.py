from abc import ABC, abstractmethod


class Shape(ABC):
    @abstractmethod
    def area(self): ...


class Square(Shape):
    def area(self): ...


class Circle(Shape):
    def area(self): ...


class Unrelated:
    def area(self): ...


def total(shape: Shape):
    shape.area()
