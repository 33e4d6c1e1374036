class Point:
    __slots__ = ("x", "y")

    def __init__(self, x):
        self.x = x
