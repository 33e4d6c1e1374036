class Steps:
    def add(self): ...


class Errors:
    def add(self): ...


class Counts:
    NAMES = ("steps", "errors", "more")

    def __init__(self):
        self.steps = Steps()
        self.errors = Errors()

    @classmethod
    def of(cls, **given):
        made = cls()
        for name in cls.NAMES:
            value = given.pop(name)
            if not isinstance(value, (Steps, Errors)):
                raise TypeError(name)
            setattr(made, name, value)
        return made

    def count(self):
        self.steps.add()
        self.errors.add()
        self.more.add()
