class Empty: ...


class WithInit:
    def __init__(self, name, *, size=1): ...


class WithNew:
    def __new__(cls, name): ...


class Inherited(WithInit): ...


class External(Exception): ...


Empty()
WithInit("x", size=2)
WithNew("x")
Inherited("y")
External("z")
