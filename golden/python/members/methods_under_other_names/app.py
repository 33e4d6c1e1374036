class Delta:
    def __add__(self, other):
        return self

    __radd__ = __add__

    def __repr__(self):
        return "delta"

    __str__ = __repr__

    def keys(self):
        return iter(())

    __iter__ = keys
    __len__ = None


class Below(Delta):
    __radd__ = None


def use_negative():
    {} + Below()
    if Delta():
        pass


def use():
    {} + Delta()
    print(Delta())
    f"{Delta()!s}"
    for each in Below():
        pass
