import ast
import json


class Number:
    def show(self):
        return "1"


class Sum:
    def parts(self):
        return [Number(), Number()]


class Printer:
    """What nobody knows arrives: each method takes the objects of the class that it is named after."""

    def visit(self, node):
        return getattr(self, "visit_" + type(node).__name__)(node)

    def visit_Number(self, node):
        return node.show()

    def visit_Sum(self, node):
        return [each.show() for each in node.parts()]

    def visit_all(self, node):
        return node.parts()

    def visit_Text(self, node: str):
        return node.upper()


class Lister(Printer):
    def visit_Sum(self, node):
        return node.parts()

    def other_Sum(self, node):
        return node.parts()


def main(text):
    Printer().visit(json.loads(text))
    Lister().visit(ast.literal_eval(text))
