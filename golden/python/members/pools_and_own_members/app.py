import multiprocessing
from enum import Enum
from multiprocessing import Pool
from multiprocessing.pool import ThreadPool


class Job:
    def run(self): ...


def work(n):
    return Job()


def pools():
    with multiprocessing.Pool() as p:
        for j in p.map(work, [1]):
            j.run()
        p.apply_async(work, args=(1,)).get().run()
        p.apply_async(work, (1,)).get().run()
    with Pool(3) as q:
        for j in q.imap_unordered(work, [1]):
            j.run()
    t = ThreadPool(3)
    for j in t.map(work, [1]):
        j.run()


class Color(Enum):
    RED = "r"

    def hex(self): ...

    @classmethod
    def parse(cls, t):
        for c in cls:
            c.hex()
        return [c for c in cls if c.hex()][0]

    @classmethod
    def first(cls):
        return cls["RED"]


class Plain:
    def hex(self): ...

    @classmethod
    def each(cls):
        for c in cls:
            c.hex()
