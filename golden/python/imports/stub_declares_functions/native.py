from json import dumps


def _load(name):
    return Loader(name)


class Loader:
    def __init__(self, name):
        self.name = name

    def __call__(self):
        pass

    @staticmethod
    def plain(): ...


def kept(): ...


draw = _load("draw")
fill = _load("fill")
draw()
plain = Loader.plain
