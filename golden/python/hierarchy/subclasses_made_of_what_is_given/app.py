"""A function that makes a subclass of what it is given: each call has its own base behind that class."""

import plugins


class Shape:
    def area(self):
        return 0


class Round(Shape):
    def turn(self): ...


class Loud:
    def shout(self): ...


def counted(base):
    class Counted(base):
        def count(self):
            return self.area()

    return Counted


def named(base):
    class Named(base):
        def name(self):
            return super().area()

    return Named


class Disc(counted(Round)):
    def run(self):
        self.count()
        self.turn()
        self.area()
        self.shout()


class Both(counted(named(Shape))):
    def run(self):
        self.count()
        self.name()
        self.area()
        self.turn()


class Plugin(counted(plugins.find())):
    def run(self):
        self.count()
        self.turn()


Disc().turn()
