from collections import OrderedDict, UserDict


class Node:
    def run(self): ...


class Other:
    def run(self): ...


class Stack(list):
    def first(self):
        return self[0]


class Heap(list): ...


class Own(list):
    def __getitem__(self, place) -> Other: ...

    def append(self, item): ...


class Folded(OrderedDict):
    def __setitem__(self, key, value):
        super().__setitem__(key.lower(), value)

    def __getitem__(self, key):
        return super().__getitem__(key.lower())


class Filled(dict):
    def __init__(self, node):
        super().__init__({"node": node})


class Registry(UserDict):
    def __getitem__(self, key):
        return self.data[key]

    def add(self, key, value):
        self.data[key] = value


class Hidden:
    def first(self):
        return self.data[0]


def use_negative(unknown: Stack):
    Heap()[0].run()
    own = Own()
    own.append(Node())
    own[0].run()
    for each in own:
        each.run()
    plain = []
    plain[0].run()
    Hidden().first().run()


def use():
    stack = Stack([Node()])
    stack[0].run()
    stack.first().run()
    for each in stack:
        each.run()
    stack.append(Other())
    stack.pop().run()
    folded = Folded()
    folded["a"] = Node()
    folded["a"].run()
    for each in folded.values():
        each.run()
    Filled(Node())["node"].run()
    registry = Registry()
    registry.add("a", Node())
    registry["a"].run()
