from tools import Cutter, Cutting, fast, slow, tool


def bare(other):
    # Nothing says what it is: both are named.
    other.cut(1)


def of_a_class(other: Cutter):
    other.cut(2)


def of_an_interface(other: Cutting, many: list[Cutting]):
    other.cut(3)
    for each in many:
        each.cut(4)


bare(fast)
bare(slow)
of_an_interface(fast, [fast, slow])
fast.cut(5)
tool.cut(6)
