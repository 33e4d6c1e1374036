import types
from types import MethodType


class Message:
    def dump(self): ...


def show(self, text):
    self.dump()
    return self


class Method:
    def __init__(self, func):
        self.func = func

    def __get__(self, instance, owner):
        if instance is None:
            return self.func
        return types.MethodType(self.func, instance)


class Reader:
    def __init__(self, func):
        self.func = func

    def __get__(self, instance, owner):
        return MethodType(self.func, instance)()


class Order(Message):
    @Method
    def pay(self, amount):
        self.dump()
        return self

    @Reader
    def first(self):
        return Message()

    def __init__(self):
        self.show = MethodType(show, self)

    def run(self, given):
        self.show("a").dump()
        self.pay(1).dump()
        self.first.dump()
        bound = types.MethodType(given, self)
        bound()
        if isinstance(given, types.MethodType):
            given()


def main():
    message = Message()
    bound = MethodType(show, message)
    bound("b").dump()
    Order().run(message.dump)
    Order().pay(2).dump()
