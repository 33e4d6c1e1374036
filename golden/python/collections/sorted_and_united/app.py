"""Sets that are united give what each of them has, and stay as they are; what sorts a list calls the key with its elements."""


class Left:
    def read(self): ...


class Right:
    def read(self): ...


def stays_as_it_is():
    lefts = {Left()}
    lefts.union({Right()})
    for each in lefts:
        each.read()


def not_the_key(texts):
    lefts = [Left()]
    lefts.sort(reverse=True)
    texts.sort(key=lambda text: text.read())


def united():
    for each in {Left()}.union([Right()]):
        each.read()
    for each in set().union(*[[Left()], [Right()]]):
        each.read()
    for each in set.union({Left()}, {Right()}):
        each.read()
    for each in {Left()}.symmetric_difference({Right()}):
        each.read()


def by_name(left):
    return left.read()


def sorted_in_place():
    lefts = [Left()]
    lefts.sort(key=lambda left: left.read())
    lefts.sort(reverse=True, key=by_name)
