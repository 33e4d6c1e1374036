import sys

import messages
from messages import Order, Ping, Pong


def by_class(message):
    return getattr(messages, message.__class__.__name__ + "Response")()


def by_module(message):
    module = sys.modules[message.__module__]
    return getattr(module, type(message).__name__ + "Response")()


def of_anything(message):
    return getattr(messages, message.__class__.__name__ + "Response")()


def itself(message: Pong):
    return getattr(messages, type(message).__name__)()


def main(message):
    by_class(Ping()).read()
    by_class(Pong()).read()
    by_module(Ping()).read()
    of_anything(message).read()
    itself(Pong()).send()
    Order().answer().pay()
