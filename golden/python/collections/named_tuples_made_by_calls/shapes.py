import collections


class App:
    def run(self): ...


class Other:
    def run(self): ...


Shared = collections.namedtuple("Shared", "app other")
