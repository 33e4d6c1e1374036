from collections import UserDict


class Saw:
    def cut(self): ...


class Hammer:
    def cut(self): ...


# What extends no mapping is not asked.
class Plain:
    def __missing__(self, key):
        return Saw()


# One that reads its own items asks nothing else.
class Reading(dict):
    def __getitem__(self, key):
        return Hammer()

    def __missing__(self, key):
        return Saw()


class Made(dict):
    def __missing__(self, key):
        self[key] = made = Saw()
        return made


class Kept(UserDict):
    def __missing__(self, key):
        return Saw()


def use(made: Made, kept: Kept):
    Plain()["a"].cut()
    Reading()["a"].cut()
    made["a"].cut()
    kept["a"].cut()
    made.get("a").cut()
