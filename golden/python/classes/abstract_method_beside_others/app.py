from abc import ABC, abstractmethod


class Reader(ABC):
    @abstractmethod
    def count(self): ...

    def size(self):
        return 0


class One(Reader):
    def count(self):
        return 1

    def size(self):
        return 1


class Many(Reader):
    def count(self):
        return 2


def open_one(known, readers: list[Reader]):
    if known == 0:
        return readers[0]
    if known:
        return One()
    return Many()


# No object is a Reader and nothing else: its method may run in place of those that are named.
def several(known):
    open_one(known, []).count()


# The method of a declared class is the one that is named.
def declared(reader: Reader):
    reader.count()


# What has a body may run.
def with_body(known):
    open_one(known, []).size()


class Shelf(ABC):
    @abstractmethod
    def reader(self) -> Reader: ...


class OwnShelf(Shelf):
    def reader(self) -> One:
        return One()


# What an overriding method gives is less sure than what is declared of the one that is called.
def of_a_shelf(shelf: Shelf):
    shelf.reader().count()
