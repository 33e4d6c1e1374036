class Node:
    def parts(self):
        return []

    def names(self):
        return {}

    def leaves(self):
        return [Leaf()]

    def either(self, deep):
        if deep:
            return self.leaves()
        return []

    def run(self): ...


class Leaf(Node):
    def run(self): ...


class Branch(Node):
    def parts(self):
        return [Leaf(), Twig()]

    def names(self):
        return {"first": Twig()}

    def leaves(self):
        return [Twig()]

    def either(self, deep):
        return [Twig()]


class Twig(Node):
    def run(self): ...


def every(node: Node):
    node.leaves()[0].run()
    node.either(True)[0].run()

    for part in node.parts():
        part.run()
    node.names()["first"].run()
