from functools import lru_cache, wraps

from elsewhere import checks


def read_first(method):
    @wraps(method)
    def read(cls, text):
        return method(cls, text.strip())

    return classmethod(read)


class Coder:
    def __call__(self, value): ...

    @read_first
    def from_text(cls, text):
        return cls()

    @checks("name")
    def check(cls, value):
        cls.known()
        return cls()

    @classmethod
    def known(cls): ...

    @property
    def own(cls):
        return cls("of an object")

    @staticmethod
    def given(cls):
        return cls()

    def plain(cls):
        return cls("of an object")


class Meta(type):
    def __call__(cls): ...

    @lru_cache
    def made(cls):
        return cls()


@read_first
def outside(cls):
    return cls()


Coder.from_text("x")("y")
