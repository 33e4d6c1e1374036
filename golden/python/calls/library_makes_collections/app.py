import dataclasses
import functools
import itertools
from collections import defaultdict


class Dog:
    def bark(self): ...


class Cat:
    def bark(self): ...


def make():
    return Dog()


@dataclasses.dataclass
class Kennel:
    make: object = dataclasses.field(default=make)
    dogs: list = dataclasses.field(default_factory=list)
    first: object = dataclasses.field(default_factory=Dog)


def nothing(unknown):
    dict(unknown)["a"].bark()
    defaultdict()["a"].bark()
    functools.reduce(unknown, [1]).bark()


def mappings():
    dict([("a", Dog())])["a"].bark()
    dict({"a": Dog(), "b": Cat()}, c=Cat())["c"].bark()
    dogs = defaultdict(Dog)
    dogs["rex"].bark()
    lists = defaultdict(list)
    lists["rex"].append(Dog())
    lists["rex"][0].bark()


def iterators():
    for dog in itertools.chain.from_iterable([[Dog()]]): dog.bark()
    for _, dogs in itertools.groupby([Dog()]):
        for dog in dogs: dog.bark()
    for one, other in itertools.combinations([Dog()], 2): other.bark()
    for dog in filter(lambda each: each.bark(), [Dog()]): dog.bark()
    functools.reduce(lambda one, other: one or other.bark(), [Dog()]).bark()


def fields(kennel: Kennel):
    Kennel().make().bark()
    kennel.first.bark()
