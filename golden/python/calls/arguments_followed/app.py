class First:
    def one(self): ...


class Second:
    def two(self): ...


def logged(function):
    def inner(*arguments):
        return function(*arguments)

    return inner


@logged
def decorated(value):
    value.one()


@logged
def decorated_too(value):
    value.two()


def around(function, *arguments, **options):
    return function(*arguments, **options)


def run_first(value):
    value.one()
    return value


def run_second(*, value):
    value.two()
    return value


def endless(*arguments):
    return endless(*arguments)


class Events:
    def __init__(self):
        self.handlers = {}

    def on(self, name, handler):
        self.handlers.setdefault(name, []).append(handler)

    def emit(self, name, *arguments, **options):
        for handler in self.handlers.get(name, ()):
            handler(*arguments, **options)


def handle(value, *, other):
    value.one()
    other.two()


class Base:
    def __init__(self, *, left=None, right=None):
        self.left = left
        self.right = right


class Below(Base):
    def __init__(self, name, **options):
        super().__init__(**options)


class Lowest(Below):
    def use(self):
        self.left.one()
        self.right.two()


def use():
    decorated(First())
    decorated_too(Second())
    around(run_first, First()).one()
    around(run_second, value=Second()).two()
    around(around, run_first, First())
    endless(First())
    events = Events()
    events.on("name", handle)
    events.emit("name", First(), other=Second())
    Lowest("name", left=First(), right=Second()).use()
