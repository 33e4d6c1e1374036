import ast
import cmd

import gast


class Place:
    def add_user(self, other): ...


class Chains(gast.NodeVisitor):
    def visit_Name(self, node):
        return Place()

    def visit_Assign(self, node):
        self.visit(node.value).add_user(node)


class Printer(ast.NodeTransformer):
    def visit(self, node):
        done = super().visit(node)
        done.add_user(node)
        return done


class Short(Printer):
    def visit_Constant(self, node):
        return Place()

    def leave_Name(self, node):
        return Other()


class Other:
    def add_user(self, other): ...


class Shell(cmd.Cmd):
    def do_open(self, line):
        return Place()


def main(tree):
    Short().visit(tree).add_user(tree)
    Shell().onecmd("open").add_user(tree)
    Chains().generic_visit(tree).add_user(tree)
