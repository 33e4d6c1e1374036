from elsewhere import Node


class Part:
    def fill(self, owner, name):
        self.owner = owner
        self.name = name
        self.put("drop_%s" % name, self.dropper())

    def dropper(self):
        def drop(element):
            return element

        return drop

    def put(self, name, method):
        setattr(self.owner, name, method)


class Unlike(type):
    pass


class Maker(type):
    def __init__(cls, name, bases, members):
        for key, value in members.items():
            if isinstance(value, Part):
                value.fill(cls, key)


class Plain:
    def go(self):
        self.drop_leaf()


class Other(metaclass=Unlike):
    def go(self):
        self.drop_leaf()


class Made(metaclass=Maker):
    def drop_root(self):
        return self


class Tree(Made):
    leaf = Part()

    def go(self):
        self.take_leaf()
        self.drop_root()
        self.drop_leaf()


class Branch(Node, metaclass=Maker):
    leaf = Part()


def prune(plain: Plain, tree: Tree, branch: Branch):
    plain.drop_leaf()
    branch.take_leaf()
    tree.drop_leaf()
    branch.drop_leaf()
