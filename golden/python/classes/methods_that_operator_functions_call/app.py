import operator


class Plain: ...


class Money:
    def __add__(self, other):
        return self

    def __eq__(self, other): ...

    def __divmod__(self, other): ...

    def __pow__(self, other): ...

    def __contains__(self, other): ...


def nothing(given, money: Money):
    operator.add(given, money)
    operator.add(Plain(), money)
    operator.contains([], money)
    divmod(1, money)
    pow(exp=money, base=2)
    operator.itemgetter(money)
    operator.add(*given, money)


def called(money: Money):
    operator.add(money, Money())
    operator.iadd(money, 1)
    operator.eq(money, 1)
    operator.contains(money, Money())
    divmod(money, 2)
    pow(money, 2)
