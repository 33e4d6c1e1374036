"""A sum lists at most twelve methods: those of the most classes of operands first."""


class Term:
    def __add__(self, other: int) -> int:
        return other


class First(Term):
    pass


class Second(Term):
    pass


class Third(Term):
    pass


class OwnA:
    def __add__(self, other: int) -> int:
        return 0


class OwnB:
    def __add__(self, other: int) -> int:
        return 1


class OwnC:
    def __add__(self, other: int) -> int:
        return 2


class OwnD:
    def __add__(self, other: int) -> int:
        return 3


class OwnE:
    def __add__(self, other: int) -> int:
        return 4


class OwnF:
    def __add__(self, other: int) -> int:
        return 5


class OwnG:
    def __add__(self, other: int) -> int:
        return 6


class OwnH:
    def __add__(self, other: int) -> int:
        return 7


class OwnI:
    def __add__(self, other: int) -> int:
        return 8


class OwnJ:
    def __add__(self, other: int) -> int:
        return 9


class OwnK:
    def __add__(self, other: int) -> int:
        return 10


class OwnL:
    def __add__(self, other: int) -> int:
        return 11


class OwnM:
    def __add__(self, other: int) -> int:
        return 12


TERMS = [
    OwnM(),
    OwnL(),
    OwnK(),
    OwnJ(),
    OwnI(),
    OwnH(),
    OwnG(),
    OwnF(),
    OwnE(),
    OwnD(),
    OwnC(),
    OwnB(),
    OwnA(),
    Third(),
    Second(),
    First(),
]


def raised() -> list[int]:
    return [term + 1 for term in TERMS]
