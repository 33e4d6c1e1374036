"""A function makes classes below what it is given: each has what those have, and nothing else."""


class Base:
    def save(self): ...

    @classmethod
    def derived(cls):
        return below(cls)


class Special(Base):
    def check(self): ...


class Apart:
    def check(self): ...

    def alone(self): ...


def below(cls):
    class Below(cls):
        def run(self):
            self.save()
            self.alone()
            super().check()

    return Below


Made = below(Special)
Made().save()
Made().check()
Made().run()
Made().alone()

Derived = Base.derived()
Derived().save()
Derived.derived()().save()
