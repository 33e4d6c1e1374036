class Base:
    def __init__(self, name): ...


class Child(Base): ...


class Own(Base):
    def __init__(self): ...


class External(unknown.Base): ...


def make(kind: type[Base]): return kind("x")


External("x")
Own()
Child("x")
