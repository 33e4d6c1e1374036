class Saw:
    def cut(self): ...


class Hammer:
    def cut(self): ...


# What is put elsewhere, or by what is no metaclass, no class has.
class Unlike:
    def __new__(cls, name, bases, namespace):
        namespace["lost"] = Saw()
        return super().__new__(cls)


class Aside(type):
    def __new__(mcs, name, bases, namespace):
        kept = {}
        kept["lost"] = Saw()
        return super().__new__(mcs, name, bases, namespace)


class Plain(metaclass=Aside):
    pass


def described(self):
    return Saw()


class Maker(type):
    def __new__(mcs, name, bases, namespace):
        if "tool" not in namespace:
            namespace["tool"] = Saw()
        namespace["described"] = described
        return super().__new__(mcs, name, bases, namespace)


class Further(Maker):
    pass


class Bench(metaclass=Maker):
    pass


class Below(Bench):
    pass


class Made(metaclass=Further):
    # What a class has itself stands before what is put for those that lack it.
    tool = Hammer()


def use():
    Plain.lost.cut()
    Unlike("a", (), {}).lost.cut()
    Bench.tool.cut()
    Below().tool.cut()
    Bench().described().cut()
    Made.tool.cut()
    Made().described()
