import argparse
import selectors
import threading
from types import SimpleNamespace


class Client:
    def send(self):
        pass


def run(args):
    pass


def stop(args):
    pass


def never(args):
    pass


STATE = threading.local()
OTHER = SimpleNamespace(client=Client())


def client():
    STATE.client = Client()
    return STATE.client


def use():
    client().send()
    OTHER.client.send()
    OTHER.nothing.send()


def main():
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers()
    first = commands.add_parser("run")
    first.set_defaults(func=run)
    parser.set_defaults(func=stop, other=never)
    args = parser.parse_args()
    args.func(args)


def remember(function):
    def call():
        return function()

    def clear():
        pass

    call.clear = clear
    return call


def work():
    pass


def forget():
    remembered = remember(work)
    remembered.clear()
    remembered.reset()


class Watcher:
    def __init__(self):
        self.selector = selectors.DefaultSelector()

    def add(self, place):
        self.selector.register(place, selectors.EVENT_READ, Client())

    def watch(self):
        for key, _ in self.selector.select():
            key.data.send()
            key.fileobj.send()
