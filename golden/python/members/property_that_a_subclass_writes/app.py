from functools import cached_property


class Cell:
    def near(self): ...


class Other:
    def near(self): ...


class Method:
    def cell(self): ...


# What is read once and kept is replaced by a write, and so is a method.
class Kept:
    @cached_property
    def cell(self) -> Cell:
        return Cell()


class Replaces(Kept):
    def __init__(self):
        self.cell = Other()

    def move(self):
        self.cell.near()


class ReplacesMethod(Method):
    def __init__(self):
        self.cell = Other()

    def move(self):
        self.cell.near()


class Placed:
    _cell: Cell | None = None

    @property
    def cell(self) -> Cell | None:
        return self._cell

    @cell.setter
    def cell(self, cell: Cell | None) -> None:
        self._cell = cell


class Agent(Placed):
    def __init__(self, cell):
        self.cell = cell

    def move(self):
        self.cell.near()


class Called:
    def _get(self):
        return self._cell

    def _set(self, cell):
        self._cell = Cell()

    cell = property(_get, _set)


class Walker(Called):
    def __init__(self, cell):
        self.cell = cell

    def move(self):
        self.cell.near()


class Checked:
    def __get__(self, instance, owner):
        return Cell()

    def __set__(self, instance, value): ...


class Described:
    cell = Checked()


class Rider(Described):
    def __init__(self):
        self.cell = Other()

    def move(self):
        self.cell.near()
