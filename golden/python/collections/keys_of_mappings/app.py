"""What is put into a mapping under a name, and not under a constant, is among its keys; no sequence has keys."""


class Reader:
    def read(self): ...


class Writer:
    def write(self): ...


def no_keys_of_a_sequence():
    places = [Writer()]
    places[Reader()] = Writer()
    for place in places:
        place.read()
        place.write()


def no_values():
    readers = {Reader(): "a"}
    for reader in readers.values():
        reader.read()


def of_a_literal():
    for reader in {Reader(): "a"}:
        reader.read()


def with_values():
    for made, writer in {Reader: Writer()}.items():
        made().read()
        writer.write()


class Listeners:
    def __init__(self):
        self.known = {}

    def add(self):
        reader = Reader()
        self.known[reader] = 1

    def all(self):
        for each in self.known:
            each.read()
        for each in list(self.known):
            each.read()


def of_a_comprehension():
    for each in {Reader(): number for number in range(2)}:
        each.read()
