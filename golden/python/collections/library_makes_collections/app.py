import dataclasses
import functools
import heapq
import itertools
from collections import ChainMap, Counter, OrderedDict, defaultdict
from types import MappingProxyType

from cachetools import TTLCache, hashkey
from sortedcontainers import SortedDict, SortedList


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
    hashkey(Dog())[0].bark()
    TTLCache(maxsize=Dog(), ttl=1)["rex"].bark()


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


# A start value is not an element; several columns are not mixed.
def apart(dogs: list[Dog], cats: list[Cat]):
    functools.reduce(lambda total, dog: total.bark() or dog.bark(), dogs, Cat())
    rows = [(dog, cat) for dog, cat in itertools.product(dogs, cats)]
    dogs, cats = zip(*rows)
    for dog in dogs: dog.bark()
    for cat in cats: cat.bark()


def keys(dogs: list[Dog], cats: dict[str, Cat]):
    for dog, number in Counter(dogs).most_common(): dog.bark()
    for dog in dict.fromkeys(dogs): dog.bark()
    for dog, _ in itertools.groupby(dogs): dog.bark()
    for cat, _ in itertools.groupby(dogs, lambda dog: dog.bark() or Cat()): cat.bark()
    ChainMap(cats, {})["tom"].bark()
    name, cat = OrderedDict(cats).popitem()
    cat.bark()


def taken(dogs: list[Dog]):
    one, other = itertools.tee(dogs)
    next(other).bark()
    heapq.nlargest(2, dogs, key=lambda dog: dog.bark())[0].bark()
    for dog in itertools.compress(dogs, [1]): dog.bark()
    for dog in itertools.repeat(Dog()): dog.bark()


class Cached:
    def __init__(self):
        self.dogs = TTLCache(maxsize=10, ttl=60)

    def put(self, name):
        self.dogs[name] = Dog()

    def get(self, name):
        self.dogs[name].bark()
        self.dogs.currsize.bark()


def of_libraries(dogs: list[Dog]):
    for dog in SortedList(dogs, key=lambda dog: dog.bark()): dog.bark()
    cats = SortedDict({"tom": Cat()})
    cats["tom"].bark()
    shown = MappingProxyType({"rex": Dog()})
    shown["rex"].bark()
    for cat in MappingProxyType(cats).values(): cat.bark()
