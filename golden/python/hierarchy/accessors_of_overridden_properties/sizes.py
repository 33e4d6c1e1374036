class Mixin: ...


class Base:
    @property
    def size(self):
        return 1

    @size.setter
    def size(self, value): ...


class Below(Base):
    @property
    def size(self):
        return 2

    @size.setter
    def size(self, value): ...


class Both(Mixin, Base): ...


def read(base: Base):
    return base.size


def write(base: Base):
    base.size = 1


def read_both(base: Mixin):
    return base.size


class User:
    def __init__(self, base: Base):
        self.base = base

    def m(self):
        self.base.size += 1


class Lonely(Base):
    @property
    def size(self):
        return 3


class Writing(Base):
    @Base.size.setter
    def size(self, value): ...


class Gone(Base):
    @property
    def size(self):
        return 4

    @size.setter
    def size(self, value): ...

    @size.deleter
    def size(self): ...
