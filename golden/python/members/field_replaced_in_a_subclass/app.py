class Refs:
    def follow(self):
        pass


class Disk(Refs):
    def follow(self):
        pass


class Base:
    def __init__(self, store, refs: Refs):
        self.refs = refs


class A(Base):
    def __init__(self, x):
        self.refs = Disk()


class B(Base):
    def __init__(self, x):
        self.refs = Disk()
        Base.__init__(self, 1, self.refs)


class C(Base):
    def __init__(self, x):
        self.refs = Disk()
        self.refs = Disk()


def use(a: A, b: B, c: C):
    a.refs.follow()
    b.refs.follow()
    c.refs.follow()


class Told(Base):
    def __init__(self):
        self.told: Refs = Disk()


class Under(Told):
    def __init__(self):
        self.told = Disk()


def more(u: Under):
    u.told.follow()


class Named:
    def __init__(self):
        self.name = Refs()

    def reset(self):
        self.name = Refs()


class Moved(Named):
    """What a method of its own assigns stands there later: before, it is what is made above."""

    def move(self, name):
        self.name = name

    def use(self):
        self.name.follow()


class Reset(Named):
    def __init__(self):
        self.name = Disk()

    def use(self):
        self.name.follow()


class Both(Named):
    def load(self):
        self.name = Disk()

    def use(self):
        self.name.follow()
