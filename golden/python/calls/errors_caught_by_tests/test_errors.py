import unittest

import pytest
from elsewhere import TestCase

import errors
from errors import Missing, Refused


class Own:
    def assertRaises(self, kind):
        return Missing()

    def test_own(self):
        self.assertRaises(Refused).told()


def test_of_libraries():
    with pytest.raises(ValueError) as caught:
        int("")
    caught.value.told()
    caught.other.told()


def test_one():
    with pytest.raises(errors.Refused, match="no") as caught:
        pass
    caught.value.told()
    caught.match("no")


def test_several():
    with pytest.raises((Refused, Missing)) as caught:
        pass
    error = caught.value
    error.told()


def test_called():
    pytest.raises(Refused, int, "").value.told()


class Cases(unittest.TestCase):
    def test_context(self):
        with self.assertRaises(Refused) as context:
            pass
        context.exception.told()
        context.msg.told()

    def test_regex(self):
        context = self.assertRaisesRegex(Missing, "no")
        with context:
            pass
        context.exception.told()


class Others(TestCase):
    def test_given(self):
        self.assertRaises(Refused, int, "").told()
