"""Attributes that `param` declares: of the class that is named, what they are at first, and what the constructor is given.

A plain class with the same declarations has none from its constructor, and what a parameter of texts holds is no object of the program.
"""

import param


class Node:
    def visit(self): ...


class Leaf(Node):
    def visit(self): ...


def ring(): ...


class Pane(param.Parameterized):
    node = param.ClassSelector(class_=Node)
    kind = param.ClassSelector(class_=Node, default=Leaf, is_instance=False)
    maker = param.Parameter(Leaf)
    given = param.Parameter(default=None)
    nodes = param.List(item_type=Node)
    listed = param.List([Leaf()])
    table = param.Dict(default={})
    title = param.String(default="visit")
    bell = param.Callable()

    def __init__(self, **params):
        super().__init__(**params)

    def run(self, name):
        self.node.visit()
        self.kind().visit()
        self.maker().visit()
        self.given.visit()
        for node in self.nodes:
            node.visit()
        for leaf in self.listed:
            leaf.visit()
        self.table[name] = Leaf()
        self.table[name].visit()
        self.title.visit()
        self.bell()


class Plain:
    given = None

    def __init__(self, **params): ...

    def run(self):
        self.given.visit()


def start():
    Pane(given=Leaf(), bell=ring).run("a")
    Plain(given=Leaf()).run()
