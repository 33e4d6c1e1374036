"""The functions of a property are what it has as values: what reads, what writes, what deletes."""


class Base:
    @property
    def size(self): ...

    @size.setter
    def size(self, value): ...

    def _get_width(self): ...

    def _set_width(self, value): ...

    width = property(_get_width, fset=_set_width)


class Derived(Base):
    @property
    def size(self):
        return Base.size.fget(self)

    @size.setter
    def size(self, value):
        super(Derived, Derived).size.fset(self, value)

    @property
    def width(self): ...

    @width.setter
    def width(self, value):
        Base.width.fset(self, value)


def wrap(made):
    getter, setter = made.fget, made.fset

    def write(self, value):
        setter(self, getter(self))

    return write


class Other:
    """No property, whatever its methods are called."""

    def fget(self): ...

    def fset(self): ...


def use(other: Other):
    wrap(Base.width)
    other.fget()
    Base.size.fdel(Base())
    Base().size.fset()
