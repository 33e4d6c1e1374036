import operator


class Dog:
    name = "rex"

    def bark(self): ...


def nothing(name):
    operator.methodcaller(name)(Dog())
    operator.attrgetter("bark.name", "bark")(Dog())()
    operator.itemgetter(0, 1)([Dog()]).bark()


def run(dogs: list[Dog]):
    operator.methodcaller("bark")(Dog())
    operator.attrgetter("bark")(Dog())()
    operator.itemgetter("rex")({"rex": Dog()}).bark()
    sorted(dogs, key=operator.methodcaller("bark"))
