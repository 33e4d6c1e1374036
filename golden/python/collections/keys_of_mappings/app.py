"""What is put into a mapping under a name, and not under a constant, is among its keys; no sequence has keys."""

from collections import Counter, defaultdict


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


def not_asked_for():
    readers, reader = {}, Reader()
    readers[reader]
    readers.get(reader)
    for each in readers:
        each.read()


def not_of_texts():
    texts = {}
    texts.update(Reader())
    for each in texts:
        each.read()


def counted():
    counts = {}
    reader = Reader()
    counts[reader] = 0
    for each in counts.keys():
        each.read()
    list(counts.keys())[0].read()
    added = Counter()
    added[Reader()] += 1
    for each, count in added.most_common(2):
        each.read()
    added.most_common(1)[0][0].read()


def grouped():
    by_reader, made = {}, defaultdict(list)
    by_reader.setdefault(Reader(), []).append(Writer())
    reader = Reader()
    made[reader].append(Writer())
    for each, writers in (*by_reader.items(), *made.items()):
        each.read()
        writers[0].write()


def updated():
    readers, others = {}, {}
    readers.update([(Reader(), Writer())])
    others.update(readers)
    for each, writer in others.items():
        each.read()
        writer.write()
