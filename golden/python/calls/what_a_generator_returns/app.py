from collections.abc import Generator


class Cat:
    def call(self): ...


class Dog:
    def call(self): ...


def declared() -> Generator[Cat, None, Dog]: ...


def found():
    yield Cat()
    return Dog()


def through():
    return (yield from found())


def delegates():
    dog = yield from declared()
    dog.call()
    dog = yield from found()
    dog.call()
    dog = yield from through()
    dog.call()


# What it yields is something else.
for cat in delegates():
    cat.call()


# A list returns nothing.
def lists(cats: list[Cat]):
    nothing = yield from cats
    nothing.call()
