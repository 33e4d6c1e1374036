import unittest

import pytest


@pytest.fixture
def thing(base):
    return base


def test_thing(thing, unknown):
    assert thing


def helper(thing):
    return thing


class ThingTest(unittest.TestCase):
    def setUp(self):
        self.value = 1

    def test_value(self):
        self.compare()

    def compare(self):
        assert self.value
