class Base:
    def run(self): ...


class Below(Base):
    def run(self): ...


class Lowest(Below):
    def run(self): ...


class Alone:
    def run(self): ...


class Registering(type):
    known = {}

    def __new__(mcs, name, bases, members):
        made = super().__new__(mcs, name, bases, members)
        mcs.known[name] = made
        return made


class Known(metaclass=Registering):
    def start(self): ...


class Numbered:
    def __init__(self, *items):
        self.items = items

    def __getitem__(self, number):
        return self.items[number]

    def __len__(self):
        return len(self.items)


class Keyed:
    """Has items, but no number of them."""

    def __getitem__(self, key):
        return Alone()


def use():
    for each in Keyed():
        each.run()
    for each in Numbered(Alone()):
        each.run()
    list(Numbered(Alone()))[0].run()
    for each in Base.__subclasses__():
        each().run()
    Registering.known["Known"]().start()
