from typing import TYPE_CHECKING, Any


class Hook:
    def call(self):
        pass


class Declared:
    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Hook: ...


class Made:
    own = None

    def __getattr__(self, name):
        def method():
            pass

        return method


class Anything:
    def __getattr__(self, name: str) -> Any: ...


class Below(Made):
    def named(self):
        pass


def use(declared: Declared, made: Made, anything: Anything, below: Below):
    declared.first.call()
    made.second()
    made.own()
    made.__len__()
    anything.third()
    below.named()
    below.other()


class Path:
    def __getattr__(self, name):
        path = type(self)()
        path.parts = name
        return path

    def exists(self):
        pass


class LongPath(Path):
    def longest(self):
        pass


def of_paths():
    Path().first.exists()
    Path().first.second.exists()
    Path().first.missing()
    LongPath().first.longest()
    Path().first.longest()


class Log:
    def write(self):
        pass


class Handler:
    def __init__(self):
        self._log = Log()

    def __getattr__(self, name):
        if name == "error":
            return self._handle
        return getattr(self._log, name)

    def _handle(self):
        pass


def imported():
    pass


class Lazy:
    def __getattr__(self, name):
        return imported


def of_handlers():
    Handler().error()
    Handler().write()
    Lazy().anything()


class Table:
    def insert(self):
        pass


class Tables:
    def __init__(self):
        self._tables = {}

    def __getattr__(self, name):
        return self[name]

    def __getitem__(self, name):
        if name not in self._tables:
            self._tables[name] = Table()
        return self._tables[name]

    def close(self):
        pass


class Texts:
    def __getattr__(self, name):
        return self[name]

    def __getitem__(self, name):
        return name.upper()


def of_tables():
    Tables().orders.insert()
    Tables().orders.missing()
    Tables().close()
    Texts().orders.insert()


class Field:
    def select(self):
        pass


class Schema:
    def __init__(self):
        self.fields = {}

    def __getattr__(self, name: str) -> Field:
        known = self.fields[name]
        return Field(known)


# Without a word of what it gives, it gives what the mapping holds.
class Untyped:
    def __init__(self):
        self.fields = {"kept": Log()}

    def __getattr__(self, name):
        return self.fields[name]


def asked(schema: Schema, untyped: Untyped):
    schema.hero.select()
    untyped.kept.write()
    untyped.other.write()
    untyped.kept.select()
