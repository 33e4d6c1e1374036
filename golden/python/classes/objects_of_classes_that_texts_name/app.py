"""What is declared to hold an object of a class that a text names holds one; what else the call is given is none of it."""

from typing import cast

from traitlets import HasTraits, Instance


class Manager:
    def find(self): ...


class Shell(HasTraits):
    manager = Instance("app.Manager", allow_none=True)
    other = Instance("elsewhere.Unknown", allow_none=True)
    given = Instance("elsewhere.Unknown", ())

    def use(self, value):
        self.manager.find()
        self.other.find()
        self.given.find()
        cast("Manager", value).find()
