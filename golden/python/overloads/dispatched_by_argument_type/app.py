from functools import singledispatch, singledispatchmethod


class Dog:
    def bark(self): ...


@singledispatch
def show(value): ...


@show.register
def _(value: int): ...


@show.register(str)
def show_text(value): value.bark()


def show_list(value): ...


show.register(list, show_list)


def plain(value): ...


@plain.register
def other(value): ...


class Printer:
    @singledispatchmethod
    def write(self, value): ...

    @write.register
    def _(self, value: int): ...


def run(printer: Printer):
    show(Dog())
    plain(1)
    printer.write(1)
