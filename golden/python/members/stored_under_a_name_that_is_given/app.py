"""A helper stores what it is given under the name that it is given: each call's value under its own name."""

from functools import partialmethod


class Manager:
    def create(self):
        return self.check()

    def check(self):
        return 1


class Options:
    def create(self):
        return 2

    def prepare(self):
        return 3


def is_contributing(value):
    return hasattr(value, "contribute")


class Base(type):
    def add_to_class(cls, name, value):
        if is_contributing(value):
            value.contribute(cls, name)
        else:
            setattr(cls, name, value)


class Model(metaclass=Base):
    pass


def prepare(extra):
    Model.add_to_class("objects", Manager())
    Model.add_to_class("options", value=Options())
    for name, value in extra.items():
        Model.add_to_class(name, value)


def attach(target, name, value=Manager()):
    setattr(target, name, value)


class Page:
    def shown(self, template):
        return template

    show = partialmethod(shown, "page")
    show = partialmethod(show, "again")


def main():
    prepare({"other": Options()})
    Model.objects.create()
    Model.options.create()
    Model.options.prepare()
    page = Page()
    attach(page, "manager")
    attach(page, "options", Options())
    page.manager.create()
    page.options.create()
    page.show()
