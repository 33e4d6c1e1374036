import inspect

import plugins


class Base:
    @classmethod
    def name(cls):
        return cls.__name__

    @classmethod
    def checked(cls):
        if issubclass(cls, Ranged):
            cls.limits()
            cls.name()
        return cls.name()


class Enum(Base):
    @classmethod
    def values(cls):
        return [cls]

    @classmethod
    def name(cls):
        return "enum"


class Ranged:
    @classmethod
    def limits(cls):
        return 0, 1


def conditional(declared: type[Base]):
    return [each.name() for each in declared.values()] if issubclass(declared, Enum) else declared.name()


def statement(declared: type[Base]):
    if not issubclass(declared, (Enum, Ranged)):
        return declared.name()
    return declared.values(), declared.name()


def unrelated(declared: type[Base]):
    if issubclass(declared, Ranged):
        return declared.name()


def chosen(is_enum):
    class_ = Enum if is_enum else Ranged
    if issubclass(class_, Enum):
        return class_.values()
    return class_.limits()


def loaded(name):
    found = []
    for _, each in inspect.getmembers(plugins):
        if isinstance(each, type) and issubclass(each, Base):
            found.append(each())
            each.name()
    return found


class Holder:
    def __init__(self, class_):
        self.class_ = class_

    def limits(self):
        return self.class_.limits() if issubclass(self.class_, Ranged) else None


def hold():
    return Holder(Ranged).limits(), Holder(Enum).limits()
