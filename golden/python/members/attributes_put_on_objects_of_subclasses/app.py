class Table:
    def lock(self): ...


class Other:
    def lock(self): ...


class Field:
    def pack(self):
        self.table.lock()
        self.other.lock()
        self.own.lock()

    def never_put(self):
        self.nothing.lock()


class Number(Field):
    def __init__(self):
        self.own = Table()


class Text(Field):
    pass


class Unrelated:
    pass


def prepare(number: Number, text: Text, unrelated: Unrelated):
    number.table = Table()
    text.table = Table()
    unrelated.table = Other()
    unrelated.other = Other()
