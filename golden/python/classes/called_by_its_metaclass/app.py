class Part:
    def read(self): ...


class Single(type):
    _made = {}

    def __call__(cls, *arguments):
        cls.count()
        if cls not in cls._made:
            cls._made[cls] = super().__call__(*arguments)
        return cls._made[cls]

    def count(cls): ...


class Base(metaclass=Single):
    def __init__(self, part):
        part.read()

    def run(self): ...


class Below(Base): ...


class Giving(type):
    def __call__(cls):
        return Part()


class Given(metaclass=Giving): ...


class Silent(type):
    def count(cls): ...


class Quiet(metaclass=Silent): ...


Base(Part()).run()
Below(Part()).run()
Given().read()
Quiet().count()
