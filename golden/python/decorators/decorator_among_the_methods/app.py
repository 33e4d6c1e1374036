"""A function that a class body itself calls, as its decorator too, is no method: its first parameter takes what it is called with."""

import ast


class Plain:
    def run(handler):
        return handler.other()

    def other(self): ...


class Counted(ast.NodeVisitor):
    def counted(method):
        def counting(self, node):
            return method(self, node)

        return counting

    @counted
    def visit_Name(self, node):
        return node


class Made:
    def label(text):
        return text.build()

    class Text:
        def build(self): ...

    first = label(Text())

    def again(self):
        return self.first
