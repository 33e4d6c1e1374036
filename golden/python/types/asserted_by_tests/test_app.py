from unittest import TestCase

from app import Saw, Tool, made


class TestTools(TestCase):
    def test_negative(self):
        tool = made()
        isinstance(tool, Saw)
        tool.cut()
        self.assertTrue(any(isinstance(each, Saw) for each in made()))
        tool.cut()
        self.assertFalse(isinstance(tool, Saw))
        tool.cut()

    def test_tools(self):
        tool = made()
        self.assertIsInstance(tool, Saw)
        tool.cut()
        other = made()
        self.assertTrue(isinstance(other, Tool), "a tool")
        other.cut()
        saw = Saw()
        self.assertIsInstance(saw, Tool)
        saw.cut()
        for each in made():
            self.assertIsInstance(each, Saw)
            each.cut()
