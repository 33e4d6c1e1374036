"""Of a base that no table knows any attribute may be; a hook of the class itself makes what no class here has a name for."""

from displays import Shown


class Column:
    def total(self):
        return 0

    def label(self):
        return ""


class Table(Shown):
    def __getattr__(self, key) -> Column:
        return Column()

    def rows(self):
        return []


class Plain(Shown):
    pass


def ask(table: Table, plain: Plain):
    table.rows()
    table.price.total()
    table.label()
    table.show()
    plain.price.total()


ask(Table(), Plain())
