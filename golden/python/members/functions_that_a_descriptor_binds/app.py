class both:
    def __init__(self, func):
        self.cls_func = func
        self.instance_func = None

    def instancemethod(self, func):
        self.instance_func = func
        return self

    def __get__(self, instance, type_):
        if instance is None or self.instance_func is None:
            return self.cls_func.__get__(type_, type_)
        return self.instance_func.__get__(instance, type_)


class Message:
    @both
    def from_dict(cls, value):
        found = cls()
        return found

    @from_dict.instancemethod
    def from_dict(self, value):
        return self

    @both
    def other(cls):
        return cls()

    def dump(self): ...


class Foo(Message):
    pass


def main():
    foo = Foo().from_dict({"bar": 1})
    foo.dump()
    Foo.from_dict({}).dump()
    Foo.other().dump()
    bound = Foo.dump.__get__(foo)
    bound()


class computed:
    def __init__(self, func):
        self.func = func

    def __get__(self, instance, owner):
        return self.func.__get__(instance, owner)()


class wrapped:
    def __init__(self, func):
        self.func = func

    def __get__(self, instance, owner):
        return self.func(instance)


class Order:
    @computed
    def first(self):
        return Message()

    @wrapped
    def last(self):
        return Message()


def read(order: Order):
    order.first.dump()
    order.last.dump()
