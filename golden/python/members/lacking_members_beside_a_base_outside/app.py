from elsewhere import Shown


class Column:
    def name(self): ...


class Other:
    price = 1

    def name(self): ...


class Table(Shown):
    def __getattr__(self, key: str) -> Column: ...


class Plain(Shown):
    def __getattr__(self, key): ...


class Bare(Shown):
    pass


def used(table: Table, plain: Plain, bare: Bare):
    # Some class of the program has such a member, and nothing says what these give.
    plain.price.name()
    bare.price.name()
    table.price.name()
    table.amount.name()
    table.price()
