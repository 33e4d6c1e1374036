from unittest import TestCase


def assert_same(self, left, right):
    self.assertEqual(left, right)


def set_up(self): ...


TestCase.assertSame = assert_same
TestCase.assertTrue = set_up


class TestApp(TestCase):
    def test_negative(self):
        self.assertTrue(1)
        self.assertFalse(1)

    def test_same(self):
        self.assertSame(1, 1)
