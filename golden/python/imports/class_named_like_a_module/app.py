import unittest


class OrderTest(unittest.TestCase):
    def test(self): ...


if __name__ == "__main__":
    unittest.main(verbosity=1)
    unittest.main.TestProgram()
    unittest.loader()
