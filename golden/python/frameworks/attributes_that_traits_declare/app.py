from traits.api import Any, Dict, HasTraits, Instance, Interface, List, Property, Str, Union, provides


class IEditor(Interface):
    def open(self): ...


@provides(IEditor)
class Editor(HasTraits):
    def open(self): ...


class Node:
    def visit(self): ...


class Window(HasTraits):
    node = Instance(Node, ())
    named = Instance("app.Node")
    editor = Instance(IEditor)
    nodes = List(Instance(Node))
    classes = List(Node)
    by_name = Dict(Str, Instance(Node))
    perhaps = Union(None, Instance(Node))
    given = Any()
    label = List(Str)
    first = Property(observe="nodes")

    def _get_first(self):
        return Node()

    def _given_default(self):
        return Editor()

    def _node_changed(self, new):
        new.visit()

    def run(self):
        self.node.visit()
        self.named.visit()
        self.editor.open()
        for node in self.nodes:
            node.visit()
        for node in self.classes:
            node.visit()
        self.by_name["a"].visit()
        self.perhaps.visit()
        self.given.open()
        self.first.visit()
        for text in self.label:
            text.visit()


class Plain:
    given = 1

    def _given_default(self):
        return Editor()

    def run(self):
        self.given.open()
