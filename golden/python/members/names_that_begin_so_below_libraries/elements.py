from typing import Any, Callable, Type

from elsewhere import Element


class Declared:
    def populate(self, owner: "Type[Base]", name: str):
        self.owner = owner
        self.name = name
        self.add_adder()
        self.add_remover()

    def add_adder(self):
        def add_child(element):
            return element

        self.put(self.add_name, add_child)

    def add_remover(self):
        def remove_child(element):
            return None

        self.put(self.remove_name, remove_child)

    @property
    def add_name(self):
        return "_add_%s" % self.name

    @property
    def remove_name(self):
        return f"_remove_{self.name}"

    def put(self, name: str, method: Callable[..., Any]):
        if not hasattr(self.owner, name):
            setattr(self.owner, name, method)


class Maker(type):
    def __init__(cls, name, bases, members):
        for key, value in members.items():
            if isinstance(value, Declared):
                value.populate(cls, key)


class Other(Element):
    def go(self):
        self._add_leaf()


class Base(Element, metaclass=Maker):
    pass


class Tree(Base):
    _add_branch: Callable[[], "Tree"]
    leaf = Declared()
    branch = Declared()

    def find(self):
        self.find_leaf()
        self._added()

    def _remove_all(self):
        self._remove_all()

    def go(self):
        self._add_leaf()
        self._remove_leaf()
        self._add_branch()
