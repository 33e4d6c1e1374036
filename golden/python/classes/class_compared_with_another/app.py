class Sink:
    def write(self): ...


class Other:
    def write(self): ...


# Another comparison, another function and one that fails tell nothing of the variable.
def tells_nothing(value, kind):
    if value is Sink:
        value.write()
    if kind(value) is Sink:
        value.write()
    if type(value) is not Sink:
        value.write()
    if isinstance(kind, Sink) == type(value):
        value.write()
    if type(value) is Sink:
        pass
    else:
        value.write()


def tells(value, other: Sink | Other):
    if type(value) is Sink:
        value.write()
    if type(value) == Other and value:
        value.write()
    if type(other) is Other:
        other.write()
