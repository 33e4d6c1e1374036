class Base:
    def go(self): ...

    @classmethod
    def wrap(cls, function):
        return function


class Own(Base):
    def go(self): ...

    def make(self):
        def inner(self):
            return super().go()

        return inner

    def lone(self):
        def inner():
            return super().go()

        return inner

    def other(self):
        def inner(apart):
            return super().go()

        return inner

    @classmethod
    def wrap(cls, function):
        def wrapped(self):
            return super().wrap(function)(self)

        return wrapped


own = Own()
own.make()(own)
own.lone()()
own.other()(1)
Own.wrap(len)(own)
