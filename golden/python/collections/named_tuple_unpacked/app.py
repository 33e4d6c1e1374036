from typing import NamedTuple


class Cat:
    def meow(self): ...


class Dog:
    def bark(self): ...


class Pair(NamedTuple):
    cat: Cat
    dog: Dog


def run(pair: Pair):
    cat, dog = pair
    cat.bark()
    cat.meow()
    dog.bark()
    pair[1].bark()
    first, second = Pair(Cat(), Dog())
    second.meow()
    second.bark()
