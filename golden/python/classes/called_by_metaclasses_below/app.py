class Kept(type):
    def __call__(cls): ...


class Counted(Kept):
    def __call__(cls): ...


class Part(metaclass=Kept): ...


class Node(Part, metaclass=Counted): ...


class Leaf(Node): ...


class Plain(Part): ...


def make(kind: type[Part]):
    kind()


def make_leaf(kind: type[Leaf]):
    kind()


def make_plain(kind: type[Plain]):
    kind()


Part()
