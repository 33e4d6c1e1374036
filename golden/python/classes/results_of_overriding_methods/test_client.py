from app import Plane, Saw


class Shared:
    """Each class that inherits the tests runs them with what it makes."""

    def make(self):
        return Saw()

    def test_cut(self):
        tool = self.make()
        tool.cut()


class TestSaw(Shared): ...


class TestPlane(Shared):
    def make(self):
        return Plane()

    def test_own(self):
        self.make().cut()
