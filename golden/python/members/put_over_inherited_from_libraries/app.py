from argparse import ArgumentParser


class Parser(ArgumentParser):
    def run(self):
        self.error("x")
        self.exit()
        self.own()

    def own(self): ...


def error(message): ...


def own(): ...


# What is put over a method of ours by way of arguments is there for a while.
def quiet(parser):
    parser.error = error
    parser.own = own
    return parser


def use():
    parser = quiet(Parser())
    parser.error("x")
    parser.own()
