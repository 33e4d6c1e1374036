from testbench import Case


class Node:
    def size(self): ...


class Publishes:
    def publish(self):
        def made(node):
            self.node = node

        made(Node())


class Upload(Case, Publishes):
    """What a method of a class behind an unknown base assigns stands on the object, whatever the base has."""

    def test(self):
        self.node.size()
        self.port.size()


class Kind(Case, Publishes):
    @classmethod
    def test(cls):
        # The class itself has no such attribute but of the base.
        cls.node.size()
