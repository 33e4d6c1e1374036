import argparse


def add_argument(self, *names):
    return self


def start(self): ...


argparse._ActionsContainer.add_argument = add_argument
argparse._ActionsContainer.add = argparse._ActionsContainer.add_argument
argparse.Namespace.start = start
argparse.Namespace.begin = argparse.Namespace.start


# What a library itself has under the first name is its own, and other classes have nothing of it.
def negative(parser: argparse.ArgumentParser, namespace: argparse.Namespace):
    parser.begin()
    namespace.add("x")


def use(parser: argparse.ArgumentParser, namespace: argparse.Namespace):
    parser.add("x")
    parser.add_argument_group("x").add("x")
    namespace.begin()
    argparse.Namespace.start(namespace)
