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


def loaded(cls, given):
    return cls()


def unbound(given):
    return given()


class Plain:
    loaded = unbound

    def run(self): ...


class Loaded:
    made = classmethod(loaded)

    def run(self): ...


class Below(Loaded): ...


def use():
    Plain.loaded(1).run()
    Loaded.made(1).run()
    Below.made(1).run()
    Bound.make(1).run()
    Bound.check(Bound()).run()
    Unbound().other()
    Unbound().called()
