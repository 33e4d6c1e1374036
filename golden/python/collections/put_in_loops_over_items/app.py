def one(): ...


def two(): ...


def other(): ...


TABLE = {"first": one, "second": two}


class Untouched: ...


class Prefixed:
    """Its attributes have other names than the table's keys."""


for name, value in TABLE.items():
    setattr(Prefixed, "my_" + name, value)


class Sorted:
    """Named by what stands second, as nothing tells."""


for value, name in TABLE.items():
    setattr(Sorted, name, value)


class Holder: ...


class Mixin:
    def mixed(self):
        return self

    def other(self): ...


class Taker: ...


holder = Holder()
for name, value in TABLE.items():
    setattr(holder, name, value)
for name, value in vars(Mixin).items():
    if not name.startswith("__"):
        setattr(Taker, name, value)


def fill(target, table):
    """Each call has its own two: which of them belong together is not known here."""
    for name, value in sorted(table.items()):
        setattr(target, name, value)


class Filled: ...


class FilledAlso: ...


filled = Filled()
fill(filled, {"third": other})
fill(FilledAlso(), {"fourth": other})


def make(table):
    made = Made()
    for name, value in sorted(table.items()):
        setattr(made, name, value)
    return made


class Made: ...


def use():
    Untouched().first()
    Prefixed.first()
    Sorted.first()
    holder.first()
    holder.second()
    holder.third()
    filled.fourth()
    filled.first()
    make({"fifth": other}).fifth()
    Taker().mixed().other()
