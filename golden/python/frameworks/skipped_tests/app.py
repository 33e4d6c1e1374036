"""What tells that a test is skipped keeps the test."""

import sys
import unittest

on_windows = unittest.skipIf(sys.platform == "win32", "no")


@unittest.skipUnless(sys.platform, "no")
class Tests(unittest.TestCase):
    @unittest.skip("later")
    def test_it(self):
        self.helper()

    @unittest.expectedFailure
    def test_fails(self):
        self.helper()

    @on_windows
    def helper(self): ...


@on_windows
def test_plain(): ...


test_plain()
Tests().helper()
