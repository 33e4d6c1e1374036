"""What a method of its own object gives, where a base outside may have it, is also what that of a class below gives."""

from outside.testing import Setup


class Folder:
    def keys(self): ...


class Tree:
    def keys(self): ...


class Base(Setup):
    def check(self):
        container = self.make()
        container.keys()
        self.nowhere().keys()


class FolderTests(Base):
    def make(self):
        return Folder()

    def use(self):
        self.make().keys()


class TreeTests(FolderTests):
    def make(self):
        return Tree()

    def use(self):
        self.make().keys()


class Unrelated:
    def nowhere(self):
        return Tree()
