from functools import partial


class Base:
    def first(self): ...

    def second(self, given): ...

    def alone(self): ...

    def run(self):
        chosen = self.first
        chosen()
        begun = partial(self.second, 1)
        begun()
        other = self.alone
        other()


class Below(Base):
    def first(self): ...

    def second(self, given): ...


class Unrelated:
    def first(self): ...


def use(below: Below):
    chosen = below.first
    chosen()


class Header:
    def base(self): ...

    best = base

    def read(self):
        self.best()
        self.base()


class Better(Header):
    def best(self): ...


def made():
    Header().best()
