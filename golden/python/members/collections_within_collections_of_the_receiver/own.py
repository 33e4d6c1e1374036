class Base:
    @classmethod
    def named(cls):
        return cls.__name__, (cls,), {}

    def pair(self):
        return {"one": [self], "two": (self, 1)}

    def tree(self):
        return [self, [each.tree() for each in self.parts()]]

    def parts(self):
        return [self]

    def others(self):
        return [[Base()]]

    def go(self): ...


class Made(Base):
    @classmethod
    def made(cls):
        name, bases, members = cls.named()
        return type(name, bases, members)


class Own(Made):
    def go(self): ...


def use():
    Own().pair()["one"][0].go()
    Own().pair()["two"][0].go()
    Base().pair()["one"][0].go()
    Own().others()[0][0].go()
    first, (second, *rest) = Own().tree()
    first.go()
    Own.made()().go()
