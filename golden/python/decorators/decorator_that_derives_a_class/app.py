def counted(cls):
    class Counted(cls):
        def __init__(self, name):
            super().__init__(name)
            self.count = 0

        def grow(self):
            self.water()

    return Counted


def marked(text):
    def decorate(cls):
        class Marked(cls):
            def mark(self):
                self.open()

        return Marked

    return decorate


def registered(cls):
    class Double(cls):
        def copy(self): ...

    print(Double)
    return cls


@counted
class Tree:
    def __init__(self, name): ...

    def water(self): ...


@marked("front")
class Door:
    def open(self): ...


@marked("back")
class Gate:
    def open(self): ...


@registered
class Plain:
    def open(self): ...


Tree("oak").grow()
Tree("oak").water()
Door().mark()
Gate().open()
Plain().copy()


def use(tree: Tree):
    tree.grow()
