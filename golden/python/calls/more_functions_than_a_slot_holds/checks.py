import keywords


class Checker:
    def __init__(self, table):
        self.table = dict(table)

    def descend(self, value): ...

    def check(self, schema):
        for name, value in schema.items():
            function = self.table[name]
            function(self, value)


def use(schema):
    Checker(keywords.EARLIER).check(schema)
    Checker(keywords.LATER).check(schema)
