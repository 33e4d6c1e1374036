import unittest


class Slow:
    def step(self): ...


class Fast:
    def step(self): ...


class StepBase(unittest.TestCase):
    def test_steps(self):
        self.make().step()
        self.other()
        self.named()

    def named(self): ...


def make_tests():
    names = globals()
    cases = {name: each for name, each in names.items() if isinstance(each, type) and issubclass(each, unittest.TestCase)}
    for name, each in cases.items():
        for make in makers:
            names["Test" + name] = type("Test" + name, (each,), {"make": make, "named": make})


makers = (Slow, Fast)
make_tests()
