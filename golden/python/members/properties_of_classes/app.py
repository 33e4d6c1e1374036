class Part:
    def run(self): ...


class Other:
    def run(self): ...


class ofobject:
    """Runs what it decorates for the object."""

    def __init__(self, function):
        self.function = function

    def __get__(self, instance, owner=None):
        return self.function(instance)


class ofclass:
    def __init__(self, function=None):
        self.function = function

    def __get__(self, instance, owner=None):
        return self.function(owner)


class Whole:
    @ofobject
    def other(self):
        return Other()

    @ofclass
    def part(cls):
        return Part()

    @ofclass
    def made(cls):
        return cls()

    def run(self): ...

    def use(self):
        self.part.run()


class Below(Whole):
    def run(self): ...


def use():
    Whole().other.run()
    Whole().part.run()
    Whole.part.run()
    Whole.made.run()
    Below.made.run()
