"""Operators give their operands to the methods that they run: those of the same kind, of any kind where elements are asked for."""


class Amount:
    def __lt__(self, other):
        return self.key() < other.key()

    def __add__(self, other):
        return other.rounded()

    def __rsub__(self, other):
        return other.rounded()

    def __eq__(self, other):
        return self.key() == other.key()

    def key(self):
        return 1

    def rounded(self):
        return self


class Euro(Amount):
    pass


class Temperature:
    def __mul__(self, factor):
        return factor.key()

    def degrees(self):
        return 1


class Box:
    def __contains__(self, element):
        return element.key()

    def __and__(self, other):
        return other.only_here()


def of_another_kind():
    Temperature() * Amount()
    Box() & Amount()


def with_what_has_no_method(amount):
    Box() < Box()
    "a" + amount
    [Amount()] == [Amount()]


def of_the_same_kind():
    Amount() < Euro()
    Amount() + Euro()
    total = Amount()
    total += Amount()


def reflected():
    Temperature() - Amount()
    Amount() - Amount()


def unequal():
    return Amount() != Euro()


def elements():
    return Amount() in Box()
