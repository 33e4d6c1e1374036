class Node:
    @classmethod
    def make(cls):
        return cls()


class Name(Node): ...


class Call(Node): ...
