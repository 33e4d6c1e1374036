def make(name):
    def made(self):
        return name

    return made


def plain(self): ...


class Looped: ...


for name in ("one", "two"):
    setattr(Looped, name, make(name))


def extended(cls):
    for name in dir(int):
        setattr(cls, name, make(name))
    return cls


@extended
class Extended:
    def own(self): ...


class Below(Extended): ...


class Other:
    def own(self): ...


class Body:
    for name in ("three", "four"):
        locals()[name] = make(name)
    vars()["five"] = plain

    @classmethod
    def add(cls, name, function):
        setattr(cls, name, function)


Body.add("six", plain)


class Prefixed: ...


def register(name):
    setattr(Prefixed, "on_" + name, plain)


def use(below: Below):
    Looped().one()
    Looped().three()
    Extended().bit_length()
    Extended().own()
    below.bit_length()
    Other().bit_length()
    Body().three()
    Body().five()
    Body().six()
    Body().seven()
    Prefixed().on_start()
    Prefixed().start()
