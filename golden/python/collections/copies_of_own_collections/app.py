from collections import OrderedDict, UserDict, defaultdict, deque


class Item:
    def use(self): ...


class Options(OrderedDict):
    def apply(self): ...


class Queue(deque[Item]):
    def drain(self): ...


class Groups(defaultdict):
    def merge(self): ...


class Wrapped(UserDict):
    def unwrap(self): ...


class Plain(dict):
    def apply(self): ...


class Row(list[Item]):
    def drain(self): ...


class Own(OrderedDict):
    def apply(self): ...

    def copy(self):
        return Item()


def kept(options: Options, queue: Queue, groups: Groups, wrapped: Wrapped):
    options.copy().apply()
    queue.copy().drain()
    for item in queue.copy():
        item.use()
    groups.copy().merge()
    wrapped.copy().unwrap()
    (queue + queue).drain()


def filled():
    options = Options()
    options["a"] = Item()
    again = options.copy()
    again["a"].use()
    again.apply()
    options.update(again)


def plain(plain: Plain, row: Row, own: Own):
    plain.copy().apply()
    row.copy().drain()
    for item in row.copy():
        item.use()
    own.copy().use()
    own.copy().apply()
