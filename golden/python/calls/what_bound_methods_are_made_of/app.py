class Saw:
    def cut(self): ...

    def turn(self): ...

    @classmethod
    def new(cls):
        return cls()


class Hammer:
    def cut(self): ...


def plain(): ...


def weak_call(method):
    function, holder = method.__func__, method.__self__
    function(holder)
    holder.turn()


def use():
    # A function that nothing is bound to has neither.
    plain.__self__.cut()
    plain.__func__()
    Saw.cut.__self__.turn()
    weak_call(Saw().cut)
    Saw.new.__self__().cut()
    Saw().cut.__self__.cut()
