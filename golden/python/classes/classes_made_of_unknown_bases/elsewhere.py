import unittest

from test_steps import Slow


class Apart(unittest.TestCase):
    def test_apart(self):
        self.make()


class Known(unittest.TestCase): ...


class Beside(unittest.TestCase):
    def test_beside(self):
        self.sure()


type("TestKnown", (Known,), {"sure": Slow})
