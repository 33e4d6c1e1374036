from functools import wraps


def traced(function):
    @wraps(function)
    def inner(*args, **kwargs):
        return function(*args, **kwargs)

    return inner


def stopped(): ...


class Apart:
    """It is put on something else, or stands in the place of what another name has."""

    other = None

    def __init_subclass__(cls, **options):
        cls.other.run = traced(cls.other.run)
        cls.work = traced(cls.rest)

    def run(self): ...


class OfApart(Apart):
    def run(self): ...

    def work(self): ...


class Replacing:
    """What is put there is not made of the method: it may stand there only where a class has none."""

    def __init_subclass__(cls):
        if "run" not in cls.__dict__:
            cls.run = stopped

    def other(self):
        type(self).other = traced(self.other)


class OfReplacing(Replacing):
    def run(self): ...

    def other(self): ...


class Storage:
    def __init_subclass__(cls, **options):
        for name in {"get", "put"}:
            setattr(cls, name, traced(getattr(cls, name)))
        super().__init_subclass__(**options)

    def get(self): ...

    def put(self): ...

    def rest(self): ...


class Memory(Storage):
    def get(self): ...

    def rest(self): ...


class Job:
    def __init_subclass__(cls):
        original = cls.run
        cls.run = traced(original)


class Printing(Job):
    def run(self):
        self.done()

    def done(self): ...


class Meta(type):
    def __init__(cls, name, bases, namespace):
        super().__init__(name, bases, namespace)
        if "run" in namespace:
            cls.run = traced(cls.run)
        setattr(cls, "stop", traced(cls.stop))


class First(metaclass=Meta):
    def run(self): ...

    def stop(self): ...


class Second(First):
    def run(self): ...


class Preparing(type):
    def __new__(mcs, name, bases, namespace):
        namespace["run"] = traced(namespace["run"])
        return super().__new__(mcs, name, bases, namespace)


class Prepared(metaclass=Preparing):
    def run(self): ...

    def rest(self): ...


def use():
    OfApart().run()
    OfApart().work()
    OfReplacing().run()
    OfReplacing().other()
    Storage().get()
    Memory().rest()
    Memory().get()
    Memory().put()
    Printing().run()
    First().run()
    Second().run()
    Second().stop()
    Prepared().rest()
    Prepared().run()
