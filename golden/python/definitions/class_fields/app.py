class Job:
    """A job."""

    limit = 3
    name: str
    size: int = 0
    first, second = 1, 2
    limit = 4

    def __init__(self, size: int):
        self.size = size
        self.extra: float = 1.5
        self.size = 2
        self.a, (self.b, *self.c) = 1, (2, 3)
        other.unrelated = 1

    def later(self):
        self.late = 1
        with open("x") as self.handle: ...
        for self.item in []: ...

    @classmethod
    def configure(cls):
        cls.shared = {}

    @staticmethod
    def plain(self):
        self.not_a_field = 1
