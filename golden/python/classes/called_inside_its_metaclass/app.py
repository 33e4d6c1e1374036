class Shared(type):
    def make(cls):
        return cls().run()


class First(metaclass=Shared):
    def run(self): ...


class Second(metaclass=Shared):
    def run(self): ...


class Single(type):
    def __call__(cls, *arguments):
        made = super().__call__(*arguments)
        made.run()
        return made


class Only(metaclass=Single):
    def run(self): ...


class Below(Only):
    def run(self): ...


class Asking(type):
    def __getattr__(cls, name):
        made = cls()
        made.run()
        return getattr(made, name)

    def other(cls, value):
        value().run()


class Record(metaclass=Asking):
    def __init__(self): ...

    def run(self): ...


def negative():
    First.make()
    Second().run()
    Below().run()
    Record.other(First)


def use():
    Record.missing()
    Record().run()
