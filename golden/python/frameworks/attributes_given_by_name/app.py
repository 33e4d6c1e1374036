"""Attributes that are declared by traits are what the constructor is given under their names, or what a marked method gives.

A method that another decorator of that name marks gives none, and a class whose own constructor takes everything keeps none.
"""

from elsewhere import default as other_default
from traitlets import Any, Dict, Type, default
from traitlets.config import LoggingConfigurable


class Handler:
    def answer(self): ...


class Quiet(Handler):
    def answer(self): ...


class Manager(LoggingConfigurable):
    handler_class = Type(default_value="app.Handler", klass=object)
    opener_class = Type("app.Store")
    store = Any()
    closed = Any()
    kept = Dict()

    @default("store")
    def _make_store(self):
        return Store(parent=self)

    @other_default("closed")
    def _make_closed(self):
        return Store(parent=self)

    def use(self, name):
        self.handler_class().answer()
        self.opener_class().open()
        self.store.open()
        self.closed.open()
        self.kept[name] = Handler()
        self.kept[name].answer()

    def close(self): ...


class Silent(Manager):
    @default("handler_class")
    def _of_handlers(self):
        return Quiet

    def hush(self):
        self.handler_class().answer()


class Store(LoggingConfigurable):
    def __init__(self, **options):
        super().__init__(**options)

    def open(self):
        self.parent.close()
        self.handler.answer()


class Box:
    def __init__(self, **options): ...

    def open(self):
        self.handler.answer()


def start(manager: Manager):
    options = {"handler": Quiet()}
    Store(parent=manager, **options).open()
    Box(handler=Quiet()).open()
