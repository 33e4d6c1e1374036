from collections import Counter


class Saw:
    def cut(self): ...


def counted(saws: Counter[Saw], several: dict[str, Counter[Saw]]):
    # How often each is there is a number.
    saws["a"].cut()
    for number in saws.values():
        number.cut()
    for saw in saws:
        saw.cut()
    for saw, number in saws.items():
        saw.cut()
    for saw in saws.elements():
        saw.cut()
    saws.most_common(1)[0][0].cut()
    for each in several.values():
        for saw in each:
            saw.cut()
