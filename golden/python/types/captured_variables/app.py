class A:
    def go(self): ...


class B:
    def go(self): ...


def captured(x: A | B, items):
    if isinstance(x, A):
        sorted(items, key=lambda each: x.go())

        def inner():
            x.go()

        return inner
    return [x.go() for each in items]


def shadowed(x, items: list[B]):
    if isinstance(x, A):
        sorted(items, key=lambda x: x.go())


def assigned(x: A | B, items):
    if isinstance(x, A):
        sorted(items, key=lambda each: x.go())
    x = B()


def written(y: A | B):
    if isinstance(y, A):

        def inner():
            nonlocal y
            y.go()
            y = B()

        return inner
