class First:
    def one(self): ...


class Second:
    def one(self): ...


class Kept:
    """Keeps what it is given, but in a mapping of its own."""

    def __init__(self, **options):
        self.options = {}
        self.options.update(options)


class Looped:
    def __init__(self, **options):
        for name, value in options.items():
            setattr(self, name, value)


class Inherits(Looped):
    def use(self):
        self.below.one()


class Updated:
    def __init__(self, **options):
        self.__dict__.update(options)


class Replaced:
    def __init__(self, **options):
        self.__dict__ = options


class Listed:
    def __init__(self, **options):
        vars(self).update(**options)


class Taken:
    def __init__(self, **options):
        for name in ("first", "second"):
            setattr(self, name, options.pop(name, None))


class Mapping(dict):
    def __getattr__(self, name):
        return self[name]


class Both(dict):
    def __init__(self, **options):
        super().__init__(**options)
        self.__dict__ = self


def extends(cls):
    def keep(function):
        setattr(cls, function.__name__, function)
        return function

    return keep


class Extended: ...


@extends(Extended)
def added(self):
    return First()


def use():
    Kept(first=First()).first.one()
    looped = Looped(first=First(), second=Second())
    looped.first.one()
    looped.second.one()
    looped.third.one()
    Inherits(below=Second()).use()
    Updated(first=First()).first.one()
    Replaced(first=First()).first.one()
    Listed(first=First()).first.one()
    Taken(first=First(), second=Second()).second.one()
    Mapping(first=First()).first.one()
    both = Both(first=First(), second=Second())
    both.first.one()
    both["second"].one()
    Extended().added().one()


class Written:
    def __init__(self, **options):
        for name, value in options.items():
            self.__dict__[name] = value


class Unbound(dict):
    def __init__(self, **options):
        dict.__init__(self, **options)


class Appended(list):
    def put(self, value):
        list.append(self, value)


def written():
    Written(first=First()).first.one()
    Unbound(second=Second())["second"].one()
    appended = Appended()
    appended.put(First())
    appended[0].one()


class Cached:
    """What is put into the mapping of an object is its attribute, and the other way round."""


class ByVars: ...


class Other(First):
    def unkept(self):
        self.late.one()


def cached(thing):
    try:
        return thing.first
    except AttributeError:
        return thing.__dict__.setdefault("first", First())


def mapped():
    cached(Cached()).one()
    Cached().first.one()
    Cached().second.one()
    kept = ByVars()
    vars(kept)["late"] = Second()
    kept.late.one()
    kept.__dict__["late"].one()
    kept.soon = First()
    kept.__dict__.get("soon").one()
