def outside(given):
    return given.run()


outside = staticmethod(outside)


class Unbound:
    def other(self):
        self.run()

    another = classmethod(other)

    def called(self):
        self.run()

    called = wrap(classmethod(called))

    def run(self): ...

    def nested(self):
        def inner(cls):
            cls.run()

        inner = classmethod(inner)
        return inner


class Bound:
    def __init__(self, given=None): ...

    def make(cls, given):
        if given:
            return cls(given)
        return cls.make(1)

    make = classmethod(make)

    def check(given):
        given.run()
        return Unbound()

    # Older than decorators.
    check = staticmethod(check)

    def run(self):
        self.make(1).check(self).run()


def use():
    Bound.make(1).run()
    Bound.check(Bound()).run()
    Unbound().other()
    Unbound().called()
