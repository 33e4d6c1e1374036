import argparse
import threading
from argparse import ArgumentParser


def add_argument(self: argparse._ActionsContainer, *names) -> argparse.Action: ...


def describe(self): ...


def start(self): ...


class Helper:
    def go(self): ...


argparse._ActionsContainer.add_argument = add_argument
ArgumentParser.describe = describe
ArgumentParser.helper = Helper()
threading.Thread.start = threading.Thread.run


class Own(ArgumentParser):
    def setup(self):
        self.add_argument("x")
        self.describe()
        self.format_help()


class Replaced(ArgumentParser):
    def describe(self): ...


def negative():
    parser = ArgumentParser()
    parser.add_argument_group("x").describe()
    parser.parse_args()
    argparse.Namespace().describe()
    threading.Thread().start()
    Replaced().describe()
    describe.start()


def use():
    parser = ArgumentParser()
    parser.add_argument("x")
    parser.add_argument_group("x").add_argument("x")
    parser.describe()
    parser.helper.go()
    Own().describe()
    Own().add_argument("x")
