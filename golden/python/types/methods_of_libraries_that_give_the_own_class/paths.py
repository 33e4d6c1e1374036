import io
import pathlib


class Path(pathlib.Path):
    def ready(self): ...

    def above(self):
        return self.resolve()


# What a library declares to give an object of the same class
def through(path: Path):
    path.joinpath("x").ready()
    (path / "x").ready()
    path.above().ready()
    for each in path.iterdir():
        each.ready()


# What it declares to give something else
def aside(path: Path):
    path.read_text().ready()
    path.stat().ready()


# A class that has such a method of its own gives what that gives
class Other:
    def other(self): ...


class Joined(pathlib.Path):
    def ready(self): ...

    def joinpath(self, *parts):
        return Other()


def own(joined: Joined):
    joined.joinpath("x").other()


# An object of the library's own class is no other
def plain(path: pathlib.Path):
    path.joinpath("x").ready()


# What syntax calls gives the own class as ever
class Kept(io.StringIO):
    def kept(self): ...


def entered(kept: Kept):
    with kept as each:
        each.kept()
