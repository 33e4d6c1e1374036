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


def renaming(cls):
    """What it puts in the place of a method is made of another one, or is for another class."""
    cls.run = traced(cls.rest)
    Replacing.other = traced(cls.other)
    return cls


@renaming
class Renamed:
    def run(self): ...

    def rest(self): ...

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


class Output:
    def __init_subclass__(cls, keys=("transform",), **options):
        kinds = {"transform": "data", "fit": "none"}
        for method, kind in kinds.items():
            if method in cls.__dict__:
                wrapped = traced(getattr(cls, method))
                setattr(cls, method, wrapped)


class Fitting(Output):
    def fit(self):
        self.transform()


class Scaler(Fitting):
    def transform(self): ...

    def data(self): ...


def locked(cls):
    cls.run = traced(cls.run)
    for name in ("stop", "pause"):
        setattr(cls, name, traced(getattr(cls, name)))
    return cls


def locking(level):
    def decorate(cls):
        cls.run = traced(cls.run)
        return cls

    return decorate


@locked
class Pump:
    def run(self): ...

    def stop(self): ...

    def rest(self): ...


class Unlocked:
    def run(self): ...


@locking(1)
class Valve:
    def run(self): ...


def use():
    OfApart().run()
    OfApart().work()
    OfReplacing().run()
    OfReplacing().other()
    Renamed().run()
    Renamed().other()
    Unlocked().run()
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
    Scaler().data()
    Scaler().transform()
    Scaler().fit()
    Pump().rest()
    Pump().run()
    Pump().stop()
    Valve().run()
