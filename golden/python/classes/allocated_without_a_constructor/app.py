class Node:
    def use(self): ...

    def copied(self):
        made = self.__class__.__new__(self.__class__)
        made.use()
        return made

    @classmethod
    def make(cls):
        made = cls.__new__(cls)
        made.use()
        return made


class Leaf(Node):
    def use(self): ...


def restore(state):
    node = Leaf.__new__(Leaf)
    node.use()


class Meta(type):
    def __new__(mcs, name, bases, members):
        return super().__new__(mcs, name, bases, members)


class Made(metaclass=Meta):
    def use(self): ...


class Own:
    def __new__(cls):
        return Leaf()

    def use(self): ...


Leaf.make().use()
Leaf().copied().use()
Made.__new__(Made).use()
Own.__new__(Own).use()
