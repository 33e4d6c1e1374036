from made_elsewhere import kept


class Wire:
    def __init__(self, name): ...
    def show(self): ...


def struct(spec):
    def _init(self, **values): ...

    def _length(self): ...

    return type(spec.__name__, (Wire,), {"__init__": _init, "length": _length})


@struct
class Byte:
    high: 4

    def own(self): ...


@kept
class Plain: ...


made = Byte(high=1)
made.show()
made.length()
made.own()
Plain().show()
Plain().length()
