from collections import OrderedDict


class Own(list):
    def __iadd__(self, other):
        return Other()

    def first(self): ...


class Other:
    def second(self): ...


class Items(list):
    def first(self): ...


class Index(OrderedDict):
    def position(self, key): ...


class Flags(set):
    def first(self): ...


def not_of_the_class():
    own = Own()
    own += [1]
    own.first()
    added = Items() + [1]
    added.first()


def asked_for_its_own():
    own = Own()
    own += [1]
    own.second()


def in_place():
    items = Items()
    items += [1]
    items.first()
    items *= 2
    items.first()
    index = Index()
    index |= {"a": 1}
    index.position("a")
    flags = Flags()
    flags &= {1}
    flags.first()
