from traits.api import Any, HasTraits, Instance, Property, Str
from traitsui.api import Handler

import shop
from shop.api import Client


class Node:
    def visit(self): ...


class Window(HasTraits):
    given = Any
    first = Property
    node = Instance
    label = Str
    client = Client

    def _get_first(self):
        return Node()

    def fill(self, node: Node):
        self.node = node

    def run(self):
        self.given.visit()
        self.first.visit()
        self.node.visit()
        self.label.upper()
        self.client.send()


class View(Handler):
    given = Any

    def run(self):
        self.given.visit()


class Plain:
    given = Any
    client = shop.Client

    def run(self):
        self.given.visit()
        self.client.send()
