class Address:
    def normal(self):
        return self

    def only(self): ...

    def __eq__(self, other):
        if not isinstance(other, self.__class__):
            other.only()
            return NotImplemented
        return self.normal() == other.normal()

    def __ne__(self, other):
        return isinstance(other, type(self)) and other.normal()

    @classmethod
    def of(cls, value):
        if isinstance(value, (str, cls)):
            return value.normal()
        return value.normal()


class Below(Address):
    def normal(self):
        return self


class Other:
    def __init__(self, kind):
        self.kind = kind

    def accept(self, value):
        if isinstance(value, self.kind):
            value.normal()
