"""Functions that decorators put in the place of methods take the objects that those are called on, whoever calls them."""

import unittest


class Engine:
    def render(self):
        return 1


class Other:
    def prepare(self):
        return 2


def prepared(method):
    def inner(self):
        self.prepare()
        self.engine = Engine()
        return method(self)

    return inner


def passing(method):
    def inner(*args):
        return method(*args)

    return inner


def registered(function):
    def inner(function_or_name):
        return function_or_name.prepare()

    return function


def free(function):
    def inner(first):
        return first.prepare()

    return inner


@free
def plain(first):
    return first


class Base(unittest.TestCase):
    def prepare(self):
        return 3


class FirstTests(Base):
    @prepared
    def test_engine(self):
        self.engine.render()

    @passing
    @prepared
    def test_passed(self):
        self.engine.render()

    @registered
    def test_registered(self):
        self.prepare()

    @staticmethod
    @free
    def helper(first):
        return first


class Checks:
    """A mixin: its hosts have what it uses from outside."""

    def test_equal(self):
        self.assertEqual(1, 1)
        self.assertNothing()


class CheckTests(Checks, unittest.TestCase):
    pass
