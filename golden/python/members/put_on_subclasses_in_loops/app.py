class Algebra:
    def __init__(self, not_class=None, and_class=None):
        self.NOT = not_class or Not
        self.AND = and_class or And
        operations = {"NOT": self.NOT, "AND": self.AND}
        for each in operations.values():
            for name, value in operations.items():
                setattr(each, name, value)


class Expression:
    NOT = None
    AND = None
    OR = None

    def demorgan(self):
        self.OR(self)
        return self.NOT(self)

    def __and__(self, other):
        return self.AND(self, other)


class Apart:
    NOT = None

    def demorgan(self):
        return self.NOT(self)


class Not(Expression):
    def __init__(self, argument): ...

    def cancel(self): ...


class And(Expression):
    def __init__(self, *arguments): ...

    def simplify(self):
        self.NOT(self).cancel()


a = And()
(a & a).simplify()
a.demorgan().cancel()
