class Expression:
    def __new__(cls, *args):
        return object.__new__(cls)

    def simplify(self): ...


class Applied(Expression):
    def __new__(cls, *args):
        return super().__new__(cls, *args)


class Undefined(type):
    def __new__(mcl, name, bases=(Applied,), members=None):
        made = super().__new__(mcl, name, bases, members or {})
        made.name = name
        return made


class Counted(type):
    def __new__(mcl, name, bases, members):
        return type.__new__(mcl, name, bases, members)


class Function(Expression):
    def __new__(cls, *args):
        if cls is Function:
            return Undefined(*args)
        return super().__new__(cls, *args)


class Sine(Function): ...


class Tally(metaclass=Counted):
    def count(self): ...
