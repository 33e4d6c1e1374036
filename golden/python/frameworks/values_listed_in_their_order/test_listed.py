"""Libraries whose decorators list values for a test in the order of its parameters."""

import unittest

import parameterized as library
from absl.testing import parameterized as listing
from ddt import data, ddt, idata, named_data, unpack
from nose2.tools import params
from parameterized import param, parameterized


class Made:
    def run(self): ...


class Other:
    def run(self): ...


def one(): ...


def two(): ...


def named(*values):
    return lambda function: function


CASES = [(one, Made()), (two, Other())]


@ddt
class TestOfArguments(unittest.TestCase):
    @data(one, two)
    def test_each(self, called):
        called()

    @data((one, Made()), *CASES)
    @unpack
    def test_parts(self, called, made):
        called()
        made.run()

    @data((one, Made()))
    def test_whole(self, called, made=None):
        called()
        called[0]()

    @data({"made": Made(), "called": one})
    @unpack
    def test_names(self, called, made):
        called()
        made.run()

    @named_data(("first", one), ["second", two])
    def test_behind_a_name(self, called):
        called()

    @idata([one, two])
    def test_of_a_collection(self, called):
        called()

    @named(one, two)
    def test_own_decorator(self, called):
        called()


class TestOfCollections(unittest.TestCase):
    @parameterized.expand(CASES)
    def test_parts(self, called, made: Made):
        called()
        made.run()

    @library.parameterized.expand([one, param(two)])
    def test_sets(self, called):
        called()


@parameterized([(one, 1), (two, 2)])
def test_function(called, number):
    called()


@params((one, 1), (two, 2))
def test_arguments(called, number):
    called()


class TestOfEither(listing.TestCase):
    @listing.parameters((one, Made()))
    def test_lone_tuple(self, called, made):
        called()
        made.run()

    @listing.parameters([(one, Made()), (two, Other())])
    def test_lone_collection(self, called, made):
        called()
        made.run()

    @listing.named_parameters(("first", one), dict(testcase_name="second", called=two))
    def test_named(self, called):
        called()

    @listing.named_parameters({"testcase_name": name, "called": each} for name, each in [("first", one), ("second", two)])
    def test_made(self, called):
        called()
