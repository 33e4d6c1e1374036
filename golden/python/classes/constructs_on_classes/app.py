class Meta(type):
    def __and__(cls, other):
        return cls

    def __iter__(cls):
        return iter(())

    def __len__(cls):
        return 0

    def __getitem__(cls, name):
        return name

    def __contains__(cls, name):
        return True

    @property
    def size(cls):
        return 1


class Described(metaclass=Meta):
    pass


class Other:
    pass


class Generic:
    def __class_getitem__(cls, item):
        return cls

    def __getitem__(self, item):
        return item

    def __and__(self, other):
        return self


class Below(Generic):
    pass


def use_negative():
    Generic & Other
    Other[int]
    Described()[0]
    Described().size
    for each in Generic:
        pass


def use():
    Described & Other
    Described["name"]
    "name" in Described
    if Described:
        pass
    for each in Described:
        pass
    Described.size
    Below[int]
    Below()[0]
