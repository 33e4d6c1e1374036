from functools import partial


class Readers:
    def __init__(self):
        self.readers = {}

    def register(self, *kinds):
        return partial(self._register, kinds)

    def _register(self, kinds, reader):
        for kind in kinds:
            self.readers[kind] = reader
        return reader

    def run(self, value):
        reader = self.readers.get(type(value))
        if reader is not None:
            reader(value)


readers = Readers()


@readers.register(int)
def read_number(value): ...


def named(name, function):
    def naming(*arguments):
        return function(*arguments)

    return naming


def noted(name, function): ...


@partial(named, "third")
def third(value): ...


@partial(noted, "fourth")
def fourth(value): ...


readers.run(1)
third(3)
fourth(4)
