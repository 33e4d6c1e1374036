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
            setattr(made, name, given.pop(name))
        return made

    def count(self):
        self.steps.add()
        self.errors.add()
        self.more.add()


Counts.of(steps=Steps(), errors=Errors(), more=Errors()).count()
