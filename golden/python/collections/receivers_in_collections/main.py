from contextlib import contextmanager


class Node:
    @classmethod
    def pair(cls):
        return [cls(), cls()]

    @classmethod
    def one_by_one(cls):
        yield cls()

    @contextmanager
    def locked(self):
        yield self

    def walk(self):
        yield self

    def named(self):
        return {"own": self, "none": None}

    def run(self): ...


class Leaf(Node):
    def run(self): ...


class Branch(Node):
    def run(self): ...


def leaves(leaf: Leaf):
    Leaf.pair()[0].run()
    for each in Leaf.one_by_one():
        each.run()
    for each in leaf.walk():
        each.run()
    with leaf.locked() as held:
        held.run()
    leaf.named()["own"].run()
    grown = Leaf.pair()
    grown.append(Branch())
    grown[2].run()


def branches():
    branch, _ = Branch.pair()
    branch.run()


def any_nodes(node: Node):
    node.pair()[0].run()
